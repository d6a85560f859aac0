//===- ElementArithmetic.cpp - Arithmetic on every element type -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns `value` as a value of `type`, which has the same bits. The cast goes
/// away when both become the same type of the LLVM dialect.
static Value reinterpret(OpBuilder &b, Location loc, Value value, Type type) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(b, loc, type, value).getResult(0);
}

/// Returns the signless form of an integer type, which is what `arith` takes,
/// and other types as they are.
static Type getSignless(Type type) {
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
  Type signless = getSignless(type);
  Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(signless));
  return reinterpret(b, loc, zero, type);
}

Value mlir::tensorops::createSum(OpBuilder &b, Location loc, Value lhs,
                                 Value rhs) {
  Type type = lhs.getType();
  if (isa<ComplexType>(type))
    return complex::AddOp::create(b, loc, lhs, rhs);
  if (type.isInteger(1))
    return arith::OrIOp::create(b, loc, lhs, rhs);
  if (type.isF16() || type.isBF16()) {
    // A sum of two in f32, then rounded, is the rounded sum; written out, so
    // that targets without arithmetic on the type need no library for it.
    Value left = arith::ExtFOp::create(b, loc, b.getF32Type(), lhs);
    Value right = arith::ExtFOp::create(b, loc, b.getF32Type(), rhs);
    Value sum = arith::AddFOp::create(b, loc, left, right);
    return arith::TruncFOp::create(b, loc, type, sum);
  }
  if (isa<FloatType>(type))
    return arith::AddFOp::create(b, loc, lhs, rhs);
  Type signless = getSignless(type);
  Value sum = arith::AddIOp::create(b, loc, reinterpret(b, loc, lhs, signless),
                                    reinterpret(b, loc, rhs, signless));
  return reinterpret(b, loc, sum, type);
}

Value mlir::tensorops::createIndex(OpBuilder &b, Location loc, Value element) {
  Type type = element.getType();
  if (type.isIndex())
    return element;
  Value signless = reinterpret(b, loc, element, getSignless(type));
  if (isUnsigned(type))
    return arith::IndexCastUIOp::create(b, loc, b.getIndexType(), signless);
  return arith::IndexCastOp::create(b, loc, b.getIndexType(), signless);
}
