//===- BatchSpaceOps.cpp - Space to batch ---------------------------------===//
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
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// SpaceToBatchNdOp
//===----------------------------------------------------------------------===//

void SpaceToBatchNdOp::build(OpBuilder &, OperationState &state, Type result,
                             Value input, ArrayRef<OpFoldResult> block,
                             ArrayRef<OpFoldResult> low,
                             ArrayRef<OpFoldResult> high) {
  auto [staticBlock, dynamicBlock] = decomposeMixedValues(block);
  auto [staticLow, dynamicLow] = decomposeMixedValues(low);
  auto [staticHigh, dynamicHigh] = decomposeMixedValues(high);
  OpBuilder builder(state.getContext());
  build(builder, state, result, input, dynamicBlock, dynamicLow, dynamicHigh,
        /*dest=*/Value(), staticBlock, staticLow, staticHigh,
        /*checked=*/false);
}

SmallVector<OpFoldResult> SpaceToBatchNdOp::getMixedBlock() {
  return getMixedValues(getStaticBlock(), getBlock(), getContext());
}

SmallVector<OpFoldResult> SpaceToBatchNdOp::getMixedLow() {
  return getMixedValues(getStaticLow(), getLow(), getContext());
}

SmallVector<OpFoldResult> SpaceToBatchNdOp::getMixedHigh() {
  return getMixedValues(getStaticHigh(), getHigh(), getContext());
}

SpaceToBatchShapes::SpaceToBatchShapes(SpaceToBatchNdOp op,
                                       TypeRange operandTypes)
    : input(getShapeOf(operandTypes[op.getInputMutable().getOperandNumber()])),
      block(op.getStaticBlock()), low(op.getStaticLow()),
      high(op.getStaticHigh()), target(op.getTargetType().getShape()) {}

/// Returns the sum of the sizes, none of which is negative, that are known, or
/// nothing where it does not fit.
static std::optional<int64_t> addKnownSizes(ArrayRef<int64_t> sizes) {
  std::optional<int64_t> sum = 0;
  for (int64_t size : sizes)
    if (sum && !ShapedType::isDynamic(size))
      sum = addSizes(*sum, size);
  return sum;
}

/// Returns low + size + high, checking C3 and C5.
static FailureOr<int64_t> getPaddedSize(std::optional<Location> loc, int64_t i,
                                        int64_t size, int64_t low,
                                        int64_t high) {
  for (auto [name, padding] :
       {std::pair<StringRef, int64_t>("low", low), {"high", high}})
    // C3
    if (!ShapedType::isDynamic(padding) && padding < 0)
      return emitOptionalError(loc, "expects ", name, "[", i,
                               "] to be at least 0, but got ", padding);
  // C5
  std::optional<int64_t> known = addKnownSizes({low, size, high});
  if (!known)
    return emitOptionalError(loc, "expects the padded size of dimension ",
                             i + 1, " to fit in 64 bits, but got ",
                             formatSize(low), " + ", formatSize(size), " + ",
                             formatSize(high));
  return ShapedType::isDynamicShape({low, size, high}) ? ShapedType::kDynamic
                                                       : *known;
}

