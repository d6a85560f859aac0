// RUN: tensorops-opt %s -tensorops-emulate-gpu -split-input-file -verify-diagnostics

// Launches of more than threads in a row, one after the other.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
  func.func @sizes(%n: index, %b: i1) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // expected-error @below {{expects the y and z sizes of a launch to emulate to be 1, but got 2}}
    gpu.launch_func @kernels::@kernel blocks in (%n, %c2, %c1) threads in (%n, %c1, %c1)
    // expected-error @below {{expects the y and z sizes of a launch to emulate to be 1, but got a size that is not constant}}
    gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %n) threads in (%n, %c1, %c1)
    // expected-error @below {{to be 1, but got 2}}
    gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1) threads in (%n, %c2, %c1)
    scf.if %b {
      // expected-error @below {{to be 1, but got 2}}
      gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1) threads in (%n, %c1, %c2)
    }
    return
  }
  func.func @options(%n: index, %m: i32, %s: !llvm.ptr) {
    %c1 = arith.constant 1 : index
    // expected-error @below {{expects a launch to emulate to have only sizes and arguments, but got clusters}}
    gpu.launch_func @kernels::@kernel clusters in (%c1, %c1, %c1)
        blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1)
    // expected-error @below {{but got shared memory}}
    gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1)
        dynamic_shared_memory_size %m
    // expected-error @below {{but got a stream}}
    gpu.launch_func <%s : !llvm.ptr> @kernels::@kernel blocks in (%n, %c1, %c1)
        threads in (%n, %c1, %c1)
    return
  }
  func.func @tokens(%n: index, %m: memref<?xf32, 1>, %v: f32) {
    %c1 = arith.constant 1 : index
    // expected-error @below {{expects an operation to emulate to be synchronous, but got 1 token}}
    %t0 = gpu.wait async
    // expected-error @below {{expects an operation to emulate to be synchronous, but got 2 tokens}}
    %t1 = gpu.launch_func async [%t0] @kernels::@kernel blocks in (%n, %c1, %c1)
        threads in (%n, %c1, %c1)
    // expected-error @below {{but got 2 tokens}}
    %d, %t2 = gpu.alloc async [%t1] (%n) : memref<?xf32, 1>
    // expected-error @below {{but got 2 tokens}}
    %t3 = gpu.memcpy async [%t2] %d, %m : memref<?xf32, 1>, memref<?xf32, 1>
    // expected-error @below {{but got 2 tokens}}
    %t4 = gpu.memset async [%t3] %d, %v : memref<?xf32, 1>, f32
    // expected-error @below {{but got 2 tokens}}
    %t5 = gpu.dealloc async [%t4] %d : memref<?xf32, 1>
    // expected-error @below {{but got 1 token}}
    gpu.wait [%t5]
    return
  }
}

// -----

// The verifier does not look at launches in regions of a function's operations.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%v: i32, %d: memref<?xf32, 1>) kernel {
      gpu.return
    }
  }
  func.func @callees(%n: index, %b: i1, %v: i32, %d: memref<?xf32>) {
    %c1 = arith.constant 1 : index
    scf.if %b {
      // expected-error @below {{expects a launch to emulate to name a kernel in a 'gpu.module', but got '@kernels::@other'}}
      gpu.launch_func @kernels::@other blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1)
      // expected-error @below {{to name a kernel in a 'gpu.module', but got '@inner::@kernels::@kernel'}}
      gpu.launch_func @inner::@kernels::@kernel blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1)
      // expected-error @below {{expects arguments of the kernel's types ('i32', 'memref<?xf32, 1>'), but got ('i32', 'memref<?xf32>')}}
      gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1)
          threads in (%n, %c1, %c1) args(%v : i32, %d : memref<?xf32>)
      // expected-error @below {{but got ('i32')}}
      gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1)
          threads in (%n, %c1, %c1) args(%v : i32)
    }
    return
  }
  module @inner attributes {gpu.container_module} {
    gpu.module @kernels {
      gpu.func @kernel() kernel {
        gpu.return
      }
    }
  }
}

// -----

// What else the host may ask a device for.

func.func @host(%m: memref<*xf32>) {
  %c1 = arith.constant 1 : index
  // expected-error @below {{expects only launches of outlined kernels, waits, allocations, copies and fills on the host, but got 'gpu.launch'}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%dx = %c1, %dy = %c1, %dz = %c1) {
    // expected-error @below {{on the host, but got 'gpu.terminator'}}
    gpu.terminator
  }
  // expected-error @below {{on the host, but got 'gpu.host_register'}}
  gpu.host_register %m : memref<*xf32>
  // expected-error @below {{on the host, but got 'gpu.thread_id'}}
  %i = gpu.thread_id x
  return
}

// -----

// expected-error @below {{on the host, but got 'gpu.binary'}}
gpu.binary @kernels [#gpu.object<#nvvm.target, "">]
