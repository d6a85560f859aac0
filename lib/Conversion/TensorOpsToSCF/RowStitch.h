//===- RowStitch.h - Write each row of a stitch once ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of the rows that share an index the last one counts. Long rows are therefore
// visited from the last to the first, and one bit for each row of the
// destination says whether it has been written; it is not written again, and
// rows without a bit are filled in the end. Where threads share the work, one
// of them finds those rows first. Short rows are written in order onto a
// destination of zeros.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ROWSTITCH_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ROWSTITCH_H

#include "LoopNests.h"
#include "SharedFunctions.h"

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::tensorops {

/// The memory of a stitch.
struct StitchMemory {
  /// For each piece, a `memref<?xT>` of its indices and a memref of the bytes
  /// of its data.
  SmallVector<Value> indices, data;
  /// The bytes of the destination, its rows, and the bytes of a row.
  Value dest, numRows, rowBytes;
  /// Whether to store past the caches.
  Value streamed;
  /// Whether bad indices are looked for; they write nothing.
  bool looksForBad;

  /// Returns whether to look for bad indices in a piece: without a sign, none
  /// is negative.
  bool mayHaveBadIndex(size_t piece) const {
    auto type = cast<MemRefType>(indices[piece].getType());
    return looksForBad && !type.getElementType().isUnsignedInteger();
  }
};

/// Emits what writes each row of the destination once, by threads where
/// `isShared`; null is that there is one. Functions that this takes are made in
/// `symbols`. Returns whether any index is bad, or null if that is not looked
/// for.
Value createLongRowStitch(OpBuilder &b, Location loc, FunctionTable &symbols,
                          const StitchMemory &memory, Value isShared);

/// Emits what fills the destination, and writes all rows in order; otherwise
/// like createLongRowStitch.
Value createShortRowStitch(OpBuilder &b, Location loc, FunctionTable &symbols,
                           const StitchMemory &memory, Value isShared);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ROWSTITCH_H
