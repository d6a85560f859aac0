//===- PartitionStitchFolds.cpp - Folds of stitch -------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantArrays.h"
#include "TypeRefinement.h"

#include "tensorops/Reference/PartitionStitch.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// DynamicStitchOp
//===----------------------------------------------------------------------===//

/// Returns whether the result of `op` is the rows of its only piece in order.
/// `indices` are its constant indices, or null.
static bool stitchesInOrder(DynamicStitchOp op, Attribute indices) {
  if (op.getIndices().size() != 1)
    return false;
  auto type = cast<RankedTensorType>(op.getIndices().front().getType());
  if (type.getRank() != 1)
    return false;
  auto constant = dyn_cast_if_present<DenseElementsAttr>(indices);
  return type.getShape().front() == 0 || (constant && isIota(constant));
}

/// Returns the constant that `op` makes of constant operands, or null where
/// they are not small constants or there is something to report.
static Attribute foldConstants(DynamicStitchOp op,
                               DynamicStitchOp::FoldAdaptor adaptor) {
  ShapedType type = op.getTargetType();
  std::optional<int64_t> rows =
      countStitchRows(op.getIndices().getTypes(), adaptor.getIndices());
  // A wrong number of rows is an error, and may be too large to try.
  if (!isSmallEnoughToFold(adaptor.getOperands(), type) || !rows ||
      *rows == std::numeric_limits<int64_t>::max() ||
      *rows != type.getDimSize(0))
    return {};
  std::vector<reference::Array<int64_t>> indices;
  for (Attribute piece : adaptor.getIndices())
    indices.push_back(toIndexArray(cast<DenseElementsAttr>(piece)));
  auto mode = op.getBadIndices() == BadIndices::Ignore
                  ? reference::BadIndices::Ignore
                  : reference::BadIndices::Error;
  return foldToConstant(type, [&](auto zero) {
    std::vector<reference::Array<decltype(zero)>> data;
    for (Attribute piece : adaptor.getData())
      data.push_back(toArray<decltype(zero)>(cast<DenseElementsAttr>(piece)));
    return reference::dynamicStitch(indices, data, mode, zero);
  });
}

/// Where the rows of one piece stay in place, the result is its data. A type
/// that does not say the number of rows does not prove that it is right.
/// Small constants are stitched now.
LogicalResult DynamicStitchOp::fold(FoldAdaptor adaptor,
                                    SmallVectorImpl<OpFoldResult> &results) {
  if (getDest())
    return failure();
  if (stitchesInOrder(*this, adaptor.getIndices().front()) &&
      getData().front().getType() == getResult().getType() &&
      !getTargetType().isDynamicDim(0)) {
    results.push_back(getData().front());
    return success();
  }
  Attribute folded = foldConstants(*this, adaptor);
  if (!folded)
    return failure();
  results.push_back(folded);
  return success();
}

bool DynamicStitchOp::hasProvenIndices() {
  return llvm::all_of(getIndices(), [](Value indices) {
    return areIndicesInRange(indices, /*bounds=*/{});
  });
}

namespace {

/// Makes the number of rows static where constants say it:
///
///   %i = arith.constant dense<[4, 1]> : tensor<2xi32>
///   %r = dynamic_stitch indices(%i) data(%d) -> tensor<?xf32>
///   ---
///   %s = dynamic_stitch indices(%i) data(%d) -> tensor<5xf32>
///   %r = tensor.cast %s : tensor<5xf32> to tensor<?xf32>
struct RefineRows final : OpRewritePattern<DynamicStitchOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DynamicStitchOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getDest() || !op.getTargetType().isDynamicDim(0))
      return rewriter.notifyMatchFailure(op, "expected a dynamic result");
    std::optional<int64_t> rows = countStitchRows(
        op.getIndices().getTypes(), getConstants(op.getIndices()));
    // The largest number may stand for more rows than that.
    if (!rows || *rows == std::numeric_limits<int64_t>::max())
      return rewriter.notifyMatchFailure(op, "expected a known row count");
    StitchShapes shapes(op, op->getOperandTypes());
    SmallVector<int64_t> inferred = shapes.target;
    inferred.front() = *rows;
    return refineResult(op, std::move(shapes), inferred, rewriter);
  }
};

} // namespace

void DynamicStitchOp::getCanonicalizationPatterns(RewritePatternSet &results,
                                                  MLIRContext *context) {
  results.add<AbsorbOperandCasts<DynamicStitchOp, StitchShapes>,
              RefineResultType<DynamicStitchOp, StitchShapes>, RefineRows,
              AssumeProvenIndices<DynamicStitchOp>>(context);
}

//===----------------------------------------------------------------------===//
// StitchRowsOp
//===----------------------------------------------------------------------===//

/// Takes indices from before casts, which may say that there are none, and
/// folds constants.
OpFoldResult StitchRowsOp::fold(FoldAdaptor adaptor) {
  if (auto rows =
          countStitchRows(getIndices().getTypes(), adaptor.getIndices()))
    return IntegerAttr::get(IndexType::get(getContext()), *rows);
  return absorbCasts(getIndicesMutable()) ? OpFoldResult(getRows())
                                          : OpFoldResult();
}
