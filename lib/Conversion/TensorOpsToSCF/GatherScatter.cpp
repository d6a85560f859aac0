//===- GatherScatter.cpp - Lower scatter_nd to SCF ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "LoopNests.h"
#include "MemoryMoves.h"
#include "Patterns.h"
#include "RowAddition.h"
#include "ScatterOperands.h"
#include "SharedFunctions.h"
#include "SortedScatter.h"
#include "TupleSort.h"
#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tensorops;

/// How many tuples ahead of the one that is added memory is asked for a row.
static constexpr int64_t rowLookahead = 64;

/// Asks the caches for the row of the tuple that is `rowLookahead` behind
/// `tuple`. The destination is not empty.
static void createRowPrefetch(OpBuilder &b, Location loc, ScatterNdOp op,
                              const ScatterOperands &operands, ValueRange sizes,
                              Value tuple) {
  IndexBuilder index(b, loc);
  Value later = index.add(tuple, index.constant(rowLookahead));
  SmallVector<Value> position = loadTuple(b, loc, operands, later);
  // Bad tuples that are to be ignored name some other row.
  if (op.getBadIndices() == BadIndices::Ignore)
    for (auto [component, size] : llvm::zip_equal(position, sizes))
      component = arith::MinUIOp::create(b, loc, component,
                                         index.sub(size, index.constant(1)));
  position.resize(cast<MemRefType>(operands.dest.getType()).getRank(),
                  index.constant(0));
  memref::PrefetchOp::create(b, loc, operands.dest, position, /*isWrite=*/true,
                             /*localityHint=*/3, /*isDataCache=*/true);
}

namespace {

/// Emits the versions of a `scatter_nd`, of which sizes choose one.
struct ScatterVersions {
  ScatterVersions(OpBuilder &b, ScatterNdOp op, FunctionTable &symbols,
                  const TensorOpsToSCFOptions &options);

  /// Emits the choice and all versions that sizes may choose.
  void emit(OpBuilder &b, Location loc) const;

  /// Emits the version for wide rows that the caches do not hold: they are
  /// summed up row by row.
  void emitSorted(OpBuilder &b, Location loc) const;
  Value createIsSorted(OpBuilder &b, Location loc) const;

  /// Emits the fill of the rows of a share of a flat scatter.
  void emitFlatFill(OpBuilder &b, Location loc, RowShare share) const;

  /// Emits the version for everything else: a fill, then the tuples in order,
  /// whose rows are prefetched where the caches do not hold the destination.
  void emitLoops(OpBuilder &b, Location loc) const;

  /// Emits the updates of the tuples with a row in `share`, in row-major order.
  /// Where `isAhead`, which is for flat scatters, rows are prefetched.
  void emitUpdates(OpBuilder &b, Location loc, RowShare share,
                   Value isAhead) const;

  /// Emits `update` for each of `numTuples` tuples, in order, and prefetches
  /// rows where `isAhead`.
  void emitAheadLoops(
      OpBuilder &b, Location loc, Value numTuples, Value isAhead,
      function_ref<void(OpBuilder &, Location, ValueRange)> update) const;

  /// Returns whether rows are added as vectors: they are not known to be short.
  bool hasRowAddition() const {
    constexpr int64_t leastBytes = 16;
    return isFlat &&
           getConstantIntValue(rowBytes).value_or(leastBytes) >= leastBytes;
  }

  ScatterNdOp op;
  Value updates, dest;
  Type elementType;
  FunctionTable &symbols;
  TensorOpsToSCFOptions options;
  ScatterOperands operands;
  /// Whether elements follow one another, and can be moved as bytes.
  bool isFlat;
  SmallVector<Value> rowSizes;
  Value numTuples;
  /// The bytes of a row, and of the destination.
  Value rowBytes, destBytes;
};

} // namespace

/// Returns whether the elements of all memrefs follow one another, and tuples
/// and slices are one dimension of `operands`.
static bool isFlatScatter(ScatterNdOp op, const ScatterOperands &operands) {
  auto getRank = [](Value memref) {
    return cast<MemRefType>(memref.getType()).getRank();
  };
  return isInOrder(op.getIndices()) && isInOrder(op.getUpdates()) &&
         isInOrder(op.getDest()) && operands.batchRank == 1 &&
         operands.depth > 0 && getRank(operands.dest) <= operands.depth + 1 &&
         getLaneType(op.getDest().getType().getElementType());
}

