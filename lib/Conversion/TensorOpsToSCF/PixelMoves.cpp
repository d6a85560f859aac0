//===- PixelMoves.cpp - Move pixels from rows to streams ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PixelMoves.h"

#include "IndexBuilder.h"
#include "LoopNests.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// Kinds of pixels
//===----------------------------------------------------------------------===//

bool PixelKind::isShuffled() const {
  // No more bytes than the vector registers of any target hold.
  constexpr int64_t maxBytes = 16 * lineBytes;
  return pixelBytes > 0 && pixelBytes < lineBytes && numStreams > 1 &&
         numStreams <= maxBytes / lineBytes && getGroupBytes() <= maxBytes;
}

std::string PixelKind::getSuffix() const {
  std::string suffix = isShuffled() ? "_shuffle" : "_copy";
  for (int64_t size : {pixelBytes, numStreams})
    if (size)
      suffix += "_" + std::to_string(size);
  return suffix;
}

std::optional<PixelKind> mlir::tensorops::getPixelKind(Value pixelBytes,
                                                       Value numStreams) {
  std::optional<int64_t> bytes = getConstantIntValue(pixelBytes);
  std::optional<int64_t> streams = getConstantIntValue(numStreams);
  if (!bytes || !streams)
    return std::nullopt;
  PixelKind shuffled{*bytes, *streams}, copied{*bytes, 0};
  if (shuffled.isShuffled())
    return shuffled;
  return copied.isFewLines() ? copied : PixelKind();
}

//===----------------------------------------------------------------------===//
// Code for a kind
//===----------------------------------------------------------------------===//

/// Returns, of a vector of the pixels of all streams in turn, those of
/// `stream`.
static Value createPixelShuffle(OpBuilder &b, Location loc, PixelKind kind,
                                Value pixels, int64_t stream) {
  int64_t wordBytes = std::gcd<int64_t>(8, kind.pixelBytes);
  int64_t numWords = kind.pixelBytes / wordBytes;
  SmallVector<int64_t> mask;
  for (int64_t column : llvm::seq(kind.getGroupSize()))
    for (int64_t word : llvm::seq(numWords))
      mask.push_back((column * kind.numStreams + stream) * numWords + word);
  int64_t count = mask.size();
  auto wordsType = VectorType::get({count * kind.numStreams},
                                   b.getIntegerType(8 * wordBytes));
  Value words = vector::BitCastOp::create(b, loc, wordsType, pixels);
  Value own = vector::ShuffleOp::create(b, loc, words, words, mask);
  auto bytesType = VectorType::get({count * wordBytes}, b.getI8Type());
  return vector::BitCastOp::create(b, loc, bytesType, own);
}

Value PixelRows::createCommonBegin(OpBuilder &b, Location loc) const {
  IndexBuilder index(b, loc);
  Value isLater = index.less(index.constant(0), beginStream);
  return index.clamp(index.add(beginColumn, index.fromFlag(isLater)),
                     firstColumn, lastColumn);
}

// Stores past the caches are slower where each line or two go to another place,
// so that a stream takes several in its turn. Shuffles do so wherever they
// store, as the code that goes through groups is one.

/// How many groups of shuffled pixels a stream takes in its turn.
static constexpr int64_t groupsPerTurn = 4;

/// Returns how many copied pixels a stream takes in its turn: one that is long
/// enough itself, or twice as many bytes.
static int64_t getPixelsPerTurn(PixelKind kind) {
  constexpr int64_t longBytes = 4 * lineBytes;
  if (!kind.isFewLines() || kind.pixelBytes >= longBytes)
    return 1;
  return 2 * longBytes / kind.pixelBytes;
}

namespace {

/// Pixels of a stream that follow one another: where in the bytes of its row
/// and of its stream they begin, and their number.
struct PixelRun {
  Value source, target, count;
};

/// Emits the moves of all rows. What is the same in each of them is computed
/// first.
struct RowMover : PixelRows {
  RowMover(const PixelRows &rows, PixelKind kind, FunctionTable &symbols)
      : PixelRows(rows), kind(kind), symbols(symbols) {}

  void emit(OpBuilder &b, Location loc);

private:
  /// Returns the pixels of a stream between two columns.
  PixelRun getRun(OpBuilder &b, Location loc, Value first, Value last,
                  Value stream) const;

  /// Emits the moves of one row, from `row` to `streams`.
  void emitRow(OpBuilder &b, Location loc) const;

