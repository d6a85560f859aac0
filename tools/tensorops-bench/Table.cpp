//===- Table.cpp - The rows as a table ------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Host.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

using Cells = std::vector<std::string>;

std::string bench::getCPUName() {
  std::string name = llvm::sys::getHostCPUName().str();
  auto file = llvm::MemoryBuffer::getFileAsStream("/proc/cpuinfo");
  if (!file)
    return name;
  StringRef text = (*file)->getBuffer();
  StringRef line = text.split("model name").second.split('\n').first;
  StringRef model = line.split(':').second.trim();
  return model.empty() ? name : (model + " (" + name + ")").str();
}

double bench::getLoad() {
  double load = 0;
  return getloadavg(&load, 1) == 1 ? load : 0;
}

std::string bench::formatTime(double seconds) {
  if (seconds < 1e-3)
    return llvm::formatv("{0:f2} us", seconds * 1e6);
  return llvm::formatv("{0:f3} ms", seconds * 1e3);
}

/// Returns a share, or nothing where it says nothing.
static std::string formatShare(double share, bool isShown = true) {
  return isShown ? llvm::formatv("{0:f2}", share).str() : "";
}

/// Returns the cells of a row on a number of threads.
static Cells getCells(const RowResult &result, const Figures &figures) {
  std::string targets, areMet;
  for (const Target &target : figures.targets) {
    StringRef separator = targets.empty() ? "" : "; ";
    targets += (separator + target.text).str();
    areMet += (separator + (target.isMet ? "yes" : "no")).str();
  }
  bool isOneThread = figures.threads == 1;
  double plainOfLimit =
      result.getCopySeconds(1) / result.getMedian("cxx", /*threads=*/1);
  return {result.row.name + (result.row.isDynamic ? " (dynamic)" : ""),
          std::to_string(figures.threads),
          formatTime(figures.seconds),
          llvm::formatv("{0:f1}", figures.gigabytesPerSecond),
          formatShare(figures.ofLimit),
          formatShare(plainOfLimit, isOneThread),
          formatShare(figures.ofPlain, isOneThread),
          formatShare(figures.ofRestrict.value_or(0),
                      isOneThread && figures.ofRestrict),
          formatShare(figures.ofOneThread, !isOneThread),
          formatShare(figures.ofCopy, !isOneThread),
          targets,
          areMet};
}

/// Prints a line of a table whose columns have these widths.
static void printLine(const Cells &cells, const std::vector<size_t> &widths,
                      llvm::raw_ostream &os) {
  for (auto [number, cell] : llvm::enumerate(cells))
    os << "| " << cell << std::string(widths[number] - cell.size() + 1, ' ');
  os << "|\n";
}

/// Prints a table whose first line is its head.
static void printTable(const std::vector<Cells> &lines, llvm::raw_ostream &os) {
  std::vector<size_t> widths(lines.front().size());
  for (const Cells &cells : lines)
    for (auto [number, cell] : llvm::enumerate(cells))
      widths[number] = std::max(widths[number], cell.size());
  for (auto [number, cells] : llvm::enumerate(lines)) {
    printLine(cells, widths, os);
    if (number != 0)
      continue;
    for (size_t width : widths)
      os << "|" << std::string(width + 2, '-');
    os << "|\n";
  }
}

void bench::printTable(const CommandLine &commandLine,
                       const std::vector<RowResult> &results,
                       llvm::raw_ostream &os) {
  os << llvm::formatv("cpu: {0}, load: {1:f1}\n", getCPUName(), getLoad())
     << llvm::format("scale: %g, ", commandLine.scale)
     << llvm::formatv("repetitions: {0}, {1}\n\n", commandLine.repetitions,
                      commandLine.pipelineOptions);
  std::vector<Cells> lines = {{"row", "threads", "time", "GB/s", "of limit",
                               "cxx of limit", "of cxx", "of restrict",
                               "of 1 thread", "of copy", "target", "met"}};
  unsigned numTargets = 0, numMet = 0;
  for (const RowResult &result : results)
    for (const Figures &figures : result.figures) {
      lines.push_back(getCells(result, figures));
      numTargets += figures.targets.size();
      numMet += llvm::count_if(
          figures.targets, [](const Target &target) { return target.isMet; });
    }
  ::printTable(lines, os);
  os << "\n";
  for (const RowResult &result : results)
    if (!result.problem.empty())
      os << result.row.name << ": FAILED: " << result.problem << "\n";
  os << llvm::formatv("{0} of {1} targets met\n", numMet, numTargets);
}
