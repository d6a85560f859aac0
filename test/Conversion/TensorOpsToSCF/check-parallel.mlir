// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -canonicalize -cse | FileCheck %s

// Threads ask together, and one looks for the first.
// CHECK-LABEL: @within
// CHECK-SAME: %[[I:.*]]: memref<?x1xi32>
func.func @within(%i: memref<?x1xi32>, %m: index) -> index {
  // CHECK: %[[FLAG:.*]] = scf.parallel (%[[B:.*]]) = {{.*}} init (%c0_i32) -> i32
  // CHECK:   memref.load %[[I]][%[[B]], %c0]
  // CHECK:   %[[BAD:.*]] = arith.cmpi uge
  // CHECK:   %[[OWN:.*]] = arith.extui %[[BAD]] : i1 to i32
  // CHECK:   scf.reduce(%[[OWN]] : i32)
  // CHECK:     arith.ori
  // CHECK: %[[ANY:.*]] = arith.cmpi ne, %[[FLAG]], %c0_i32
  // CHECK: scf.if %[[ANY]]
  // CHECK-NOT: scf.parallel
  // CHECK:   scf.for
  %0:3 = tensorops.find_bad_index %i within(%m) : memref<?x1xi32>
  return %0#0 : index
}

// CHECK-LABEL: @scalar
func.func @scalar(%i: memref<i32>) -> index {
  // CHECK-NOT: scf.parallel
  // CHECK: return
  %0:3 = tensorops.find_bad_index %i : memref<i32>
  return %0#0 : index
}
