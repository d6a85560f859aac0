// RUN: tensorops-opt %s -tensorops-place-buffers -split-input-file | FileCheck %s

// A function that returns its argument gives the caller what is the caller's.
// CHECK-LABEL: func.func @argument(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>) -> memref<4xf32>
func.func @argument(%x: memref<4xf32>) -> memref<4xf32> {
  // CHECK: %[[COPY:.*]] = memref.alloc
  // CHECK: memref.dealloc %[[COPY]]
  // CHECK-NEXT: return %[[X]] : memref<4xf32>
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %0 = memref.load %x[%tx] : memref<4xf32>
    gpu.terminator
  }
  return %x : memref<4xf32>
}

// -----

// CHECK-LABEL: func.func @transposed(
func.func @transposed(%x: memref<4x2xf32>) {
  // CHECK: memref.transpose {{.*}} memref<4x2xf32, 1> to memref<2x4xf32, strided<[1, 2]>, 1>
  // CHECK: memref.copy %{{.*}}, %arg0 : memref<4x2xf32, 1> to memref<4x2xf32>
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %y = memref.transpose %x (i, j) -> (j, i) : memref<4x2xf32> to memref<2x4xf32, strided<[1, 2]>>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %zero, %y[%tx, %tx] : memref<2x4xf32, strided<[1, 2]>>
    gpu.terminator
  }
  return
}
