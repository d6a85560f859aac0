// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s

// Where elements do not follow one another: pieces do, and rows that nobody writes are zero.
// CHECK-LABEL: @pieces
// CHECK-SAME: %[[I0:.*]]: memref<i32>, %[[I1:.*]]: memref<2x3xi64>, %[[D0:.*]]: memref<4xf32>, %[[D1:.*]]: memref<2x3x4xf32>, %[[DEST:.*]]: memref<?x4xf32, strided<[4, 1], offset: ?>>
func.func @pieces(%i0: memref<i32>, %i1: memref<2x3xi64>, %d0: memref<4xf32>,
                  %d1: memref<2x3x4xf32>, %dest: memref<?x4xf32, strided<[4, 1], offset: ?>>) {
  // CHECK: %[[ALL:.*]] = memref.collapse_shape %[[DEST]]
  // CHECK: scf.for %[[J:.*]] =
  // CHECK:   memref.store %cst, %[[ALL]][%[[J]]]
  // CHECK: %[[E:.*]] = memref.load %[[I0]][]
  // CHECK: %[[ROW:.*]] = arith.index_cast %[[E]] : i32 to index
  // CHECK: scf.for %[[S:.*]] = %c0 to %c4
  // CHECK:   %[[V:.*]] = memref.load %[[D0]][%[[S]]]
  // CHECK:   memref.store %[[V]], %[[DEST]][%[[ROW]], %[[S]]]
  // CHECK: %[[FLAT:.*]] = memref.collapse_shape %[[I1]] {{\[\[}}0, 1]]
  // CHECK: %[[ROWS:.*]] = memref.collapse_shape %[[D1]] {{\[\[}}0, 1], [2]]
  // CHECK: scf.for %[[B:.*]] = %c0 to %c6
  // CHECK:   %[[F:.*]] = memref.load %[[FLAT]][%[[B]]]
  // CHECK:   %[[R:.*]] = arith.index_cast %[[F]] : i64 to index
  // CHECK:   scf.for %[[T:.*]] = %c0 to %c4
  // CHECK:     %[[W:.*]] = memref.load %[[ROWS]][%[[B]], %[[T]]]
  // CHECK:     memref.store %[[W]], %[[DEST]][%[[R]], %[[T]]]
  tensorops.dynamic_stitch indices(%i0, %i1 : memref<i32>, memref<2x3xi64>)
      data(%d0, %d1 : memref<4xf32>, memref<2x3x4xf32>)
      into(%dest : memref<?x4xf32, strided<[4, 1], offset: ?>>) bad_indices(assume) checked
  return
}

// -----

// CHECK-LABEL: @ignore
// CHECK-SAME: %{{.*}}: memref<4xi8>, %{{.*}}: memref<4xf32>, %[[DEST:.*]]: memref<?xf32, strided<[1], offset: ?>>
func.func @ignore(%i: memref<4xi8>, %d: memref<4xf32>, %dest: memref<?xf32, strided<[1], offset: ?>>) {
  // CHECK: %[[ROW:.*]] = arith.index_cast %{{.*}} : i8 to index
  // CHECK: %[[GOOD:.*]] = arith.cmpi sge, %[[ROW]], %c0
  // CHECK: scf.if %[[GOOD]]
  // CHECK:   memref.store %{{.*}}, %[[DEST]][%[[ROW]]]
  tensorops.dynamic_stitch indices(%i : memref<4xi8>) data(%d : memref<4xf32>)
      into(%dest : memref<?xf32, strided<[1], offset: ?>>) bad_indices(ignore) checked
  return
}

// -----

// The rows of a strided piece stay apart, those of the other become one loop.
// CHECK-LABEL: @strided
func.func @strided(%i: memref<2x3xi32>, %j: memref<2x3xi32>,
                   %d: memref<2x3x4xf32, strided<[40, 4, 1], offset: ?>>,
                   %e: memref<2x3x4xf32>, %dest: memref<?x4xf32, strided<[4, 1], offset: ?>>) {
  // CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] : memref<2x3x4xf32, strided<[40, 4, 1], offset: ?>>
  // CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<6x4xf32>
  tensorops.dynamic_stitch indices(%i, %j : memref<2x3xi32>, memref<2x3xi32>)
      data(%d, %e : memref<2x3x4xf32, strided<[40, 4, 1], offset: ?>>,
           memref<2x3x4xf32>)
      into(%dest : memref<?x4xf32, strided<[4, 1], offset: ?>>) bad_indices(assume) checked
  return
}

