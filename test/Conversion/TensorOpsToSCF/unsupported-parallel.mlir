// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -split-input-file -verify-diagnostics

// expected-error @below {{expects 'omp_get_max_threads' to be the declaration of a runtime function of type '() -> i32', but got another symbol of that name}}
func.func private @omp_get_max_threads()

func.func @threads_of_another_type(%i: memref<4x1xi32>, %u: memref<4xf32>,
                     %d: memref<8xf32>) {
  tensorops.scatter_nd %i, %u into %d checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// expected-error @below {{expects 'omp_get_max_threads' to be the declaration of a runtime function of type '() -> i32', but got another symbol of that name}}
func.func @omp_get_max_threads() -> i32 {
  %0 = arith.constant 4 : i32
  return %0 : i32
}

func.func @threads_of_the_user(%i: memref<4x1xi32>, %u: memref<4xf32>,
                     %d: memref<8xf32>) {
  tensorops.scatter_nd %i, %u into %d checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}
