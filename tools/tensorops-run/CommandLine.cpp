//===- CommandLine.cpp - What the command line asks for -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::tensorops;
namespace cl = llvm::cl;

/// The largest number of threads that can be asked for.
static constexpr unsigned kMaxThreads = 1024;

/// The largest number of runs that can be timed.
static constexpr unsigned kMaxRuns = 1000000;

namespace {

/// The options, as the parser knows them.
struct Options {
  cl::OptionCategory category{"Options of tensorops-run"};

  cl::opt<std::string> file{cl::Positional, cl::Required, cl::desc("FILE"),
                            cl::cat(category)};
  cl::opt<std::string> function{"function", cl::desc("The function to run"),
                                cl::init("main"), cl::cat(category)};
  cl::list<std::string> inputs{"input", cl::value_desc("attribute|@file.npy"),
                               cl::desc("An argument, in the function's order"),
                               cl::cat(category)};
  cl::list<std::string> outputs{
      "output", cl::value_desc("@file.npy|-"),
      cl::desc("Where a result goes, in the function's order: into a file, or "
               "printed as it is without this option"),
      cl::cat(category)};
  cl::opt<std::string> target{"target", cl::value_desc("cpu|gpu|gpu-emulated"),
                              cl::desc("What to run on"), cl::init("cpu"),
                              cl::cat(category)};
  cl::opt<unsigned> threads{
      "threads", cl::value_desc("number"),
      cl::desc("The number of OpenMP threads, with --parallel"),
      cl::cat(category)};
  cl::opt<unsigned> time{
      "time", cl::value_desc("runs"),
      cl::desc("Print median and minimum time of runs after a warm-up"),
      cl::cat(category)};

  cl::opt<std::string> route{
      "route", cl::value_desc("scf|linalg"),
      cl::desc("How ops become loops: directly, or by linalg where it can "
               "express them"),
      cl::init("scf"), cl::cat(category)};
  cl::opt<bool> parallel{"parallel", cl::desc("Use the CPU's cores by OpenMP"),
                         cl::cat(category)};
  cl::opt<bool> deterministic{
      "deterministic",
      cl::desc("Make float sums the same on any number of threads"),
      cl::cat(category)};
  cl::opt<std::string> badIndices{
      "bad-indices", cl::value_desc("error|ignore|assume"),
      cl::desc("What ops do about bad indices that do not say so themselves"),
      cl::cat(category)};
  cl::opt<std::string> errors{
      "errors", cl::value_desc("runtime|assert"),
      cl::desc("How generated code reports an error: by the runtime library, "
               "or by a failed assertion"),
      cl::init("runtime"), cl::cat(category)};
};

} // namespace

/// Prints that the command line is wrong and ends the process.
[[noreturn]] static void exitWithError(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "tensorops-run") << message << "\n";
  std::exit(EXIT_FAILURE);
}

/// Returns the number that `option` gives, which must be in [1, max], or
/// nothing without that option.
static std::optional<unsigned> getNumber(const cl::opt<unsigned> &option,
                                         unsigned max) {
  if (option.getNumOccurrences() == 0)
    return std::nullopt;
  unsigned number = option;
  if (number < 1 || number > max)
    exitWithError(llvm::formatv("expects --{0} in [1, {1}], but got {2}",
                                option.ArgStr, max, number));
  return number;
}

/// Returns the word that `option` gives, which must be one of those that its
/// help lists.
static StringRef getWord(const cl::opt<std::string> &option) {
  StringRef word = option.getValue();
  SmallVector<StringRef, 3> words;
  option.ValueStr.split(words, '|');
  if (!llvm::is_contained(words, word))
    exitWithError(llvm::formatv("expects --{0}={1}, but got '{2}'",
                                option.ArgStr, option.ValueStr, word));
  return word;
}

/// Returns the options of the pipeline in its own syntax.
static std::string formatPipelineOptions(const Options &options) {
  std::string text =
      llvm::formatv("route={0} parallel={1} deterministic={2} errors={3}",
                    getWord(options.route), options.parallel.getValue(),
                    options.deterministic.getValue(), getWord(options.errors));
  // Without this option, the target decides.
  if (options.badIndices.getNumOccurrences() != 0)
    text += (" bad-indices=" + getWord(options.badIndices)).str();
  return text;
}

run::CommandLine run::parseCommandLine(int argc, char **argv) {
  // LLVM's libraries bring options of their own, one of them named 'threads'.
  // Ours exist from here on, and only ours.
  cl::ResetCommandLineParser();
  static Options options;
  cl::ParseCommandLineOptions(
      argc, argv, "Compiles and runs a function that uses tensorops ops\n");

  CommandLine result;
  result.file = options.file;
  result.function = options.function;
  result.inputs = options.inputs;
  result.outputs = options.outputs;
  result.target = getWord(options.target);
  result.timedRuns = getNumber(options.time, kMaxRuns);
  result.threads = getNumber(options.threads, kMaxThreads);
  result.isParallel = options.parallel;
  result.pipelineOptions = formatPipelineOptions(options);
  if (result.threads && !result.isParallel)
    exitWithError("expects --threads only with --parallel");
  return result;
}
