// RUN: tensorops-opt %s -convert-tensorops-to-scf="parallel parallel-bytes=1024" -canonicalize -cse | FileCheck %s

// Threads ask together where there are many tuples, and one looks for the first.
// CHECK-LABEL: @within
// CHECK-SAME: %[[I:.*]]: memref<?x1xi32>
func.func @within(%i: memref<?x1xi32>, %m: index) -> index {
  // CHECK: %[[COUNT:.*]] = memref.dim %[[I]], %c0
  // CHECK: %[[BYTES:.*]] = arith.muli %[[COUNT]], %c4
  // CHECK: %[[SHARE:.*]] = arith.divui %[[BYTES]], %c64
  // CHECK: %[[MANY:.*]] = arith.cmpi sge, %[[SHARE]], %c1024
  // CHECK: %[[ANY:.*]] = scf.if %[[MANY]] -> (i1) {
  // CHECK:   %[[FLAG:.*]] = scf.parallel (%[[B:.*]]) = {{.*}} init (%c0_i32) -> i32
  // CHECK:     memref.load %[[I]][%[[B]], %c0]
  // CHECK:     %[[BAD:.*]] = arith.cmpi uge
  // CHECK:     %[[OWN:.*]] = arith.extui %[[BAD]] : i1 to i32
  // CHECK:     scf.reduce(%[[OWN]] : i32)
  // CHECK:       arith.ori
  // CHECK:   %[[BOTH:.*]] = arith.cmpi ne, %[[FLAG]], %c0_i32
  // CHECK:   scf.yield %[[BOTH]]
  // CHECK: } else {
  // CHECK:   %[[ALONE:.*]] = scf.for
  // CHECK:   scf.yield %[[ALONE]]
  // CHECK: scf.if %[[ANY]]
  // CHECK-NOT: scf.parallel
  // CHECK:   func.call @tensorops_first_bad_1xi32(
  %0:3 = tensorops.find_bad_index %i within(%m) : memref<?x1xi32>
  return %0#0 : index
}

// CHECK-LABEL: @few
func.func @few(%i: memref<16383x1xi32>, %m: index) -> index {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  %0:3 = tensorops.find_bad_index %i within(%m) : memref<16383x1xi32>
  return %0#0 : index
}

// CHECK-LABEL: @scalar
func.func @scalar(%i: memref<i32>) -> index {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  %0:3 = tensorops.find_bad_index %i : memref<i32>
  return %0#0 : index
}
