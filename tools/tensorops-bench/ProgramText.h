//===- ProgramText.h - The function of a row --------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_PROGRAMTEXT_H
#define TENSOROPS_TOOLS_BENCH_PROGRAMTEXT_H

#include "Rows.h"

namespace mlir::tensorops::bench {

/// Returns a file in which the function `main` computes a row: from its inputs
/// and, where the compiler sees no size, from getSizeArguments behind them.
std::string getProgramText(const Row &row);

/// Returns the sizes that the function takes as arguments of type `index`.
std::vector<int64_t> getSizeArguments(const Row &row);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_PROGRAMTEXT_H