  /// Emits the moves of a stream at the ends of a row.
  void emitEnds(OpBuilder &b, Location loc, Value stream) const;

  /// Emits the fill of all streams of a row of padding.
  void emitPadding(OpBuilder &b, Location loc) const;

  /// Emits the shuffles of the common columns.
  void emitShuffled(OpBuilder &b, Location loc) const;

  /// Emits the shuffles of the columns from `begin` on and before `end`, in
  /// groups, of which each stream stores some in its turn. Lines must be of
  /// whole groups. Otherwise the last group ends at `end` and may begin before
  /// `begin`; the columns before `end` must hold one.
  void emitGroups(OpBuilder &b, Location loc, Value begin, Value end,
                  StoreKind store) const;

  /// Emits the shuffle of the group at `column` for one stream.
  void emitGroup(OpBuilder &b, Location loc, Value column, int64_t stream,
                 StoreKind store) const;

  /// Emits the copies of the common columns.
  void emitCopies(OpBuilder &b, Location loc) const;

  /// Emits the turns of all streams: `emitTurn` for some columns after others,
  /// from `begin` on and before `end`.
  void emitTurns(
      OpBuilder &b, Location loc, Value begin, Value end,
      int64_t columnsPerTurn,
      function_ref<void(OpBuilder &, Location, Value, Value)> emitTurn) const;

  /// Emits `move` for each pixel of the common columns.
  void emitForPixels(
      OpBuilder &b, Location loc, int64_t columnsPerTurn,
      function_ref<void(OpBuilder &, Location, Bytes, Bytes)> move) const;

  /// Copies or fills the pixels of a run.
  void emitMove(OpBuilder &b, Location loc, bool isCopy, PixelRun run) const;

  PixelKind kind;
  FunctionTable &symbols;
  /// The columns where all streams have pixels.
  Value commonBegin, commonEnd;
};

} // namespace

PixelRun RowMover::getRun(OpBuilder &b, Location loc, Value first, Value last,
                          Value stream) const {
  IndexBuilder index(b, loc);
  Value pixel = index.add(index.mul(first, numStreams), stream);
  Value target = index.mul(index.sub(first, firstColumn), pixelBytes);
  return {index.mul(pixel, pixelBytes),
          index.add(target, index.mul(stream, streamDistance)),
          index.sub(last, first)};
}

void RowMover::emitTurns(
    OpBuilder &b, Location loc, Value begin, Value end, int64_t columnsPerTurn,
    function_ref<void(OpBuilder &, Location, Value, Value)> emitTurn) const {
  Value turn = IndexBuilder(b, loc).constant(columnsPerTurn);
  scf::ForOp::create(b, loc, begin, end, turn, ValueRange(),
                     [&](OpBuilder &b, Location loc, Value first, ValueRange) {
                       IndexBuilder index(b, loc);
                       Value last = index.add(first, turn);
                       emitTurn(b, loc, first,
                                columnsPerTurn > 1 ? index.min(last, end)
                                                   : last);
                       scf::YieldOp::create(b, loc);
                     });
}

void RowMover::emitForPixels(
    OpBuilder &b, Location loc, int64_t columnsPerTurn,
    function_ref<void(OpBuilder &, Location, Bytes, Bytes)> move) const {
  IndexBuilder index(b, loc);
  Value one = index.constant(1), zero = index.constant(0);
  auto emitTurn = [&](OpBuilder &b, Location loc, Value first, Value last) {
    auto emitStream = [&](OpBuilder &b, Location loc, Value stream,
                          ValueRange) {
      auto emitColumn = [&](OpBuilder &b, Location loc, Value column,
                            ValueRange) {
        PixelRun run = getRun(b, loc, column, column, stream);
        move(b, loc, row.advance(b, loc, run.source),
             streams.advance(b, loc, run.target));
        scf::YieldOp::create(b, loc);
      };
      scf::ForOp::create(b, loc, first, last, one, ValueRange(), emitColumn);
      scf::YieldOp::create(b, loc);
    };
    scf::ForOp::create(b, loc, zero, numStreams, one, ValueRange(), emitStream);
  };
  emitTurns(b, loc, commonBegin, commonEnd, columnsPerTurn, emitTurn);
}

