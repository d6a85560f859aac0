// On an error no output file is touched, and none is left half written.
//
// RUN: rm -rf %t && mkdir %t && echo old > %t/a.npy
//
// RUN: not tensorops-run %s --input=true --output=@%t/a.npy --output=@%t/b.npy
// RUN: not tensorops-run %s --input=3 --output=@%t/a.npy --output=@%t/b.npy
// RUN: not tensorops-run %s --input=false --output=@%t/a.npy --output=@%t/missing/b.npy
// RUN: not tensorops-run %s --input=false --output=@%t/a.npy > /dev/full
//
// RUN: ls %t | FileCheck %s --check-prefix=LIST --implicit-check-not={{.}}
// LIST: a.npy
// RUN: FileCheck %s --check-prefix=OLD --implicit-check-not={{.}} < %t/a.npy
// OLD: old

// RUN: not tensorops-run %s --input=false 2>&1 > /dev/full \
// RUN:   | FileCheck %s --check-prefix=FULL
// FULL: error: cannot print the results: No space left on device

// Without an error both are written.
//
// RUN: tensorops-run %s --input=false --output=@%t/a.npy --output=@%t/b.npy
// RUN: %python %S/Inputs/npy.py show %t/a.npy | FileCheck %s --check-prefix=NEW
// RUN: %python %S/Inputs/npy.py show %t/b.npy | FileCheck %s --check-prefix=NEW
// NEW: 7

func.func @main(%fail: i1) -> (i32, i32) {
  %true = arith.constant true
  %ok = arith.xori %fail, %true : i1
  cf.assert %ok, "asked to fail"
  %seven = arith.constant 7 : i32
  return %seven, %seven : i32, i32
}
