// RUN: not tensorops-opt %s \
// RUN:     --pass-pipeline='builtin.module(tensorops-run-if-present{operations=affine pipeline=no-such-pass})' \
// RUN:     2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tensorops-opt %s \
// RUN:     --pass-pipeline='builtin.module(tensorops-run-if-present{operations=arith pipeline=tensorops-expand-copies})' \
// RUN:     2>&1 | FileCheck %s --check-prefix=FAILS

// NAME: expects 'pipeline' to be passes on any operation, but got 'no-such-pass'

// FAILS: expects a copy of ranked memrefs
func.func @unranked(%x: memref<*xf32>, %y: memref<*xf32>) -> index {
  %c0 = arith.constant 0 : index
  memref.copy %x, %y : memref<*xf32> to memref<*xf32>
  return %c0 : index
}
