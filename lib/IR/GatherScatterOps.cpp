//===- GatherScatterOps.cpp - Scatter -------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeConstraints.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// ScatterNdOp
//===----------------------------------------------------------------------===//

void ScatterNdOp::build(OpBuilder &, OperationState &state, Type result,
                        Value indices, Value updates,
                        ArrayRef<OpFoldResult> shape) {
  auto [staticShape, dynamicShape] = decomposeMixedValues(shape);
  OpBuilder builder(state.getContext());
  build(builder, state, result, indices, updates, dynamicShape,
        /*dest=*/Value(), builder.getDenseI64ArrayAttr(staticShape),
        /*bad_indices=*/BadIndicesAttr(), /*unique=*/false, /*checked=*/false);
}

SmallVector<OpFoldResult> ScatterNdOp::getMixedShape() {
  if (!getStaticShape())
    return {};
  return getMixedValues(*getStaticShape(), getShape(), getContext());
}

ScatterShapes::ScatterShapes(ScatterNdOp op, TypeRange operandTypes)
    : indices(
          getShapeOf(operandTypes[op.getIndicesMutable().getOperandNumber()])),
      updates(
          getShapeOf(operandTypes[op.getUpdatesMutable().getOperandNumber()])),
      target(op.getTargetType().getShape()) {
  shape = op.getStaticShape() ? llvm::to_vector(*op.getStaticShape()) : target;
}

/// Checks C3 for updates of a result of shape `sizes`.
static LogicalResult verifyUpdates(std::optional<Location> loc,
                                   const ScatterShapes &shapes,
                                   ArrayRef<int64_t> sizes, int64_t depth) {
  SmallVector<int64_t> expected(ArrayRef(shapes.indices).drop_back());
  llvm::append_range(expected, sizes.drop_front(depth));
  if (succeeded(verifyCompatibleShape(shapes.updates, expected)))
    return success();
  return emitOptionalError(loc, "expects 'updates' of shape ",
                           formatShape(expected),
                           " (indices.shape[:-1] ++ result.shape[", depth,
                           ":]), but got ", formatShape(shapes.updates));
}

LogicalResult ScatterShapes::infer(std::optional<Location> loc,
                                   SmallVectorImpl<int64_t> &inferred) const {
  int64_t indicesRank = indices.size(), rank = shape.size();
  // C1
  if (indicesRank < 1)
    return emitOptionalError(loc,
                             "expects 'indices' of rank at least 1, but got 0");
  if (rank < 1)
    return emitOptionalError(loc,
                             "expects a result of rank at least 1, but got 0");
  // C2
  int64_t depth = getDepth();
  if (depth < 0 || depth > rank)
    return emitOptionalError(
        loc, "expects the index depth (rank(indices) - 1 + rank(result) - ",
        "rank(updates)) to be in [0, ", rank, "], but got ", depth);
  if (!ShapedType::isDynamic(indices.back()) && indices.back() != depth)
    return emitOptionalError(
        loc, "expects the last dimension of 'indices' to be the index depth ",
        depth, " (rank(indices) - 1 + rank(result) - rank(updates)), but got ",
        indices.back());
  // C4
  for (auto [i, size] : llvm::enumerate(shape))
    if (!ShapedType::isDynamic(size) && size < 0)
      return emitOptionalError(loc, "expects shape[", i,
                               "] to be at least 0, but got ", size);
  // C3
  if (failed(verifyUpdates(loc, *this, shape, depth)))
    return failure();
  SmallVector<int64_t> slice(depth, ShapedType::kDynamic);
  llvm::append_range(slice, ArrayRef(updates).drop_front(indicesRank - 1));
  inferred = mergeShapes(shape, slice);
  // C5
  return verifyElementCount(loc, inferred);
}

