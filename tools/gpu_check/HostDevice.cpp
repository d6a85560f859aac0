//===- HostDevice.cpp - The CPU as the device -----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include <cstdlib>
#include <cstring>

std::string gpucheck::openDevice(DeviceInfo &info) {
  info = {"emulated", "none", "none"};
  return "";
}

void *gpucheck::allocateOnDevice(size_t bytes) {
  constexpr size_t alignment = 64;
  return std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
}

void gpucheck::freeOnDevice(void *pointer) { std::free(pointer); }

void gpucheck::copyMemory(void *target, const void *source, size_t bytes) {
  if (bytes)
    std::memcpy(target, source, bytes);
}

void gpucheck::waitForDevice() {}
