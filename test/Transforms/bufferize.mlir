// RUN: tensorops-opt %s -one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map unknown-type-conversion=identity-layout-map" -split-input-file | FileCheck %s

// The destination has the reified shape, and the input is not copied.
// CHECK-LABEL: @space_to_batch_nd
// CHECK-SAME: %[[X:.*]]: memref<?x?x3xf32>, %[[B:.*]]: index, %[[P:.*]]: index
func.func @space_to_batch_nd(%x: tensor<?x?x3xf32>, %b: index, %p: index)
    -> tensor<?x4x3xf32> {
  // CHECK: %[[N:.*]] = memref.dim %[[X]], %c0
  // CHECK: %[[BATCH:.*]] = arith.muli %[[N]], %[[B]]
  // CHECK: %[[SIZE:.*]] = arith.maxsi %[[BATCH]], %c0
  // CHECK-NOT: memref.copy
  // CHECK: %[[DEST:.*]] = memref.alloc(%[[SIZE]]) {{.*}} : memref<?x4x3xf32>
  // CHECK: tensorops.space_to_batch_nd %[[X]] block [%[[B]]] low [%[[P]]] high [0] into %[[DEST]] checked : memref<?x?x3xf32> into memref<?x4x3xf32>
  // CHECK: return %[[DEST]]
  %r = tensorops.space_to_batch_nd %x block [%b] low [%p] high [0] checked
      : tensor<?x?x3xf32> -> tensor<?x4x3xf32>
  return %r : tensor<?x4x3xf32>
}

// -----

// CHECK-LABEL: @scatter_nd
// CHECK-SAME: %[[I:.*]]: memref<4x1xi32>, %[[U:.*]]: memref<4x?xf32>, %[[N:.*]]: index
func.func @scatter_nd(%i: tensor<4x1xi32>, %u: tensor<4x?xf32>, %n: index)
    -> tensor<8x?xf32> {
  // CHECK: %[[SIZE:.*]] = arith.maxsi %[[N]], %c0
  // CHECK: %[[DEST:.*]] = memref.alloc(%[[SIZE]])
  // CHECK: tensorops.scatter_nd %[[I]], %[[U]] into %[[DEST]] bad_indices(ignore) unique checked : memref<4x1xi32>, memref<4x?xf32> into memref<8x?xf32>
  %r = tensorops.scatter_nd %i, %u shape [8, %n] bad_indices(ignore) unique checked
      : tensor<4x1xi32>, tensor<4x?xf32> -> tensor<8x?xf32>
  return %r : tensor<8x?xf32>
}

// -----

// CHECK-LABEL: @dynamic_stitch
// CHECK-SAME: %[[I0:.*]]: memref<i32>, %[[I1:.*]]: memref<2xi32>, %[[D0:.*]]: memref<2xf32>, %[[D1:.*]]: memref<2x2xf32>
func.func @dynamic_stitch(%i0: tensor<i32>, %i1: tensor<2xi32>,
                          %d0: tensor<2xf32>, %d1: tensor<2x2xf32>)
    -> tensor<?x2xf32> {
  // CHECK: %[[ROWS:.*]] = tensorops.stitch_rows %[[I0]], %[[I1]] : memref<i32>, memref<2xi32>
  // CHECK: %[[DEST:.*]] = memref.alloc(%[[ROWS]])
  // CHECK: tensorops.dynamic_stitch indices(%[[I0]], %[[I1]] : memref<i32>, memref<2xi32>) data(%[[D0]], %[[D1]] : memref<2xf32>, memref<2x2xf32>) into(%[[DEST]] : memref<?x2xf32>) bad_indices(assume)
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<i32>, tensor<2xi32>)
      data(%d0, %d1 : tensor<2xf32>, tensor<2x2xf32>) bad_indices(assume)
      -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

// -----

// CHECK-LABEL: @finders
// CHECK-SAME: %[[I:.*]]: memref<?x2xi32>, %[[N:.*]]: index
func.func @finders(%i: tensor<?x2xi32>, %n: index) -> (index, index) {
  // CHECK: tensorops.find_bad_index %[[I]] within(%[[N]], %[[N]]) : memref<?x2xi32>
  // CHECK: tensorops.stitch_rows %[[I]] : memref<?x2xi32>
  %0:3 = tensorops.find_bad_index %i within(%n, %n) : tensor<?x2xi32>
  %1 = tensorops.stitch_rows %i : tensor<?x2xi32>
  return %0#0, %1 : index, index
}

// -----

// A strided input is read where it is.
// CHECK-LABEL: @slice
func.func @slice(%x: tensor<4x8xf32>, %o: index) -> tensor<4x4xf32> {
  // CHECK-NOT: memref.copy
  // CHECK: %[[SLICE:.*]] = memref.subview
  // CHECK: tensorops.space_to_batch_nd %[[SLICE]] {{.*}} : memref<2x8xf32, strided<[8, 1], offset: ?>> into memref<4x4xf32>
  // CHECK-NOT: memref.copy
  // CHECK: return
  %0 = tensor.extract_slice %x[%o, 0] [2, 8] [1, 1]
      : tensor<4x8xf32> to tensor<2x8xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<2x8xf32> -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

// Nothing is copied behind a guard.
// CHECK-LABEL: @guard
func.func @guard(%x: tensor<2x4xf32>, %zero: f32, %ok: i1) -> tensor<4x2xf32> {
  // CHECK: scf.if
  // CHECK:   %[[DEST:.*]] = memref.alloc
  // CHECK:   tensorops.space_to_batch_nd {{.*}} into %[[DEST]]
  // CHECK:   scf.yield %[[DEST]]
  // CHECK-NOT: memref.copy
  // CHECK-NOT: memref.cast
  // CHECK: return
  %r = scf.if %ok -> tensor<4x2xf32> {
    %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
        : tensor<2x4xf32> -> tensor<4x2xf32>
    scf.yield %0 : tensor<4x2xf32>
  } else {
    %0 = tensor.empty() : tensor<4x2xf32>
    %1 = linalg.fill ins(%zero : f32) outs(%0 : tensor<4x2xf32>)
        -> tensor<4x2xf32>
    scf.yield %1 : tensor<4x2xf32>
  }
  return %r : tensor<4x2xf32>
}

// -----

// An argument that is moved and then updated is updated behind the movement.
// CHECK-LABEL: @update_behind
// CHECK-SAME: %[[X:.*]]: memref<2x4xf32>
func.func @update_behind(%x: tensor<2x4xf32>, %v: f32)
    -> (tensor<4x2xf32>, tensor<2x4xf32>) {
  // CHECK: tensorops.space_to_batch_nd %[[X]]
  // CHECK: memref.store %{{.*}}, %[[X]]
  %c0 = arith.constant 0 : index
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
      : tensor<2x4xf32> -> tensor<4x2xf32>
  %1 = tensor.insert %v into %x[%c0, %c0] : tensor<2x4xf32>
  return %0, %1 : tensor<4x2xf32>, tensor<2x4xf32>
}

// -----

// The result is a buffer of its own, and is updated in place.
// CHECK-LABEL: @update_result
func.func @update_result(%x: tensor<2x4xf32>, %v: f32) -> tensor<4x2xf32> {
  // CHECK: %[[DEST:.*]] = memref.alloc
  // CHECK-NOT: memref.alloc
  // CHECK: memref.store %{{.*}}, %[[DEST]]
  // CHECK: return %[[DEST]]
  %c0 = arith.constant 0 : index
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
      : tensor<2x4xf32> -> tensor<4x2xf32>
  %1 = tensor.insert %v into %0[%c0, %c0] : tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}
