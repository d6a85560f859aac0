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
#include "mlir/Dialect/SCF/IR/SCF.h"
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

/// Returns whether the types say that the result of `op` is its input.
static bool isKnownToKeepAll(SpaceToBatchNdOp op) {
  return op.getNumBlocks() == 0 &&
         llvm::all_of(llvm::zip_equal(op.getInput().getType().getShape(),
                                      op.getTargetType().getShape()),
                      [](std::tuple<int64_t, int64_t> sizes) {
                        auto [size, declared] = sizes;
                        return ShapedType::isDynamic(declared) ||
                               size == declared;
                      });
}

/// Returns whether the types say that no element of the input of `op` is in the
/// result.
static bool isKnownToMoveNothing(SpaceToBatchNdOp op) {
  return llvm::is_contained(op.getInput().getType().getShape(), 0) ||
         llvm::is_contained(op.getTargetType().getShape(), 0);
}

/// Returns whether all sizes that can be bad are known, so that the verifier
/// has checked them: blocks, padding and the sizes of spatial dimensions.
/// Another dimension may be unknown where the result does not declare its size
/// either.
static bool hasKnownSizes(SpaceToBatchNdOp op) {
  if (!op.getBlock().empty() || !op.getLow().empty() || !op.getHigh().empty())
    return false;
  ArrayRef<int64_t> input = op.getInput().getType().getShape();
  ArrayRef<int64_t> target = op.getTargetType().getShape();
  return llvm::all_of(llvm::seq<int64_t>(input.size()), [&](int64_t dim) {
    bool isSpatial = dim >= 1 && dim <= op.getNumBlocks();
    return !ShapedType::isDynamic(input[dim]) ||
           (!isSpatial && ShapedType::isDynamic(target[dim]));
  });
}

//===----------------------------------------------------------------------===//
// Unknown sizes
//===----------------------------------------------------------------------===//

/// Returns a tensor to write the result of `op` to.
static Value createEmptyResult(OpBuilder &b, Location loc,
                               SpaceToBatchNdOp op) {
  ReifiedRankedShapedTypeDims shapes;
  LogicalResult reified = op.reifyResultShapes(b, shapes);
  assert(succeeded(reified) && "a value form has a shape");
  (void)reified;
  return tensor::EmptyOp::create(b, loc, op.getResult().getType(),
                                 decomposeMixedValues(shapes.front()).second);
}

/// Returns a result of `op` that is zero everywhere.
static Value createZeros(OpBuilder &b, Location loc, SpaceToBatchNdOp op) {
  Value zero = createZero(b, loc, op.getInput().getType().getElementType());
  Value empty = createEmptyResult(b, loc, op);
  return linalg::FillOp::create(b, loc, zero, empty).getResult(0);
}

namespace {

/// Computes each element of a result from the element of the input that it is.
struct ElementGather {
  ElementGather(OpBuilder &b, SpaceToBatchNdOp op);

  /// Returns the element at the indices of the enclosing linalg operation.
  Value createElement(OpBuilder &b, Location loc) const;

  Value input, zero;
  /// The sizes of the batch and of the spatial dimensions of the input.
  SmallVector<Value> sizes;
  /// For each spatial dimension, its block and its padding in front.
  SmallVector<Value> blocks, lows;
};

} // namespace

ElementGather::ElementGather(OpBuilder &b, SpaceToBatchNdOp op)
    : input(op.getInput()) {
  Location loc = op.getLoc();
  zero = createZero(b, loc, op.getInput().getType().getElementType());
  for (int64_t dim : llvm::seq(1 + op.getNumBlocks()))
    sizes.push_back(b.createOrFold<tensor::DimOp>(loc, input, dim));
  for (OpFoldResult block : op.getMixedBlock())
    blocks.push_back(getValueOrCreateConstantIndexOp(b, loc, block));
  for (OpFoldResult low : op.getMixedLow())
    lows.push_back(getValueOrCreateConstantIndexOp(b, loc, low));
}

