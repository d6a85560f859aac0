// RUN: tensorops-opt %s --tensorops-expand-views | FileCheck %s

// CHECK-LABEL: func.func @subview
// CHECK-SAME:    %[[X:.*]]: memref<?x8xf32>, %[[I:.*]]: index, %[[N:.*]]: index
func.func @subview(%x: memref<?x8xf32>, %i: index, %n: index)
    -> memref<?x8xf32, strided<[8, 1], offset: ?>> {
  // CHECK-DAG:  %[[C8:.*]] = arith.constant 8 : index
  // CHECK-DAG:  %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %{{.*}}:2 = memref.extract_strided_metadata %[[X]]
  // CHECK-DAG:  %[[OFFSET:.*]] = arith.muli %[[I]], %[[C8]]
  // CHECK:      %[[VIEW:.*]] = memref.reinterpret_cast %[[BASE]] to
  // CHECK-SAME:   offset: [%[[OFFSET]]], sizes: [%[[N]], 8], strides: [8, 1]
  // CHECK:      return %[[VIEW]]
  %0 = memref.subview %x[%i, 0] [%n, 8] [1, 1]
      : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  return %0 : memref<?x8xf32, strided<[8, 1], offset: ?>>
}

// CHECK-LABEL: func.func @collapse
// CHECK-SAME:    %[[X:.*]]: memref<?x?xf32>
func.func @collapse(%x: memref<?x?xf32>) -> memref<?xf32> {
  // CHECK:      %[[BASE:.*]], %{{.*}}, %[[SIZES:.*]]:2, %{{.*}}:2 = memref.extract_strided_metadata %[[X]]
  // CHECK:      %[[COUNT:.*]] = arith.muli %[[SIZES]]#{{[01]}}, %[[SIZES]]#{{[01]}}
  // CHECK:      memref.reinterpret_cast %[[BASE]] to
  // CHECK-SAME:   offset: [0], sizes: [%[[COUNT]]], strides: [1]
  %0 = memref.collapse_shape %x [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  return %0 : memref<?xf32>
}

// Other operations stay as they are, even dead ones.
// CHECK-LABEL: func.func @others
func.func @others(%n: index) -> index {
  // CHECK: arith.constant 2
  // CHECK: affine.apply
  // CHECK: arith.addi
  %c2 = arith.constant 2 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %1 = arith.addi %c2, %c2 : index
  return %0 : index
}
