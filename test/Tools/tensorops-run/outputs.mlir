// RUN: rm -rf %t && mkdir %t

// A result goes where its output says; without one it is printed.
//
// RUN: tensorops-run %s --output=- --output=@%t/b.npy \
// RUN:   | FileCheck %s --match-full-lines --implicit-check-not={{.}}
// RUN: %python %S/Inputs/npy.py show %t/b.npy \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FILE
// CHECK:      1 : i32
// CHECK-NEXT: 3 : i32
// FILE:      1.0 <i4 C (2,)
// FILE-NEXT: 2
// FILE-NEXT: 2

// A file that exists is replaced, through links too; nothing else is left.
//
// RUN: echo old > %t/a.npy
// RUN: ln -s a.npy %t/link.npy
// RUN: tensorops-run %s --output=@%t/link.npy --output=@%t/b.npy
// RUN: %python %S/Inputs/npy.py show %t/a.npy \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LINK
// RUN: ls %t | FileCheck %s --check-prefix=LIST --implicit-check-not={{.}}
// LINK:      1.0 <i4 C ()
// LINK-NEXT: 1
// LIST: a.npy
// LIST: b.npy
// LIST: link.npy

// RUN: not tensorops-run %s --output=- --output=- --output=- --output=- 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TOO-MANY
// TOO-MANY: error: expects 3 outputs or fewer, the number of results, but got 4

// RUN: not tensorops-run %s --output=- --output=b.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: error: output 1: expects '@file.npy' or '-', but got 'b.npy'

// RUN: not tensorops-run %s --output=@ 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: output 0: expects '@file.npy' or '-', but got '@'

// RUN: not tensorops-run %s --output=@%t/a.npy --output=@%t/link.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TWICE
// TWICE: error: output 1: expects a file of its own, but got '{{.*}}link.npy' again

// RUN: not tensorops-run %s --output=@%t 2>&1 | FileCheck %s --check-prefix=DIRECTORY
// DIRECTORY: error: output 0: expects a regular file, but got '{{.*}}'

// RUN: not tensorops-run %s --output=@/dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: output 0: expects a regular file, but got '/dev/null'

// RUN: not tensorops-run %s --output=@%t/missing/a.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSING
// MISSING: error: output 0: cannot write '{{.*}}a.npy': No such file or directory

func.func @main() -> (i32, tensor<2xi32>, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant dense<2> : tensor<2xi32>
  %three = arith.constant 3 : i32
  return %one, %two, %three : i32, tensor<2xi32>, i32
}

// RUN: not tensorops-run %s --function=rank_65 --output=@%t/c.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RANK
// RANK: error: output 0: expects rank 64 or less in an npy file, but got 65
func.func @rank_65() -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi8> {
  %result = arith.constant dense<1> : tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi8>
  return %result : tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi8>
}
