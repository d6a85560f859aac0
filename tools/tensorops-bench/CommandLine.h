//===- CommandLine.h - What the command line asks for -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_COMMANDLINE_H
#define TENSOROPS_TOOLS_BENCH_COMMANDLINE_H

#include <string>
#include <vector>

namespace mlir::tensorops::bench {

/// What the command line asks for.
struct CommandLine {
  /// The rows to measure, in their order.
  std::vector<std::string> rows;

  /// The numbers of threads, in order; the first is 1.
  std::vector<unsigned> threads;

  /// The share of their size that rows have.
  double scale = 1;

  /// True if the compiler sees no size.
  bool isDynamic = false;

  /// How often each contender is measured.
  unsigned repetitions = 9;

  /// How long one measurement takes at least, in seconds.
  double minTime = 0;

  /// The options of the pipeline, in its own syntax.
  std::string pipelineOptions;

  /// Where the figures go, empty for nowhere.
  std::string json;
  std::string svg;

  /// The folder that rows are written to instead of being measured; empty to
  /// measure them.
  std::string exportFolder;

  /// True to print the names of the rows and no more.
  bool onlyLists = false;
};

/// Parses the command line. Ends the process after `--help` and, with exit code
/// 1 and a message, where the command line is wrong.
CommandLine parseCommandLine(int argc, char **argv);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_COMMANDLINE_H
