//===- Figures.h - What times say about a row -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_FIGURES_H
#define TENSOROPS_TOOLS_BENCH_FIGURES_H

#include "Measurement.h"
#include "Rows.h"

#include <optional>

namespace mlir::tensorops::bench {

/// A demand on a row.
struct Target {
  /// The demand, as `0.90 of limit`.
  std::string text;

  /// Whether the row meets it.
  bool isMet;
};

/// What the times of our code on a number of threads say.
struct Figures {
  unsigned threads;

  /// The median time.
  double seconds;

  /// The bytes that must be moved, by that time, in 10^9 bytes a second.
  double gigabytesPerSecond;

  /// The speed as a share of that of the fastest copy on one thread.
  double ofLimit;

  /// The speed as a share of that of the fastest copy on as many threads.
  double ofCopy;

  /// The speed as a share of that of plain C++ on one thread.
  double ofPlain;

  /// The same where the compiler is told that pointers do not alias; none for
  /// ops of which there is no such code.
  std::optional<double> ofRestrict;

  /// The speed as a share of that of our code on one thread.
  double ofOneThread;

  std::vector<Target> targets;
};

/// How a row ends: with figures or with what is wrong.
struct RowResult {
  Row row;
  std::string problem;
  std::vector<Timing> timings;
  std::vector<Figures> figures;

  /// Returns the median time of a contender, none if it is not among the
  /// timings.
  std::optional<double> findMedian(llvm::StringRef name,
                                   unsigned threads) const;

  /// Returns the median time of a contender, which must be among the timings.
  double getMedian(llvm::StringRef name, unsigned threads) const;

  /// Returns the time of the fastest copy on a number of threads.
  double getCopySeconds(unsigned threads) const;
};

/// Returns the figures for each number of threads. Demands on one thread are
/// about rows of their full size.
std::vector<Figures> computeFigures(const RowResult &result,
                                    const std::vector<unsigned> &threads,
                                    bool isFullSize);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_FIGURES_H
