//===- CudaDriver.cpp - Loads the CUDA driver and reports its errors ------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaDriver.h"

#include "tensorops/Runtime/ErrorRuntime.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

using namespace tensorops;

// Compiled code calls before and after C++ constructs and destroys globals, so
// those of this library need neither.

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static std::atomic<bool> hasReported(false);

void cuda::reportDeviceError(const char *call, Result result,
                             const char *reason) {
  char operand[512];
  snprintf(operand, sizeof(operand), reason ? "%s (%s)" : "%s", call, reason);
  hasReported = true;
  tensorops_report_error(TENSOROPS_ERROR_DEVICE, /*location=*/nullptr,
                         /*op=*/nullptr, operand, /*position=*/-1, result,
                         /*bound=*/0, /*flags=*/0);
  // Not reached, but the compiler cannot know.
  std::_Exit(EXIT_FAILURE);
}

void cuda::reportFailure(Status status, const char *details) {
  const char *name = nullptr;
  if (getErrorName(status.result, &name).hasFailed())
    name = nullptr;
  char call[384];
  snprintf(call, sizeof(call), details ? "%s of %s" : "%s", status.function,
           details);
  reportDeviceError(call, status.result, name);
}

bool cuda::hasReportedDeviceError() { return hasReported; }

void *cuda::allocateHost(size_t bytes) {
  void *memory = std::malloc(bytes);
  if (!memory)
    tensorops_report_error(TENSOROPS_ERROR_OUT_OF_MEMORY, /*location=*/nullptr,
                           /*op=*/nullptr, "the CUDA runtime", /*position=*/-1,
                           static_cast<int64_t>(bytes), /*bound=*/0,
                           /*flags=*/0);
  return memory;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

static std::atomic<void *> library(nullptr);
static std::atomic<bool> isInitialized(false);

// Threads that load at the same time get the same library, and may all
// initialize it.
void cuda::loadDriver() {
  if (isInitialized.load(std::memory_order_acquire))
    return;
  void *loaded = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!loaded)
    reportDeviceError("dlopen of libcuda.so.1", errorSharedObjectInitFailed,
                      dlerror());
  library.store(loaded, std::memory_order_release);
  check(init(0));
  isInitialized.store(true, std::memory_order_release);
}

void *cuda::DriverSymbol::find() {
  void *found = address.load(std::memory_order_acquire);
  if (found)
    return found;
  void *loaded = library.load(std::memory_order_acquire);
  if (!loaded)
    return nullptr;
  found = dlsym(loaded, name);
  address.store(found, std::memory_order_release);
  return found;
}
