//===- Timing.h - The time that calls take -------------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_RUN_TIMING_H
#define TENSOROPS_TOOLS_RUN_TIMING_H

#include "Call.h"

namespace mlir::tensorops::run {

/// Calls the function `runs` times, frees the results, and returns the line
/// that says how long the calls took: their median and their minimum.
llvm::Expected<std::string> timeCalls(Call &call, unsigned runs);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_RUN_TIMING_H
