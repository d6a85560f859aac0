//===- CudaRuntime.h - The C ABI of compiled GPU code -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that MLIR's `gpu-to-llvm` and its translation of GPU modules
// call, over the CUDA driver. The driver is loaded by the first of them that
// needs it, so that programs build and start where there is none. The header is
// C99 as well as C++, and the library behind it needs nothing but libc and
// `tensorops_runtime`.
//
// Calls work in the context that is current on the calling thread. Where none
// is, they work in the primary context of the thread's default device, which
// stays retained until the process ends and must not be reset.
//
// A stream that is null is the default stream of the context, and a stream of
// `mgpuStreamCreate` keeps order with it. Work on streams is asynchronous
// unless said otherwise, and its errors show at a later call: at the latest
// where the stream is synchronized.
//
// A driver that is missing, lacks a function or fails is an error of kind
// TENSOROPS_ERROR_DEVICE, after which no call returns. Its value is the
// driver's error code and its operand the function with the name of the error,
// such as `cuLaunchKernel (CUDA_ERROR_ILLEGAL_ADDRESS)`.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_RUNTIME_CUDARUNTIME_H
#define TENSOROPS_RUNTIME_CUDARUNTIME_H

#include "tensorops/Runtime/ErrorRuntime.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Returns a module of the cubin or fat binary at `blob`, which must live as
/// long as the module. No device is touched before a function is asked for.
TENSOROPS_RUNTIME_EXPORT void *mgpuModuleLoad(void *blob, size_t bytes);

/// Returns a module of the PTX at `text`, which ends with a null character and
/// must live as long as the module. The driver compiles it with optimization
/// level `optLevel`, 0 to 4, once a function is asked for.
TENSOROPS_RUNTIME_EXPORT void *mgpuModuleLoadJIT(void *text, int32_t optLevel);

/// Frees a module, which may be null and no thread may use any more. Of what
/// the driver loaded for it, the parts in primary contexts and in the current
/// context are unloaded; a context of the program's own keeps its part until it
/// is destroyed. The driver may have shut down already.
TENSOROPS_RUNTIME_EXPORT void mgpuModuleUnload(void *module);

/// Returns the function `name` of a module for the current context, after
/// loading the module there if need be.
TENSOROPS_RUNTIME_EXPORT void *mgpuModuleGetFunction(void *module,
                                                     const char *name);

/// Launches a function on a grid of blocks of threads, with `sharedBytes` of
/// dynamic shared memory and the arguments that `parameters` points to or those
/// that `extra` packs. Does nothing if a size is zero; a size that the driver
/// could only get truncated is an error.
TENSOROPS_RUNTIME_EXPORT void
mgpuLaunchKernel(void *function, intptr_t gridX, intptr_t gridY, intptr_t gridZ,
                 intptr_t blockX, intptr_t blockY, intptr_t blockZ,
                 int32_t sharedBytes, void *stream, void **parameters,
                 void **extra, size_t numParameters);

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

/// Returns a stream that the caller destroys.
TENSOROPS_RUNTIME_EXPORT void *mgpuStreamCreate(void);

/// Destroys a stream once its work is done, without waiting for it.
TENSOROPS_RUNTIME_EXPORT void mgpuStreamDestroy(void *stream);

/// Waits for the work of a stream.
TENSOROPS_RUNTIME_EXPORT void mgpuStreamSynchronize(void *stream);

/// Makes later work of a stream wait for an event.
TENSOROPS_RUNTIME_EXPORT void mgpuStreamWaitEvent(void *stream, void *event);

/// Returns an event that the caller destroys. It takes no times.
TENSOROPS_RUNTIME_EXPORT void *mgpuEventCreate(void);

/// Destroys an event.
TENSOROPS_RUNTIME_EXPORT void mgpuEventDestroy(void *event);

/// Waits for an event.
TENSOROPS_RUNTIME_EXPORT void mgpuEventSynchronize(void *event);

/// Makes an event stand for the work that a stream has been given so far.
TENSOROPS_RUNTIME_EXPORT void mgpuEventRecord(void *event, void *stream);

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Returns device memory, or managed memory if `isHostShared`, that the caller
/// frees with `mgpuMemFree`. Returns null for no bytes, and where memory runs
/// out, which the caller reports. Does not depend on the stream.
TENSOROPS_RUNTIME_EXPORT void *mgpuMemAlloc(uint64_t bytes, void *stream,
                                            bool isHostShared);

/// Frees memory of `mgpuMemAlloc` after the work that uses it; null is allowed.
TENSOROPS_RUNTIME_EXPORT void mgpuMemFree(void *pointer, void *stream);

/// Copies between any two of host and device memory. On the default stream the
/// copy is done on return.
TENSOROPS_RUNTIME_EXPORT void mgpuMemcpy(void *target, void *source,
                                         size_t bytes, void *stream);

/// Fills device memory with `count` times the 32 bits of `value`.
TENSOROPS_RUNTIME_EXPORT void mgpuMemset32(void *target, uint32_t value,
                                           size_t count, void *stream);

/// Fills device memory with `count` times the 16 bits of `value`.
TENSOROPS_RUNTIME_EXPORT void mgpuMemset16(void *target, uint16_t value,
                                           size_t count, void *stream);

/// Locks host memory in place, so that devices can read and write it.
TENSOROPS_RUNTIME_EXPORT void mgpuMemHostRegister(void *pointer,
                                                  uint64_t bytes);

/// Undoes `mgpuMemHostRegister`.
TENSOROPS_RUNTIME_EXPORT void mgpuMemHostUnregister(void *pointer);

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// Makes a device, instead of device 0, the one that the calling thread uses
/// where it has no current context.
TENSOROPS_RUNTIME_EXPORT void mgpuSetDefaultDevice(int32_t device);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // TENSOROPS_RUNTIME_CUDARUNTIME_H
