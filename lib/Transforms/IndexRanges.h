//===- IndexRanges.h - What is known of index tuples ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_INDEXRANGES_H
#define TENSOROPS_LIB_TRANSFORMS_INDEXRANGES_H

#include "ErrorReports.h"

namespace mlir::tensorops {

/// An interval of indices, extended to 64 bits; unsigned ones that do not fit
/// count as the largest signed one, which no bound exceeds.
struct IndexRange {
  int64_t min, max;
};

/// Returns an interval that all elements of a tensor or memref of indices lie
/// in: what `solver`, which may be null, proves, and otherwise what the element
/// type holds.
IndexRange getIndexRange(Value indices, const DataFlowSolver *solver);

/// Returns whether no tuple of `check` can be bad.
bool isProvenInRange(const IndexCheck &check, const DataFlowSolver *solver);

/// An index that is known to be out of range.
struct BadConstantIndex {
  /// The number of its tuple.
  int64_t position;
  /// Its value in decimal.
  std::string value;
  /// The bound that it is not below, or nothing where it is negative and the
  /// bound is not known.
  std::optional<int64_t> bound;
};

/// Returns the first constant index of `check` that is out of range, whatever
/// the sizes that are not known; or nothing.
std::optional<BadConstantIndex> findBadConstantIndex(const IndexCheck &check);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_INDEXRANGES_H
