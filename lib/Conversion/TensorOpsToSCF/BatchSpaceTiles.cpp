//===- BatchSpaceTiles.cpp - space_to_batch_nd in tiles -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BatchSpaceTiles.h"

#include "IndexBuilder.h"
#include "LoopNests.h"
#include "MemoryMoves.h"
#include "PixelMoves.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The bytes of the tiles of all streams of a row, unless a column has more.
static constexpr int64_t tileBytes = 16384;

/// The bytes of a row of a stream that are stored alone past the caches.
static constexpr int64_t longRowBytes = 1024;

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

namespace {

/// How rows are cut into tiles.
struct TileShape {
  TileShape(OpBuilder &b, Location loc, const BatchSpaceSizes &sizes,
            Value streamed);

  /// The columns and rows of a tile; a whole row, or one.
  Value width, numRows;
  /// The tiles of a row, and of all rows that follow one another.
  Value rowTiles, rowGroups;
  /// What the digits of the number of a tile are less than, the last one first:
  /// the tile of a row, the offset in the block and the group of rows of the
  /// dimension before the last one, offset and position of those before it,
  /// the batch. Of one dimension: the tile, and the group of batches.
  SmallVector<Value> digitSizes;
};

} // namespace

TileShape::TileShape(OpBuilder &b, Location loc, const BatchSpaceSizes &sizes,
                     Value streamed) {
  IndexBuilder index(b, loc);
  Value one = index.constant(1);
  Value columnBytes =
      index.max(index.mul(sizes.pixelBytes, sizes.blocks.back()), one);
  Value rowWidth = index.max(sizes.dests.back(), one);
  Value fitting = index.div(index.constant(tileBytes), columnBytes);
  // Parts of rows of small pixels are whole lines.
  Value lines = index.bitAnd(fitting, index.constant(-lineBytes));
  Value part = index.select(index.less(fitting, index.constant(lineBytes)),
                            fitting, lines);
  Value isWhole = index.compare(arith::CmpIPredicate::sge, fitting, rowWidth);
  width = index.max(index.select(isWhole, rowWidth, part), one);
  // Rows that do not follow one another are read slowly from beyond the caches,
  // unless they are so short that lines would be stored in parts.
  Value isLong = index.less(index.constant(longRowBytes),
                            index.mul(rowWidth, sizes.pixelBytes));
  numRows = index.max(index.div(fitting, rowWidth), one);
  numRows = index.select(index.bitAnd(streamed, isLong), one, numRows);

  size_t numBlocks = sizes.blocks.size();
  rowTiles = index.ceilDiv(sizes.dests.back(), width);
  bool isFlat = numBlocks == 1;
  rowGroups = index.ceilDiv(
      isFlat ? sizes.numBatches : sizes.dests[numBlocks - 2], numRows);
  digitSizes = {rowTiles};
  if (!isFlat)
    digitSizes.push_back(sizes.blocks[numBlocks - 2]);
  digitSizes.push_back(rowGroups);
  for (int64_t dim = static_cast<int64_t>(numBlocks) - 3; dim >= 0; --dim)
    digitSizes.append({sizes.blocks[dim], sizes.dests[dim]});
  if (!isFlat)
    digitSizes.push_back(sizes.numBatches);
}

/// Returns the number of tiles.
static Value createTileCount(OpBuilder &b, Location loc,
                             const BatchSpaceSizes &sizes, Value streamed) {
  IndexBuilder index(b, loc);
  TileShape shape(b, loc, sizes, streamed);
  Value count = createProduct(b, loc, shape.digitSizes);
  // Of pixels without a byte there may be any number.
  Value zero = index.constant(0);
  return index.select(index.equal(sizes.pixelBytes, zero), zero, count);
}

namespace {

/// Emits the body of the function that moves tiles.
struct TileMover {
  TileMover(OpBuilder &b, Location loc, FunctionTable &symbols,
            std::optional<PixelKind> kind, Value input, Value dest,
            Value streamed, const BatchSpaceSizes &sizes);

  /// Emits the moves of the tiles from number `begin` on and before `end`.
  void emitTiles(OpBuilder &b, Location loc, Value begin, Value end);

private:
  /// Returns the digits of a number, and those of the next number.
  SmallVector<Value> createDigits(OpBuilder &b, Location loc,
                                  Value number) const;
  SmallVector<Value> createNextDigits(OpBuilder &b, Location loc,
                                      ValueRange digits) const;

  /// Computes where the tile of these digits is, of one spatial dimension or of
  /// several.
  void emitPosition(OpBuilder &b, Location loc, ValueRange digits);
  void emitFlatPosition(OpBuilder &b, Location loc, Value group);
  void emitOuterPosition(OpBuilder &b, Location loc, ValueRange digits);

