//===- Figures.cpp - What times say about a row ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Figures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// A ratio counts as met at this share of it, as machines are noisy.
static constexpr double kTolerance = 0.97;

std::optional<double> RowResult::findMedian(llvm::StringRef name,
                                            unsigned threads) const {
  auto timing = llvm::find_if(timings, [&](const Timing &timing) {
    return timing.name == name && timing.threads == threads;
  });
  return timing == timings.end() ? std::nullopt
                                 : std::optional(timing->getMedian());
}

double RowResult::getMedian(llvm::StringRef name, unsigned threads) const {
  return *findMedian(name, threads);
}

double RowResult::getCopySeconds(unsigned threads) const {
  return std::min(getMedian("memcpy", threads), getMedian("stream", threads));
}

/// Returns the share of the limit that a row must reach, 0 for any.
static double getWantedOfLimit(llvm::StringRef row) {
  return llvm::StringSwitch<double>(row)
      .Cases({"s1", "s2", "s3", "s4", "s5", "s6"}, 0.9)
      .Cases({"s7", "s8", "s9", "s10", "s12"}, 0.9)
      .Case("s11", 0.8)
      .Case("c5", 0.8)
      .Cases({"d1", "d2"}, 0.7)
      .Case("d4", 0.65)
      .Default(0);
}

/// Returns the share of plain C++ that a row must reach, 0 for any.
static double getWantedOfPlain(llvm::StringRef row) {
  return llvm::StringSwitch<double>(row)
      .Cases({"c1", "c2", "c3", "c5", "c7"}, 1.0)
      .Case("c4", 3.0)
      .Case("c6", 1.2)
      .Case("d3", 1.0)
      .Default(0);
}

/// Adds the demands on one thread.
static void addTargetsOfOneThread(llvm::StringRef row, Figures &figures) {
  if (double wanted = getWantedOfLimit(row))
    figures.targets.push_back({llvm::formatv("{0:f2} of limit", wanted),
                               figures.ofLimit >= wanted * kTolerance});
  if (double wanted = getWantedOfPlain(row))
    figures.targets.push_back({llvm::formatv("{0:f2} of cxx", wanted),
                               figures.ofPlain >= wanted * kTolerance});
}

/// Adds the demands on two threads: to gain from the second one as far as a
/// copy does, and to lose nothing by it.
static void addTargetsOfTwoThreads(Figures &figures, bool isFullSize) {
  constexpr double kWantedOfOneThread = 1.6, kWantedOfCopy = 0.8;
  if (isFullSize)
    figures.targets.push_back(
        {"1.60 of 1 thread or 0.80 of copy",
         figures.ofOneThread >= kWantedOfOneThread * kTolerance ||
             figures.ofCopy >= kWantedOfCopy * kTolerance});
  constexpr double kMaxLoss = 1.05;
  figures.targets.push_back(
      {"not 5% slower", figures.ofOneThread >= 1 / kMaxLoss});
}

std::vector<Figures> bench::computeFigures(const RowResult &result,
                                           const std::vector<unsigned> &threads,
                                           bool isFullSize) {
  std::vector<Figures> all;
  double bytes =
      static_cast<double>(result.row.getBytesIn() + result.row.getBytesOut());
  for (unsigned number : threads) {
    Figures figures;
    figures.threads = number;
    figures.seconds = result.getMedian("ours", number);
    figures.gigabytesPerSecond = bytes / figures.seconds / 1e9;
    figures.ofLimit = result.getCopySeconds(1) / figures.seconds;
    figures.ofCopy = result.getCopySeconds(number) / figures.seconds;
    figures.ofPlain = result.getMedian("cxx", 1) / figures.seconds;
    if (std::optional<double> seconds = result.findMedian("restrict", 1))
      figures.ofRestrict = *seconds / figures.seconds;
    figures.ofOneThread = result.getMedian("ours", 1) / figures.seconds;
    if (number == 1 && isFullSize)
      addTargetsOfOneThread(result.row.name, figures);
    if (number == 2)
      addTargetsOfTwoThreads(figures, isFullSize);
    all.push_back(figures);
  }
  return all;
}
