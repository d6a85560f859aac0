// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -canonicalize -cse -split-input-file | FileCheck %s --check-prefix=PARALLEL

// Long rows: pieces from the last to the first, each from the last row to the
// first, and a bit for each row. Whole lines are stored past the caches, and a few
// of them into the caches, without a call.
// CHECK-LABEL: @long
// CHECK: %[[WRITTEN:.*]] = memref.alloc(%{{.*}}) : memref<?xi64>
// CHECK: call @tensorops_fill(
// CHECK: call @tensorops_stitch_long_rows_i64_64(
// CHECK: call @tensorops_stitch_long_rows_i32_64(
// CHECK: call @tensorops_stitch_fill(
// CHECK: memref.dealloc %[[WRITTEN]]
// CHECK: func.func private @tensorops_stitch_long_rows_i64_64(%[[INDICES:[a-z0-9]*]]: memref<?xi64>, %[[DATA:[a-z0-9]*]]: memref<?xi8>, %[[DEST:[a-z0-9]*]]: memref<?xi8>, %{{[a-z0-9]*}}: index, %[[STREAMED:[a-z0-9]*]]: i1, %[[BEGIN:[a-z0-9]*]]: index, %[[END:[a-z0-9]*]]: index, %[[BITS:[a-z0-9]*]]: memref<?xi64>)
// CHECK: scf.if %{{.*}} {
// CHECK:   scf.for %[[I:.*]] = %c0 to %[[COUNT:.*]] step %c1
// CHECK:     %[[LAST:.*]] = arith.subi %[[COUNT]], %c1
// CHECK:     %[[POSITION:.*]] = arith.subi %[[LAST]], %[[I]]
// CHECK:     %[[ELEMENT:.*]] = memref.load %[[INDICES]][%[[POSITION]]]
// CHECK:     %[[ROW:.*]] = arith.index_cast %[[ELEMENT]]
// CHECK:     %[[OFFSET:.*]] = arith.subi %[[ROW]], %[[BEGIN]]
// CHECK:     %[[COUNT_OWN:.*]] = arith.subi %[[END]], %[[BEGIN]]
// CHECK:     %[[OWN:.*]] = arith.cmpi ult, %[[OFFSET]], %[[COUNT_OWN]]
// CHECK:     scf.if %[[OWN]] {
// CHECK:       %[[NUMBER:.*]] = arith.divui %[[ROW]], %c64
// CHECK:       %[[WORD:.*]] = memref.load %[[BITS]][%[[NUMBER]]]
// CHECK:       %[[FIRST:.*]] = arith.cmpi eq, %{{.*}}, %c0_i64
// CHECK:       scf.if %[[FIRST]] {
// CHECK:         memref.store %{{.*}}, %[[BITS]][%[[NUMBER]]]
// CHECK:         vector.load %[[DATA]]{{.*}} vector<64xi8>
// CHECK:         vector.store %{{.*}}, %[[DEST]]{{.*}} {alignment = 64 : i64, nontemporal = true} : memref<?xi8>, vector<64xi8>
// CHECK: } else {
// CHECK:       scf.if %[[STREAMED]] {
// CHECK:         func.call @tensorops_copy(%[[DEST]],
// CHECK:       } else {
// CHECK:         memref.prefetch %[[DEST]]{{.*}}, write, locality<3>, data : memref<?xi8>
// CHECK:         vector.store %{{.*}}, %[[DEST]]{{.*}} : memref<?xi8>, vector<64xi8>
// CHECK: func.func private @tensorops_stitch_fill(
// CHECK:   %[[REST:.*]] = memref.load
// CHECK:   %[[ANY:.*]] = arith.cmpi ne, %[[REST]], %c-1_i64
// CHECK:   scf.if %[[ANY]]
// CHECK:   llvm.call @tensorops_store_fence()

