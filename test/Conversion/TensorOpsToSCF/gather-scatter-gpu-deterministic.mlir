// RUN: tensorops-opt %s -convert-tensorops-to-scf="target=gpu deterministic" -canonicalize -cse -split-input-file | FileCheck %s

// Threads share rows and elements of a slice, and each goes through all tuples in
// order.
// CHECK-LABEL: @floats
// CHECK-SAME: %[[I:.*]]: memref<?x1xi32>, %[[U:.*]]: memref<?x3xf32>, %[[DEST:.*]]: memref<?x3xf32>
func.func @floats(%i: memref<?x1xi32>, %u: memref<?x3xf32>, %dest: memref<?x3xf32>) {
  // CHECK-NOT: llvm.atomicrmw
  // CHECK: {tensorops.kernel = "scatter_nd_fill"}
  // CHECK: %[[SHARES:.*]] = arith.minsi %[[ROWS:.*]], %c21846
  // CHECK: %[[SHARE:.*]] = arith.ceildivsi %[[ROWS]]
  // CHECK: scf.parallel (%[[K:.*]], %[[S:.*]]) = (%c0, %c0) to (%[[SHARES]], %c3)
  // CHECK:   %[[FIRST_ROW:.*]] = arith.muli %[[K]], %[[SHARE]]
  // CHECK:   %[[BEGIN:.*]] = arith.minsi %[[FIRST_ROW]], %[[ROWS]]
  // CHECK:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
  // CHECK:   %[[END:.*]] = arith.minsi %[[NEXT]], %[[ROWS]]
  // CHECK:   scf.for %[[B:.*]] = %c0 to
  // CHECK:     memref.load %[[I]][%[[B]], %c0]
  // CHECK:     %[[OFFSET:.*]] = arith.subi %[[ROW:.*]], %[[BEGIN]]
  // CHECK:     %[[SIZE:.*]] = arith.subi %[[END]], %[[BEGIN]]
  // CHECK:     arith.cmpi ult, %[[OFFSET]], %[[SIZE]]
  // CHECK:     scf.if
  // CHECK:       memref.load %[[U]][%[[B]], %[[S]]]
  // CHECK:       arith.addf
  // CHECK:       memref.store %{{.*}}, %[[DEST]][%[[ROW]], %[[S]]]
  // CHECK: } {tensorops.kernel = "scatter_nd_update"}
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<?x1xi32>, memref<?x3xf32> into memref<?x3xf32>
  return
}

// -----

// CHECK-LABEL: @complex
func.func @complex(%i: memref<4x1xi32>, %u: memref<4xcomplex<f64>>,
                   %dest: memref<8xcomplex<f64>>) {
  // CHECK-NOT: llvm.atomicrmw
  // CHECK: scf.for
  // CHECK: complex.add
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xcomplex<f64>> into memref<8xcomplex<f64>>
  return
}

// -----

// Sums of integers do not depend on the order.
// CHECK-LABEL: @integers
func.func @integers(%i: memref<4x1xi32>, %u: memref<4xi32>, %dest: memref<8xi32>) {
  // CHECK-NOT: scf.for
  // CHECK: llvm.atomicrmw add
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xi32> into memref<8xi32>
  return
}

// -----

// Nor do those of a single element.
// CHECK-LABEL: @unique
func.func @unique(%i: memref<4x1xi32>, %u: memref<4xf32>, %dest: memref<8xf32>) {
  // CHECK-NOT: scf.for
  // CHECK-NOT: llvm.atomicrmw
  // CHECK: arith.addf
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) unique checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// Without elements to add, no thread goes through the tuples.
// CHECK-LABEL: @no_elements
func.func @no_elements(%i: memref<?x1xi32>, %u: memref<?x?xf32, strided<[0, 0]>>,
                       %d: memref<8x?xf32>) {
  // CHECK: %[[WIDTH:.*]] = memref.dim %arg1, %c1
  // CHECK: %[[EMPTY:.*]] = arith.cmpi eq, %[[WIDTH]], %c0
  // CHECK: %[[TUPLES:.*]] = arith.select %[[EMPTY]], %c0, %{{.*}} : index
  // CHECK: scf.for %{{.*}} = %c0 to %[[TUPLES]] step %c1
  // CHECK: {tensorops.kernel = "scatter_nd_update"}
  tensorops.scatter_nd %i, %u into %d bad_indices(assume) checked
      : memref<?x1xi32>, memref<?x?xf32, strided<[0, 0]>> into memref<8x?xf32>
  return
}
