//===- tensorops-bench.cpp - Measures compiled ops ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Export.h"
#include "Reports.h"
#include "RowRun.h"
#include "tensorops/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// Runs all rows, and says on the standard error how far it is.
static std::vector<RowResult> runRows(const CommandLine &commandLine,
                                      MLIRContext &context) {
  std::vector<RowResult> results;
  for (const std::string &name : commandLine.rows) {
    llvm::errs() << llvm::formatv("[{0}/{1}] {2} ...\n", results.size() + 1,
                                  commandLine.rows.size(), name);
    llvm::errs().flush();
    results.push_back(runRow(commandLine, name, context));
    const RowResult &result = results.back();
    llvm::errs() << llvm::formatv("[{0}/{1}] {2}: ", results.size(),
                                  commandLine.rows.size(), name);
    if (result.figures.empty())
      llvm::errs() << "FAILED: " << result.problem << "\n";
    else
      llvm::errs() << llvm::formatv("{0}, {1:f2} of the limit\n",
                                    formatTime(result.figures.front().seconds),
                                    result.figures.front().ofLimit);
    llvm::errs().flush();
  }
  return results;
}

/// A file that is open before anything is measured, and kept once all is in it.
using OutputFile = std::unique_ptr<llvm::ToolOutputFile>;

/// Opens the file at `path`, if one is given.
static llvm::Expected<OutputFile> openFile(StringRef path) {
  if (path.empty())
    return nullptr;
  std::error_code code;
  auto file = std::make_unique<llvm::ToolOutputFile>(path, code,
                                                     llvm::sys::fs::OF_Text);
  if (code)
    return llvm::createStringError("cannot write '" + path +
                                   "': " + code.message());
  return file;
}

/// Does what the command line asks for. Returns whether all rows are right.
static llvm::Expected<bool> runCommandLine(const CommandLine &commandLine) {
  if (commandLine.onlyLists) {
    for (const std::string &name : commandLine.rows)
      llvm::outs() << name << "\n";
    return true;
  }
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  if (!commandLine.exportFolder.empty()) {
    if (llvm::Error error = exportRows(commandLine, context))
      return std::move(error);
    return true;
  }
  llvm::Expected<OutputFile> json = openFile(commandLine.json);
  if (!json)
    return json.takeError();
  llvm::Expected<OutputFile> svg = openFile(commandLine.svg);
  if (!svg)
    return svg.takeError();

  std::vector<RowResult> results = runRows(commandLine, context);
  printTable(commandLine, results, llvm::outs());
  if (*json) {
    printJSON(commandLine, results, (*json)->os());
    (*json)->keep();
  }
  if (*svg) {
    printSVG(commandLine, results, (*svg)->os());
    (*svg)->keep();
  }
  return llvm::all_of(
      results, [](const RowResult &result) { return result.problem.empty(); });
}

int main(int argc, char **argv) {
  bench::initializeMeasurements(argv);
  llvm::InitLLVM init(argc, argv);
  llvm::Expected<bool> isRight =
      runCommandLine(bench::parseCommandLine(argc, argv));
  if (isRight)
    return *isRight ? EXIT_SUCCESS : EXIT_FAILURE;
  llvm::WithColor::error(llvm::errs(), "tensorops-bench")
      << llvm::toString(isRight.takeError()) << "\n";
  return EXIT_FAILURE;
}
