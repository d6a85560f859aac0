//===- TypeRefinement.cpp - Rewrites that make types more static ----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeRefinement.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tensorops;

Value mlir::tensorops::getMoreStaticSource(Value value) {
  auto cast = value.getDefiningOp<tensor::CastOp>();
  if (!cast || cast.getSource().getType() == cast.getType() ||
      !tensor::canFoldIntoConsumerOp(cast))
    return Value();
  // Operations of the dialect refuse encodings.
  auto source = llvm::cast<RankedTensorType>(cast.getSource().getType());
  return source.getEncoding() ? Value() : cast.getSource();
}

bool mlir::tensorops::absorbCasts(MutableOperandRange operands) {
  bool changed = false;
  for (OpOperand &operand : operands) {
    Value source = getMoreStaticSource(operand.get());
    if (!source)
      continue;
    operand.set(source);
    changed = true;
  }
  return changed;
}

SmallVector<unsigned>
mlir::tensorops::absorbConstants(SmallVectorImpl<int64_t> &sizes,
                                 ValueRange operands,
                                 llvm::function_ref<bool()> accepts) {
  SmallVector<unsigned> absorbed;
  unsigned number = 0;
  for (int64_t &size : sizes) {
    if (!ShapedType::isDynamic(size))
      continue;
    if (auto constant = getConstantIntValue(operands[number])) {
      size = *constant;
      // The smallest number stands for a size that is not known.
      if (!ShapedType::isDynamic(*constant) && accepts())
        absorbed.push_back(number);
      else
        size = ShapedType::kDynamic;
    }
    ++number;
  }
  return absorbed;
}

void mlir::tensorops::eraseOperands(MutableOperandRange operands,
                                    ArrayRef<unsigned> numbers) {
  for (unsigned number : llvm::reverse(numbers))
    operands.erase(number);
}

void mlir::tensorops::setResultShape(Operation *op, ArrayRef<int64_t> shape,
                                     PatternRewriter &rewriter) {
  Value result = op->getResult(0);
  auto oldType = cast<RankedTensorType>(result.getType());
  rewriter.modifyOpInPlace(op, [&] { result.setType(oldType.clone(shape)); });
  rewriter.setInsertionPointAfter(op);
  auto cast = tensor::CastOp::create(rewriter, op->getLoc(), oldType, result);
  rewriter.replaceAllUsesExcept(result, cast, cast);
}
