//===- ScatterOperands.h - The memrefs of a scatter -------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SCATTEROPERANDS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SCATTEROPERANDS_H

#include "LoopNests.h"
#include "tensorops/IR/TensorOps.h"

namespace mlir::tensorops {

/// The memrefs of a scatter with the dimensions that enumerate tuples, and
/// those of a slice, as one dimension where their layouts allow it.
struct ScatterOperands {
  ScatterOperands(OpBuilder &b, Location loc, ScatterNdOp op);

  Value indices, updates, dest;
  int64_t batchRank, depth;
};

/// Returns the components of the tuple of `indices` at `batch`.
SmallVector<Value> loadTuple(OpBuilder &b, Location loc,
                             const ScatterOperands &operands, ValueRange batch);

/// The row of a destination that an index tuple names, counted over all tuples
/// in row-major order, and whether each component of it is in range.
struct TargetRow {
  Value number, isInRange;
};

/// Returns the row that `tuple`, a number, of a `memref<?xDxT>` of `indices`
/// names in a destination of `sizes`.
TargetRow createTargetRow(OpBuilder &b, Location loc, Value indices,
                          Value tuple, ValueRange sizes);

/// Returns whether the update of `tuple` is to be made: it is in range, if bad
/// tuples are ignored, and its row, counted over all tuples in row-major order,
/// is one of `share`. Null stands for always.
Value createUpdateCondition(OpBuilder &b, Location loc, ScatterNdOp op,
                            ValueRange tuple, ValueRange sizes, RowShare share);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SCATTEROPERANDS_H