void RowMover::emitMove(OpBuilder &b, Location loc, bool isCopy,
                        PixelRun run) const {
  auto getSource = [&](OpBuilder &b, Location loc) {
    return isCopy ? std::optional(row.advance(b, loc, run.source))
                  : std::nullopt;
  };
  auto emitAll = [&](OpBuilder &b, Location loc) {
    createMove(b, loc, symbols, getSource(b, loc),
               streams.advance(b, loc, run.target),
               IndexBuilder(b, loc).mul(run.count, pixelBytes), streamed);
  };
  auto emitOne = [&](OpBuilder &b, Location loc) {
    createShortMove(b, loc, getSource(b, loc),
                    streams.advance(b, loc, run.target), kind.pixelBytes);
  };
  IndexBuilder index(b, loc);
  Value one = index.constant(1);
  auto emitAny = [&](OpBuilder &b, Location loc) {
    // A call takes longer than a short pixel.
    if (kind.isShuffled())
      createIfElse(b, loc, IndexBuilder(b, loc).equal(run.count, one), emitOne,
                   emitAll);
    else
      emitAll(b, loc);
  };
  createIf(b, loc, index.less(index.constant(0), run.count), emitAny);
}

void RowMover::emitEnds(OpBuilder &b, Location loc, Value stream) const {
  IndexBuilder index(b, loc);
  Value begin =
      index.add(beginColumn, index.fromFlag(index.less(stream, beginStream)));
  Value end =
      index.add(endColumn, index.fromFlag(index.less(stream, endStream)));
  begin = index.clamp(begin, firstColumn, lastColumn);
  end = index.clamp(end, begin, lastColumn);
  // A stream has at most one pixel more than all have, at either end. In a
  // loop, which LLVM unrolls, the code is there once.
  auto emitEnd = [&](OpBuilder &b, Location loc, ValueRange number) {
    IndexBuilder index(b, loc);
    Value isTail = index.equal(number.front(), index.constant(1));
    auto move = [&](bool isCopy, Value head, Value headEnd, Value tail,
                    Value tailEnd) {
      emitMove(b, loc, isCopy,
               getRun(b, loc, index.select(isTail, tail, head),
                      index.select(isTail, tailEnd, headEnd), stream));
    };
    move(/*isCopy=*/false, firstColumn, begin, end, lastColumn);
    move(/*isCopy=*/true, begin, index.min(commonBegin, end),
         index.max(commonEnd, begin), end);
  };
  createLoopNest(b, loc, index.constant(2), /*parallel=*/false, emitEnd);
}

void RowMover::emitGroup(OpBuilder &b, Location loc, Value column,
                         int64_t stream, StoreKind store) const {
  IndexBuilder index(b, loc);
  PixelRun run = getRun(b, loc, column, column, index.constant(0));
  Bytes source = row.advance(b, loc, run.source);
  Value pixels = createBytesLoad(b, loc, source, kind.getGroupBytes());
  // The next row does not follow this one. Each stream asks for its share.
  int64_t size = kind.getGroupBytes() / kind.numStreams;
  Bytes next = source.advance(b, loc, rowDistance);
  createPrefetch(b, loc, next.advance(b, loc, index.constant(stream * size)),
                 size);
  Value own = createPixelShuffle(b, loc, kind, pixels, stream);
  run = getRun(b, loc, column, column, index.constant(stream));
  createOverwrite(b, loc, own, streams.advance(b, loc, run.target), store);
}

void RowMover::emitGroups(OpBuilder &b, Location loc, Value begin, Value end,
                          StoreKind store) const {
  IndexBuilder index(b, loc);
  Value step = index.constant(kind.getGroupSize());
  Value last = index.sub(end, step);
  auto emitTurn = [&](OpBuilder &b, Location loc, Value first, Value behind) {
    for (int64_t stream : llvm::seq(kind.numStreams))
      scf::ForOp::create(
          b, loc, first, behind, step, ValueRange(),
          [&](OpBuilder &b, Location loc, Value column, ValueRange) {
            if (store == StoreKind::Cached)
              column = IndexBuilder(b, loc).min(column, last);
            emitGroup(b, loc, column, stream, store);
            scf::YieldOp::create(b, loc);
          });
  };
  emitTurns(b, loc, begin, end, groupsPerTurn * kind.getGroupSize(), emitTurn);
}

