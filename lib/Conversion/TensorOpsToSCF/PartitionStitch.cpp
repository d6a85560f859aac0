//===- PartitionStitch.cpp - Lower dynamic_stitch to SCF ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"
#include "Patterns.h"

#include "ElementArithmetic.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether row `row` is to be written: it is one of `share` and, if bad
/// indices are ignored, not negative. Null stands for always.
static Value createRowCondition(OpBuilder &b, Location loc, Value row,
                                bool ignore, RowShare share) {
  if (!share.begin && !ignore)
    return Value();
  // A negative row is below any share.
  Value first =
      share.begin ? share.begin : arith::ConstantIndexOp::create(b, loc, 0);
  Value wanted =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, row, first);
  if (!share.end)
    return wanted;
  Value below =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, row, share.end);
  return arith::AndIOp::create(b, loc, wanted, below);
}

/// Emits the copies of those rows of one piece that its indices name in
/// `share`, in order.
static void createPieceCopy(OpBuilder &b, Location loc, Value indices,
                            Value data, Value dest, bool ignore,
                            RowShare share) {
  int64_t batchRank = cast<MemRefType>(indices.getType()).getRank();
  int64_t suffixRank = cast<MemRefType>(dest.getType()).getRank() - 1;
  DimGroup batch{0, batchRank}, dataSuffix{batchRank, suffixRank},
      destSuffix{1, suffixRank};
  bool collapseBatch =
      isCollapsible(indices, batch) && isCollapsible(data, batch);
  bool collapseSuffix =
      isCollapsible(data, dataSuffix) && isCollapsible(dest, destSuffix);
  indices = collapseGroups(b, loc, indices, batch, collapseBatch);
  data = collapseGroups(b, loc, data, {batch, dataSuffix},
                        {collapseBatch, collapseSuffix});
  dest = collapseGroups(b, loc, dest, destSuffix, collapseSuffix);
  batchRank = cast<MemRefType>(indices.getType()).getRank();

  SmallVector<Value> trips = getSizes(b, loc, indices, 0, batchRank);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), data);
  createLoopNest(
      b, loc, trips, /*parallel=*/false,
      [&](OpBuilder &b, Location loc, ValueRange position) {
        Value row = createIndex(
            b, loc, memref::LoadOp::create(b, loc, indices, position));
        OpBuilder::InsertionGuard guard(b);
        if (Value wanted = createRowCondition(b, loc, row, ignore, share)) {
          auto ifOp = scf::IfOp::create(b, loc, wanted);
          b.setInsertionPointToStart(ifOp.thenBlock());
        }
        createSliceWrite(b, loc, data, position, dest, row);
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
    createFill(rewriter, loc, op.getDest(), /*prefix=*/{}, parallel);
    bool ignore = op.getBadIndices() == BadIndices::Ignore;
    Value rows = rewriter.createOrFold<memref::DimOp>(loc, op.getDest(), 0);
    createRowShares(rewriter, loc, getNearestSymbolTable(op, symbols), rows,
                    parallel, [&](OpBuilder &b, Location loc, RowShare share) {
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
    Value max = arith::ConstantIndexOp::create(
        rewriter, loc, std::numeric_limits<int64_t>::max());
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    Value last = arith::SubIOp::create(rewriter, loc, max, one);
    last = arith::MinSIOp::create(rewriter, loc, largest, last);
    rewriter.replaceOpWithNewOp<arith::AddIOp>(op, last, one);
    return success();
  }

private:
  /// Returns the largest of `initial` and the elements of `indices`, as a
  /// signed number: unsigned indices that are not below 2^63 count as 2^63 - 1.
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
      Value index = createIndex(
          b, loc, memref::LoadOp::create(b, loc, indices, position));
      if (isUnsigned(type.getElementType())) {
        Value max = arith::ConstantIndexOp::create(
            b, loc, std::numeric_limits<int64_t>::max());
        index = arith::MinUIOp::create(b, loc, index, max);
      }
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
