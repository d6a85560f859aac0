// RUN: tensorops-run %s --input='7 : i32' | FileCheck %s
// REQUIRES: target-x86_64

// CHECK: 7 : i32
func.func @main(%x: i32) -> i32 {
  %0 = llvm.inline_asm "mov $1, $0", "=r,r" %x : (i32) -> i32
  return %0 : i32
}
