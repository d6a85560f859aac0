// RUN: tensorops-opt %s -tensorops-map-loops-to-gpu -tensorops-place-buffers -canonicalize -split-input-file | FileCheck %s

// Memory of the host at the boundary: what a kernel uses is copied, what it
// writes to is copied back, and results are of the host again.

// CHECK-LABEL: func.func @boundary(
// CHECK-SAME: %[[X:.*]]: memref<?x4xf32>, %[[Y:.*]]: memref<4xf32>) -> memref<4xf32>
func.func @boundary(%x: memref<?x4xf32>, %y: memref<4xf32>) -> memref<4xf32> {
  // CHECK: %[[SIZE:.*]] = memref.dim %[[X]], %c0
  // CHECK: %[[DX:.*]] = memref.alloc(%[[SIZE]]) {alignment = 64 : i64} : memref<?x4xf32, 1>
  // CHECK: memref.copy %[[X]], %[[DX]]
  // CHECK: %[[DY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32, 1>
  // CHECK: memref.copy %[[Y]], %[[DY]]
  // CHECK: %[[R:.*]] = memref.alloc() : memref<4xf32, 1>
  // CHECK: gpu.launch
  // CHECK:   memref.load %[[DX]][%{{.*}}, %{{.*}}] : memref<?x4xf32, 1>
  // CHECK:   memref.store %{{.*}}, %[[DY]][%{{.*}}] : memref<4xf32, 1>
  // CHECK:   memref.store %{{.*}}, %[[R]][%{{.*}}] : memref<4xf32, 1>
  // CHECK: %[[HR:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  // CHECK: memref.copy %[[R]], %[[HR]]
  // CHECK: memref.dealloc %[[R]]
  // CHECK-NOT: memref.copy %[[DX]]
  // CHECK: memref.dealloc %[[DX]]
  // CHECK: memref.copy %[[DY]], %[[Y]]
  // CHECK: memref.dealloc %[[DY]]
  // CHECK: return %[[HR]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %e = memref.load %x[%c0, %i] : memref<?x4xf32>
    memref.store %e, %y[%i] : memref<4xf32>
    memref.store %e, %r[%i] : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// -----

// What no kernel uses stays where it is.
// CHECK-LABEL: func.func @host_only(
func.func @host_only(%x: memref<4xf32>, %n: index) -> memref<?xf32> {
  // CHECK-NOT: memref<{{.*}}, 1>
  // CHECK: return
  %c0 = arith.constant 0 : index
  %r = memref.alloc(%n) : memref<?xf32>
  %e = memref.load %x[%c0] : memref<4xf32>
  memref.store %e, %r[%c0] : memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// An atomic update knows the buffer by its address only, and writes to it.
// CHECK-LABEL: func.func @address(
// CHECK-SAME: %[[X:.*]]: memref<4xi32>
func.func @address(%x: memref<4xi32>, %v: i32) {
  // CHECK: %[[DX:.*]] = memref.alloc() {{.*}} : memref<4xi32, 1>
  // CHECK: memref.extract_aligned_pointer_as_index %[[DX]]
  // CHECK: memref.copy %[[DX]], %[[X]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %address = memref.extract_aligned_pointer_as_index %x : memref<4xi32> -> index
    %bits = arith.index_cast %address : index to i64
    %pointer = llvm.inttoptr %bits : i64 to !llvm.ptr<1>
    llvm.atomicrmw add %pointer, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  }
  return
}

// -----

// Views, and the values of control flow, are the same buffer.
// CHECK-LABEL: func.func @aliases(
// CHECK-SAME: %[[X:.*]]: memref<2x4xf32>
func.func @aliases(%x: memref<2x4xf32>, %n: index, %b: i1, %v: f32) {
  // CHECK: %[[DX:.*]] = memref.alloc() {{.*}} : memref<2x4xf32, 1>
  // CHECK: %[[OTHER:.*]] = memref.alloc() : memref<8xf32, 1>
  // CHECK: %[[FLAT:.*]] = memref.collapse_shape %[[DX]] {{.*}} : memref<2x4xf32, 1> into memref<8xf32, 1>
  // CHECK: scf.for {{.*}} iter_args(%[[OWN:.*]] = %[[FLAT]], %[[ELSE:.*]] = %[[OTHER]]) -> (memref<8xf32, 1>, memref<8xf32, 1>)
  // CHECK:   gpu.launch
  // CHECK:     memref.store %{{.*}}, %[[OWN]]
  // CHECK: memref.copy %[[DX]], %[[X]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %other = memref.alloc() : memref<8xf32>
  %flat = memref.collapse_shape %x [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  %0:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %flat, %e = %other)
      -> (memref<8xf32>, memref<8xf32>) {
    scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
      memref.store %v, %a[%i] : memref<8xf32>
    }
    scf.yield %e, %a : memref<8xf32>, memref<8xf32>
  }
  memref.dealloc %other : memref<8xf32>
  return
}

// -----

memref.global "private" constant @values : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

