// RUN: tensorops-opt %s -convert-tensorops-to-scf="non-temporal-bytes=8192" -canonicalize -cse -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -convert-tensorops-to-scf="non-temporal-bytes=8192 parallel parallel-bytes=4096" -canonicalize -cse -split-input-file | FileCheck %s --check-prefix=PARALLEL

// Tuples are sorted by their row into temporaries, and each row is summed up
// and written once.
// CHECK-LABEL: func.func @wide(
// CHECK-SAME: %[[I:.*]]: memref<20x2xi32>, %{{.*}}: memref<20x64xf32>
// PARALLEL-LABEL: func.func @wide(
func.func @wide(%i: memref<20x2xi32>, %u: memref<20x64xf32>,
                %dest: memref<8x9x64xf32>) {
  // CHECK: %[[TUPLES:.*]] = memref.cast %[[I]] : memref<20x2xi32> to memref<?x2xi32>
  // CHECK: %[[STARTS:.*]] = memref.alloc() : memref<75xi32>
  // CHECK: %[[ORDER:.*]] = memref.alloc() : memref<36xi32>
  // CHECK: call @tensorops_fill(%{{.*}}, %c0, %c300, %false)
  // CHECK: call @tensorops_sort_tuples_2xi32(%{{.*}}, %{{.*}}, %[[TUPLES]], %c8, %c9)
  // CHECK-NOT: scf.
  // CHECK: call @tensorops_sum_rows_f32(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %c72, %c256, %true, %c0, %c2)
  // CHECK: memref.dealloc %[[ORDER]]
  // CHECK: memref.dealloc %[[STARTS]]
  // CHECK: return

  // Threads share the parts, of 64 rows each.
  // PARALLEL: call @tensorops_sort_tuples_2xi32
  // PARALLEL: call @omp_get_max_threads
  // PARALLEL: %[[SHARE:.*]] = arith.ceildivsi %c2,
  // PARALLEL: scf.parallel (%[[THREAD:.*]]) =
  // PARALLEL:   %[[FIRST_ROW:.*]] = arith.muli %[[THREAD]], %[[SHARE]]
  // PARALLEL:   %[[BEGIN:.*]] = arith.minsi %[[FIRST_ROW]], %c2
  // PARALLEL:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
  // PARALLEL:   %[[END:.*]] = arith.minsi %[[NEXT]], %c2
  // PARALLEL:   func.call @tensorops_sum_rows_f32({{.*}}, %true, %[[BEGIN]], %[[END]])
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<20x2xi32>, memref<20x64xf32> into memref<8x9x64xf32>
  return
}

// Counts are two places behind their row, and fill a row one place behind it.
// CHECK: func.func private @tensorops_sort_tuples_2xi32(%[[STARTS:.*]]: memref<?xi32>, %[[ORDER:.*]]: memref<?xi32>, %[[I:.*]]: memref<?x2xi32>, %[[N0:.*]]: index, %[[N1:.*]]: index)
// CHECK:   %[[ROWS:.*]] = arith.muli %[[N0]], %[[N1]]
// CHECK:   scf.for %[[T:.*]] = %c0 to
// CHECK:     %[[IN0:.*]] = arith.cmpi ult, %{{.*}}, %[[N0]]
// CHECK:     %[[IN1:.*]] = arith.cmpi ult, %{{.*}}, %[[N1]]
// CHECK:     %[[IN:.*]] = arith.andi %[[IN0]], %[[IN1]]
// CHECK:     %[[ROW:.*]] = arith.select %[[IN]], %{{.*}}, %[[ROWS]]
// CHECK:     %[[PLACE:.*]] = arith.addi %[[ROW]], %c2
// CHECK:     %[[COUNT:.*]] = memref.load %[[STARTS]][%[[PLACE]]]
// CHECK:     %[[MORE:.*]] = arith.addi %[[COUNT]], %c1_i32
// CHECK:     memref.store %[[MORE]], %[[STARTS]][%[[PLACE]]]
// CHECK:   scf.for {{.*}} iter_args(%[[SUM:.*]] = %c0_i32)
// CHECK:     arith.addi %[[SUM]]
// CHECK:   scf.for %[[T:.*]] = %c0 to
// CHECK:     %[[PLACE:.*]] = arith.addi %{{.*}}, %c1
// CHECK:     %[[FIRST:.*]] = memref.load %[[STARTS]][%[[PLACE]]]
// CHECK:     memref.store %{{.*}}, %[[STARTS]][%[[PLACE]]]
// CHECK:     %[[AT:.*]] = arith.index_castui %[[FIRST]]
// CHECK:     %[[NUMBER:.*]] = arith.index_cast %[[T]]
// CHECK:     memref.store %[[NUMBER]], %[[ORDER]][%[[AT]]]

