//===- ResultMemory.h - Memory of a result ----------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_RESULTMEMORY_H
#define TENSOROPS_TOOLS_BENCH_RESULTMEMORY_H

#include <cstdint>
#include <cstdlib>

namespace mlir::tensorops::bench {

/// Memory that a contender allocates for its result, aligned to a line of the
/// cache. It comes from `malloc`, as that of compiled code does, and not from
/// `aligned_alloc`, whose freed memory is not always used again.
class ResultMemory {
public:
  ResultMemory() = default;
  ResultMemory(const ResultMemory &) = delete;
  ResultMemory &operator=(const ResultMemory &) = delete;
  ~ResultMemory() { free(); }

  /// Allocates `bytes` bytes, uninitialized, and returns where they are; null
  /// if there is not enough memory.
  char *allocate(int64_t bytes) {
    free();
    base = std::malloc(bytes + kAlignment - 1);
    size = base ? bytes : 0;
    return getData();
  }

  /// Frees the memory, if there is any.
  void free() {
    std::free(base);
    base = nullptr;
    size = 0;
  }

  /// Returns where the memory is, null if there is none.
  char *getData() const {
    uintptr_t address = reinterpret_cast<uintptr_t>(base);
    return reinterpret_cast<char *>((address + kAlignment - 1) / kAlignment *
                                    kAlignment);
  }

  /// Returns the number of bytes.
  int64_t getSize() const { return size; }

private:
  static constexpr uintptr_t kAlignment = 64;

  void *base = nullptr;
  int64_t size = 0;
};

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_RESULTMEMORY_H
