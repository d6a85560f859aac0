//===- Rows.h - Checking and timing rows ------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_ROWS_H
#define TENSOROPS_TOOLS_GPUCHECK_ROWS_H

#include "Options.h"
#include "Results.h"

namespace gpucheck {

/// Checks and times the rows that the options select, adds how they end to the
/// results, and prints each.
void runRows(const Options &options, Results &results);

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_ROWS_H
