// RUN: tensorops-opt %s -verify-roundtrip | FileCheck %s

// CHECK-LABEL: @value_form
func.func @value_form(%i: tensor<4x1xi32>, %u: tensor<4x?xf32>, %n: index) -> tensor<8x?xf32> {
  // CHECK: tensorops.scatter_nd %{{.*}}, %{{.*}} shape [8, %{{.*}}] : tensor<4x1xi32>, tensor<4x?xf32> -> tensor<8x?xf32>
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<4x1xi32>, tensor<4x?xf32> -> tensor<8x?xf32>
  return %0 : tensor<8x?xf32>
}

// CHECK-LABEL: @modes
func.func @modes(%i: tensor<4x1xi32>, %u: tensor<4xf32>) {
  // CHECK: shape [8] bad_indices(error) : tensor
  %0 = tensorops.scatter_nd %i, %u shape [8] bad_indices(error)
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  // CHECK: shape [8] bad_indices(ignore) unique : tensor
  %1 = tensorops.scatter_nd %i, %u shape [8] bad_indices(ignore) unique
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  // CHECK: shape [8] bad_indices(assume) checked : tensor
  %2 = tensorops.scatter_nd %i, %u shape [8] bad_indices(assume) checked
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  // CHECK: shape [8] unique checked {a = "b"} : tensor
  %3 = tensorops.scatter_nd %i, %u shape [8] unique checked {a = "b"}
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  // CHECK: shape [8] unique : tensor
  %4 = tensorops.scatter_nd %i, %u shape [8] unique
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return
}

// CHECK-LABEL: @buffer_form
func.func @buffer_form(%i: memref<4x1xi32>, %u: memref<4x?xf32>, %d: memref<8x?xf32>) {
  // CHECK: tensorops.scatter_nd %{{.*}}, %{{.*}} into %{{.*}} : memref<4x1xi32>, memref<4x?xf32> into memref<8x?xf32>
  tensorops.scatter_nd %i, %u into %d
      : memref<4x1xi32>, memref<4x?xf32> into memref<8x?xf32>
  // CHECK: into %{{.*}} bad_indices(ignore) unique checked {a} : memref
  tensorops.scatter_nd %i, %u into %d bad_indices(ignore) unique checked {a}
      : memref<4x1xi32>, memref<4x?xf32> into memref<8x?xf32>
  return
}

// CHECK-LABEL: @buffer_form_strided
func.func @buffer_form_strided(%i: memref<?x?xi32, strided<[?, ?]>, 1>, %u: memref<?xf32, strided<[2], offset: 1>>, %d: memref<?x?xf32, strided<[1, ?]>, 2>) {
  // CHECK: : memref<?x?xi32, strided<[?, ?]>, 1>, memref<?xf32, strided<[2], offset: 1>> into memref<?x?xf32, strided<[1, ?]>, 2>
  tensorops.scatter_nd %i, %u into %d
      : memref<?x?xi32, strided<[?, ?]>, 1>, memref<?xf32, strided<[2], offset: 1>> into memref<?x?xf32, strided<[1, ?]>, 2>
  return
}

