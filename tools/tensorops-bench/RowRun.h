//===- RowRun.h - Checking and measuring a row ------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_ROWRUN_H
#define TENSOROPS_TOOLS_BENCH_ROWRUN_H

#include "CommandLine.h"
#include "Figures.h"

#include "mlir/IR/MLIRContext.h"

namespace mlir::tensorops::bench {

/// Checks all contenders of a row at a small size against the reference, and at
/// its own size against each other; then measures them. What is wrong is in the
/// result.
RowResult runRow(const CommandLine &commandLine, const std::string &name,
                 MLIRContext &context);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_ROWRUN_H
