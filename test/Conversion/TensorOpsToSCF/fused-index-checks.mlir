// RUN: tensorops-opt %s -convert-tensorops-to-scf="non-temporal-bytes=8192" -canonicalize -cse -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -convert-tensorops-to-scf="parallel parallel-bytes=0 non-temporal-bytes=8192" -canonicalize -cse -split-input-file | FileCheck %s --check-prefix=PARALLEL

// A checked operation that is `error` looks for bad tuples as it writes. Where
// there is one, the first is looked for and reported, and zeros are all that is
// left.
// CHECK-LABEL: func.func @tuples(
// CHECK-SAME: %{{.*}}: memref<4x1xi32>, %{{.*}}: memref<4xf32>, %[[DEST:.*]]: memref<8xf32>
func.func @tuples(%i: memref<4x1xi32>, %u: memref<4xf32>, %dest: memref<8xf32>) {
  // CHECK: call @tensorops_fill
  // CHECK: %[[BAD:.*]] = call @tensorops_scatter_error_1xi32_1xf32({{.*}}) : {{.*}} -> i1
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   call @tensorops_find_bad_1xi32(
  // CHECK:   call @tensorops_report(
  // CHECK:   scf.for %[[AT:.*]] = %c0 to %c8
  // CHECK:     memref.store %cst, %[[DEST]][%[[AT]]]
  // CHECK: return
  // CHECK: func.func private @tensorops_scatter_error_1xi32_1xf32({{.*}}) -> i1
  // CHECK:   %[[ANY:.*]] = scf.for {{.*}} iter_args(%[[SO_FAR:.*]] = %false) -> (i1)
  // CHECK:     %[[IN:.*]] = arith.cmpi ult
  // CHECK:     %[[NOW:.*]] = arith.select %[[IN]], %[[SO_FAR]], %true
  // CHECK:     scf.if %[[IN]] {
  // CHECK:       memref.store
  // CHECK:     scf.yield %[[NOW]]
  // CHECK:   return %[[ANY]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// Bad tuples are sorted behind all rows.
// CHECK-LABEL: func.func @sorted(
func.func @sorted(%i: memref<4x1xi32>, %u: memref<4x64xf32>,
                  %dest: memref<40x64xf32>) {
  // CHECK: %[[STARTS:.*]] = memref.alloc() : memref<43xi32>
  // CHECK: call @tensorops_sum_rows_f32
  // CHECK: %[[START:.*]] = memref.load %[[STARTS]][%c40]
  // CHECK: %[[FIRST:.*]] = arith.index_castui %[[START]]
  // CHECK: %[[BAD:.*]] = arith.cmpi slt, %[[FIRST]], %c4
  // CHECK: memref.dealloc
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   call @tensorops_report(
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4x64xf32> into memref<40x64xf32>
  return
}

// -----

// Threads that all see all tuples agree.
// PARALLEL-LABEL: func.func @shares(
func.func @shares(%i: memref<4x1xi32>, %u: memref<4xf32>,
                  %dest: memref<2048xf32>) {
  // PARALLEL: %[[ANY:.*]] = scf.parallel {{.*}} init (%c0_i32) -> i32
  // PARALLEL-NOT: scf.parallel
  // PARALLEL:   %[[OWN:.*]] = func.call @tensorops_scatter_error_1xi32_1xf32_share(
  // PARALLEL:   %[[FLAG:.*]] = arith.extui %[[OWN]]
  // PARALLEL:   scf.reduce(%[[FLAG]] : i32)
  // PARALLEL: %[[BAD:.*]] = arith.cmpi ne, %[[ANY]], %c0_i32
  // PARALLEL: scf.if %[[BAD]] {
  // PARALLEL:   call @tensorops_report(
  // PARALLEL: func.func private @tensorops_scatter_error_1xi32_1xf32_share(
  // PARALLEL:   scf.for {{.*}} iter_args(%{{.*}} = %c0, %[[SO_FAR:.*]] = %
  // PARALLEL:     %[[ROW:.*]] = memref.load
  // PARALLEL:     %[[OUT:.*]] = arith.cmpi slt, %[[ROW]], %c0
  // PARALLEL:     arith.ori %[[SO_FAR]], %[[OUT]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4xf32> into memref<2048xf32>
  return
}

// -----

// Elements that do not follow one another are written behind the check.
// CHECK-LABEL: func.func @strided(
func.func @strided(%i: memref<4x1xi32>, %u: memref<4xf32, strided<[2]>>,
                   %dest: memref<8xf32>) {
  // CHECK: %[[FOUND:.*]]:3 = call @tensorops_find_bad_1xi32(
  // CHECK: %[[BAD:.*]] = arith.cmpi sge, %[[FOUND]]#0, %c0
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   func.call @tensorops_report(
  // CHECK:   scf.for
  // CHECK:     memref.store %cst
  // CHECK: } else {
  // CHECK:   memref.store %{{.*}}
  // CHECK:   arith.addf
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4xf32, strided<[2]>> into memref<8xf32>
  return
}

// -----

// The first piece with a bad index is reported; unsigned indices have none.
// CHECK-LABEL: func.func @stitch(
func.func @stitch(%i0: memref<4xi32>, %i1: memref<2xui8>, %i2: memref<3xi32>,
                  %d0: memref<4xf32>, %d1: memref<2xf32>, %d2: memref<3xf32>,
                  %dest: memref<?xf32>) {
  // CHECK: call @tensorops_fill
  // CHECK: %[[BAD0:.*]] = call @tensorops_stitch_short_rows_i32_4_checked(
  // CHECK: call @tensorops_stitch_short_rows_ui8_4(
  // CHECK: %[[BAD2:.*]] = call @tensorops_stitch_short_rows_i32_4_checked(
  // CHECK: %[[BAD:.*]] = arith.ori %[[BAD0]], %[[BAD2]]
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   %[[AT0:.*]]:3 = func.call @tensorops_find_bad_0xi32(
  // CHECK:   %[[FOUND0:.*]] = arith.cmpi sge, %[[AT0]]#0, %c0
  // CHECK:   scf.if %[[FOUND0]] {
  // CHECK:     call @tensorops_report(
  // CHECK:   %[[AT2:.*]]:3 = func.call @tensorops_find_bad_0xi32(
  // CHECK:   %[[FOUND2:.*]] = arith.cmpi sge, %[[AT2]]#0, %c0
  // CHECK:   %[[NOT_YET:.*]] = arith.cmpi slt, %[[AT0]]#0, %c0
  // CHECK:   %[[FIRST:.*]] = arith.andi %[[FOUND2]], %[[NOT_YET]]
  // CHECK:   scf.if %[[FIRST]] {
  // CHECK:     call @tensorops_report(
  // CHECK: func.func private @tensorops_stitch_short_rows_i32_4_checked(
  // CHECK:   scf.for {{.*}} iter_args(%[[SO_FAR:.*]] = %false)
  // CHECK:     %[[OWN:.*]] = arith.cmpi ult
  // CHECK:     scf.if %[[OWN]] -> (i1) {
  // CHECK:       vector.store
  // CHECK:       scf.yield %[[SO_FAR]]
  // CHECK:     } else {
  // CHECK:       %[[NEGATIVE:.*]] = arith.cmpi slt, %{{.*}}, %c0
  // CHECK:       %[[NOW:.*]] = arith.ori %[[SO_FAR]], %[[NEGATIVE]]
  // CHECK:       scf.yield %[[NOW]]

  // Whether a row is in the share of a thread cannot be predicted: others go to
  // a place of their own.
  // PARALLEL-LABEL: func.func private @tensorops_stitch_share_of_short_rows_i32_4_checked(
  // PARALLEL-SAME: %{{.*}}: memref<?xi32>, %{{.*}}: memref<?xi8>, %[[DEST:.*]]: memref<?xi8>, %
  // PARALLEL:   %[[PLACE:.*]] = memref.alloca() {alignment = 64 : i64} : memref<64xi8>
  // PARALLEL:   %[[ELSEWHERE:.*]] = memref.cast %[[PLACE]]
  // PARALLEL:   scf.for
  // PARALLEL:     %[[OWN:.*]] = arith.cmpi ult
  // PARALLEL:     %[[MEMORY:.*]] = arith.select %[[OWN]], %[[DEST]], %[[ELSEWHERE]] : memref<?xi8>
  // PARALLEL:     %[[AT:.*]] = arith.select %[[OWN]], %{{.*}}, %c0 : index
  // PARALLEL:     vector.store %{{.*}}, %[[MEMORY]][%[[AT]]]
  // PARALLEL-NOT: scf.if
  // PARALLEL:     arith.ori
  tensorops.dynamic_stitch
      indices(%i0, %i1, %i2 : memref<4xi32>, memref<2xui8>, memref<3xi32>)
      data(%d0, %d1, %d2 : memref<4xf32>, memref<2xf32>, memref<3xf32>)
      into(%dest : memref<?xf32>) bad_indices(error) checked
  return
}

// -----

// CHECK-LABEL: func.func @long_rows(
// PARALLEL-LABEL: func.func @long_rows(
func.func @long_rows(%i0: memref<4xi32>, %d0: memref<4x16xf32>,
                     %dest: memref<?x16xf32>) {
  // CHECK: %[[BAD:.*]] = call @tensorops_stitch_long_rows_i32_64_checked(
  // CHECK: call @tensorops_stitch_fill
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   call @tensorops_report(
  // PARALLEL: %[[BAD:.*]] = scf.if %{{.*}} -> (i1) {
  // PARALLEL:   %[[OWN:.*]] = func.call @tensorops_stitch_last_rows_i32_checked(
  // PARALLEL:   func.call @tensorops_stitch_marked_rows_i32_64(
  // PARALLEL:   scf.yield %[[OWN]]
  // PARALLEL: scf.if %[[BAD]] {
  tensorops.dynamic_stitch indices(%i0 : memref<4xi32>)
      data(%d0 : memref<4x16xf32>) into(%dest : memref<?x16xf32>)
      bad_indices(error) checked
  return
}

// -----

// Updates without a byte have tuples all the same.
// CHECK-LABEL: func.func @no_bytes(
func.func @no_bytes(%i: memref<4x1xi32>, %u: memref<4x0xf32>,
                    %dest: memref<8x0xf32>) {
  // CHECK: %[[BAD:.*]] = call @tensorops_scatter_error_1xi32_0xf32({{.*}}, %c4, %c0, %c8)
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   call @tensorops_report(
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4x0xf32> into memref<8x0xf32>
  return
}

// -----

// Rows are asked for ahead of the check.
// CHECK-LABEL: func.func @ahead(
// CHECK: func.func private @tensorops_scatter_error_1xi32_1xcf32_ahead(
// CHECK:   %[[FIRST:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %false)
// CHECK:     %[[ROW:.*]] = arith.index_cast
// CHECK:     memref.prefetch %{{.*}}[%[[ROW]]]
// CHECK:     arith.cmpi ult
// CHECK:   scf.for {{.*}} iter_args(%{{.*}} = %[[FIRST]])
func.func @ahead(%i: memref<100x1xi32>, %u: memref<100xcomplex<f32>>,
                 %dest: memref<1024xcomplex<f32>>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<100x1xi32>, memref<100xcomplex<f32>> into memref<1024xcomplex<f32>>
  return
}

// -----

// One tuple has no dimension to go through.
// CHECK-LABEL: func.func @one_tuple(
func.func @one_tuple(%i: memref<1xi32>, %u: memref<f32>, %dest: memref<8xf32>) {
  // CHECK: %[[BAD:.*]] = arith.cmpi
  // CHECK: scf.if
  // CHECK:   call @tensorops_report(
  // CHECK: memref.store
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<1xi32>, memref<f32> into memref<8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @strided_stitch(
func.func @strided_stitch(%i: memref<4xi32, strided<[2]>>, %d: memref<4xf32>,
                          %dest: memref<?xf32>) {
  // CHECK: %[[BAD:.*]] = arith.cmpi sge, %{{.*}}#0, %c0
  // CHECK: scf.if %[[BAD]] {
  // CHECK:   func.call @tensorops_report(
  // CHECK:   memref.store %cst
  // CHECK: } else {
  // CHECK:   memref.store
  tensorops.dynamic_stitch indices(%i : memref<4xi32, strided<[2]>>)
      data(%d : memref<4xf32>) into(%dest : memref<?xf32>)
      bad_indices(error) checked
  return
}
