//===- GatherScatter.h - Moving slices by index tuples ----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_REFERENCE_GATHERSCATTER_H
#define TENSOROPS_REFERENCE_GATHERSCATTER_H

#include "tensorops/Reference/Array.h"

namespace mlir::tensorops::reference {

//===----------------------------------------------------------------------===//
// Index tuples
//===----------------------------------------------------------------------===//

/// Returns index tuple number `tuple` of indices whose last dimension, the
/// index depth, is not 0. Indices of rank 1 are one tuple.
inline Shape getTuple(const Array<int64_t> &indices, size_t tuple) {
  int64_t depth = indices.shape.back();
  auto begin = indices.data.begin() + tuple * depth;
  return Shape(begin, begin + depth);
}

/// Returns the number of the first component of a tuple that is outside of its
/// own dimension, or nothing if all are inside.
inline std::optional<size_t> findBadComponent(const Shape &tuple,
                                              const Shape &shape) {
  for (size_t i = 0; i < tuple.size(); ++i)
    if (tuple[i] < 0 || tuple[i] >= shape[i])
      return i;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// scatter_nd
//===----------------------------------------------------------------------===//

/// Returns an error unless indices and updates fit a scatter into a shape:
///
///   updates.shape == indices.shape[:-1] + shape[depth:]
///   where depth = indices.shape[-1] <= rank(shape)
inline std::optional<Error> checkScatterShapes(const Shape &indices,
                                               const Shape &updates,
                                               const Shape &shape) {
  if (shape.empty())
    return Error{"expects the result to have at least rank 1, but got rank 0"};
  if (indices.empty())
    return Error{"expects 'indices' to have at least rank 1, but got rank 0"};
  int64_t depth = indices.back();
  if (depth > static_cast<int64_t>(shape.size()))
    return Error{"expects index depth in [0, " + std::to_string(shape.size()) +
                 "], the rank of the result, but got " + std::to_string(depth)};
  Shape expected = concatShapes(Shape(indices.begin(), indices.end() - 1),
                                dropDims(shape, depth));
  if (updates != expected)
    return Error{"expects 'updates' to have shape " + toString(expected) +
                 ", but got " + toString(updates)};
  return std::nullopt;
}

/// Returns the error for the first bad component of an index tuple, or nothing
/// if the tuple is in range.
inline std::optional<Error> checkTuple(size_t number, const Shape &tuple,
                                       const Shape &shape) {
  std::optional<size_t> bad = findBadComponent(tuple, shape);
  if (!bad)
    return std::nullopt;
  return Error{"expects 'indices' to be in [0, " + std::to_string(shape[*bad]) +
               ") at tuple " + std::to_string(number) + ", but got " +
               std::to_string(tuple[*bad])};
}

/// Combines slices of an array with updates, in row-major order of the index
/// tuples. The shapes must have been checked. Returns an error at the first bad
/// tuple unless those are ignored.
template <typename T, typename Combine>
std::optional<Error> scatterInto(Array<T> &array, const Array<int64_t> &indices,
                                 const Array<T> &updates, BadIndices badIndices,
                                 Combine combine) {
  // With no element to move, neither the number of tuples nor the size of a
  // slice needs to fit in 64 bits; but the tuples still have to be in range.
  size_t depth = indices.shape.back();
  size_t sliceSize = 0;
  if (!updates.data.empty())
    sliceSize = *getNumElements(dropDims(array.shape, depth));
  size_t numTuples = depth       ? indices.data.size() / depth
                     : sliceSize ? updates.data.size() / sliceSize
                                 : 0;
  for (size_t number = 0; number < numTuples; ++number) {
    Shape tuple = depth ? getTuple(indices, number) : Shape();
    if (std::optional<Error> error = checkTuple(number, tuple, array.shape)) {
      if (badIndices == BadIndices::Error)
        return error;
      continue;
    }
    if (sliceSize == 0)
      continue;
    size_t source = number * sliceSize;
    size_t target = getOffset(tuple, array.shape) * sliceSize;
    for (size_t i = 0; i < sliceSize; ++i)
      array.data[target + i] = combine(std::as_const(array.data)[target + i],
                                       updates.data[source + i]);
  }
  return std::nullopt;
}

/// Computes scatter_nd: an array of `shape` that is `zero` everywhere, into
/// which each update is combined at the slice that its index tuple names.
/// `combine(current, update)` returns the element that replaces `current`; for
/// the op it is a sum. A caller extends narrow indices to 64 bits; an unsigned
/// one that does not fit is out of range as a negative number, too.
template <typename T, typename Combine>
Result<Array<T>> scatterNd(const Array<int64_t> &indices,
                           const Array<T> &updates, const Shape &shape,
                           BadIndices badIndices, const T &zero,
                           Combine combine) {
  if (std::optional<Error> error = checkArray("indices", indices))
    return *error;
  if (std::optional<Error> error = checkArray("updates", updates))
    return *error;
  if (std::optional<Error> error = checkSizes("shape", shape, 0))
    return *error;
  if (std::optional<Error> error =
          checkScatterShapes(indices.shape, updates.shape, shape))
    return *error;
  Result<Array<T>> result = makeFilled(shape, zero);
  if (!result)
    return result;
  if (std::optional<Error> error =
          scatterInto(*result, indices, updates, badIndices, combine))
    return *error;
  return result;
}

} // namespace mlir::tensorops::reference

#endif // TENSOROPS_REFERENCE_GATHERSCATTER_H