// One thread marks the last rows, and all write those and fill the rest.
// PARALLEL-LABEL: @long
// PARALLEL: %[[ENOUGH:.*]] = arith.cmpi sge, %{{.*}}, %c1048576
// PARALLEL: scf.if %[[ENOUGH]] {
// PARALLEL:   %[[MARKS1:.*]] = memref.alloc() : memref<6xi8>
// PARALLEL:   func.call @tensorops_stitch_last_rows_i64(
// PARALLEL:   %[[MARKS0:.*]] = memref.alloc() : memref<9xi8>
// PARALLEL:   func.call @tensorops_stitch_last_rows_i32(
// PARALLEL:   scf.parallel (%[[T:.*]]) =
// PARALLEL:     func.call @tensorops_stitch_marked_rows_i32_64(
// PARALLEL:     func.call @tensorops_stitch_marked_rows_i64_64(
// PARALLEL:     func.call @tensorops_stitch_fill(
// PARALLEL:   memref.dealloc %[[MARKS0]]
// PARALLEL:   memref.dealloc %[[MARKS1]]
// PARALLEL: } else {
// PARALLEL:   func.call @tensorops_stitch_long_rows_i64_64(
func.func @long(%i0: memref<9xi32>, %i1: memref<2x3xi64>, %d0: memref<9x16xf32>,
                %d1: memref<2x3x16xf32>, %dest: memref<?x16xf32>) {
  tensorops.dynamic_stitch indices(%i0, %i1 : memref<9xi32>, memref<2x3xi64>)
      data(%d0, %d1 : memref<9x16xf32>, memref<2x3x16xf32>)
      into(%dest : memref<?x16xf32>) bad_indices(assume) checked
  return
}

// -----

// Short rows: a fill through the caches, and all rows in order, each with its line
// asked for before it is written.
// CHECK-LABEL: @short
// CHECK: call @tensorops_fill(%{{.*}}, %c0, %{{.*}}, %false{{.*}})
// CHECK: call @tensorops_stitch_short_rows_ui8_4(
// CHECK: func.func private @tensorops_stitch_short_rows_ui8_4(
// CHECK:   %[[E:.*]] = memref.load
// CHECK:   arith.index_castui %{{.*}} : i8 to index
// CHECK:   memref.prefetch %[[DEST:[a-z0-9]*]][%[[PLACE:[a-z0-9]*]]], write, locality<3>, data : memref<?xi8>
// CHECK:   vector.load %{{.*}} : memref<?xi8>, vector<4xi8>
// CHECK:   vector.store %{{.*}}, %[[DEST]][%[[PLACE]]] : memref<?xi8>, vector<4xi8>
func.func @short(%i: memref<9xui8>, %d: memref<9xf32>, %dest: memref<?xf32>) {
  tensorops.dynamic_stitch indices(%i : memref<9xui8>) data(%d : memref<9xf32>)
      into(%dest : memref<?xf32>) bad_indices(ignore) checked
  return
}

// -----

// What is not known is asked.
// CHECK-LABEL: @dynamic
// CHECK: %[[LONG:.*]] = arith.cmpi sge, %[[BYTES:.*]], %c64
// CHECK: scf.if %[[LONG]] {
// CHECK:   func.call @tensorops_stitch_long_rows_i32(%{{.*}}, %{{.*}}, %{{.*}}, %[[BYTES]],
// CHECK: } else {
// CHECK:   func.call @tensorops_stitch_short_rows_i32(%{{.*}}, %{{.*}}, %{{.*}}, %[[BYTES]],
// CHECK: func.func private @tensorops_stitch_long_rows_i32(
// CHECK:   scf.if %{{.*}} {
// CHECK:     %[[ONE_LINE:.*]] = arith.cmpi eq, %{{.*}}, %c64
// CHECK:     scf.if %[[ONE_LINE]] {
// CHECK:       scf.for
// CHECK-NOT:   scf.for
// CHECK:       vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true} : memref<?xi8>, vector<64xi8>
// CHECK:     } else {
// CHECK:       scf.for
// CHECK:       scf.for
// CHECK:       vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true} : memref<?xi8>, vector<64xi8>
// PARALLEL-LABEL: @dynamic
// PARALLEL: func.func private @tensorops_stitch_marked_rows_i32(
// PARALLEL:   %[[ONE_LINE:.*]] = arith.cmpi eq, %{{.*}}, %c64
// PARALLEL:   scf.if %[[ONE_LINE]] {
func.func @dynamic(%i: memref<?xi32>, %d: memref<?x?xf32>, %dest: memref<?x?xf32>) {
  tensorops.dynamic_stitch indices(%i : memref<?xi32>) data(%d : memref<?x?xf32>)
      into(%dest : memref<?x?xf32>) bad_indices(assume) checked
  return
}
