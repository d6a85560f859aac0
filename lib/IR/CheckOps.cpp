//===- CheckOps.cpp - Finding and reporting errors ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeConstraints.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the range of signed 64-bit values from `min` to `max`.
static ConstantIntRanges getSignedRange(int64_t min, int64_t max) {
  return ConstantIntRanges::fromSigned(APInt(64, min, /*isSigned=*/true),
                                       APInt(64, max, /*isSigned=*/true));
}

//===----------------------------------------------------------------------===//
// FindBadSizeOp
//===----------------------------------------------------------------------===//

LogicalResult FindBadSizeOp::verify() {
  if (getRelations().size() != getValues().size() ||
      getValues().size() != getBounds().size())
    return emitOpError("expects as many relations, values and bounds, but got ")
           << getRelations().size() << ", " << getValues().size() << " and "
           << getBounds().size();
  for (int32_t relation : getRelations())
    if (!symbolizeSizeRelation(relation))
      return emitOpError("expects relations in [1, ")
             << getMaxEnumValForSizeRelation() << "], but got " << relation;
  return success();
}

void FindBadSizeOp::inferResultRanges(ArrayRef<ConstantIntRanges>,
                                      SetIntRangeFn setResultRange) {
  setResultRange(getNumber(), getSignedRange(-1, getRelations().size() - 1));
  setResultRange(getValue(), ConstantIntRanges::maxRange(64));
  setResultRange(getBound(), ConstantIntRanges::maxRange(64));
}

//===----------------------------------------------------------------------===//
// FindBadIndexOp
//===----------------------------------------------------------------------===//

LogicalResult FindBadIndexOp::verify() {
  ShapedType indices = getIndices().getType();
  // C1
  if (failed(verifyElementType(*this, "indices", indices, "an index",
                               isIndexElementType)))
    return failure();
  // C2
  if (getBounds().empty())
    return success();
  if (indices.getRank() < 1)
    return emitOpError("expects 'indices' of rank at least 1, but got ")
           << indices;
  int64_t depth = indices.getShape().back();
  int64_t numBounds = getBounds().size();
  if (!ShapedType::isDynamic(depth) && depth != numBounds)
    return emitOpError("expects the last dimension of 'indices' to be ")
           << numBounds << ", the number of bounds, but got " << depth;
  return success();
}

void FindBadIndexOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  addTwoFormEffects(*this, /*dest=*/Value(), effects);
}

void FindBadIndexOp::inferResultRanges(ArrayRef<ConstantIntRanges>,
                                       SetIntRangeFn setResultRange) {
  int64_t max = std::numeric_limits<int64_t>::max();
  setResultRange(getPosition(), getSignedRange(-1, max));
  setResultRange(getValue(), ConstantIntRanges::maxRange(64));
  setResultRange(getBound(), ConstantIntRanges::maxRange(64));
}

//===----------------------------------------------------------------------===//
// ReportErrorOp
//===----------------------------------------------------------------------===//

LogicalResult ReportErrorOp::verify() {
  // C1
  if (getCauses().empty())
    return emitOpError("expects at least one cause, but got none");
  return success();
}

/// A report whose condition never holds does nothing.
LogicalResult ReportErrorOp::canonicalize(ReportErrorOp op,
                                          PatternRewriter &rewriter) {
  if (!matchPattern(op.getCondition(), m_Zero()))
    return rewriter.notifyMatchFailure(op, "expected a false condition");
  rewriter.eraseOp(op);
  return success();
}
