//===- Cases.cpp - Running conformance cases ------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "Comparison.h"
#include "Program.h"
#include "Reports.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

using namespace gpucheck;

namespace {

struct Free {
  void operator()(void *pointer) const { std::free(pointer); }
};
using Memory = std::unique_ptr<void, Free>;

/// The inputs of a case as compiled code takes them, in memory of their own.
struct Inputs {
  explicit Inputs(const CaseData &data);

  /// Returns whether compiled code has written to the inputs.
  bool haveChanged(const CaseData &data) const;

  std::vector<Memory> memory;
  std::vector<Descriptor> descriptors;
  std::vector<void *> pointers;
};

} // namespace

Descriptor gpucheck::describe(const Tensor &tensor, void *data) {
  Descriptor descriptor;
  descriptor.allocated = descriptor.aligned = data;
  int64_t stride = 1;
  for (int dim = tensor.rank - 1; dim >= 0; --dim) {
    descriptor.sizesAndStrides[dim] = tensor.shape[dim];
    descriptor.sizesAndStrides[tensor.rank + dim] = stride;
    stride *= tensor.shape[dim];
  }
  return descriptor;
}

Inputs::Inputs(const CaseData &data) {
  for (int i = 0; i < data.numInputs; ++i) {
    const Tensor &tensor = data.inputs[i];
    constexpr size_t alignment = 64;
    size_t bytes = (tensor.getBytes() / alignment + 1) * alignment;
    memory.emplace_back(std::aligned_alloc(alignment, bytes));
    if (tensor.data)
      std::memcpy(memory.back().get(), tensor.data, tensor.getBytes());
    descriptors.push_back(describe(tensor, memory.back().get()));
  }
  for (Descriptor &descriptor : descriptors)
    pointers.push_back(&descriptor);
}

bool Inputs::haveChanged(const CaseData &data) const {
  for (int i = 0; i < data.numInputs; ++i)
    if (data.inputs[i].data && std::memcmp(memory[i].get(), data.inputs[i].data,
                                           data.inputs[i].getBytes()) != 0)
      return true;
  return false;
}

/// Returns a shape as text.
static std::string formatShape(const int64_t *shape, int rank) {
  std::string text = "[";
  for (int dim = 0; dim < rank; ++dim)
    text += (dim ? ", " : "") + std::to_string(shape[dim]);
  return text + "]";
}

/// Returns nothing, or what is wrong with the report of a case.
static std::string judgeReport(const ExpectedReport &expected,
                               const Reports &reports) {
  if (reports.count != 1)
    return "expects one report, but got " + std::to_string(reports.count);
  // No position is any negative one.
  bool hasPosition = expected.position >= 0
                         ? reports.position == expected.position
                         : reports.position < 0;
  if (reports.kind == expected.kind && hasPosition &&
      (!expected.hasValue || reports.value == expected.value) &&
      (!expected.hasBound || reports.bound == expected.bound))
    return "";
  return "expects another report (kind " + std::to_string(expected.kind) +
         ", position " + std::to_string(expected.position) + ", value " +
         std::to_string(expected.value) + ", bound " +
         std::to_string(expected.bound) + "), but got: " + reports.text +
         " (kind " + std::to_string(reports.kind) + ", position " +
         std::to_string(reports.position) + ")";
}

/// Returns nothing, or what is wrong with the result of a case.
static std::string judgeResult(const CaseData &data, const Descriptor &result) {
  const Tensor &expected = data.expected;
  for (int dim = 0; dim < expected.rank; ++dim)
    if (result.sizesAndStrides[dim] != expected.shape[dim])
      return "expects shape " + formatShape(expected.shape, expected.rank) +
             ", but got " + formatShape(result.sizesAndStrides, expected.rank);
  auto *elements = static_cast<const unsigned char *>(result.aligned) +
                   result.offset * expected.element.getBytes();
  if (data.isLarge())
    return compareSpots(data.spots, data.numSpots, elements,
                        expected.getBytes());
  return compareElements(expected, data.tolerances, elements);
}

/// Runs a case once. Returns nothing, or what is wrong; `bits` gets the bytes
/// of the result, if there is one.
static std::string runOnce(const CaseRun &run, std::vector<char> &bits) {
  const CaseData &data = *run.data;
  Inputs inputs(data);
  Descriptor result;
  Reports reports;
  bool hasReturned = callRecorded(run.call, &result, inputs.pointers.data(),
                                  run.sizes, reports);
  Memory owner(hasReturned ? result.allocated : nullptr);
  if (inputs.haveChanged(data))
    return "expects the inputs to stay, but got others";
  if (data.report)
    return judgeReport(*data.report, reports);
  if (reports.count)
    return "expects a result, but got: " + reports.text;
  std::string problem = judgeResult(data, result);
  if (problem.empty() && run.isDeterministic && data.tolerances) {
    auto *elements = static_cast<const char *>(result.aligned);
    bits.assign(elements, elements + data.expected.getBytes());
  }
  return problem;
}

/// Runs a case, and again where the result is one of several but has to be the
/// same in each run. Returns nothing, or what is wrong.
static std::string runCase(const CaseRun &run) {
  std::vector<char> bits, repeated;
  std::string problem = runOnce(run, bits);
  if (problem.empty() && !bits.empty()) {
    problem = runOnce(run, repeated);
    if (problem.empty() && bits != repeated)
      problem = "expects the same bits in each run, but got others";
  }
  return problem;
}

void gpucheck::runCases(const Options &options, Results &results) {
  for (const CaseRun *run = caseRuns; run < caseRuns + numCaseRuns; ++run) {
    if (!options.selectsCase(run->data->id) ||
        (run->data->isLarge() && !options.withLarge))
      continue;
    std::string form = run->form;
    if (run->isDeterministic)
      form += ", deterministic";
    // Said before, as a kernel may hang.
    std::printf("case %s (%s)", run->data->id, form.c_str());
    std::fflush(stdout);
    std::string problem = runCase(*run);
    if (problem.empty())
      std::printf(": ok\n");
    else
      std::printf(": FAILED: %s\n", problem.c_str());
    results.cases.push_back({run->data->id, form, problem});
  }
  std::fflush(stdout);
}
