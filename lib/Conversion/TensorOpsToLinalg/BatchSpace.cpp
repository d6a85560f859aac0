//===- BatchSpace.cpp - Lower space_to_batch_nd to linalg -----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns `value` as a tensor of `shape`, which its run-time sizes have.
static Value castToShape(OpBuilder &b, Location loc, Value value,
                         ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  return tensor::CastOp::create(b, loc, type.clone(shape), value);
}

/// Returns `numerator / divisor`, neither of them negative.
static OpFoldResult createQuotient(OpBuilder &b, Location loc,
                                   OpFoldResult numerator,
                                   OpFoldResult divisor) {
  Value quotient = b.createOrFold<arith::DivUIOp>(
      loc, getValueOrCreateConstantIndexOp(b, loc, numerator),
      getValueOrCreateConstantIndexOp(b, loc, divisor));
  return getAsOpFoldResult(quotient);
}

/// Returns whether the types say that no element of the input of `op` is in the
/// result. The four steps would not be valid then: bufferization inserts the
/// input by a view that begins behind the end of the padded tensor, and no size
/// can be inferred from the others where one is 0.
static bool isKnownToMoveNothing(SpaceToBatchNdOp op) {
  ArrayRef<int64_t> declared = op.getTargetType().getShape();
  if (llvm::is_contained(op.getInput().getType().getShape(), 0) ||
      llvm::is_contained(declared, 0))
    return true;
  for (auto [i, block] : llvm::enumerate(op.getStaticBlock())) {
    int64_t low = op.getStaticLow()[i], grid = declared[1 + i];
    if (ShapedType::isStatic(low) && ShapedType::isStatic(block) &&
        ShapedType::isStatic(grid) && low >= grid * block)
      return true;
  }
  return false;
}

/// Returns a result of `op` that is zero everywhere.
static Value createZeros(OpBuilder &b, Location loc, SpaceToBatchNdOp op) {
  ReifiedRankedShapedTypeDims shapes;
  LogicalResult reified = op.reifyResultShapes(b, shapes);
  assert(succeeded(reified) && "a value form has a shape");
  (void)reified;
  SmallVector<Value> sizes = decomposeMixedValues(shapes.front()).second;
  auto type = cast<RankedTensorType>(op.getResult().getType());
  Value zero = createZero(b, loc, type.getElementType());
  return tensor::SplatOp::create(b, loc, zero, type, sizes);
}

/// Returns the input of `op` with its spatial dimensions padded.
static Value createPadded(OpBuilder &b, Location loc, SpaceToBatchNdOp op) {
  auto type = cast<RankedTensorType>(op.getInput().getType());
  SmallVector<OpFoldResult> low(type.getRank(), b.getIndexAttr(0)), high = low;
  llvm::copy(op.getMixedLow(), low.begin() + 1);
  llvm::copy(op.getMixedHigh(), high.begin() + 1);
  Value zero = createZero(b, loc, type.getElementType());
  return tensor::PadOp::create(b, loc, /*resultType=*/Type(), op.getInput(),
                               low, high, zero);
}

/// Returns the sizes of `padded` with each spatial dimension as two, grid and
/// block. A grid has the size that the result is declared with, if it is.
static SmallVector<OpFoldResult>
getSplitSizes(OpBuilder &b, Location loc, SpaceToBatchNdOp op, Value padded) {
  SmallVector<OpFoldResult> sizes{tensor::getMixedSize(b, loc, padded, 0)};
  ArrayRef<int64_t> declared = op.getTargetType().getShape();
  for (auto [i, block] : llvm::enumerate(op.getMixedBlock())) {
    if (ShapedType::isStatic(declared[1 + i])) {
      sizes.push_back(b.getIndexAttr(declared[1 + i]));
    } else {
      OpFoldResult size = tensor::getMixedSize(b, loc, padded, 1 + i);
      sizes.push_back(createQuotient(b, loc, size, block));
    }
    sizes.push_back(block);
  }
  int64_t rank = cast<RankedTensorType>(padded.getType()).getRank();
  for (int64_t dim : llvm::seq(1 + op.getNumBlocks(), rank))
    sizes.push_back(tensor::getMixedSize(b, loc, padded, dim));
  return sizes;
}

