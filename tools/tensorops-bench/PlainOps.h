//===- PlainOps.h - Ops in plain C++ ----------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_PLAINOPS_H
#define TENSOROPS_TOOLS_BENCH_PLAINOPS_H

#include "ResultMemory.h"
#include "Rows.h"

#include <type_traits>

namespace mlir::tensorops::bench {

/// What the compiler knows about pointers: what their types say, as in standard
/// C++, or, by an extension, that no two of them point to the same.
enum class Aliasing { Any, Restrict };

/// Moves the blocks of `input` to the batch, in one pass that reads in order.
/// Returns false if there is no memory.
bool computeSpaceToBatch(const Row &row, const char *input,
                         ResultMemory &result);

/// Adds updates to zeros, in order. Returns false if an index is bad or there
/// is no memory.
bool computeScatter(const Row &row, Aliasing aliasing, const char *indices,
                    const char *updates, ResultMemory &result);

/// Writes the rows of all pieces, in order, after a pass over the indices; rows
/// that no index names are left as they are, as no row of the benchmark has
/// them. Returns false if an index is bad or there is no memory.
bool computeStitch(const Row &row, const std::vector<const char *> &inputs,
                   ResultMemory &result);

/// Returns what `callable` returns for `value`: as a constant if it is one of
/// `kValues`, and as the constant 0 otherwise.
template <int64_t... kValues, typename CallableTy>
auto callWithConstant(int64_t value, CallableTy &&callable) {
  using Result = decltype(callable(std::integral_constant<int64_t, 0>()));
  Result result = {};
  bool isFound =
      ((value == kValues
            ? (result = callable(std::integral_constant<int64_t, kValues>()),
               true)
            : false) ||
       ...);
  return isFound ? result : callable(std::integral_constant<int64_t, 0>());
}

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_PLAINOPS_H
