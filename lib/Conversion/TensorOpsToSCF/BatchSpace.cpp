//===- BatchSpace.cpp - Lower space_to_batch_nd to SCF --------------------===//
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
#include "Patterns.h"
#include "SharedFunctions.h"

#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// Emits the loops that fill the batch entries of the destination that hold one
/// position of each block.
struct BlockOffsetCopy {
  /// The memrefs of `op`, with the dimensions that are not spatial as one where
  /// both layouts allow it, and its sizes.
  BlockOffsetCopy(OpBuilder &b, SpaceToBatchNdOp op);

  /// Computes for position `offsets` of the blocks what does not depend on the
  /// batch.
  void emitRanges(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
                  ValueRange offsets);

  /// Emits the loops for entry `batch` of the input.
  void emitBatchEntry(OpBuilder &b, Location loc, Value batch);

  /// Emits the loops of the spatial dimensions from `dim` on, behind
  /// `targetPrefix` in `dest` and `sourcePrefix` in `input`.
  void emitSpatial(OpBuilder &b, Location loc, int64_t dim,
                   ValueRange targetPrefix, ValueRange sourcePrefix);

  Value input, dest, numBatches;
  /// The trip counts of the loops over the positions in a block and the batch.
  SmallVector<Value> trips;
  /// For each spatial dimension, its block and its size in `dest`.
  SmallVector<Value> blocks, sizes;
  /// For each spatial dimension, where in `dest` the input begins and ends, and
  /// `offset - low`.
  SmallVector<Value> begins, ends, shifts;
  /// The first batch entry of `dest` to fill.
  Value firstEntry;
};

} // namespace

/// Returns `max(0, ceildiv(numerator, divisor))` for a positive divisor.
static Value createClampedCeilDiv(OpBuilder &b, Location loc, Value numerator,
                                  Value divisor) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value quotient = arith::CeilDivSIOp::create(b, loc, numerator, divisor);
  return arith::MaxSIOp::create(b, loc, quotient, zero);
}

void BlockOffsetCopy::emitSpatial(OpBuilder &b, Location loc, int64_t dim,
                                  ValueRange targetPrefix,
                                  ValueRange sourcePrefix) {
  if (dim == static_cast<int64_t>(blocks.size()))
    return createSliceWrite(b, loc, input, sourcePrefix, dest, targetPrefix);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto withPosition = [](ValueRange prefix, Value position) {
    SmallVector<Value> extended(prefix);
    extended.push_back(position);
    return extended;
  };
  auto fill = [&](OpBuilder &b, Location loc, Value position, ValueRange) {
    createFill(b, loc, dest, withPosition(targetPrefix, position),
               /*isShared=*/Value());
    scf::YieldOp::create(b, loc);
  };
  auto copy = [&](OpBuilder &b, Location loc, Value position, ValueRange) {
    Value scaled = arith::MulIOp::create(b, loc, position, blocks[dim]);
    Value source = arith::AddIOp::create(b, loc, scaled, shifts[dim]);
    emitSpatial(b, loc, dim + 1, withPosition(targetPrefix, position),
                withPosition(sourcePrefix, source));
    scf::YieldOp::create(b, loc);
  };
  scf::ForOp::create(b, loc, zero, begins[dim], one, ValueRange(), fill);
  scf::ForOp::create(b, loc, begins[dim], ends[dim], one, ValueRange(), copy);
  scf::ForOp::create(b, loc, ends[dim], sizes[dim], one, ValueRange(), fill);
}

BlockOffsetCopy::BlockOffsetCopy(OpBuilder &b, SpaceToBatchNdOp op) {
  Location loc = op.getLoc();
  int64_t first = 1 + op.getNumBlocks();
  DimGroup rest{first, op.getInput().getType().getRank() - first};
  bool collapse =
      isCollapsible(op.getInput(), rest) && isCollapsible(op.getDest(), rest);
  input = collapseGroups(b, loc, op.getInput(), rest, collapse);
  dest = collapseGroups(b, loc, op.getDest(), rest, collapse);
  numBatches = b.createOrFold<memref::DimOp>(loc, input, 0);
  for (OpFoldResult block : op.getMixedBlock())
    blocks.push_back(getValueOrCreateConstantIndexOp(b, loc, block));
  trips = blocks;
  trips.push_back(numBatches);
  trips.front() = createTripCount(b, loc, trips.front(), dest);
  sizes = getSizes(b, loc, dest, 1, op.getNumBlocks());
}

void BlockOffsetCopy::emitRanges(OpBuilder &b, Location loc,
                                 SpaceToBatchNdOp op, ValueRange offsets) {
  begins.clear();
  ends.clear();
  shifts.clear();
  SmallVector<Value> inputSizes = getSizes(b, loc, input, 1, offsets.size());
  Value entry = arith::ConstantIndexOp::create(b, loc, 0);
  for (auto [offset, low, block, size, inputSize] :
       llvm::zip_equal(offsets, op.getMixedLow(), blocks, sizes, inputSizes)) {
    Value lowValue = getValueOrCreateConstantIndexOp(b, loc, low);
    Value first = arith::SubIOp::create(b, loc, lowValue, offset);
    Value last = arith::AddIOp::create(b, loc, first, inputSize);
    Value begin = createClampedCeilDiv(b, loc, first, block);
    Value end = createClampedCeilDiv(b, loc, last, block);
    begin = arith::MinSIOp::create(b, loc, begin, size);
    end = arith::MinSIOp::create(b, loc, end, size);
    begins.push_back(begin);
    ends.push_back(arith::MaxSIOp::create(b, loc, end, begin));
    shifts.push_back(arith::SubIOp::create(b, loc, offset, lowValue));
    entry = arith::MulIOp::create(b, loc, entry, block);
    entry = arith::AddIOp::create(b, loc, entry, offset);
  }
  firstEntry = arith::MulIOp::create(b, loc, entry, numBatches);
}

