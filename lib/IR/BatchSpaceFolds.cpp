//===- BatchSpaceFolds.cpp - Folds of space to batch ----------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantArrays.h"
#include "TypeRefinement.h"

#include "tensorops/Reference/BatchSpace.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// SpaceToBatchNdOp
//===----------------------------------------------------------------------===//

/// Returns whether the result of `op` has the elements of its input in order.
static bool movesNothing(SpaceToBatchNdOp op) {
  auto isAll = [](ArrayRef<int64_t> sizes, int64_t value) {
    return llvm::all_of(sizes, [=](int64_t size) { return size == value; });
  };
  return isAll(op.getStaticBlock(), 1) && isAll(op.getStaticLow(), 0) &&
         isAll(op.getStaticHigh(), 0);
}

/// Where nothing moves, the result is the input, unless the result declares a
/// size that the input does not prove (and that is an error if it is wrong).
/// Small constants are moved now.
LogicalResult SpaceToBatchNdOp::fold(FoldAdaptor adaptor,
                                     SmallVectorImpl<OpFoldResult> &results) {
  if (getDest())
    return failure();
  if (movesNothing(*this) && getInput().getType() == getResult().getType()) {
    results.push_back(getInput());
    return success();
  }
  if (!getBlock().empty() || !getLow().empty() || !getHigh().empty() ||
      !isSmallEnoughToFold(adaptor.getInput(), getTargetType()))
    return failure();
  auto input = cast<DenseElementsAttr>(adaptor.getInput());
  Attribute folded = foldToConstant(getTargetType(), [&](auto zero) {
    return reference::spaceToBatchNd(
        toArray<decltype(zero)>(input), getStaticBlock().vec(),
        getStaticLow().vec(), getStaticHigh().vec(), zero);
  });
  if (!folded)
    return failure();
  results.push_back(folded);
  return success();
}

namespace {

/// Makes sizes that are good constants attributes:
///
///   %c2 = arith.constant 2 : index
///   space_to_batch_nd %x block [%c2] ...
///   ---
///   space_to_batch_nd %x block [2] ...
struct AbsorbConstantSizes final : OpRewritePattern<SpaceToBatchNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SpaceToBatchNdOp op,
                                PatternRewriter &rewriter) const override {
    SpaceToBatchShapes shapes(op, op->getOperandTypes());
    auto accepts = [&] { return succeeded(shapes.verify(std::nullopt)); };
    auto block = absorbConstants(shapes.block, op.getBlock(), accepts);
    auto low = absorbConstants(shapes.low, op.getLow(), accepts);
    auto high = absorbConstants(shapes.high, op.getHigh(), accepts);
    if (block.empty() && low.empty() && high.empty())
      return rewriter.notifyMatchFailure(op, "expected good constant sizes");
    rewriter.modifyOpInPlace(op, [&] {
      eraseOperands(op.getBlockMutable(), block);
      eraseOperands(op.getLowMutable(), low);
      eraseOperands(op.getHighMutable(), high);
      op.setStaticBlock(shapes.block);
      op.setStaticLow(shapes.low);
      op.setStaticHigh(shapes.high);
    });
    return success();
  }
};

} // namespace

void SpaceToBatchNdOp::getCanonicalizationPatterns(RewritePatternSet &results,
                                                   MLIRContext *context) {
  results.add<AbsorbConstantSizes,
              AbsorbOperandCasts<SpaceToBatchNdOp, SpaceToBatchShapes>,
              RefineResultType<SpaceToBatchNdOp, SpaceToBatchShapes>>(context);
}
