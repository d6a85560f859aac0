//===- GatherScatter.cpp - Lower scatter_nd to SCF ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BadIndexReport.h"
#include "ElementArithmetic.h"
#include "FlatScatter.h"
#include "IndexBuilder.h"
#include "LoopNests.h"
#include "MemoryMoves.h"
#include "Patterns.h"
#include "ScatterOperands.h"
#include "SharedFunctions.h"
#include "SortedScatter.h"
#include "TupleSort.h"
#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// Emits the versions of a `scatter_nd`, of which sizes choose one.
struct ScatterVersions {
  ScatterVersions(OpBuilder &b, ScatterNdOp op, FunctionTable &symbols,
                  const TensorOpsToSCFOptions &options);

  /// Emits the choice of a version, and the report of a bad tuple.
  void emit(OpBuilder &b, Location loc) const;

private:
  /// Emits the version for wide rows that the caches do not hold: they are
  /// summed up row by row. Returns whether any tuple is bad, or null unless
  /// that is an error.
  Value emitSorted(OpBuilder &b, Location loc) const;
  Value createIsSorted(OpBuilder &b, Location loc) const;

  /// Emits the version for other elements that follow one another: a fill, then
  /// the tuples in order, whose rows are prefetched where the caches do not
  /// hold the destination. Returns the same.
  Value emitTuples(OpBuilder &b, Location loc) const;

  /// Emits a fill and loops over tuples and elements, of any layout.
  void emitElementLoops(OpBuilder &b, Location loc) const;

  /// Emits the updates of the tuples with a row in `share`, in row-major order.
  void emitUpdates(OpBuilder &b, Location loc, RowShare share) const;

