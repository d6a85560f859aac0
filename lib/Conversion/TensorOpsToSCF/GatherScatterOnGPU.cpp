//===- GatherScatterOnGPU.cpp - Lower scatter_nd for a GPU ----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"
#include "ElementArithmetic.h"
#include "KernelLoops.h"
#include "LoopNests.h"
#include "Patterns.h"
#include "ScatterOperands.h"

#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

/// About how many threads it takes to keep a GPU busy.
static constexpr int64_t busyThreads = 1 << 16;

/// Returns whether the order of additions changes a sum of elements of `type`.
static bool dependsOnOrder(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    type = complex.getElementType();
  return isa<FloatType>(type);
}

namespace {

/// Emits the kernel that makes the updates of a scatter.
struct UpdateKernel {
  UpdateKernel(OpBuilder &b, ScatterNdOp op)
      : op(op), unique(op.getUnique()), operands(b, op.getLoc(), op),
        destSizes(getSizes(b, op.getLoc(), operands.dest, 0, operands.depth)) {}

  /// One thread for each element of the updates adds it.
  void emitByUpdate(OpBuilder &b, Location loc) const;

  /// One thread for each element of a slice and each of several shares of the
  /// rows goes through all tuples in order, and adds those of its rows.
  void emitByRow(OpBuilder &b, Location loc) const;

private:
  /// Emits the update of an element of `dest` by one thread alone.
  void emitSum(OpBuilder &b, Location loc, Value element,
               ValueRange target) const;

  /// Emits the walk of a thread over all tuples, of which there are `trips`.
  void emitTuples(OpBuilder &b, Location loc, ValueRange trips, RowShare share,
                  ValueRange slice) const;

  /// Returns the sizes of a slice.
  SmallVector<Value> getSliceSizes(OpBuilder &b, Location loc) const {
    int64_t rank = cast<MemRefType>(operands.updates.getType()).getRank();
    return getSizes(b, loc, operands.updates, operands.batchRank,
                    rank - operands.batchRank);
  }

  ScatterNdOp op;
  bool unique;
  ScatterOperands operands;
  SmallVector<Value> destSizes;
};

} // namespace

void UpdateKernel::emitSum(OpBuilder &b, Location loc, Value element,
                           ValueRange target) const {
  Value current = memref::LoadOp::create(b, loc, operands.dest, target);
  Value sum = createSum(b, loc, current, element);
  memref::StoreOp::create(b, loc, sum, operands.dest, target);
}

void UpdateKernel::emitByUpdate(OpBuilder &b, Location loc) const {
  int64_t rank = cast<MemRefType>(operands.updates.getType()).getRank();
  createKernelLoop(
      b, loc, "scatter_nd_update", getSizes(b, loc, operands.updates, 0, rank),
      [&](OpBuilder &b, Location loc, ValueRange position) {
        ValueRange batch = position.take_front(operands.batchRank);
        SmallVector<Value> target = loadTuple(b, loc, operands, batch);
        Value condition =
            createUpdateCondition(b, loc, op, target, destSizes, RowShare());
        llvm::append_range(target, position.drop_front(operands.batchRank));
        createIf(b, loc, condition, [&](OpBuilder &b, Location loc) {
          Value element =
              memref::LoadOp::create(b, loc, operands.updates, position);
          if (unique)
            emitSum(b, loc, element, target);
          else
            createAtomicSum(b, loc, element, operands.dest, target);
        });
      });
}

void UpdateKernel::emitTuples(OpBuilder &b, Location loc, ValueRange trips,
                              RowShare share, ValueRange slice) const {
  createLoopNest(
      b, loc, trips, /*parallel=*/false,
      [&](OpBuilder &b, Location loc, ValueRange batch) {
        SmallVector<Value> target = loadTuple(b, loc, operands, batch);
        Value condition =
            createUpdateCondition(b, loc, op, target, destSizes, share);
        SmallVector<Value> source(batch);
        llvm::append_range(source, slice);
        llvm::append_range(target, slice);
        createIf(b, loc, condition, [&](OpBuilder &b, Location loc) {
          Value element =
              memref::LoadOp::create(b, loc, operands.updates, source);
          emitSum(b, loc, element, target);
        });
      });
}

void UpdateKernel::emitByRow(OpBuilder &b, Location loc) const {
  SmallVector<Value> extents = getSliceSizes(b, loc);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value busy = arith::ConstantIndexOp::create(b, loc, busyThreads);
  Value rows = createProduct(b, loc, destSizes);
  Value width =
      arith::MaxSIOp::create(b, loc, createProduct(b, loc, extents), one);
  Value wanted = arith::CeilDivSIOp::create(b, loc, busy, width);
  Value shares = arith::MinSIOp::create(b, loc, wanted, rows);
  Value divisor = arith::MaxSIOp::create(b, loc, shares, one);
  Value share = arith::CeilDivSIOp::create(b, loc, rows, divisor);
  extents.insert(extents.begin(), shares);
  SmallVector<Value> trips =
      getSizes(b, loc, operands.updates, 0, operands.batchRank);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), operands.updates);
  createKernelLoop(b, loc, "scatter_nd_update", extents,
                   [&](OpBuilder &b, Location loc, ValueRange position) {
                     RowShare own =
                         createRowShare(b, loc, position.front(), share, rows);
                     emitTuples(b, loc, trips, own, position.drop_front());
                   });
}

namespace {

/// Lowers `scatter_nd` to a kernel that sets `dest` to zero, and one with a
/// thread for each element of the updates that adds it atomically. Tuples that
/// are promised to be unique need no atomics. Where sums must be deterministic
/// and depend on the order, threads share the rows of `dest` instead, and each
/// goes through all tuples in order.
struct ScatterNdOnGPULowering final : OpRewritePattern<ScatterNdOp> {
  ScatterNdOnGPULowering(MLIRContext *context,
                         const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), deterministic(options.deterministic) {}

  LogicalResult matchAndRewrite(ScatterNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    createFillKernel(rewriter, loc, "scatter_nd_fill", op.getDest());
    UpdateKernel kernel(rewriter, op);
    Type type = op.getUpdates().getType().getElementType();
    if (deterministic && dependsOnOrder(type) && !op.getUnique())
      kernel.emitByRow(rewriter, loc);
    else
      kernel.emitByUpdate(rewriter, loc);
    rewriter.eraseOp(op);
    return success();
  }

private:
  bool deterministic;
};

} // namespace

void mlir::tensorops::populateGatherScatterToSCFOnGPUPatterns(
    RewritePatternSet &patterns, const TensorOpsToSCFOptions &options) {
  patterns.add<ScatterNdOnGPULowering>(patterns.getContext(), options);
}
