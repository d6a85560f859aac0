//===- RuntimeSymbols.cpp - What generated code may call ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeSymbols.h"

#include "FloatConversions.h"
#include "tensorops/Runtime/CudaRuntime.h"
#include "tensorops/Runtime/ErrorRuntime.h"
#include "tensorops/Runtime/MemoryRuntime.h"

#include <cstdio>
#include <mutex>
#include <unistd.h>

using namespace mlir;
using namespace mlir::tensorops;

/// Ends the process with the exit code of a reported run-time error. Other
/// threads may be running generated code, so nothing is torn down, and only the
/// streams that the tool writes are waited for.
[[noreturn]] static void exitAfterReport() {
  std::fflush(stdout);
  std::fflush(stderr);
  _exit(2);
}

/// Prints the report of a run-time error and ends the process.
static void handleError(void *, int32_t kind, const char *location,
                        const char *op, const char *operand, int64_t position,
                        int64_t value, int64_t bound, int32_t flags) {
  // The first of several threads reports; the others wait for the end here.
  static std::mutex mutex;
  mutex.lock();
  int length = tensorops_format_error(nullptr, 0, kind, location, op, operand,
                                      position, value, bound, flags);
  std::string line(length + 1, '\0');
  tensorops_format_error(line.data(), line.size(), kind, location, op, operand,
                         position, value, bound, flags);
  line.resize(length);
  std::fprintf(stderr, "%s\n", line.c_str());
  exitAfterReport();
}

/// Ends the process where a failed assertion in generated code aborts it.
[[noreturn]] static void abortGeneratedCode() { exitAfterReport(); }

/// Prints the message of a failed assertion, which belongs to the other
/// messages and not among the results.
static int printLine(const char *text) {
  return std::fprintf(stderr, "%s\n", text);
}

void run::installErrorHandler() {
  tensorops_set_error_handler(handleError, nullptr);
}

ArrayRef<run::RuntimeSymbol> run::getRuntimeSymbols() {
  auto address = [](auto *function) {
    return reinterpret_cast<void *>(function);
  };
  static const RuntimeSymbol symbols[] = {
      {"tensorops_report_error", address(tensorops_report_error)},
      {"tensorops_advise_huge_pages", address(tensorops_advise_huge_pages)},
      {"mgpuLaunchKernel", address(mgpuLaunchKernel)},
      {"mgpuMemAlloc", address(mgpuMemAlloc)},
      {"mgpuMemFree", address(mgpuMemFree)},
      {"mgpuMemcpy", address(mgpuMemcpy)},
      {"mgpuModuleGetFunction", address(mgpuModuleGetFunction)},
      {"mgpuModuleLoadJIT", address(mgpuModuleLoadJIT)},
      {"mgpuModuleUnload", address(mgpuModuleUnload)},
      {"mgpuStreamSynchronize", address(mgpuStreamSynchronize)},
      {"abort", address(abortGeneratedCode)},
      {"puts", address(printLine)},
      {"__extendhfsf2", address(extendHalfToFloat)},
      {"__truncsfhf2", address(truncateFloatToHalf)},
      {"__truncdfhf2", address(truncateDoubleToHalf)},
      {"__truncsfbf2", address(truncateFloatToBFloat)},
      {"__truncdfbf2", address(truncateDoubleToBFloat)},
  };
  return symbols;
}
