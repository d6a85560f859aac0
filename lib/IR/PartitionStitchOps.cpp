//===- PartitionStitchOps.cpp - Stitch ------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeConstraints.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// DynamicStitchOp
//===----------------------------------------------------------------------===//

StitchShapes::StitchShapes(DynamicStitchOp op, TypeRange operandTypes)
    : target(op.getTargetType().getShape()) {
  int64_t numPieces = op.getIndices().size();
  for (Type type : operandTypes.take_front(numPieces))
    indices.push_back(getShapeOf(type));
  for (Type type : operandTypes.slice(numPieces, op.getData().size()))
    data.push_back(getShapeOf(type));
}

LogicalResult StitchShapes::infer(std::optional<Location> loc,
                                  SmallVectorImpl<int64_t> &shape) const {
  // C1
  if (indices.empty() || indices.size() != data.size())
    return emitOptionalError(loc,
                             "expects at least one piece and as many 'indices' "
                             "as 'data', but got ",
                             indices.size(), " and ", data.size());
  SmallVector<int64_t> suffix;
  for (int64_t m : llvm::seq<int64_t>(indices.size())) {
    // C2
    size_t prefixRank = indices[m].size();
    if (data[m].size() < prefixRank ||
        failed(verifyCompatibleShape(ArrayRef(data[m]).take_front(prefixRank),
                                     indices[m])))
      return emitOptionalError(loc, "expects the shape of data[", m,
                               "] to start with that of ", "indices[", m, "], ",
                               formatShape(indices[m]), ", but got ",
                               formatShape(data[m]));
    // C3
    ArrayRef<int64_t> own = ArrayRef(data[m]).drop_front(prefixRank);
    if (m == 0)
      suffix.assign(own.begin(), own.end());
    if (failed(verifyCompatibleShape(own, suffix)))
      return emitOptionalError(
          loc, "expects data[", m, "] to have the suffix ", formatShape(suffix),
          " of the pieces before it, but got ", formatShape(own));
    suffix = mergeShapes(suffix, own);
  }
  shape.assign(1, ShapedType::kDynamic);
  llvm::append_range(shape, suffix);
  return success();
}

LogicalResult StitchShapes::verify(std::optional<Location> loc) const {
  SmallVector<int64_t> inferred;
  if (failed(infer(loc, inferred)))
    return failure();
  // C5
  if (failed(verifyCompatibleShape(inferred, target)))
    return emitOptionalError(loc, "expects a result of shape ",
                             formatShape(inferred), ", but got ",
                             formatShape(target));
  // C6
  return verifyElementCount(loc, mergeShapes(target, inferred));
}

LogicalResult
DynamicStitchOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                  Adaptor adaptor,
                                  SmallVectorImpl<Type> &results) {
  if (adaptor.getDest() || !llvm::all_of(adaptor.getOperands().getTypes(),
                                         llvm::IsaPred<RankedTensorType>))
    return success();
  StitchShapes shapes;
  for (Type type : adaptor.getIndices().getTypes())
    shapes.indices.push_back(getShapeOf(type));
  for (Type type : adaptor.getData().getTypes())
    shapes.data.push_back(getShapeOf(type));
  SmallVector<int64_t> shape;
  if (failed(shapes.infer(loc, shape)))
    return failure();
  results.push_back(RankedTensorType::get(
      shape, getElementTypeOrSelf(adaptor.getData().front())));
  return success();
}

LogicalResult DynamicStitchOp::verify() {
  // C9
  SmallVector<Value> shaped(getIndices());
  llvm::append_range(shaped, getData());
  if (failed(verifyForm(*this, shaped, getDest())))
    return failure();
  // C1 to C3, C5, C6
  if (failed(StitchShapes(*this, getOperandTypes()).verify(getLoc())))
    return failure();
  // C7
  Type firstType = getData().front().getType();
  if (failed(verifyElementType(*this, "data[0]", firstType, "moved",
                               isMovableElementType)))
    return failure();
  Type elementType = getElementTypeOrSelf(firstType);
  for (auto [m, indices, data] : llvm::enumerate(getIndices(), getData())) {
    std::string piece = "[" + std::to_string(m) + "]";
    // C8
    if (failed(verifyElementType(*this, "indices" + piece, indices.getType(),
                                 "an index", isIndexElementType)))
      return failure();
    // C4
    if (getElementTypeOrSelf(data) != elementType)
      return emitOpError("expects all pieces to have the element type of ")
             << "data[0], " << elementType << ", but got "
             << getElementTypeOrSelf(data) << " in data" << piece;
  }
  // C4
  return verifyTargetElementType(*this, getTargetType(), "data[0]", firstType);
}

LogicalResult
DynamicStitchOp::reifyResultShapes(OpBuilder &b,
                                   ReifiedRankedShapedTypeDims &reifiedShapes) {
  if (getDest())
    return failure();
  SmallVector<OpFoldResult> shape;
  int64_t prefixRank =
      cast<ShapedType>(getIndices().front().getType()).getRank();
  for (auto [i, size] : llvm::enumerate(getTargetType().getShape())) {
    if (!ShapedType::isDynamic(size))
      shape.push_back(b.getIndexAttr(size));
    else if (i == 0)
      shape.push_back(
          StitchRowsOp::create(b, getLoc(), getIndices()).getResult());
    else
      shape.push_back(b.createOrFold<tensor::DimOp>(getLoc(), getData().front(),
                                                    prefixRank + i - 1));
  }
  reifiedShapes.push_back(std::move(shape));
  return success();
}

/// The number of rows depends on the indices, and may be too large or not what
/// the result declares: nothing proves that a stitch cannot fail.
Speculation::Speculatability DynamicStitchOp::getSpeculatability() {
  return Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// StitchRowsOp
//===----------------------------------------------------------------------===//

LogicalResult StitchRowsOp::verify() {
  // C1
  if (getIndices().empty())
    return emitOpError("expects at least one operand, but got none");
  for (auto [m, indices] : llvm::enumerate(getIndices())) {
    // C2
    if (failed(verifyElementType(*this, "indices[" + std::to_string(m) + "]",
                                 indices.getType(), "an index",
                                 isIndexElementType)))
      return failure();
    // C3
    if (isa<TensorType>(indices.getType()) !=
        isa<TensorType>(getIndices().front().getType()))
      return emitOpError("expects all operands to be tensors, or all memrefs, ")
             << "but got " << getIndices().front().getType() << " and "
             << indices.getType();
  }
  return success();
}

void StitchRowsOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  addTwoFormEffects(*this, /*dest=*/Value(), effects);
}

void StitchRowsOp::inferResultRanges(ArrayRef<ConstantIntRanges>,
                                     SetIntRangeFn setResultRange) {
  APInt zero = APInt::getZero(64), max = APInt::getSignedMaxValue(64);
  setResultRange(getRows(), ConstantIntRanges::fromSigned(zero, max));
}
