//===- CudaDevice.cpp - A GPU as the device -------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include "tensorops/Runtime/CudaRuntime.h"

#include <dlfcn.h>

using namespace gpucheck;

/// Calls a function of the driver by its name. Returns whether it is there and
/// succeeds.
template <typename... Parameters, typename... Arguments>
static bool callDriver(void *driver, const char *name, Arguments... arguments) {
  using Function = int (*)(Parameters...);
  auto function = reinterpret_cast<Function>(dlsym(driver, name));
  return function && function(arguments...) == 0;
}

/// Returns a version as the driver gives it, such as 12080, as people say it.
static std::string formatVersion(int version) {
  return std::to_string(version / 1000) + "." +
         std::to_string(version % 1000 / 10);
}

std::string gpucheck::openDevice(DeviceInfo &info) {
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!driver)
    return std::string("expects a CUDA driver, but got: ") + dlerror();
  if (!callDriver<unsigned>(driver, "cuInit", 0u))
    return "expects the CUDA driver to start, but got an error of cuInit";
  int count = 0;
  if (!callDriver<int *>(driver, "cuDeviceGetCount", &count) || count == 0)
    return "expects a GPU, but got none";

  // CUDA's numbers of the attributes.
  constexpr int majorCapability = 75;
  constexpr int minorCapability = 76;
  int version = 0, device = 0, major = 0, minor = 0;
  char name[256] = "";
  if (!callDriver<int *>(driver, "cuDriverGetVersion", &version) ||
      !callDriver<int *, int>(driver, "cuDeviceGet", &device, 0) ||
      !callDriver<char *, int, int>(driver, "cuDeviceGetName", name,
                                    static_cast<int>(sizeof(name)), device) ||
      !callDriver<int *, int, int>(driver, "cuDeviceGetAttribute", &major,
                                   majorCapability, device) ||
      !callDriver<int *, int, int>(driver, "cuDeviceGetAttribute", &minor,
                                   minorCapability, device))
    return "expects the GPU to say what it is, but got an error of the driver";
  info.name = name;
  info.chip = "sm_" + std::to_string(major) + std::to_string(minor);
  info.driver = formatVersion(version);
  return "";
}

void *gpucheck::allocateOnDevice(size_t bytes) {
  constexpr size_t word = 16;
  return mgpuMemAlloc((bytes / word + 1) * word, nullptr, false);
}

void gpucheck::freeOnDevice(void *pointer) { mgpuMemFree(pointer, nullptr); }

void gpucheck::copyMemory(void *target, const void *source, size_t bytes) {
  mgpuMemcpy(target, const_cast<void *>(source), bytes, nullptr);
}

void gpucheck::waitForDevice() { mgpuStreamSynchronize(nullptr); }
