// RUN: tensorops-opt %s -convert-tensorops-to-linalg -split-input-file -verify-diagnostics | FileCheck %s

// All of these stay as they are, marked or not.
// CHECK-LABEL: @others
func.func @others(%i: tensor<4x1xi32>, %u: tensor<4xf32>, %n: index, %c: i1)
    -> (tensor<8xf32>, tensor<?xf32>, index) {
  // CHECK: tensorops.scatter_nd
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  // CHECK: tensorops.dynamic_stitch
  %f = tensor.collapse_shape %i [[0, 1]] : tensor<4x1xi32> into tensor<4xi32>
  %1 = tensorops.dynamic_stitch indices(%f : tensor<4xi32>)
      data(%u : tensor<4xf32>) checked -> tensor<?xf32>
  // CHECK: tensorops.stitch_rows
  %2 = tensorops.stitch_rows %f : tensor<4xi32>
  // CHECK: tensorops.find_bad_index
  %3:3 = tensorops.find_bad_index %i within(%n) : tensor<4x1xi32>
  // CHECK: tensorops.find_bad_size
  %4:3 = tensorops.find_bad_size at_least(%n, %n)
  // CHECK: tensorops.report_error
  tensorops.report_error if %c cause %3#0
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %3#0, %3#1, %4#2 in "tensorops.scatter_nd"
  return %0, %1, %2 : tensor<8xf32>, tensor<?xf32>, index
}

// -----

// CHECK-LABEL: @buffer_form
func.func @buffer_form(%x: memref<2x4xf32>, %d: memref<4x2xf32>) {
  // CHECK: tensorops.space_to_batch_nd
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<2x4xf32> into memref<4x2xf32>
  return
}

// -----

func.func @unchecked(%x: tensor<2x?xf32>) -> tensor<4x?xf32> {
  // expected-error @below {{'tensorops.space_to_batch_nd' op expects an operation that is marked 'checked', which tensorops-insert-checks makes, but got one that is not}}
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<2x?xf32> -> tensor<4x?xf32>
  return %r : tensor<4x?xf32>
}
