//===- GatherScatter.cpp - Lower scatter_nd to SCF ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"
#include "Patterns.h"
#include "ScatterOperands.h"

#include "ElementArithmetic.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

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
                   createIf(b, loc, condition, [&](OpBuilder &b, Location loc) {
                     createSliceWrite(b, loc, operands.updates, batch,
                                      operands.dest, tuple, createSum);
                   });
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
    Value isShared;
    if (parallel)
      isShared =
          arith::ConstantIntOp::create(rewriter, loc, rewriter.getI1Type(), 1);
    createFill(rewriter, loc, op.getDest(), /*prefix=*/{}, parallel);
    ScatterOperands operands(rewriter, loc, op);
    SmallVector<Value> rowSizes =
        getSizes(rewriter, loc, operands.dest, 0, operands.depth);
    createRowShares(rewriter, loc, getNearestSymbolTable(op, symbols), rowSizes,
                    isShared, [&](OpBuilder &b, Location loc, RowShare share) {
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
