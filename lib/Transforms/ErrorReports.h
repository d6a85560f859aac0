//===- ErrorReports.h - Checks as finders and reports -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_ERRORREPORTS_H
#define TENSOROPS_LIB_TRANSFORMS_ERRORREPORTS_H

#include "SizeConstraints.h"

#include "tensorops/Transforms/Passes.h"

namespace mlir::tensorops {

/// An operand whose index tuples must be in range.
struct IndexCheck {
  Value indices;
  /// The bound of each component of a tuple. Without any, every element is a
  /// tuple that only must not be negative.
  SmallVector<Size> bounds;
  /// The name of the operand.
  std::string subject;
};

/// Emits checks of the operation named `op` at `loc`.
class ErrorReporter {
public:
  ErrorReporter(OpBuilder &builder, Location loc, StringRef op,
                ErrorStyle style)
      : builder(builder), loc(loc), op(op), style(style) {}

  /// Checks `constraints` in their order. Returns whether one fails, or null
  /// where there is nothing to ask at run time.
  Value checkSizes(ArrayRef<SizeConstraint> constraints);

  /// Checks `indices` in their order, where `badSize` (null is false) does not
  /// hold. Returns whether `badSize` holds or a tuple is bad, or null where
  /// there is nothing to ask at run time.
  Value checkIndices(ArrayRef<IndexCheck> indices, Value badSize);

  /// Reports `cause` where `condition` holds.
  void reportIf(Value condition, ErrorKind kind, StringRef subject, Value value,
                StringRef message);

private:
  /// What a finder found: the number of the cause, and its values.
  struct Finding {
    Value number, position, value, bound;
  };

  /// Emits the report of `finding` where `condition` holds.
  void emitReport(Value condition, const Finding &finding,
                  ArrayRef<Attribute> causes);

  /// Emits one assertion for each constraint.
  void assertSizes(ArrayRef<SizeConstraint> constraints);

  /// Emits one assertion for each operand.
  void assertIndices(ArrayRef<IndexCheck> indices);

  /// Emits an assertion that `condition` holds; the message is that of the
  /// runtime library, as far as it is known.
  void emitAssert(Value condition, const Twine &expectation);

  /// Emits the search for a bad tuple.
  FindBadIndexOp findBadIndex(const IndexCheck &check);

  /// Emits the search for the first operand with a bad tuple.
  Finding findFirstBadIndex(ArrayRef<IndexCheck> indices);

  /// Returns whether `number` stands for something that was found.
  Value isFound(Value number);

  /// Returns an `index` constant.
  Value getIndex(int64_t constant);

  OpBuilder &builder;
  Location loc;
  StringRef op;
  ErrorStyle style;
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_ERRORREPORTS_H
