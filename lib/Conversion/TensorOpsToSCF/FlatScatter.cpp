//===- FlatScatter.cpp - Scatters tuple by tuple --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FlatScatter.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "MemoryMoves.h"
#include "RowAddition.h"
#include "ScatterOperands.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;

/// How many tuples ahead of the one that is added memory is asked for a row.
static constexpr int64_t rowLookahead = 64;

/// How many tuples are looked at before their updates are added.
static constexpr int64_t blockTuples = 512;

/// How many tuples ahead, of those that were looked at.
static constexpr int64_t blockLookahead = 32;

/// The bytes of a row from which on it is added as vectors.
static constexpr int64_t vectorRowBytes = 16;

/// Returns the elements of a row that are added one by one, or nothing if there
/// may be too many of them for that.
static std::optional<int64_t> getFewElements(const FlatScatter &scatter) {
  std::optional<int64_t> rowBytes = getConstantIntValue(scatter.rowBytes);
  if (!rowBytes || *rowBytes >= vectorRowBytes)
    return std::nullopt;
  Type element = cast<MemRefType>(scatter.dest.getType()).getElementType();
  return *rowBytes / *getElementBytes(element);
}

/// Returns whether the rows of a block of tuples are computed before their
/// updates are added: it takes longer to find an element than to add to it.
static bool isDecoded(size_t depth, std::optional<int64_t> fewElements) {
  return depth > 1 && fewElements;
}

//===----------------------------------------------------------------------===//
// The loops
//===----------------------------------------------------------------------===//

namespace {

/// Emits the body of the function that adds the updates of all tuples to those
/// rows that are in a share, or to all.
struct UpdateLoops {
  UpdateLoops(FunctionTable &symbols, BadIndices badIndices, Type laneType,
              std::optional<int64_t> fewElements)
      : symbols(symbols), badIndices(badIndices), laneType(laneType),
        fewElements(fewElements) {}

  /// Emits loops over all tuples, with prefetches where rows of a block are
  /// computed before, or where `isAhead` holds and all rows are meant.
  /// Returns whether any tuple is bad, or null unless that is an error.
  Value emit(OpBuilder &b, Location loc, Value isAhead) const;

  /// Tuples as a `memref<?xDxT>`; updates and rows as bytes, or as elements
  /// where those of a row are few.
  Value indices, updates, dest;
  Value numTuples, rowBytes;
  SmallVector<Value> sizes;
  /// Null values if all rows are meant.
  RowShare share;

private:
  /// Emits the tuples from `begin` on and before `end`; `isBad` says whether
  /// any before them is bad.
  Value emitLoop(OpBuilder &b, Location loc, Value begin, Value end,
                 bool prefetches, Value isBad) const;

  /// Emits `body` for the blocks of all tuples, with the first tuple of each,
  /// their number, and the rows that they name, -1 for a bad one. Returns what
  /// `body` returns, which is whether a tuple is bad.
  Value emitBlocks(
      OpBuilder &b, Location loc, Value isBad,
      function_ref<Value(OpBuilder &, Location, Value, Value, Value, Value)>
          body) const;

  /// Emits what writes the rows that the tuples of a block name.
  void emitRows(OpBuilder &b, Location loc, Value begin, Value count,
                Value rows) const;

  /// Emits all tuples, block by block: LLVM computes rows of several components
  /// in vectors.
  Value emitDecoded(OpBuilder &b, Location loc, Value isBad) const;

  /// Emits all tuples, block by block: those with rows in the share are listed
  /// first, since whether a row is cannot be predicted.
  Value emitShare(OpBuilder &b, Location loc, Value isBad) const;

  /// Emits the list of those tuples of a block that have rows in the share:
  /// their numbers in `own`, their rows in `rows` itself. Returns how many they
  /// are, and `isBad`, or whether one of the block is bad too.
  SmallVector<Value> emitList(OpBuilder &b, Location loc, Value count,
                              Value rows, Value own, Value isBad) const;

  /// Asks for the line where a row begins.
  void emitPrefetch(OpBuilder &b, Location loc, Value row) const;

  /// Asks for the row that is `blockLookahead` places behind `place` in the
  /// first `count` rows of a block, or for the last one.
  void emitPrefetchAhead(OpBuilder &b, Location loc, Value rows, Value place,
                         Value count) const;

  /// Emits the update of a tuple that names `row`. Returns `isBad`, or whether
  /// it is bad too.
  Value emitUpdate(OpBuilder &b, Location loc, Value tuple, TargetRow row,
                   Value isBad) const;

  /// Adds the update of `tuple` to `row`.
  void emitAddition(OpBuilder &b, Location loc, Value tuple, Value row) const;

