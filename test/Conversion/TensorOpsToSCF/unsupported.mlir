// RUN: tensorops-opt %s -convert-tensorops-to-scf -split-input-file -verify-diagnostics

func.func @value_form(%x: tensor<1x4xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{expects the buffer form, which bufferization makes, but got 'tensor<1x4xf32>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
      : tensor<1x4xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @memory_space(%i: memref<4x1xi32>, %u: memref<4xf32, 1>, %d: memref<8xf32>) {
  // expected-error @below {{expects memrefs in the default memory space, but got 'memref<4xf32, 1>'}}
  tensorops.scatter_nd %i, %u into %d checked
      : memref<4x1xi32>, memref<4xf32, 1> into memref<8xf32>
  return
}

// -----

func.func @unchecked(%i: memref<4xi32>, %d: memref<4xf32>, %dest: memref<8xf32>) {
  // expected-error @below {{expects an operation that is marked 'checked', which tensorops-insert-checks makes, but got one that is not}}
  tensorops.dynamic_stitch indices(%i : memref<4xi32>)
      data(%d : memref<4xf32>) into(%dest : memref<8xf32>) bad_indices(assume)
  return
}

// -----

// expected-error @below {{expects 'tensorops_report_error' to be the declaration of a runtime function, but got another symbol of that name}}
func.func @tensorops_report_error() {
  return
}
