// RUN: tensorops-opt %s -tensorops-insert-checks="fuse-index-checks" | FileCheck %s
// RUN: tensorops-opt %s -tensorops-insert-checks="fuse-index-checks errors=assert" | FileCheck %s --check-prefix=ASSERT

// What lowers a value form checks its indices; sizes are checked before it.
// CHECK-LABEL: func.func @scatter(
func.func @scatter(%i: tensor<4x1xi32>, %u: tensor<4xf32>, %n: index)
    -> tensor<?xf32> {
  // CHECK: tensorops.find_bad_size
  // CHECK: tensorops.report_error
  // CHECK-NOT: tensorops.find_bad_index
  // CHECK-NOT: tensorops.report_error
  // CHECK: scf.if
  // CHECK:   tensorops.scatter_nd %{{.*}} bad_indices(error) checked
  // ASSERT: tensorops.find_bad_index
  // ASSERT: bad_indices(assume) checked
  %r = tensorops.scatter_nd %i, %u shape [%n]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: func.func @stitch(
func.func @stitch(%i: tensor<4xi32>, %d: tensor<4xf32>) -> tensor<?xf32> {
  // CHECK-NOT: tensorops.find_bad_index
  // CHECK: tensorops.dynamic_stitch {{.*}} bad_indices(error) checked
  %r = tensorops.dynamic_stitch indices(%i : tensor<4xi32>)
      data(%d : tensor<4xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// Indices that cannot be bad are not looked at.
// CHECK-LABEL: func.func @unsigned(
func.func @unsigned(%i: tensor<4xui32>, %d: tensor<4xf32>) -> tensor<?xf32> {
  // CHECK: tensorops.dynamic_stitch {{.*}} bad_indices(assume) checked
  %r = tensorops.dynamic_stitch indices(%i : tensor<4xui32>)
      data(%d : tensor<4xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// A destination that is not fresh stays as it was where an index is bad.
// CHECK-LABEL: func.func @buffer_form(
func.func @buffer_form(%i: memref<4x1xi32>, %u: memref<4xf32>, %d: memref<8xf32>) {
  // CHECK: tensorops.find_bad_index
  // CHECK: scf.if
  // CHECK:   tensorops.scatter_nd %{{.*}} into %{{.*}} bad_indices(assume) checked
  tensorops.scatter_nd %i, %u into %d
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// Pieces of which all is proven are not looked at: the others have finders.
// CHECK-LABEL: func.func @proven_piece(
// CHECK-SAME: %[[I:[a-z0-9]*]]: tensor<4xi32>
func.func @proven_piece(%i: tensor<4xi32>, %d: tensor<4xf32>) -> tensor<?xf32> {
  %c = arith.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  // CHECK: tensorops.find_bad_index %[[I]]
  // CHECK-NOT: tensorops.find_bad_index
  // CHECK: tensorops.dynamic_stitch {{.*}} bad_indices(assume) checked
  %r = tensorops.dynamic_stitch indices(%c, %i : tensor<4xi32>, tensor<4xi32>)
      data(%d, %d : tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// What has no sign is not looked at either way.
// CHECK-LABEL: func.func @unsigned_piece(
func.func @unsigned_piece(%i: tensor<4xi32>, %j: tensor<4xui32>, %d: tensor<4xf32>)
    -> tensor<?xf32> {
  // CHECK-NOT: tensorops.find_bad_index
  // CHECK: tensorops.dynamic_stitch {{.*}} bad_indices(error) checked
  %r = tensorops.dynamic_stitch indices(%i, %j : tensor<4xi32>, tensor<4xui32>)
      data(%d, %d : tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// One that has been dealt with stays as it is.
// CHECK-LABEL: func.func @checked(
func.func @checked(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: tensorops.scatter_nd {{.*}} bad_indices(error) checked
  // CHECK-NEXT: return
  %r = tensorops.scatter_nd %i, %u shape [8] bad_indices(error) checked
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}
