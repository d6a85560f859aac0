// RUN: tensorops-opt %s -convert-tensorops-to-scf="non-temporal-bytes=4096" -canonicalize -cse -split-input-file | FileCheck %s

// The rows of a destination that the caches do not hold are prefetched, but for
// those of the last tuples.
// CHECK-LABEL: func.func @large(
func.func @large(%i: memref<100x1xi32>, %u: memref<100xi32>,
                 %dest: memref<1200xi32>) {
  // CHECK: call @tensorops_fill(%{{.*}}, %c0, %c4800, %false)
  // CHECK: call @tensorops_scatter_assume_1xi32_1xi32_ahead(%{{.*}}, %{{.*}}, %{{.*}}, %c100, %c4, %c1200, %true)
  // CHECK: func.func private @tensorops_scatter_assume_1xi32_1xi32_ahead(%[[I:[a-z0-9]*]]: memref<?x1xi32>, %[[U:[a-z0-9]*]]: memref<?xi32>, %[[DEST:[a-z0-9]*]]: memref<?xi32>, %[[N:[a-z0-9]*]]: index, {{.*}}, %[[LARGE:[a-z0-9]*]]: i1)
  // CHECK:   %[[REST:.*]] = arith.subi %[[N]], %c64
  // CHECK:   %[[FIRST:.*]] = arith.maxsi %[[REST]], %c0
  // CHECK:   %[[AHEAD:.*]] = arith.select %[[LARGE]], %[[FIRST]], %c0
  // CHECK:   scf.for %[[T:.*]] = %c0 to %[[AHEAD]]
  // CHECK:     %[[LATER:.*]] = arith.addi %[[T]], %c64
  // CHECK:     memref.load %[[I]][%[[LATER]], %c0]
  // CHECK:     memref.prefetch %[[DEST]][%{{.*}}], write, locality<3>, data
  // CHECK:     memref.load %[[I]][%[[T]], %c0]
  // CHECK:     memref.load %[[U]][%[[T]]]
  // CHECK:     memref.store %{{.*}}, %[[DEST]]
  // CHECK:   scf.for %[[T:.*]] = %[[AHEAD]] to %[[N]]
  // CHECK-NOT: prefetch
  // CHECK:     memref.load %[[U]][%[[T]]]
  // CHECK:     memref.store %{{.*}}, %[[DEST]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<100x1xi32>, memref<100xi32> into memref<1200xi32>
  return
}

// -----

// What computes rows of several components before always prefetches.
// CHECK-LABEL: func.func @components(
// CHECK: call @tensorops_scatter_assume_2xi32_1xi32(%{{.*}}, %{{.*}}, %{{.*}}, %c100, %c4, %c30, %c40)
func.func @components(%i: memref<100x2xi32>, %u: memref<100xi32>,
                      %dest: memref<30x40xi32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<100x2xi32>, memref<100xi32> into memref<30x40xi32>
  return
}

// -----

// A bad tuple may be ahead.
// CHECK-LABEL: func.func @ignore(
func.func @ignore(%i: memref<100x1xi32>, %u: memref<100x4xi32>,
                  %dest: memref<500x4xi32>) {
  // CHECK: func.func private @tensorops_scatter_ignore_1xi32_i32_ahead({{.*}}, %[[BYTES:[a-z0-9]*]]: index, %[[SIZE:[a-z0-9]*]]: index, %{{.*}}: i1)
  // CHECK: scf.for
  // CHECK:   %[[ROW:.*]] = arith.index_cast
  // CHECK:   %[[IN:.*]] = arith.cmpi ult, %[[ROW]], %[[SIZE]]
  // CHECK:   %[[SOME:.*]] = arith.select %[[IN]], %[[ROW]], %c0
  // CHECK:   %[[AT:.*]] = arith.muli %[[SOME]], %[[BYTES]]
  // CHECK:   memref.prefetch %{{.*}}[%[[AT]]]
  // CHECK:   arith.cmpi ult, %{{.*}}, %[[SIZE]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<100x1xi32>, memref<100x4xi32> into memref<500x4xi32>
  return
}

// -----

// The caches hold a smaller one.
// CHECK-LABEL: func.func @small(
// CHECK-NOT: ahead
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
// CHECK-NOT: ahead
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
  // CHECK: call @tensorops_scatter_assume_1xi32_1xf32_ahead({{.*}}, %[[LARGE]])
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<?x?xi32>, memref<?xf32> into memref<?xf32>
  return
}
