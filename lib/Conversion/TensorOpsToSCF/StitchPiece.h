//===- StitchPiece.h - One piece of a stitch --------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_STITCHPIECE_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_STITCHPIECE_H

#include "LoopNests.h"

namespace mlir::tensorops {

/// The memrefs of one piece with the dimensions of its indices, and those of a
/// row, as one dimension where their layouts allow it.
struct StitchPiece {
  StitchPiece(OpBuilder &b, Location loc, Value indices, Value data,
              Value dest);

  /// Returns how many dimensions the indices have.
  int64_t getBatchRank() const {
    return cast<MemRefType>(indices.getType()).getRank();
  }

  /// Returns the sizes of the indices.
  SmallVector<Value> getBatchSizes(OpBuilder &b, Location loc) const {
    return getSizes(b, loc, indices, 0, getBatchRank());
  }

  Value indices, data, dest;
};

/// Returns whether row `row` is to be written: it is one of `share` and, if bad
/// indices are ignored, not negative. Null stands for always.
Value createRowCondition(OpBuilder &b, Location loc, Value row, bool ignore,
                         RowShare share);

/// Returns an element of indices as a signed number: unsigned ones that are not
/// below 2^63 count as 2^63 - 1.
Value createSignedIndex(OpBuilder &b, Location loc, Value element);

/// Returns the number of rows of a stitch whose largest index, from -1 on, is
/// `largest`, or the largest number there is.
Value createRowCount(OpBuilder &b, Location loc, Value largest);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_STITCHPIECE_H