  /// Computes where the pixels of the tile go first, and how.
  void emitTarget(OpBuilder &b, Location loc);

  /// Emits the moves of the tile.
  void emitTile(OpBuilder &b, Location loc);

  /// Emits the copies of all streams from the buffer to where they belong.
  void emitFromStage(OpBuilder &b, Location loc);

  /// Returns `count` in bytes of as many pixels.
  Value getBytes(OpBuilder &b, Location loc, Value count) const {
    return IndexBuilder(b, loc).mul(count, sizes.pixelBytes);
  }

  FunctionTable &symbols;
  std::optional<PixelKind> kind;
  Value input, dest, streamed;
  BatchSpaceSizes sizes;
  TileShape shape;

  // What all tiles share: the bytes from stream to stream, the buffer with its
  // distance of streams, whether a tile fits in it, and whether pixels that
  // begin at a line fill lines.
  Value streamDistance, stage, stageDistance, fitsStage, fillsLines;

  // Of the tile: what moves it, its first bytes in stream 0, and whether it
  // goes by way of the buffer.
  PixelRows rows;
  Value destFirst, isStaged;
};

} // namespace

TileMover::TileMover(OpBuilder &b, Location loc, FunctionTable &symbols,
                     std::optional<PixelKind> kind, Value input, Value dest,
                     Value streamed, const BatchSpaceSizes &sizes)
    : symbols(symbols), kind(kind), input(input), dest(dest),
      streamed(streamed), sizes(sizes), shape(b, loc, sizes, streamed) {
  IndexBuilder index(b, loc);
  Value block = sizes.blocks.back(), low = sizes.lows.back();
  streamDistance = getBytes(b, loc, sizes.numBatches);
  for (Value size : sizes.dests)
    streamDistance = index.mul(streamDistance, size);
  rows.numStreams = block;
  rows.pixelBytes = sizes.pixelBytes;
  rows.beginColumn = index.div(low, block);
  rows.beginStream = index.rem(low, block);
  Value high = index.add(low, sizes.inputs.back());
  rows.endColumn = index.div(high, block);
  rows.endStream = index.rem(high, block);

  stageDistance = getBytes(b, loc, index.mul(shape.width, shape.numRows));
  // A single stream is a row as it is.
  fitsStage = index.bitAnd(index.less(index.constant(1), block),
                           index.less(index.mul(stageDistance, block),
                                      index.constant(tileBytes + 1)));
  fillsLines =
      index.bitOr(createIsShuffled(b, loc, kind, sizes.pixelBytes, block),
                  createIsWholeLines(b, loc, sizes.pixelBytes));
  stage = createStackBytes(b, loc, tileBytes);
}

SmallVector<Value> TileMover::createDigits(OpBuilder &b, Location loc,
                                           Value number) const {
  IndexBuilder index(b, loc);
  SmallVector<Value> digits;
  for (Value size : shape.digitSizes) {
    digits.push_back(index.rem(number, size));
    number = index.div(number, size);
  }
  return digits;
}

SmallVector<Value> TileMover::createNextDigits(OpBuilder &b, Location loc,
                                               ValueRange digits) const {
  IndexBuilder index(b, loc);
  SmallVector<Value> next;
  Value carry = index.constant(1), zero = index.constant(0);
  for (auto [digit, size] : llvm::zip_equal(digits, shape.digitSizes)) {
    Value sum = index.add(digit, carry);
    Value isFull = index.equal(sum, size);
    next.push_back(index.select(isFull, zero, sum));
    carry = index.fromFlag(isFull);
  }
  return next;
}

void TileMover::emitFlatPosition(OpBuilder &b, Location loc, Value group) {
  IndexBuilder index(b, loc);
  Value batch = index.mul(group, shape.numRows);
  rows.numRows = index.min(shape.numRows, index.sub(sizes.numBatches, batch));
  rows.firstRow = batch;
  rows.rowStep = index.constant(1);
  rows.numInputRows = sizes.numBatches;
  rows.row.first = batch;
  destFirst = batch;
}

