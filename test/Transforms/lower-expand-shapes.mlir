// RUN: tensorops-opt %s -tensorops-lower-expand-shapes -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-expand-shapes -expand-strided-metadata -split-input-file | FileCheck %s --check-prefix=EXPANDED

// EXPANDED-NOT: memref.expand_shape

// CHECK-LABEL: @two_dynamic
// CHECK-SAME: %[[M:.*]]: memref<?x?xf32>, %[[A:.*]]: index, %[[B:.*]]: index, %[[C:.*]]: index
func.func @two_dynamic(%m: memref<?x?xf32>, %a: index, %b: index, %c: index)
    -> memref<?x?x?xf32> {
  // CHECK: %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[M]]
  // CHECK: %[[OUTER:.*]] = arith.muli %[[STRIDES]]#0, %[[B]]
  // CHECK: %[[R:.*]] = memref.reinterpret_cast %[[BASE]] to offset: [0], sizes: [%[[A]], %[[B]], %[[C]]], strides: [%[[OUTER]], %[[STRIDES]]#0, 1] : memref<f32> to memref<?x?x?xf32>
  // CHECK: return %[[R]]
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%a, %b, %c]
      : memref<?x?xf32> into memref<?x?x?xf32>
  return %0 : memref<?x?x?xf32>
}

// -----

// CHECK-LABEL: @strided
// CHECK-SAME: %[[M:.*]]: memref<?xi8, strided<[?], offset: ?>>, %[[A:.*]]: index
func.func @strided(%m: memref<?xi8, strided<[?], offset: ?>>, %a: index)
    -> memref<?x4xi8, strided<[?, ?], offset: ?>> {
  // CHECK: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}, %[[STRIDE:.*]] = memref.extract_strided_metadata %[[M]]
  // CHECK: %[[OUTER:.*]] = arith.muli %[[STRIDE]], %c4
  // CHECK: memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]], sizes: [%[[A]], 4], strides: [%[[OUTER]], %[[STRIDE]]]
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%a, 4]
      : memref<?xi8, strided<[?], offset: ?>>
      into memref<?x4xi8, strided<[?, ?], offset: ?>>
  return %0 : memref<?x4xi8, strided<[?, ?], offset: ?>>
}

// -----

// A size cannot be inferred from one that is 0.
// CHECK-LABEL: @zero
func.func @zero(%m: memref<?xf32>, %a: index) -> memref<0x?xf32> {
  // CHECK: memref.reinterpret_cast {{.*}} sizes: [0, %{{.*}}]
  %0 = memref.expand_shape %m [[0, 1]] output_shape [0, %a]
      : memref<?xf32> into memref<0x?xf32>
  return %0 : memref<0x?xf32>
}

// -----

// CHECK-LABEL: @static_groups
func.func @static_groups(%m: memref<?x6xf32>, %a: index) -> memref<?x2x3xf32> {
  // CHECK: memref.expand_shape
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [%a, 2, 3]
      : memref<?x6xf32> into memref<?x2x3xf32>
  return %0 : memref<?x2x3xf32>
}

// -----

// CHECK-LABEL: @scalar
func.func @scalar(%m: memref<f32>) -> memref<1x1xf32> {
  // CHECK: memref.expand_shape
  %0 = memref.expand_shape %m [] output_shape [1, 1]
      : memref<f32> into memref<1x1xf32>
  return %0 : memref<1x1xf32>
}