  FunctionTable &symbols;
  BadIndices badIndices;
  Type laneType;
  std::optional<int64_t> fewElements;
};

} // namespace

void UpdateLoops::emitPrefetch(OpBuilder &b, Location loc, Value row) const {
  IndexBuilder index(b, loc);
  Value distance = fewElements ? index.constant(*fewElements) : rowBytes;
  memref::PrefetchOp::create(b, loc, dest, index.mul(row, distance),
                             /*isWrite=*/true, /*localityHint=*/3,
                             /*isDataCache=*/true);
}

void UpdateLoops::emitAddition(OpBuilder &b, Location loc, Value tuple,
                               Value row) const {
  IndexBuilder index(b, loc);
  if (!fewElements)
    return createRowAddition(b, loc, symbols, laneType,
                             {updates, index.mul(tuple, rowBytes)},
                             {dest, index.mul(row, rowBytes)}, rowBytes);
  Value distance = index.constant(*fewElements);
  for (int64_t i : llvm::seq(*fewElements)) {
    Value offset = index.constant(i);
    Value from = index.add(index.mul(tuple, distance), offset);
    Value to = index.add(index.mul(row, distance), offset);
    Value update = memref::LoadOp::create(b, loc, updates, from);
    Value current = memref::LoadOp::create(b, loc, dest, to);
    memref::StoreOp::create(b, loc, createSum(b, loc, current, update), dest,
                            to);
  }
}

Value UpdateLoops::emitUpdate(OpBuilder &b, Location loc, Value tuple,
                              TargetRow row, Value isBad) const {
  auto add = [&](OpBuilder &b, Location loc) {
    emitAddition(b, loc, tuple, row.number);
    return isBad;
  };
  if (badIndices == BadIndices::Assume)
    return add(b, loc);
  auto skip = [&](OpBuilder &b, Location loc) -> Value {
    if (!isBad)
      return {};
    return arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  };
  return createIfElseValue(b, loc, row.isInRange, add, skip);
}

Value UpdateLoops::emitLoop(OpBuilder &b, Location loc, Value begin, Value end,
                            bool prefetches, Value isBad) const {
  return createFlagLoop(
      b, loc, begin, end, isBad,
      [&](OpBuilder &b, Location loc, Value tuple, Value isBad) {
        IndexBuilder index(b, loc);
        if (prefetches) {
          Value later = index.add(tuple, index.constant(rowLookahead));
          TargetRow row = createTargetRow(b, loc, indices, later, sizes);
          // Bad tuples name no row. Asking for one does no harm, but takes time
          // if there may be many of them.
          if (badIndices == BadIndices::Ignore)
            row.number =
                index.select(row.isInRange, row.number, index.constant(0));
          emitPrefetch(b, loc, row.number);
        }
        TargetRow row = createTargetRow(b, loc, indices, tuple, sizes);
        return emitUpdate(b, loc, tuple, row, isBad);
      });
}

void UpdateLoops::emitRows(OpBuilder &b, Location loc, Value begin, Value count,
                           Value rows) const {
  Value zero = IndexBuilder(b, loc).constant(0);
  createFlagLoop(b, loc, zero, count, /*flag=*/{},
                 [&](OpBuilder &b, Location loc, Value number, Value) {
                   IndexBuilder index(b, loc);
                   TargetRow row = createTargetRow(
                       b, loc, indices, index.add(begin, number), sizes);
                   if (badIndices != BadIndices::Assume)
                     row.number = index.select(row.isInRange, row.number,
                                               index.constant(-1));
                   memref::StoreOp::create(b, loc, row.number, rows, number);
                   return Value();
                 });
}

Value UpdateLoops::emitBlocks(
    OpBuilder &b, Location loc, Value isBad,
    function_ref<Value(OpBuilder &, Location, Value, Value, Value, Value)> body)
    const {
  IndexBuilder index(b, loc);
  auto type = MemRefType::get({blockTuples}, b.getIndexType());
  Value rows = memref::AllocaOp::create(b, loc, type);
  Value zero = index.constant(0), blockSize = index.constant(blockTuples);
  return createFlagLoop(
      b, loc, zero, index.ceilDiv(numTuples, blockSize), isBad,
      [&](OpBuilder &b, Location loc, Value block, Value isBad) {
        IndexBuilder index(b, loc);
        Value begin = index.mul(block, blockSize);
        Value count = index.min(blockSize, index.sub(numTuples, begin));
        emitRows(b, loc, begin, count, rows);
        return body(b, loc, begin, count, rows, isBad);
      });
}