void TileMover::emitOuterPosition(OpBuilder &b, Location loc,
                                  ValueRange digits) {
  IndexBuilder index(b, loc);
  size_t numOuter = sizes.blocks.size() - 1;
  Value batch = digits.back(), row = batch, entry = index.constant(0);
  Value exists = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  SmallVector<Value> positions;
  for (size_t dim : llvm::seq(numOuter)) {
    size_t number = 1 + 2 * (numOuter - 1 - dim);
    Value offset = digits[number], outer = digits[number + 1];
    bool isLast = dim + 1 == numOuter;
    if (isLast)
      outer = index.mul(outer, shape.numRows);
    positions.push_back(outer);
    Value padded = index.add(index.mul(outer, sizes.blocks[dim]), offset);
    Value position = index.sub(padded, sizes.lows[dim]);
    row = index.add(index.mul(row, sizes.inputs[dim]), position);
    entry = index.add(index.mul(entry, sizes.blocks[dim]), offset);
    // Compared without a sign, what lies below the input is not below its size.
    if (!isLast)
      exists = index.bitAnd(exists, index.compare(arith::CmpIPredicate::ult,
                                                  position, sizes.inputs[dim]));
    rows.firstRow = position;
  }
  rows.numRows = index.min(
      shape.numRows, index.sub(sizes.dests[numOuter - 1], positions.back()));
  rows.rowStep = sizes.blocks[numOuter - 1];
  rows.numInputRows =
      index.select(exists, sizes.inputs[numOuter - 1], index.constant(0));
  rows.row.first = row;
  entry = index.mul(entry, sizes.blocks.back());
  destFirst = index.add(index.mul(entry, sizes.numBatches), batch);
  for (auto [size, position] : llvm::zip(sizes.dests, positions))
    destFirst = index.add(index.mul(destFirst, size), position);
}

void TileMover::emitPosition(OpBuilder &b, Location loc, ValueRange digits) {
  IndexBuilder index(b, loc);
  if (sizes.blocks.size() == 1)
    emitFlatPosition(b, loc, digits[1]);
  else
    emitOuterPosition(b, loc, digits);
  Value rowWidth = sizes.dests.back();
  rows.firstColumn = index.mul(digits.front(), shape.width);
  rows.lastColumn =
      index.min(index.add(rows.firstColumn, shape.width), rowWidth);
  Value inputWidth = sizes.inputs.back();
  rows.rowDistance = getBytes(b, loc, index.mul(rows.rowStep, inputWidth));
  Value first =
      index.sub(index.mul(rows.row.first, inputWidth), sizes.lows.back());
  rows.row = {input, getBytes(b, loc, first)};
  destFirst = getBytes(
      b, loc, index.add(index.mul(destFirst, rowWidth), rows.firstColumn));
}

void TileMover::emitTarget(OpBuilder &b, Location loc) {
  IndexBuilder index(b, loc);
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  // Whole lines are stored where they belong. Pixels that are none are put
  // together first, unless they are long themselves.
  Value begin = rows.createCommonBegin(b, loc);
  Value offset = getBytes(b, loc, index.sub(begin, rows.firstColumn));
  Value places =
      index.bitOr(createAddress(b, loc, {dest, index.add(destFirst, offset)}),
                  streamDistance);
  Value isOneRow = index.equal(rows.numRows, index.constant(1));
  Value rowBytes =
      getBytes(b, loc, index.sub(rows.lastColumn, rows.firstColumn));
  places =
      index.bitOr(places, index.select(isOneRow, index.constant(0), rowBytes));
  rows.isLines = index.bitAnd(
      streamed, index.bitAnd(createIsWholeLines(b, loc, places), fillsLines));
  isStaged = index.bitAnd(index.bitAnd(streamed, fitsStage),
                          index.equal(rows.isLines, no));
  rows.streamed = index.bitAnd(streamed, index.equal(isStaged, no));
  rows.streams = {index.select(isStaged, stage, dest),
                  index.select(isStaged, index.constant(0), destFirst)};
  rows.streamDistance = index.select(isStaged, stageDistance, streamDistance);
}

void TileMover::emitTile(OpBuilder &b, Location loc) {
  emitTarget(b, loc);
  createPixelMoves(b, loc, symbols, kind, rows);
  createIf(b, loc, isStaged,
           [&](OpBuilder &b, Location loc) { emitFromStage(b, loc); });
}

void TileMover::emitFromStage(OpBuilder &b, Location loc) {
  IndexBuilder index(b, loc);
  Value width = index.sub(rows.lastColumn, rows.firstColumn);
  Value size = getBytes(b, loc, index.mul(width, rows.numRows));
  // What is read next comes while this is written: what follows the tile or, of
  // one dimension, its last row.
  Value next =
      getBytes(b, loc, index.mul(rows.lastColumn, sizes.blocks.back()));
  if (sizes.blocks.size() == 1) {
    Value numRest = index.sub(rows.numRows, index.constant(1));
    next = index.add(next, index.mul(numRest, rows.rowDistance));
  }
  createLoopNest(
      b, loc, rows.numStreams, /*parallel=*/false,
      [&](OpBuilder &b, Location loc, ValueRange stream) {
        IndexBuilder index(b, loc);
        auto advance = [&](Bytes bytes, Value distance) {
          return bytes.advance(b, loc, index.mul(stream.front(), distance));
        };
        createStreamedCopy(b, loc, symbols,
                           advance({stage, index.constant(0)}, stageDistance),
                           advance({dest, destFirst}, streamDistance), size,
                           advance(rows.row.advance(b, loc, next), size));
      });
}

