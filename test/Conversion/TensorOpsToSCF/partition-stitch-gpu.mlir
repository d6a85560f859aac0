// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -split-input-file | FileCheck %s --check-prefix=KERNELS
// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -canonicalize -cse -split-input-file | FileCheck %s

// All indices are numbered from 1 on. The largest number of each row wins it, and
// each row is written once, whatever the order of threads.
// CHECK-LABEL: @pieces
// CHECK-SAME: %[[I:.*]]: memref<3xi32>, %[[J:.*]]: memref<2x2xi64>, %[[X:.*]]: memref<3x5xf32>, %[[Y:.*]]: memref<2x2x5xf32>, %[[DEST:.*]]: memref<?x5xf32>
// KERNELS-LABEL: @pieces
// KERNELS: {tensorops.kernel = "dynamic_stitch_no_winner"}
// KERNELS: {tensorops.kernel = "dynamic_stitch_winner"}
// KERNELS: {tensorops.kernel = "dynamic_stitch_winner"}
// KERNELS: {tensorops.kernel = "dynamic_stitch_fill"}
// KERNELS: {tensorops.kernel = "dynamic_stitch"}
// KERNELS: {tensorops.kernel = "dynamic_stitch"}
func.func @pieces(%i: memref<3xi32>, %j: memref<2x2xi64>, %x: memref<3x5xf32>,
                  %y: memref<2x2x5xf32>, %dest: memref<?x5xf32>) {
  // CHECK: %[[BATCH:.*]] = memref.collapse_shape %[[J]] {{\[\[}}0, 1]] : memref<2x2xi64> into memref<4xi64>
  // CHECK: %[[ROWS:.*]] = memref.dim %[[DEST]], %c0
  // CHECK: %[[WINNERS:.*]] = memref.alloc(%[[ROWS]]) {alignment = 16 : i64} : memref<?xi64>
  // CHECK: memref.store %c0_i64, %[[WINNERS]]
  // CHECK: {tensorops.kernel = "dynamic_stitch_no_winner"}

  // CHECK: scf.parallel (%[[K:.*]]) = (%c0) to (%c3)
  // CHECK:   memref.load %[[I]][%[[K]]]
  // CHECK:   %[[NUMBER:.*]] = arith.addi %[[K]], %c1
  // CHECK:   %[[WORD:.*]] = arith.index_cast %[[NUMBER]] : index to i64
  // CHECK:   llvm.atomicrmw max %{{.*}}, %[[WORD]] syncscope("device") monotonic : !llvm.ptr<1>, i64
  // CHECK: {tensorops.kernel = "dynamic_stitch_winner"}

  // CHECK: scf.parallel (%[[K:.*]]) = (%c0) to (%c4)
  // CHECK:   memref.load %[[BATCH]][%[[K]]]
  // CHECK:   %[[NUMBER:.*]] = arith.addi %[[K]], %c4
  // CHECK:   llvm.atomicrmw max
  // CHECK: {tensorops.kernel = "dynamic_stitch_winner"}

  // CHECK: scf.parallel (%[[ROW:.*]], %[[S:.*]]) = (%c0, %c0) to (%[[ROWS]], %c5)
  // CHECK:   %[[WINNER:.*]] = memref.load %[[WINNERS]][%[[ROW]]]
  // CHECK:   %[[FREE:.*]] = arith.cmpi eq, %[[WINNER]], %c0_i64
  // CHECK:   scf.if %[[FREE]] {
  // CHECK:     memref.store %cst, %[[DEST]][%[[ROW]], %[[S]]]
  // CHECK: {tensorops.kernel = "dynamic_stitch_fill"}

  // CHECK: scf.parallel (%[[K:.*]], %[[S:.*]]) = (%c0, %c0) to (%c3, %c5)
  // CHECK:   %[[E:.*]] = memref.load %[[I]][%[[K]]]
  // CHECK:   %[[ROW:.*]] = arith.index_cast %[[E]]
  // CHECK:   %[[NUMBER:.*]] = arith.addi %[[K]], %c1
  // CHECK:   %[[WORD:.*]] = arith.index_cast %[[NUMBER]] : index to i64
  // CHECK:   %[[WINNER:.*]] = memref.load %[[WINNERS]][%[[ROW]]]
  // CHECK:   %[[WINS:.*]] = arith.cmpi eq, %[[WINNER]], %[[WORD]]
  // CHECK:   scf.if %[[WINS]] {
  // CHECK:     %[[ELEMENT:.*]] = memref.load %[[X]][%[[K]], %[[S]]]
  // CHECK:     memref.store %[[ELEMENT]], %[[DEST]][%[[ROW]], %[[S]]]
  // CHECK: {tensorops.kernel = "dynamic_stitch"}

  // CHECK: scf.parallel (%[[K:.*]], %[[S:.*]]) = (%c0, %c0) to (%c4, %c5)
  // CHECK: {tensorops.kernel = "dynamic_stitch"}
  // CHECK: memref.dealloc %[[WINNERS]]
  tensorops.dynamic_stitch indices(%i, %j : memref<3xi32>, memref<2x2xi64>)
      data(%x, %y : memref<3x5xf32>, memref<2x2x5xf32>)
      into(%dest : memref<?x5xf32>) bad_indices(assume) checked
  return
}

