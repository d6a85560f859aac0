//===- GatherScatterFolds.cpp - Folds of scatter --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantArrays.h"
#include "TypeRefinement.h"

#include "tensorops/Reference/GatherScatter.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// ScatterNdOp
//===----------------------------------------------------------------------===//

/// Returns whether all sizes of `op` are static, and so have been verified.
static bool hasStaticSizes(ScatterNdOp op) {
  return op.getShape().empty() && op.getTargetType().hasStaticShape() &&
         op.getIndices().getType().hasStaticShape() &&
         op.getUpdates().getType().hasStaticShape();
}

/// Without tuples the result is zero. Small constants are added now, unless a
/// bad index is to be reported.
LogicalResult ScatterNdOp::fold(FoldAdaptor adaptor,
                                SmallVectorImpl<OpFoldResult> &results) {
  if (getDest() || !hasStaticSizes(*this))
    return failure();
  ArrayRef<int64_t> batch = getIndices().getType().getShape().drop_back();
  if (llvm::is_contained(batch, 0)) {
    results.push_back(getZeros(getTargetType()));
    return success();
  }
  if (!isSmallEnoughToFold({adaptor.getIndices(), adaptor.getUpdates()},
                           getTargetType()))
    return failure();
  auto indices = cast<DenseElementsAttr>(adaptor.getIndices());
  auto updates = cast<DenseElementsAttr>(adaptor.getUpdates());
  auto mode = getBadIndices() == BadIndices::Ignore
                  ? reference::BadIndices::Ignore
                  : reference::BadIndices::Error;
  Attribute folded = foldToConstant(getTargetType(), [&](auto zero) {
    auto add = [](const auto &lhs, const auto &rhs) {
      return addElements(lhs, rhs);
    };
    return reference::scatterNd(
        toIndexArray(indices), toArray<decltype(zero)>(updates),
        getTargetType().getShape().vec(), mode, zero, add);
  });
  if (!folded)
    return failure();
  results.push_back(folded);
  return success();
}

bool ScatterNdOp::hasProvenIndices() {
  int64_t depth = getIndexDepth();
  ArrayRef<int64_t> bounds = getTargetType().getShape().take_front(depth);
  return depth == 0 || areIndicesInRange(getIndices(), bounds);
}

namespace {

/// Makes sizes that are good constants attributes:
///
///   %c8 = arith.constant 8 : index
///   scatter_nd %i, %u shape [%c8]
///   ---
///   scatter_nd %i, %u shape [8]
struct AbsorbConstantShape final : OpRewritePattern<ScatterNdOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScatterNdOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getDest())
      return rewriter.notifyMatchFailure(op, "expected tensor semantics");
    ScatterShapes shapes(op, op->getOperandTypes());
    auto accepts = [&] { return succeeded(shapes.verify(std::nullopt)); };
    auto absorbed = absorbConstants(shapes.shape, op.getShape(), accepts);
    if (absorbed.empty())
      return rewriter.notifyMatchFailure(op, "expected good constant sizes");
    rewriter.modifyOpInPlace(op, [&] {
      eraseOperands(op.getShapeMutable(), absorbed);
      op.setStaticShape(shapes.shape);
    });
    return success();
  }
};

} // namespace

void ScatterNdOp::getCanonicalizationPatterns(RewritePatternSet &results,
                                              MLIRContext *context) {
  results
      .add<AbsorbConstantShape, AbsorbOperandCasts<ScatterNdOp, ScatterShapes>,
           RefineResultType<ScatterNdOp, ScatterShapes>,
           AssumeProvenIndices<ScatterNdOp>>(context);
}