void TileMover::emitTiles(OpBuilder &b, Location loc, Value begin, Value end) {
  auto emitLoop = [&](OpBuilder &b, Location loc) {
    Value one = IndexBuilder(b, loc).constant(1);
    scf::ForOp::create(
        b, loc, begin, end, one, createDigits(b, loc, begin),
        [&](OpBuilder &b, Location loc, Value, ValueRange digits) {
          emitPosition(b, loc, digits);
          emitTile(b, loc);
          scf::YieldOp::create(b, loc, createNextDigits(b, loc, digits));
        });
    createIf(b, loc, streamed, [&](OpBuilder &b, Location loc) {
      createStoreFence(b, loc, symbols);
    });
  };
  // Sizes of no tiles may be zero.
  createIf(b, loc, IndexBuilder(b, loc).less(begin, end), emitLoop);
}

//===----------------------------------------------------------------------===//
// Shared functions
//===----------------------------------------------------------------------===//

/// Returns the name of a shared function.
static std::string getName(StringRef what, std::optional<PixelKind> kind,
                           const BatchSpaceSizes &sizes) {
  std::string name =
      ("tensorops_" + what + "_" + Twine(sizes.blocks.size()) + "d").str();
  return kind ? name + kind->getSuffix() : name;
}

/// Returns the sizes in the order of the arguments of the shared functions.
static SmallVector<Value> flatten(const BatchSpaceSizes &sizes) {
  SmallVector<Value> all = {sizes.numBatches, sizes.pixelBytes};
  for (ArrayRef<Value> own :
       {ArrayRef<Value>(sizes.inputs), ArrayRef<Value>(sizes.dests),
        ArrayRef<Value>(sizes.blocks), ArrayRef<Value>(sizes.lows)})
    llvm::append_range(all, own);
  return all;
}

/// Returns the sizes that were flattened.
static BatchSpaceSizes unflatten(ValueRange all) {
  size_t numBlocks = (all.size() - 2) / 4;
  auto take = [&](size_t number) {
    return llvm::to_vector(all.slice(2 + number * numBlocks, numBlocks));
  };
  return {all[0], all[1], take(0), take(1), take(2), take(3)};
}

/// Emits the call of a function that moves the tiles of a share.
static void createShareCall(OpBuilder &b, Location loc, FunctionTable &symbols,
                            std::optional<PixelKind> kind, Value input,
                            Value dest, const BatchSpaceSizes &sizes,
                            Value streamed, RowShare share) {
  SmallVector<Value> arguments = {input, dest, streamed, share.begin,
                                  share.end};
  llvm::append_range(arguments, flatten(sizes));
  createSharedCall(b, loc, symbols,
                   getName("space_to_batch_tiles", kind, sizes), arguments,
                   [&](OpBuilder &b, Location loc, ValueRange own) {
                     TileMover(b, loc, symbols, kind, own[0], own[1], own[2],
                               unflatten(own.drop_front(5)))
                         .emitTiles(b, loc, own[3], own[4]);
                   });
}

void mlir::tensorops::createTileMoves(OpBuilder &b, Location loc,
                                      FunctionTable &symbols, Value input,
                                      Value dest, const BatchSpaceSizes &sizes,
                                      Value streamed, Value isShared) {
  // Of two calls, LLVM would inline neither.
  if (isShared && matchPattern(isShared, m_Zero()))
    isShared = Value();
  std::optional<PixelKind> kind =
      getPixelKind(sizes.pixelBytes, sizes.blocks.back());
  SmallVector<Value> arguments = {input, dest, streamed};
  if (isShared)
    arguments.push_back(isShared);
  size_t numOwn = arguments.size();
  llvm::append_range(arguments, flatten(sizes));
  createSharedCall(
      b, loc, symbols,
      getName(isShared ? "space_to_batch_threads" : "space_to_batch", kind,
              sizes),
      arguments, [&](OpBuilder &b, Location loc, ValueRange own) {
        BatchSpaceSizes sizes = unflatten(own.drop_front(numOwn));
        Value numTiles = createTileCount(b, loc, sizes, own[2]);
        createRowShares(b, loc, symbols, numTiles, isShared ? own[3] : Value(),
                        [&](OpBuilder &b, Location loc, RowShare share) {
                          share = createOwnShare(b, loc, share, numTiles);
                          createShareCall(b, loc, symbols, kind, own[0], own[1],
                                          sizes, own[2], share);
                        });
      });
}
