//===- FlatScatter.h - Scatters tuple by tuple ------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Updates are added in the order of their tuples to a destination of zeros.
// Threads each go through all tuples and add to rows of their own, so that no
// update is atomic.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_FLATSCATTER_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_FLATSCATTER_H

#include "LoopNests.h"
#include "SharedFunctions.h"

#include "tensorops/IR/TensorOps.h"

namespace mlir::tensorops {

/// A scatter of elements that follow one another, with tuples in one dimension.
struct FlatScatter {
  /// A `memref<?xDxT>` of tuples.
  Value indices;
  /// Memrefs with the identity layout, of any shape.
  Value updates, dest;
  /// The sizes that the components of a tuple are below.
  SmallVector<Value> sizes;
  Value numTuples;
  /// The bytes of a row, and of the destination.
  Value rowBytes, destBytes;
  /// What is done about bad tuples.
  BadIndices badIndices;
};

/// Returns whether threads that go through all tuples are faster than one,
/// which takes long rows or a destination of at least `cachedBytes`: no cache
/// of a core holds it. Threads are worth starting from `parallelBytes` on.
Value createIsSharedScatter(OpBuilder &b, Location loc,
                            const FlatScatter &scatter, int64_t parallelBytes,
                            int64_t cachedBytes);

/// Emits the calls that fill the rows of `share`, and add the updates to them
/// in row-major order of their tuples. Rows are prefetched where a block of
/// tuples is looked at first, as it is for a share and for tuples of several
/// components, and otherwise where `isAhead` holds. Returns whether any tuple
/// is bad, or null unless that is an error. Functions that this takes are made
/// in `symbols`.
Value createFlatScatter(OpBuilder &b, Location loc, FunctionTable &symbols,
                        const FlatScatter &scatter, Value isAhead,
                        RowShare share);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_FLATSCATTER_H