  ScatterNdOp op;
  Type elementType;
  FunctionTable &symbols;
  TensorOpsToSCFOptions options;
  ScatterOperands operands;
  /// The scatter, where elements follow one another and can be moved as bytes.
  bool isFlat;
  FlatScatter flat;
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
    : op(op), elementType(op.getDest().getType().getElementType()),
      symbols(symbols), options(options), operands(b, op.getLoc(), op),
      isFlat(isFlatScatter(op, operands)),
      flat{operands.indices,
           op.getUpdates(),
           op.getDest(),
           {},
           {},
           {},
           {},
           op.getBadIndices().value_or(BadIndices::Assume)} {
  Location loc = op.getLoc();
  IndexBuilder index(b, loc);
  int64_t rank = cast<MemRefType>(operands.dest.getType()).getRank();
  flat.sizes = getSizes(b, loc, operands.dest, 0, operands.depth);
  flat.rowBytes = index.constant(*getElementBytes(elementType));
  for (Value size :
       getSizes(b, loc, operands.dest, operands.depth, rank - operands.depth))
    flat.rowBytes = index.mul(flat.rowBytes, size);
  flat.destBytes = createByteCount(b, loc, operands.dest);
  flat.numTuples = createProduct(
      b, loc, getSizes(b, loc, operands.indices, 0, operands.batchRank));
  // Updates without a byte have nothing to add, but tuples to check.
  Value zero = index.constant(0);
  if (flat.badIndices != BadIndices::Error)
    flat.numTuples =
        index.select(index.equal(flat.rowBytes, zero), zero, flat.numTuples);
  if (isFlat)
    flat.indices = createFlatIndices(b, loc, operands.indices, operands.depth);
}

Value ScatterVersions::createIsSorted(OpBuilder &b, Location loc) const {
  IndexBuilder index(b, loc);
  Value isWide = createIsAtLeast(b, loc, flat.rowBytes, lineBytes);
  Value isLarge =
      createIsAtLeast(b, loc, flat.destBytes, options.nonTemporalBytes);
  // What a core has for itself of the caches holds a destination of fewer
  // bytes, and many updates of a row are read best in their own order while
  // there are any caches that hold it.
  Value isMedium =
      createIsAtLeast(b, loc, flat.destBytes, options.nonTemporalBytes / 16);
  Value most = index.mul(createProduct(b, loc, flat.sizes), index.constant(4));
  isMedium = index.bitAnd(
      isMedium, index.compare(arith::CmpIPredicate::sle, flat.numTuples, most));
  Value fits = index.compare(arith::CmpIPredicate::sle, flat.numTuples,
                             index.constant(maxSortedTuples));
  return index.bitAnd(index.bitAnd(isWide, fits),
                      index.bitOr(isLarge, isMedium));
}

Value ScatterVersions::emitSorted(OpBuilder &b, Location loc) const {
  IndexBuilder index(b, loc);
  SortedTuples tuples = createTupleSort(b, loc, symbols, flat.indices,
                                        flat.numTuples, flat.sizes);
  Value numRows = createProduct(b, loc, flat.sizes);
  SortedRows rows = {getLaneType(elementType),
                     tuples,
                     createBytes(b, loc, flat.updates),
                     createBytes(b, loc, flat.dest),
                     numRows,
                     flat.rowBytes};
  Value streamed =
      createIsAtLeast(b, loc, flat.destBytes, options.nonTemporalBytes);
  Value numParts = createPartCount(b, loc, rows);
  Value isLarge =
      createIsAtLeast(b, loc, flat.destBytes, options.parallelBytes);
  createRowShares(
      b, loc, symbols, numParts, options.parallel ? isLarge : Value(),
      [&](OpBuilder &b, Location loc, RowShare share) {
        share = createOwnShare(b, loc, share, numParts);
        createPartSums(b, loc, symbols, rows, streamed, share.begin, share.end);
      });
  // Bad tuples are those of the row behind the last one.
  Value hasBad;
  if (flat.badIndices == BadIndices::Error)
    hasBad = index.less(createArrayLoad(b, loc, tuples.starts, numRows),
                        flat.numTuples);
  createRelease(b, loc, tuples);
  return hasBad;
}

Value ScatterVersions::emitTuples(OpBuilder &b, Location loc) const {
  // A processor that looks ahead by itself gets as far as this.
  Value isAhead =
      createIsAtLeast(b, loc, flat.destBytes,
                      std::max<int64_t>(options.nonTemporalBytes / 4 * 3, 1));
  Value isShared;
  if (options.parallel)
    isShared = createIsSharedScatter(b, loc, flat, options.parallelBytes,
                                     options.nonTemporalBytes);
  return createAnyOfRowShares(b, loc, symbols, flat.sizes, isShared,
                              flat.badIndices == BadIndices::Error,
                              [&](OpBuilder &b, Location loc, RowShare share) {
                                return createFlatScatter(b, loc, symbols, flat,
                                                         isAhead, share);
                              });
}

void ScatterVersions::emitUpdates(OpBuilder &b, Location loc,
                                  RowShare share) const {
  SmallVector<Value> trips =
      getSizes(b, loc, operands.updates, 0, operands.batchRank);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), operands.updates);
  createLoopNest(b, loc, trips, /*parallel=*/false,
                 [&](OpBuilder &b, Location loc, ValueRange batch) {
                   SmallVector<Value> tuple =
                       loadTuple(b, loc, operands, batch);
                   Value condition = createUpdateCondition(b, loc, op, tuple,
                                                           flat.sizes, share);
                   createIf(b, loc, condition, [&](OpBuilder &b, Location loc) {
                     createSliceWrite(b, loc, operands.updates, batch,
                                      operands.dest, tuple, createSum);
                   });
                 });
}

void ScatterVersions::emitElementLoops(OpBuilder &b, Location loc) const {
  // Threads that each go through all tuples gain nothing where rows are short.
  Value isShared;
  if (options.parallel)
    isShared = IndexBuilder(b, loc).bitAnd(
        createIsAtLeast(b, loc, flat.rowBytes, lineBytes),
        createIsAtLeast(b, loc, flat.destBytes, options.parallelBytes));
  createFill(b, loc, flat.dest, /*prefix=*/{}, isShared);
  createRowShares(b, loc, symbols, flat.sizes, isShared,
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    emitUpdates(b, loc, share);
                  });
}

void ScatterVersions::emit(OpBuilder &b, Location loc) const {
  if (!isFlat)
    return createIfNoBadIndex(
        b, op, [&](OpBuilder &b, Location loc) { emitElementLoops(b, loc); });
  auto tuples = [&](OpBuilder &b, Location loc) { return emitTuples(b, loc); };
  auto sorted = [&](OpBuilder &b, Location loc) { return emitSorted(b, loc); };
  Value hasBad =
      createIfElseValue(b, loc, createIsSorted(b, loc), sorted, tuples);
  createBadIndexExit(b, op, hasBad);
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
