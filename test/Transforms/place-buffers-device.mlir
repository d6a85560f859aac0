// RUN: tensorops-opt %s -tensorops-map-loops-to-gpu -tensorops-place-buffers="memory=device" -canonicalize -split-input-file | FileCheck %s

// Memory of the device at the boundary: nothing is copied.

// CHECK-LABEL: func.func @boundary(
// CHECK-SAME: %[[X:.*]]: memref<?xf32, 1>, %{{.*}}: f32) -> memref<?xf32, 1>
func.func @boundary(%x: memref<?xf32>, %v: f32) -> memref<?xf32> {
  // CHECK-NOT: memref.copy
  // CHECK: %[[R:.*]] = memref.alloc(%{{.*}}) : memref<?xf32, 1>
  // CHECK: gpu.launch
  // CHECK:   memref.store %{{.*}}, %[[X]]
  // CHECK-NOT: memref.dealloc
  // CHECK: return %[[R]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %r = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %x[%i] : memref<?xf32>
    memref.store %v, %r[%i] : memref<?xf32>
  }
  return %r : memref<?xf32>
}

// -----

// Arguments are on the device whether or not a kernel uses them, with any layout.
// CHECK-LABEL: func.func @unused(
// CHECK-SAME: memref<4xf32, 1>, %{{.*}}: memref<?xf32, strided<[2], offset: ?>, 1>
func.func @unused(%x: memref<4xf32>, %y: memref<?xf32, strided<[2], offset: ?>>) {
  return
}

// -----

memref.global "private" constant @values : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

// Constants are of the host all the same.
// CHECK-LABEL: func.func @constant(
func.func @constant(%y: memref<4xf32>) {
  // CHECK: %[[HOST:.*]] = memref.get_global @values : memref<4xf32>
  // CHECK: %[[COPY:.*]] = memref.alloc() {{.*}} : memref<4xf32, 1>
  // CHECK: memref.copy %[[HOST]], %[[COPY]]
  // CHECK: gpu.launch
  // CHECK: memref.dealloc %[[COPY]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = memref.get_global @values : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %e = memref.load %x[%i] : memref<4xf32>
    memref.store %e, %y[%i] : memref<4xf32>
  }
  return
}

// -----

// A function without a body takes memory of the device, and so do private ones.
// CHECK: func.func private @external(memref<4xf32, 1>) -> memref<4xf32, 1>
func.func private @external(memref<4xf32>) -> memref<4xf32>
// CHECK-LABEL: func.func private @callee(
// CHECK-SAME: memref<4xf32, 1>
func.func private @callee(%x: memref<4xf32>) {
  %0 = call @external(%x) : (memref<4xf32>) -> memref<4xf32>
  return
}
// CHECK-LABEL: func.func @caller(
func.func @caller(%x: memref<4xf32>) {
  // CHECK: call @callee(%{{.*}}) : (memref<4xf32, 1>) -> ()
  call @callee(%x) : (memref<4xf32>) -> ()
  return
}