void UpdateLoops::emitPrefetchAhead(OpBuilder &b, Location loc, Value rows,
                                    Value place, Value count) const {
  IndexBuilder index(b, loc);
  // What is behind the last one is no row, or one of another thread.
  Value ahead = index.min(index.add(place, index.constant(blockLookahead)),
                          index.sub(count, index.constant(1)));
  emitPrefetch(b, loc, memref::LoadOp::create(b, loc, rows, ahead));
}

Value UpdateLoops::emitDecoded(OpBuilder &b, Location loc, Value isBad) const {
  auto emitBlock = [&](OpBuilder &b, Location loc, Value begin, Value count,
                       Value rows, Value isBad) {
    auto update = [&](OpBuilder &b, Location loc, Value number, Value isBad) {
      IndexBuilder index(b, loc);
      emitPrefetchAhead(b, loc, rows, number, count);
      Value row = memref::LoadOp::create(b, loc, rows, number);
      Value isInRange = index.less(index.constant(-1), row);
      Value tuple = index.add(begin, number);
      return emitUpdate(b, loc, tuple, {row, isInRange}, isBad);
    };
    Value zero = IndexBuilder(b, loc).constant(0);
    return createFlagLoop(b, loc, zero, count, isBad, update);
  };
  return emitBlocks(b, loc, isBad, emitBlock);
}

SmallVector<Value> UpdateLoops::emitList(OpBuilder &b, Location loc,
                                         Value count, Value rows, Value own,
                                         Value isBad) const {
  Value zero = IndexBuilder(b, loc).constant(0);
  SmallVector<Value> initial = {zero};
  if (isBad)
    initial.push_back(isBad);
  auto list = [&](OpBuilder &b, Location loc, Value number,
                  ValueRange carried) {
    IndexBuilder index(b, loc);
    Value row = memref::LoadOp::create(b, loc, rows, number);
    // One that is not own is overwritten by the next.
    memref::StoreOp::create(b, loc, number, own, carried.front());
    memref::StoreOp::create(b, loc, row, rows, carried.front());
    Value isOwn = createIsInShare(b, loc, row, share);
    SmallVector<Value> next = {
        index.add(carried.front(), index.fromFlag(isOwn))};
    if (isBad)
      next.push_back(index.bitOr(carried.back(), index.less(row, zero)));
    scf::YieldOp::create(b, loc, next);
  };
  auto loop = scf::ForOp::create(
      b, loc, zero, count, IndexBuilder(b, loc).constant(1), initial, list);
  return llvm::to_vector_of<Value>(loop.getResults());
}

Value UpdateLoops::emitShare(OpBuilder &b, Location loc, Value isBad) const {
  auto type = MemRefType::get({blockTuples}, b.getIndexType());
  Value own = memref::AllocaOp::create(b, loc, type);
  auto emitBlock = [&](OpBuilder &b, Location loc, Value begin, Value count,
                       Value rows, Value isBad) {
    SmallVector<Value> listed = emitList(b, loc, count, rows, own, isBad);
    Value zero = IndexBuilder(b, loc).constant(0);
    auto update = [&](OpBuilder &b, Location loc, Value place, Value) {
      emitPrefetchAhead(b, loc, rows, place, listed.front());
      Value number = memref::LoadOp::create(b, loc, own, place);
      emitAddition(b, loc, IndexBuilder(b, loc).add(begin, number),
                   memref::LoadOp::create(b, loc, rows, place));
      return Value();
    };
    createFlagLoop(b, loc, zero, listed.front(), /*flag=*/{}, update);
    return isBad ? listed.back() : Value();
  };
  return emitBlocks(b, loc, isBad, emitBlock);
}

Value UpdateLoops::emit(OpBuilder &b, Location loc, Value isAhead) const {
  IndexBuilder index(b, loc);
  Value zero = index.constant(0), first = zero, isBad;
  if (badIndices == BadIndices::Error)
    isBad = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  if (share.begin)
    return emitShare(b, loc, isBad);
  if (isDecoded(sizes.size(), fewElements))
    return emitDecoded(b, loc, isBad);
  if (isAhead) {
    // The last tuples have none that far behind them.
    first = index.max(index.sub(numTuples, index.constant(rowLookahead)), zero);
    first = index.select(isAhead, first, zero);
    isBad = emitLoop(b, loc, zero, first, /*prefetches=*/true, isBad);
  }
  return emitLoop(b, loc, first, numTuples, /*prefetches=*/false, isBad);
}

//===----------------------------------------------------------------------===//
// The shared function
//===----------------------------------------------------------------------===//