void RowMover::emitShuffled(OpBuilder &b, Location loc) const {
  IndexBuilder index(b, loc);
  int64_t groupSize = kind.getGroupSize();
  Value count = index.sub(commonEnd, commonBegin);
  auto emitPixels = [&](OpBuilder &b, Location loc) {
    emitForPixels(b, loc, 1,
                  [&](OpBuilder &b, Location loc, Bytes from, Bytes to) {
                    createShortMove(b, loc, from, to, kind.pixelBytes);
                  });
  };
  auto emitAll = [&](OpBuilder &b, Location loc) {
    IndexBuilder index(b, loc);
    Value whole = index.bitAnd(count, index.constant(-groupSize));
    Value end = index.add(commonBegin, whole);
    createIf(b, loc, isLines, [&](OpBuilder &b, Location loc) {
      emitGroups(b, loc, commonBegin, end, StoreKind::Lines);
    });
    emitGroups(b, loc, index.select(isLines, end, commonBegin), commonEnd,
               StoreKind::Cached);
  };
  createIfElse(b, loc, index.less(count, index.constant(groupSize)), emitPixels,
               emitAll);
}

void RowMover::emitCopies(OpBuilder &b, Location loc) const {
  auto emitLines = [&](OpBuilder &b, Location loc) {
    emitForPixels(b, loc, getPixelsPerTurn(kind),
                  [&](OpBuilder &b, Location loc, Bytes from, Bytes to) {
                    createLinesCopy(b, loc, from, to, pixelBytes);
                  });
  };
  auto emitAny = [&](OpBuilder &b, Location loc) {
    emitForPixels(
        b, loc, 1, [&](OpBuilder &b, Location loc, Bytes from, Bytes to) {
          if (kind.isFewLines())
            createShortMove(b, loc, from, to, kind.pixelBytes);
          else
            createMove(b, loc, symbols, from, to, pixelBytes, streamed);
        });
  };
  auto emitPixels = [&](OpBuilder &b, Location loc) {
    createIfElse(b, loc, isLines, emitLines, emitAny);
  };
  // The pixels of one stream follow one another in the row, too.
  auto emitRun = [&](OpBuilder &b, Location loc) {
    Value zero = IndexBuilder(b, loc).constant(0);
    emitMove(b, loc, /*isCopy=*/true,
             getRun(b, loc, commonBegin, commonEnd, zero));
  };
  IndexBuilder index(b, loc);
  createIfElse(b, loc, index.equal(numStreams, index.constant(1)), emitRun,
               emitPixels);
}

void RowMover::emitRow(OpBuilder &b, Location loc) const {
  auto emitStream = [&](OpBuilder &b, Location loc, ValueRange stream) {
    emitEnds(b, loc, stream.front());
  };
  createLoopNest(b, loc, numStreams, /*parallel=*/false, emitStream);
  if (kind.isShuffled())
    emitShuffled(b, loc);
  else
    emitCopies(b, loc);
}

void RowMover::emitPadding(OpBuilder &b, Location loc) const {
  createLoopNest(
      b, loc, numStreams, /*parallel=*/false,
      [&](OpBuilder &b, Location loc, ValueRange stream) {
        PixelRun run = getRun(b, loc, firstColumn, lastColumn, stream.front());
        createMove(b, loc, symbols, std::nullopt,
                   streams.advance(b, loc, run.target),
                   IndexBuilder(b, loc).mul(run.count, pixelBytes), streamed);
      });
}

void RowMover::emit(OpBuilder &b, Location loc) {
  IndexBuilder index(b, loc);
  // The last stream ends first.
  commonBegin = createCommonBegin(b, loc);
  commonEnd = index.clamp(endColumn, commonBegin, lastColumn);
  Value distance = index.mul(index.sub(lastColumn, firstColumn), pixelBytes);
  Bytes firstPlace = streams, firstSource = row;
  auto emitNumber = [&](OpBuilder &b, Location loc, ValueRange number) {
    IndexBuilder index(b, loc);
    Value position = index.add(firstRow, index.mul(number.front(), rowStep));
    row = firstSource.advance(b, loc, index.mul(number.front(), rowDistance));
    streams = firstPlace.advance(b, loc, index.mul(number.front(), distance));
    Value exists =
        index.compare(arith::CmpIPredicate::ult, position, numInputRows);
    createIfElse(
        b, loc, exists, [&](OpBuilder &b, Location loc) { emitRow(b, loc); },
        [&](OpBuilder &b, Location loc) { emitPadding(b, loc); });
  };
  createLoopNest(b, loc, numRows, /*parallel=*/false, emitNumber);
}

