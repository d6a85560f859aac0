// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s --check-prefixes=CHECK,COPY
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="writable-arguments" | FileCheck %s --implicit-check-not=memcpy

// An argument that may be written to is updated where it is.
// CHECK-LABEL: llvm.func @update(
// COPY: llvm.call @malloc
// COPY: llvm.intr.memcpy
// CHECK: llvm.store
func.func @update(%x: tensor<8xi32>, %i: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %v into %x[%i] : tensor<8xi32>
  %1 = tensor.extract %0[%c0] : tensor<8xi32>
  return %1 : i32
}