LogicalResult SpaceToBatchShapes::infer(std::optional<Location> loc,
                                        SmallVectorImpl<int64_t> &shape) const {
  int64_t rank = input.size(), numBlocks = block.size();
  // C1
  if (low.size() != block.size() || high.size() != block.size())
    return emitOptionalError(
        loc, "expects 'block', 'low' and 'high' of equal size, but got ",
        block.size(), ", ", low.size(), " and ", high.size());
  if (rank < 1 + numBlocks)
    return emitOptionalError(loc, "expects 'input' of rank at least ",
                             1 + numBlocks, " (1 + size of 'block'), but got ",
                             rank);

  shape.assign(input.begin(), input.end());
  std::optional<int64_t> offsets = 1;
  bool offsetsKnown = !ShapedType::isDynamicShape(block);
  for (int64_t i : llvm::seq(numBlocks)) {
    // C2
    if (!ShapedType::isDynamic(block[i]) && block[i] < 1)
      return emitOptionalError(loc, "expects block[", i,
                               "] to be at least 1, but got ", block[i]);
    FailureOr<int64_t> padded =
        getPaddedSize(loc, i, input[1 + i], low[i], high[i]);
    if (failed(padded))
      return failure();
    // C4
    bool known =
        !ShapedType::isDynamic(*padded) && !ShapedType::isDynamic(block[i]);
    if (known && *padded % block[i] != 0)
      return emitOptionalError(loc, "expects the padded size of dimension ",
                               i + 1, " to be a multiple of block[", i,
                               "] = ", block[i], ", but got ", *padded);
    shape[1 + i] = known ? *padded / block[i] : ShapedType::kDynamic;
    // C5: a block that is not known is at least 1.
    if (!ShapedType::isDynamic(block[i]))
      offsets = multiplySizes(*offsets, block[i]);
    if (!offsets)
      return emitOptionalError(
          loc, "expects the product of 'block' to fit in 64 bits, but got ",
          formatShape(block));
  }
  std::optional<int64_t> batch = multiplySizes(input[0], *offsets);
  if (!batch)
    return emitOptionalError(loc,
                             "expects the batch of the result to fit in 64 "
                             "bits, but got ",
                             formatSize(input[0]), " * ", formatSize(*offsets));
  shape[0] = offsetsKnown ? *batch : ShapedType::kDynamic;
  return verifyElementCount(loc, shape);
}

/// Returns whether some run-time sizes make `size`, padded by `low` and
/// `high`, `block` times `target`.
static bool canDivide(int64_t size, int64_t low, int64_t high, int64_t block,
                      int64_t target) {
  if (ShapedType::isDynamic(target))
    return true;
  int64_t padded = *addKnownSizes({low, size, high});
  if (!ShapedType::isDynamicShape({low, size, high}))
    // The block is what is not known.
    return target == 0 ? padded == 0 : padded % target == 0 && padded > 0;
  if (ShapedType::isDynamic(block))
    return target > 0 || ((ShapedType::isDynamic(low) || low == 0) &&
                          (ShapedType::isDynamic(high) || high == 0) &&
                          (ShapedType::isDynamic(size) || size == 0));
  // The other parts of the padded size cannot be negative.
  std::optional<int64_t> total = multiplySizes(block, target);
  std::optional<int64_t> known = addKnownSizes({size, low, high});
  return total && known && *total >= *known;
}

/// Returns whether some run-time sizes make `batch` times `block`, of which
/// some are known, `target`.
static bool canMultiply(int64_t batch, ArrayRef<int64_t> block,
                        int64_t target) {
  if (ShapedType::isDynamic(target))
    return true;
  if (target == 0)
    return ShapedType::isDynamic(batch) || batch == 0;
  int64_t rest = target;
  SmallVector<int64_t> factors(block);
  factors.push_back(batch);
  for (int64_t factor : factors) {
    if (ShapedType::isDynamic(factor))
      continue;
    if (factor == 0 || rest % factor != 0)
      return false;
    rest /= factor;
  }
  return true;
}

LogicalResult SpaceToBatchShapes::verify(std::optional<Location> loc) const {
  SmallVector<int64_t> inferred;
  if (failed(infer(loc, inferred)))
    return failure();
  // C6
  if (failed(verifyCompatibleShape(inferred, target)))
    return emitOptionalError(loc, "expects a result of shape ",
                             formatShape(inferred), ", but got ",
                             formatShape(target));
  if (!canMultiply(input[0], block, target[0]))
    return emitOptionalError(
        loc,
        "expects a size of dimension 0 of the result that 'input' and 'block' ",
        "can give, but got ", target[0]);
  for (int64_t i : llvm::seq<int64_t>(block.size())) {
    bool known = !ShapedType::isDynamic(inferred[1 + i]);
    if (!known &&
        !canDivide(input[1 + i], low[i], high[i], block[i], target[1 + i]))
      return emitOptionalError(
          loc, "expects a size of dimension ", 1 + i,
          " of the result that 'input', 'block' and padding can give, but got ",
          target[1 + i]);
  }
  // C5
  return verifyElementCount(loc, mergeShapes(target, inferred));
}

/// Checks that each dynamic size of `op`, an operation or its adaptor, has an
/// operand.
template <typename OpTy>
static LogicalResult verifySizeOperands(std::optional<Location> loc, OpTy op) {
  if (failed(
          verifyMixedSizes(loc, "block", op.getStaticBlock(), op.getBlock())) ||
      failed(verifyMixedSizes(loc, "low", op.getStaticLow(), op.getLow())))
    return failure();
  return verifyMixedSizes(loc, "high", op.getStaticHigh(), op.getHigh());
}

