//===- PixelMoves.h - Move pixels from rows to streams ----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A padded row of pixels holds in each column one pixel of each stream. Where a
// pixel is a few bytes, vectors of several columns are shuffled into one vector
// for each stream; longer ones are copied one by one.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PIXELMOVES_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PIXELMOVES_H

#include "MemoryMoves.h"

#include <numeric>

namespace mlir::tensorops {

/// Columns of some rows, and the streams that they go to.
struct PixelRows {
  /// Where the first column of the first row is, and where in the first stream
  /// the pixels of the first column that is moved go.
  Bytes row, streams;
  /// The number of streams, the bytes from one to the next, and those of a
  /// pixel.
  Value numStreams, streamDistance, pixelBytes;
  /// The number of rows and the bytes from one to the next.
  Value numRows, rowDistance;
  /// The position of the first row and the step to the next; rows from
  /// `numInputRows` on, compared without a sign, are padding.
  Value firstRow, rowStep, numInputRows;
  /// The columns that are moved.
  Value firstColumn, lastColumn;
  /// The column and the stream where the pixels of a row begin and end; others
  /// are padding.
  Value beginColumn, beginStream, endColumn, endStream;
  /// Whether to store past the caches, and whether that is in whole lines.
  Value streamed, isLines;

  /// Returns the first of the columns that are moved where all streams have
  /// pixels. The first stream begins last.
  Value createCommonBegin(OpBuilder &b, Location loc) const;
};

/// The sizes that there is code for; 0 is any.
struct PixelKind {
  int64_t pixelBytes = 0, numStreams = 0;

  /// Returns how many pixels of a stream fill whole lines.
  int64_t getGroupSize() const {
    return lineBytes / std::gcd(lineBytes, pixelBytes);
  }

  /// Returns the bytes of such groups of all streams.
  int64_t getGroupBytes() const {
    return getGroupSize() * pixelBytes * numStreams;
  }

  /// Returns whether vectors of several pixels are shuffled.
  bool isShuffled() const;

  /// Returns whether a pixel is a few whole lines, which take no loop.
  bool isFewLines() const {
    return pixelBytes > 0 && pixelBytes <= 4 * lineBytes &&
           pixelBytes % lineBytes == 0;
  }

  /// Returns what tells functions for this kind from others of their names.
  std::string getSuffix() const;
};

/// Returns the kind of these sizes, if both are constants.
std::optional<PixelKind> getPixelKind(Value pixelBytes, Value numStreams);

/// Returns whether vectors of several pixels are shuffled, for a kind that is
/// known or, if not, by what the run time tells.
Value createIsShuffled(OpBuilder &b, Location loc,
                       std::optional<PixelKind> kind, Value pixelBytes,
                       Value numStreams);

/// Emits the call that moves `rows`, of a kind that is known or, if not, by
/// what the run time tells. Functions that this takes are made in `symbols`.
void createPixelMoves(OpBuilder &b, Location loc, FunctionTable &symbols,
                      std::optional<PixelKind> kind, const PixelRows &rows);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PIXELMOVES_H
