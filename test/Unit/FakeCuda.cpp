//===- FakeCuda.cpp - A CUDA driver without a device ----------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device memory is host memory, and work is done when it is asked for.
//
//===----------------------------------------------------------------------===//

#include "FakeCuda.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace fakecuda;

namespace {

/// The contexts of a thread, the current one last. It needs no destructor,
/// because what runs at exit runs after those of threads.
class ContextStack {
public:
  bool empty() const { return size == 0; }
  void *back() const { return contexts[size - 1]; }
  void push_back(void *context) { contexts[size++] = context; }
  void pop_back() { --size; }

private:
  void *contexts[16];
  int size;
};

} // namespace

/// Never destroyed, since programs unload their modules after that.
static FakeCuda &fake = *new FakeCuda;
static thread_local ContextStack contexts;

FakeCuda *getFakeCuda() { return &fake; }

namespace {

/// A call in progress, during which the state of the driver is locked.
class Call {
public:
  /// Records a call of a function.
  template <typename... Arguments>
  explicit Call(const char *name, Arguments... arguments) : lock(fake.mutex) {
    fake.calls.push_back(call(name, arguments...));
    auto chosen = fake.results.find(name);
    if (chosen != fake.results.end())
      result = chosen->second;
    else if (!fake.isInitialized)
      result = 3;
  }

  /// Makes the call fail where no context is current.
  Call &&needsContext() && {
    if (result == 0 && contexts.empty())
      result = 201;
    return std::move(*this);
  }

  /// Makes the call fail where a module does not belong to the current context.
  Call &&needsModule(void *module) && {
    if (result == 0 &&
        (contexts.empty() || !fake.moduleContexts.count(module) ||
         fake.moduleContexts[module] != contexts.back()))
      result = 400;
    return std::move(*this);
  }

  /// Does the work of the call unless it fails, and returns its result.
  template <typename Work>
  int run(Work work) && {
    if (result == 0)
      work();
    return result;
  }

  /// Returns the result of a call that does nothing.
  int run() && { return result; }

private:
  std::unique_lock<std::mutex> lock;
  int result = 0;
};

/// Returns a handle that no other object has.
void *makeHandle() { return reinterpret_cast<void *>(++fake.lastHandle); }

/// Returns a handle of a module in the current context.
void *makeModule() {
  void *module = makeHandle();
  fake.moduleContexts[module] = contexts.back();
  return module;
}

/// Returns memory of the host as that of the device.
unsigned long long allocate(size_t bytes) {
  return reinterpret_cast<uintptr_t>(std::malloc(bytes));
}

/// Returns a pointer into the memory of the device or the host.
template <typename T = void>
T *toPointer(unsigned long long address) {
  return reinterpret_cast<T *>(uintptr_t(address));
}

} // namespace

