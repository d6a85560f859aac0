// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=huge-page-bytes=8388609 | FileCheck %s --check-prefix=SMALL
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=errors=assert | FileCheck %s --check-prefix=ASSERT
// RUN: not tensorops-opt %s -tensorops-lower-to-llvm=huge-page-bytes=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: expects 'least-bytes' to be at least 0, but got -1

// A result is fresh: its indices are looked at while it is written, and if it is
// large it asks for huge pages.
// CHECK-LABEL: llvm.func @scatter(
// CHECK: %[[MEMORY:.*]] = llvm.call @malloc
// CHECK: llvm.call @tensorops_advise_huge_pages(
// CHECK: %[[BAD:.*]] = llvm.call @tensorops_scatter_error_1xi32_1xf32
// CHECK: llvm.cond_br %[[BAD]]
// SMALL-LABEL: llvm.func @scatter(
// SMALL-NOT: tensorops_advise_huge_pages
// SMALL: llvm.call @tensorops_scatter_error_1xi32_1xf32
// ASSERT-LABEL: llvm.func @scatter(
// ASSERT: llvm.call @tensorops_find_bad_1xi32
// ASSERT-NOT: tensorops_advise_huge_pages
// ASSERT: llvm.call @tensorops_scatter_assume_1xi32_1xf32
func.func @scatter(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<2097152xf32> {
  %r = tensorops.scatter_nd %i, %u shape [2097152]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<2097152xf32>
  return %r : tensor<2097152xf32>
}
