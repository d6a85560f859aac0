//===- Export.h - Rows as files ---------------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_EXPORT_H
#define TENSOROPS_TOOLS_BENCH_EXPORT_H

#include "CommandLine.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Error.h"

namespace mlir::tensorops::bench {

/// Writes the rows of the command line to its export folder, which is made
/// where there is none: what they are as `rows.json`, and their inputs and
/// their results by the reference as npy files that it names. Programs that are
/// no part of this one compute the same from them.
llvm::Error exportRows(const CommandLine &commandLine, MLIRContext &context);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_EXPORT_H
