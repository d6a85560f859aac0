//===- Verification.h - Results of contenders -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_VERIFICATION_H
#define TENSOROPS_TOOLS_BENCH_VERIFICATION_H

#include "Contender.h"

#include <memory>
#include <vector>

namespace mlir::tensorops::bench {

/// Calls each contender once and compares its result with `expected`, or with
/// that of the first contender that has one. Returns what is wrong, or nothing.
std::string
verifyContenders(const std::vector<std::unique_ptr<Contender>> &contenders,
                 std::optional<std::string> expected);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_VERIFICATION_H