// Sums are in registers, from zero on, and lines are stored past the caches.
// CHECK: func.func private @tensorops_sum_rows_f32(%[[STARTS:.*]]: memref<?xi32>, %[[ORDER:.*]]: memref<?xi32>, %[[U:[a-z0-9]*]]: memref<?xi8>, %[[DEST:[a-z0-9]*]]: memref<?xi8>
// CHECK:   %[[ZERO:.*]] = arith.constant dense<0> : vector<64xi8>
// CHECK:   %[[STAGE:.*]] = memref.alloca() {alignment = 64 : i64} : memref<16384xi8>
// CHECK:   scf.for %[[ROW:.*]] = {{.*}} iter_args(%[[BEGIN:.*]] = %{{.*}}) -> (index)
// CHECK:     %[[NEXT:.*]] = arith.addi %[[ROW]], %c1
// CHECK:     memref.load %[[STARTS]][%[[NEXT]]]
// CHECK:     scf.for %[[PLACE:.*]] = %[[BEGIN]] to %[[END:.*]] step
// CHECK:       %[[AHEAD:.*]] = arith.addi %[[PLACE]], %c16
// CHECK:       memref.load %[[ORDER]][%[[AHEAD]]]
// CHECK:       memref.prefetch %[[U]]
// CHECK:     scf.for
// CHECK:       scf.for %[[PLACE:.*]] = %[[BEGIN]] to %[[END]] step {{.*}} iter_args(%[[SUM:.*]] = %[[ZERO]], %{{.*}} = %[[ZERO]], %{{.*}} = %[[ZERO]], %{{.*}} = %[[ZERO]])
// CHECK:         memref.load %[[ORDER]][%[[PLACE]]]
// CHECK:         vector.load %[[U]]
// CHECK:         %[[SO_FAR:.*]] = vector.bitcast %[[SUM]] : vector<64xi8> to vector<16xf32>
// CHECK:         arith.addf %[[SO_FAR]], %{{.*}} : vector<16xf32>
// CHECK:       vector.store %{{.*}}, %[[DEST]]{{.*}} {alignment = 64 : i64, nontemporal = true}
// Where rows are no whole lines, a part goes through a buffer, and its last
// vector may overlap the one before; into the caches at any address.
// CHECK:   } else {
// CHECK:     %[[TARGET:.*]] = arith.select %[[STREAMED:.*]], %[[STAGE_ARG:.*]], %[[DEST]] : memref<?xi8>
// CHECK:     vector.store %{{.*}}, %[[TARGET]]{{.*}} : memref<?xi8>
// CHECK:     arith.subi %{{.*}}, %c64
// CHECK:     vector.store %{{.*}}, %[[TARGET]]{{.*}} : memref<?xi8>
// CHECK:     scf.if %[[STREAMED]] {
// CHECK:       call @tensorops_copy(%[[DEST]], {{.*}}, %true, %[[STAGE_ARG]],
// CHECK:   llvm.call @tensorops_store_fence()

// -----

// The caches hold a result of medium size, which is worth sorting for only
// where rows have few tuples.
// CHECK-LABEL: func.func @medium(
// CHECK: call @tensorops_sum_rows_f32({{.*}}, %false, %c0, %c1)
// PARALLEL-LABEL: func.func @medium(
// PARALLEL-NOT: scf.parallel
// PARALLEL: return
func.func @medium(%i: memref<20x1xi32>, %u: memref<20x16xf32>,
                  %dest: memref<16x16xf32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<20x1xi32>, memref<20x16xf32> into memref<16x16xf32>
  return
}

// CHECK-LABEL: func.func @many_tuples(
// CHECK-NOT: @tensorops_sort_tuples
// CHECK: return
func.func @many_tuples(%i: memref<100x1xi32>, %u: memref<100x16xf32>,
                       %dest: memref<16x16xf32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<100x1xi32>, memref<100x16xf32> into memref<16x16xf32>
  return
}

// -----

// CHECK-LABEL: func.func @small(
// CHECK-NOT: @tensorops_sort_tuples
// CHECK: return
func.func @small(%i: memref<4x1xi32>, %u: memref<4x16xf32>,
                 %dest: memref<7x16xf32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4x16xf32> into memref<7x16xf32>
  return
}

// -----

