//===- Contender.h - What computes a row ------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_CONTENDER_H
#define TENSOROPS_TOOLS_BENCH_CONTENDER_H

#include "llvm/ADT/StringRef.h"

#include <chrono>
#include <optional>
#include <string>

namespace mlir::tensorops::bench {

/// Something that computes a row, or moves as many bytes. It measures itself,
/// so that one in another process can do so there.
class Contender {
public:
  /// Prepares for a contender with this name, on a number of threads.
  Contender(std::string name, unsigned threads)
      : name(std::move(name)), threads(threads) {}
  virtual ~Contender() = default;

  /// Returns the name.
  const std::string &getName() const { return name; }

  /// Returns the number of threads.
  unsigned getThreads() const { return threads; }

  /// Returns the name and the number of threads, as messages show them.
  std::string getTitle() const {
    return threads == 1 ? name
                        : name + " (" + std::to_string(threads) + " threads)";
  }

  /// Computes the row once, with memory for the result. Returns the seconds
  /// that it took, or nothing if there is no result.
  virtual std::optional<double> call() = 0;

  /// Returns the result of the last call as bytes; nothing where the contender
  /// only moves bytes.
  virtual std::optional<llvm::StringRef> getResult() const = 0;

  /// Frees the result of the last call, which is not measured.
  virtual void freeResult() = 0;

protected:
  /// Returns the seconds that `callable` takes.
  template <typename CallableTy>
  static double measure(CallableTy &&callable) {
    using Clock = std::chrono::steady_clock;
    Clock::time_point start = Clock::now();
    callable();
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

private:
  std::string name;
  unsigned threads;
};

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_CONTENDER_H