/// Returns `padded` with each spatial dimension split into grid and block.
static Value createSplit(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
                         Value padded) {
  auto type = cast<RankedTensorType>(padded.getType());
  SmallVector<OpFoldResult> sizes = getSplitSizes(b, loc, op, padded);
  SmallVector<int64_t> splitShape = decomposeMixedValues(sizes).first;
  SmallVector<int64_t> shape(type.getShape());
  SmallVector<ReassociationIndices> groups{{0}};
  int64_t dim = 1;
  for (int64_t i : llvm::seq<int64_t>(1, type.getRank())) {
    if (i > op.getNumBlocks()) {
      groups.push_back({dim++});
      continue;
    }
    groups.push_back({dim, dim + 1});
    // A size must be known exactly where those that it is split into are.
    int64_t grid = splitShape[dim], block = splitShape[dim + 1];
    bool known = ShapedType::isStatic(grid) && ShapedType::isStatic(block);
    shape[i] = known ? grid * block : ShapedType::kDynamic;
    dim += 2;
  }
  return tensor::ExpandShapeOp::create(b, loc, type.clone(splitShape),
                                       castToShape(b, loc, padded, shape),
                                       groups, sizes);
}

/// Returns `split` with the blocks before the batch.
static Value createBlocksFirst(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
                               Value split) {
  auto type = cast<RankedTensorType>(split.getType());
  int64_t numBlocks = op.getNumBlocks();
  SmallVector<int64_t> permutation;
  for (int64_t i : llvm::seq(numBlocks))
    permutation.push_back(2 + 2 * i);
  permutation.push_back(0);
  for (int64_t i : llvm::seq(numBlocks))
    permutation.push_back(1 + 2 * i);
  llvm::append_range(permutation, llvm::seq(1 + 2 * numBlocks, type.getRank()));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, split);
  Value empty = tensor::EmptyOp::create(
      b, loc, applyPermutation(sizes, permutation), type.getElementType());
  return linalg::TransposeOp::create(b, loc, split, empty, permutation)
      ->getResult(0);
}

/// Returns `moved` with the blocks collapsed into the batch.
static Value createCollapsed(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
                             Value moved) {
  int64_t numBlocks = op.getNumBlocks();
  int64_t rank = cast<RankedTensorType>(moved.getType()).getRank();
  SmallVector<ReassociationIndices> groups{
      llvm::to_vector<2>(llvm::seq<int64_t>(0, numBlocks + 1))};
  for (int64_t dim : llvm::seq(numBlocks + 1, rank))
    groups.push_back({dim});
  return tensor::CollapseShapeOp::create(b, loc, moved, groups);
}

namespace {

/// Lowers `space_to_batch_nd` to the four steps that define it. With two
/// blocks:
///
///   %padded = tensor.pad %input low[0, %low...] high[0, %high...]
///   %split = tensor.expand_shape %padded [[0], [1, 2], [3, 4], [5]...]
///       output_shape [N, grid[0], block[0], grid[1], block[1], rest...]
///   %moved = linalg.transpose %split permutation = [2, 4, 0, 1, 3, 5...]
///   %result = tensor.collapse_shape %moved [[0, 1, 2], [3], [4], [5]...]
///
/// Where there is nothing to move, the result is a splat of zero.
struct SpaceToBatchNdLowering final : OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the value form");
    if (!op.getChecked())
      return rewriter.notifyMatchFailure(op, "expected it to be 'checked'");

    Location loc = op.getLoc();
    Value result = op.getInput();
    if (op.getNumBlocks() > 0 && isKnownToMoveNothing(op)) {
      result = createZeros(rewriter, loc, op);
    } else if (op.getNumBlocks() > 0) {
      Value padded = createPadded(rewriter, loc, op);
      Value split = createSplit(rewriter, loc, op, padded);
      Value moved = createBlocksFirst(rewriter, loc, op, split);
      result = createCollapsed(rewriter, loc, op, moved);
    }
    rewriter.replaceOp(
        op, castToShape(rewriter, loc, result, op.getTargetType().getShape()));
    return success();
  }
};

} // namespace

void mlir::tensorops::populateBatchSpaceToLinalgPatterns(
    RewritePatternSet &patterns) {
  patterns.add<SpaceToBatchNdLowering>(patterns.getContext());
}
