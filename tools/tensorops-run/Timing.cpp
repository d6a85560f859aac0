//===- Timing.cpp - The time that calls take ------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Timing.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>

using namespace mlir::tensorops;

/// Returns the median of sorted `times`.
static double getMedian(llvm::ArrayRef<double> times) {
  size_t middle = times.size() / 2;
  return times.size() % 2 ? times[middle]
                          : (times[middle - 1] + times[middle]) / 2;
}

/// Formats a time in microseconds, or in milliseconds where that reads better.
static std::string formatTime(double microseconds) {
  if (microseconds < 1000)
    return llvm::formatv("{0:f3} us", microseconds);
  return llvm::formatv("{0:f3} ms", microseconds / 1000);
}

llvm::Expected<std::string> run::timeCalls(Call &call, unsigned runs) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> times;
  for (unsigned i = 0; i < runs; ++i) {
    Clock::time_point start = Clock::now();
    call.invoke();
    std::chrono::duration<double, std::micro> time = Clock::now() - start;
    times.push_back(time.count());
    if (auto results = call.takeResults(); !results)
      return results.takeError();
  }
  llvm::sort(times);
  return llvm::formatv("time: median {0}, minimum {1}, {2} runs",
                       formatTime(getMedian(times)), formatTime(times.front()),
                       runs);
}
