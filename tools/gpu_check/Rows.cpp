//===- Rows.cpp - Checking and timing rows --------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"

#include "Comparison.h"
#include "Device.h"
#include "Program.h"
#include "Reports.h"
#include "RowReference.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace gpucheck;

namespace {

/// A row on the device.
class RowRunner {
public:
  explicit RowRunner(const Row &row) : row(row) {}
  ~RowRunner();

  /// Makes the inputs on the device. Returns nothing, or what is wrong.
  std::string prepare();

  /// Checks both functions once. Returns nothing, or what is wrong.
  std::string check();

  /// Times both functions and the copy, in turn, after some calls that do not
  /// count.
  void time(int numRuns, RowResult &result);

private:
  /// Calls a function and waits for it. Returns nothing, or what it reports.
  std::string runCall(Descriptor &result);
  std::string runInto();

  /// Returns what is wrong with a result on the device.
  std::string compare(const void *elements) const;

  /// Returns memory on the device that lives as long as the row, or null.
  void *allocate(size_t bytes);

  const Row &row;
  Bytes expected;
  std::vector<void *> allocations;
  std::vector<Descriptor> descriptors;
  std::vector<void *> pointers;
  void *copySource = nullptr;
  void *copyTarget = nullptr;
  size_t copyBytes = 0;
};

} // namespace

RowRunner::~RowRunner() {
  for (void *pointer : allocations)
    freeOnDevice(pointer);
}

void *RowRunner::allocate(size_t bytes) {
  void *pointer = allocateOnDevice(bytes);
  if (pointer)
    allocations.push_back(pointer);
  return pointer;
}

std::string RowRunner::prepare() {
  std::vector<Bytes> inputs = makeInputs(row);
  expected = computeRow(row, inputs);
  copyBytes = getMovedBytes(row) / 2;
  copySource = allocate(copyBytes);
  copyTarget = allocate(copyBytes);
  bool isAllocated = copySource && copyTarget;
  for (int i = 0; i <= row.numInputs && isAllocated; ++i) {
    const Tensor &tensor = i < row.numInputs ? row.inputs[i] : row.result;
    void *pointer = allocate(tensor.getBytes());
    isAllocated = pointer;
    if (isAllocated && i < row.numInputs)
      copyMemory(pointer, inputs[i].data(), inputs[i].size());
    descriptors.push_back(describe(tensor, pointer));
  }
  if (!isAllocated)
    return "expects memory on the device, but got none";
  for (Descriptor &descriptor : descriptors)
    pointers.push_back(&descriptor);
  return "";
}

std::string RowRunner::runCall(Descriptor &result) {
  Reports reports;
  callRecorded(row.call, &result, pointers.data(), row.callSizes, reports);
  waitForDevice();
  return reports.count ? "expects a result, but got: " + reports.text : "";
}

std::string RowRunner::runInto() {
  Reports reports;
  callRecorded(row.into, nullptr, pointers.data(), row.intoSizes, reports);
  waitForDevice();
  return reports.count ? "expects a result, but got: " + reports.text : "";
}

std::string RowRunner::compare(const void *elements) const {
  Bytes actual(expected.size());
  copyMemory(actual.data(), elements, actual.size());
  Tensor tensor = row.result;
  tensor.data = expected.data();
  // What is only moved keeps its bits, those of a NaN, too.
  if (row.kind != RowKind::Scatter)
    tensor.element.kind = PartKind::Bits;
  return compareElements(tensor, /*tolerances=*/nullptr, actual.data());
}

std::string RowRunner::check() {
  Descriptor result;
  std::string problem = runCall(result);
  if (!problem.empty())
    return "call: " + problem;
  // The number of rows of a stitch is the only size that the types do not tell.
  int64_t size = result.sizesAndStrides[0];
  if (size == row.result.shape[0])
    problem = compare(result.aligned);
  else
    problem = "expects " + std::to_string(row.result.shape[0]) +
              " rows, but got " + std::to_string(size);
  freeOnDevice(result.allocated);
  if (!problem.empty())
    return "call: " + problem;

  // Whatever is there before has to be overwritten.
  Bytes garbage(expected.size(), 0xa5);
  void *target = descriptors.back().aligned;
  copyMemory(target, garbage.data(), garbage.size());
  problem = runInto();
  if (problem.empty())
    problem = compare(target);
  return problem.empty() ? "" : "into: " + problem;
}

/// Returns the seconds that `work` takes.
template <typename Work>
static double measure(Work work) {
  auto start = std::chrono::steady_clock::now();
  work();
  auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - start).count();
}

/// Returns the median.
static double getMedian(std::vector<double> seconds) {
  auto middle = seconds.begin() + seconds.size() / 2;
  std::nth_element(seconds.begin(), middle, seconds.end());
  return *middle;
}

void RowRunner::time(int numRuns, RowResult &result) {
  constexpr int numWarmUps = 3;
  std::vector<double> calls, intos, copies;
  for (int i = 0; i < numWarmUps + numRuns; ++i) {
    Descriptor allocated;
    double call = measure([&] { runCall(allocated); });
    freeOnDevice(allocated.allocated);
    double into = measure([&] { runInto(); });
    double copy =
        measure([&] { copyMemory(copyTarget, copySource, copyBytes); });
    if (i < numWarmUps)
      continue;
    calls.push_back(call);
    intos.push_back(into);
    copies.push_back(copy);
  }
  result.bytes = getMovedBytes(row);
  result.call = getMedian(calls);
  result.into = getMedian(intos);
  result.copy = getMedian(copies);
}

/// Runs a row and stores how it ends.
static RowResult runRow(const Row &row, int numRuns) {
  RowResult result;
  result.name = row.name;
  RowRunner runner(row);
  result.problem = runner.prepare();
  if (result.problem.empty())
    result.problem = runner.check();
  if (result.problem.empty())
    runner.time(numRuns, result);
  return result;
}

void gpucheck::runRows(const Options &options, Results &results) {
  for (const Row *row = rows; row < rows + numRows; ++row) {
    if (!options.selectsRow(row->name))
      continue;
    // Said before, as a kernel may hang.
    std::printf("row %s", row->name);
    std::fflush(stdout);
    RowResult result = runRow(*row, options.numRuns);
    if (result.problem.empty())
      std::printf(": call %.1f us, into %.1f us, copy %.1f us\n",
                  result.call * 1e6, result.into * 1e6, result.copy * 1e6);
    else
      std::printf(": FAILED: %s\n", result.problem.c_str());
    std::fflush(stdout);
    results.rows.push_back(result);
  }
}
