// RUN: tensorops-opt %s -tensorops-expand-copies -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -tensorops-expand-copies=parallel -split-input-file | FileCheck %s --check-prefix=PARALLEL

// CHECK-LABEL: @contiguous
func.func @contiguous(%s: memref<4x?xf32>, %d: memref<4x?xf32>) {
  // CHECK-NEXT: memref.copy
  // CHECK-NEXT: return
  memref.copy %s, %d : memref<4x?xf32> to memref<4x?xf32>
  return
}

// -----

// CHECK-LABEL: @strided_source
// CHECK-SAME: %[[S:.*]]: memref<4x?xf32, strided<[?, 1], offset: ?>>, %[[D:.*]]: memref<4x?xf32>
// PARALLEL-LABEL: @strided_source
func.func @strided_source(%s: memref<4x?xf32, strided<[?, 1], offset: ?>>,
                          %d: memref<4x?xf32>) {
  // CHECK: %[[SIZE:.*]] = memref.dim %[[S]], %c1
  // CHECK: scf.for %[[I:.*]] = %c0 to %c4
  // CHECK:   scf.for %[[J:.*]] = %c0 to %[[SIZE]]
  // CHECK:     %[[E:.*]] = memref.load %[[S]][%[[I]], %[[J]]]
  // CHECK:     memref.store %[[E]], %[[D]][%[[I]], %[[J]]]
  // CHECK-NOT: memref.copy
  // PARALLEL: scf.parallel (%{{.*}}, %{{.*}}) = (%c0, %c0) to (%c4, %{{.*}}) step (%c1, %c1)
  memref.copy %s, %d
      : memref<4x?xf32, strided<[?, 1], offset: ?>> to memref<4x?xf32>
  return
}

// -----

// CHECK-LABEL: @strided_target
func.func @strided_target(%s: memref<4xui8>, %d: memref<4xui8, strided<[2]>>) {
  // CHECK: scf.for
  // CHECK-NOT: memref.copy
  // CHECK: return
  memref.copy %s, %d : memref<4xui8> to memref<4xui8, strided<[2]>>
  return
}

// -----

// CHECK-LABEL: @scalar
// CHECK-SAME: %[[S:.*]]: memref<f32, strided<[], offset: ?>>, %[[D:.*]]: memref<f32>
// PARALLEL-LABEL: @scalar
func.func @scalar(%s: memref<f32, strided<[], offset: ?>>, %d: memref<f32>) {
  // CHECK: %[[E:.*]] = memref.load %[[S]][]
  // CHECK: memref.store %[[E]], %[[D]][]
  // PARALLEL-NOT: scf.parallel
  // PARALLEL: return
  memref.copy %s, %d : memref<f32, strided<[], offset: ?>> to memref<f32>
  return
}
