// RUN: tensorops-opt %s --one-shot-bufferize=bufferize-function-boundaries \
// RUN:     --canonicalize --split-input-file | FileCheck %s

// The result and the zeros that the guard gives otherwise have one buffer, of the
// size of the zeros, which is computed in front of the guard.
// CHECK-LABEL: func.func @guarded
// CHECK-SAME:    %[[I:.*]]: memref<4x1xi32, {{.*}}>, %[[U:.*]]: memref<4xf32, {{.*}}>, %[[N:.*]]: index, %[[OK:.*]]: i1
func.func @guarded(%i: tensor<4x1xi32>, %u: tensor<4xf32>, %n: index, %ok: i1)
    -> tensor<?xf32> {
  // CHECK:     %[[SIZE:.*]] = arith.maxsi %[[N]], %c0
  // CHECK:     %[[R:.*]] = memref.alloc(%[[SIZE]])
  // CHECK-NOT: memref.alloc
  // CHECK:     scf.if %[[OK]] {
  // CHECK:       tensorops.scatter_nd %[[I]], %[[U]] into %[[R]]
  // CHECK-NOT:     tensorops.guarded
  // CHECK:     } else {
  // CHECK:       linalg.fill ins(%{{.*}} : f32) outs(%[[R]] : memref<?xf32>)
  // CHECK:     }
  // CHECK:     return %[[R]]
  %r = scf.if %ok -> (tensor<?xf32>) {
    %0 = tensorops.scatter_nd %i, %u shape [%n] bad_indices(assume) checked
        {tensorops.guarded}
        : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %size = arith.maxsi %n, %c0 : index
    %empty = tensor.empty(%size) : tensor<?xf32>
    %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>)
        -> tensor<?xf32>
    scf.yield %zeros : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// The branches may have changed places.
// CHECK-LABEL: func.func @negated
func.func @negated(%i: tensor<4x1xi32>, %u: tensor<4xf32>, %n: index, %bad: i1)
    -> tensor<?xf32> {
  // CHECK:     %[[R:.*]] = memref.alloc
  // CHECK-NOT: memref.alloc
  // CHECK:     scf.if
  // CHECK:       linalg.fill ins(%{{.*}} : f32) outs(%[[R]] : memref<?xf32>)
  // CHECK:     } else {
  // CHECK:       tensorops.scatter_nd %{{.*}} into %[[R]]
  // CHECK:     return %[[R]]
  %r = scf.if %bad -> (tensor<?xf32>) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %size = arith.maxsi %n, %c0 : index
    %empty = tensor.empty(%size) : tensor<?xf32>
    %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>)
        -> tensor<?xf32>
    scf.yield %zeros : tensor<?xf32>
  } else {
    %0 = tensorops.scatter_nd %i, %u shape [%n] bad_indices(assume) checked
        {tensorops.guarded}
        : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// Without the attribute the sizes may differ.
// CHECK-LABEL: func.func @other_size
func.func @other_size(%i: tensor<4x1xi32>, %u: tensor<4xf32>, %n: index,
                      %m: index, %ok: i1) -> tensor<?xf32> {
  // CHECK: scf.if
  // CHECK:   memref.alloc
  // CHECK: } else {
  // CHECK:   memref.alloc
  %r = scf.if %ok -> (tensor<?xf32>) {
    %0 = tensorops.scatter_nd %i, %u shape [%n] bad_indices(assume) checked
        : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty(%m) : tensor<?xf32>
    %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>)
        -> tensor<?xf32>
    scf.yield %zeros : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// What has effects stays where it is, and so does the allocation.
// CHECK-LABEL: func.func @effects
func.func @effects(%i: tensor<4x1xi32>, %u: tensor<4xf32>, %n: index, %ok: i1)
    -> tensor<?xf32> {
  // CHECK: scf.if
  // CHECK:   memref.alloc
  // CHECK: } else {
  // CHECK:   call @size
  // CHECK:   memref.alloc
  %r = scf.if %ok -> (tensor<?xf32>) {
    %0 = tensorops.scatter_nd %i, %u shape [%n] bad_indices(assume) checked
        {tensorops.guarded}
        : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %zero = arith.constant 0.0 : f32
    %size = func.call @size() : () -> index
    %empty = tensor.empty(%size) : tensor<?xf32>
    %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>)
        -> tensor<?xf32>
    scf.yield %zeros : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func private @size() -> index
