//===- IndexBuilder.h - Arithmetic on indices -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_INDEXBUILDER_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_INDEXBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// Emits arithmetic on values of type `index`, and folds what is constant.
class IndexBuilder {
public:
  IndexBuilder(OpBuilder &b, Location loc) : b(b), loc(loc) {}

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value add(Value lhs, Value rhs) {
    return b.createOrFold<arith::AddIOp>(loc, lhs, rhs);
  }
  Value sub(Value lhs, Value rhs) {
    return b.createOrFold<arith::SubIOp>(loc, lhs, rhs);
  }
  Value mul(Value lhs, Value rhs) {
    return b.createOrFold<arith::MulIOp>(loc, lhs, rhs);
  }
  /// Returns the quotient of numbers without a sign.
  Value div(Value lhs, Value rhs) {
    return b.createOrFold<arith::DivUIOp>(loc, lhs, rhs);
  }
  /// Returns the remainder of numbers without a sign.
  Value rem(Value lhs, Value rhs) {
    return b.createOrFold<arith::RemUIOp>(loc, lhs, rhs);
  }
  /// Returns the quotient, rounded up, of numbers without a sign whose sum does
  /// not overflow.
  Value ceilDiv(Value lhs, Value rhs) {
    return div(add(lhs, sub(rhs, constant(1))), rhs);
  }
  Value min(Value lhs, Value rhs) {
    return b.createOrFold<arith::MinSIOp>(loc, lhs, rhs);
  }
  Value max(Value lhs, Value rhs) {
    return b.createOrFold<arith::MaxSIOp>(loc, lhs, rhs);
  }
  /// Returns `value`, but at least `low` and at most `high`, which is not below
  /// `low`.
  Value clamp(Value value, Value low, Value high) {
    return min(max(value, low), high);
  }
  Value bitAnd(Value lhs, Value rhs) {
    return b.createOrFold<arith::AndIOp>(loc, lhs, rhs);
  }
  Value bitOr(Value lhs, Value rhs) {
    return b.createOrFold<arith::OrIOp>(loc, lhs, rhs);
  }
  Value compare(arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    return b.createOrFold<arith::CmpIOp>(loc, predicate, lhs, rhs);
  }
  Value less(Value lhs, Value rhs) {
    return compare(arith::CmpIPredicate::slt, lhs, rhs);
  }
  Value equal(Value lhs, Value rhs) {
    return compare(arith::CmpIPredicate::eq, lhs, rhs);
  }
  /// Returns 1 where `condition` holds and 0 where not.
  Value fromFlag(Value condition) {
    return b.createOrFold<arith::IndexCastUIOp>(loc, b.getIndexType(),
                                                condition);
  }
  Value select(Value condition, Value yes, Value no) {
    return b.createOrFold<arith::SelectOp>(loc, condition, yes, no);
  }

private:
  OpBuilder &b;
  Location loc;
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_INDEXBUILDER_H