// -----

// CHECK-LABEL: @float8
func.func @float8(%i: memref<4xui16>, %d: memref<4xf8E5M2>, %dest: memref<?xf8E5M2, strided<[1], offset: ?>>) {
  // CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f8E5M2
  // CHECK: memref.store %[[ZERO]]
  // CHECK: arith.index_castui %{{.*}} : i16 to index
  tensorops.dynamic_stitch indices(%i : memref<4xui16>) data(%d : memref<4xf8E5M2>)
      into(%dest : memref<?xf8E5M2, strided<[1], offset: ?>>) bad_indices(assume) checked
  return
}

// -----

// A function finds the largest of indices that follow one another. Signed ones
// are compared in their own width.
// CHECK-LABEL: @rows
// CHECK-SAME: %[[I0:.*]]: memref<4xi8>, %[[I1:.*]]: memref<?x?xui64>
func.func @rows(%i0: memref<4xi8>, %i1: memref<?x?xui64>) -> index {
  // CHECK: %[[FIRST:.*]] = call @tensorops_largest_i8(
  // CHECK: %[[SO_FAR:.*]] = arith.maxsi %[[FIRST]], %c-1
  // CHECK: %[[SIZE:.*]] = arith.muli
  // CHECK: %[[FLAT:.*]] = memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%[[SIZE]]]
  // CHECK: %[[SECOND:.*]] = call @tensorops_largest_ui64(%[[FLAT]])
  // CHECK: %[[BOTH:.*]] = arith.maxsi %[[SO_FAR]], %[[SECOND]]
  // CHECK: %[[LAST_ROW:.*]] = arith.minsi %[[BOTH]], %c9223372036854775806
  // CHECK: %[[ROWS:.*]] = arith.addi %[[LAST_ROW]], %c1
  // CHECK: return %[[ROWS]]
  %r = tensorops.stitch_rows %i0, %i1 : memref<4xi8>, memref<?x?xui64>
  return %r : index
}
// CHECK: func.func private @tensorops_largest_i8(%[[I:[a-z0-9]*]]: memref<?xi8>) -> index
// CHECK-SAME: passthrough = ["noinline"]
// CHECK:   %[[FOUND:.*]] = scf.for %[[J:.*]] = %c0 to %{{.*}} step %c1 iter_args(%[[LARGEST:.*]] = %c-1_i8)
// CHECK:     %[[E:.*]] = memref.load %[[I]][%[[J]]]
// CHECK:     arith.maxsi %[[LARGEST]], %[[E]] : i8
// CHECK:   %[[INDEX:.*]] = arith.index_cast %[[FOUND]] : i8 to index
// CHECK:   return %[[INDEX]]
// CHECK: func.func private @tensorops_largest_ui64(
// CHECK:   scf.for %{{.*}} iter_args(%[[LAST:.*]] = %c-1)
// CHECK:     %[[U:.*]] = arith.index_castui %{{.*}} : i64 to index
// CHECK:     %[[CAPPED:.*]] = arith.minui %[[U]], %c9223372036854775807
// CHECK:     arith.maxsi %[[LAST]], %[[CAPPED]]

// -----

// CHECK-LABEL: @rows_apart
// CHECK-NOT: call
// CHECK: %[[FOUND:.*]] = scf.for %{{.*}} iter_args(%{{.*}} = %c-1_i32)
// CHECK: arith.index_cast %[[FOUND]] : i32 to index
func.func @rows_apart(%i: memref<4xi32, strided<[2]>>) -> index {
  %r = tensorops.stitch_rows %i : memref<4xi32, strided<[2]>>
  return %r : index
}

// -----

// CHECK-LABEL: @rows_scalar
// CHECK-SAME: %[[I:.*]]: memref<index>
func.func @rows_scalar(%i: memref<index>) -> index {
  // CHECK-NOT: scf.for
  // CHECK: %[[E:.*]] = memref.load %[[I]][]
  // CHECK: arith.maxsi %[[E]], %c-1
  %r = tensorops.stitch_rows %i : memref<index>
  return %r : index
}
