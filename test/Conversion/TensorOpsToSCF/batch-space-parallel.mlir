// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -canonicalize -cse -split-input-file | FileCheck %s

// Threads have a share of the tiles each, if there are enough bytes for them.
// CHECK-LABEL: @tiles
// CHECK: %[[ENOUGH:.*]] = arith.cmpi sge, %{{.*}}, %c1048576
// CHECK: call @tensorops_space_to_batch_threads_1d(%{{.*}}, %{{.*}}, %{{.*}}, %[[ENOUGH]],
// CHECK: func.func private @tensorops_space_to_batch_threads_1d(%{{.*}}: memref<?xi8>, %{{.*}}: memref<?xi8>, %{{.*}}: i1, %[[SHARED:[a-z0-9]*]]: i1,
// CHECK: scf.if %[[SHARED]] {
// CHECK:   %[[THREADS:.*]] = func.call @omp_get_max_threads
// CHECK:   scf.parallel (%[[T:.*]]) = (%c0) to (%{{.*}}) step (%c1) {
// CHECK:     %[[FIRST_ROW:.*]] = arith.muli %[[T]], %[[SHARE:.*]] : index
// CHECK:     %[[BEGIN:.*]] = arith.minsi %[[FIRST_ROW]], %[[TILES:.*]] : index
// CHECK:     %[[LAST:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
// CHECK:     %[[END:.*]] = arith.minsi %[[LAST]], %[[TILES]] : index
// CHECK:     func.call @tensorops_space_to_batch_tiles_1d(%{{.*}}, %{{.*}}, %{{.*}}, %[[BEGIN]], %[[END]],
// CHECK: } else {
// CHECK:   func.call @tensorops_space_to_batch_tiles_1d(%{{.*}}, %{{.*}}, %{{.*}}, %c0, %[[TILES]],
func.func @tiles(%x: memref<?x?xf32>, %dest: memref<?x?xf32>, %b: index) {
  tensorops.space_to_batch_nd %x block [%b] low [1] high [0] into %dest checked
      : memref<?x?xf32> into memref<?x?xf32>
  return
}

// -----

// Block offsets and batch entries of other layouts are shared by the threads, if
// there are enough bytes, and the loops below them are sequential.
// CHECK-LABEL: @one_block
// CHECK-SAME: %[[X:.*]]: memref<?x3xf32, strided<[?, ?]>>, %[[DEST:.*]]: memref<?x2xf32>
func.func @one_block(%x: memref<?x3xf32, strided<[?, ?]>>, %dest: memref<?x2xf32>) {
  // CHECK: %[[ENOUGH:.*]] = arith.cmpi sge, %{{.*}}, %c1048576
  // CHECK: %[[BATCH:.*]] = memref.dim %[[X]], %c0
  // CHECK: scf.if %[[ENOUGH]] {
  // CHECK: scf.parallel (%[[O:.*]], %[[N:.*]]) = (%c0, %c0) to (%[[TRIPS:.*]], %[[BATCH]]) step (%c1, %c1)
  // CHECK:   %[[ENTRY:.*]] = arith.muli %[[O]], %[[BATCH]]
  // CHECK:   %[[TARGET:.*]] = arith.addi %[[ENTRY]], %[[N]]
  // CHECK-NOT: scf.parallel
  // CHECK-COUNT-3: scf.for
  // CHECK:     memref.store %{{.*}}, %[[DEST]][%[[TARGET]], %{{.*}}]
  // CHECK:   scf.reduce
  tensorops.space_to_batch_nd %x block [2] low [1] high [0] into %dest checked
      : memref<?x3xf32, strided<[?, ?]>> into memref<?x2xf32>
  return
}

// -----

// CHECK-LABEL: @no_blocks
func.func @no_blocks(%x: memref<400000xf32, strided<[2]>>, %dest: memref<400000xf32>) {
  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c400000) step (%c1)
  tensorops.space_to_batch_nd %x block [] low [] high [] into %dest checked
      : memref<400000xf32, strided<[2]>> into memref<400000xf32>
  return
}

// -----

// CHECK-LABEL: @few_bytes
func.func @few_bytes(%x: memref<4xf32, strided<[2]>>, %dest: memref<4xf32>) {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  tensorops.space_to_batch_nd %x block [] low [] high [] into %dest checked
      : memref<4xf32, strided<[2]>> into memref<4xf32>
  return
}
