//===- SizeConstraints.cpp - What sizes must satisfy at run time ----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizeConstraints.h"
#include "IndexRanges.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/Support/MathExtras.h"

#include <functional>

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

static constexpr int64_t minSize = std::numeric_limits<int64_t>::min();
static constexpr int64_t maxSize = std::numeric_limits<int64_t>::max();

/// Returns `a + b`, or the 64-bit number that is nearest to it.
static int64_t addSaturated(int64_t a, int64_t b) {
  int64_t sum;
  if (llvm::AddOverflow(a, b, sum))
    return a < 0 ? minSize : maxSize;
  return sum;
}

/// Returns `a * b`, or the 64-bit number that is nearest to it.
static int64_t multiplySaturated(int64_t a, int64_t b) {
  int64_t product;
  if (llvm::MulOverflow(a, b, product))
    return (a < 0) == (b < 0) ? maxSize : minSize;
  return product;
}

/// Returns the products of the ends of two intervals; the product of any two
/// sizes in them lies between these.
static std::array<std::pair<int64_t, int64_t>, 4> getCorners(const Size &lhs,
                                                             const Size &rhs) {
  return {{{lhs.min, rhs.min},
           {lhs.min, rhs.max},
           {lhs.max, rhs.min},
           {lhs.max, rhs.max}}};
}

