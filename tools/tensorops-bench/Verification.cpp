//===- Verification.cpp - Results of contenders ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verification.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// Returns how two results differ, or nothing.
static std::string compare(llvm::StringRef actual, llvm::StringRef expected) {
  if (actual.size() != expected.size())
    return llvm::formatv("expects {0} bytes, but got {1}", expected.size(),
                         actual.size());
  if (actual == expected)
    return "";
  auto difference =
      std::mismatch(actual.begin(), actual.end(), expected.begin());
  return llvm::formatv("expects the same bytes as the others and the "
                       "reference, but got another one "
                       "at byte {0}",
                       difference.first - actual.begin());
}

std::string bench::verifyContenders(
    const std::vector<std::unique_ptr<Contender>> &contenders,
    std::optional<std::string> expected) {
  for (const std::unique_ptr<Contender> &contender : contenders) {
    std::string problem;
    if (!contender->call())
      problem = "expects a result, but got none";
    else if (std::optional<llvm::StringRef> result = contender->getResult()) {
      if (expected)
        problem = compare(*result, *expected);
      else
        expected = result->str();
    }
    contender->freeResult();
    if (!problem.empty())
      return contender->getTitle() + ": " + problem;
  }
  return "";
}
