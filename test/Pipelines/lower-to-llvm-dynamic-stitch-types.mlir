// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel deterministic" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=ignore writable-arguments" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=assume" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="errors=assert" | FileCheck %s --implicit-check-not=memrefCopy --implicit-check-not=tensorops_report_error

// Every element type and every index type. The last pass of the pipeline refuses
// what is not lowered, and no copy may need the runner library.

// CHECK-LABEL: llvm.func @dynamic_stitch_i1(
func.func @dynamic_stitch_i1(%i: tensor<?xi8>, %j: tensor<i32>,
    %d: tensor<?x3xi1>, %e: tensor<3xi1>) -> tensor<?x3xi1> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi8>, tensor<i32>)
      data(%d, %e : tensor<?x3xi1>, tensor<3xi1>) -> tensor<?x3xi1>
  return %r : tensor<?x3xi1>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_i8(
func.func @dynamic_stitch_i8(%i: tensor<?xi16>, %j: tensor<i32>,
    %d: tensor<?x3xi8>, %e: tensor<3xi8>) -> tensor<?x3xi8> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi16>, tensor<i32>)
      data(%d, %e : tensor<?x3xi8>, tensor<3xi8>) -> tensor<?x3xi8>
  return %r : tensor<?x3xi8>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_i16(
func.func @dynamic_stitch_i16(%i: tensor<?xi32>, %j: tensor<i32>,
    %d: tensor<?x3xi16>, %e: tensor<3xi16>) -> tensor<?x3xi16> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi32>, tensor<i32>)
      data(%d, %e : tensor<?x3xi16>, tensor<3xi16>) -> tensor<?x3xi16>
  return %r : tensor<?x3xi16>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_i32(
func.func @dynamic_stitch_i32(%i: tensor<?xi64>, %j: tensor<i32>,
    %d: tensor<?x3xi32>, %e: tensor<3xi32>) -> tensor<?x3xi32> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi64>, tensor<i32>)
      data(%d, %e : tensor<?x3xi32>, tensor<3xi32>) -> tensor<?x3xi32>
  return %r : tensor<?x3xi32>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_i64(
func.func @dynamic_stitch_i64(%i: tensor<?xsi8>, %j: tensor<i32>,
    %d: tensor<?x3xi64>, %e: tensor<3xi64>) -> tensor<?x3xi64> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi8>, tensor<i32>)
      data(%d, %e : tensor<?x3xi64>, tensor<3xi64>) -> tensor<?x3xi64>
  return %r : tensor<?x3xi64>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_si8(
func.func @dynamic_stitch_si8(%i: tensor<?xsi16>, %j: tensor<i32>,
    %d: tensor<?x3xsi8>, %e: tensor<3xsi8>) -> tensor<?x3xsi8> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi16>, tensor<i32>)
      data(%d, %e : tensor<?x3xsi8>, tensor<3xsi8>) -> tensor<?x3xsi8>
  return %r : tensor<?x3xsi8>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_si16(
func.func @dynamic_stitch_si16(%i: tensor<?xsi32>, %j: tensor<i32>,
    %d: tensor<?x3xsi16>, %e: tensor<3xsi16>) -> tensor<?x3xsi16> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi32>, tensor<i32>)
      data(%d, %e : tensor<?x3xsi16>, tensor<3xsi16>) -> tensor<?x3xsi16>
  return %r : tensor<?x3xsi16>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_si32(
func.func @dynamic_stitch_si32(%i: tensor<?xsi64>, %j: tensor<i32>,
    %d: tensor<?x3xsi32>, %e: tensor<3xsi32>) -> tensor<?x3xsi32> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi64>, tensor<i32>)
      data(%d, %e : tensor<?x3xsi32>, tensor<3xsi32>) -> tensor<?x3xsi32>
  return %r : tensor<?x3xsi32>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_si64(
func.func @dynamic_stitch_si64(%i: tensor<?xui8>, %j: tensor<i32>,
    %d: tensor<?x3xsi64>, %e: tensor<3xsi64>) -> tensor<?x3xsi64> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui8>, tensor<i32>)
      data(%d, %e : tensor<?x3xsi64>, tensor<3xsi64>) -> tensor<?x3xsi64>
  return %r : tensor<?x3xsi64>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_ui8(
func.func @dynamic_stitch_ui8(%i: tensor<?xui16>, %j: tensor<i32>,
    %d: tensor<?x3xui8>, %e: tensor<3xui8>) -> tensor<?x3xui8> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui16>, tensor<i32>)
      data(%d, %e : tensor<?x3xui8>, tensor<3xui8>) -> tensor<?x3xui8>
  return %r : tensor<?x3xui8>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_ui16(
func.func @dynamic_stitch_ui16(%i: tensor<?xui32>, %j: tensor<i32>,
    %d: tensor<?x3xui16>, %e: tensor<3xui16>) -> tensor<?x3xui16> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui32>, tensor<i32>)
      data(%d, %e : tensor<?x3xui16>, tensor<3xui16>) -> tensor<?x3xui16>
  return %r : tensor<?x3xui16>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_ui32(
func.func @dynamic_stitch_ui32(%i: tensor<?xui64>, %j: tensor<i32>,
    %d: tensor<?x3xui32>, %e: tensor<3xui32>) -> tensor<?x3xui32> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui64>, tensor<i32>)
      data(%d, %e : tensor<?x3xui32>, tensor<3xui32>) -> tensor<?x3xui32>
  return %r : tensor<?x3xui32>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_ui64(
func.func @dynamic_stitch_ui64(%i: tensor<?xindex>, %j: tensor<i32>,
    %d: tensor<?x3xui64>, %e: tensor<3xui64>) -> tensor<?x3xui64> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xindex>, tensor<i32>)
      data(%d, %e : tensor<?x3xui64>, tensor<3xui64>) -> tensor<?x3xui64>
  return %r : tensor<?x3xui64>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_index(
func.func @dynamic_stitch_index(%i: tensor<?xi8>, %j: tensor<i32>,
    %d: tensor<?x3xindex>, %e: tensor<3xindex>) -> tensor<?x3xindex> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi8>, tensor<i32>)
      data(%d, %e : tensor<?x3xindex>, tensor<3xindex>) -> tensor<?x3xindex>
  return %r : tensor<?x3xindex>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f16(
func.func @dynamic_stitch_f16(%i: tensor<?xi16>, %j: tensor<i32>,
    %d: tensor<?x3xf16>, %e: tensor<3xf16>) -> tensor<?x3xf16> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi16>, tensor<i32>)
      data(%d, %e : tensor<?x3xf16>, tensor<3xf16>) -> tensor<?x3xf16>
  return %r : tensor<?x3xf16>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_bf16(
func.func @dynamic_stitch_bf16(%i: tensor<?xi32>, %j: tensor<i32>,
    %d: tensor<?x3xbf16>, %e: tensor<3xbf16>) -> tensor<?x3xbf16> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi32>, tensor<i32>)
      data(%d, %e : tensor<?x3xbf16>, tensor<3xbf16>) -> tensor<?x3xbf16>
  return %r : tensor<?x3xbf16>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f32(
func.func @dynamic_stitch_f32(%i: tensor<?xi64>, %j: tensor<i32>,
    %d: tensor<?x3xf32>, %e: tensor<3xf32>) -> tensor<?x3xf32> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi64>, tensor<i32>)
      data(%d, %e : tensor<?x3xf32>, tensor<3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f64(
func.func @dynamic_stitch_f64(%i: tensor<?xsi8>, %j: tensor<i32>,
    %d: tensor<?x3xf64>, %e: tensor<3xf64>) -> tensor<?x3xf64> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi8>, tensor<i32>)
      data(%d, %e : tensor<?x3xf64>, tensor<3xf64>) -> tensor<?x3xf64>
  return %r : tensor<?x3xf64>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_complex_f32(
func.func @dynamic_stitch_complex_f32(%i: tensor<?xsi16>, %j: tensor<i32>,
    %d: tensor<?x3xcomplex<f32>>, %e: tensor<3xcomplex<f32>>) -> tensor<?x3xcomplex<f32>> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi16>, tensor<i32>)
      data(%d, %e : tensor<?x3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<?x3xcomplex<f32>>
  return %r : tensor<?x3xcomplex<f32>>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_complex_f64(
func.func @dynamic_stitch_complex_f64(%i: tensor<?xsi32>, %j: tensor<i32>,
    %d: tensor<?x3xcomplex<f64>>, %e: tensor<3xcomplex<f64>>) -> tensor<?x3xcomplex<f64>> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi32>, tensor<i32>)
      data(%d, %e : tensor<?x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<?x3xcomplex<f64>>
  return %r : tensor<?x3xcomplex<f64>>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E5M2(
func.func @dynamic_stitch_f8E5M2(%i: tensor<?xsi64>, %j: tensor<i32>,
    %d: tensor<?x3xf8E5M2>, %e: tensor<3xf8E5M2>) -> tensor<?x3xf8E5M2> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xsi64>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E5M2>, tensor<3xf8E5M2>) -> tensor<?x3xf8E5M2>
  return %r : tensor<?x3xf8E5M2>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E4M3(
func.func @dynamic_stitch_f8E4M3(%i: tensor<?xui8>, %j: tensor<i32>,
    %d: tensor<?x3xf8E4M3>, %e: tensor<3xf8E4M3>) -> tensor<?x3xf8E4M3> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui8>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E4M3>, tensor<3xf8E4M3>) -> tensor<?x3xf8E4M3>
  return %r : tensor<?x3xf8E4M3>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E4M3FN(
func.func @dynamic_stitch_f8E4M3FN(%i: tensor<?xui16>, %j: tensor<i32>,
    %d: tensor<?x3xf8E4M3FN>, %e: tensor<3xf8E4M3FN>) -> tensor<?x3xf8E4M3FN> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui16>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<?x3xf8E4M3FN>
  return %r : tensor<?x3xf8E4M3FN>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E5M2FNUZ(
func.func @dynamic_stitch_f8E5M2FNUZ(%i: tensor<?xui32>, %j: tensor<i32>,
    %d: tensor<?x3xf8E5M2FNUZ>, %e: tensor<3xf8E5M2FNUZ>) -> tensor<?x3xf8E5M2FNUZ> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui32>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>) -> tensor<?x3xf8E5M2FNUZ>
  return %r : tensor<?x3xf8E5M2FNUZ>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E4M3FNUZ(
func.func @dynamic_stitch_f8E4M3FNUZ(%i: tensor<?xui64>, %j: tensor<i32>,
    %d: tensor<?x3xf8E4M3FNUZ>, %e: tensor<3xf8E4M3FNUZ>) -> tensor<?x3xf8E4M3FNUZ> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xui64>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>) -> tensor<?x3xf8E4M3FNUZ>
  return %r : tensor<?x3xf8E4M3FNUZ>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E4M3B11FNUZ(
func.func @dynamic_stitch_f8E4M3B11FNUZ(%i: tensor<?xindex>, %j: tensor<i32>,
    %d: tensor<?x3xf8E4M3B11FNUZ>, %e: tensor<3xf8E4M3B11FNUZ>) -> tensor<?x3xf8E4M3B11FNUZ> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xindex>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>) -> tensor<?x3xf8E4M3B11FNUZ>
  return %r : tensor<?x3xf8E4M3B11FNUZ>
}

// CHECK-LABEL: llvm.func @dynamic_stitch_f8E3M4(
func.func @dynamic_stitch_f8E3M4(%i: tensor<?xi8>, %j: tensor<i32>,
    %d: tensor<?x3xf8E3M4>, %e: tensor<3xf8E3M4>) -> tensor<?x3xf8E3M4> {
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi8>, tensor<i32>)
      data(%d, %e : tensor<?x3xf8E3M4>, tensor<3xf8E3M4>) -> tensor<?x3xf8E3M4>
  return %r : tensor<?x3xf8E3M4>
}
