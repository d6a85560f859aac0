// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -canonicalize -cse | FileCheck %s

// Each thread goes through all tuples, in order, and updates the rows of its
// share: no update is atomic.
// CHECK-LABEL: @shares
// CHECK-SAME: %{{.*}}: memref<4x2xi32>, %{{.*}}: memref<4x5xf32>, %[[DEST:.*]]: memref<8x9x5xf32>
func.func @shares(%i: memref<4x2xi32>, %u: memref<4x5xf32>,
                  %dest: memref<8x9x5xf32>) {
  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c360)
  // CHECK:   memref.store %cst
  // CHECK: %[[MAX:.*]] = call @omp_get_max_threads() : () -> i32
  // CHECK: %[[THREADS:.*]] = arith.index_cast %[[MAX]]
  // CHECK: %[[SHARE:.*]] = arith.ceildivsi %c72, %[[THREADS]]
  // CHECK: scf.parallel (%[[THREAD:.*]]) = (%c0) to (%[[THREADS]])
  // CHECK:   %[[BEGIN:.*]] = arith.muli %[[THREAD]], %[[SHARE]]
  // CHECK:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
  // CHECK:   %[[END:.*]] = arith.minsi %[[NEXT]], %c72
  // CHECK-NOT: scf.parallel
  // CHECK-NOT: atomic
  // CHECK:   scf.for %{{.*}} = %c0 to %c4
  // CHECK:     %[[I0:.*]] = arith.index_cast
  // CHECK:     %[[I1:.*]] = arith.index_cast
  // CHECK:     %[[SCALED:.*]] = arith.muli %[[I0]], %c9
  // CHECK:     %[[ROW:.*]] = arith.addi %[[SCALED]], %[[I1]]
  // CHECK:     %[[LOW:.*]] = arith.cmpi sge, %[[ROW]], %[[BEGIN]]
  // CHECK:     %[[HIGH:.*]] = arith.cmpi slt, %[[ROW]], %[[END]]
  // CHECK:     %[[OWN:.*]] = arith.andi %[[LOW]], %[[HIGH]]
  // CHECK:     scf.if %[[OWN]]
  // CHECK:       memref.store %{{.*}}, %[[DEST]][%[[I0]], %[[I1]], %{{.*}}]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x2xi32>, memref<4x5xf32> into memref<8x9x5xf32>
  return
}

// A bad tuple may have the row of a good one.
// CHECK-LABEL: @ignore
func.func @ignore(%i: memref<4x2xi32>, %u: memref<4xf32>, %dest: memref<8x9xf32>) {
  // CHECK: arith.cmpi ult, %{{.*}}, %c8
  // CHECK: arith.cmpi ult, %{{.*}}, %c9
  // CHECK: arith.cmpi sge
  // CHECK: arith.cmpi slt
  // CHECK: scf.if
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<4x2xi32>, memref<4xf32> into memref<8x9xf32>
  return
}

// CHECK-LABEL: @depth_zero
func.func @depth_zero(%i: memref<2x0xi32>, %u: memref<2x3xf32>,
                      %dest: memref<3xf32>) {
  // CHECK: arith.ceildivsi %c1, %{{.*}}
  // CHECK: scf.parallel
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<2x0xi32>, memref<2x3xf32> into memref<3xf32>
  return
}

// CHECK: func.func private @omp_get_max_threads() -> i32
// CHECK-NOT: @omp_get_max_threads
