//===- CopyContender.h - Copies of as many bytes ----------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_COPYCONTENDER_H
#define TENSOROPS_TOOLS_BENCH_COPYCONTENDER_H

#include "Contender.h"
#include "ResultMemory.h"
#include "Workers.h"

namespace mlir::tensorops::bench {

/// How a copy stores.
enum class CopyKind {
  /// As memcpy does.
  Memcpy,
  /// Past the cache, whole lines of it.
  Stream
};

/// Moves the bytes of a row in and out: copies as many as go both ways, and
/// fills or reads the rest.
class CopyContender final : public Contender {
public:
  /// Prepares to read `bytesIn` bytes and write `bytesOut`.
  CopyContender(CopyKind kind, unsigned threads, int64_t bytesIn,
                int64_t bytesOut);

  std::optional<double> call() override;
  std::optional<llvm::StringRef> getResult() const override {
    return std::nullopt;
  }
  void freeResult() override { target.free(); }

private:
  /// Does the part of one thread.
  void move(unsigned thread) const;

  CopyKind kind;
  int64_t bytesIn;
  int64_t bytesOut;
  ResultMemory source;
  ResultMemory target;
  Workers workers;
  Workers::Task task;
};

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_COPYCONTENDER_H
