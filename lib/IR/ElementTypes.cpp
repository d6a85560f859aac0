//===- ElementTypes.cpp - Values of every element type --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

Value mlir::tensorops::createBitReinterpretation(OpBuilder &b, Location loc,
                                                 Value value, Type type) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(b, loc, type, value).getResult(0);
}

Type mlir::tensorops::getSignlessType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  return type;
}

Value mlir::tensorops::createZero(OpBuilder &b, Location loc, Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Attribute part = b.getZeroAttr(complex.getElementType());
    return complex::ConstantOp::create(b, loc, type,
                                       b.getArrayAttr({part, part}));
  }
  Value zero =
      arith::ConstantOp::create(b, loc, b.getZeroAttr(getSignlessType(type)));
  return createBitReinterpretation(b, loc, zero, type);
}

std::optional<int64_t> mlir::tensorops::getElementBytes(Type type) {
  if (type.isIntOrFloat())
    return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
  if (type.isIndex())
    return 8;
  if (auto complex = dyn_cast<ComplexType>(type)) {
    std::optional<int64_t> part = getElementBytes(complex.getElementType());
    return part ? 2 * *part : part;
  }
  if (auto vector = dyn_cast<VectorType>(type)) {
    std::optional<int64_t> element = getElementBytes(vector.getElementType());
    if (!element || vector.isScalable())
      return std::nullopt;
    return llvm::PowerOf2Ceil(*element * vector.getNumElements());
  }
  return std::nullopt;
}
