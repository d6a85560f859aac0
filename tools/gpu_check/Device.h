//===- Device.h - Where kernels run -----------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU, or the CPU that emulates one: each has a source of its own, of which a
// program holds one.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_DEVICE_H
#define TENSOROPS_TOOLS_GPUCHECK_DEVICE_H

#include <cstddef>
#include <string>

namespace gpucheck {

/// What a device calls itself.
struct DeviceInfo {
  std::string name;
  std::string chip;
  std::string driver;
};

/// Finds the device and says in `info` what it is. Returns nothing, or why no
/// device can be used.
std::string openDevice(DeviceInfo &info);

/// Returns memory of the device, padded to whole words, or null.
void *allocateOnDevice(size_t bytes);

/// Frees memory of allocateOnDevice, or of a result in device memory.
void freeOnDevice(void *pointer);

/// Copies between any two of host and device memory, and waits for it.
void copyMemory(void *target, const void *source, size_t bytes);

/// Waits for all that the device has been given to do.
void waitForDevice();

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_DEVICE_H
