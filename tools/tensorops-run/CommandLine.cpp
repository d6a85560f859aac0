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
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
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
  cl::opt<int64_t> nonTemporalBytes{
      "non-temporal-bytes", cl::value_desc("bytes"),
      cl::desc("The bytes from which on a result is stored past the caches"),
      cl::cat(category)};
  cl::opt<int64_t> parallelBytes{
      "parallel-bytes", cl::value_desc("bytes"),
      cl::desc("The bytes from which on a result is shared by threads"),
      cl::cat(category)};
  cl::opt<int64_t> hugePageBytes{
      "huge-page-bytes", cl::value_desc("bytes"),
      cl::desc("The bytes from which on an allocation asks for huge pages"),
      cl::cat(category)};
  cl::opt<unsigned> blockSize{"block-size", cl::value_desc("threads"),
                              cl::desc("The threads of a block, on a GPU"),
                              cl::cat(category)};
  cl::opt<std::string> chip{
      "chip", cl::value_desc("sm_NN"),
      cl::desc("The GPU to compile for, with --target=gpu"), cl::cat(category)};
  cl::opt<std::string> memory{
      "memory", cl::value_desc("host|device"),
      cl::desc("Where arguments and results are, with --target=gpu-emulated, "
               "to which all memory is the same"),
      cl::init("host"), cl::cat(category)};
  cl::opt<std::string> threadOrder{
      "thread-order", cl::value_desc("forward|reverse|shuffle"),
      cl::desc("The order of threads, with --target=gpu-emulated"),
      cl::init("forward"), cl::cat(category)};
  cl::opt<uint64_t> seed{
      "seed", cl::value_desc("number"),
      cl::desc("Chooses the order, with --thread-order=shuffle"),
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

/// Returns the chip that the command line names, which must be one word, since
/// it goes among other options.
static StringRef getChip(const Options &options) {
  StringRef chip = options.chip.getValue();
  auto isOfWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  if (chip.empty() || !llvm::all_of(chip, isOfWord))
    exitWithError(llvm::formatv("expects --chip={0}, but got '{1}'",
                                options.chip.ValueStr, chip));
  return chip;
}

/// Returns the target that the command line names.
static run::Target getTarget(const Options &options) {
  return llvm::StringSwitch<run::Target>(getWord(options.target))
      .Case("cpu", run::Target::CPU)
      .Case("gpu", run::Target::GPU)
      .Default(run::Target::EmulatedGPU);
}

/// Ends the process where `option` is there but means nothing without `needed`.
static void expectOnlyWith(const cl::Option &option, bool isNeeded,
                           StringRef needed) {
  if (option.getNumOccurrences() != 0 && !isNeeded)
    exitWithError("expects --" + option.ArgStr + " only with " + needed +
                  ", but got another target");
}

/// Ends the process where an option belongs to another target.
static void verifyTargetOptions(const Options &options, run::Target target) {
  bool isCPU = target == run::Target::CPU;
  for (const cl::Option *option : std::initializer_list<const cl::Option *>{
           &options.parallel, &options.nonTemporalBytes, &options.parallelBytes,
           &options.hugePageBytes})
    expectOnlyWith(*option, isCPU, "--target=cpu");
  expectOnlyWith(options.blockSize, !isCPU,
                 "--target=gpu or --target=gpu-emulated");
  expectOnlyWith(options.chip, target == run::Target::GPU, "--target=gpu");
  for (const cl::Option *option : std::initializer_list<const cl::Option *>{
           &options.memory, &options.threadOrder, &options.seed})
    expectOnlyWith(*option, target == run::Target::EmulatedGPU,
                   "--target=gpu-emulated");
}

/// Returns the options of the pipeline of `target` in its own syntax.
static std::string formatPipelineOptions(const Options &options,
                                         run::Target target) {
  std::string text = llvm::formatv(
      "route={0} deterministic={1} errors={2}", getWord(options.route),
      options.deterministic.getValue(), getWord(options.errors));
  // Without this option, the target decides.
  if (options.badIndices.getNumOccurrences() != 0)
    text += (" bad-indices=" + getWord(options.badIndices)).str();
  if (target == run::Target::CPU)
    text += llvm::formatv(" parallel={0}", options.parallel.getValue());
  for (const cl::opt<int64_t> *option :
       {&options.nonTemporalBytes, &options.parallelBytes,
        &options.hugePageBytes})
    if (option->getNumOccurrences() != 0)
      text += llvm::formatv(" {0}={1}", option->ArgStr, option->getValue());
  if (options.blockSize.getNumOccurrences() != 0)
    text += llvm::formatv(" block-size={0}", options.blockSize.getValue());
  if (options.chip.getNumOccurrences() != 0)
    text += (" chip=" + getChip(options)).str();
  if (target == run::Target::EmulatedGPU)
    text +=
        llvm::formatv(" memory={0} order={1} seed={2}", getWord(options.memory),
                      getWord(options.threadOrder), options.seed.getValue());
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
  result.target = getTarget(options);
  verifyTargetOptions(options, result.target);
  result.timedRuns = getNumber(options.time, kMaxRuns);
  result.threads = getNumber(options.threads, kMaxThreads);
  result.isParallel = options.parallel;
  result.pipelineOptions = formatPipelineOptions(options, result.target);
  if (result.threads && !result.isParallel)
    exitWithError("expects --threads only with --parallel");
  return result;
}
