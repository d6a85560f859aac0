//===- ElementArithmetic.cpp - Arithmetic on every element type -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementArithmetic.h"

#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tensorops;

Value mlir::tensorops::createSum(OpBuilder &b, Location loc, Value lhs,
                                 Value rhs) {
  Type type = lhs.getType(), elementType = getElementTypeOrSelf(type);
  if (isa<ComplexType>(type))
    return complex::AddOp::create(b, loc, lhs, rhs);
  if (elementType.isInteger(1))
    return arith::OrIOp::create(b, loc, lhs, rhs);
  if (elementType.isF16() || elementType.isBF16()) {
    // A sum of two in f32, then rounded, is the rounded sum; written out, so
    // that targets without arithmetic on the type need no library for it.
    Type wide = b.getF32Type();
    if (auto vector = dyn_cast<VectorType>(type))
      wide = vector.clone(wide);
    Value left = arith::ExtFOp::create(b, loc, wide, lhs);
    Value right = arith::ExtFOp::create(b, loc, wide, rhs);
    Value sum = arith::AddFOp::create(b, loc, left, right);
    return arith::TruncFOp::create(b, loc, type, sum);
  }
  if (isa<FloatType>(elementType))
    return arith::AddFOp::create(b, loc, lhs, rhs);
  Type signless = getSignlessType(type);
  Value sum = arith::AddIOp::create(
      b, loc, createBitReinterpretation(b, loc, lhs, signless),
      createBitReinterpretation(b, loc, rhs, signless));
  return createBitReinterpretation(b, loc, sum, type);
}

Type mlir::tensorops::getLaneType(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    type = complex.getElementType();
  if (type.isF16() || type.isBF16() || type.isF32() || type.isF64())
    return type;
  if (type.isIndex())
    return IntegerType::get(type.getContext(), 64);
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || !llvm::is_contained({1, 8, 16, 32, 64}, integer.getWidth()))
    return {};
  return getSignlessType(type);
}

VectorType mlir::tensorops::getLanesType(Type laneType, int64_t bytes) {
  if (laneType.isInteger(1))
    laneType = IntegerType::get(laneType.getContext(), 8);
  return VectorType::get({bytes * 8 / laneType.getIntOrFloatBitWidth()},
                         laneType);
}

Value mlir::tensorops::createLanesSum(OpBuilder &b, Location loc, Type laneType,
                                      Value lhs, Value rhs) {
  if (laneType.isInteger(1))
    return arith::OrIOp::create(b, loc, lhs, rhs);
  return createSum(b, loc, lhs, rhs);
}

Value mlir::tensorops::createIndex(OpBuilder &b, Location loc, Value element) {
  Type type = element.getType();
  if (type.isIndex())
    return element;
  Value signless =
      createBitReinterpretation(b, loc, element, getSignlessType(type));
  if (isUnsigned(type))
    return arith::IndexCastUIOp::create(b, loc, b.getIndexType(), signless);
  return arith::IndexCastOp::create(b, loc, b.getIndexType(), signless);
}
