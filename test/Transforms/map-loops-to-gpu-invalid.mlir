// RUN: split-file %s %t
// RUN: tensorops-opt %t/loops.mlir -tensorops-map-loops-to-gpu -split-input-file -verify-diagnostics
// RUN: tensorops-opt %t/zero.mlir -tensorops-map-loops-to-gpu="block-size=0" -verify-diagnostics
// RUN: tensorops-opt %t/negative.mlir -tensorops-map-loops-to-gpu="block-size=-1" -verify-diagnostics
// RUN: tensorops-opt %t/large.mlir -tensorops-map-loops-to-gpu="block-size=1025" -verify-diagnostics
// RUN: tensorops-opt %t/wide.mlir -tensorops-map-loops-to-gpu="wide-threads=2147483649" -verify-diagnostics
// RUN: tensorops-opt %t/wide-negative.mlir -tensorops-map-loops-to-gpu="wide-threads=-1" -verify-diagnostics

//--- wide.mlir
// expected-error @below {{expects a number of threads in [0, 2147483648] for numbers of 64 bits, but got 2147483649}}
module {}

//--- wide-negative.mlir
// expected-error @below {{expects a number of threads in [0, 2147483648] for numbers of 64 bits, but got -1}}
module {}

//--- loops.mlir
func.func @allocation_in_launch(%n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    // expected-error @below {{expects no allocation in a 'gpu.launch', but got 'memref<4xf32>'}}
    %0 = memref.alloc() : memref<4xf32>
    gpu.terminator
  }
  return
}

// -----

func.func @launch(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{expects an operation that a kernel can run in a parallel loop, but got 'gpu.launch'}}
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
        threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
      gpu.terminator
    }
  }
  return
}

// -----

func.func @thread(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{in a parallel loop, but got 'gpu.thread_id'}}
    %t = gpu.thread_id x
    memref.store %t, %m[%i] : memref<?xindex>
  }
  return
}

// -----

func.func @general_atomic(%n: index, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{in a parallel loop, but got 'memref.generic_atomic_rmw'}}
    memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
    ^bb0(%own: i32):
      memref.atomic_yield %own : i32
    }
  }
  return
}

// -----

func.func private @callee()
func.func @call(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{expects an operation that a kernel can run in a parallel loop, but got 'func.call'}}
    func.call @callee() : () -> ()
  }
  return
}

// -----

func.func @allocation(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      // expected-error @below {{expects an operation that a kernel can run in a parallel loop, but got 'memref.alloc'}}
      %0 = memref.alloc() : memref<4xf32>
    }
  }
  return
}

// -----

func.func @stack(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{in a parallel loop, but got 'memref.alloca'}}
    %0 = memref.alloca() : memref<4xf32>
  }
  return
}

// -----

func.func @copy(%n: index, %a: memref<4xf32>, %b: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{in a parallel loop, but got 'memref.copy'}}
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

func.func @assertion(%n: index, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{in a parallel loop, but got 'cf.assert'}}
    cf.assert %b, "expects true, but got false"
  }
  return
}

// -----

func.func @reduction(%n: index, %x: f32, %y: i32) -> (f32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @below {{expects a parallel loop without reductions for a kernel, but got one with 2}}
  %0:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x, %y) -> (f32, i32) {
    scf.reduce(%x, %y : f32, i32) {
    ^bb0(%lhs: f32, %rhs: f32):
      %sum = arith.addf %lhs, %rhs : f32
      scf.reduce.return %sum : f32
    }, {
    ^bb0(%lhs: i32, %rhs: i32):
      %sum = arith.addi %lhs, %rhs : i32
      scf.reduce.return %sum : i32
    }
  }
  return %0#0, %0#1 : f32, i32
}

// -----

func.func @nested_reduction(%n: index, %x: f32, %d: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{expects a parallel loop without reductions for a kernel, but got one with 1}}
    %0 = scf.parallel (%j) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
      scf.reduce(%x : f32) {
      ^bb0(%lhs: f32, %rhs: f32):
        %sum = arith.addf %lhs, %rhs : f32
        scf.reduce.return %sum : f32
      }
    }
    memref.store %0, %d[%i] : memref<?xf32>
  }
  return
}

//--- zero.mlir
// expected-error @below {{expects a block size in [1, 1024], but got 0}}
module {
}

//--- negative.mlir
// expected-error @below {{expects a block size in [1, 1024], but got -1}}
module {
}

//--- large.mlir
// expected-error @below {{expects a block size in [1, 1024], but got 1025}}
module {
}
