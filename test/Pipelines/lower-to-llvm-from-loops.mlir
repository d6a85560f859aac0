// RUN: tensorops-opt %s -convert-tensorops-to-scf -tensorops-lower-to-llvm | FileCheck %s

// What is loops already, and what is not yet, go on together; functions that an
// earlier run made are not used again.
// CHECK: llvm.func internal @tensorops_space_to_batch_1d_shuffle_4_2(
// CHECK: llvm.func @both
// CHECK: llvm.call @tensorops_space_to_batch_1d_shuffle_4_2(
// CHECK: llvm.func internal @tensorops_store_fence()
// CHECK-NEXT: llvm.fence seq_cst
func.func @both(%x: memref<2x8xf32>, %d: memref<4x4xf32>, %n: index) -> memref<?xf32> {
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d checked
      : memref<2x8xf32> into memref<4x4xf32>
  %r = memref.alloc(%n) : memref<?xf32>
  return %r : memref<?xf32>
}
