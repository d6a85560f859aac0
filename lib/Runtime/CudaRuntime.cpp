//===- CudaRuntime.cpp - What compiled GPU code calls ---------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/CudaRuntime.h"

#include "CudaContext.h"
#include "CudaDriver.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <new>

using namespace tensorops;

/// Returns a pointer as the driver takes it.
static cuda::DevicePointer toDevice(void *pointer) {
  return reinterpret_cast<uintptr_t>(pointer);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

namespace {

/// What the driver loaded, and where.
struct LoadedModule {
  cuda::Context context;
  cuda::Module module;
};

/// A module of compiled code, with what was loaded of it by the number of the
/// context.
struct CompiledModule {
  const void *blob;
  bool isText;
  int32_t optLevel;
  cuda::GrowingMap<uint64_t, LoadedModule> loaded{};
};

} // namespace

/// Returns a copy of a module that holds what the driver will load.
static CompiledModule *createModule(const void *blob, bool isText,
                                    int32_t optLevel) {
  void *memory = cuda::allocateHost(sizeof(CompiledModule));
  return new (memory) CompiledModule{blob, isText, optLevel};
}

/// Loads a module into the current context.
static cuda::Status load(const CompiledModule &module, cuda::Module &loaded) {
  if (!module.isText)
    return cuda::moduleLoadData(&loaded, module.blob);
  int option = cuda::jitOptimizationLevel;
  void *value =
      reinterpret_cast<void *>(static_cast<uintptr_t>(module.optLevel));
  return cuda::moduleLoadDataEx(&loaded, module.blob, 1, &option, &value);
}

/// Unloads a module from its context if that is sure to exist, which is so if
/// it is current or primary.
static cuda::Status unload(uint64_t contextId, const LoadedModule &loaded) {
  cuda::Context current;
  cuda::Status status = cuda::ctxGetCurrent(&current);
  if (status.hasFailed())
    return status;
  // Another context may have got the address of a destroyed one.
  if (current == loaded.context && cuda::getContextId(current) == contextId)
    return cuda::moduleUnload(loaded.module);
  if (!cuda::isRetained(loaded.context))
    return {};
  status = cuda::ctxPushCurrent(loaded.context);
  if (status.hasFailed())
    return status;
  status = cuda::moduleUnload(loaded.module);
  cuda::Context popped;
  cuda::Status popStatus = cuda::ctxPopCurrent(&popped);
  return status.hasFailed() ? status : popStatus;
}

/// Returns whether a failed call says that there is nothing left to unload.
static bool isGone(cuda::Status status) {
  return status.result == cuda::errorDeinitialized ||
         status.result == cuda::errorInvalidContext ||
         status.result == cuda::errorContextIsDestroyed;
}

void *mgpuModuleLoad(void *blob, size_t) {
  return createModule(blob, /*isText=*/false, /*optLevel=*/0);
}

void *mgpuModuleLoadJIT(void *text, int32_t optLevel) {
  return createModule(text, /*isText=*/true, optLevel);
}

void mgpuModuleUnload(void *handle) {
  auto *module = static_cast<CompiledModule *>(handle);
  if (!module)
    return;
  auto *entry = module->loaded.getFirst();
  std::free(module);
  while (entry) {
    cuda::Status status = unload(entry->key, entry->value);
    auto *next = entry->next;
    std::free(entry);
    entry = next;
    // After an error of the device, every call at exit fails with that, too.
    if (status.hasFailed() && !isGone(status) &&
        !cuda::hasReportedDeviceError())
      cuda::reportFailure(status);
  }
}

void *mgpuModuleGetFunction(void *handle, const char *name) {
  auto *module = static_cast<CompiledModule *>(handle);
  cuda::ContextScope scope;
  cuda::Context context = scope.get();
  const LoadedModule &loaded = module->loaded.findOrMake(
      cuda::getContextId(context), [&](LoadedModule &made) {
        made.context = context;
        return load(*module, made.module);
      });
  cuda::Function function;
  cuda::Status status = cuda::moduleGetFunction(&function, loaded.module, name);
  if (status.hasFailed())
    cuda::reportFailure(status, name);
  return function;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

namespace {

/// The sizes of a grid or of a block.
struct Sizes {
  intptr_t x, y, z;

  /// Returns whether there is nothing to run.
  bool isEmpty() const { return x == 0 || y == 0 || z == 0; }

  /// Returns whether the sizes are not negative and within limits.
  bool isWithin(intptr_t limitX, intptr_t limitYZ) const {
    return x >= 0 && x <= limitX && y >= 0 && y <= limitYZ && z >= 0 &&
           z <= limitYZ;
  }
};

} // namespace

/// Reports a launch that failed.
[[noreturn]] static void reportLaunch(cuda::Status status, const Sizes &grid,
                                      const Sizes &block) {
  char details[192];
  snprintf(details, sizeof(details),
           "%" PRIdPTR " x %" PRIdPTR " x %" PRIdPTR " blocks of %" PRIdPTR
           " x %" PRIdPTR " x %" PRIdPTR " threads",
           grid.x, grid.y, grid.z, block.x, block.y, block.z);
  cuda::reportFailure(status, details);
}

void mgpuLaunchKernel(void *function, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes, void *stream,
                      void **parameters, void **extra, size_t) {
  Sizes grid = {gridX, gridY, gridZ};
  Sizes block = {blockX, blockY, blockZ};
  if (grid.isEmpty() || block.isEmpty())
    return;
  cuda::ContextScope scope;
  // The limits of every device for grids. Those for blocks depend on the device
  // and the function; the driver knows them, if the sizes fit its parameters.
  if (!grid.isWithin(INT32_MAX, UINT16_MAX) ||
      !block.isWithin(INT32_MAX, INT32_MAX))
    reportLaunch({"cuLaunchKernel", cuda::errorInvalidValue}, grid, block);
  cuda::Status status =
      cuda::launchKernel(function, gridX, gridY, gridZ, blockX, blockY, blockZ,
                         sharedBytes, stream, parameters, extra);
  if (status.hasFailed())
    reportLaunch(status, grid, block);
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

void *mgpuStreamCreate() {
  cuda::ContextScope scope;
  cuda::Stream stream;
  // Keeps order with the default stream, where callers make their buffers.
  check(cuda::streamCreate(&stream, cuda::streamDefault));
  return stream;
}

void mgpuStreamDestroy(void *stream) {
  cuda::ContextScope scope;
  check(cuda::streamDestroy(stream));
}

void mgpuStreamSynchronize(void *stream) {
  cuda::ContextScope scope;
  check(cuda::streamSynchronize(stream));
}

void mgpuStreamWaitEvent(void *stream, void *event) {
  cuda::ContextScope scope;
  check(cuda::streamWaitEvent(stream, event, 0));
}

void *mgpuEventCreate() {
  cuda::ContextScope scope;
  cuda::Event event;
  check(cuda::eventCreate(&event, cuda::eventDisableTiming));
  return event;
}

void mgpuEventDestroy(void *event) {
  cuda::ContextScope scope;
  check(cuda::eventDestroy(event));
}

void mgpuEventSynchronize(void *event) {
  cuda::ContextScope scope;
  check(cuda::eventSynchronize(event));
}

void mgpuEventRecord(void *event, void *stream) {
  cuda::ContextScope scope;
  check(cuda::eventRecord(event, stream));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void *mgpuMemAlloc(uint64_t bytes, void *, bool isHostShared) {
  if (bytes == 0)
    return nullptr;
  cuda::ContextScope scope;
  cuda::DevicePointer pointer;
  cuda::Status status =
      isHostShared
          ? cuda::memAllocManaged(&pointer, bytes, cuda::memAttachGlobal)
          : cuda::memAlloc(&pointer, bytes);
  // Compiled code reports it, with the location of its op.
  if (status.result == cuda::errorOutOfMemory)
    return nullptr;
  check(status);
  return reinterpret_cast<void *>(static_cast<uintptr_t>(pointer));
}

void mgpuMemFree(void *pointer, void *) {
  if (!pointer)
    return;
  cuda::ContextScope scope;
  check(cuda::memFree(toDevice(pointer)));
}

void mgpuMemcpy(void *target, void *source, size_t bytes, void *stream) {
  if (bytes == 0)
    return;
  cuda::ContextScope scope;
  check(cuda::memcpyAsync(toDevice(target), toDevice(source), bytes, stream));
  // Not even cuMemcpy waits for copies within a device.
  if (!stream)
    check(cuda::streamSynchronize(stream));
}

void mgpuMemset32(void *target, uint32_t value, size_t count, void *stream) {
  if (count == 0)
    return;
  cuda::ContextScope scope;
  check(cuda::memsetD32Async(toDevice(target), value, count, stream));
}

void mgpuMemset16(void *target, uint16_t value, size_t count, void *stream) {
  if (count == 0)
    return;
  cuda::ContextScope scope;
  check(cuda::memsetD16Async(toDevice(target), value, count, stream));
}

void mgpuMemHostRegister(void *pointer, uint64_t bytes) {
  cuda::ContextScope scope;
  check(cuda::memHostRegister(pointer, bytes, 0));
}

void mgpuMemHostUnregister(void *pointer) {
  cuda::ContextScope scope;
  check(cuda::memHostUnregister(pointer));
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

void mgpuSetDefaultDevice(int32_t device) { cuda::setDefaultDevice(device); }
