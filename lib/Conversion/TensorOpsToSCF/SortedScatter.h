//===- SortedScatter.h - Scatters row by row --------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With tuples sorted by their row, a row is the sum of its updates in
// registers, from zero on, and written once:
//
//   for row: for columns that registers hold:
//     sum = 0
//     for tuple of row: sum += updates[tuple, columns]
//     dest[row, columns] = sum
//
// Rows are in parts, each of some whole rows or of some columns of one row, so
// that threads can share them whatever their number and size.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SORTEDSCATTER_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SORTEDSCATTER_H

#include "LoopNests.h"
#include "SharedFunctions.h"
#include "TupleSort.h"

namespace mlir::tensorops {

/// The rows of a destination with their updates, as bytes and as what these are
/// added as. A row has at least `lineBytes`.
struct SortedRows {
  Type laneType;
  SortedTuples tuples;
  Value updates, dest, numRows, rowBytes;
};

/// Returns the number of parts of the rows.
Value createPartCount(OpBuilder &b, Location loc, const SortedRows &rows);

/// Emits the call that writes the parts from `begin` on and before `end`;
/// `streamed` says whether to store past the caches.
void createPartSums(OpBuilder &b, Location loc, FunctionTable &symbols,
                    const SortedRows &rows, Value streamed, Value begin,
                    Value end);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SORTEDSCATTER_H
