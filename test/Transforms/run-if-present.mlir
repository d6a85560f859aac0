// RUN: tensorops-opt %s --split-input-file \
// RUN:     --pass-pipeline='builtin.module(any(tensorops-run-if-present{operations=affine,memref.dim pipeline=canonicalize}))' \
// RUN:   | FileCheck %s

// Nothing to run the passes for: what they would fold is still there.
// CHECK-LABEL: func.func @absent
func.func @absent(%x: memref<?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // CHECK: arith.addi
  %0 = arith.addi %c1, %c2 : index
  return %0 : index
}

// -----

// An operation by its name, in a region.
// CHECK-LABEL: func.func @operation
func.func @operation(%x: memref<?xf32>, %condition: i1) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  // CHECK-NOT: arith.addi
  %0 = arith.addi %c2, %c2 : index
  %1 = scf.if %condition -> (index) {
    %dim = memref.dim %x, %c0 : memref<?xf32>
    scf.yield %dim : index
  } else {
    scf.yield %c0 : index
  }
  return %0, %1 : index, index
}

// -----

// An operation of a dialect.
// CHECK-LABEL: func.func @dialect
func.func @dialect(%n: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  // CHECK-NOT: arith.addi
  %0 = arith.addi %c2, %c2 : index
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  return %0, %1 : index, index
}

// -----

// Each function on its own.
// CHECK-LABEL: func.func @without
func.func @without() -> index {
  %c2 = arith.constant 2 : index
  // CHECK: arith.addi
  %0 = arith.addi %c2, %c2 : index
  return %0 : index
}
// CHECK-LABEL: func.func @with
func.func @with(%n: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  // CHECK-NOT: arith.addi
  %0 = arith.addi %c2, %c2 : index
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  return %0, %1 : index, index
}
