//===- BatchSpaceOnGPU.cpp - Lower space_to_batch_nd for a GPU ------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLoops.h"
#include "LoopNests.h"
#include "Patterns.h"

#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// The sizes of a space_to_batch_nd as values.
struct BlockSizes {
  BlockSizes(OpBuilder &b, Location loc, SpaceToBatchNdOp op);

  /// For each spatial dimension, its block, its padding below and its size in
  /// the input.
  SmallVector<Value> blocks, lows, inputSizes;
  Value numBatches;
};

} // namespace

BlockSizes::BlockSizes(OpBuilder &b, Location loc, SpaceToBatchNdOp op) {
  for (auto [block, low] :
       llvm::zip_equal(op.getMixedBlock(), op.getMixedLow())) {
    blocks.push_back(getValueOrCreateConstantIndexOp(b, loc, block));
    lows.push_back(getValueOrCreateConstantIndexOp(b, loc, low));
  }
  inputSizes = getSizes(b, loc, op.getInput(), 1, op.getNumBlocks());
  numBatches = b.createOrFold<memref::DimOp>(loc, op.getInput(), 0);
}

/// Emits what a thread does: `position` are those in the block, the batch, the
/// spatial dimensions of `dest` and the others.
static void createElementCopy(OpBuilder &b, Location loc,
                              const BlockSizes &sizes, Value input, Value dest,
                              ValueRange position) {
  size_t numBlocks = sizes.blocks.size();
  ValueRange offsets = position.take_front(numBlocks);
  Value batch = position[numBlocks];
  ValueRange spatial = position.slice(numBlocks + 1, numBlocks);
  ValueRange rest = position.drop_front(2 * numBlocks + 1);

  Value entry = arith::ConstantIndexOp::create(b, loc, 0);
  Value isInside = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  SmallVector<Value> source = {batch};
  for (auto [offset, outer, block, low, size] : llvm::zip_equal(
           offsets, spatial, sizes.blocks, sizes.lows, sizes.inputSizes)) {
    entry = arith::MulIOp::create(b, loc, entry, block);
    entry = arith::AddIOp::create(b, loc, entry, offset);
    Value padded = arith::MulIOp::create(b, loc, outer, block);
    padded = arith::AddIOp::create(b, loc, padded, offset);
    source.push_back(arith::SubIOp::create(b, loc, padded, low));
    // Compared without a sign, what lies below the input is not below its size.
    Value below = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                        source.back(), size);
    isInside = arith::AndIOp::create(b, loc, isInside, below);
  }
  entry = arith::MulIOp::create(b, loc, entry, sizes.numBatches);
  SmallVector<Value> target = {arith::AddIOp::create(b, loc, entry, batch)};
  llvm::append_range(target, spatial);
  llvm::append_range(target, rest);
  llvm::append_range(source, rest);

  auto element = scf::IfOp::create(
      b, loc, isInside,
      [&](OpBuilder &b, Location loc) {
        Value inside = memref::LoadOp::create(b, loc, input, source);
        scf::YieldOp::create(b, loc, inside);
      },
      [&](OpBuilder &b, Location loc) {
        Type type = cast<MemRefType>(dest.getType()).getElementType();
        scf::YieldOp::create(b, loc, createZero(b, loc, type));
      });
  memref::StoreOp::create(b, loc, element.getResult(0), dest, target);
}

namespace {

/// Lowers `space_to_batch_nd` to one kernel with a thread for each element of
/// `dest`, or 16 bytes of them, that loads it or takes zero.
struct SpaceToBatchNdOnGPULowering final : OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    int64_t first = 1 + op.getNumBlocks();
    DimGroup rest{first, op.getInput().getType().getRank() - first};
    bool collapse =
        isCollapsible(op.getInput(), rest) && isCollapsible(op.getDest(), rest);
    Value input = collapseGroups(rewriter, loc, op.getInput(), rest, collapse);
    Value dest = collapseGroups(rewriter, loc, op.getDest(), rest, collapse);
    BlockSizes sizes(rewriter, loc, op);
    auto copy = [&](OpBuilder &b, Location loc, ValueRange memrefs) {
      createCopy(b, loc, sizes, memrefs[0], memrefs[1]);
    };
    // Along a spatial dimension neighbours come from different places.
    createPackedVersions(rewriter, loc, /*mayPack=*/rest.size > 0,
                         {input, dest}, copy);
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Emits the kernel.
  static void createCopy(OpBuilder &b, Location loc, const BlockSizes &sizes,
                         Value input, Value dest) {
    int64_t rank = cast<MemRefType>(dest.getType()).getRank();
    SmallVector<Value> extents = sizes.blocks;
    extents.push_back(sizes.numBatches);
    llvm::append_range(extents, getSizes(b, loc, dest, 1, rank - 1));
    createKernelLoop(b, loc, "space_to_batch_nd", extents,
                     [&](OpBuilder &b, Location loc, ValueRange position) {
                       createElementCopy(b, loc, sizes, input, dest, position);
                     });
  }
};

} // namespace

void mlir::tensorops::populateBatchSpaceToSCFOnGPUPatterns(
    RewritePatternSet &patterns) {
  patterns.add<SpaceToBatchNdOnGPULowering>(patterns.getContext());
}
