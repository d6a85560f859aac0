// RUN: tensorops-opt %s -tensorops-map-loops-to-gpu -tensorops-place-buffers -split-input-file -verify-diagnostics

func.func @host_load(%x: memref<4xf32>, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
    memref.store %v, %x[%i] : memref<4xf32>
  }
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.load'}}
  %e = memref.load %x[%c0] : memref<4xf32>
  return %e : f32
}

// -----

// The access may be in another function, and of a view.

func.func private @callee(%x: memref<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %view = memref.subview %x[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.store'}}
  memref.store %v, %view[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return
}

func.func @caller(%x: memref<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
    memref.store %v, %x[%i] : memref<4xf32>
  }
  call @callee(%x, %v) : (memref<4xf32>, f32) -> ()
  return
}

// -----

func.func @stack(%v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.alloca'}}
  %x = memref.alloca() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
    memref.store %v, %x[%i] : memref<4xf32>
  }
  return
}

// -----

// Kernels get copies of constants; what they write to a variable would be lost.

memref.global "private" @variable : memref<4xf32> = dense<0.0>
func.func @global(%v: f32, %y: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.get_global'}}
  %x = memref.get_global @variable : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
    memref.store %v, %x[%i] : memref<4xf32>
  }
  return
}

// -----

// What has no body may do anything.

func.func private @external(memref<4xf32>)
func.func @calls_external(%x: memref<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
    memref.store %v, %x[%i] : memref<4xf32>
  }
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'func.call'}}
  call @external(%x) : (memref<4xf32>) -> ()
  return
}

// -----

// expected-error @below {{expects a ranked memref with the identity layout at the boundary of host and device, but got 'memref<4xf32, strided<[2]>>'}}
func.func @strided_argument(%x: memref<4xf32, strided<[2]>>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %x[%i] : memref<4xf32, strided<[2]>>
  }
  return
}

// -----

// expected-error @below {{at the boundary of host and device, but got 'memref<*xf32>'}}
func.func @unranked_argument(%x: memref<*xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = memref.cast %x : memref<*xf32> to memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %y[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @strided_result(%v: f32) -> memref<4xf32, strided<[2]>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @below {{at the boundary of host and device, but got 'memref<4xf32, strided<[2]>, 1>'}}
  %r = memref.alloc() : memref<4xf32, strided<[2]>>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %r[%i] : memref<4xf32, strided<[2]>>
  }
  return %r : memref<4xf32, strided<[2]>>
}

// -----

module {
  module @inner {
    // expected-error @below {{expects functions in the module whose buffers are placed, but got one in a 'builtin.module' of it}}
    func.func @callee() {
      return
    }
    func.func @caller() {
      call @callee() : () -> ()
      return
    }
  }
}

// -----

func.func @returned_twice() -> (memref<4xf32>, memref<2xf32, strided<[1]>>) {
  %c1 = arith.constant 1 : index
  %x = memref.alloc() : memref<4xf32>
  %v = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %0 = memref.load %x[%tx] : memref<4xf32>
    gpu.terminator
  }
  // expected-error @below {{expects to own each buffer that it returns from device memory, once, but got another as result 1}}
  return %x, %v : memref<4xf32>, memref<2xf32, strided<[1]>>
}

// -----

// An address that a kernel computes with is one of the device.
func.func @address() {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<4xf32>
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.store'}}
  memref.store %zero, %x[%c0] : memref<4xf32>
  // expected-note @below {{the buffer is in device memory for this 'memref.extract_aligned_pointer_as_index'}}
  %address = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %pointer = llvm.inttoptr %number : i64 to !llvm.ptr<1>
    llvm.store %zero, %pointer : f32, !llvm.ptr<1>
    gpu.terminator
  }
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

func.func private @callee(memref<4xf32>)
func.func @reference() -> ((memref<4xf32>) -> ()) {
  // expected-error @below {{expects functions on memrefs to be called by name, but got a reference of type '(memref<4xf32>) -> ()'}}
  %f = func.constant @callee : (memref<4xf32>) -> ()
  return %f : (memref<4xf32>) -> ()
}
