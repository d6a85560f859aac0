// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s

// Where elements do not follow one another: one pass over memory, and no division below the loop over block offsets.
// CHECK-LABEL: @one_block
// CHECK-SAME: %[[X:.*]]: memref<4x3xf32, strided<[3, 1], offset: ?>>, %[[DEST:.*]]: memref<8x2xf32>
func.func @one_block(%x: memref<4x3xf32, strided<[3, 1], offset: ?>>, %dest: memref<8x2xf32>) {
  // CHECK-NOT: memref.alloc
  // CHECK: scf.for %[[O:.*]] = %c0 to %c2
  // CHECK-DAG: %[[FIRST:.*]] = arith.subi %c1, %[[O]]
  // CHECK-DAG: %[[CEIL:.*]] = arith.ceildivsi %[[FIRST]], %c2
  // CHECK-DAG: %[[CLAMPED:.*]] = arith.maxsi %[[CEIL]], %c0
  // CHECK-DAG: %[[BEGIN:.*]] = arith.minsi %[[CLAMPED]], %c2
  // CHECK-DAG: %[[LAST:.*]] = arith.subi %c4, %[[O]]
  // CHECK-DAG: arith.ceildivsi %[[LAST]], %c2
  // CHECK:   %[[END:.*]] = arith.maxsi %{{.*}}, %[[BEGIN]]
  // CHECK:   %[[SHIFT:.*]] = arith.subi %[[O]], %c1
  // CHECK:   %[[ENTRY:.*]] = arith.muli %[[O]], %c4
  // CHECK-NOT: div
  // CHECK-NOT: rem
  // CHECK:   scf.for %[[N:.*]] = %c0 to %c4
  // CHECK:     %[[TARGET:.*]] = arith.addi %[[ENTRY]], %[[N]]
  // CHECK:     scf.for %[[S:.*]] = %c0 to %[[BEGIN]]
  // CHECK:       memref.store %cst, %[[DEST]][%[[TARGET]], %[[S]]]
  // CHECK:     scf.for %[[T:.*]] = %[[BEGIN]] to %[[END]]
  // CHECK:       %[[SCALED:.*]] = arith.muli %[[T]], %c2
  // CHECK:       %[[SOURCE:.*]] = arith.addi %[[SCALED]], %[[SHIFT]]
  // CHECK:       %[[E:.*]] = memref.load %[[X]][%[[N]], %[[SOURCE]]]
  // CHECK:       memref.store %[[E]], %[[DEST]][%[[TARGET]], %[[T]]]
  // CHECK:     scf.for %[[U:.*]] = %[[END]] to %c2
  // CHECK:       memref.store %cst, %[[DEST]][%[[TARGET]], %[[U]]]
  // CHECK-NOT: memref.store
  // CHECK: return
  tensorops.space_to_batch_nd %x block [2] low [1] high [0] into %dest checked
      : memref<4x3xf32, strided<[3, 1], offset: ?>> into memref<8x2xf32>
  return
}

// -----

// Dynamic blocks are not divided by below the loop over offsets either.
// CHECK-LABEL: @two_blocks
// CHECK-SAME: %[[X:.*]]: memref<?x?x?xi1, strided<[?, ?, ?], offset: ?>>, %[[DEST:.*]]: memref<?x?x?xi1>, %[[B0:[a-z0-9]*]]: index, %[[B1:[a-z0-9]*]]: index
func.func @two_blocks(%x: memref<?x?x?xi1, strided<[?, ?, ?], offset: ?>>, %dest: memref<?x?x?xi1>,
                      %b0: index, %b1: index) {
  // CHECK: %[[N:.*]] = memref.dim %[[X]], %c0
  // CHECK: scf.for %[[O0:.*]] = %c0 to %{{.*}} step
  // CHECK:   scf.for %[[O1:.*]] = %c0 to %[[B1]]
  // CHECK-COUNT-4: arith.ceildivsi
  // CHECK:     %[[ROW:.*]] = arith.muli %[[O0]], %[[B1]]
  // CHECK:     %[[OFFSET:.*]] = arith.addi %[[ROW]], %[[O1]]
  // CHECK:     arith.muli %[[OFFSET]], %[[N]]
  // CHECK:     scf.for %{{.*}} = %c0 to %[[N]]
  // CHECK-NOT: div
  // CHECK: return
  tensorops.space_to_batch_nd %x block [%b0, %b1] low [0, 1] high [0, 0]
      into %dest checked : memref<?x?x?xi1, strided<[?, ?, ?], offset: ?>> into memref<?x?x?xi1>
  return
}

// -----

// The dimensions that are not spatial are one loop.
// CHECK-LABEL: @rest
func.func @rest(%x: memref<4x4x5x6xf32, strided<[120, 30, 6, 1], offset: ?>>, %dest: memref<8x2x5x6xf32>) {
  // CHECK-DAG: %[[X:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0], [1], [2, 3]] : memref<4x4x5x6xf32, strided<[120, 30, 6, 1], offset: ?>> into memref<4x4x30xf32, strided<[120, 30, 1], offset: ?>>
  // CHECK-DAG: %[[DEST:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0], [1], [2, 3]] : memref<8x2x5x6xf32> into memref<8x2x30xf32>
  // CHECK: memref.load %[[X]][%{{.*}}, %{{.*}}, %{{.*}}]
  // CHECK: memref.store %{{.*}}, %[[DEST]][%{{.*}}, %{{.*}}, %{{.*}}]
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<4x4x5x6xf32, strided<[120, 30, 6, 1], offset: ?>> into memref<8x2x5x6xf32>
  return
}

// -----

// Not where one of the layouts does not let them be one; a fill has the other.
// CHECK-LABEL: @strided
func.func @strided(%x: memref<4x4x5x6xf32, strided<[200, 40, 8, 1], offset: ?>>,
                   %dest: memref<8x2x5x6xf32>) {
  // CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}] : memref<4x4x5x6xf32, strided<[200, 40, 8, 1], offset: ?>>
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<4x4x5x6xf32, strided<[200, 40, 8, 1], offset: ?>>
      into memref<8x2x5x6xf32>
  return
}

// -----

// A zero and a dynamic size cannot be one dimension of static size.
// CHECK-LABEL: @zero_and_dynamic
func.func @zero_and_dynamic(%x: memref<4x4x?x0xf32, strided<[?, ?, ?, 1], offset: ?>>, %dest: memref<8x2x?x0xf32>) {
  // CHECK-NOT: memref.collapse_shape
  // CHECK: return
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<4x4x?x0xf32, strided<[?, ?, ?, 1], offset: ?>> into memref<8x2x?x0xf32>
  return
}

// -----

// CHECK-LABEL: @no_blocks
// CHECK-SAME: %[[X:.*]]: memref<4x5xui8, strided<[5, 1], offset: ?>>, %[[DEST:.*]]: memref<4x5xui8>
func.func @no_blocks(%x: memref<4x5xui8, strided<[5, 1], offset: ?>>, %dest: memref<4x5xui8>) {
  // CHECK: scf.for %[[N:.*]] = %c0 to %c4
  // CHECK:   scf.for %[[R:.*]] = %c0 to %c5
  // CHECK:     %[[E:.*]] = memref.load %[[X]][%[[N]], %[[R]]]
  // CHECK:     memref.store %[[E]], %[[DEST]][%[[N]], %[[R]]]
  tensorops.space_to_batch_nd %x block [] low [] high [] into %dest checked
      : memref<4x5xui8, strided<[5, 1], offset: ?>> into memref<4x5xui8>
  return
}
