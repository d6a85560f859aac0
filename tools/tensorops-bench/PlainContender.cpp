//===- PlainContender.cpp - Rows in plain C++ -----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlainContender.h"

#include "PlainOps.h"

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// Computes a row. Returns false if an index is bad or there is no memory.
static bool compute(const Row &row, Aliasing aliasing,
                    const std::vector<const char *> &inputs,
                    ResultMemory &result) {
  switch (row.op) {
  case OpKind::SpaceToBatch:
    return computeSpaceToBatch(row, inputs[0], result);
  case OpKind::Scatter:
    return computeScatter(row, aliasing, inputs[0], inputs[1], result);
  case OpKind::Stitch:
    return computeStitch(row, inputs, result);
  }
  return false;
}

std::optional<double> PlainContender::call() {
  bool isComputed = false;
  double seconds =
      measure([&] { isComputed = compute(row, aliasing, inputs, result); });
  return isComputed ? std::optional(seconds) : std::nullopt;
}
