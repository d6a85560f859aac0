//===- PartitionStitch.cpp - Lower dynamic_stitch to SCF ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"
#include "Patterns.h"
#include "StitchPiece.h"

#include "ElementArithmetic.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Emits the copies of those rows of one piece that its indices name in
/// `share`, in order.
static void createPieceCopy(OpBuilder &b, Location loc, Value indices,
                            Value data, Value dest, bool ignore,
                            RowShare share) {
  StitchPiece piece(b, loc, indices, data, dest);
  SmallVector<Value> trips = piece.getBatchSizes(b, loc);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), piece.data);
  createLoopNest(
      b, loc, trips, /*parallel=*/false,
      [&](OpBuilder &b, Location loc, ValueRange position) {
        Value row = createIndex(
            b, loc, memref::LoadOp::create(b, loc, piece.indices, position));
        Value wanted = createRowCondition(b, loc, row, ignore, share);
        createIf(b, loc, wanted, [&](OpBuilder &b, Location loc) {
          createSliceWrite(b, loc, piece.data, position, piece.dest, row);
        });
      });
}

namespace {

/// Lowers `dynamic_stitch` to
///
///   fill(dest, 0)
///   for piece m:                       // unrolled
///     for %i in indices[m]:
///       copy data[m][%i, ...] to dest[indices[m][%i], ...]
///
/// Parallel threads share the rows of `dest` between them, and each goes
/// through all indices, so that the last of equal indices wins on any number of
/// threads.
struct DynamicStitchLowering final : OpRewritePattern<DynamicStitchOp> {
  DynamicStitchLowering(MLIRContext *context, SymbolTableCollection &symbols,
                        const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), symbols(symbols),
        parallel(options.parallel) {}

  LogicalResult matchAndRewrite(DynamicStitchOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    Value isShared;
    if (parallel)
      isShared =
          arith::ConstantIntOp::create(rewriter, loc, rewriter.getI1Type(), 1);
    createFill(rewriter, loc, op.getDest(), /*prefix=*/{}, parallel);
    bool ignore = op.getBadIndices() == BadIndices::Ignore;
    Value rows = rewriter.createOrFold<memref::DimOp>(loc, op.getDest(), 0);
    createRowShares(rewriter, loc, getNearestSymbolTable(op, symbols), rows,
                    isShared, [&](OpBuilder &b, Location loc, RowShare share) {
                      for (auto [indices, data] :
                           llvm::zip_equal(op.getIndices(), op.getData()))
                        createPieceCopy(b, loc, indices, data, op.getDest(),
                                        ignore, share);
                    });
    rewriter.eraseOp(op);
    return success();
  }

private:
  SymbolTableCollection &symbols;
  bool parallel;
};

/// Lowers `stitch_rows` to loops that find the largest index, from -1 on, and
/// add one where that does not overflow.
struct StitchRowsLowering final : OpRewritePattern<StitchRowsOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(StitchRowsOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getIndices().front().getType()))
      return rewriter.notifyMatchFailure(op, "expected memrefs");

    Location loc = op.getLoc();
    Value largest = arith::ConstantIndexOp::create(rewriter, loc, -1);
    for (Value indices : op.getIndices())
      largest = createLargest(rewriter, loc, indices, largest);
    rewriter.replaceOp(op, createRowCount(rewriter, loc, largest));
    return success();
  }

private:
  /// Returns the largest of `initial` and the elements of `indices`, as a
  /// signed number.
  static Value createLargest(OpBuilder &b, Location loc, Value indices,
                             Value initial) {
    DimGroup all{0, cast<MemRefType>(indices.getType()).getRank()};
    indices = collapseGroups(b, loc, indices, all, isCollapsible(indices, all));
    auto type = cast<MemRefType>(indices.getType());
    SmallVector<Value> sizes = getSizes(b, loc, indices, 0, type.getRank());
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    SmallVector<Value> lowers(sizes.size(), zero), steps(sizes.size(), one);
    auto body = [&](OpBuilder &b, Location loc, ValueRange position,
                    ValueRange largest) -> scf::ValueVector {
      Value index = createSignedIndex(
          b, loc, memref::LoadOp::create(b, loc, indices, position));
      return {arith::MaxSIOp::create(b, loc, largest.front(), index)};
    };
    if (sizes.empty())
      return body(b, loc, {}, initial).front();
    return scf::buildLoopNest(b, loc, lowers, sizes, steps, initial, body)
        .results.front();
  }
};

} // namespace

void mlir::tensorops::populatePartitionStitchToSCFPatterns(
    RewritePatternSet &patterns, SymbolTableCollection &symbols,
    const TensorOpsToSCFOptions &options) {
  patterns.add<DynamicStitchLowering>(patterns.getContext(), symbols, options);
  patterns.add<StitchRowsLowering>(patterns.getContext());
}
