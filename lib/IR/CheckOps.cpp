//===- CheckOps.cpp - Finding and reporting errors ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantArrays.h"
#include "ShapeConstraints.h"
#include "TypeRefinement.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/Support/MathExtras.h"

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
  // C1
  if (getRelations().empty())
    return emitOpError("expects at least one constraint, but got none");
  // C2: the operands themselves are counted: their halves leave out an odd one.
  if (getNumOperands() != 2 * getRelations().size())
    return emitOpError("expects a value and a bound for each of the ")
           << getRelations().size() << " relations, but got "
           << getNumOperands() << " operands";
  // C3
  for (int32_t relation : getRelations())
    if (!symbolizeSizeRelation(relation))
      return emitOpError("expects relations in [1, ")
             << getMaxEnumValForSizeRelation() << "], but got " << relation;
  return success();
}

/// Returns whether `relation` holds between constants, each of which may be
/// unknown, or nothing where it depends on what is not. `isSame` says that both
/// are one value.
static std::optional<bool> evaluateRelation(SizeRelation relation,
                                            std::optional<int64_t> value,
                                            std::optional<int64_t> bound,
                                            bool isSame) {
  if (isSame && llvm::is_contained({SizeRelation::AtLeast, SizeRelation::Equal,
                                    SizeRelation::MultipleOf},
                                   relation))
    return true;
  if (!value || !bound)
    return std::nullopt;
  int64_t result;
  switch (relation) {
  case SizeRelation::AtLeast:
    return *value >= *bound;
  case SizeRelation::MultipleOf:
    return *value % std::max<int64_t>(*bound, 1) == 0;
  case SizeRelation::Equal:
    return *value == *bound;
  case SizeRelation::SumFits:
    return !llvm::AddOverflow(*value, *bound, result);
  case SizeRelation::ProductFits:
    return !llvm::MulOverflow(*value, *bound, result);
  }
  llvm_unreachable("the verifier knows all relations");
}

/// Returns the first constraint from number `first` on that may fail, as far as
/// `op` and the constants of its operands say, and whether it does fail.
static std::pair<int64_t, std::optional<bool>>
skipGoodSizes(FindBadSizeOp op, FindBadSizeOp::FoldAdaptor adaptor,
              int64_t first) {
  int64_t numConstraints = op.getRelations().size();
  auto getInteger = [](Attribute attr) -> std::optional<int64_t> {
    if (auto integer = dyn_cast_if_present<IntegerAttr>(attr))
      return integer.getInt();
    return std::nullopt;
  };
  for (int64_t i : llvm::seq(first, numConstraints)) {
    std::optional<bool> holds =
        evaluateRelation(op.getRelation(i), getInteger(adaptor.getValues()[i]),
                         getInteger(adaptor.getBounds()[i]),
                         op.getValues()[i] == op.getBounds()[i]);
    if (holds != true)
      return {i, holds};
  }
  return {numConstraints, true};
}

/// Drops the constraints of `op` from number `count` on.
static void keepConstraints(FindBadSizeOp op, int64_t count) {
  SmallVector<Value> operands(op.getValues().take_front(count));
  llvm::append_range(operands, op.getBounds().take_front(count));
  SmallVector<int32_t> relations(op.getRelations().take_front(count));
  op->setOperands(operands);
  op.setRelations(relations);
}

/// Folds to the first failure if constants show all before it, and drops what
/// comes after the last constraint that may be the first to fail. (The others
/// must keep their numbers.)
LogicalResult FindBadSizeOp::fold(FoldAdaptor adaptor,
                                  SmallVectorImpl<OpFoldResult> &results) {
  Builder b(getContext());
  int64_t numConstraints = getRelations().size();
  auto [number, holds] = skipGoodSizes(*this, adaptor, 0);
  if (number == numConstraints) {
    results.assign({b.getIndexAttr(-1), b.getIndexAttr(0), b.getIndexAttr(0)});
    return success();
  }
  if (holds == false) {
    results.assign(
        {b.getIndexAttr(number), getValues()[number], getBounds()[number]});
    return success();
  }

  int64_t needed = number + 1;
  while (holds != false) {
    std::tie(number, holds) = skipGoodSizes(*this, adaptor, needed);
    if (number == numConstraints)
      break;
    needed = number + 1;
  }
  if (needed == numConstraints)
    return failure();
  keepConstraints(*this, needed);
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

/// Folds constants and what has no elements. Takes indices from before casts
/// unless C2 refuses them.
LogicalResult FindBadIndexOp::fold(FoldAdaptor adaptor,
                                   SmallVectorImpl<OpFoldResult> &results) {
  Builder b(getContext());
  auto setResults = [&](BadTuple bad) {
    results.assign({b.getIndexAttr(bad.position), b.getIndexAttr(bad.value),
                    b.getIndexAttr(bad.bound)});
    return success();
  };
  if (llvm::is_contained(getIndices().getType().getShape(), 0))
    return setResults({});

  auto indices = dyn_cast_if_present<DenseElementsAttr>(adaptor.getIndices());
  if (indices &&
      llvm::all_of(adaptor.getBounds(), llvm::IsaAndPresentPred<IntegerAttr>)) {
    SmallVector<int64_t> bounds;
    for (Attribute bound : adaptor.getBounds())
      bounds.push_back(cast<IntegerAttr>(bound).getInt());
    return setResults(findBadTuple(indices, bounds));
  }

  Value source = getMoreStaticSource(getIndices());
  if (!source)
    return failure();
  int64_t numBounds = getBounds().size();
  ArrayRef<int64_t> shape = cast<ShapedType>(source.getType()).getShape();
  if (numBounds > 0 && !ShapedType::isDynamic(shape.back()) &&
      shape.back() != numBounds)
    return failure();
  getIndicesMutable().assign(source);
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
// ErrorCauseAttr
//===----------------------------------------------------------------------===//

ErrorCauseAttr ErrorCauseAttr::getBadIndex(Value indices, bool hasBound,
                                           StringRef subject) {
  // The flags of tensorops_report_error.
  constexpr int32_t unsignedFlag = 1 << 0, noBoundFlag = 1 << 1;
  bool isUnsigned = getElementTypeOrSelf(indices).isUnsignedInteger();
  int32_t flags =
      (isUnsigned ? unsignedFlag : 0) | (hasBound ? 0 : noBoundFlag);
  return get(indices.getContext(), ErrorKind::BadIndex, subject, flags);
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