// What is not known decides at run time.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[I:.*]]: memref<?x?xi32>, %[[U:.*]]: memref<?x?xf32>, %[[DEST:.*]]: memref<?x?xf32>
func.func @dynamic(%i: memref<?x?xi32>, %u: memref<?x?xf32>,
                   %dest: memref<?x?xf32>) {
  // CHECK-DAG: %[[WIDE:.*]] = arith.cmpi sge, %{{.*}}, %c64
  // CHECK-DAG: %[[LARGE:.*]] = arith.cmpi sge, %{{.*}}, %c8192
  // CHECK-DAG: %[[MEDIUM:.*]] = arith.cmpi sge, %{{.*}}, %c512
  // CHECK-DAG: arith.cmpi sle, %{{.*}}, %c2147483647
  // CHECK-DAG: %[[TUPLES:.*]] = memref.reinterpret_cast %[[I]] to offset: [0], sizes: [%{{.*}}, 1], strides: [1, 1]
  // CHECK: scf.if
  // CHECK:   call @tensorops_sort_tuples_1xi32
  // CHECK:   call @tensorops_sum_rows_f32({{.*}}, %[[LARGE]],
  // CHECK: } else {
  // CHECK-NOT: @tensorops_sort_tuples
  // CHECK:   call @tensorops_scatter_assume_1xi32_f32_ahead(%[[TUPLES]],
  // CHECK: return
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<?x?xi32>, memref<?x?xf32> into memref<?x?xf32>
  return
}

// -----

// Elements are added as what their bits are; types of the same share code.
// CHECK-LABEL: func.func @types(
func.func @types(%i: memref<4x1xi64>, %b: memref<4x9000xi1>, %bd: memref<3x9000xi1>,
                 %s: memref<4x9000xsi8>, %sd: memref<3x9000xsi8>,
                 %n: memref<4x9000xindex>, %nd: memref<3x9000xindex>,
                 %c: memref<4x9000xcomplex<f32>>, %cd: memref<3x9000xcomplex<f32>>,
                 %h: memref<4x9000xbf16>, %hd: memref<3x9000xbf16>) {
  // CHECK: call @tensorops_sum_rows_i1
  tensorops.scatter_nd %i, %b into %bd bad_indices(assume) checked
      : memref<4x1xi64>, memref<4x9000xi1> into memref<3x9000xi1>
  // CHECK: call @tensorops_sum_rows_i8
  tensorops.scatter_nd %i, %s into %sd bad_indices(assume) checked
      : memref<4x1xi64>, memref<4x9000xsi8> into memref<3x9000xsi8>
  // CHECK: call @tensorops_sum_rows_i64
  tensorops.scatter_nd %i, %n into %nd bad_indices(assume) checked
      : memref<4x1xi64>, memref<4x9000xindex> into memref<3x9000xindex>
  // CHECK: call @tensorops_sum_rows_f32
  tensorops.scatter_nd %i, %c into %cd bad_indices(assume) checked
      : memref<4x1xi64>, memref<4x9000xcomplex<f32>> into memref<3x9000xcomplex<f32>>
  // CHECK: call @tensorops_sum_rows_bf16
  tensorops.scatter_nd %i, %h into %hd bad_indices(assume) checked
      : memref<4x1xi64>, memref<4x9000xbf16> into memref<3x9000xbf16>
  return
}
// CHECK: func.func private @tensorops_sum_rows_i1
// CHECK: arith.ori %{{.*}}, %{{.*}} : vector<64xi8>
// CHECK: func.func private @tensorops_sum_rows_i8
// CHECK: arith.addi %{{.*}}, %{{.*}} : vector<64xi8>
// CHECK: func.func private @tensorops_sum_rows_i64
// CHECK: arith.addi %{{.*}}, %{{.*}} : vector<8xi64>
// CHECK: func.func private @tensorops_sum_rows_f32
// CHECK: arith.addf %{{.*}}, %{{.*}} : vector<16xf32>
// CHECK: func.func private @tensorops_sum_rows_bf16
// CHECK: arith.extf %{{.*}} : vector<32xbf16> to vector<32xf32>
// CHECK: arith.addf %{{.*}}, %{{.*}} : vector<32xf32>
// CHECK: arith.truncf %{{.*}} : vector<32xf32> to vector<32xbf16>

// -----

// Sums of floats of 16 bits go from tuple to tuple as bytes, so that no target
// converts them on the way.
// CHECK-LABEL: func.func @bf16(
// CHECK: func.func private @tensorops_sum_rows_bf16(
// CHECK: scf.for {{.*}} -> (vector<64xi8>{{.*}}) {
// CHECK:   vector.bitcast %{{.*}} : vector<64xi8> to vector<32xbf16>
// CHECK:   arith.truncf %{{.*}} : vector<32xf32> to vector<32xbf16>
// CHECK:   vector.bitcast %{{.*}} : vector<32xbf16> to vector<64xi8>
// CHECK:   scf.yield
func.func @bf16(%i: memref<30x1xi32>, %u: memref<30x64xbf16>, %dest: memref<100x64xbf16>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<30x1xi32>, memref<30x64xbf16> into memref<100x64xbf16>
  return
}
