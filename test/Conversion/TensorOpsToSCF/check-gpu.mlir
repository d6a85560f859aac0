// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -canonicalize -cse -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -split-input-file | FileCheck %s --check-prefix=KERNELS

// The number of the first bad tuple is the least of all, which the host reads
// back; one thread then looks at that tuple again.
// CHECK-LABEL: @tuples
// CHECK-SAME: %[[I:.*]]: memref<?x3x2xi32>, %[[M:.*]]: index
// KERNELS-LABEL: @tuples
// KERNELS: {tensorops.kernel = "find_bad_index"}
// KERNELS: scf.if
// KERNELS: {tensorops.kernel = "find_bad_index_details"}
func.func @tuples(%i: memref<?x3x2xi32>, %m: index) -> (index, index, index) {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant 9223372036854775807 : i64
  // CHECK: %[[TUPLES:.*]] = memref.collapse_shape %[[I]] {{\[\[}}0, 1], [2]]
  // CHECK: %[[COUNT:.*]] = memref.dim %[[TUPLES]], %c0
  // CHECK: %[[NONE_BELOW:.*]] = arith.maxsi %[[M]], %c0
  // CHECK: %[[MOST:.*]] = arith.minsi %[[NONE_BELOW]], %c2147483648
  // CHECK: %[[LIMIT:.*]] = arith.index_cast %[[MOST]] : index to i32
  // CHECK: %[[WORD:.*]] = memref.alloc() : memref<1xi64>
  // CHECK: memref.store %[[NONE]]
  // CHECK: memref.copy %{{.*}}, %[[WORD]]
  // CHECK: scf.parallel (%[[B:.*]]) = (%c0) to (%[[COUNT]])
  // CHECK:   %[[E1:.*]] = memref.load %[[TUPLES]][%[[B]], %c1]
  // CHECK:   %[[BAD1:.*]] = arith.cmpi uge, %[[E1]], %c4_i32
  // CHECK:   %[[E0:.*]] = memref.load %[[TUPLES]][%[[B]], %c0]
  // CHECK:   %[[BAD0:.*]] = arith.cmpi uge, %[[E0]], %[[LIMIT]]
  // CHECK:   %[[BAD:.*]] = arith.ori %[[BAD0]], %[[BAD1]]
  // CHECK:   scf.if %[[BAD]] {
  // CHECK:     %[[NUMBER:.*]] = arith.index_cast %[[B]] : index to i64
  // CHECK:     llvm.atomicrmw min %{{.*}}, %[[NUMBER]] syncscope("device") monotonic : !llvm.ptr<1>, i64
  // CHECK: {tensorops.kernel = "find_bad_index"}
  // CHECK: %[[FIRST:.*]] = memref.alloca_scope -> (i64)
  // CHECK:   memref.copy %[[WORD]], %{{.*}}
  // CHECK: memref.dealloc %[[WORD]]
  // CHECK: %[[FOUND:.*]] = arith.cmpi ne, %[[FIRST]], %[[NONE]]
  // CHECK: scf.if %[[FOUND]] -> (index, index, index) {
  // CHECK:   %[[POSITION:.*]] = arith.index_cast %[[FIRST]] : i64 to index
  // CHECK:   %[[DETAILS:.*]] = memref.alloc() : memref<2xi64>
  // CHECK:   memref.alloca_scope -> (i64, i64)
  // CHECK:   memref.dealloc %[[DETAILS]]
  // CHECK:   scf.yield %[[POSITION]], %{{.*}}, %{{.*}}
  // CHECK: } else {
  // CHECK:   scf.yield %c-1, %c0, %c0
  %c4 = arith.constant 4 : index
  %position, %value, %bound = tensorops.find_bad_index %i within(%m, %c4)
      : memref<?x3x2xi32>
  return %position, %value, %bound : index, index, index
}

// -----

// Without bounds each index is one, and bad if it is negative.
// CHECK-LABEL: @signs
func.func @signs(%i: memref<4x5xi64>) -> index {
  // CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c20)
  // CHECK:   %[[BAD:.*]] = arith.cmpi slt, %{{.*}}, %c0
  // CHECK:   scf.if %[[BAD]]
  // CHECK: {tensorops.kernel = "find_bad_index"}
  %position, %value, %bound = tensorops.find_bad_index %i : memref<4x5xi64>
  return %position : index
}

// -----

// Sizes are the host's.
// CHECK-LABEL: @sizes
func.func @sizes(%n: index) -> index {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  %c1 = arith.constant 1 : index
  %number, %value, %bound = tensorops.find_bad_size at_least(%n, %c1)
  return %number : index
}
