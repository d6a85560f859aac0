//===- CompiledContender.cpp - Code that the pipeline makes ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledContender.h"

#include "OpenMP.h"
#include "ProgramText.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

llvm::Expected<std::unique_ptr<Contender>>
CompiledContender::create(const Row &row, ArrayRef<run::HostValue> inputs,
                          unsigned threads, StringRef options,
                          MLIRContext &context) {
  auto program =
      run::Program::loadText(llvm::MemoryBuffer::getMemBufferCopy(
                                 getProgramText(row), row.name + ".mlir"),
                             "main", context);
  if (!program)
    return program.takeError();
  FunctionType type = (*program)->getFunctionType();
  std::string allOptions =
      llvm::formatv("parallel={0} {1}", threads > 1, options);
  if (llvm::Error error = (*program)->lower(run::Target::CPU, allOptions))
    return error;
  if (threads > 1)
    if (llvm::Error error = run::loadOpenMP(threads))
      return error;
  auto compiled =
      run::compile((*program)->getModule(), (*program)->getEntryPoint());
  if (!compiled)
    return compiled.takeError();
  return std::unique_ptr<Contender>(
      new CompiledContender(threads, std::move(*compiled), type, inputs));
}

std::optional<double> CompiledContender::call() {
  // Another contender may have set another number.
  if (getThreads() > 1)
    llvm::cantFail(run::loadOpenMP(getThreads()));
  double seconds = measure([&] { function.invoke(); });
  results = llvm::cantFail(function.takeResults());
  return seconds;
}

std::optional<StringRef> CompiledContender::getResult() const {
  return results.front().getBytes();
}
