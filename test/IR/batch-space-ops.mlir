// RUN: tensorops-opt %s -verify-roundtrip | FileCheck %s

// CHECK-LABEL: @value_form
func.func @value_form(%x: tensor<?x2x?x1xf32>, %b: index, %p: index) -> tensor<?x?x?x1xf32> {
  // CHECK: tensorops.space_to_batch_nd %{{.*}} block [2, %{{.*}}] low [0, 2] high [%{{.*}}, 0] : tensor<?x2x?x1xf32> -> tensor<?x?x?x1xf32>
  %0 = tensorops.space_to_batch_nd %x block [2, %b] low [0, 2] high [%p, 0]
      : tensor<?x2x?x1xf32> -> tensor<?x?x?x1xf32>
  return %0 : tensor<?x?x?x1xf32>
}

// CHECK-LABEL: @checked
func.func @checked(%x: tensor<1x4xi1>) -> tensor<2x2xi1> {
  // CHECK: block [2] low [0] high [0] checked {a = 1 : i32} : tensor<1x4xi1> -> tensor<2x2xi1>
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked {a = 1 : i32}
      : tensor<1x4xi1> -> tensor<2x2xi1>
  return %0 : tensor<2x2xi1>
}

// CHECK-LABEL: @no_blocks
func.func @no_blocks(%x: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: tensorops.space_to_batch_nd %{{.*}} block [] low [] high [] : tensor<?xf64> -> tensor<?xf64>
  %0 = tensorops.space_to_batch_nd %x block [] low [] high []
      : tensor<?xf64> -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: @buffer_form
func.func @buffer_form(%x: memref<1x4x4x3xf32>, %d: memref<4x2x2x3xf32>) {
  // CHECK: tensorops.space_to_batch_nd %{{.*}} block [2, 2] low [0, 0] high [0, 0] into %{{.*}} : memref<1x4x4x3xf32> into memref<4x2x2x3xf32>
  tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0] into %d
      : memref<1x4x4x3xf32> into memref<4x2x2x3xf32>
  return
}

// CHECK-LABEL: @buffer_form_strided
func.func @buffer_form_strided(%x: memref<?x?xui8, strided<[?, 2], offset: ?>, 1>, %d: memref<?x?xui8, strided<[1, ?]>>, %n: index) {
  // CHECK: block [%{{.*}}] low [%{{.*}}] high [%{{.*}}] into %{{.*}} checked {b} : memref<?x?xui8, strided<[?, 2], offset: ?>, 1> into memref<?x?xui8, strided<[1, ?]>>
  tensorops.space_to_batch_nd %x block [%n] low [%n] high [%n] into %d checked {b}
      : memref<?x?xui8, strided<[?, 2], offset: ?>, 1> into memref<?x?xui8, strided<[1, ?]>>
  return
}

// A result may be less static or more static than what is inferred.
// CHECK-LABEL: @declared_result
func.func @declared_result(%x: tensor<1x4x?xf16>, %b: index) {
  // CHECK: -> tensor<?x?x?xf16>
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4x?xf16> -> tensor<?x?x?xf16>
  // CHECK: -> tensor<2x2x5xf16>
  %1 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4x?xf16> -> tensor<2x2x5xf16>
  // CHECK: -> tensor<?x2x?xf16>
  %2 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<1x4x?xf16> -> tensor<?x2x?xf16>
  return
}

// CHECK-LABEL: @zero_sizes
func.func @zero_sizes(%x: tensor<0x0x9223372036854775807xf32>, %b: index) {
  // CHECK: -> tensor<0x0x9223372036854775807xf32>
  %0 = tensorops.space_to_batch_nd %x block [7] low [0] high [0]
      : tensor<0x0x9223372036854775807xf32> -> tensor<0x0x9223372036854775807xf32>
  // CHECK: -> tensor<?x0x9223372036854775807xf32>
  %1 = tensorops.space_to_batch_nd %x block [%b] low [%b] high [0]
      : tensor<0x0x9223372036854775807xf32> -> tensor<?x0x9223372036854775807xf32>
  return
}

