// RUN: tensorops-opt %s -convert-tensorops-to-scf="parallel parallel-bytes=256" -canonicalize -cse | FileCheck %s

// Each thread goes through all tuples, in order, and updates the rows of its
// share: no update is atomic.
// CHECK-LABEL: @shares
// CHECK-SAME: %{{.*}}: memref<4x2xi32>, %{{.*}}: memref<4x16xf32>, %[[DEST:.*]]: memref<8x9x16xf32, strided
func.func @shares(%i: memref<4x2xi32>, %u: memref<4x16xf32>,
                  %dest: memref<8x9x16xf32, strided<[320, 32, 1]>>) {
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}, %{{.*}}) = (%c0, %c0, %c0) to (%c8, %c9, %c16)
  // CHECK:   memref.store %cst
  // CHECK: %[[MAX:.*]] = call @omp_get_max_threads() : () -> i32
  // CHECK: %[[THREADS:.*]] = arith.index_cast %[[MAX]]
  // CHECK: %[[SHARE:.*]] = arith.ceildivsi %c72, %[[THREADS]]
  // CHECK: scf.parallel (%[[THREAD:.*]]) = (%c0) to (%[[THREADS]])
  // CHECK:   %[[FIRST_ROW:.*]] = arith.muli %[[THREAD]], %[[SHARE]]
  // CHECK:   %[[BEGIN:.*]] = arith.minsi %[[FIRST_ROW]], %c72
  // CHECK:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
  // CHECK:   %[[END:.*]] = arith.minsi %[[NEXT]], %c72
  // CHECK-NOT: scf.parallel
  // CHECK-NOT: atomic
  // CHECK:   scf.for %{{.*}} = %c0 to %c4
  // CHECK:     %[[I0:.*]] = arith.index_cast
  // CHECK:     %[[I1:.*]] = arith.index_cast
  // CHECK:     %[[SCALED:.*]] = arith.muli %[[I0]], %c9
  // CHECK:     %[[ROW:.*]] = arith.addi %[[SCALED]], %[[I1]]
  // CHECK:     %[[OFFSET:.*]] = arith.subi %[[ROW]], %[[BEGIN]]
  // CHECK:     %[[SIZE:.*]] = arith.subi %[[END]], %[[BEGIN]]
  // CHECK:     %[[OWN:.*]] = arith.cmpi ult, %[[OFFSET]], %[[SIZE]]
  // CHECK:     scf.if %[[OWN]]
  // CHECK:       memref.store %{{.*}}, %[[DEST]][%[[I0]], %[[I1]], %{{.*}}]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x2xi32>, memref<4x16xf32>
      into memref<8x9x16xf32, strided<[320, 32, 1]>>
  return
}

// A bad tuple may have the row of a good one.
// CHECK-LABEL: @ignore
func.func @ignore(%i: memref<4x2xi32>, %u: memref<4x16xf32>,
                  %dest: memref<8x9x16xf32, strided<[320, 32, 1]>>) {
  // CHECK: arith.cmpi ult, %{{.*}}, %c8
  // CHECK: arith.cmpi ult, %{{.*}}, %c9
  // CHECK: arith.cmpi ult
  // CHECK: scf.if
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<4x2xi32>, memref<4x16xf32>
      into memref<8x9x16xf32, strided<[320, 32, 1]>>
  return
}

// CHECK-LABEL: @depth_zero
func.func @depth_zero(%i: memref<2x0xi32>, %u: memref<2x64xf32>,
                      %dest: memref<64xf32>) {
  // CHECK: arith.ceildivsi %c1, %{{.*}}
  // CHECK: scf.parallel
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<2x0xi32>, memref<2x64xf32> into memref<64xf32>
  return
}

// Sizes that are not known say at run time whether threads are worth it.
// CHECK-LABEL: @dynamic_size
// CHECK-SAME: %{{.*}}: memref<4x1xi32>, %{{.*}}: memref<4x16xf32>, %[[DEST:.*]]: memref<?x16xf32, strided
func.func @dynamic_size(%i: memref<4x1xi32>, %u: memref<4x16xf32>,
                        %dest: memref<?x16xf32, strided<[32, 1]>>) {
  // CHECK: %[[ROWS:.*]] = memref.dim %[[DEST]], %c0
  // CHECK: %[[BYTES:.*]] = arith.muli %[[ROWS]], %c64
  // CHECK: %[[LARGE:.*]] = arith.cmpi sge, %[[BYTES]], %c256
  // CHECK: scf.if %[[LARGE]] {
  // CHECK:   scf.parallel
  // CHECK:   func.call @omp_get_max_threads
  // CHECK:   scf.parallel
  // CHECK: } else {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4x16xf32> into memref<?x16xf32, strided<[32, 1]>>
  return
}

// Of short rows and of little, one thread goes through the tuples.
// CHECK-LABEL: @short_rows
func.func @short_rows(%i: memref<4x2xi32>, %u: memref<4x5xf32>,
                      %dest: memref<8x9x5xf32>) {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x2xi32>, memref<4x5xf32> into memref<8x9x5xf32>
  return
}

// CHECK-LABEL: @few_rows
func.func @few_rows(%i: memref<4x1xi32>, %u: memref<4x16xf32>,
                    %dest: memref<3x16xf32>) {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4x16xf32> into memref<3x16xf32>
  return
}

// CHECK: func.func private @omp_get_max_threads() -> i32
// CHECK-NOT: @omp_get_max_threads
