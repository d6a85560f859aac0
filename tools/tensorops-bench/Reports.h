//===- Reports.h - What the tool prints and writes --------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_REPORTS_H
#define TENSOROPS_TOOLS_BENCH_REPORTS_H

#include "CommandLine.h"
#include "Figures.h"

#include "llvm/Support/raw_ostream.h"

namespace mlir::tensorops::bench {

/// Returns the name of the CPU, as the system says it, and as LLVM does.
std::string getCPUName();

/// Returns how many threads of all processes wanted to run in the last minute,
/// which is what disturbs a measurement; 0 where the system does not say.
double getLoad();

/// Returns a time with a unit in which it reads well.
std::string formatTime(double seconds);

/// Prints all rows as a table in Markdown, and how many demands are met.
void printTable(const CommandLine &commandLine,
                const std::vector<RowResult> &results, llvm::raw_ostream &os);

/// Prints all times and figures as JSON.
void printJSON(const CommandLine &commandLine,
               const std::vector<RowResult> &results, llvm::raw_ostream &os);

/// Prints a plot of the shares of the limit as SVG.
void printSVG(const CommandLine &commandLine,
              const std::vector<RowResult> &results, llvm::raw_ostream &os);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_REPORTS_H
