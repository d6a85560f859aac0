// Compiled GPU code starts and ends where there is no CUDA driver, and reports that
// once it launches a kernel.
//
// UNSUPPORTED: gpu
// RUN: mlir-opt %s -gpu-lower-to-nvvm-pipeline="cubin-chip=sm_70 cubin-features=+ptx60 cubin-format=isa" -o %t.mlir
// RUN: mlir-translate %t.mlir -mlir-to-llvmir | FileCheck %s --check-prefix=ABI
// RUN: mlir-opt %t.mlir | %to_object -o %t.o
// RUN: %cc %S/Inputs/gpu-without-driver.c %t.o %cuda_runtime -o %t
// RUN: %t 0
// RUN: not %t 1 2>&1 | FileCheck %s

// CHECK: error: expects '{{dlopen of libcuda.so.1|cuInit}} ({{.*}})' to succeed, but got error

// The types of tensorops/Runtime/CudaRuntime.h.
// ABI-DAG: declare ptr @mgpuModuleLoadJIT(ptr, i32)
// ABI-DAG: declare void @mgpuModuleUnload(ptr)
// ABI-DAG: declare ptr @mgpuModuleGetFunction(ptr, ptr)
// ABI-DAG: declare void @mgpuLaunchKernel(ptr, i64, i64, i64, i64, i64, i64, i32, ptr, ptr, ptr, i64)
// ABI-DAG: declare ptr @mgpuStreamCreate()
// ABI-DAG: declare void @mgpuStreamDestroy(ptr)
// ABI-DAG: declare void @mgpuStreamSynchronize(ptr)
// ABI-DAG: declare ptr @mgpuMemAlloc(i64, ptr, i8)
// ABI-DAG: declare void @mgpuMemFree(ptr, ptr)
// ABI-DAG: declare void @mgpuMemcpy(ptr, ptr, i64, ptr)
// ABI-DAG: declare void @mgpuMemset32(ptr, i32, i64, ptr)
// ABI-DAG: declare void @mgpuMemset16(ptr, i16, i64, ptr)
// ABI-DAG: declare void @mgpuSetDefaultDevice(i32)

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @increment(%buffer: memref<?xf32>) kernel {
      %i = gpu.block_id x
      %one = arith.constant 1.0 : f32
      %old = memref.load %buffer[%i] : memref<?xf32>
      %new = arith.addf %old, %one : f32
      memref.store %new, %buffer[%i] : memref<?xf32>
      gpu.return
    }
  }

  // Works on buffers of `n` elements on the device, if `n` is not zero.
  func.func @work(%n: index) attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %device = arith.constant 0 : i32
    %f32 = arith.constant 0.0 : f32
    %f16 = arith.constant 0.0 : f16
    %hasWork = arith.cmpi ne, %n, %c0 : index
    scf.if %hasWork {
      gpu.set_default_device %device
      %t0 = gpu.wait async
      %a, %t1 = gpu.alloc async [%t0] (%n) : memref<?xf32>
      %b, %t2 = gpu.alloc async [%t1] (%n) : memref<?xf32>
      %c, %t3 = gpu.alloc async [%t2] (%n) : memref<?xf16>
      %t4 = gpu.memset async [%t3] %a, %f32 : memref<?xf32>, f32
      %t5 = gpu.memset async [%t4] %c, %f16 : memref<?xf16>, f16
      %t6 = gpu.memcpy async [%t5] %b, %a : memref<?xf32>, memref<?xf32>
      %t7 = gpu.launch_func async [%t6] @kernels::@increment
          blocks in (%n, %c1, %c1) threads in (%c1, %c1, %c1)
          args(%b : memref<?xf32>)
      %t8 = gpu.dealloc async [%t7] %a : memref<?xf32>
      %t9 = gpu.dealloc async [%t8] %b : memref<?xf32>
      %t10 = gpu.dealloc async [%t9] %c : memref<?xf16>
      gpu.wait [%t10]
    }
    return
  }
}
