//===- PieceWriter.h - Write the rows of a piece ----------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PIECEWRITER_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PIECEWRITER_H

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "MemoryMoves.h"
#include "RowStitch.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::tensorops {

/// What a function that writes the rows of a piece takes.
struct PieceWriter {
  /// Takes the arguments in the order of getArguments.
  PieceWriter(ValueRange arguments, bool looksForBad);

  /// Returns the arguments for a piece and rows of the destination.
  static SmallVector<Value> getArguments(const StitchMemory &memory,
                                         size_t piece, RowShare share);

  /// Emits `write` for each row whose index is in the share, from the last or
  /// from the first one on. Returns whether any index is bad, or
  /// null if that is not looked for.
  Value
  emitRows(OpBuilder &b, Location loc, bool isReversed,
           function_ref<void(OpBuilder &, Location, Value position, Value row)>
               write) const;

  /// Emits `write` for each row in order, with whether its index is in the
  /// share, which cannot be predicted. Returns the same.
  Value emitAllRows(OpBuilder &b, Location loc,
                    function_ref<void(OpBuilder &, Location, Value position,
                                      Value row, Value isOwn)>
                        write) const;

  /// Returns the index at a position.
  Value getRow(OpBuilder &b, Location loc, Value position) const {
    return createIndex(b, loc,
                       memref::LoadOp::create(b, loc, indices, position));
  }

  /// Returns a row in bytes.
  Bytes getBytes(OpBuilder &b, Location loc, Value memref, Value row) const {
    return {memref, IndexBuilder(b, loc).mul(row, rowBytes)};
  }

  Value indices, data, dest, rowBytes, streamed, begin, end;
  bool looksForBad;

private:
  /// Emits a loop over the positions that carries whether an index is bad, if
  /// that is looked for, and returns it.
  Value
  emitLoop(OpBuilder &b, Location loc,
           function_ref<Value(OpBuilder &, Location, Value number, Value isBad)>
               body) const;

  /// Returns whether `isBad` holds or the index of a row is bad, or null if
  /// that is not looked for.
  Value addBad(OpBuilder &b, Location loc, Value isBad, Value row) const;
};

/// Returns the name of a function for indices of a type, which are checked or
/// not, and, if they are constant, the bytes of a row.
std::string getPieceFunctionName(StringRef what, Value indices,
                                 bool looksForBad,
                                 std::optional<int64_t> rowBytes);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PIECEWRITER_H