// The host reads the constant itself, and kernels one copy of it.
// CHECK-LABEL: func.func @constant(
func.func @constant(%y: memref<4xf32>, %b: i1) -> f32 {
  // CHECK: %[[HOST:.*]] = memref.get_global @values : memref<4xf32>
  // CHECK: %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32, 1>
  // CHECK: memref.copy %[[HOST]], %[[COPY]]
  // CHECK: scf.if
  // CHECK-COUNT-2: gpu.launch
  // CHECK: memref.load %[[COPY]]
  // CHECK: %[[OWN:.*]] = memref.get_global @values : memref<4xf32>
  // CHECK: memref.load %[[OWN]][%c0] : memref<4xf32>
  // CHECK: memref.dealloc %[[COPY]]
  // CHECK-NOT: memref.copy %[[COPY]]
  // CHECK: return
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.if %b {
    %x = memref.get_global @values : memref<4xf32>
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      %e = memref.load %x[%i] : memref<4xf32>
      memref.store %e, %y[%i] : memref<4xf32>
    }
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      %e = memref.load %x[%i] : memref<4xf32>
      memref.store %e, %y[%c0] : memref<4xf32>
    }
  }
  %x = memref.get_global @values : memref<4xf32>
  %e = memref.load %x[%c0] : memref<4xf32>
  return %e : f32
}

// -----

memref.global "private" @variable : memref<4xf32> = dense<0.0>

// A variable is the host's, and copied to and from.
// CHECK-LABEL: func.func @variable_copies(
func.func @variable_copies(%v: f32) {
  // CHECK: %[[HOST:.*]] = memref.get_global @variable : memref<4xf32>
  // CHECK: %[[D:.*]] = memref.alloc() : memref<4xf32, 1>
  // CHECK: memref.copy %[[HOST]], %[[D]] : memref<4xf32> to memref<4xf32, 1>
  // CHECK: gpu.launch
  // CHECK: memref.copy %[[D]], %{{.*}} : memref<4xf32, 1> to memref<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = memref.get_global @variable : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  memref.copy %x, %d : memref<4xf32> to memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %d[%i] : memref<4xf32>
  }
  memref.copy %d, %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  return
}

// -----

// A private function has its buffers where its callers have them.
// CHECK-LABEL: func.func private @callee(
// CHECK-SAME: memref<4xf32, 1>) -> memref<4xf32, 1>
func.func private @callee(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>
func.func @caller(%x: memref<4xf32>, %v: f32) {
  // CHECK: %[[DX:.*]] = memref.alloc() {{.*}} : memref<4xf32, 1>
  // CHECK: %[[R:.*]] = call @callee(%[[DX]])
  // CHECK: memref.store %{{.*}}, %[[R]]
  // CHECK: memref.copy %[[DX]], %[[X]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = call @callee(%x) : (memref<4xf32>) -> memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %r[%i] : memref<4xf32>
  }
  return
}

// -----

// Calls of a public function are of a private copy, which needs no copies.
// CHECK-LABEL: func.func @entry(
// CHECK-SAME: memref<4xf32>
// CHECK: memref.copy
// CHECK-LABEL: func.func private @entry_0(
// CHECK-SAME: memref<4xf32, 1>
// CHECK-NOT: memref.copy
// CHECK: call @entry_0(
func.func @entry(%x: memref<4xf32>, %v: f32, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %x[%i] : memref<4xf32>
  }
  scf.if %b {
    %false = arith.constant false
    func.call @entry(%x, %v, %false) : (memref<4xf32>, f32, i1) -> ()
  }
  return
}

// -----

// Functions without a body take memory of the host.
func.func private @external(memref<4xf32>) -> memref<4xf32>
// CHECK-LABEL: func.func @calls_external(
func.func @calls_external(%x: memref<4xf32>, %y: memref<4xf32>) {
  // CHECK: %[[R:.*]] = call @external(%{{.*}}) : (memref<4xf32>) -> memref<4xf32>
  // CHECK: memref.copy %[[R]], %{{.*}} : memref<4xf32> to memref<4xf32, 1>
  // CHECK: gpu.launch
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 1.0 : f32
  %r = call @external(%x) : (memref<4xf32>) -> memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  memref.copy %r, %d : memref<4xf32> to memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %d[%i] : memref<4xf32>
  }
  memref.copy %d, %y : memref<4xf32> to memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  return
}

// -----

// The shape of a reshape is read by the host, whatever is reshaped.
// CHECK-LABEL: func.func @reshape(
func.func @reshape(%x: memref<8xf32>, %shape: memref<2xindex>, %v: f32) {
  // CHECK: memref.reshape %{{.*}}(%{{.*}}) : (memref<8xf32, 1>, memref<2xindex>) -> memref<?x?xf32, 1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.reshape %x(%shape) : (memref<8xf32>, memref<2xindex>) -> memref<?x?xf32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %v, %m[%i, %c0] : memref<?x?xf32>
  }
  return
}

// -----

// Each way out of a function copies and frees.
// CHECK-LABEL: func.func @returns(
func.func @returns(%x: memref<4xf32>, %v: f32, %b: i1) {
  // CHECK: cf.cond_br
  // CHECK: memref.copy %{{.*}} : memref<4xf32, 1> to memref<4xf32>
  // CHECK-NEXT: memref.dealloc
  // CHECK-NEXT: return
  // CHECK: gpu.launch
  // CHECK: memref.copy %{{.*}} : memref<4xf32, 1> to memref<4xf32>
  // CHECK-NEXT: memref.dealloc
  // CHECK-NEXT: return
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.cond_br %b, ^bb1, ^bb2
^bb1:
  return
^bb2:
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %x[%i] : memref<4xf32>
  }
  return
}
