//===- BadTupleTest.h - Whether an index tuple is bad -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BADTUPLETEST_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BADTUPLETEST_H

#include "tensorops/IR/TensorOps.h"

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// The first bad component of a tuple: whether there is one, its value and its
/// bound.
struct BadComponent {
  Value exists, value, bound;
};

/// Emits what a `find_bad_index` asks of each tuple.
struct BadTupleTest {
  /// Emits what is computed once, before the loops over tuples.
  BadTupleTest(OpBuilder &b, FindBadIndexOp op);

  /// Emits the same for tuples in as many loops as there are sizes.
  BadTupleTest(OpBuilder &b, Location loc, Value indices, ValueRange sizes,
               ValueRange bounds);

  /// Returns the first bad component of the tuple at `position` of the loops.
  BadComponent createBadComponent(OpBuilder &b, Location loc,
                                  ValueRange position) const;

  Value indices;
  /// How many leading dimensions of `indices` enumerate tuples.
  int64_t batchRank;
  /// The trip counts of the loops.
  SmallVector<Value> sizes;
  /// The bounds, and what components are compared with, in their own width
  /// where that is enough.
  SmallVector<Value> bounds, limits;
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BADTUPLETEST_H
