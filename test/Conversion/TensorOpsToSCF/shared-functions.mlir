// RUN: tensorops-opt %s -convert-tensorops-to-scf -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -convert-tensorops-to-scf=non-temporal-bytes=0 -inline -split-input-file | FileCheck %s --check-prefix=INLINE

// A function of the program keeps its name, and is not taken for a shared one even
// if it looks like it. Ops still share theirs.
// CHECK-LABEL: func.func @stitches
// CHECK: call @tensorops_stitch_short_rows_i32_4_0(
// CHECK: call @tensorops_stitch_short_rows_i32_4_0(
// CHECK: func.func private @tensorops_stitch_short_rows_i32_4(
// CHECK-NEXT: return
// CHECK: func.func private @tensorops_stitch_short_rows_i32_4_0(
// CHECK-NOT: func.func private @tensorops_stitch_short_rows_i32_4_1(
func.func @stitches(%i: memref<4xi32>, %x: memref<4xf32>, %d: memref<8xf32>,
                    %e: memref<8xf32>) {
  tensorops.dynamic_stitch indices(%i : memref<4xi32>) data(%x : memref<4xf32>)
      into(%d : memref<8xf32>) bad_indices(assume) checked
  tensorops.dynamic_stitch indices(%i : memref<4xi32>) data(%x : memref<4xf32>)
      into(%e : memref<8xf32>) bad_indices(assume) checked
  return
}
func.func private @tensorops_stitch_short_rows_i32_4(
    %i: memref<?xi32>, %x: memref<?xi8>, %d: memref<?xi8>, %n: index, %s: i1,
    %b: index, %e: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}

// -----

// Each symbol table has its own.
// CHECK: module @first
// CHECK: func.func private @tensorops_space_to_batch_1d_shuffle_4_2(
// CHECK: module @second
// CHECK: func.func private @tensorops_space_to_batch_1d_shuffle_4_2(
module {
  module @first {
    func.func @f(%x: memref<2x8xf32>, %d: memref<4x4xf32>) {
      tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d checked
          : memref<2x8xf32> into memref<4x4xf32>
      return
    }
  }
  module @second {
    func.func @g(%x: memref<2x8xf32>, %d: memref<4x4xf32>) {
      tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d checked
          : memref<2x8xf32> into memref<4x4xf32>
      return
    }
  }
}

// -----

// What a function has on the stack does not get into a loop of another one.
// INLINE-LABEL: func.func @in_a_loop
// INLINE: scf.for
// INLINE-NOT: memref.alloca
// INLINE: return
func.func @in_a_loop(%x: memref<2x8xf32>, %d: memref<4x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d checked
        : memref<2x8xf32> into memref<4x4xf32>
  }
  return
}
