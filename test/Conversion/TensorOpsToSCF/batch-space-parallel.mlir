// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -canonicalize -cse | FileCheck %s

// Block offsets and batch entries are shared by the threads, and the loops below
// them are sequential.
// CHECK-LABEL: @one_block
// CHECK-SAME: %[[X:.*]]: memref<?x3xf32>, %[[DEST:.*]]: memref<?x2xf32>
func.func @one_block(%x: memref<?x3xf32>, %dest: memref<?x2xf32>) {
  // CHECK: %[[BATCH:.*]] = memref.dim %[[X]], %c0
  // CHECK: scf.parallel (%[[O:.*]], %[[N:.*]]) = (%c0, %c0) to (%[[TRIPS:.*]], %[[BATCH]]) step (%c1, %c1)
  // CHECK:   %[[ENTRY:.*]] = arith.muli %[[O]], %[[BATCH]]
  // CHECK:   %[[TARGET:.*]] = arith.addi %[[ENTRY]], %[[N]]
  // CHECK-NOT: scf.parallel
  // CHECK-COUNT-3: scf.for
  // CHECK:     memref.store %{{.*}}, %[[DEST]][%[[TARGET]], %{{.*}}]
  // CHECK:   scf.reduce
  tensorops.space_to_batch_nd %x block [2] low [1] high [0] into %dest checked
      : memref<?x3xf32> into memref<?x2xf32>
  return
}

// CHECK-LABEL: @no_blocks
func.func @no_blocks(%x: memref<4xf32>, %dest: memref<4xf32>) {
  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c4) step (%c1)
  tensorops.space_to_batch_nd %x block [] low [] high [] into %dest checked
      : memref<4xf32> into memref<4xf32>
  return
}