Value ElementGather::createElement(OpBuilder &b, Location loc) const {
  int64_t numBlocks = blocks.size();
  SmallVector<Value> source;
  for (int64_t dim :
       llvm::seq(cast<RankedTensorType>(input.getType()).getRank()))
    source.push_back(linalg::IndexOp::create(b, loc, dim));
  // The batch of the result is that of the blocks and, within, of the input.
  Value offset = arith::DivUIOp::create(b, loc, source[0], sizes[0]);
  source[0] = arith::RemUIOp::create(b, loc, source[0], sizes[0]);
  Value isInside;
  for (int64_t i = numBlocks - 1; i >= 0; --i) {
    Value position = arith::MulIOp::create(b, loc, source[1 + i], blocks[i]);
    Value own = offset;
    if (i > 0) {
      own = arith::RemUIOp::create(b, loc, offset, blocks[i]);
      offset = arith::DivUIOp::create(b, loc, offset, blocks[i]);
    }
    position = arith::AddIOp::create(b, loc, position, own);
    source[1 + i] = arith::SubIOp::create(b, loc, position, lows[i]);
    // A position before the input is, unsigned, behind its end too.
    Value isInsideHere = arith::CmpIOp::create(
        b, loc, arith::CmpIPredicate::ult, source[1 + i], sizes[1 + i]);
    isInside = isInside ? arith::AndIOp::create(b, loc, isInsideHere, isInside)
                        : isInsideHere;
  }
  if (!isInside)
    return tensor::ExtractOp::create(b, loc, input, source);
  auto load = [&](OpBuilder &b, Location loc) {
    Value element = tensor::ExtractOp::create(b, loc, input, source);
    scf::YieldOp::create(b, loc, element);
  };
  auto pad = [&](OpBuilder &b, Location loc) {
    scf::YieldOp::create(b, loc, zero);
  };
  return scf::IfOp::create(b, loc, isInside, load, pad).getResult(0);
}

/// Returns the result of `op`, computed element by element. No size is needed
/// for a type but those of the result, so that whatever becomes known later,
/// even that the sizes are bad, leaves valid IR.
static Value createGathered(OpBuilder &b, Location loc, SpaceToBatchNdOp op) {
  ElementGather gather(b, op);
  Value empty = createEmptyResult(b, loc, op);
  int64_t rank = op.getTargetType().getRank();
  auto body = [&](OpBuilder &b, Location loc, ValueRange) {
    linalg::YieldOp::create(b, loc, gather.createElement(b, loc));
  };
  return linalg::GenericOp::create(b, loc, empty.getType(),
                                   /*inputs=*/ValueRange(), empty,
                                   b.getMultiDimIdentityMap(rank),
                                   SmallVector<utils::IteratorType>(
                                       rank, utils::IteratorType::parallel),
                                   body)
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Known sizes
//===----------------------------------------------------------------------===//

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

/// Returns `padded` with each spatial dimension split into grid and block.
static Value createSplit(OpBuilder &b, Location loc, SpaceToBatchNdOp op,
                         Value padded) {
  auto type = cast<RankedTensorType>(padded.getType());
  SmallVector<int64_t> shape;
  SmallVector<ReassociationIndices> groups;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    int64_t first = shape.size(), i = static_cast<int64_t>(dim) - 1;
    if (i < 0 || i >= op.getNumBlocks()) {
      shape.push_back(size);
      groups.push_back({first});
      continue;
    }
    int64_t block = op.getStaticBlock()[i];
    shape.append({size / block, block});
    groups.push_back({first, first + 1});
  }
  return tensor::ExpandShapeOp::create(b, loc, type.clone(shape), padded,
                                       groups);
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

/// Lowers `space_to_batch_nd`, where all sizes that can be bad are known, to
/// the four steps that define it. With two blocks:
///
///   %padded = tensor.pad %input low[0, %low...] high[0, %high...]
///   %split = tensor.expand_shape %padded [[0], [1, 2], [3, 4], [5]...]
///       output_shape [N, grid[0], block[0], grid[1], block[1], rest...]
///   %moved = linalg.transpose %split permutation = [2, 4, 0, 1, 3, 5...]
///   %result = tensor.collapse_shape %moved [[0, 1, 2], [3], [4], [5]...]
///
/// These are valid only for good sizes, and a check at run time does not keep
/// folds from finding bad ones. Where such a size is not known, each element is
/// computed on its own:
///
///   %result = linalg.generic outs(%empty) {
///     s[i] = index(1 + i) * block[i] + o[i] - low[i]
///     yield s in input ? input[n, s..., rest...] : 0
///   }
///
/// where index(0) is `o[0], o[1], n`, row-major. Where there is nothing to
/// move, zeros are filled in.
struct SpaceToBatchNdLowering final : OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the value form");
    if (!op.getChecked())
      return rewriter.notifyMatchFailure(op, "expected it to be 'checked'");

    Location loc = op.getLoc();
    Value result;
    if (isKnownToKeepAll(op)) {
      result = op.getInput();
    } else if (isKnownToMoveNothing(op)) {
      result = createZeros(rewriter, loc, op);
    } else if (!hasKnownSizes(op)) {
      result = createGathered(rewriter, loc, op);
    } else {
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
