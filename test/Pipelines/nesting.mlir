// RUN: not tensorops-opt %s --pass-pipeline='builtin.module(func.func(tensorops-lower-to-llvm))' 2>&1 | FileCheck %s
// RUN: not tensorops-opt %s --pass-pipeline='builtin.module(any(tensorops-lower-to-llvm))' 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: tensorops-opt %s --pass-pipeline='builtin.module(tensorops-lower-to-llvm)' | FileCheck %s --check-prefix=MODULE
// RUN: not tensorops-opt %s --pass-pipeline='builtin.module(func.func(tensorops-lower-to-nvvm))' 2>&1 | FileCheck %s --check-prefix=NVVM
// RUN: not tensorops-opt %s --pass-pipeline='builtin.module(func.func(tensorops-lower-to-emulated-gpu))' 2>&1 | FileCheck %s --check-prefix=EMULATED

// NVVM: expects 'tensorops-lower-to-nvvm' to be nested under 'builtin.module', but got 'func.func'
// EMULATED: expects 'tensorops-lower-to-emulated-gpu' to be nested under 'builtin.module', but got 'func.func'
// CHECK: expects 'tensorops-lower-to-llvm' to be nested under 'builtin.module', but got 'func.func'
// ANY: expects 'tensorops-lower-to-llvm' to be nested under 'builtin.module', but got 'any'
// MODULE: llvm.func @f
func.func @f() {
  return
}
