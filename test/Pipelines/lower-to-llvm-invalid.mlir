// RUN: split-file %s %t
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-llvm="route=xla" 2>&1 | FileCheck %t/valid.mlir --check-prefix=ROUTE
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-llvm="bad-indices=wrap" 2>&1 | FileCheck %t/valid.mlir --check-prefix=BAD
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-llvm="errors=throw" 2>&1 | FileCheck %t/valid.mlir --check-prefix=ERRORS
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-llvm="parallel=7" 2>&1 | FileCheck %t/valid.mlir --check-prefix=PARALLEL
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-llvm="chip=sm_90" 2>&1 | FileCheck %t/valid.mlir --check-prefix=OTHER
// RUN: tensorops-opt %t/left-over.mlir -tensorops-lower-to-llvm -split-input-file -verify-diagnostics

//--- valid.mlir
// ROUTE: for the --route option: Cannot find option named 'xla'!
// BAD: for the --bad-indices option: Cannot find option named 'wrap'!
// ERRORS: for the --errors option: Cannot find option named 'throw'!
// PARALLEL: for the --parallel option: '7' is invalid value for boolean argument! Try 0 or 1
// OTHER: no such option chip
module {
}

//--- left-over.mlir
func.func @library_call(%x: f32) -> f32 {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'math.erf'}}
  %0 = math.erf %x : f32
  return %0 : f32
}
