//===- BatchSpace.cpp - Lower space_to_batch_nd to SCF --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"
#include "Patterns.h"

#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// Emits the loops that fill one batch entry of the destination: the part of a
/// batch entry of `input` that lies at one offset in each block.
struct BlockOffsetCopy {
  /// Emits the loops of the spatial dimensions from `dim` on, behind
  /// `targetPrefix` in `dest` and `sourcePrefix` in `input`.
  void emitSpatial(OpBuilder &b, Location loc, int64_t dim,
                   ValueRange targetPrefix, ValueRange sourcePrefix);

  /// Emits the copy of the dimensions that are not spatial.
  void emitRest(OpBuilder &b, Location loc, ValueRange targetPrefix,
                ValueRange sourcePrefix);

  /// For each spatial dimension, where in `dest` the input begins and ends.
  SmallVector<Value> begins, ends;
  /// For each spatial dimension, `offset - low`.
  SmallVector<Value> shifts;
  SmallVector<Value> blocks, sizes;
  /// The batch entry of `dest` that batch entry 0 of `input` goes to.
  Value firstEntry;
  Value input, dest;
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
    return emitRest(b, loc, targetPrefix, sourcePrefix);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto withPosition = [](ValueRange prefix, Value position) {
    SmallVector<Value> extended(prefix);
    extended.push_back(position);
    return extended;
  };
  auto fill = [&](OpBuilder &b, Location loc, Value position, ValueRange) {
    createFill(b, loc, dest, withPosition(targetPrefix, position),
               /*parallel=*/false);
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

void BlockOffsetCopy::emitRest(OpBuilder &b, Location loc,
                               ValueRange targetPrefix,
                               ValueRange sourcePrefix) {
  int64_t first = targetPrefix.size();
  int64_t rank = cast<MemRefType>(dest.getType()).getRank();
  createLoopNest(
      b, loc, getSizes(b, loc, dest, first, rank - first),
      /*parallel=*/false, [&](OpBuilder &b, Location loc, ValueRange rest) {
        SmallVector<Value> source(sourcePrefix), target(targetPrefix);
        llvm::append_range(source, rest);
        llvm::append_range(target, rest);
        Value element = memref::LoadOp::create(b, loc, input, source);
        memref::StoreOp::create(b, loc, element, dest, target);
      });
}

namespace {

/// Lowers `space_to_batch_nd` to one pass over `dest`:
///
///   for %o in block:
///     begin[i] = first s with s * block[i] + o[i] - low[i] >= 0
///     end[i] = first s behind it with ... >= input.shape[1 + i]
///     for %n in batch:
///       for %s in dest spatial, per dimension:
///         fill from 0 to begin, copy from begin to end, fill from end
///
/// There is no padded temporary, and nothing is divided inside of the batch.
/// Parallel threads share the pairs of %o and %n, and each finds its own range.
struct SpaceToBatchNdLowering final : OpRewritePattern<SpaceToBatchNdOp> {
  SpaceToBatchNdLowering(MLIRContext *context,
                         const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), parallel(options.parallel) {}

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    int64_t numBlocks = op.getNumBlocks();
    BlockOffsetCopy copy;
    collapseRest(rewriter, op, copy);
    for (OpFoldResult block : op.getMixedBlock())
      copy.blocks.push_back(
          getValueOrCreateConstantIndexOp(rewriter, loc, block));
    copy.sizes = getSizes(rewriter, loc, copy.dest, 1, numBlocks);

    Value numBatches = rewriter.createOrFold<memref::DimOp>(loc, copy.input, 0);
    auto emitEntry = [&](OpBuilder &b, Location loc, ValueRange batch) {
      Value entry =
          arith::AddIOp::create(b, loc, copy.firstEntry, batch.front());
      copy.emitSpatial(b, loc, /*dim=*/0, entry, batch.front());
    };
    if (parallel) {
      SmallVector<Value> trips = copy.blocks;
      trips.push_back(numBatches);
      createLoopNest(rewriter, loc, trips, /*parallel=*/true,
                     [&](OpBuilder &b, Location loc, ValueRange position) {
                       setOffsets(b, loc, op, copy, position.drop_back());
                       emitEntry(b, loc, position.back());
                     });
    } else {
      createLoopNest(rewriter, loc, copy.blocks, /*parallel=*/false,
                     [&](OpBuilder &b, Location loc, ValueRange offsets) {
                       setOffsets(b, loc, op, copy, offsets);
                       createLoopNest(b, loc, numBatches, /*parallel=*/false,
                                      emitEntry);
                     });
    }
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Sets the memrefs of `copy`, with the dimensions that are not spatial as
  /// one where both allow it.
  static void collapseRest(OpBuilder &b, SpaceToBatchNdOp op,
                           BlockOffsetCopy &copy) {
    int64_t first = 1 + op.getNumBlocks();
    DimGroup rest{first, op.getInput().getType().getRank() - first};
    bool collapse =
        isCollapsible(op.getInput(), rest) && isCollapsible(op.getDest(), rest);
    copy.input = collapseGroups(b, op.getLoc(), op.getInput(), rest, collapse);
    copy.dest = collapseGroups(b, op.getLoc(), op.getDest(), rest, collapse);
  }

  /// Sets what `copy` knows of the block offset `offsets`.
  static void setOffsets(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
                         BlockOffsetCopy &copy, ValueRange offsets) {
    copy.begins.clear();
    copy.ends.clear();
    copy.shifts.clear();
    SmallVector<Value> inputSizes =
        getSizes(b, loc, copy.input, 1, offsets.size());
    Value entry = arith::ConstantIndexOp::create(b, loc, 0);
    for (auto [offset, low, block, size, inputSize] : llvm::zip_equal(
             offsets, op.getMixedLow(), copy.blocks, copy.sizes, inputSizes)) {
      Value lowValue = getValueOrCreateConstantIndexOp(b, loc, low);
      Value first = arith::SubIOp::create(b, loc, lowValue, offset);
      Value begin = createClampedCeilDiv(b, loc, first, block);
      begin = arith::MinSIOp::create(b, loc, begin, size);
      Value last = arith::AddIOp::create(b, loc, first, inputSize);
      Value end = createClampedCeilDiv(b, loc, last, block);
      end = arith::MinSIOp::create(b, loc, end, size);
      copy.begins.push_back(begin);
      copy.ends.push_back(arith::MaxSIOp::create(b, loc, end, begin));
      copy.shifts.push_back(arith::SubIOp::create(b, loc, offset, lowValue));
      entry = arith::AddIOp::create(
          b, loc, arith::MulIOp::create(b, loc, entry, block), offset);
    }
    Value numBatches = b.createOrFold<memref::DimOp>(loc, copy.input, 0);
    copy.firstEntry = arith::MulIOp::create(b, loc, entry, numBatches);
  }

  bool parallel;
};

} // namespace

void mlir::tensorops::populateBatchSpaceToSCFPatterns(
    RewritePatternSet &patterns, const TensorOpsToSCFOptions &options) {
  patterns.add<SpaceToBatchNdLowering>(patterns.getContext(), options);
}