// -----

// Bad rows neither win nor are written.
// CHECK-LABEL: @ignore
func.func @ignore(%i: memref<3xi32>, %x: memref<3x5xf32>, %dest: memref<7x5xf32>) {
  // CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[ROW:.*]], %c0
  // CHECK-NOT: atomicrmw
  // CHECK: scf.if %[[LOW]] {
  // CHECK:   llvm.atomicrmw max
  // CHECK: {tensorops.kernel = "dynamic_stitch_winner"}
  // CHECK: {tensorops.kernel = "dynamic_stitch_fill"}
  // CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[ROW:.*]], %c0
  // CHECK: scf.if %[[LOW]] {
  // CHECK:   memref.load %{{.*}} : memref<7xi64>
  // CHECK: {tensorops.kernel = "dynamic_stitch"}
  tensorops.dynamic_stitch indices(%i : memref<3xi32>) data(%x : memref<3x5xf32>)
      into(%dest : memref<7x5xf32>) bad_indices(ignore) checked
  return
}

// -----

// A promise that no index is there twice needs no winners.
// CHECK-LABEL: @unique
func.func @unique(%i: memref<3xi32>, %x: memref<3x5xf32>, %dest: memref<7x5xf32>) {
  // CHECK-NOT: memref.alloc
  // CHECK-NOT: llvm.atomicrmw
  // CHECK: memref.store %cst
  // CHECK: {tensorops.kernel = "dynamic_stitch_fill"}
  // CHECK: scf.parallel (%[[K:.*]], %[[S:.*]]) = (%c0, %c0) to (%c3, %c5)
  // CHECK-NOT: scf.if
  // CHECK:   memref.load
  // CHECK:   memref.store
  // CHECK: {tensorops.kernel = "dynamic_stitch"}
  tensorops.dynamic_stitch indices(%i : memref<3xi32>) data(%x : memref<3x5xf32>)
      into(%dest : memref<7x5xf32>) bad_indices(assume) unique checked
  return
}

// -----

// Rows have packs of 16 bytes, those of a vector have not: they are elements.
// CHECK-LABEL: @packed
func.func @packed(%i: memref<3xi32>) -> (memref<3x2x8xf16>, memref<7x2x8xf16>) {
  %x = memref.alloc() {alignment = 64 : i64} : memref<3x2x8xf16>
  %dest = memref.alloc() {alignment = 64 : i64} : memref<7x2x8xf16>
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%c0, %c0) to (%c7, %c2)
  // CHECK:   memref.store %{{.*}} : memref<7x2xvector<4xi32>>
  // CHECK: {tensorops.kernel = "dynamic_stitch_fill"}
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%c0, %c0) to (%c3, %c2)
  // CHECK:   memref.load %{{.*}} : memref<3x2xvector<4xi32>>
  // CHECK:   memref.store %{{.*}} : memref<7x2xvector<4xi32>>
  // CHECK: {tensorops.kernel = "dynamic_stitch"}
  tensorops.dynamic_stitch indices(%i : memref<3xi32>) data(%x : memref<3x2x8xf16>)
      into(%dest : memref<7x2x8xf16>) bad_indices(assume) checked
  return %x, %dest : memref<3x2x8xf16>, memref<7x2x8xf16>
}

// CHECK-LABEL: @vector
func.func @vector(%i: memref<4xi32>, %x: memref<4xf32>, %dest: memref<8xf32>) {
  // CHECK: {tensorops.kernel = "dynamic_stitch_winner"}
  // CHECK-NOT: vector<
  // CHECK: return
  tensorops.dynamic_stitch indices(%i : memref<4xi32>) data(%x : memref<4xf32>)
      into(%dest : memref<8xf32>) bad_indices(assume) checked
  return
}

// -----

