// RUN: tensorops-opt %s -tensorops-wrap-sequential-ops | FileCheck %s

// CHECK-LABEL: @sum_of_all
func.func @sum_of_all(%x: memref<?xf32>, %sum: memref<f32>) {
  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c1) step (%c1) {
  // CHECK-NEXT: linalg.reduce
  linalg.reduce { arith.addf } ins(%x : memref<?xf32>) outs(%sum : memref<f32>)
      dimensions = [0]
  return
}

// CHECK-LABEL: @one_element
func.func @one_element(%x: f32, %m: memref<f32>) {
  // CHECK: scf.parallel
  // CHECK-NEXT: linalg.fill
  linalg.fill ins(%x : f32) outs(%m : memref<f32>)
  return
}

// CHECK-LABEL: @view_of_one_element
func.func @view_of_one_element(%x: memref<f32, strided<[], offset: ?>>, %m: memref<f32>) {
  // CHECK: scf.parallel
  // CHECK-NEXT: memref.copy
  memref.copy %x, %m : memref<f32, strided<[], offset: ?>> to memref<f32>
  return
}

// What has a parallel dimension, becomes a memcpy, or is in a parallel loop
// already stays.
// CHECK-LABEL: @others
func.func @others(%x: memref<4x?xf32>, %sums: memref<4xf32>, %m: memref<f32>, %n: memref<f32>) {
  // CHECK-NOT: scf.parallel
  linalg.reduce { arith.addf } ins(%x : memref<4x?xf32>) outs(%sums : memref<4xf32>)
      dimensions = [1]
  memref.copy %m, %n : memref<f32> to memref<f32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  // CHECK: scf.parallel
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    // CHECK-NEXT: linalg.fill
    linalg.fill ins(%zero : f32) outs(%n : memref<f32>)
  }
  return
}
