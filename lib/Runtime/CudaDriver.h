//===- CudaDriver.h - The CUDA driver without its headers -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types are as wide as those of cuda.h. Functions are named by the symbols
// that programs built with recent headers link with.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_RUNTIME_CUDADRIVER_H
#define TENSOROPS_LIB_RUNTIME_CUDADRIVER_H

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace tensorops::cuda {

//===----------------------------------------------------------------------===//
// Types and constants
//===----------------------------------------------------------------------===//

using Result = int;
using Device = int;
using Context = void *;
using Module = void *;
using Function = void *;
using Stream = void *;
using Event = void *;
using DevicePointer = unsigned long long;

constexpr Result success = 0;
constexpr Result errorInvalidValue = 1;
constexpr Result errorOutOfMemory = 2;
constexpr Result errorDeinitialized = 4;
constexpr Result errorInvalidContext = 201;
constexpr Result errorSymbolNotFound = 302;
constexpr Result errorSharedObjectInitFailed = 303;
constexpr Result errorContextIsDestroyed = 709;

constexpr int jitOptimizationLevel = 7;
constexpr unsigned memAttachGlobal = 1;
constexpr unsigned streamDefault = 0;
constexpr unsigned eventDisableTiming = 2;

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// How a call of the driver ended.
struct [[nodiscard]] Status {
  const char *function = nullptr;
  Result result = success;

  /// Returns whether the call failed.
  bool hasFailed() const { return result != success; }
};

/// Reports that `call` failed for a reason, or for no known one if that is
/// null.
[[noreturn]] void reportDeviceError(const char *call, Result result,
                                    const char *reason);

/// Reports a call of the driver that failed. `details`, if there are any, say
/// more about the call.
[[noreturn]] void reportFailure(Status status, const char *details = nullptr);

/// Reports a call of the driver if it failed.
inline void check(Status status) {
  if (status.hasFailed())
    reportFailure(status);
}

/// Returns whether this process has reported an error of a device.
bool hasReportedDeviceError();

/// Returns memory of malloc, or reports that there is none.
void *allocateHost(size_t bytes);

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Loads the driver unless it is loaded already, or reports that it cannot be.
void loadDriver();

/// A name that is looked up in the driver once it is needed, so that an old
/// driver may lack what nobody calls.
class DriverSymbol {
protected:
  constexpr explicit DriverSymbol(const char *name) : name(name) {}

  /// Returns the address of the symbol, or null if the driver lacks it or is
  /// not loaded.
  void *find();

  const char *name;

private:
  std::atomic<void *> address{nullptr};
};

/// A function of the driver, which must have been loaded.
template <typename... Arguments>
class DriverFunction : private DriverSymbol {
public:
  constexpr explicit DriverFunction(const char *name) : DriverSymbol(name) {}

  /// Calls the function and returns how that went.
  Status operator()(Arguments... arguments) {
    auto function = reinterpret_cast<Result (*)(Arguments...)>(find());
    return {name, function ? function(arguments...) : errorSymbolNotFound};
  }
};

inline DriverFunction<unsigned> init("cuInit");
inline DriverFunction<Result, const char **> getErrorName("cuGetErrorName");

inline DriverFunction<Device *, int> deviceGet("cuDeviceGet");
inline DriverFunction<Context *, Device>
    devicePrimaryCtxRetain("cuDevicePrimaryCtxRetain");
inline DriverFunction<Context *> ctxGetCurrent("cuCtxGetCurrent");
inline DriverFunction<Context> ctxPushCurrent("cuCtxPushCurrent_v2");
inline DriverFunction<Context *> ctxPopCurrent("cuCtxPopCurrent_v2");
/// Since CUDA 12.
inline DriverFunction<Context, unsigned long long *> ctxGetId("cuCtxGetId");

inline DriverFunction<Module *, const void *>
    moduleLoadData("cuModuleLoadData");
inline DriverFunction<Module *, const void *, unsigned, int *, void **>
    moduleLoadDataEx("cuModuleLoadDataEx");
inline DriverFunction<Module> moduleUnload("cuModuleUnload");
inline DriverFunction<Function *, Module, const char *>
    moduleGetFunction("cuModuleGetFunction");
inline DriverFunction<Function, unsigned, unsigned, unsigned, unsigned,
                      unsigned, unsigned, unsigned, Stream, void **, void **>
    launchKernel("cuLaunchKernel");

inline DriverFunction<Stream *, unsigned> streamCreate("cuStreamCreate");
inline DriverFunction<Stream> streamDestroy("cuStreamDestroy_v2");
inline DriverFunction<Stream> streamSynchronize("cuStreamSynchronize");
inline DriverFunction<Stream, Event, unsigned>
    streamWaitEvent("cuStreamWaitEvent");
inline DriverFunction<Event *, unsigned> eventCreate("cuEventCreate");
inline DriverFunction<Event> eventDestroy("cuEventDestroy_v2");
inline DriverFunction<Event> eventSynchronize("cuEventSynchronize");
inline DriverFunction<Event, Stream> eventRecord("cuEventRecord");

inline DriverFunction<DevicePointer *, size_t> memAlloc("cuMemAlloc_v2");
inline DriverFunction<DevicePointer *, size_t, unsigned>
    memAllocManaged("cuMemAllocManaged");
inline DriverFunction<DevicePointer> memFree("cuMemFree_v2");
inline DriverFunction<DevicePointer, DevicePointer, size_t, Stream>
    memcpyAsync("cuMemcpyAsync");
inline DriverFunction<DevicePointer, unsigned, size_t, Stream>
    memsetD32Async("cuMemsetD32Async");
inline DriverFunction<DevicePointer, unsigned short, size_t, Stream>
    memsetD16Async("cuMemsetD16Async");
inline DriverFunction<void *, size_t, unsigned>
    memHostRegister("cuMemHostRegister_v2");
inline DriverFunction<void *> memHostUnregister("cuMemHostUnregister");

} // namespace tensorops::cuda

#endif // TENSOROPS_LIB_RUNTIME_CUDADRIVER_H