extern "C" {

int cuInit(unsigned flags) {
  std::lock_guard<std::mutex> lock(fake.mutex);
  fake.calls.push_back(call("cuInit", flags));
  int result = fake.results.count("cuInit") ? fake.results["cuInit"] : 0;
  fake.isInitialized = result == 0;
  return result;
}

int cuGetErrorName(int error, const char **name) {
  static const std::map<int, const char *> names = {
      {1, "CUDA_ERROR_INVALID_VALUE"},
      {2, "CUDA_ERROR_OUT_OF_MEMORY"},
      {100, "CUDA_ERROR_NO_DEVICE"},
      {101, "CUDA_ERROR_INVALID_DEVICE"},
      {500, "CUDA_ERROR_NOT_FOUND"},
      {222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"},
      {700, "CUDA_ERROR_ILLEGAL_ADDRESS"}};
  auto found = names.find(error);
  *name = found == names.end() ? nullptr : found->second;
  return found == names.end() ? 1 : 0;
}

//===----------------------------------------------------------------------===//
// Devices and contexts
//===----------------------------------------------------------------------===//

int cuDeviceGet(int *device, int ordinal) {
  int result = Call("cuDeviceGet", ordinal).run([&] { *device = ordinal; });
  return result == 0 && (ordinal < 0 || ordinal > 1) ? 101 : result;
}

int cuDevicePrimaryCtxRetain(void **context, int device) {
  return Call("cuDevicePrimaryCtxRetain", device).run([&] {
    *context = primaryContext(device);
  });
}

int cuCtxGetCurrent(void **context) {
  return Call("cuCtxGetCurrent").run([&] {
    *context = contexts.empty() ? nullptr : contexts.back();
  });
}

int cuCtxPushCurrent_v2(void *context) {
  return Call("cuCtxPushCurrent_v2", context).run([&] {
    contexts.push_back(context);
  });
}

int cuCtxPopCurrent_v2(void **context) {
  return Call("cuCtxPopCurrent_v2").needsContext().run([&] {
    *context = contexts.back();
    contexts.pop_back();
  });
}

int cuCtxGetId(void *context, unsigned long long *id) {
  return Call("cuCtxGetId", context).run([&] {
    *id = fake.contextIds.count(context) ? fake.contextIds[context]
                                         : reinterpret_cast<uintptr_t>(context);
  });
}

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

int cuModuleLoadData(void **module, const void *image) {
  return Call("cuModuleLoadData", image).needsContext().run([&] {
    *module = makeModule();
  });
}

int cuModuleLoadDataEx(void **module, const void *image, unsigned numOptions,
                       int *options, void **values) {
  return Call("cuModuleLoadDataEx", image, numOptions, options[0], values[0])
      .needsContext()
      .run([&] { *module = makeModule(); });
}

int cuModuleUnload(void *module) {
  return Call("cuModuleUnload", module).needsModule(module).run([&] {
    fake.moduleContexts.erase(module);
  });
}

int cuModuleGetFunction(void **function, void *module, const char *name) {
  return Call("cuModuleGetFunction", module, name).needsModule(module).run([&] {
    *function = makeHandle();
  });
}

int cuLaunchKernel(void *function, unsigned gridX, unsigned gridY,
                   unsigned gridZ, unsigned blockX, unsigned blockY,
                   unsigned blockZ, unsigned sharedBytes, void *stream,
                   void **parameters, void **extra) {
  return Call("cuLaunchKernel", function, gridX, gridY, gridZ, blockX, blockY,
              blockZ, sharedBytes, stream, parameters, extra)
      .needsContext()
      .run();
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

int cuStreamCreate(void **stream, unsigned flags) {
  return Call("cuStreamCreate", flags).needsContext().run([&] {
    *stream = makeHandle();
  });
}

int cuStreamDestroy_v2(void *stream) {
  return Call("cuStreamDestroy_v2", stream).needsContext().run();
}

int cuStreamSynchronize(void *stream) {
  return Call("cuStreamSynchronize", stream).needsContext().run();
}

int cuStreamWaitEvent(void *stream, void *event, unsigned flags) {
  return Call("cuStreamWaitEvent", stream, event, flags).needsContext().run();
}

int cuEventCreate(void **event, unsigned flags) {
  return Call("cuEventCreate", flags).needsContext().run([&] {
    *event = makeHandle();
  });
}

int cuEventDestroy_v2(void *event) {
  return Call("cuEventDestroy_v2", event).needsContext().run();
}

int cuEventSynchronize(void *event) {
  return Call("cuEventSynchronize", event).needsContext().run();
}

int cuEventRecord(void *event, void *stream) {
  return Call("cuEventRecord", event, stream).needsContext().run();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

int cuMemAlloc_v2(unsigned long long *pointer, size_t bytes) {
  return Call("cuMemAlloc_v2", bytes).needsContext().run([&] {
    *pointer = allocate(bytes);
  });
}

int cuMemAllocManaged(unsigned long long *pointer, size_t bytes,
                      unsigned flags) {
  return Call("cuMemAllocManaged", bytes, flags).needsContext().run([&] {
    *pointer = allocate(bytes);
  });
}

int cuMemFree_v2(unsigned long long pointer) {
  return Call("cuMemFree_v2", pointer).needsContext().run([&] {
    std::free(toPointer(pointer));
  });
}

int cuMemcpyAsync(unsigned long long target, unsigned long long source,
                  size_t bytes, void *stream) {
  return Call("cuMemcpyAsync", target, source, bytes, stream)
      .needsContext()
      .run([&] { std::memcpy(toPointer(target), toPointer(source), bytes); });
}

int cuMemsetD32Async(unsigned long long target, unsigned value, size_t count,
                     void *stream) {
  return Call("cuMemsetD32Async", target, value, count, stream)
      .needsContext()
      .run([&] { std::fill_n(toPointer<unsigned>(target), count, value); });
}

int cuMemsetD16Async(unsigned long long target, unsigned short value,
                     size_t count, void *stream) {
  return Call("cuMemsetD16Async", target, value, count, stream)
      .needsContext()
      .run([&] {
        std::fill_n(toPointer<unsigned short>(target), count, value);
      });
}

int cuMemHostRegister_v2(void *pointer, size_t bytes, unsigned flags) {
  return Call("cuMemHostRegister_v2", pointer, bytes, flags)
      .needsContext()
      .run();
}

int cuMemHostUnregister(void *pointer) {
  return Call("cuMemHostUnregister", pointer).needsContext().run();
}

} // extern "C"