void BlockOffsetCopy::emitBatchEntry(OpBuilder &b, Location loc, Value batch) {
  Value entry = arith::AddIOp::create(b, loc, firstEntry, batch);
  emitSpatial(b, loc, /*dim=*/0, entry, batch);
}

/// Emits loops over the elements, for memrefs of any layout:
///
///   for %o in block:
///     begin[i] = first s with s * block[i] + o[i] - low[i] >= 0
///     end[i] = first s behind it with ... >= input.shape[1 + i]
///     for %n in batch:
///       for %s in dest spatial, per dimension:
///         fill from 0 to begin, copy from begin to end, fill from end
///
/// There is no padded temporary, and nothing is divided inside of the batch.
/// Parallel loops are those of %o and %n, together.
static void createElementLoops(OpBuilder &b, SpaceToBatchNdOp op,
                               Value isShared) {
  BlockOffsetCopy copy(b, op);
  auto emitThreads = [&](OpBuilder &b, Location loc) {
    createLoopNest(b, loc, copy.trips, /*parallel=*/true,
                   [&](OpBuilder &b, Location loc, ValueRange position) {
                     copy.emitRanges(b, loc, op, position.drop_back());
                     copy.emitBatchEntry(b, loc, position.back());
                   });
  };
  auto emitAlone = [&](OpBuilder &b, Location loc) {
    createLoopNest(
        b, loc, ValueRange(copy.trips).drop_back(), /*parallel=*/false,
        [&](OpBuilder &b, Location loc, ValueRange offsets) {
          copy.emitRanges(b, loc, op, offsets);
          createLoopNest(b, loc, copy.trips.back(), /*parallel=*/false,
                         [&](OpBuilder &b, Location loc, ValueRange batch) {
                           copy.emitBatchEntry(b, loc, batch.front());
                         });
        });
  };
  createIfShared(b, op.getLoc(), isShared, emitThreads, emitAlone);
}

/// Returns the sizes of `op`.
static BatchSpaceSizes createSizes(OpBuilder &b, SpaceToBatchNdOp op) {
  Location loc = op.getLoc();
  IndexBuilder index(b, loc);
  BatchSpaceSizes sizes;
  int64_t numBlocks = op.getNumBlocks();
  Value input = op.getInput(), dest = op.getDest();
  auto type = op.getInput().getType();
  sizes.numBatches = getSizes(b, loc, input, 0, 1).front();
  sizes.inputs = getSizes(b, loc, input, 1, numBlocks);
  sizes.dests = getSizes(b, loc, dest, 1, numBlocks);
  for (OpFoldResult block : op.getMixedBlock())
    sizes.blocks.push_back(getValueOrCreateConstantIndexOp(b, loc, block));
  for (OpFoldResult low : op.getMixedLow())
    sizes.lows.push_back(getValueOrCreateConstantIndexOp(b, loc, low));
  // Without a spatial dimension the batch is as good.
  if (numBlocks == 0) {
    Value one = index.constant(1);
    sizes.inputs = sizes.dests = {sizes.numBatches};
    sizes.numBatches = one;
    sizes.blocks = {one};
    sizes.lows = {index.constant(0)};
  }
  int64_t first = 1 + numBlocks;
  sizes.pixelBytes =
      index.constant(*getElementBytes(cast<ShapedType>(type).getElementType()));
  for (Value size : getSizes(b, loc, input, first, type.getRank() - first))
    sizes.pixelBytes = index.mul(sizes.pixelBytes, size);
  return sizes;
}

namespace {

/// Lowers `space_to_batch_nd` to one pass over memory: in tiles where elements
/// follow one another in both memrefs, and in loops over elements otherwise.
struct SpaceToBatchNdLowering final : OpRewritePattern<SpaceToBatchNdOp> {
  SpaceToBatchNdLowering(MLIRContext *context,
                         std::shared_ptr<SharedFunctions> functions,
                         const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), functions(std::move(functions)),
        options(options) {}

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    Value size = createByteCount(rewriter, loc, op.getDest());
    Value isShared;
    if (options.parallel)
      isShared = createIsAtLeast(rewriter, loc, size, options.parallelBytes);
    if (isInOrder(op.getInput()) && isInOrder(op.getDest()))
      createTileMoves(
          rewriter, loc, functions->getNearest(op),
          createBytes(rewriter, loc, op.getInput()),
          createBytes(rewriter, loc, op.getDest()), createSizes(rewriter, op),
          createIsAtLeast(rewriter, loc, size, options.nonTemporalBytes),
          isShared);
    else
      createElementLoops(rewriter, op, isShared);
    rewriter.eraseOp(op);
    return success();
  }

private:
  std::shared_ptr<SharedFunctions> functions;
  TensorOpsToSCFOptions options;
};

} // namespace

void mlir::tensorops::populateBatchSpaceToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options) {
  patterns.add<SpaceToBatchNdLowering>(patterns.getContext(), functions,
                                       options);
}
