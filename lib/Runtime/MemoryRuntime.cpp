//===- MemoryRuntime.cpp - The C ABI of large allocations -----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/MemoryRuntime.h"

#ifdef __linux__
#include <cerrno>
#include <sys/mman.h>
#include <unistd.h>
#endif

void tensorops_advise_huge_pages(void *memory, int64_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  // Advice is about whole pages; what shares a page with others is left out.
  auto pageBytes = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  auto first = reinterpret_cast<uintptr_t>(memory);
  if (memory == nullptr || bytes <= 0 ||
      static_cast<uintptr_t>(bytes) > UINTPTR_MAX - first)
    return;
  uintptr_t begin = (first + pageBytes - 1) / pageBytes * pageBytes;
  uintptr_t end =
      (first + static_cast<uintptr_t>(bytes)) / pageBytes * pageBytes;
  if (begin >= end)
    return;
  int error = errno;
  madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
  errno = error;
#else
  (void)memory;
  (void)bytes;
#endif
}
