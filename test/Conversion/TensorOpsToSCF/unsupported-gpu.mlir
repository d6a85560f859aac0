// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -split-input-file -verify-diagnostics

func.func @memory_space(%i: memref<4x1xi32>, %u: memref<4xf32>,
                        %d: memref<8xf32, 3>) {
  // expected-error @below {{'tensorops.scatter_nd' op expects memrefs in the default memory space or in device memory, but got 'memref<8xf32, 3>'}}
  tensorops.scatter_nd %i, %u into %d bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32, 3>
  return
}

// -----

// What is in device memory already is taken as it is.
func.func @device_memory(%i: memref<4x1xi32, 1>, %u: memref<4xf32, 1>,
                         %d: memref<8xf32, 1>) {
  tensorops.scatter_nd %i, %u into %d bad_indices(assume) checked
      : memref<4x1xi32, 1>, memref<4xf32, 1> into memref<8xf32, 1>
  return
}

// -----

func.func @launched(%i: memref<4x1xi32>, %u: memref<4xf32>, %d: memref<8xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    // expected-error @below {{'tensorops.scatter_nd' op expects to be in code of the host, which launches its kernels, but got code of a device}}
    tensorops.scatter_nd %i, %u into %d bad_indices(assume) checked
        : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
    gpu.terminator
  }
  return
}

// -----

func.func @scatter_that_reports(%i: memref<4x1xi32>, %u: memref<4xf32>,
                                %dest: memref<8xf32>) {
  // expected-error @+1 {{'tensorops.scatter_nd' op expects 'bad_indices' to be ignore or assume on a GPU, where indices are checked before the operation, but got error}}
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

func.func @stitch_that_reports(%i: memref<4xi32>, %d: memref<4xf32>,
                               %dest: memref<?xf32>) {
  // expected-error @+1 {{'tensorops.dynamic_stitch' op expects 'bad_indices' to be ignore or assume on a GPU, where indices are checked before the operation, but got error}}
  tensorops.dynamic_stitch indices(%i : memref<4xi32>) data(%d : memref<4xf32>)
      into(%dest : memref<?xf32>) bad_indices(error) checked
  return
}