/// Returns whether a constraint holds for all sizes in the intervals.
static bool alwaysHolds(const SizeConstraint &constraint) {
  const Size &value = constraint.value, &bound = constraint.bound;
  int64_t ignored;
  switch (constraint.relation) {
  case SizeRelation::AtLeast:
    return value.min >= bound.max;
  case SizeRelation::MultipleOf:
    return bound.max <= 1 || value.isConstant(0) ||
           (value.isConstant() && bound.isConstant() &&
            value.min % bound.min == 0);
  case SizeRelation::Equal:
    return value.value == bound.value ||
           (value.isConstant() && bound.isConstant(value.min));
  case SizeRelation::SumFits:
    return !llvm::AddOverflow(value.min, bound.min, ignored) &&
           !llvm::AddOverflow(value.max, bound.max, ignored);
  case SizeRelation::ProductFits:
    return llvm::none_of(getCorners(value, bound), [&](auto corner) {
      return llvm::MulOverflow(corner.first, corner.second, ignored);
    });
  }
  llvm_unreachable("all relations are handled");
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

Size SizeConstraints::getConstant(int64_t constant) const {
  return {builder.getIndexAttr(constant), constant, constant};
}

Size SizeConstraints::getSize(OpFoldResult value) const {
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return getConstant(*constant);
  Size size{value};
  auto dynamic = cast<Value>(value);
  if (dynamic.getDefiningOp<ShapedDimOpInterface>())
    size.min = 0;
  if (auto clamped = dynamic.getDefiningOp<arith::MaxSIOp>())
    size.min = getConstantIntValue(clamped.getRhs()).value_or(size.min);
  const auto *lattice =
      solver ? solver->lookupState<dataflow::IntegerValueRangeLattice>(dynamic)
             : nullptr;
  if (!lattice || lattice->getValue().isUninitialized())
    return size;
  const ConstantIntRanges &range = lattice->getValue().getValue();
  size.min = std::max(size.min, range.smin().getSExtValue());
  size.max = range.smax().getSExtValue();
  return size;
}

Size SizeConstraints::getDim(Value shaped, int64_t dim) {
  auto type = cast<ShapedType>(shaped.getType());
  if (!type.isDynamicDim(dim))
    return getConstant(type.getDimSize(dim));
  Value value = isa<TensorType>(type)
                    ? builder.createOrFold<tensor::DimOp>(loc, shaped, dim)
                    : builder.createOrFold<memref::DimOp>(loc, shaped, dim);
  Size size = getSize(value);
  size.min = std::max<int64_t>(size.min, 0);
  return size;
}

Size SizeConstraints::getStitchRows(ValueRange indices) {
  Size rows = getSize(builder.createOrFold<StitchRowsOp>(loc, indices));
  int64_t largest = -1;
  for (Value piece : indices)
    largest = std::max(largest, getIndexRange(piece, solver).max);
  rows.min = std::max<int64_t>(rows.min, 0);
  rows.max = std::min(rows.max, addSaturated(largest, 1));
  return rows;
}

Value SizeConstraints::materialize(const Size &size) {
  return getValueOrCreateConstantIndexOp(builder, loc, size.value);
}

Size SizeConstraints::divide(const Size &value, const Size &divisor) {
  // What the constraints imply does not hold yet where this executes.
  auto clamp = [&](const Size &size, int64_t least) {
    if (getSize(size.value).min >= least)
      return size;
    Value bound = arith::ConstantIndexOp::create(builder, loc, least);
    Value clamped =
        builder.createOrFold<arith::MaxSIOp>(loc, materialize(size), bound);
    return Size{clamped, std::max(size.min, least), std::max(size.max, least)};
  };
  Size dividend = clamp(value, 0), positive = clamp(divisor, 1);
  if (positive.isConstant(1))
    return dividend;
  if (dividend.isConstant() && positive.isConstant())
    return getConstant(dividend.min / positive.min);
  Value quotient = builder.createOrFold<arith::DivUIOp>(
      loc, materialize(dividend), materialize(positive));
  return {quotient, dividend.min / positive.max, dividend.max / positive.min};
}

Size SizeConstraints::multiply(const Size &lhs, const Size &rhs) {
  int64_t constant;
  if (lhs.isConstant() && rhs.isConstant() &&
      !llvm::MulOverflow(lhs.min, rhs.min, constant))
    return getConstant(constant);
  if (lhs.isConstant(1))
    return rhs;
  if (rhs.isConstant(1))
    return lhs;
  Size product{builder.createOrFold<arith::MulIOp>(loc, materialize(lhs),
                                                   materialize(rhs)),
               maxSize, minSize};
  for (auto [a, b] : getCorners(lhs, rhs)) {
    product.min = std::min(product.min, multiplySaturated(a, b));
    product.max = std::max(product.max, multiplySaturated(a, b));
  }
  return product;
}

Size SizeConstraints::zeroIfAnyZero(const Size &size, ArrayRef<Size> sizes) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0), anyZero;
  for (const Size &factor : sizes) {
    if (factor.min > 0)
      continue;
    Value isZero = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         materialize(factor), zero);
    anyZero =
        anyZero ? arith::OrIOp::create(builder, loc, anyZero, isZero) : isZero;
  }
  if (!anyZero)
    return size;
  Value selected =
      arith::SelectOp::create(builder, loc, anyZero, zero, materialize(size));
  return {selected, std::min<int64_t>(size.min, 0),
          std::max<int64_t>(size.max, 0)};
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

void SizeConstraints::require(SizeConstraint constraint) {
  bool isRepeated =
      llvm::any_of(constraints, [&](const SizeConstraint &earlier) {
        return earlier.relation == constraint.relation &&
               earlier.value.value == constraint.value.value &&
               earlier.bound.value == constraint.bound.value;
      });
  if (!isRepeated && !alwaysHolds(constraint))
    constraints.push_back(std::move(constraint));
}

Size SizeConstraints::requireAtLeast(Size value, int64_t bound, ErrorKind kind,
                                     const Twine &subject) {
  require({SizeRelation::AtLeast, value, getConstant(bound), kind,
           subject.str(), ""});
  // A constant that is too small stays as it is, to be reported.
  if (!value.isConstant())
    value.min = std::min(std::max(value.min, bound), value.max);
  return value;
}

void SizeConstraints::requireMultipleOf(const Size &value, const Size &bound,
                                        const Twine &subject,
                                        const Twine &boundName) {
  require({SizeRelation::MultipleOf, value, bound, ErrorKind::BadSize,
           subject.str(), boundName.str()});
}

