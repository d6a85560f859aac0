// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -canonicalize -cse | FileCheck %s

// If there are enough bytes, each thread goes through all pieces, in order, and writes the rows of its
// share, so that the last write wins.
// CHECK-LABEL: @pieces
// CHECK-SAME: %[[I0:.*]]: memref<i32>, %{{.*}}: memref<6xi64>, %{{.*}}: memref<4xf32>, %{{.*}}: memref<6x4xf32>, %[[DEST:.*]]: memref<?x4xf32, strided<[4, 1], offset: ?>>
func.func @pieces(%i0: memref<i32>, %i1: memref<6xi64>, %d0: memref<4xf32>,
                  %d1: memref<6x4xf32>, %dest: memref<?x4xf32, strided<[4, 1], offset: ?>>) {
  // CHECK: %[[ROWS:.*]] = memref.dim %[[DEST]], %c0
  // CHECK: %[[ENOUGH:.*]] = arith.cmpi sge, %{{.*}}, %c1048576
  // CHECK: scf.parallel
  // CHECK:   memref.store %cst
  // CHECK: scf.if %[[ENOUGH]] {
  // CHECK: %[[MAX:.*]] = func.call @omp_get_max_threads() : () -> i32
  // CHECK: %[[THREADS:.*]] = arith.index_cast %[[MAX]]
  // CHECK: %[[SHARE:.*]] = arith.ceildivsi %[[ROWS]], %[[THREADS]]
  // CHECK: scf.parallel (%[[THREAD:.*]]) = (%c0) to (%[[THREADS]])
  // CHECK:   %[[FIRST_ROW:.*]] = arith.muli %[[THREAD]], %[[SHARE]]
  // CHECK:   %[[BEGIN:.*]] = arith.minsi %[[FIRST_ROW]], %[[ROWS]]
  // CHECK:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
  // CHECK:   %[[END:.*]] = arith.minsi %[[NEXT]], %[[ROWS]]
  // CHECK-NOT: scf.parallel
  // CHECK:   %[[E:.*]] = memref.load %[[I0]][]
  // CHECK:   %[[ROW:.*]] = arith.index_cast %[[E]]
  // CHECK:   %[[OFFSET:.*]] = arith.subi %[[ROW]], %[[BEGIN]]
  // CHECK:   %[[SIZE:.*]] = arith.subi %[[END]], %[[BEGIN]]
  // CHECK:   %[[OWN:.*]] = arith.cmpi ult, %[[OFFSET]], %[[SIZE]]
  // CHECK:   scf.if %[[OWN]]
  // CHECK:   scf.for %{{.*}} = %c0 to %c6
  // CHECK:     %[[OFFSET:.*]] = arith.subi %{{.*}}, %[[BEGIN]]
  // CHECK:     arith.cmpi ult, %[[OFFSET]],
  // CHECK:     scf.if
  // CHECK: return
  tensorops.dynamic_stitch indices(%i0, %i1 : memref<i32>, memref<6xi64>)
      data(%d0, %d1 : memref<4xf32>, memref<6x4xf32>)
      into(%dest : memref<?x4xf32, strided<[4, 1], offset: ?>>) bad_indices(assume) checked
  return
}

// The largest index is found by one thread.
// CHECK-LABEL: @rows
func.func @rows(%i: memref<?xi32>) -> index {
  // CHECK-NOT: scf.parallel
  // CHECK: call @tensorops_largest_i32(
  // CHECK: return
  %r = tensorops.stitch_rows %i : memref<?xi32>
  return %r : index
}
// CHECK: func.func private @tensorops_largest_i32(
// CHECK-NOT: scf.parallel
// CHECK: scf.for
// CHECK: return
