//===- BatchSpaceTiles.h - space_to_batch_nd in tiles -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory is read in order. A pixel is what lies behind the spatial dimensions.
// A row of pixels along the last spatial dimension goes to as many batch
// entries of the destination, its streams, as the last block has positions. The
// rows of one position of the block before it follow one another in each
// stream. A tile is a part of a row, or some of those rows, that the first
// cache holds:
//
//   for tile:
//     for row:
//       for stream: fill and copy at the ends of the row, or fill all of it
//       for column of a block: for stream: copy a pixel
//
// Where the result is stored past the caches, pixels that fill whole lines
// there are stored as such: long ones, and groups of short ones. Otherwise the
// tile of each stream is put together in a buffer first, unless it is too long
// for that or there is one stream alone.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BATCHSPACETILES_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BATCHSPACETILES_H

#include "SharedFunctions.h"

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// The sizes of a space_to_batch_nd, as indices.
struct BatchSpaceSizes {
  Value numBatches, pixelBytes;
  /// For each spatial dimension.
  SmallVector<Value> inputs, dests, blocks, lows;
};

/// Emits the call that moves `input` to `dest`, memrefs of bytes. `streamed`
/// says whether to store past the caches, `isShared` whether several threads do
/// it; null is that there are none.
void createTileMoves(OpBuilder &b, Location loc, FunctionTable &symbols,
                     Value input, Value dest, const BatchSpaceSizes &sizes,
                     Value streamed, Value isShared);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BATCHSPACETILES_H
