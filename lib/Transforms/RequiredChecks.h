//===- RequiredChecks.h - What each operation may fail at -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_REQUIREDCHECKS_H
#define TENSOROPS_LIB_TRANSFORMS_REQUIREDCHECKS_H

#include "ErrorReports.h"

namespace mlir::tensorops {

/// What an operation may fail at when it runs, in the order of checking.
struct RequiredChecks {
  SizeConstraints sizes;
  /// Operands with index tuples, whether or not they can be bad.
  SmallVector<IndexCheck> indices;
};

/// Collects what `op` may fail at: values of sizes (C2, C3), padded sizes that
/// overflow (C5), divisibility (C4), a batch that overflows (C5), the shape of
/// the target (C6), its number of elements (C5).
void collectChecks(SpaceToBatchNdOp op, RequiredChecks &checks);

/// Collects what `op` may fail at: the index depth (C2), values of sizes (C4),
/// the shape of the result (C6), that of `updates` (C3), the number of elements
/// of the result (C5); then index tuples.
void collectChecks(ScatterNdOp op, RequiredChecks &checks);

/// Collects what `op` may fail at: prefixes (C2), suffixes (C3) and that of the
/// target (C5), a number of rows that overflows (C6), that of the target (C5),
/// its number of elements (C6); then the indices of each piece.
void collectChecks(DynamicStitchOp op, RequiredChecks &checks);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_REQUIREDCHECKS_H
