// RUN: tensorops-opt %s -tensorops-lower-to-llvm="non-temporal-bytes=4096 huge-page-bytes=4096" | FileCheck %s --implicit-check-not=tensorops_find_bad_size --implicit-check-not=tensorops_advise_huge_pages

// Memory for an op whose sizes are known is not asked for its size at run time.

// CHECK: llvm.func @stitch(
// CHECK: llvm.call @malloc
func.func @stitch(%i: memref<4xi32>, %d: memref<4x16xf32>,
                  %dest: memref<80x16xf32>) {
  tensorops.dynamic_stitch indices(%i : memref<4xi32>)
      data(%d : memref<4x16xf32>) into(%dest : memref<80x16xf32>)
      bad_indices(ignore)
  return
}

// CHECK: llvm.func @sorted_scatter(
// CHECK: llvm.call @malloc
// CHECK: llvm.call @malloc
// CHECK: llvm.call @tensorops_sort_tuples_1xi32
func.func @sorted_scatter(%i: memref<4x1xi32>, %u: memref<4x64xf32>,
                          %dest: memref<40x64xf32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore)
      : memref<4x1xi32>, memref<4x64xf32> into memref<40x64xf32>
  return
}
