// RUN: tensorops-opt %s -tensorops-place-buffers -split-input-file | FileCheck %s

// Arguments and results that are in device memory already are not copied.
// CHECK-LABEL: func.func @placed(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[D:.*]]: memref<4xf32, 1>) -> (memref<4xf32, 1>, memref<4xf32>)
func.func @placed(%x: memref<4xf32>, %d: memref<4xf32, 1>) -> (memref<4xf32, 1>, memref<4xf32>) {
  // CHECK: %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32, 1>
  // CHECK-NEXT: memref.copy %[[X]], %[[COPY]]
  // CHECK: %[[A:.*]] = memref.alloc() : memref<4xf32, 1>
  // CHECK: %[[B:.*]] = memref.alloc() : memref<4xf32, 1>
  // CHECK: %[[HOST:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  // CHECK-NEXT: memref.copy %[[B]], %[[HOST]]
  // CHECK-NEXT: memref.dealloc %[[B]]
  // CHECK-NEXT: memref.dealloc %[[COPY]]
  // CHECK-NEXT: return %[[A]], %[[HOST]]
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32, 1>
  %b = memref.alloc() : memref<4xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %0 = memref.load %x[%tx] : memref<4xf32>
    memref.store %0, %d[%tx] : memref<4xf32, 1>
    memref.store %0, %a[%tx] : memref<4xf32, 1>
    memref.store %0, %b[%tx] : memref<4xf32>
    gpu.terminator
  }
  return %a, %b : memref<4xf32, 1>, memref<4xf32>
}