/// Returns a word for elements of a type.
static std::string formatElement(Type type) {
  std::string word;
  llvm::raw_string_ostream stream(word);
  if (auto complex = dyn_cast<ComplexType>(type))
    stream << "c" << complex.getElementType();
  else
    stream << type;
  return word;
}

/// Returns the name of the function for a scatter.
static std::string getName(const FlatScatter &scatter, Type laneType,
                           bool isAhead, bool isShare) {
  auto indexType = cast<MemRefType>(scatter.indices.getType()).getElementType();
  std::string name = llvm::formatv("tensorops_scatter_{0}_{1}x{2}",
                                   stringifyBadIndices(scatter.badIndices),
                                   scatter.sizes.size(), indexType);
  if (std::optional<int64_t> few = getFewElements(scatter))
    name += llvm::formatv(
        "_{0}x{1}", *few,
        formatElement(
            cast<MemRefType>(scatter.dest.getType()).getElementType()));
  else
    name += llvm::formatv("_{0}", laneType);
  return name + (isAhead ? "_ahead" : "") + (isShare ? "_share" : "");
}

/// Emits the call that adds the updates.
static Value createUpdates(OpBuilder &b, Location loc, FunctionTable &symbols,
                           const FlatScatter &scatter, Value isAhead,
                           RowShare share) {
  Type element = cast<MemRefType>(scatter.dest.getType()).getElementType();
  Type laneType = getLaneType(element);
  std::optional<int64_t> fewElements = getFewElements(scatter);
  auto getMemory = [&](Value memref) {
    return fewElements ? createFlat(b, loc, memref)
                       : createBytes(b, loc, memref);
  };
  std::optional<int64_t> numTuples = getConstantIntValue(scatter.numTuples);
  if (share.begin || isDecoded(scatter.sizes.size(), fewElements) ||
      matchPattern(isAhead, m_Zero()) ||
      (numTuples && *numTuples <= rowLookahead))
    isAhead = Value();
  SmallVector<Value> arguments = {scatter.indices, getMemory(scatter.updates),
                                  getMemory(scatter.dest), scatter.numTuples,
                                  scatter.rowBytes};
  size_t numFixed = arguments.size(), numSizes = scatter.sizes.size();
  llvm::append_range(arguments, scatter.sizes);
  for (Value optional : {share.begin, share.end, isAhead})
    if (optional)
      arguments.push_back(optional);
  return createSharedFlagCall(
      b, loc, symbols, getName(scatter, laneType, !!isAhead, !!share.begin),
      arguments, scatter.badIndices == BadIndices::Error,
      [&](OpBuilder &b, Location loc, ValueRange own) {
        ValueRange rest = own.drop_front(numFixed + numSizes);
        UpdateLoops loops(symbols, scatter.badIndices, laneType, fewElements);
        loops.indices = own[0];
        loops.updates = own[1];
        loops.dest = own[2];
        loops.numTuples = own[3];
        loops.rowBytes = own[4];
        loops.sizes = llvm::to_vector(own.slice(numFixed, numSizes));
        if (share.begin)
          loops.share = {rest[0], rest[1]};
        return loops.emit(b, loc, isAhead ? rest.back() : Value());
      });
}

/// Emits the fill of the rows of a share.
static void createShareFill(OpBuilder &b, Location loc, FunctionTable &symbols,
                            const FlatScatter &scatter, RowShare share) {
  IndexBuilder index(b, loc);
  Value first = index.constant(0), size = scatter.destBytes;
  if (share.begin) {
    first = index.mul(share.begin, scatter.rowBytes);
    size = index.mul(index.sub(share.end, share.begin), scatter.rowBytes);
  }
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  createMove(b, loc, symbols, std::nullopt,
             {createBytes(b, loc, scatter.dest), first}, size, no);
}

Value mlir::tensorops::createIsSharedScatter(OpBuilder &b, Location loc,
                                             const FlatScatter &scatter,
                                             int64_t parallelBytes,
                                             int64_t cachedBytes) {
  IndexBuilder index(b, loc);
  Value isLong = createIsAtLeast(b, loc, scatter.rowBytes, lineBytes);
  Value isLarge = createIsAtLeast(b, loc, scatter.destBytes, cachedBytes);
  return index.bitAnd(createIsAtLeast(b, loc, scatter.destBytes, parallelBytes),
                      index.bitOr(isLong, isLarge));
}

Value mlir::tensorops::createFlatScatter(OpBuilder &b, Location loc,
                                         FunctionTable &symbols,
                                         const FlatScatter &scatter,
                                         Value isAhead, RowShare share) {
  createShareFill(b, loc, symbols, scatter, share);
  return createUpdates(b, loc, symbols, scatter, isAhead, share);
}
