// RUN: tensorops-opt %s --split-input-file --tensorops-move-shared-functions | FileCheck %s

// Internal functions and private declarations come first, as ordered.

// CHECK-LABEL: module {
// CHECK-NEXT:    func.func private @internal() attributes {llvm.linkage = #llvm.linkage<internal>} {
// CHECK:         func.func private @declared(i64)
// CHECK-NEXT:    func.func private @other_internal()
// CHECK:         func.func @caller
// CHECK:         llvm.mlir.global
// CHECK:         func.func private @of_the_program
// CHECK:         func.func private @hidden() attributes {llvm.linkage = #llvm.linkage<private>}
// CHECK:         func.func @last
func.func @caller() {
  call @internal() : () -> ()
  return
}
llvm.mlir.global internal constant @text("bad") : !llvm.array<3 x i8>
func.func private @internal() attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
func.func private @of_the_program() {
  call @internal() : () -> ()
  return
}
func.func private @declared(i64)
func.func private @hidden() attributes {llvm.linkage = #llvm.linkage<private>} {
  return
}
func.func private @other_internal() attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
func.func @last() {
  return
}

// -----

// What is in a nested module stays there.

// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @first
// CHECK:         module @inner {
// CHECK-NEXT:      func.func @second
// CHECK:           func.func private @nested
func.func @first() {
  return
}
module @inner {
  func.func @second() {
    return
  }
  func.func private @nested() attributes {llvm.linkage = #llvm.linkage<internal>} {
    return
  }
}