// The ranks decide the index depth, so that every dimension may be dynamic.
// CHECK-LABEL: @depths
func.func @depths(%i1: tensor<?xi32>, %i2: tensor<?x?xi32>, %i3: tensor<?x?x?xi32>, %u0: tensor<f32>, %u1: tensor<?xf32>, %u2: tensor<?x?xf32>, %u3: tensor<?x?x?xf32>, %n: index) {
  // One tuple that selects an element, and one that selects a slice.
  // CHECK: tensor<?xi32>, tensor<f32> -> tensor<?x?xf32>
  %0 = tensorops.scatter_nd %i1, %u0 shape [%n, %n] : tensor<?xi32>, tensor<f32> -> tensor<?x?xf32>
  // CHECK: tensor<?xi32>, tensor<?xf32> -> tensor<?x?xf32>
  %1 = tensorops.scatter_nd %i1, %u1 shape [%n, %n] : tensor<?xi32>, tensor<?xf32> -> tensor<?x?xf32>
  // Depth 0: the update covers the result.
  // CHECK: tensor<?xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  %2 = tensorops.scatter_nd %i1, %u2 shape [%n, %n] : tensor<?xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  // CHECK: tensor<?x?xi32>, tensor<?xf32> -> tensor<?x?xf32>
  %3 = tensorops.scatter_nd %i2, %u1 shape [%n, %n] : tensor<?x?xi32>, tensor<?xf32> -> tensor<?x?xf32>
  // CHECK: tensor<?x?x?xi32>, tensor<?x?x?xf32> -> tensor<?x?xf32>
  %4 = tensorops.scatter_nd %i3, %u3 shape [%n, %n] : tensor<?x?x?xi32>, tensor<?x?x?xf32> -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @zero_sizes
func.func @zero_sizes(%i: tensor<0x1xi32>, %u: tensor<0x9223372036854775807xf32>, %j: tensor<2x0xi32>, %v: tensor<2x3xf32>) {
  // CHECK: -> tensor<0x9223372036854775807xf32>
  %0 = tensorops.scatter_nd %i, %u shape [0, 9223372036854775807]
      : tensor<0x1xi32>, tensor<0x9223372036854775807xf32> -> tensor<0x9223372036854775807xf32>
  // CHECK: -> tensor<3xf32>
  %1 = tensorops.scatter_nd %j, %v shape [3] : tensor<2x0xi32>, tensor<2x3xf32> -> tensor<3xf32>
  return
}

// CHECK-LABEL: @declared_result
func.func @declared_result(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>, %n: index) {
  // CHECK: -> tensor<?x?xf32>
  %0 = tensorops.scatter_nd %i, %u shape [8, 3] : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<?x?xf32>
  // CHECK: -> tensor<5x3xf32>
  %1 = tensorops.scatter_nd %i, %u shape [%n, %n] : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<5x3xf32>
  return
}

// CHECK-LABEL: @element_types
func.func @element_types(%i: tensor<2x1xi32>,
    %u0: tensor<2xi1>,
    %u1: tensor<2xi8>,
    %u2: tensor<2xsi8>,
    %u3: tensor<2xui8>,
    %u4: tensor<2xi16>,
    %u5: tensor<2xsi16>,
    %u6: tensor<2xui16>,
    %u7: tensor<2xi32>,
    %u8: tensor<2xsi32>,
    %u9: tensor<2xui32>,
    %u10: tensor<2xi64>,
    %u11: tensor<2xsi64>,
    %u12: tensor<2xui64>,
    %u13: tensor<2xindex>,
    %u14: tensor<2xf16>,
    %u15: tensor<2xbf16>,
    %u16: tensor<2xf32>,
    %u17: tensor<2xf64>,
    %u18: tensor<2xcomplex<f32>>,
    %u19: tensor<2xcomplex<f64>>) {
  // CHECK: tensor<2xi1> -> tensor<3xi1>
  %0 = tensorops.scatter_nd %i, %u0 shape [3] : tensor<2x1xi32>, tensor<2xi1> -> tensor<3xi1>
  // CHECK: tensor<2xi8> -> tensor<3xi8>
  %1 = tensorops.scatter_nd %i, %u1 shape [3] : tensor<2x1xi32>, tensor<2xi8> -> tensor<3xi8>
  // CHECK: tensor<2xsi8> -> tensor<3xsi8>
  %2 = tensorops.scatter_nd %i, %u2 shape [3] : tensor<2x1xi32>, tensor<2xsi8> -> tensor<3xsi8>
  // CHECK: tensor<2xui8> -> tensor<3xui8>
  %3 = tensorops.scatter_nd %i, %u3 shape [3] : tensor<2x1xi32>, tensor<2xui8> -> tensor<3xui8>
  // CHECK: tensor<2xi16> -> tensor<3xi16>
  %4 = tensorops.scatter_nd %i, %u4 shape [3] : tensor<2x1xi32>, tensor<2xi16> -> tensor<3xi16>
  // CHECK: tensor<2xsi16> -> tensor<3xsi16>
  %5 = tensorops.scatter_nd %i, %u5 shape [3] : tensor<2x1xi32>, tensor<2xsi16> -> tensor<3xsi16>
  // CHECK: tensor<2xui16> -> tensor<3xui16>
  %6 = tensorops.scatter_nd %i, %u6 shape [3] : tensor<2x1xi32>, tensor<2xui16> -> tensor<3xui16>
  // CHECK: tensor<2xi32> -> tensor<3xi32>
  %7 = tensorops.scatter_nd %i, %u7 shape [3] : tensor<2x1xi32>, tensor<2xi32> -> tensor<3xi32>
  // CHECK: tensor<2xsi32> -> tensor<3xsi32>
  %8 = tensorops.scatter_nd %i, %u8 shape [3] : tensor<2x1xi32>, tensor<2xsi32> -> tensor<3xsi32>
  // CHECK: tensor<2xui32> -> tensor<3xui32>
  %9 = tensorops.scatter_nd %i, %u9 shape [3] : tensor<2x1xi32>, tensor<2xui32> -> tensor<3xui32>
  // CHECK: tensor<2xi64> -> tensor<3xi64>
  %10 = tensorops.scatter_nd %i, %u10 shape [3] : tensor<2x1xi32>, tensor<2xi64> -> tensor<3xi64>
  // CHECK: tensor<2xsi64> -> tensor<3xsi64>
  %11 = tensorops.scatter_nd %i, %u11 shape [3] : tensor<2x1xi32>, tensor<2xsi64> -> tensor<3xsi64>
  // CHECK: tensor<2xui64> -> tensor<3xui64>
  %12 = tensorops.scatter_nd %i, %u12 shape [3] : tensor<2x1xi32>, tensor<2xui64> -> tensor<3xui64>
  // CHECK: tensor<2xindex> -> tensor<3xindex>
  %13 = tensorops.scatter_nd %i, %u13 shape [3] : tensor<2x1xi32>, tensor<2xindex> -> tensor<3xindex>
  // CHECK: tensor<2xf16> -> tensor<3xf16>
  %14 = tensorops.scatter_nd %i, %u14 shape [3] : tensor<2x1xi32>, tensor<2xf16> -> tensor<3xf16>
  // CHECK: tensor<2xbf16> -> tensor<3xbf16>
  %15 = tensorops.scatter_nd %i, %u15 shape [3] : tensor<2x1xi32>, tensor<2xbf16> -> tensor<3xbf16>
  // CHECK: tensor<2xf32> -> tensor<3xf32>
  %16 = tensorops.scatter_nd %i, %u16 shape [3] : tensor<2x1xi32>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: tensor<2xf64> -> tensor<3xf64>
  %17 = tensorops.scatter_nd %i, %u17 shape [3] : tensor<2x1xi32>, tensor<2xf64> -> tensor<3xf64>
  // CHECK: tensor<2xcomplex<f32>> -> tensor<3xcomplex<f32>>
  %18 = tensorops.scatter_nd %i, %u18 shape [3] : tensor<2x1xi32>, tensor<2xcomplex<f32>> -> tensor<3xcomplex<f32>>
  // CHECK: tensor<2xcomplex<f64>> -> tensor<3xcomplex<f64>>
  %19 = tensorops.scatter_nd %i, %u19 shape [3] : tensor<2x1xi32>, tensor<2xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return
}

// CHECK-LABEL: @index_types
func.func @index_types(%u: tensor<2xf32>,
    %i0: tensor<2x1xi8>,
    %i1: tensor<2x1xsi8>,
    %i2: tensor<2x1xui8>,
    %i3: tensor<2x1xi16>,
    %i4: tensor<2x1xsi16>,
    %i5: tensor<2x1xui16>,
    %i6: tensor<2x1xi32>,
    %i7: tensor<2x1xsi32>,
    %i8: tensor<2x1xui32>,
    %i9: tensor<2x1xi64>,
    %i10: tensor<2x1xsi64>,
    %i11: tensor<2x1xui64>,
    %i12: tensor<2x1xindex>) {
  // CHECK: : tensor<2x1xi8>, tensor<2xf32>
  %0 = tensorops.scatter_nd %i0, %u shape [3] : tensor<2x1xi8>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xsi8>, tensor<2xf32>
  %1 = tensorops.scatter_nd %i1, %u shape [3] : tensor<2x1xsi8>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xui8>, tensor<2xf32>
  %2 = tensorops.scatter_nd %i2, %u shape [3] : tensor<2x1xui8>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xi16>, tensor<2xf32>
  %3 = tensorops.scatter_nd %i3, %u shape [3] : tensor<2x1xi16>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xsi16>, tensor<2xf32>
  %4 = tensorops.scatter_nd %i4, %u shape [3] : tensor<2x1xsi16>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xui16>, tensor<2xf32>
  %5 = tensorops.scatter_nd %i5, %u shape [3] : tensor<2x1xui16>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xi32>, tensor<2xf32>
  %6 = tensorops.scatter_nd %i6, %u shape [3] : tensor<2x1xi32>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xsi32>, tensor<2xf32>
  %7 = tensorops.scatter_nd %i7, %u shape [3] : tensor<2x1xsi32>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xui32>, tensor<2xf32>
  %8 = tensorops.scatter_nd %i8, %u shape [3] : tensor<2x1xui32>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xi64>, tensor<2xf32>
  %9 = tensorops.scatter_nd %i9, %u shape [3] : tensor<2x1xi64>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xsi64>, tensor<2xf32>
  %10 = tensorops.scatter_nd %i10, %u shape [3] : tensor<2x1xsi64>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xui64>, tensor<2xf32>
  %11 = tensorops.scatter_nd %i11, %u shape [3] : tensor<2x1xui64>, tensor<2xf32> -> tensor<3xf32>
  // CHECK: : tensor<2x1xindex>, tensor<2xf32>
  %12 = tensorops.scatter_nd %i12, %u shape [3] : tensor<2x1xindex>, tensor<2xf32> -> tensor<3xf32>
  return
}
