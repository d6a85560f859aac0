//===- GatherScatter.cpp - Lower scatter_nd to SCF ------------------------===//
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

namespace {

/// The memrefs of a scatter with the dimensions that enumerate tuples, and
/// those of a slice, as one dimension where their layouts allow it.
struct ScatterOperands {
  ScatterOperands(OpBuilder &b, Location loc, ScatterNdOp op);

  Value indices, updates, dest;
  int64_t batchRank, depth;
};

} // namespace

ScatterOperands::ScatterOperands(OpBuilder &b, Location loc, ScatterNdOp op)
    : batchRank(op.getBatchRank()), depth(op.getIndexDepth()) {
  DimGroup batch{0, batchRank};
  int64_t sliceRank = op.getUpdates().getType().getRank() - batchRank;
  DimGroup updateSlice{batchRank, sliceRank}, destSlice{depth, sliceRank};
  bool collapseBatch = isCollapsible(op.getIndices(), batch) &&
                       isCollapsible(op.getUpdates(), batch);
  bool collapseSlice = isCollapsible(op.getUpdates(), updateSlice) &&
                       isCollapsible(op.getDest(), destSlice);
  indices = collapseGroups(b, loc, op.getIndices(), batch, collapseBatch);
  updates = collapseGroups(b, loc, op.getUpdates(), {batch, updateSlice},
                           {collapseBatch, collapseSlice});
  dest = collapseGroups(b, loc, op.getDest(), destSlice, collapseSlice);
  batchRank = cast<MemRefType>(indices.getType()).getRank() - 1;
}

/// Returns the components of the tuple of `indices` at `batch`.
static SmallVector<Value> loadTuple(OpBuilder &b, Location loc,
                                    const ScatterOperands &operands,
                                    ValueRange batch) {
  SmallVector<Value> tuple;
  for (int64_t i : llvm::seq(operands.depth)) {
    SmallVector<Value> position(batch);
    position.push_back(arith::ConstantIndexOp::create(b, loc, i));
    Value element = memref::LoadOp::create(b, loc, operands.indices, position);
    tuple.push_back(createIndex(b, loc, element));
  }
  return tuple;
}

/// Returns whether the update of `tuple` is to be made: it is in range, if bad
/// tuples are ignored, and its row, counted over all tuples in row-major order,
/// is one of `share`. Null stands for always.
static Value createUpdateCondition(OpBuilder &b, Location loc, ScatterNdOp op,
                                   ValueRange tuple, ValueRange sizes,
                                   RowShare share) {
  Value condition;
  auto require = [&](arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    Value holds = arith::CmpIOp::create(b, loc, predicate, lhs, rhs);
    condition =
        condition ? arith::AndIOp::create(b, loc, condition, holds) : holds;
  };
  // Compared without a sign, a negative component is not below a size.
  if (op.getBadIndices() == BadIndices::Ignore)
    for (auto [component, size] : llvm::zip_equal(tuple, sizes))
      require(arith::CmpIPredicate::ult, component, size);
  if (!share.begin)
    return condition;
  Value row = arith::ConstantIndexOp::create(b, loc, 0);
  for (auto [component, size] : llvm::zip_equal(tuple, sizes)) {
    row = arith::MulIOp::create(b, loc, row, size);
    row = arith::AddIOp::create(b, loc, row, component);
  }
  require(arith::CmpIPredicate::sge, row, share.begin);
  require(arith::CmpIPredicate::slt, row, share.end);
  return condition;
}

/// Emits the updates of the tuples with a row in `share`, in row-major order.
static void createUpdates(OpBuilder &b, Location loc, ScatterNdOp op,
                          const ScatterOperands &operands, RowShare share) {
  SmallVector<Value> sizes = getSizes(b, loc, operands.dest, 0, operands.depth);
  SmallVector<Value> trips =
      getSizes(b, loc, operands.updates, 0, operands.batchRank);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), operands.updates);
  createLoopNest(b, loc, trips, /*parallel=*/false,
                 [&](OpBuilder &b, Location loc, ValueRange batch) {
                   SmallVector<Value> tuple =
                       loadTuple(b, loc, operands, batch);
                   Value condition =
                       createUpdateCondition(b, loc, op, tuple, sizes, share);
                   OpBuilder::InsertionGuard guard(b);
                   if (condition) {
                     auto ifOp = scf::IfOp::create(b, loc, condition);
                     b.setInsertionPointToStart(ifOp.thenBlock());
                   }
                   createSliceWrite(b, loc, operands.updates, batch,
                                    operands.dest, tuple, createSum);
                 });
}

namespace {

/// Lowers `scatter_nd` to
///
///   fill(dest, 0)
///   for %b in tuples:
///     for %s in slice:
///       dest[indices[%b] ++ %s] += updates[%b ++ %s]
///
/// Parallel threads share the rows of `dest` between them, and each goes
/// through all tuples: no update is atomic, the order of the updates of an
/// element is that of one thread, and so every type has the same result on any
/// number of threads.
struct ScatterNdLowering final : OpRewritePattern<ScatterNdOp> {
  ScatterNdLowering(MLIRContext *context, SymbolTableCollection &symbols,
                    const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), symbols(symbols),
        parallel(options.parallel) {}

  LogicalResult matchAndRewrite(ScatterNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    createFill(rewriter, loc, op.getDest(), /*prefix=*/{}, parallel);
    ScatterOperands operands(rewriter, loc, op);
    SmallVector<Value> rowSizes =
        getSizes(rewriter, loc, operands.dest, 0, operands.depth);
    createRowShares(rewriter, loc, getNearestSymbolTable(op, symbols), rowSizes,
                    parallel, [&](OpBuilder &b, Location loc, RowShare share) {
                      createUpdates(b, loc, op, operands, share);
                    });
    rewriter.eraseOp(op);
    return success();
  }

private:
  SymbolTableCollection &symbols;
  bool parallel;
};

} // namespace

void mlir::tensorops::populateGatherScatterToSCFPatterns(
    RewritePatternSet &patterns, SymbolTableCollection &symbols,
    const TensorOpsToSCFOptions &options) {
  patterns.add<ScatterNdLowering>(patterns.getContext(), symbols, options);
}
