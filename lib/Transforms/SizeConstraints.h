//===- SizeConstraints.h - What sizes must satisfy at run time --*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A list of constraints is built in the order in which they are checked, and
// only the first one that fails is reported. Each constraint may therefore rely
// on those before it: what they imply, with static sizes and known ranges,
// leaves out the ones that cannot fail.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_SIZECONSTRAINTS_H
#define TENSOROPS_LIB_TRANSFORMS_SIZECONSTRAINTS_H

#include "tensorops/IR/TensorOps.h"

#include "mlir/Analysis/DataFlowFramework.h"

namespace mlir::tensorops {

/// A size, and an interval that it lies in where all constraints so far hold.
struct Size {
  /// An `index` attribute or value.
  OpFoldResult value;
  int64_t min = std::numeric_limits<int64_t>::min();
  int64_t max = std::numeric_limits<int64_t>::max();

  /// Returns whether the size is known.
  bool isConstant() const { return min == max; }

  /// Returns whether the size is known to be `constant`.
  bool isConstant(int64_t constant) const {
    return isConstant() && min == constant;
  }
};

/// `relation(value, bound)`, and what is reported where it does not hold.
struct SizeConstraint {
  SizeRelation relation;
  Size value, bound;
  ErrorKind kind;
  /// The noun phrase that names `value`, or both terms or factors.
  std::string subject;
  /// The noun phrase that names `bound` where it is not a constant.
  std::string boundName;
  /// The relation as the runtime library numbers it.
  int32_t reportedRelation = static_cast<int32_t>(relation);
};

/// Builds a list of constraints and the sizes they speak of. All arithmetic is
/// total: it runs before any constraint is checked.
class SizeConstraints {
public:
  /// `solver`, which may be null, knows ranges of integers.
  SizeConstraints(OpBuilder &builder, Location loc,
                  const DataFlowSolver *solver)
      : builder(builder), loc(loc), solver(solver) {}

  /// Returns the constraints, without those that always hold.
  ArrayRef<SizeConstraint> getConstraints() const { return constraints; }

  /// Returns a constant.
  Size getConstant(int64_t constant) const;

  /// Returns the size that `value` holds.
  Size getSize(OpFoldResult value) const;

  /// Returns the size of dimension `dim` of a tensor or memref.
  Size getDim(Value shaped, int64_t dim);

  /// Returns the number of rows of a stitch with these `indices`.
  Size getStitchRows(ValueRange indices);

  /// Returns `max(value, 0) / max(divisor, 1)`.
  Size divide(const Size &value, const Size &divisor);

  /// Requires `value >= bound`. Returns `value`.
  Size requireAtLeast(Size value, int64_t bound, ErrorKind kind,
                      const Twine &subject);

  /// Requires that `bound` divides `value`.
  void requireMultipleOf(const Size &value, const Size &bound,
                         const Twine &subject, const Twine &boundName);

  /// Requires `value = bound`. Returns the better known of the two.
  Size requireEqual(const Size &value, const Size &bound, const Twine &subject,
                    const Twine &boundName);

  /// Requires that the target of `op` has the size `actual` along `dim`, where
  /// it says so: a destination always does, a result where it is static.
  /// Returns that size.
  Size requireTargetDim(TwoFormOpInterface op, int64_t dim, const Size &actual,
                        const Twine &actualName);

  /// Requires that a number of rows is not the largest one, which stands for
  /// all that do not fit in 64 bits.
  void requireStitchRowsFit(const Size &rows);

  /// Requires that `lhs + rhs` fits in 64 bits. Returns the sum.
  Size requireSumFits(const Size &lhs, const Size &rhs, const Twine &subject);

  /// Requires that `lhs * rhs` fits in 64 bits. Returns the product.
  /// `reportedRelation` replaces that of product_fits.
  Size requireProductFits(const Size &lhs, const Size &rhs,
                          const Twine &subject,
                          int32_t reportedRelation =
                              static_cast<int32_t>(SizeRelation::ProductFits));

  /// Requires that the product of `sizes`, which are not negative, fits in 64
  /// bits; it does where one is zero, however large the others are. Returns the
  /// product.
  Size requireElementCountFits(ArrayRef<Size> sizes, const Twine &subject);

private:
  /// Adds a constraint unless it always holds where those before it do.
  void require(SizeConstraint constraint);

  /// Returns `value` as an `index` value.
  Value materialize(const Size &size);

  /// Returns `lhs * rhs`, wrapped to 64 bits.
  Size multiply(const Size &lhs, const Size &rhs);

  /// Returns zero where one of `sizes` is, and otherwise `size`.
  Size zeroIfAnyZero(const Size &size, ArrayRef<Size> sizes);

  OpBuilder &builder;
  Location loc;
  const DataFlowSolver *solver;
  SmallVector<SizeConstraint> constraints;
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_SIZECONSTRAINTS_H