// An index without dimensions is a thread's.
// KERNELS-LABEL: @scalar
func.func @scalar(%i: memref<i32>, %x: memref<f32>, %dest: memref<1xf32>) {
  // KERNELS: scf.parallel (%{{.*}}) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
  // KERNELS:   memref.load %{{.*}}[] : memref<i32>
  // KERNELS:   llvm.atomicrmw max
  // KERNELS: {tensorops.kernel = "dynamic_stitch_winner"}
  // KERNELS: scf.parallel
  // KERNELS:   memref.load %{{.*}}[] : memref<f32>
  // KERNELS: {tensorops.kernel = "dynamic_stitch"}
  tensorops.dynamic_stitch indices(%i : memref<i32>) data(%x : memref<f32>)
      into(%dest : memref<1xf32>) bad_indices(assume) checked
  return
}

// -----

// The largest index of all is raised in a word of a buffer, from -1 on, which the
// host reads back.
// CHECK-LABEL: @rows
// CHECK-SAME: %[[I:.*]]: memref<3x2xi32>, %[[J:.*]]: memref<4xui64>
func.func @rows(%i: memref<3x2xi32>, %j: memref<4xui64>) -> index {
  // CHECK-DAG: %[[MAX:.*]] = arith.constant 9223372036854775807 : index
  // CHECK-DAG: %[[LAST:.*]] = arith.constant 9223372036854775806 : index
  // CHECK: %[[WORD:.*]] = memref.alloc() : memref<1xi64>
  // CHECK: memref.alloca_scope {
  // CHECK:   %[[HOST:.*]] = memref.alloca() : memref<1xi64>
  // CHECK:   memref.store %c-1_i64, %[[HOST]][%c0]
  // CHECK:   memref.copy %[[HOST]], %[[WORD]]

  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c6)
  // CHECK:   memref.extract_aligned_pointer_as_index %[[WORD]]
  // CHECK:   %[[KNOWN:.*]] = llvm.load %{{.*}} atomic syncscope("device") monotonic {alignment = 8 : i64} : !llvm.ptr<1> -> i64
  // CHECK:   %[[LARGER:.*]] = arith.cmpi sgt, %[[OWN:.*]], %[[KNOWN]]
  // CHECK:   scf.if %[[LARGER]] {
  // CHECK:     llvm.atomicrmw max %{{.*}}, %[[OWN]] syncscope("device") monotonic : !llvm.ptr<1>, i64
  // CHECK: {tensorops.kernel = "stitch_rows"}

  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c4)
  // CHECK:   %[[INDEX:.*]] = arith.index_castui
  // CHECK:   arith.minui %[[INDEX]], %[[MAX]]
  // CHECK: {tensorops.kernel = "stitch_rows"}

  // CHECK: %[[READ:.*]] = memref.alloca_scope -> (i64) {
  // CHECK:   %[[HOST:.*]] = memref.alloca() : memref<1xi64>
  // CHECK:   memref.copy %[[WORD]], %[[HOST]]
  // CHECK:   memref.load %[[HOST]][%c0]
  // CHECK: memref.dealloc %[[WORD]]
  // CHECK: %[[LARGEST:.*]] = arith.index_cast %[[READ]]
  // CHECK: %[[BELOW:.*]] = arith.minsi %[[LARGEST]], %[[LAST]]
  // CHECK: %[[ROWS:.*]] = arith.addi %[[BELOW]], %c1
  // CHECK: return %[[ROWS]]
  %r = tensorops.stitch_rows %i, %j : memref<3x2xi32>, memref<4xui64>
  return %r : index
}

// -----

// Rows that may have no elements have no winners then.
// CHECK-LABEL: @empty_rows
func.func @empty_rows(%i: memref<3xi32>, %x: memref<3x?xf32>, %dest: memref<?x?xf32>) {
  // CHECK: %[[ROWS:.*]] = memref.dim %arg2, %c0
  // CHECK: %[[SOME:.*]] = arith.select %{{.*}}, %c0, %[[ROWS]]
  // CHECK: %[[WIDTH:.*]] = memref.dim %arg2, %c1
  // CHECK: %[[EMPTY:.*]] = arith.cmpi eq, %[[WIDTH]], %c0
  // CHECK: %[[COUNT:.*]] = arith.select %[[EMPTY]], %c0, %[[SOME]]
  // CHECK: memref.alloc(%[[COUNT]])
  tensorops.dynamic_stitch indices(%i : memref<3xi32>) data(%x : memref<3x?xf32>)
      into(%dest : memref<?x?xf32>) bad_indices(assume) checked
  return
}
