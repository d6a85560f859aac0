//===- CommandLine.h - What the command line asks for --------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_RUN_COMMANDLINE_H
#define TENSOROPS_TOOLS_RUN_COMMANDLINE_H

#include "Program.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::tensorops::run {

/// What the command line asks for.
struct CommandLine {
  /// The file with the program, or `-` for the standard input.
  std::string file;

  /// The function to run.
  std::string function;

  /// The arguments, in the function's order: attributes and `@file.npy`.
  std::vector<std::string> inputs;

  /// Where the first results go: `@file.npy`, or `-` to print.
  std::vector<std::string> outputs;

  /// What to run on.
  Target target;

  /// How many runs to time after a warm-up; nothing to run once, untimed.
  std::optional<unsigned> timedRuns;

  /// The number of OpenMP threads; nothing to leave it to OpenMP.
  std::optional<unsigned> threads;

  /// True if generated code uses OpenMP.
  bool isParallel = false;

  /// The options of the target's pipeline, in its own syntax.
  std::string pipelineOptions;
};

/// Parses the command line. Ends the process after `--help` and, with exit code
/// 1 and a message, where the command line is wrong.
CommandLine parseCommandLine(int argc, char **argv);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_RUN_COMMANDLINE_H
