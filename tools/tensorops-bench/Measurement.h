//===- Measurement.h - Times of contenders ----------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_MEASUREMENT_H
#define TENSOROPS_TOOLS_BENCH_MEASUREMENT_H

#include "Contender.h"

#include <memory>
#include <vector>

namespace mlir::tensorops::bench {

/// The times of a contender.
struct Timing {
  std::string name;
  unsigned threads;

  /// The median time of the calls of each repetition, in seconds. A mean would
  /// count what else runs on the machine.
  std::vector<double> seconds;

  /// Returns the median of all repetitions.
  double getMedian() const;
};

/// Sets up what measures. To be called once, before all else in the process, as
/// it makes the allocator use freed memory again, since pages that are new to
/// the process cost more than most rows do, and, where that is glibc's, ask for
/// huge pages, as our code does for its results, so that all contenders have
/// the same. For the latter it starts the program anew; `argv` is that of
/// `main`.
void initializeMeasurements(char **argv);

/// Returns what the environment tells the allocator, as GLIBC_TUNABLES does;
/// empty with another one than glibc's.
std::string getAllocatorTunables();

/// Measures contenders: `repetitions` times each, in random order, and each
/// time with as many calls as take `minTime` seconds.
std::vector<Timing>
measureContenders(const std::vector<std::unique_ptr<Contender>> &contenders,
                  unsigned repetitions, double minTime);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_MEASUREMENT_H
