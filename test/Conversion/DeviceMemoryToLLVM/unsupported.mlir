// RUN: tensorops-opt %s -convert-device-memory-to-llvm -split-input-file -verify-diagnostics

func.func @strided_alloc() {
  // expected-error @below {{failed to legalize operation 'memref.alloc'}}
  %0 = memref.alloc() : memref<4xf32, strided<[2]>, 1>
  return
}

// -----

func.func @unranked_dealloc(%d: memref<*xf32, 1>) {
  // expected-error @below {{failed to legalize operation 'memref.dealloc'}}
  memref.dealloc %d : memref<*xf32, 1>
  return
}

// -----

func.func @strided_source(%d: memref<4xf32, strided<[2]>, 1>, %h: memref<4xf32>) {
  // expected-error @below {{failed to legalize operation 'memref.copy'}}
  memref.copy %d, %h : memref<4xf32, strided<[2]>, 1> to memref<4xf32>
  return
}

// -----

func.func @strided_target(%d: memref<4xf32, strided<[2]>, 1>, %h: memref<4xf32>) {
  // expected-error @below {{failed to legalize operation 'memref.copy'}}
  memref.copy %h, %d : memref<4xf32> to memref<4xf32, strided<[2]>, 1>
  return
}

// -----

func.func @unranked_copy(%d: memref<*xf32, 1>, %h: memref<*xf32>) {
  // expected-error @below {{failed to legalize operation 'memref.copy'}}
  memref.copy %d, %h : memref<*xf32, 1> to memref<*xf32>
  return
}

// -----

// expected-error @below {{expects 'mgpuMemAlloc' to be the function of the CUDA runtime library, of type '!llvm.func<ptr (i64, ptr, i8)>', but got another symbol of that name}}
memref.global "private" @mgpuMemAlloc : memref<4xf32>
func.func @alloc() {
  %0 = memref.alloc() : memref<4xf32, 1>
  return
}

// -----

// expected-error @below {{expects 'mgpuMemcpy' to be the function of the CUDA runtime library, of type '!llvm.func<void (ptr, ptr, i64, ptr)>', but got another symbol of that name}}
llvm.func @mgpuMemcpy(i32)
func.func @copy(%d: memref<4xf32, 1>, %h: memref<4xf32>) {
  memref.copy %h, %d : memref<4xf32> to memref<4xf32, 1>
  return
}

// -----

// expected-error @below {{expects 'mgpuMemFree' to be the function of the CUDA runtime library, of type '!llvm.func<void (ptr, ptr)>', but got another symbol of that name}}
func.func private @mgpuMemFree(memref<4xf32, 1>)
func.func @dealloc(%d: memref<4xf32, 1>) {
  memref.dealloc %d : memref<4xf32, 1>
  return
}

// -----

// expected-error @below {{expects 'mgpuStreamSynchronize' to be the function of the CUDA runtime library, of type '!llvm.func<void (ptr)>', but got another symbol of that name}}
func.func private @mgpuStreamSynchronize(!llvm.ptr)
func.func @wait() {
  gpu.wait
  return
}
