//===- CommandLine.cpp - What the command line asks for -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

#include "Rows.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"

#include <thread>

using namespace mlir;
using namespace mlir::tensorops;
namespace cl = llvm::cl;

/// The largest number of threads that can be asked for.
static constexpr unsigned kMaxThreads = 64;

/// The largest number of repetitions that can be asked for.
static constexpr unsigned kMaxRepetitions = 1000;

/// The longest measurement that can be asked for, in seconds.
static constexpr double kMaxTime = 60;

namespace {

/// The options, as the parser knows them.
struct Options {
  cl::OptionCategory category{"Options of tensorops-bench"};

  cl::list<std::string> rows{
      "rows", cl::CommaSeparated, cl::value_desc("names"),
      cl::desc("The rows to measure, all by default"), cl::cat(category)};
  cl::list<unsigned> threads{
      "threads", cl::CommaSeparated, cl::value_desc("numbers"),
      cl::desc(
          "The numbers of threads, 1 by default, which is always measured"),
      cl::cat(category)};
  cl::opt<double> scale{"scale", cl::value_desc("share"),
                        cl::desc("The share of their size that rows have"),
                        cl::init(1), cl::cat(category)};
  cl::opt<bool> dynamic{"dynamic",
                        cl::desc("Compile each row without knowing a size but "
                                 "those of its padding"),
                        cl::cat(category)};
  cl::opt<unsigned> repetitions{
      "repetitions", cl::value_desc("number"),
      cl::desc("How often each contender is measured"), cl::init(9),
      cl::cat(category)};
  cl::opt<double> minTime{"min-time", cl::value_desc("seconds"),
                          cl::desc("How long a measurement takes at least"),
                          cl::init(0.1), cl::cat(category)};
  cl::opt<std::string> badIndices{
      "bad-indices", cl::value_desc("error|ignore|assume"),
      cl::desc("What our code does about bad indices"), cl::init("error"),
      cl::cat(category)};
  cl::opt<bool> deterministic{
      "deterministic",
      cl::desc("Compile with this option, which changes no code for a CPU"),
      cl::cat(category)};
  cl::opt<std::string> json{"json", cl::value_desc("file"),
                            cl::desc("Where all figures go"),
                            cl::cat(category)};
  cl::opt<std::string> svg{"svg", cl::value_desc("file"),
                           cl::desc("Where a plot goes"), cl::cat(category)};
  cl::opt<std::string> exportFolder{
      "export", cl::value_desc("folder"),
      cl::desc("Where the rows go, with inputs and results, instead of being "
               "measured"),
      cl::cat(category)};
  cl::opt<bool> list{"list", cl::desc("Print the names of the rows"),
                     cl::cat(category)};
};

} // namespace

/// Prints that the command line is wrong and ends the process.
[[noreturn]] static void exitWithError(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "tensorops-bench") << message << "\n";
  std::exit(EXIT_FAILURE);
}

/// Returns the rows that the command line names, in the order of all rows.
static std::vector<std::string> getRows(const Options &options) {
  std::vector<std::string> names = bench::getRowNames();
  for (const std::string &name : options.rows)
    if (!llvm::is_contained(names, name))
      exitWithError("expects --rows to name rows of --list, but got '" + name +
                    "'");
  if (!options.rows.empty())
    llvm::erase_if(names, [&](const std::string &name) {
      return !llvm::is_contained(options.rows, name);
    });
  return names;
}

/// Returns the numbers of threads, sorted. One is always among them, as the
/// others are compared with it.
static std::vector<unsigned> getThreads(const Options &options) {
  std::vector<unsigned> threads = {1};
  for (unsigned number : options.threads) {
    if (number < 1 || number > kMaxThreads)
      exitWithError(llvm::formatv("expects --threads in [1, {0}], but got {1}",
                                  kMaxThreads, number));
    threads.push_back(number);
  }
  llvm::sort(threads);
  threads.erase(llvm::unique(threads), threads.end());
  return threads;
}

/// Ends the process unless the number of `option` is in (0, max].
static void verifyNumber(const cl::opt<double> &option, double max) {
  if (option > 0 && option <= max)
    return;
  std::string text;
  llvm::raw_string_ostream(text)
      << "expects --" << option.ArgStr << " in "
      << llvm::format("(0, %g], but got %g", max, option.getValue());
  exitWithError(text);
}

/// Returns the options of the pipeline in its own syntax.
static std::string formatPipelineOptions(const Options &options) {
  StringRef policy = options.badIndices.getValue();
  SmallVector<StringRef, 3> policies;
  options.badIndices.ValueStr.split(policies, '|');
  if (!llvm::is_contained(policies, policy))
    exitWithError(llvm::formatv("expects --bad-indices={0}, but got '{1}'",
                                options.badIndices.ValueStr, policy));
  return llvm::formatv("bad-indices={0} deterministic={1}", policy,
                       options.deterministic.getValue());
}

bench::CommandLine bench::parseCommandLine(int argc, char **argv) {
  // LLVM's libraries bring options of their own, one of them named 'threads'.
  // Ours exist from here on, and only ours.
  cl::ResetCommandLineParser();
  static Options options;
  cl::ParseCommandLineOptions(
      argc, argv,
      "Measures compiled tensorops ops against copies of as many bytes and "
      "plain C++\n");

  verifyNumber(options.scale, 1);
  verifyNumber(options.minTime, kMaxTime);
  if (options.repetitions < 1 || options.repetitions > kMaxRepetitions)
    exitWithError(llvm::formatv("expects --repetitions in [1, {0}], but got "
                                "{1}",
                                kMaxRepetitions,
                                options.repetitions.getValue()));
  // What is exported is not measured.
  if (!options.exportFolder.empty())
    for (const cl::opt<std::string> *file : {&options.json, &options.svg})
      if (!file->empty())
        exitWithError("expects no --" + file->ArgStr +
                      " beside --export, but got '" + file->getValue() + "'");
  CommandLine result;
  result.rows = getRows(options);
  result.threads = getThreads(options);
  result.scale = options.scale;
  result.isDynamic = options.dynamic;
  result.repetitions = options.repetitions;
  result.minTime = options.minTime;
  result.pipelineOptions = formatPipelineOptions(options);
  result.json = options.json;
  result.svg = options.svg;
  result.exportFolder = options.exportFolder;
  result.onlyLists = options.list;
  return result;
}