//===----------------------------------------------------------------------===//
// Choice of a kind
//===----------------------------------------------------------------------===//

/// Returns the members of `rows` in the order of the arguments of functions.
static SmallVector<Value *> getMembers(PixelRows &rows) {
  return {&rows.row.memref,    &rows.row.first,  &rows.streams.memref,
          &rows.streams.first, &rows.numStreams, &rows.streamDistance,
          &rows.pixelBytes,    &rows.numRows,    &rows.rowDistance,
          &rows.firstRow,      &rows.rowStep,    &rows.numInputRows,
          &rows.firstColumn,   &rows.lastColumn, &rows.beginColumn,
          &rows.beginStream,   &rows.endColumn,  &rows.endStream,
          &rows.streamed,      &rows.isLines};
}

/// Emits the call for rows of a kind.
static void createKindCall(OpBuilder &b, Location loc, FunctionTable &symbols,
                           PixelKind kind, PixelRows rows) {
  SmallVector<Value> arguments = llvm::map_to_vector(
      getMembers(rows), [](Value *member) { return *member; });
  createSharedCall(b, loc, symbols, "tensorops_pixels" + kind.getSuffix(),
                   arguments, [&](OpBuilder &b, Location loc, ValueRange own) {
                     IndexBuilder index(b, loc);
                     PixelRows rows;
                     for (auto [member, argument] :
                          llvm::zip_equal(getMembers(rows), own))
                       *member = argument;
                     if (kind.pixelBytes)
                       rows.pixelBytes = index.constant(kind.pixelBytes);
                     if (kind.numStreams)
                       rows.numStreams = index.constant(kind.numStreams);
                     RowMover(rows, kind, symbols).emit(b, loc);
                   });
}

/// Returns whether sizes are of a kind that has both.
static Value createIsOfKind(OpBuilder &b, Location loc, PixelKind kind,
                            Value pixelBytes, Value numStreams) {
  IndexBuilder index(b, loc);
  return index.bitAnd(index.equal(pixelBytes, index.constant(kind.pixelBytes)),
                      index.equal(numStreams, index.constant(kind.numStreams)));
}

/// Emits the call for the first of `kinds` that the sizes are of at run time,
/// or for any sizes.
static void createKindSwitch(OpBuilder &b, Location loc, FunctionTable &symbols,
                             ArrayRef<PixelKind> kinds, const PixelRows &rows) {
  if (kinds.empty())
    return createKindCall(b, loc, symbols, PixelKind(), rows);
  PixelKind kind = kinds.front();
  Value holds = createIsOfKind(b, loc, kind, rows.pixelBytes, rows.numStreams);
  createIfElse(
      b, loc, holds,
      [&](OpBuilder &b, Location loc) {
        createKindCall(b, loc, symbols, kind, rows);
      },
      [&](OpBuilder &b, Location loc) {
        createKindSwitch(b, loc, symbols, kinds.drop_front(), rows);
      });
}

/// What there is code for where the sizes are not known, of two streams: one,
/// two or four channels of the common types, three of 32 bits, and many. For
/// any number of streams, the last three are slower.
static constexpr PixelKind commonKinds[] = {{1, 2},  {2, 2},   {4, 2},
                                            {8, 2},  {12, 2},  {16, 2},
                                            {64, 2}, {128, 2}, {256, 2}};

Value mlir::tensorops::createIsShuffled(OpBuilder &b, Location loc,
                                        std::optional<PixelKind> kind,
                                        Value pixelBytes, Value numStreams) {
  bool known = kind && kind->isShuffled();
  Value isShuffled = arith::ConstantIntOp::create(b, loc, b.getI1Type(), known);
  if (kind)
    return isShuffled;
  IndexBuilder index(b, loc);
  for (PixelKind common : commonKinds)
    if (common.isShuffled())
      isShuffled = index.bitOr(
          isShuffled, createIsOfKind(b, loc, common, pixelBytes, numStreams));
  return isShuffled;
}

void mlir::tensorops::createPixelMoves(OpBuilder &b, Location loc,
                                       FunctionTable &symbols,
                                       std::optional<PixelKind> kind,
                                       const PixelRows &rows) {
  if (kind)
    return createKindCall(b, loc, symbols, *kind, rows);
  createKindSwitch(b, loc, symbols, commonKinds, rows);
}
