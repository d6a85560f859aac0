// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="route=linalg" | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel" | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="route=linalg parallel deterministic" | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=ignore writable-arguments" | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=assume" | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="errors=assert" | FileCheck %s --implicit-check-not=tensorops_report_error
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="errors=assert route=linalg parallel" | FileCheck %s --implicit-check-not=tensorops_report_error

// Every element type and every index type, on every route. The last pass of the
// pipeline refuses what is not lowered, and no copy may need the runner library.

// CHECK-NOT: memrefCopy

// CHECK-LABEL: llvm.func @space_to_batch_nd_i1(
func.func @space_to_batch_nd_i1(%x: tensor<?x?x3xi1>, %b: index, %p: index)
    -> tensor<?x?x3xi1> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xi1> -> tensor<?x?x3xi1>
  return %r : tensor<?x?x3xi1>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i8(
func.func @space_to_batch_nd_i8(%x: tensor<?x?x3xi8>, %b: index, %p: index)
    -> tensor<?x?x3xi8> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xi8> -> tensor<?x?x3xi8>
  return %r : tensor<?x?x3xi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i16(
func.func @space_to_batch_nd_i16(%x: tensor<?x?x3xi16>, %b: index, %p: index)
    -> tensor<?x?x3xi16> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xi16> -> tensor<?x?x3xi16>
  return %r : tensor<?x?x3xi16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i32(
func.func @space_to_batch_nd_i32(%x: tensor<?x?x3xi32>, %b: index, %p: index)
    -> tensor<?x?x3xi32> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xi32> -> tensor<?x?x3xi32>
  return %r : tensor<?x?x3xi32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_i64(
func.func @space_to_batch_nd_i64(%x: tensor<?x?x3xi64>, %b: index, %p: index)
    -> tensor<?x?x3xi64> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xi64> -> tensor<?x?x3xi64>
  return %r : tensor<?x?x3xi64>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_si8(
func.func @space_to_batch_nd_si8(%x: tensor<?x?x3xsi8>, %b: index, %p: index)
    -> tensor<?x?x3xsi8> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xsi8> -> tensor<?x?x3xsi8>
  return %r : tensor<?x?x3xsi8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_si16(
func.func @space_to_batch_nd_si16(%x: tensor<?x?x3xsi16>, %b: index, %p: index)
    -> tensor<?x?x3xsi16> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xsi16> -> tensor<?x?x3xsi16>
  return %r : tensor<?x?x3xsi16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_si32(
func.func @space_to_batch_nd_si32(%x: tensor<?x?x3xsi32>, %b: index, %p: index)
    -> tensor<?x?x3xsi32> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xsi32> -> tensor<?x?x3xsi32>
  return %r : tensor<?x?x3xsi32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_si64(
func.func @space_to_batch_nd_si64(%x: tensor<?x?x3xsi64>, %b: index, %p: index)
    -> tensor<?x?x3xsi64> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xsi64> -> tensor<?x?x3xsi64>
  return %r : tensor<?x?x3xsi64>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui8(
func.func @space_to_batch_nd_ui8(%x: tensor<?x?x3xui8>, %b: index, %p: index)
    -> tensor<?x?x3xui8> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xui8> -> tensor<?x?x3xui8>
  return %r : tensor<?x?x3xui8>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui16(
func.func @space_to_batch_nd_ui16(%x: tensor<?x?x3xui16>, %b: index, %p: index)
    -> tensor<?x?x3xui16> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xui16> -> tensor<?x?x3xui16>
  return %r : tensor<?x?x3xui16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui32(
func.func @space_to_batch_nd_ui32(%x: tensor<?x?x3xui32>, %b: index, %p: index)
    -> tensor<?x?x3xui32> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xui32> -> tensor<?x?x3xui32>
  return %r : tensor<?x?x3xui32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_ui64(
func.func @space_to_batch_nd_ui64(%x: tensor<?x?x3xui64>, %b: index, %p: index)
    -> tensor<?x?x3xui64> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xui64> -> tensor<?x?x3xui64>
  return %r : tensor<?x?x3xui64>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_index(
func.func @space_to_batch_nd_index(%x: tensor<?x?x3xindex>, %b: index, %p: index)
    -> tensor<?x?x3xindex> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xindex> -> tensor<?x?x3xindex>
  return %r : tensor<?x?x3xindex>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f16(
func.func @space_to_batch_nd_f16(%x: tensor<?x?x3xf16>, %b: index, %p: index)
    -> tensor<?x?x3xf16> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf16> -> tensor<?x?x3xf16>
  return %r : tensor<?x?x3xf16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_bf16(
func.func @space_to_batch_nd_bf16(%x: tensor<?x?x3xbf16>, %b: index, %p: index)
    -> tensor<?x?x3xbf16> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xbf16> -> tensor<?x?x3xbf16>
  return %r : tensor<?x?x3xbf16>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f32(
func.func @space_to_batch_nd_f32(%x: tensor<?x?x3xf32>, %b: index, %p: index)
    -> tensor<?x?x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf32> -> tensor<?x?x3xf32>
  return %r : tensor<?x?x3xf32>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f64(
func.func @space_to_batch_nd_f64(%x: tensor<?x?x3xf64>, %b: index, %p: index)
    -> tensor<?x?x3xf64> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf64> -> tensor<?x?x3xf64>
  return %r : tensor<?x?x3xf64>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f32(
func.func @space_to_batch_nd_complex_f32(%x: tensor<?x?x3xcomplex<f32>>, %b: index, %p: index)
    -> tensor<?x?x3xcomplex<f32>> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xcomplex<f32>> -> tensor<?x?x3xcomplex<f32>>
  return %r : tensor<?x?x3xcomplex<f32>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_complex_f64(
func.func @space_to_batch_nd_complex_f64(%x: tensor<?x?x3xcomplex<f64>>, %b: index, %p: index)
    -> tensor<?x?x3xcomplex<f64>> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xcomplex<f64>> -> tensor<?x?x3xcomplex<f64>>
  return %r : tensor<?x?x3xcomplex<f64>>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E5M2(
func.func @space_to_batch_nd_f8E5M2(%x: tensor<?x?x3xf8E5M2>, %b: index, %p: index)
    -> tensor<?x?x3xf8E5M2> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E5M2> -> tensor<?x?x3xf8E5M2>
  return %r : tensor<?x?x3xf8E5M2>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3(
func.func @space_to_batch_nd_f8E4M3(%x: tensor<?x?x3xf8E4M3>, %b: index, %p: index)
    -> tensor<?x?x3xf8E4M3> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E4M3> -> tensor<?x?x3xf8E4M3>
  return %r : tensor<?x?x3xf8E4M3>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3FN(
func.func @space_to_batch_nd_f8E4M3FN(%x: tensor<?x?x3xf8E4M3FN>, %b: index, %p: index)
    -> tensor<?x?x3xf8E4M3FN> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E4M3FN> -> tensor<?x?x3xf8E4M3FN>
  return %r : tensor<?x?x3xf8E4M3FN>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E5M2FNUZ(
func.func @space_to_batch_nd_f8E5M2FNUZ(%x: tensor<?x?x3xf8E5M2FNUZ>, %b: index, %p: index)
    -> tensor<?x?x3xf8E5M2FNUZ> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E5M2FNUZ> -> tensor<?x?x3xf8E5M2FNUZ>
  return %r : tensor<?x?x3xf8E5M2FNUZ>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3FNUZ(
func.func @space_to_batch_nd_f8E4M3FNUZ(%x: tensor<?x?x3xf8E4M3FNUZ>, %b: index, %p: index)
    -> tensor<?x?x3xf8E4M3FNUZ> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E4M3FNUZ> -> tensor<?x?x3xf8E4M3FNUZ>
  return %r : tensor<?x?x3xf8E4M3FNUZ>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E4M3B11FNUZ(
func.func @space_to_batch_nd_f8E4M3B11FNUZ(%x: tensor<?x?x3xf8E4M3B11FNUZ>, %b: index, %p: index)
    -> tensor<?x?x3xf8E4M3B11FNUZ> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E4M3B11FNUZ> -> tensor<?x?x3xf8E4M3B11FNUZ>
  return %r : tensor<?x?x3xf8E4M3B11FNUZ>
}

// CHECK-LABEL: llvm.func @space_to_batch_nd_f8E3M4(
func.func @space_to_batch_nd_f8E3M4(%x: tensor<?x?x3xf8E3M4>, %b: index, %p: index)
    -> tensor<?x?x3xf8E3M4> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [1]
      : tensor<?x?x3xf8E3M4> -> tensor<?x?x3xf8E3M4>
  return %r : tensor<?x?x3xf8E3M4>
}

// CHECK-LABEL: llvm.func @scatter_nd_i1(
func.func @scatter_nd_i1(%i: tensor<?x1xi8>, %u: tensor<?x?xi1>, %n: index)
    -> tensor<?x4xi1> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi8>, tensor<?x?xi1> -> tensor<?x4xi1>
  return %r : tensor<?x4xi1>
}

// CHECK-LABEL: llvm.func @scatter_nd_i8(
func.func @scatter_nd_i8(%i: tensor<?x1xi16>, %u: tensor<?x?xi8>, %n: index)
    -> tensor<?x4xi8> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi16>, tensor<?x?xi8> -> tensor<?x4xi8>
  return %r : tensor<?x4xi8>
}

// CHECK-LABEL: llvm.func @scatter_nd_i16(
func.func @scatter_nd_i16(%i: tensor<?x1xi32>, %u: tensor<?x?xi16>, %n: index)
    -> tensor<?x4xi16> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi32>, tensor<?x?xi16> -> tensor<?x4xi16>
  return %r : tensor<?x4xi16>
}

// CHECK-LABEL: llvm.func @scatter_nd_i32(
func.func @scatter_nd_i32(%i: tensor<?x1xi64>, %u: tensor<?x?xi32>, %n: index)
    -> tensor<?x4xi32> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi64>, tensor<?x?xi32> -> tensor<?x4xi32>
  return %r : tensor<?x4xi32>
}

// CHECK-LABEL: llvm.func @scatter_nd_i64(
func.func @scatter_nd_i64(%i: tensor<?x1xsi8>, %u: tensor<?x?xi64>, %n: index)
    -> tensor<?x4xi64> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi8>, tensor<?x?xi64> -> tensor<?x4xi64>
  return %r : tensor<?x4xi64>
}

// CHECK-LABEL: llvm.func @scatter_nd_si8(
func.func @scatter_nd_si8(%i: tensor<?x1xsi16>, %u: tensor<?x?xsi8>, %n: index)
    -> tensor<?x4xsi8> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi16>, tensor<?x?xsi8> -> tensor<?x4xsi8>
  return %r : tensor<?x4xsi8>
}

// CHECK-LABEL: llvm.func @scatter_nd_si16(
func.func @scatter_nd_si16(%i: tensor<?x1xsi32>, %u: tensor<?x?xsi16>, %n: index)
    -> tensor<?x4xsi16> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi32>, tensor<?x?xsi16> -> tensor<?x4xsi16>
  return %r : tensor<?x4xsi16>
}

// CHECK-LABEL: llvm.func @scatter_nd_si32(
func.func @scatter_nd_si32(%i: tensor<?x1xsi64>, %u: tensor<?x?xsi32>, %n: index)
    -> tensor<?x4xsi32> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi64>, tensor<?x?xsi32> -> tensor<?x4xsi32>
  return %r : tensor<?x4xsi32>
}

// CHECK-LABEL: llvm.func @scatter_nd_si64(
func.func @scatter_nd_si64(%i: tensor<?x1xui8>, %u: tensor<?x?xsi64>, %n: index)
    -> tensor<?x4xsi64> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xui8>, tensor<?x?xsi64> -> tensor<?x4xsi64>
  return %r : tensor<?x4xsi64>
}

// CHECK-LABEL: llvm.func @scatter_nd_ui8(
func.func @scatter_nd_ui8(%i: tensor<?x1xui16>, %u: tensor<?x?xui8>, %n: index)
    -> tensor<?x4xui8> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xui16>, tensor<?x?xui8> -> tensor<?x4xui8>
  return %r : tensor<?x4xui8>
}

// CHECK-LABEL: llvm.func @scatter_nd_ui16(
func.func @scatter_nd_ui16(%i: tensor<?x1xui32>, %u: tensor<?x?xui16>, %n: index)
    -> tensor<?x4xui16> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xui32>, tensor<?x?xui16> -> tensor<?x4xui16>
  return %r : tensor<?x4xui16>
}

// CHECK-LABEL: llvm.func @scatter_nd_ui32(
func.func @scatter_nd_ui32(%i: tensor<?x1xui64>, %u: tensor<?x?xui32>, %n: index)
    -> tensor<?x4xui32> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xui64>, tensor<?x?xui32> -> tensor<?x4xui32>
  return %r : tensor<?x4xui32>
}

// CHECK-LABEL: llvm.func @scatter_nd_ui64(
func.func @scatter_nd_ui64(%i: tensor<?x1xindex>, %u: tensor<?x?xui64>, %n: index)
    -> tensor<?x4xui64> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xindex>, tensor<?x?xui64> -> tensor<?x4xui64>
  return %r : tensor<?x4xui64>
}

// CHECK-LABEL: llvm.func @scatter_nd_index(
func.func @scatter_nd_index(%i: tensor<?x1xi8>, %u: tensor<?x?xindex>, %n: index)
    -> tensor<?x4xindex> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi8>, tensor<?x?xindex> -> tensor<?x4xindex>
  return %r : tensor<?x4xindex>
}

// CHECK-LABEL: llvm.func @scatter_nd_f16(
func.func @scatter_nd_f16(%i: tensor<?x1xi16>, %u: tensor<?x?xf16>, %n: index)
    -> tensor<?x4xf16> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi16>, tensor<?x?xf16> -> tensor<?x4xf16>
  return %r : tensor<?x4xf16>
}

// CHECK-LABEL: llvm.func @scatter_nd_bf16(
func.func @scatter_nd_bf16(%i: tensor<?x1xi32>, %u: tensor<?x?xbf16>, %n: index)
    -> tensor<?x4xbf16> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi32>, tensor<?x?xbf16> -> tensor<?x4xbf16>
  return %r : tensor<?x4xbf16>
}

// CHECK-LABEL: llvm.func @scatter_nd_f32(
func.func @scatter_nd_f32(%i: tensor<?x1xi64>, %u: tensor<?x?xf32>, %n: index)
    -> tensor<?x4xf32> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xi64>, tensor<?x?xf32> -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// CHECK-LABEL: llvm.func @scatter_nd_f64(
func.func @scatter_nd_f64(%i: tensor<?x1xsi8>, %u: tensor<?x?xf64>, %n: index)
    -> tensor<?x4xf64> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi8>, tensor<?x?xf64> -> tensor<?x4xf64>
  return %r : tensor<?x4xf64>
}

// CHECK-LABEL: llvm.func @scatter_nd_complex_f32(
func.func @scatter_nd_complex_f32(%i: tensor<?x1xsi16>, %u: tensor<?x?xcomplex<f32>>, %n: index)
    -> tensor<?x4xcomplex<f32>> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi16>, tensor<?x?xcomplex<f32>> -> tensor<?x4xcomplex<f32>>
  return %r : tensor<?x4xcomplex<f32>>
}

// CHECK-LABEL: llvm.func @scatter_nd_complex_f64(
func.func @scatter_nd_complex_f64(%i: tensor<?x1xsi32>, %u: tensor<?x?xcomplex<f64>>, %n: index)
    -> tensor<?x4xcomplex<f64>> {
  %r = tensorops.scatter_nd %i, %u shape [%n, 4]
      : tensor<?x1xsi32>, tensor<?x?xcomplex<f64>> -> tensor<?x4xcomplex<f64>>
  return %r : tensor<?x4xcomplex<f64>>
}

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

// CHECK-NOT: memrefCopy
