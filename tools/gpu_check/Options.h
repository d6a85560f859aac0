//===- Options.h - The command line -----------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_OPTIONS_H
#define TENSOROPS_TOOLS_GPUCHECK_OPTIONS_H

#include <string>
#include <vector>

namespace gpucheck {

/// What to run. A list is empty where everything is meant.
struct Options {
  std::vector<std::string> cases;
  std::vector<std::string> rows;
  std::string json;
  int numRuns = 21;
  bool withLarge = false;
  bool onlyList = false;
  bool onlyHelp = false;

  /// Returns whether a case is to run: its id contains a word of the list.
  bool selectsCase(const std::string &id) const;

  /// Returns whether a row is to run: it is in the list.
  bool selectsRow(const std::string &name) const;
};

extern const char *const usage;

/// Reads the command line. Returns nothing, or what is wrong with it.
std::string parseOptions(int argc, char **argv, Options &options);

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_OPTIONS_H
