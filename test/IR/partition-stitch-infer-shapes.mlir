// RUN: tensorops-opt %s -resolve-ranked-shaped-type-result-dims | FileCheck %s
// RUN: tensorops-opt %s -int-range-optimizations | FileCheck %s --check-prefix=RANGE

// CHECK-LABEL: @dynamic
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<?x?xi32>, %[[J:[a-z0-9]+]]: tensor<i64>, %[[D:[a-z0-9]+]]: tensor<?x?x?xf32>
func.func @dynamic(%i: tensor<?x?xi32>, %j: tensor<i64>, %d: tensor<?x?x?xf32>, %e: tensor<?xf32>) -> (index, index) {
  // CHECK: %[[C2:.*]] = arith.constant 2 : index
  // CHECK: %[[ROWS:.*]] = tensorops.stitch_rows %[[I]], %[[J]] : tensor<?x?xi32>, tensor<i64>
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[D]], %[[C2]]
  // CHECK: return %[[ROWS]], %[[SIZE]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<?x?xi32>, tensor<i64>)
      data(%d, %e : tensor<?x?x?xf32>, tensor<?xf32>) bad_indices(error)
      -> tensor<?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %d0, %d1 : index, index
}

// CHECK-LABEL: @declared
func.func @declared(%i: tensor<?xi32>, %d: tensor<?x?xf32>) -> (index, index) {
  // CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
  // CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
  // CHECK: return %[[C4]], %[[C3]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%d : tensor<?x?xf32>) -> tensor<4x3xf32>
  %d0 = tensor.dim %0, %c0 : tensor<4x3xf32>
  %d1 = tensor.dim %0, %c1 : tensor<4x3xf32>
  return %d0, %d1 : index, index
}

// RANGE-LABEL: @rows_are_not_negative
func.func @rows_are_not_negative(%i: tensor<?xi32>) -> (i1, i1) {
  // RANGE: %[[TRUE:.*]] = arith.constant true
  // RANGE: %[[LARGE:.*]] = arith.cmpi sgt
  // RANGE: return %[[TRUE]], %[[LARGE]]
  %c0 = arith.constant 0 : index
  %0 = tensorops.stitch_rows %i : tensor<?xi32>
  %1 = arith.cmpi sge, %0, %c0 : index
  %2 = arith.cmpi sgt, %0, %c0 : index
  return %1, %2 : i1, i1
}

// RANGE-LABEL: @numbers_are_at_least_minus_one
func.func @numbers_are_at_least_minus_one(%i: tensor<?xi32>, %n: index) -> (i1, i1, i1) {
  // RANGE: %[[TRUE:.*]] = arith.constant true
  // RANGE: return %[[TRUE]], %[[TRUE]], %[[TRUE]]
  %m1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %0:3 = tensorops.find_bad_index %i within(%n) : tensor<?xi32>
  %1 = arith.cmpi sge, %0#0, %m1 : index
  %2:3 = tensorops.find_bad_size at_least(%n, %c2), multiple_of(%n, %c2)
  %3 = arith.cmpi sge, %2#0, %m1 : index
  %4 = arith.cmpi slt, %2#0, %c2 : index
  return %1, %3, %4 : i1, i1, i1
}
