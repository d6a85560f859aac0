//===- PartitionStitch.h - Moving rows by computed indices ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_REFERENCE_PARTITIONSTITCH_H
#define TENSOROPS_REFERENCE_PARTITIONSTITCH_H

#include "tensorops/Reference/Array.h"

#include <algorithm>

namespace mlir::tensorops::reference {

//===----------------------------------------------------------------------===//
// dynamic_stitch
//===----------------------------------------------------------------------===//

/// Returns the name of a piece of a variadic operand: `data[2]`.
inline std::string getPieceName(const std::string &operand, size_t piece) {
  return operand + "[" + std::to_string(piece) + "]";
}

/// Returns the shape of a row of a dynamic_stitch, the suffix in
///
///   data[m].shape == indices[m].shape + suffix   for each m
///
/// or an error if there is no such shape, or no piece.
template <typename T>
Result<Shape> getStitchRowShape(const std::vector<Array<int64_t>> &indices,
                                const std::vector<Array<T>> &data) {
  if (indices.empty() || indices.size() != data.size())
    return Error{"expects at least one index array and as many data arrays, "
                 "but got " +
                 std::to_string(indices.size()) + " and " +
                 std::to_string(data.size())};
  Shape suffix;
  for (size_t piece = 0; piece < data.size(); ++piece) {
    const Shape &prefix = indices[piece].shape;
    const Shape &shape = data[piece].shape;
    if (shape.size() < prefix.size() ||
        !std::equal(prefix.begin(), prefix.end(), shape.begin()))
      return Error{"expects the shape of '" + getPieceName("data", piece) +
                   "' to start with " + toString(prefix) + ", but got " +
                   toString(shape)};
    Shape rest = dropDims(shape, prefix.size());
    if (piece == 0)
      suffix = rest;
    if (rest != suffix)
      return Error{"expects the shape of '" + getPieceName("data", piece) +
                   "' to end with " + toString(suffix) + ", but got " +
                   toString(shape)};
  }
  return suffix;
}

/// Returns the number of rows of a dynamic_stitch, `max(-1, indices) + 1`, or
/// an error if that does not fit in 64 bits. Negative indices are not counted.
inline Result<int64_t>
getStitchRows(const std::vector<Array<int64_t>> &indices) {
  int64_t last = -1;
  for (const Array<int64_t> &piece : indices)
    for (int64_t index : piece.data)
      last = std::max(last, index);
  if (last == std::numeric_limits<int64_t>::max())
    return Error{"expects the number of rows to fit in 64 bits, but got " +
                 std::to_string(last) + " + 1"};
  return last + 1;
}

/// Returns the error for the first negative index, or nothing if there is none.
inline std::optional<Error>
checkStitchIndices(const std::vector<Array<int64_t>> &indices) {
  for (size_t piece = 0; piece < indices.size(); ++piece)
    for (size_t i = 0; i < indices[piece].data.size(); ++i)
      if (indices[piece].data[i] < 0)
        return Error{"expects '" + getPieceName("indices", piece) +
                     "' to be non-negative at position " + std::to_string(i) +
                     ", but got " + std::to_string(indices[piece].data[i])};
  return std::nullopt;
}

/// Returns an error unless each piece has as many elements as its shape says.
template <typename T>
std::optional<Error> checkPieces(const std::string &operand,
                                 const std::vector<Array<T>> &pieces) {
  for (size_t piece = 0; piece < pieces.size(); ++piece)
    if (std::optional<Error> error =
            checkArray(getPieceName(operand, piece), pieces[piece]))
      return error;
  return std::nullopt;
}

/// Computes dynamic_stitch: an array with `max(indices) + 1` rows, in which row
/// `indices[m][i]` is row `i` of `data[m]`. Of several rows for one place the
/// last is kept, later pieces being later; a row that nothing is written to is
/// `zero`. Only a negative index is bad; if ignored, its row is dropped and
/// does not count. A caller extends narrow indices to 64 bits, and does not
/// call this with an unsigned one that does not fit, which means too many rows.
template <typename T>
Result<Array<T>> dynamicStitch(const std::vector<Array<int64_t>> &indices,
                               const std::vector<Array<T>> &data,
                               BadIndices badIndices, const T &zero) {
  if (std::optional<Error> error = checkPieces("indices", indices))
    return *error;
  if (std::optional<Error> error = checkPieces("data", data))
    return *error;
  Result<Shape> rowShape = getStitchRowShape(indices, data);
  if (!rowShape)
    return rowShape.getError();
  if (badIndices == BadIndices::Error)
    if (std::optional<Error> error = checkStitchIndices(indices))
      return *error;
  Result<int64_t> rows = getStitchRows(indices);
  if (!rows)
    return rows.getError();
  Result<Array<T>> result = makeFilled(concatShapes({*rows}, *rowShape), zero);
  if (!result || result->data.empty())
    return result;

  size_t rowSize = result->data.size() / *rows;
  for (size_t piece = 0; piece < data.size(); ++piece)
    for (size_t i = 0; i < indices[piece].data.size(); ++i)
      if (int64_t row = indices[piece].data[i]; row >= 0)
        std::copy_n(data[piece].data.begin() + i * rowSize, rowSize,
                    result->data.begin() + row * rowSize);
  return result;
}

} // namespace mlir::tensorops::reference

#endif // TENSOROPS_REFERENCE_PARTITIONSTITCH_H