/// Returns the indices as `memref<?xDxT>`.
static Value createFlatIndices(OpBuilder &b, Location loc, Value indices,
                               int64_t depth) {
  auto type = cast<MemRefType>(indices.getType());
  auto flatType =
      MemRefType::get({ShapedType::kDynamic, depth}, type.getElementType());
  if (!ShapedType::isDynamic(type.getShape().back()))
    return b.createOrFold<memref::CastOp>(loc, flatType, indices);
  // Said anew, the distance of tuples stays known where a cast would fold.
  OpFoldResult size = b.createOrFold<memref::DimOp>(loc, indices, 0);
  SmallVector<OpFoldResult> sizes = {size, b.getIndexAttr(depth)};
  SmallVector<OpFoldResult> strides = {b.getIndexAttr(depth),
                                       b.getIndexAttr(1)};
  return memref::ReinterpretCastOp::create(b, loc, flatType, indices,
                                           b.getIndexAttr(0), sizes, strides);
}

ScatterVersions::ScatterVersions(OpBuilder &b, ScatterNdOp op,
                                 FunctionTable &symbols,
                                 const TensorOpsToSCFOptions &options)
    : op(op), updates(op.getUpdates()), dest(op.getDest()),
      elementType(op.getDest().getType().getElementType()), symbols(symbols),
      options(options), operands(b, op.getLoc(), op),
      isFlat(isFlatScatter(op, operands)),
      rowSizes(getSizes(b, op.getLoc(), operands.dest, 0, operands.depth)) {
  Location loc = op.getLoc();
  IndexBuilder index(b, loc);
  int64_t rank = cast<MemRefType>(operands.dest.getType()).getRank();
  numTuples = index.constant(1);
  for (Value size : getSizes(b, loc, operands.indices, 0, operands.batchRank))
    numTuples = index.mul(numTuples, size);
  rowBytes = index.constant(*getElementBytes(elementType));
  for (Value size :
       getSizes(b, loc, operands.dest, operands.depth, rank - operands.depth))
    rowBytes = index.mul(rowBytes, size);
  destBytes = createByteCount(b, loc, operands.dest);
  if (isFlat)
    operands.indices =
        createFlatIndices(b, loc, operands.indices, operands.depth);
}

Value ScatterVersions::createIsSorted(OpBuilder &b, Location loc) const {
  IndexBuilder index(b, loc);
  Value isWide = createIsAtLeast(b, loc, rowBytes, lineBytes);
  Value isLarge = createIsAtLeast(b, loc, destBytes, options.nonTemporalBytes);
  // What a core has for itself of the caches holds a destination of fewer
  // bytes, and many updates of a row are read best in their own order while
  // there are any caches that hold it.
  Value isMedium =
      createIsAtLeast(b, loc, destBytes, options.nonTemporalBytes / 16);
  Value most = index.mul(createProduct(b, loc, rowSizes), index.constant(4));
  isMedium = index.bitAnd(
      isMedium, index.compare(arith::CmpIPredicate::sle, numTuples, most));
  Value fits = index.compare(arith::CmpIPredicate::sle, numTuples,
                             index.constant(maxSortedTuples));
  return index.bitAnd(index.bitAnd(isWide, fits),
                      index.bitOr(isLarge, isMedium));
}

void ScatterVersions::emitSorted(OpBuilder &b, Location loc) const {
  IndexBuilder index(b, loc);
  SortedTuples tuples =
      createTupleSort(b, loc, symbols, operands.indices, rowSizes);
  SortedRows rows = {getLaneType(elementType),        tuples,
                     createBytes(b, loc, updates),    createBytes(b, loc, dest),
                     createProduct(b, loc, rowSizes), rowBytes};
  Value streamed = createIsAtLeast(b, loc, destBytes, options.nonTemporalBytes);
  Value numParts = createPartCount(b, loc, rows);
  Value isLarge = createIsAtLeast(b, loc, destBytes, options.parallelBytes);
  createRowShares(b, loc, symbols, numParts,
                  options.parallel ? isLarge : Value(),
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    Value zero = IndexBuilder(b, loc).constant(0);
                    createPartSums(b, loc, symbols, rows, streamed,
                                   share.begin ? share.begin : zero,
                                   share.end ? share.end : numParts);
                  });
  createRelease(b, loc, tuples);
}

void ScatterVersions::emitAheadLoops(
    OpBuilder &b, Location loc, Value numTuples, Value isAhead,
    function_ref<void(OpBuilder &, Location, ValueRange)> update) const {
  // The last tuples have none that far behind them.
  IndexBuilder index(b, loc);
  Value zero = index.constant(0);
  Value first =
      index.max(index.sub(numTuples, index.constant(rowLookahead)), zero);
  first = index.select(isAhead, first, zero);
  auto emitLoop = [&](Value begin, Value end, bool prefetches) {
    scf::ForOp::create(
        b, loc, begin, end, index.constant(1), ValueRange(),
        [&](OpBuilder &b, Location loc, Value tuple, ValueRange) {
          if (prefetches)
            createRowPrefetch(b, loc, op, operands, rowSizes, tuple);
          update(b, loc, tuple);
          scf::YieldOp::create(b, loc);
        });
  };
  if (!matchPattern(first, m_Zero()))
    emitLoop(zero, first, /*prefetches=*/true);
  emitLoop(first, numTuples, /*prefetches=*/false);
}