LogicalResult ScatterShapes::verify(std::optional<Location> loc) const {
  SmallVector<int64_t> inferred;
  if (failed(infer(loc, inferred)))
    return failure();
  // C6
  if (failed(verifyCompatibleShape(shape, target)))
    return emitOptionalError(loc, "expects a result of shape ",
                             formatShape(shape), ", but got ",
                             formatShape(target));
  // C3: what is declared must be possible, as well as what 'shape' says.
  if (failed(verifyUpdates(loc, *this, target, getDepth())))
    return failure();
  // C5
  return verifyElementCount(loc, mergeShapes(target, inferred));
}

LogicalResult ScatterNdOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &results) {
  auto updates = dyn_cast<RankedTensorType>(adaptor.getUpdates().getType());
  if (!updates || adaptor.getDest() || !adaptor.getStaticShape())
    return success();
  if (failed(verifyMixedSizes(loc, "shape", *adaptor.getStaticShape(),
                              adaptor.getShape())))
    return failure();
  ScatterShapes shapes;
  shapes.indices = getShapeOf(adaptor.getIndices().getType());
  shapes.updates = llvm::to_vector(updates.getShape());
  shapes.shape = llvm::to_vector(*adaptor.getStaticShape());
  SmallVector<int64_t> inferred;
  if (failed(shapes.infer(loc, inferred)))
    return failure();
  results.push_back(RankedTensorType::get(inferred, updates.getElementType()));
  return success();
}

LogicalResult ScatterNdOp::verify() {
  // C9
  if (failed(verifyForm(*this, {getIndices(), getUpdates()}, getDest())))
    return failure();
  if (getStaticShape().has_value() == static_cast<bool>(getDest()))
    return emitOpError("expects 'shape' on tensors and none with 'dest', ")
           << "but got " << (getDest() ? "both" : "neither");
  if (getDest() && !getShape().empty())
    return emitOpError("expects no 'shape' operands with 'dest', but got ")
           << getShape().size();
  if (getStaticShape() &&
      failed(
          verifyMixedSizes(getLoc(), "shape", *getStaticShape(), getShape())))
    return failure();
  // C7
  if (failed(verifyElementType(*this, "updates", getUpdates().getType(),
                               "added", isAddableElementType)))
    return failure();
  // C8
  if (failed(verifyElementType(*this, "indices", getIndices().getType(),
                               "an index", isIndexElementType)))
    return failure();
  // C6
  if (failed(verifyTargetElementType(*this, getTargetType(), "updates",
                                     getUpdates().getType())))
    return failure();
  return ScatterShapes(*this, getOperandTypes()).verify(getLoc());
}

LogicalResult
ScatterNdOp::reifyResultShapes(OpBuilder &b,
                               ReifiedRankedShapedTypeDims &reifiedShapes) {
  if (getDest())
    return failure();
  SmallVector<OpFoldResult> shape;
  for (auto [size, mixed] :
       llvm::zip_equal(getTargetType().getShape(), getMixedShape())) {
    if (!ShapedType::isDynamic(size)) {
      shape.push_back(b.getIndexAttr(size));
      continue;
    }
    Value value = getValueOrCreateConstantIndexOp(b, getLoc(), mixed);
    Value zero = arith::ConstantIndexOp::create(b, getLoc(), 0);
    shape.push_back(b.createOrFold<arith::MaxSIOp>(getLoc(), value, zero));
  }
  reifiedShapes.push_back(std::move(shape));
  return success();
}

/// Static sizes have been verified; what is left to fail is an index, unless
/// bad ones are dropped or there is proof that none is bad. A promise that
/// tuples are unique may hold only where the operation stands.
Speculation::Speculatability ScatterNdOp::getSpeculatability() {
  if (getDest() || !getShape().empty() ||
      !getIndices().getType().hasStaticShape() ||
      !getUpdates().getType().hasStaticShape())
    return Speculation::NotSpeculatable;
  bool cannotFail = !getUnique() && (getBadIndices() == BadIndices::Ignore ||
                                     hasProvenIndices());
  return cannotFail ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
