// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel" -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel route=linalg" -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-llvm -split-input-file | FileCheck %s --check-prefix=SEQUENTIAL --implicit-check-not=omp.

// Functions that ops share come first.
// CHECK: llvm.func internal @tensorops_report(
// CHECK-LABEL: llvm.func @loops(
// CHECK: omp.parallel
// CHECK: omp.wsloop
// CHECK: omp.loop_nest
// SEQUENTIAL-LABEL: llvm.func @loops(
func.func @loops(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// Control flow beside what may have any effect.
// CHECK-LABEL: llvm.func @report(
// CHECK: omp.loop_nest
// CHECK: llvm.call @tensorops_report_error
// SEQUENTIAL-LABEL: llvm.func @report(
func.func @report(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    tensorops.report_error if %c cause %c0
        of [#tensorops.cause<bad_index, "indices", 0>]
        at %i, %i, %n in "tensorops.scatter_nd"
    scf.reduce
  }
  return
}

// -----

// CHECK-LABEL: llvm.func @scatter_in_generate(
// CHECK: omp.loop_nest
// SEQUENTIAL-LABEL: llvm.func @scatter_in_generate(
func.func @scatter_in_generate(%indices: tensor<?x1xi32>, %updates: tensor<?xi32>,
                               %n: index) -> tensor<?xi32> {
  %r = tensor.generate %n {
  ^bb0(%i: index):
    %0 = tensorops.scatter_nd %indices, %updates shape [%n]
        : tensor<?x1xi32>, tensor<?xi32> -> tensor<?xi32>
    %1 = tensor.extract %0[%i] : tensor<?xi32>
    tensor.yield %1 : i32
  } : tensor<?xi32>
  return %r : tensor<?xi32>
}

// -----

// No operation of ours.
func.func private @effect(index)

// CHECK-LABEL: llvm.func @call_and_loop(
// CHECK: omp.loop_nest
// CHECK: llvm.call @effect
// CHECK: llvm.cond_br
// SEQUENTIAL-LABEL: llvm.func @call_and_loop(
func.func @call_and_loop(%x: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r = tensor.generate %n {
  ^bb0(%i: index):
    func.call @effect(%i) : (index) -> ()
    %0 = scf.for %j = %c0 to %i step %c1 iter_args(%s = %zero) -> f32 {
      %1 = tensor.extract %x[%j] : tensor<?xf32>
      %2 = arith.addf %s, %1 : f32
      scf.yield %2 : f32
    }
    tensor.yield %0 : f32
  } : tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

// What is allocated on the stack is freed after each iteration.
func.func private @use(memref<?xi32>)

// CHECK-LABEL: llvm.func @alloca(
// CHECK: omp.loop_nest
// CHECK: %[[STACK:.*]] = llvm.intr.stacksave
// CHECK: llvm.alloca
// CHECK: llvm.call @use
// CHECK: llvm.cond_br
// CHECK: llvm.intr.stackrestore %[[STACK]]
// CHECK: omp.yield
// SEQUENTIAL-LABEL: llvm.func @alloca(
func.func @alloca(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %m = memref.alloca(%i) : memref<?xi32>
    func.call @use(%m) : (memref<?xi32>) -> ()
    scf.if %c {
      func.call @use(%m) : (memref<?xi32>) -> ()
    }
    scf.reduce
  }
  return
}

// -----

// CHECK-LABEL: llvm.func @affine(
// CHECK: omp.loop_nest
// SEQUENTIAL-LABEL: llvm.func @affine(
func.func @affine(%indices: memref<?x1xi32>, %updates: memref<?xi32>,
                  %dest: memref<8xi32>, %n: index) {
  affine.parallel (%i) = (0) to (%n) {
    tensorops.scatter_nd %indices, %updates into %dest
        : memref<?x1xi32>, memref<?xi32> into memref<8xi32>
  }
  return
}
