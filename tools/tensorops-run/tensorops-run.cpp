//===- tensorops-run.cpp - Compiles and runs a function -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "CommandLine.h"
#include "Inputs.h"
#include "OpenMP.h"
#include "Outputs.h"
#include "Program.h"
#include "Timing.h"
#include "tensorops/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tensorops;
using llvm::Error;

/// Calls the function of the lowered `program` and hands on its results.
static Error call(const run::CommandLine &commandLine, run::Program &program,
                  ArrayRef<run::HostValue> inputs, run::Outputs &outputs) {
  auto compiled = run::compile(program.getModule(), program.getEntryPoint());
  if (!compiled)
    return compiled.takeError();
  run::Call call(compiled->function, program.getFunctionType(), inputs);
  call.invoke();
  auto results = call.takeResults();
  if (!results)
    return results.takeError();
  std::string summary;
  if (commandLine.timedRuns) {
    auto line = run::timeCalls(call, *commandLine.timedRuns);
    if (!line)
      return line.takeError();
    summary = *line + "\n";
  }
  // What the program itself printed comes first.
  std::fflush(stdout);
  return outputs.write(*results, summary);
}

/// Does what the command line asks for.
static Error runCommandLine(const run::CommandLine &commandLine) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // The operation at fault can be half of the program in the middle of it.
  context.printOpOnDiagnostic(false);
  auto program =
      run::Program::loadFile(commandLine.file, commandLine.function, context);
  if (!program)
    return program.takeError();
  FunctionType type = (*program)->getFunctionType();
  auto inputs = run::readInputs(commandLine.inputs, type);
  if (!inputs)
    return inputs.takeError();
  auto outputs = run::Outputs::plan(commandLine.outputs, type.getResults());
  if (!outputs)
    return outputs.takeError();

  if (Error error =
          (*program)->lower(commandLine.target, commandLine.pipelineOptions))
    return error;
  if (commandLine.isParallel)
    if (Error error = run::loadOpenMP(commandLine.threads))
      return error;
  return call(commandLine, **program, *inputs, *outputs);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Error error = runCommandLine(run::parseCommandLine(argc, argv));
  if (!error)
    return EXIT_SUCCESS;
  llvm::WithColor::error(llvm::errs(), "tensorops-run")
      << llvm::toString(std::move(error)) << "\n";
  return EXIT_FAILURE;
}
