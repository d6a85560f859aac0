//===- Measurement.cpp - Times of contenders ------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measurement.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/WithColor.h"

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <string>
#if defined(__GLIBC__)
#include <malloc.h>
#include <unistd.h>
#endif

using namespace mlir::tensorops;

/// The counter with the median time of the calls of a repetition.
static constexpr char kMedian[] = "median";

/// Returns the median of numbers, of which there is at least one.
static double computeMedian(std::vector<double> numbers) {
  llvm::sort(numbers);
  size_t middle = numbers.size() / 2;
  return numbers.size() % 2 ? numbers[middle]
                            : (numbers[middle - 1] + numbers[middle]) / 2;
}

namespace {

/// Keeps the times of repetitions, and prints nothing.
class TimesReporter final : public benchmark::BenchmarkReporter {
public:
  explicit TimesReporter(std::vector<bench::Timing> &timings)
      : timings(timings) {}

  bool ReportContext(const Context &) override { return true; }

  void ReportRuns(const std::vector<Run> &runs) override {
    for (const Run &run : runs) {
      // Benchmarks are named after the number of their contender.
      size_t number = std::atol(run.run_name.function_name.c_str());
      auto median = run.counters.find(kMedian);
      if (run.run_type == Run::RT_Iteration && median != run.counters.end())
        timings[number].seconds.push_back(median->second);
    }
  }

private:
  std::vector<bench::Timing> &timings;
};

} // namespace

double bench::Timing::getMedian() const { return computeMedian(seconds); }

#if defined(__GLIBC__)
/// The variable that glibc reads when a program starts, and what in it says
/// which pages malloc asks for.
static constexpr char kTunables[] = "GLIBC_TUNABLES";
static constexpr llvm::StringLiteral kHugePages = "glibc.malloc.hugetlb";

/// Starts the program anew with an allocator that asks for huge pages, unless
/// the variable says which pages it asks for.
static void restartWithHugePages(char **argv) {
  const char *others = std::getenv(kTunables);
  std::string tunables = others ? others : "";
  if (llvm::StringRef(tunables).contains(kHugePages))
    return;
  if (!tunables.empty())
    tunables += ":";
  tunables += (kHugePages + "=1").str();
  if (setenv(kTunables, tunables.c_str(), /*overwrite=*/1) == 0)
    execv("/proc/self/exe", argv);
  llvm::WithColor::warning(llvm::errs(), "tensorops-bench")
      << "cannot restart to ask for huge pages, results may be on small ones\n";
}
#endif

std::string bench::getAllocatorTunables() {
#if defined(__GLIBC__)
  if (const char *tunables = std::getenv(kTunables))
    return tunables;
#endif
  return "";
}

void bench::initializeMeasurements(char **argv) {
#if defined(__GLIBC__)
  restartWithHugePages(argv);
  // Thresholds have an upper limit, off has none.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
  char name[] = "tensorops-bench";
  char interleave[] = "--benchmark_enable_random_interleaving=true";
  char *arguments[] = {name, interleave, nullptr};
  int count = 2;
  benchmark::Initialize(&count, arguments);
}

/// Calls a contender as often as `state` asks for.
static void callContender(benchmark::State &state,
                          bench::Contender &contender) {
  std::vector<double> times;
  times.reserve(state.max_iterations);
  for (auto iteration : state) {
    static_cast<void>(iteration);
    std::optional<double> seconds = contender.call();
    contender.freeResult();
    if (!seconds) {
      state.SkipWithError("no result");
      return;
    }
    state.SetIterationTime(*seconds);
    times.push_back(*seconds);
  }
  state.counters[kMedian] = computeMedian(std::move(times));
}

std::vector<bench::Timing> bench::measureContenders(
    const std::vector<std::unique_ptr<Contender>> &contenders,
    unsigned repetitions, double minTime) {
  std::vector<Timing> timings;
  benchmark::ClearRegisteredBenchmarks();
  for (auto [number, contender] : llvm::enumerate(contenders)) {
    timings.push_back({contender->getName(), contender->getThreads(), {}});
    benchmark::RegisterBenchmark(
        std::to_string(number).c_str(),
        [contender = contender.get()](benchmark::State &state) {
          callContender(state, *contender);
        })
        ->UseManualTime()
        ->Repetitions(static_cast<int>(repetitions))
        ->MinTime(minTime);
  }
  TimesReporter reporter(timings);
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return timings;
}
