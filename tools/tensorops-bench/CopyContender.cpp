//===- CopyContender.cpp - Copies of as many bytes ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CopyContender.h"

#include <algorithm>
#include <atomic>
#include <cstring>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// A line of the cache, unsigned as sums wrap around.
using Line = uint64_t __attribute__((vector_size(64), aligned(64)));

static constexpr int64_t kLineBytes = sizeof(Line);

/// Stores a line past the cache, where the compiler can say so.
static void streamLine(char *target, Line line) {
#if defined(__has_builtin)
#if __has_builtin(__builtin_nontemporal_store)
  __builtin_nontemporal_store(line, reinterpret_cast<Line *>(target));
  return;
#endif
#endif
  *reinterpret_cast<Line *>(target) = line;
}

/// Copies `bytes` bytes from `source`, or zeros if it is null, past the cache.
/// Both are aligned to lines.
static void stream(char *target, const char *source, int64_t bytes) {
  int64_t numLineBytes = bytes / kLineBytes * kLineBytes;
  if (source) {
    for (int64_t i = 0; i < numLineBytes; i += kLineBytes)
      streamLine(target + i, *reinterpret_cast<const Line *>(source + i));
    std::memcpy(target + numLineBytes, source + numLineBytes,
                bytes - numLineBytes);
  } else {
    for (int64_t i = 0; i < numLineBytes; i += kLineBytes)
      streamLine(target + i, Line{});
    std::memset(target + numLineBytes, 0, bytes - numLineBytes);
  }
  // What went past the cache is in order before anyone is told.
  std::atomic_thread_fence(std::memory_order_seq_cst);
}

/// Reads `bytes` bytes at `source`, which is aligned to lines.
static void read(const char *source, int64_t bytes) {
  // Several sums, as one would be a chain of additions.
  Line sums[4] = {};
  int64_t step = sizeof(sums);
  for (int64_t i = 0; i + step <= bytes; i += step)
    for (int64_t j = 0; j < 4; ++j)
      sums[j] += reinterpret_cast<const Line *>(source + i)[j];
  Line sum = sums[0] + sums[1] + sums[2] + sums[3];
  volatile uint64_t sink = 0;
  for (int64_t i = 0; i < kLineBytes / 8; ++i)
    sink = sink + sum[i];
}

CopyContender::CopyContender(CopyKind kind, unsigned threads, int64_t bytesIn,
                             int64_t bytesOut)
    : Contender(kind == CopyKind::Memcpy ? "memcpy" : "stream", threads),
      kind(kind), bytesIn(bytesIn), bytesOut(bytesOut), workers(threads),
      task([this](unsigned thread) { move(thread); }) {
  if (char *data = source.allocate(bytesIn))
    std::memset(data, 1, bytesIn);
}

/// Calls `callable` with the start and the size of the part of `[first, last)`
/// that belongs to a thread; parts start at lines.
template <typename CallableTy>
static void callOnPart(int64_t first, int64_t last, unsigned thread,
                       unsigned numThreads, CallableTy &&callable) {
  // What is left behind a copy does not start at a line itself.
  first = (first + kLineBytes - 1) / kLineBytes * kLineBytes;
  int64_t part = (last - first) / numThreads / kLineBytes * kLineBytes;
  int64_t start = first + thread * part;
  int64_t end = thread + 1 == numThreads ? last : start + part;
  if (start < end)
    callable(start, end - start);
}

void CopyContender::move(unsigned thread) const {
  unsigned numThreads = workers.getNumThreads();
  int64_t both = std::min(bytesIn, bytesOut);
  const char *from = source.getData();
  char *to = target.getData();
  callOnPart(0, both, thread, numThreads, [&](int64_t start, int64_t size) {
    if (kind == CopyKind::Memcpy)
      std::memcpy(to + start, from + start, size);
    else
      stream(to + start, from + start, size);
  });
  callOnPart(both, bytesIn, thread, numThreads,
             [&](int64_t start, int64_t size) { read(from + start, size); });
  callOnPart(both, bytesOut, thread, numThreads,
             [&](int64_t start, int64_t size) {
               if (kind == CopyKind::Memcpy)
                 std::memset(to + start, 0, size);
               else
                 stream(to + start, nullptr, size);
             });
}

std::optional<double> CopyContender::call() {
  if (!source.getData())
    return std::nullopt;
  bool isAllocated = false;
  double seconds = measure([&] {
    isAllocated = target.allocate(bytesOut);
    if (isAllocated)
      workers.run(task);
  });
  return isAllocated ? std::optional(seconds) : std::nullopt;
}
