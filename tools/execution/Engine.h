//===- Engine.h - Machine code from the LLVM dialect ---------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_ENGINE_H
#define TENSOROPS_TOOLS_EXECUTION_ENGINE_H

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::tensorops::run {

/// A function that takes pointers to its arguments, followed by a pointer to
/// its result if there is one.
using PackedFunction = void (*)(void **);

/// A function in machine code, with what keeps it alive.
struct CompiledFunction {
  std::unique_ptr<ExecutionEngine> engine;
  PackedFunction function;
};

/// Compiles a module of the LLVM dialect for the CPU of this machine,
/// optimized, with what generated code may call (see RuntimeSymbols.h), and
/// returns the function `name` of it.
llvm::Expected<CompiledFunction> compile(ModuleOp module, StringRef name);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_ENGINE_H
