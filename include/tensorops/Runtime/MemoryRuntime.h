//===- MemoryRuntime.h - The C ABI of large allocations ---------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code says here which memory is large. The header is C99 as well as
// C++, and the library behind it needs nothing but libc.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_RUNTIME_MEMORYRUNTIME_H
#define TENSOROPS_RUNTIME_MEMORYRUNTIME_H

#include "tensorops/Runtime/ErrorRuntime.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Asks the operating system for huge pages for those parts of the `bytes` at
/// `memory` that whole ones fit in. This is advice: it changes nothing that a
/// program can see but the time that it takes, and does nothing where there is
/// no memory, no huge page fits, or the system has no such advice (`madvise`
/// of Linux is what it is). `errno` stays as it was. Any thread may call it.
TENSOROPS_RUNTIME_EXPORT void tensorops_advise_huge_pages(void *memory,
                                                          int64_t bytes);

#ifdef __cplusplus
}
#endif

#endif // TENSOROPS_RUNTIME_MEMORYRUNTIME_H
