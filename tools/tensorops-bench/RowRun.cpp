//===- RowRun.cpp - Checking and measuring a row --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowRun.h"

#include "CompiledContender.h"
#include "CopyContender.h"
#include "PlainContender.h"
#include "RowInputs.h"
#include "RowReference.h"
#include "Verification.h"

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;
using llvm::Error;

using Contenders = std::vector<std::unique_ptr<Contender>>;

/// The scale at which the reference, which is slow, computes rows.
static constexpr double kReferenceScale = 0.001;

/// Returns the copies that move the bytes of a row.
static Contenders makeCopies(const Row &row, ArrayRef<unsigned> threads) {
  Contenders contenders;
  for (unsigned number : threads)
    for (CopyKind kind : {CopyKind::Memcpy, CopyKind::Stream})
      contenders.push_back(std::make_unique<CopyContender>(
          kind, number, row.getBytesIn(), row.getBytesOut()));
  return contenders;
}

/// Returns what computes a row: plain C++, which runs once first, so that no
/// other is the first to touch memory, once more with pointers that do not
/// alias where that makes other code, and our code.
static llvm::Expected<Contenders>
makeContenders(const Row &row, ArrayRef<run::HostValue> inputs,
               const CommandLine &commandLine, MLIRContext &context) {
  Contenders contenders;
  std::vector<const char *> tensors;
  for (size_t i : llvm::seq(row.inputs.size()))
    tensors.push_back(inputs[i].data);
  contenders.push_back(
      std::make_unique<PlainContender>(row, Aliasing::Any, tensors));
  if (row.op == OpKind::Scatter)
    contenders.push_back(
        std::make_unique<PlainContender>(row, Aliasing::Restrict, tensors));
  for (unsigned threads : commandLine.threads) {
    auto contender = CompiledContender::create(
        row, inputs, threads, commandLine.pipelineOptions, context);
    if (!contender)
      return contender.takeError();
    contenders.push_back(std::move(*contender));
  }
  return contenders;
}

/// Fails unless all contenders do at a small size what the reference does.
static Error verifyWithReference(const CommandLine &commandLine,
                                 const std::string &name,
                                 MLIRContext &context) {
  Row row = *makeRow(name, std::min(commandLine.scale, kReferenceScale),
                     commandLine.isDynamic);
  auto inputs = makeInputs(row, context);
  if (!inputs)
    return inputs.takeError();
  auto expected = computeReference(row, *inputs);
  if (!expected)
    return expected.takeError();
  auto contenders = makeContenders(row, *inputs, commandLine, context);
  if (!contenders)
    return contenders.takeError();
  std::string problem = verifyContenders(*contenders, *expected);
  return problem.empty() ? Error::success() : llvm::createStringError(problem);
}

/// Measures the contenders of a row, after they are checked.
static Error measureRow(const CommandLine &commandLine, RowResult &result,
                        MLIRContext &context) {
  auto inputs = makeInputs(result.row, context);
  if (!inputs)
    return inputs.takeError();
  auto contenders = makeContenders(result.row, *inputs, commandLine, context);
  if (!contenders)
    return contenders.takeError();
  for (std::unique_ptr<Contender> &copy :
       makeCopies(result.row, commandLine.threads))
    contenders->push_back(std::move(copy));
  std::string problem = verifyContenders(*contenders, std::nullopt);
  if (!problem.empty())
    return llvm::createStringError(problem);
  result.timings = measureContenders(*contenders, commandLine.repetitions,
                                     commandLine.minTime);
  for (const Timing &timing : result.timings)
    if (timing.seconds.empty())
      return llvm::createStringError("expects times of '" + timing.name +
                                     "', but got none");
  return Error::success();
}

RowResult bench::runRow(const CommandLine &commandLine, const std::string &name,
                        MLIRContext &context) {
  RowResult result;
  result.row = *makeRow(name, commandLine.scale, commandLine.isDynamic);
  Error error = verifyWithReference(commandLine, name, context);
  if (!error)
    error = measureRow(commandLine, result, context);
  if (error)
    result.problem = llvm::toString(std::move(error));
  else
    result.figures = computeFigures(result, commandLine.threads,
                                    /*isFullSize=*/commandLine.scale == 1);
  return result;
}
