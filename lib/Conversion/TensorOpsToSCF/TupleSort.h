//===- TupleSort.h - Index tuples by their row ------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where updates are wide, what matters is to write each row of a destination
// once, and all rows in order. So the index tuples are sorted by the row that
// they name first, those of one row in row-major order:
//
//   for tuple in tuples: count it at its row
//   for row: starts[row] = sum of the counts before it
//   for tuple in tuples: order[starts[its row]++] = tuple
//
// Bad tuples have the row behind the last one, which is not written.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_TUPLESORT_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_TUPLESORT_H

#include "SharedFunctions.h"

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// How far behind the last sorted tuple one may be asked for, so that a loop
/// can look ahead.
inline constexpr int64_t tupleLookahead = 16;

/// The largest number of tuples that can be sorted.
inline constexpr int64_t maxSortedTuples = (int64_t(1) << 31) - 1;

/// The sorted tuples, each array a `memref<?xi32>`: those of a row are in
/// `order` from `starts[row]` on and before `starts[row + 1]`.
struct SortedTuples {
  Value starts, order;
};

/// Emits the code that sorts the `numTuples` tuples of `indices`, a
/// `memref<?xDxT>`, for a destination of `sizes` rows.
SortedTuples createTupleSort(OpBuilder &b, Location loc, FunctionTable &symbols,
                             Value indices, Value numTuples, ValueRange sizes);

/// Frees the arrays.
void createRelease(OpBuilder &b, Location loc, SortedTuples tuples);

/// Returns element `position` of one of the arrays as an index.
Value createArrayLoad(OpBuilder &b, Location loc, Value array, Value position);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_TUPLESORT_H