void ScatterVersions::emitUpdates(OpBuilder &b, Location loc, RowShare share,
                                  Value isAhead) const {
  SmallVector<Value> trips =
      getSizes(b, loc, operands.updates, 0, operands.batchRank);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), operands.updates);
  Value sourceBytes, targetBytes;
  if (hasRowAddition()) {
    sourceBytes = createBytes(b, loc, updates);
    targetBytes = createBytes(b, loc, dest);
  }
  auto add = [&](OpBuilder &b, Location loc, ValueRange batch,
                 ValueRange tuple) {
    if (!hasRowAddition())
      return createSliceWrite(b, loc, operands.updates, batch, operands.dest,
                              tuple, createSum);
    IndexBuilder index(b, loc);
    Value row = createRowMajorNumber(b, loc, tuple, rowSizes);
    createRowAddition(b, loc, symbols, getLaneType(elementType),
                      {sourceBytes, index.mul(batch.front(), rowBytes)},
                      {targetBytes, index.mul(row, rowBytes)}, rowBytes);
  };
  auto update = [&](OpBuilder &b, Location loc, ValueRange batch) {
    SmallVector<Value> tuple = loadTuple(b, loc, operands, batch);
    Value condition = createUpdateCondition(b, loc, op, tuple, rowSizes, share);
    createIf(b, loc, condition,
             [&](OpBuilder &b, Location loc) { add(b, loc, batch, tuple); });
  };
  if (isAhead)
    emitAheadLoops(b, loc, trips.front(), isAhead, update);
  else
    createLoopNest(b, loc, trips, /*parallel=*/false, update);
}

void ScatterVersions::emitFlatFill(OpBuilder &b, Location loc,
                                   RowShare share) const {
  IndexBuilder index(b, loc);
  Value first = index.constant(0), size = destBytes;
  if (share.begin) {
    // Where there are fewer rows than threads, some shares are empty.
    Value numRows = index.max(index.sub(share.end, share.begin), first);
    first = index.mul(share.begin, rowBytes);
    size = index.mul(numRows, rowBytes);
  }
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  createMove(b, loc, symbols, std::nullopt, {createBytes(b, loc, dest), first},
             size, no);
}

void ScatterVersions::emitLoops(OpBuilder &b, Location loc) const {
  // Threads that each go through all tuples gain nothing where rows are short.
  Value isShared, isAhead;
  if (options.parallel)
    isShared = IndexBuilder(b, loc).bitAnd(
        createIsAtLeast(b, loc, rowBytes, lineBytes),
        createIsAtLeast(b, loc, destBytes, options.parallelBytes));
  // A processor that looks ahead by itself gets as far as this.
  if (isFlat)
    isAhead =
        createIsAtLeast(b, loc, destBytes,
                        std::max<int64_t>(options.nonTemporalBytes / 4 * 3, 1));
  if (!isFlat)
    createFill(b, loc, dest, /*prefix=*/{}, isShared);
  createRowShares(b, loc, symbols, rowSizes, isShared,
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    if (isFlat)
                      emitFlatFill(b, loc, share);
                    emitUpdates(b, loc, share, isAhead);
                  });
}

void ScatterVersions::emit(OpBuilder &b, Location loc) const {
  auto loops = [&](OpBuilder &b, Location loc) { emitLoops(b, loc); };
  auto sorted = [&](OpBuilder &b, Location loc) { emitSorted(b, loc); };
  if (isFlat)
    createIfElse(b, loc, createIsSorted(b, loc), sorted, loops);
  else
    loops(b, loc);
}

namespace {

/// Lowers `scatter_nd` to one of the ScatterVersions, which all add the updates
/// of an element to zero in row-major order of their tuples. Threads share the
/// rows of the destination between them, so that no update is atomic and every
/// type has the same result on any number of threads.
struct ScatterNdLowering final : OpRewritePattern<ScatterNdOp> {
  ScatterNdLowering(MLIRContext *context,
                    std::shared_ptr<SharedFunctions> functions,
                    const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), functions(std::move(functions)),
        options(options) {}

  LogicalResult matchAndRewrite(ScatterNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    FunctionTable &table = functions->getNearest(op);
    ScatterVersions(rewriter, op, table, options).emit(rewriter, op.getLoc());
    rewriter.eraseOp(op);
    return success();
  }

private:
  std::shared_ptr<SharedFunctions> functions;
  TensorOpsToSCFOptions options;
};

} // namespace

void mlir::tensorops::populateGatherScatterToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options) {
  patterns.add<ScatterNdLowering>(patterns.getContext(), functions, options);
}