// CHECK-LABEL: @element_types
func.func @element_types(%x0: tensor<1x2xi1>,
    %x1: tensor<1x2xi8>,
    %x2: tensor<1x2xsi8>,
    %x3: tensor<1x2xui8>,
    %x4: tensor<1x2xi16>,
    %x5: tensor<1x2xsi16>,
    %x6: tensor<1x2xui16>,
    %x7: tensor<1x2xi32>,
    %x8: tensor<1x2xsi32>,
    %x9: tensor<1x2xui32>,
    %x10: tensor<1x2xi64>,
    %x11: tensor<1x2xsi64>,
    %x12: tensor<1x2xui64>,
    %x13: tensor<1x2xindex>,
    %x14: tensor<1x2xf16>,
    %x15: tensor<1x2xbf16>,
    %x16: tensor<1x2xf32>,
    %x17: tensor<1x2xf64>,
    %x18: tensor<1x2xcomplex<f32>>,
    %x19: tensor<1x2xcomplex<f64>>,
    %x20: tensor<1x2xf8E5M2>,
    %x21: tensor<1x2xf8E4M3>,
    %x22: tensor<1x2xf8E4M3FN>,
    %x23: tensor<1x2xf8E5M2FNUZ>,
    %x24: tensor<1x2xf8E4M3FNUZ>,
    %x25: tensor<1x2xf8E4M3B11FNUZ>,
    %x26: tensor<1x2xf8E3M4>) {
  // CHECK: : tensor<1x2xi1> -> tensor<2x1xi1>
  %0 = tensorops.space_to_batch_nd %x0 block [2] low [0] high [0] : tensor<1x2xi1> -> tensor<2x1xi1>
  // CHECK: : tensor<1x2xi8> -> tensor<2x1xi8>
  %1 = tensorops.space_to_batch_nd %x1 block [2] low [0] high [0] : tensor<1x2xi8> -> tensor<2x1xi8>
  // CHECK: : tensor<1x2xsi8> -> tensor<2x1xsi8>
  %2 = tensorops.space_to_batch_nd %x2 block [2] low [0] high [0] : tensor<1x2xsi8> -> tensor<2x1xsi8>
  // CHECK: : tensor<1x2xui8> -> tensor<2x1xui8>
  %3 = tensorops.space_to_batch_nd %x3 block [2] low [0] high [0] : tensor<1x2xui8> -> tensor<2x1xui8>
  // CHECK: : tensor<1x2xi16> -> tensor<2x1xi16>
  %4 = tensorops.space_to_batch_nd %x4 block [2] low [0] high [0] : tensor<1x2xi16> -> tensor<2x1xi16>
  // CHECK: : tensor<1x2xsi16> -> tensor<2x1xsi16>
  %5 = tensorops.space_to_batch_nd %x5 block [2] low [0] high [0] : tensor<1x2xsi16> -> tensor<2x1xsi16>
  // CHECK: : tensor<1x2xui16> -> tensor<2x1xui16>
  %6 = tensorops.space_to_batch_nd %x6 block [2] low [0] high [0] : tensor<1x2xui16> -> tensor<2x1xui16>
  // CHECK: : tensor<1x2xi32> -> tensor<2x1xi32>
  %7 = tensorops.space_to_batch_nd %x7 block [2] low [0] high [0] : tensor<1x2xi32> -> tensor<2x1xi32>
  // CHECK: : tensor<1x2xsi32> -> tensor<2x1xsi32>
  %8 = tensorops.space_to_batch_nd %x8 block [2] low [0] high [0] : tensor<1x2xsi32> -> tensor<2x1xsi32>
  // CHECK: : tensor<1x2xui32> -> tensor<2x1xui32>
  %9 = tensorops.space_to_batch_nd %x9 block [2] low [0] high [0] : tensor<1x2xui32> -> tensor<2x1xui32>
  // CHECK: : tensor<1x2xi64> -> tensor<2x1xi64>
  %10 = tensorops.space_to_batch_nd %x10 block [2] low [0] high [0] : tensor<1x2xi64> -> tensor<2x1xi64>
  // CHECK: : tensor<1x2xsi64> -> tensor<2x1xsi64>
  %11 = tensorops.space_to_batch_nd %x11 block [2] low [0] high [0] : tensor<1x2xsi64> -> tensor<2x1xsi64>
  // CHECK: : tensor<1x2xui64> -> tensor<2x1xui64>
  %12 = tensorops.space_to_batch_nd %x12 block [2] low [0] high [0] : tensor<1x2xui64> -> tensor<2x1xui64>
  // CHECK: : tensor<1x2xindex> -> tensor<2x1xindex>
  %13 = tensorops.space_to_batch_nd %x13 block [2] low [0] high [0] : tensor<1x2xindex> -> tensor<2x1xindex>
  // CHECK: : tensor<1x2xf16> -> tensor<2x1xf16>
  %14 = tensorops.space_to_batch_nd %x14 block [2] low [0] high [0] : tensor<1x2xf16> -> tensor<2x1xf16>
  // CHECK: : tensor<1x2xbf16> -> tensor<2x1xbf16>
  %15 = tensorops.space_to_batch_nd %x15 block [2] low [0] high [0] : tensor<1x2xbf16> -> tensor<2x1xbf16>
  // CHECK: : tensor<1x2xf32> -> tensor<2x1xf32>
  %16 = tensorops.space_to_batch_nd %x16 block [2] low [0] high [0] : tensor<1x2xf32> -> tensor<2x1xf32>
  // CHECK: : tensor<1x2xf64> -> tensor<2x1xf64>
  %17 = tensorops.space_to_batch_nd %x17 block [2] low [0] high [0] : tensor<1x2xf64> -> tensor<2x1xf64>
  // CHECK: : tensor<1x2xcomplex<f32>> -> tensor<2x1xcomplex<f32>>
  %18 = tensorops.space_to_batch_nd %x18 block [2] low [0] high [0] : tensor<1x2xcomplex<f32>> -> tensor<2x1xcomplex<f32>>
  // CHECK: : tensor<1x2xcomplex<f64>> -> tensor<2x1xcomplex<f64>>
  %19 = tensorops.space_to_batch_nd %x19 block [2] low [0] high [0] : tensor<1x2xcomplex<f64>> -> tensor<2x1xcomplex<f64>>
  // CHECK: : tensor<1x2xf8E5M2> -> tensor<2x1xf8E5M2>
  %20 = tensorops.space_to_batch_nd %x20 block [2] low [0] high [0] : tensor<1x2xf8E5M2> -> tensor<2x1xf8E5M2>
  // CHECK: : tensor<1x2xf8E4M3> -> tensor<2x1xf8E4M3>
  %21 = tensorops.space_to_batch_nd %x21 block [2] low [0] high [0] : tensor<1x2xf8E4M3> -> tensor<2x1xf8E4M3>
  // CHECK: : tensor<1x2xf8E4M3FN> -> tensor<2x1xf8E4M3FN>
  %22 = tensorops.space_to_batch_nd %x22 block [2] low [0] high [0] : tensor<1x2xf8E4M3FN> -> tensor<2x1xf8E4M3FN>
  // CHECK: : tensor<1x2xf8E5M2FNUZ> -> tensor<2x1xf8E5M2FNUZ>
  %23 = tensorops.space_to_batch_nd %x23 block [2] low [0] high [0] : tensor<1x2xf8E5M2FNUZ> -> tensor<2x1xf8E5M2FNUZ>
  // CHECK: : tensor<1x2xf8E4M3FNUZ> -> tensor<2x1xf8E4M3FNUZ>
  %24 = tensorops.space_to_batch_nd %x24 block [2] low [0] high [0] : tensor<1x2xf8E4M3FNUZ> -> tensor<2x1xf8E4M3FNUZ>
  // CHECK: : tensor<1x2xf8E4M3B11FNUZ> -> tensor<2x1xf8E4M3B11FNUZ>
  %25 = tensorops.space_to_batch_nd %x25 block [2] low [0] high [0] : tensor<1x2xf8E4M3B11FNUZ> -> tensor<2x1xf8E4M3B11FNUZ>
  // CHECK: : tensor<1x2xf8E3M4> -> tensor<2x1xf8E3M4>
  %26 = tensorops.space_to_batch_nd %x26 block [2] low [0] high [0] : tensor<1x2xf8E3M4> -> tensor<2x1xf8E3M4>
  return
}
