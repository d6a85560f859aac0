//===- PlainContender.h - Rows in plain C++ ---------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_PLAINCONTENDER_H
#define TENSOROPS_TOOLS_BENCH_PLAINCONTENDER_H

#include "Contender.h"
#include "PlainOps.h"
#include "ResultMemory.h"
#include "Rows.h"

namespace mlir::tensorops::bench {

/// A row in plain C++, written for it: sizes that decide what code there is are
/// constants, indices are checked, and what the row does not need is left out.
class PlainContender final : public Contender {
public:
  /// Prepares for a row whose tensors are at `inputs`. Standard C++ is named
  /// `cxx`, and what tells that pointers do not alias is named `restrict`.
  PlainContender(const Row &row, Aliasing aliasing,
                 std::vector<const char *> inputs)
      : Contender(aliasing == Aliasing::Restrict ? "restrict" : "cxx",
                  /*threads=*/1),
        row(row), aliasing(aliasing), inputs(std::move(inputs)) {}

  std::optional<double> call() override;
  std::optional<llvm::StringRef> getResult() const override {
    return llvm::StringRef(result.getData(), result.getSize());
  }
  void freeResult() override { result.free(); }

private:
  Row row;
  Aliasing aliasing;
  std::vector<const char *> inputs;
  ResultMemory result;
};

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_PLAINCONTENDER_H
