//===- RuntimeSymbols.h - What generated code may call -------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_RUNTIMESYMBOLS_H
#define TENSOROPS_TOOLS_EXECUTION_RUNTIMESYMBOLS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::tensorops::run {

/// A function that generated code may call, by its name in C.
struct RuntimeSymbol {
  StringRef name;
  void *address;
};

/// Makes a report of a run-time error print one line and end the process with
/// exit code 2.
void installErrorHandler();

/// Returns the functions that this tool gives to generated code: the reports of
/// run-time errors, what it needs of the CUDA runtime library, and the
/// conversions of small floats for which a CPU may have no instruction.
/// All else is found in the process: the C library and, once loaded, OpenMP.
ArrayRef<RuntimeSymbol> getRuntimeSymbols();

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_RUNTIMESYMBOLS_H
