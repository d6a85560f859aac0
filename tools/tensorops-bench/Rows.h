//===- Rows.h - The rows that performance is judged on ----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_ROWS_H
#define TENSOROPS_TOOLS_BENCH_ROWS_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::tensorops::bench {

/// The types of elements that rows use.
enum class ElementKind { I8, I32, I64, F16, F32 };

/// Returns the name of an element type in MLIR.
const char *getName(ElementKind kind);

/// Returns the number of bytes of an element.
int64_t getNumBytes(ElementKind kind);

/// Returns the product of sizes.
int64_t getProduct(const std::vector<int64_t> &sizes);

/// The type of a tensor, with its sizes.
struct TensorShape {
  ElementKind element;
  std::vector<int64_t> sizes;

  /// Returns the number of bytes of all elements.
  int64_t getBytes() const {
    return getProduct(sizes) * bench::getNumBytes(element);
  }
};

/// The op of a row.
enum class OpKind { SpaceToBatch, Scatter, Stitch };

/// What the indices of a row are: none, distributed as 1 / rank, uniform, all
/// different, or all rows of a result divided among pieces.
enum class IndexPattern { None, Zipf, Uniform, Permutation, Partition };

/// One op of fixed sizes.
struct Row {
  std::string name;
  OpKind op;
  IndexPattern pattern = IndexPattern::None;

  /// True if the compiler sees no size.
  bool isDynamic = false;

  /// The operands that are tensors, in the order of the op's operands.
  std::vector<TensorShape> inputs;
  TensorShape result;

  /// The sizes of a space_to_batch_nd.
  std::vector<int64_t> block, low, high;

  /// The size of the index tuples of a scatter_nd.
  int64_t depth = 0;

  /// Returns the number of pieces of a stitch.
  int64_t getNumPieces() const { return inputs.size() / 2; }

  /// Returns the number of bytes that any implementation must read: rows of a
  /// stitch that later ones overwrite are not among them.
  int64_t getBytesIn() const;

  /// Returns the number of bytes that any implementation must write.
  int64_t getBytesOut() const { return result.getBytes(); }
};

/// Returns the names of all rows, in their order.
std::vector<std::string> getRowNames();

/// Returns a row with about `scale` times its elements, for a scale in (0, 1];
/// nothing if there is no row of this name. With `isDynamic` the compiler sees
/// no size of any row but those of its padding, otherwise all of all rows but
/// those that are about that, s12 and c7.
std::optional<Row> makeRow(const std::string &name, double scale,
                           bool isDynamic);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_ROWS_H