LogicalResult
SpaceToBatchNdOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                   Adaptor adaptor,
                                   SmallVectorImpl<Type> &results) {
  if (failed(verifySizeOperands(loc, adaptor)))
    return failure();
  auto input = dyn_cast<RankedTensorType>(adaptor.getInput().getType());
  if (!input || adaptor.getDest())
    return success();
  SpaceToBatchShapes shapes;
  shapes.input = llvm::to_vector(input.getShape());
  shapes.block = llvm::to_vector(adaptor.getStaticBlock());
  shapes.low = llvm::to_vector(adaptor.getStaticLow());
  shapes.high = llvm::to_vector(adaptor.getStaticHigh());
  SmallVector<int64_t> shape;
  if (failed(shapes.infer(loc, shape)))
    return failure();
  results.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

LogicalResult SpaceToBatchNdOp::verify() {
  // C8
  if (failed(verifyForm(*this, getInput(), getDest())) ||
      failed(verifySizeOperands(getLoc(), *this)))
    return failure();
  // C7
  if (failed(verifyElementType(*this, "input", getInput().getType(), "moved",
                               isMovableElementType)))
    return failure();
  // C6
  if (failed(verifyTargetElementType(*this, getTargetType(), "input",
                                     getInput().getType())))
    return failure();
  return SpaceToBatchShapes(*this, getOperandTypes()).verify(getLoc());
}

/// Returns the result's size along a spatial dimension: the padded size divided
/// by the block, made total.
static Value reifySpatialSize(OpBuilder &b, Location loc, Value size,
                              OpFoldResult block, OpFoldResult low,
                              OpFoldResult high) {
  auto toValue = [&](OpFoldResult value) {
    return getValueOrCreateConstantIndexOp(b, loc, value);
  };
  Value zero = toValue(b.getIndexAttr(0)), one = toValue(b.getIndexAttr(1));
  Value padding =
      b.createOrFold<arith::AddIOp>(loc, toValue(low), toValue(high));
  Value padded = b.createOrFold<arith::AddIOp>(loc, size, padding);
  padded = b.createOrFold<arith::MaxSIOp>(loc, padded, zero);
  Value divisor = b.createOrFold<arith::MaxSIOp>(loc, toValue(block), one);
  return b.createOrFold<arith::DivUIOp>(loc, padded, divisor);
}

LogicalResult SpaceToBatchNdOp::reifyResultShapes(
    OpBuilder &b, ReifiedRankedShapedTypeDims &reifiedShapes) {
  if (getDest())
    return failure();
  Location loc = getLoc();
  SmallVector<OpFoldResult> shape, block = getMixedBlock(), low = getMixedLow(),
                                   high = getMixedHigh();
  for (auto [i, size] : llvm::enumerate(getTargetType().getShape())) {
    if (!ShapedType::isDynamic(size)) {
      shape.push_back(b.getIndexAttr(size));
      continue;
    }
    Value source = b.createOrFold<tensor::DimOp>(loc, getInput(), i);
    int64_t spatial = static_cast<int64_t>(i) - 1;
    if (i == 0) {
      for (OpFoldResult factor : block)
        source = b.createOrFold<arith::MulIOp>(
            loc, source, getValueOrCreateConstantIndexOp(b, loc, factor));
      Value zero = arith::ConstantIndexOp::create(b, loc, 0);
      source = b.createOrFold<arith::MaxSIOp>(loc, source, zero);
    } else if (spatial < getNumBlocks()) {
      source = reifySpatialSize(b, loc, source, block[spatial], low[spatial],
                                high[spatial]);
    }
    shape.push_back(source);
  }
  reifiedShapes.push_back(std::move(shape));
  return success();
}

/// Static sizes have been verified, and nothing else can fail.
Speculation::Speculatability SpaceToBatchNdOp::getSpeculatability() {
  bool isStatic = getInput().getType().hasStaticShape() && getBlock().empty() &&
                  getLow().empty() && getHigh().empty();
  return !getDest() && isStatic ? Speculation::Speculatable
                                : Speculation::NotSpeculatable;
}
