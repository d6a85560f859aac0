// RUN: tensorops-opt %s -resolve-ranked-shaped-type-result-dims | FileCheck %s

// Sizes are total: they divide by at least 1 and are at least 0.
// CHECK-LABEL: @dynamic
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?x?x?x7xf32>, %[[B:[a-z0-9]+]]: index, %[[L:[a-z0-9]+]]: index
func.func @dynamic(%x: tensor<?x?x?x7xf32>, %b: index, %l: index) -> (index, index, index, index) {
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
  // CHECK-DAG: %[[C7:.*]] = arith.constant 7 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  // CHECK-NOT: space_to_batch_nd
  %0 = tensorops.space_to_batch_nd %x block [2, %b] low [0, %l] high [1, 0]
      : tensor<?x?x?x7xf32> -> tensor<?x?x?x?xf32>
  // CHECK: %[[N:.*]] = tensor.dim %[[X]], %[[C0]]
  // CHECK: %[[N2:.*]] = arith.muli %[[N]], %[[C2]]
  // CHECK: %[[N2B:.*]] = arith.muli %[[N2]], %[[B]]
  // CHECK: %[[D0:.*]] = arith.maxsi %[[N2B]], %[[C0]]
  %d0 = tensor.dim %0, %c0 : tensor<?x?x?x?xf32>
  // CHECK: %[[S1:.*]] = tensor.dim %[[X]], %[[C1]]
  // CHECK: %[[P1:.*]] = arith.addi %[[S1]], %[[C1]]
  // CHECK: %[[Q1:.*]] = arith.maxsi %[[P1]], %[[C0]]
  // CHECK: %[[D1:.*]] = arith.divui %[[Q1]], %[[C2]]
  %d1 = tensor.dim %0, %c1 : tensor<?x?x?x?xf32>
  // CHECK: %[[S2:.*]] = tensor.dim %[[X]], %[[C2]]
  // CHECK: %[[P2:.*]] = arith.addi %[[S2]], %[[L]]
  // CHECK: %[[Q2:.*]] = arith.maxsi %[[P2]], %[[C0]]
  // CHECK: %[[BLOCK:.*]] = arith.maxsi %[[B]], %[[C1]]
  // CHECK: %[[D2:.*]] = arith.divui %[[Q2]], %[[BLOCK]]
  %d2 = tensor.dim %0, %c2 : tensor<?x?x?x?xf32>
  %d3 = tensor.dim %0, %c3 : tensor<?x?x?x?xf32>
  // CHECK: return %[[D0]], %[[D1]], %[[D2]], %[[C7]]
  return %d0, %d1, %d2, %d3 : index, index, index, index
}

// What the result declares needs no computation.
// CHECK-LABEL: @declared
func.func @declared(%x: tensor<?x?xf32>, %b: index) -> (index, index) {
  // CHECK-DAG: %[[C6:.*]] = arith.constant 6 : index
  // CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
  // CHECK: return %[[C6]], %[[C3]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<?x?xf32> -> tensor<6x3xf32>
  %d0 = tensor.dim %0, %c0 : tensor<6x3xf32>
  %d1 = tensor.dim %0, %c1 : tensor<6x3xf32>
  return %d0, %d1 : index, index
}

// Constants that are errors reify, too.
// CHECK-LABEL: @bad_constants
func.func @bad_constants(%x: tensor<4x6xf32>) -> (index, index) {
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C5:.*]] = arith.constant 5 : index
  // CHECK: return %[[C0]], %[[C5]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m1 = arith.constant -1 : index
  %0 = tensorops.space_to_batch_nd %x block [%c0] low [%m1] high [0]
      : tensor<4x6xf32> -> tensor<?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %d0, %d1 : index, index
}

// CHECK-LABEL: @no_blocks
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?xf32>
func.func @no_blocks(%x: tensor<?xf32>) -> index {
  // CHECK: %[[N:.*]] = tensor.dim %[[X]]
  // CHECK: %[[D:.*]] = arith.maxsi %[[N]]
  // CHECK: return %[[D]]
  %c0 = arith.constant 0 : index
  %0 = tensorops.space_to_batch_nd %x block [] low [] high []
      : tensor<?xf32> -> tensor<?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?xf32>
  return %d0 : index
}
