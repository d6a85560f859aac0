// RUN: tensorops-opt %s -canonicalize -int-range-optimizations | FileCheck %s

// Folds make a splat of zeros even where it is empty: of any other empty constant
// the integer range analysis of upstream reads a value that does not exist.

// CHECK-LABEL: @no_tuples
func.func @no_tuples(%i: tensor<0x1xi32>, %u: tensor<0x0xi32>) -> tensor<4x0xi32> {
  // CHECK-NEXT: arith.constant dense<0> : tensor<4x0xi32>
  %0 = tensorops.scatter_nd %i, %u shape [4, 0] : tensor<0x1xi32>, tensor<0x0xi32> -> tensor<4x0xi32>
  return %0 : tensor<4x0xi32>
}

// CHECK-LABEL: @empty_rows
func.func @empty_rows() -> tensor<3x0xi32> {
  // CHECK-NEXT: arith.constant dense<0> : tensor<3x0xi32>
  %i = arith.constant dense<2> : tensor<1xi32>
  %d = arith.constant dense<> : tensor<1x0xi32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<1xi32>) data(%d : tensor<1x0xi32>) -> tensor<3x0xi32>
  return %0 : tensor<3x0xi32>
}
