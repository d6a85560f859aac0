// RUN: not tensorops-opt %s --pass-pipeline='builtin.module(func.func(tensorops-lower-to-llvm))' 2>&1 | FileCheck %s
// RUN: not tensorops-opt %s --pass-pipeline='builtin.module(any(tensorops-lower-to-llvm))' 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: tensorops-opt %s --pass-pipeline='builtin.module(tensorops-lower-to-llvm)' | FileCheck %s --check-prefix=MODULE

// CHECK: expects 'tensorops-lower-to-llvm' to be nested under 'builtin.module', but got 'func.func'
// ANY: expects 'tensorops-lower-to-llvm' to be nested under 'builtin.module', but got 'any'
// MODULE: llvm.func @f
func.func @f() {
  return
}
