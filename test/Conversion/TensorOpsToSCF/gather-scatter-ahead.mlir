// RUN: tensorops-opt %s -convert-tensorops-to-scf="non-temporal-bytes=4096" -canonicalize -cse -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -convert-tensorops-to-scf="non-temporal-bytes=4096 parallel parallel-bytes=0" -canonicalize -cse -split-input-file | FileCheck %s --check-prefix=PARALLEL

// The rows of a destination that the caches do not hold are prefetched, but for
// those of the last tuples; one thread does it all.
// CHECK-LABEL: func.func @large(
// CHECK-SAME: %[[I:.*]]: memref<100x2xi32>, %[[U:.*]]: memref<100xi32>, %[[DEST:.*]]: memref<30x40xi32>
// PARALLEL-LABEL: func.func @large(
// PARALLEL-NOT: scf.parallel
// PARALLEL: return
func.func @large(%i: memref<100x2xi32>, %u: memref<100xi32>,
                 %dest: memref<30x40xi32>) {
  // CHECK: call @tensorops_fill(%{{.*}}, %c0, %c4800, %false)
  // CHECK: scf.for %[[T:.*]] = %c0 to %c36
  // CHECK:   %[[LATER:.*]] = arith.addi %[[T]], %c64
  // CHECK:   memref.load %[[I]][%[[LATER]], %c0]
  // CHECK:   memref.load %[[I]][%[[LATER]], %c1]
  // CHECK:   memref.prefetch %[[DEST]][%{{.*}}, %{{.*}}], write, locality<3>, data
  // CHECK:   memref.load %[[I]][%[[T]], %c0]
  // CHECK:   memref.load %[[I]][%[[T]], %c1]
  // CHECK:   memref.load %[[U]][%[[T]]]
  // CHECK:   memref.store %{{.*}}, %[[DEST]]
  // CHECK: scf.for %[[T:.*]] = %c36 to %c100
  // CHECK-NOT: prefetch
  // CHECK:   memref.load %[[U]][%[[T]]]
  // CHECK:   memref.store %{{.*}}, %[[DEST]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<100x2xi32>, memref<100xi32> into memref<30x40xi32>
  return
}

// -----

// A bad tuple may be ahead.
// CHECK-LABEL: func.func @ignore(
func.func @ignore(%i: memref<100x1xi32>, %u: memref<100x4xi32>,
                  %dest: memref<500x4xi32>) {
  // CHECK: %[[ROW:.*]] = arith.minui %{{.*}}, %c499
  // CHECK: memref.prefetch %{{.*}}[%[[ROW]], %c0]
  // CHECK: arith.cmpi ult, %{{.*}}, %c500
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<100x1xi32>, memref<100x4xi32> into memref<500x4xi32>
  return
}

// -----

// The caches hold a smaller one.
// CHECK-LABEL: func.func @small(
// CHECK-NOT: prefetch
// CHECK: return
func.func @small(%i: memref<100x1xi32>, %u: memref<100xi32>,
                 %dest: memref<767xi32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<100x1xi32>, memref<100xi32> into memref<767xi32>
  return
}

// -----

// Of fewer tuples, none is ahead.
// CHECK-LABEL: func.func @few(
// CHECK-NOT: prefetch
// CHECK: return
func.func @few(%i: memref<64x1xi32>, %u: memref<64xi32>, %dest: memref<2000xi32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<64x1xi32>, memref<64xi32> into memref<2000xi32>
  return
}

// -----

// What is not known decides at run time.
// CHECK-LABEL: func.func @dynamic(
func.func @dynamic(%i: memref<?x?xi32>, %u: memref<?xf32>, %dest: memref<?xf32>) {
  // CHECK: %[[LARGE:.*]] = arith.cmpi sge, %{{.*}}, %c3072
  // CHECK: %[[REST:.*]] = arith.subi %[[N:.*]], %c64
  // CHECK: %[[FIRST:.*]] = arith.maxsi %[[REST]], %c0
  // CHECK: %[[AHEAD:.*]] = arith.select %[[LARGE]], %[[FIRST]], %c0
  // CHECK: scf.for %{{.*}} = %c0 to %[[AHEAD]]
  // CHECK:   memref.prefetch
  // CHECK: scf.for %{{.*}} = %[[AHEAD]] to %[[N]]
  // CHECK-NOT: prefetch
  // CHECK: return
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<?x?xi32>, memref<?xf32> into memref<?xf32>
  return
}
