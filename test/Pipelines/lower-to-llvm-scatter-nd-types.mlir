// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel deterministic" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=ignore writable-arguments" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=assume" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="errors=assert" | FileCheck %s --implicit-check-not=memrefCopy --implicit-check-not=tensorops_report_error

// Every element type and every index type. The last pass of the pipeline refuses
// what is not lowered, and no copy may need the runner library.

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
