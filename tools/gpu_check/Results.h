//===- Results.h - What was found, as a table and as JSON -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_RESULTS_H
#define TENSOROPS_TOOLS_GPUCHECK_RESULTS_H

#include "Device.h"

#include <string>
#include <vector>

namespace gpucheck {

/// How a case ended; there is no problem where it is right.
struct CaseResult {
  std::string id;
  std::string form;
  std::string problem;
};

/// How a row ended: seconds, and the bytes that must be read or written.
struct RowResult {
  std::string name;
  std::string problem;
  size_t bytes = 0;
  double call = 0;
  double into = 0;
  double copy = 0;
};

struct Results {
  DeviceInfo device;
  std::vector<CaseResult> cases;
  std::vector<RowResult> rows;

  /// Returns the number of cases and rows with a problem.
  size_t countProblems() const;

  /// Prints the tables.
  void print() const;

  /// Writes everything to a file. Returns whether that went well.
  bool writeJson(const std::string &path) const;
};

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_RESULTS_H
