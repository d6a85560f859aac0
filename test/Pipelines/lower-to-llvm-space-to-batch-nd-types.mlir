// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="route=linalg" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="route=linalg parallel deterministic" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=ignore writable-arguments" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="bad-indices=assume" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="errors=assert" | FileCheck %s --implicit-check-not=memrefCopy --implicit-check-not=tensorops_report_error
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="errors=assert route=linalg parallel" | FileCheck %s --implicit-check-not=memrefCopy --implicit-check-not=tensorops_report_error

// Every element type, on both routes. The last pass of the pipeline refuses
// what is not lowered, and no copy may need the runner library.

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
