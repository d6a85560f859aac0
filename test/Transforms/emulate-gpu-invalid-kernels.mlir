// RUN: tensorops-opt %s -tensorops-emulate-gpu -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Threads that wait for or talk to each other, and what only a device has; all of
// it is reported.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @together(%v: i32) kernel {
      // expected-error @below {{expects only operations that a thread executes on its own in a kernel to emulate, but got 'gpu.barrier'}}
      gpu.barrier
      %w = arith.constant 32 : i32
      // expected-error @below {{but got 'gpu.shuffle'}}
      %s, %p = gpu.shuffle xor %v, %w, %w : i32
      // expected-error @below {{but got 'gpu.all_reduce'}}
      %a = gpu.all_reduce add %v {} : (i32) -> i32
      // expected-error @below {{but got 'gpu.subgroup_reduce'}}
      %b = gpu.subgroup_reduce add %v : (i32) -> i32
      // expected-error @below {{but got 'gpu.rotate'}}
      %c, %d = gpu.rotate %v, 1, 16 : i32
      gpu.return
    }
    gpu.func @device(%v: i32) kernel {
      // expected-error @below {{but got 'gpu.lane_id'}}
      %l = gpu.lane_id
      // expected-error @below {{but got 'gpu.subgroup_id'}}
      %s = gpu.subgroup_id : index
      // expected-error @below {{but got 'gpu.cluster_id'}}
      %c = gpu.cluster_id x
      // expected-error @below {{but got 'gpu.printf'}}
      gpu.printf "%d", %v : i32
      // expected-error @below {{but got 'gpu.dynamic_shared_memory'}}
      %m = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %true = arith.constant true
      scf.if %true {
        // expected-error @below {{but got 'nvvm.read.ptx.sreg.tid.x'}}
        %t = nvvm.read.ptx.sreg.tid.x : i32
      }
      gpu.return
    }
    gpu.func @target() kernel {
      // expected-error @below {{but got 'llvm.inline_asm'}}
      llvm.inline_asm has_side_effects "bar.sync 0;", "" : () -> ()
      // expected-error @below {{but got 'llvm.call_intrinsic'}}
      llvm.call_intrinsic "llvm.nvvm.barrier0"() : () -> ()
      llvm.call_intrinsic "llvm.donothing"() : () -> ()
      gpu.return
    }
  }
}

// -----

// Memory that threads share, or that is on no CPU.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-error @below {{expects a kernel to emulate to have neither workgroup nor private memory, but got 3 buffers of it}}
    gpu.func @attributions()
        workgroup(%a : memref<4xf32, 3>)
        private(%b : memref<4xf32, 5>, %c : memref<4xf32, 5>) kernel {
      gpu.return
    }
    // expected-error @below {{expects only device memory, and memory in no space, in a kernel to emulate, but got 'memref<4xf32, #gpu.address_space<workgroup>>'}}
    gpu.func @argument(%d: memref<4xf32, 1>,
                       %a: memref<4xf32, #gpu.address_space<workgroup>>) kernel {
      gpu.return
    }
    gpu.func @body() kernel {
      %n = arith.constant 1 : i32
      %h = memref.alloca() : memref<4xf32>
      %d = memref.alloca() : memref<4xf32, 1>
      // expected-error @below {{in a kernel to emulate, but got 'memref<4xf32, 3>'}}
      %s = memref.alloca() : memref<4xf32, 3>
      %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
      // expected-error @below {{in a kernel to emulate, but got '!llvm.ptr<3>'}}
      %q = llvm.mlir.zero : !llvm.ptr<3>
      gpu.return
    }
  }
}

// -----

// Control flow that is not that of a loop's body.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-error @below {{expects the body of a kernel to emulate to be one block, but got 3}}
    gpu.func @branches(%b: i1) kernel {
      cf.cond_br %b, ^then, ^end
    ^then:
      cf.br ^end
    ^end:
      gpu.return
    }
    gpu.func @endless() kernel {
      // expected-error @below {{expects a kernel to emulate to end in 'gpu.return', but got 'llvm.unreachable'}}
      llvm.unreachable
    }
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-error @below {{expects only kernels in a 'gpu.module' to emulate, but got 'gpu.func'}}
    gpu.func @device_function() {
      gpu.return
    }
    // expected-error @below {{expects only kernels in a 'gpu.module' to emulate, but got 'memref.global'}}
    memref.global @global : memref<4xf32, 1> = uninitialized
    // expected-error @below {{expects only kernels in a 'gpu.module' to emulate, but got 'func.func'}}
    func.func private @called()
    gpu.func @caller() kernel {
      func.call @called() : () -> ()
      gpu.return
    }
  }
}

// -----

"test.container"() ({
  // expected-error @below {{expects kernels to emulate to be in a 'builtin.module', but got 'test.container'}}
  gpu.module @kernels {
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
}) : () -> ()
