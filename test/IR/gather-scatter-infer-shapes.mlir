// RUN: tensorops-opt %s -resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: @mixed
// CHECK-SAME: %[[N:[a-z0-9]+]]: index
func.func @mixed(%n: index, %i: tensor<?x?xi32>, %u: tensor<?x?x?xf32>) -> (index, index, index) {
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
  // CHECK-DAG: %[[C5:.*]] = arith.constant 5 : index
  // CHECK: %[[SIZE:.*]] = arith.maxsi %[[N]], %[[C0]]
  // CHECK: return %[[C8]], %[[SIZE]], %[[C5]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensorops.scatter_nd %i, %u shape [8, %n, %n]
      : tensor<?x?xi32>, tensor<?x?x?xf32> -> tensor<?x?x5xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?x5xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?x5xf32>
  %d2 = tensor.dim %0, %c2 : tensor<?x?x5xf32>
  return %d0, %d1, %d2 : index, index, index
}

// CHECK-LABEL: @bad_constant
func.func @bad_constant(%i: tensor<?x1xi32>, %u: tensor<?xf32>) -> index {
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  // CHECK: return %[[C0]]
  %c0 = arith.constant 0 : index
  %m1 = arith.constant -1 : index
  %0 = tensorops.scatter_nd %i, %u shape [%m1]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?xf32>
  return %d0 : index
}