Size SizeConstraints::requireEqual(const Size &value, const Size &bound,
                                   const Twine &subject,
                                   const Twine &boundName) {
  require({SizeRelation::Equal, value, bound, ErrorKind::ShapeMismatch,
           subject.str(), boundName.str()});
  if (value.isConstant())
    return value;
  if (bound.isConstant())
    return bound;
  Size both{bound.value, std::max(value.min, bound.min),
            std::min(value.max, bound.max)};
  return both.min < both.max ? both : bound;
}

Size SizeConstraints::requireTargetDim(TwoFormOpInterface op, int64_t dim,
                                       const Size &actual,
                                       const Twine &actualName) {
  if (Value dest = op.getDestination())
    return requireEqual(getDim(dest, dim), actual,
                        "dimension " + Twine(dim) + " of 'dest'", actualName);
  ShapedType type = op.getTargetType();
  if (type.isDynamicDim(dim))
    return actual;
  return requireEqual(getConstant(type.getDimSize(dim)), actual,
                      "dimension " + Twine(dim) + " of the result", actualName);
}

void SizeConstraints::requireStitchRowsFit(const Size &rows) {
  require({SizeRelation::SumFits, rows, getConstant(1), ErrorKind::SizeOverflow,
           "the number of rows", "", /*reportedRelation=*/0});
}

Size SizeConstraints::requireSumFits(const Size &lhs, const Size &rhs,
                                     const Twine &subject) {
  require({SizeRelation::SumFits, lhs, rhs, ErrorKind::SizeOverflow,
           subject.str(), ""});
  int64_t constant;
  if (lhs.isConstant() && rhs.isConstant() &&
      !llvm::AddOverflow(lhs.min, rhs.min, constant))
    return getConstant(constant);
  if (lhs.isConstant(0))
    return rhs;
  if (rhs.isConstant(0))
    return lhs;
  Value sum = builder.createOrFold<arith::AddIOp>(loc, materialize(lhs),
                                                  materialize(rhs));
  return {sum, addSaturated(lhs.min, rhs.min), addSaturated(lhs.max, rhs.max)};
}

Size SizeConstraints::requireProductFits(const Size &lhs, const Size &rhs,
                                         const Twine &subject,
                                         int32_t reportedRelation) {
  require({SizeRelation::ProductFits, lhs, rhs, ErrorKind::SizeOverflow,
           subject.str(), "", reportedRelation});
  return multiply(lhs, rhs);
}

Size SizeConstraints::requireElementCountFits(ArrayRef<Size> sizes,
                                              const Twine &subject) {
  if (llvm::any_of(sizes, [](const Size &size) { return size.isConstant(0); }))
    return getConstant(0);
  // Constants first: most often their product fits and needs no check.
  SmallVector<Size> factors;
  auto isConstant = [](const Size &size) { return size.isConstant(); };
  llvm::copy_if(sizes, std::back_inserter(factors), isConstant);
  llvm::copy_if(sizes, std::back_inserter(factors), std::not_fn(isConstant));
  Size count = getConstant(1);
  ArrayRef<Size> rest = factors;
  int64_t ignored;
  while (!rest.empty() && rest.front().isConstant() &&
         !llvm::MulOverflow(count.min, rest.front().min, ignored)) {
    count = multiply(count, rest.front());
    rest = rest.drop_front();
  }
  bool mayOverflow = false;
  int64_t largest = count.max;
  for (const Size &factor : rest)
    mayOverflow |= llvm::MulOverflow(largest, factor.max, largest);
  // A product of two factors is zero where the second one is; with more, a zero
  // must come before a product that does not fit.
  if (mayOverflow)
    count = zeroIfAnyZero(count, rest.drop_front());
  for (const Size &factor : rest)
    count = requireProductFits(count, factor, subject);
  return count;
}
