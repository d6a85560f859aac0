//===- BatchSpace.h - Moving blocks between space and batch -----*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_REFERENCE_BATCHSPACE_H
#define TENSOROPS_REFERENCE_BATCHSPACE_H

#include "tensorops/Reference/Array.h"

namespace mlir::tensorops::reference {

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

/// Returns an error unless the sizes of a space_to_batch_nd are as many as each
/// other, no more than the dimensions after the batch, and none too small.
inline std::optional<Error> checkSpaceToBatchNdSizes(const Shape &input,
                                                     const Shape &block,
                                                     const Shape &low,
                                                     const Shape &high) {
  if (low.size() != block.size() || high.size() != block.size())
    return Error{"expects as many low and high as block sizes, " +
                 std::to_string(block.size()) + ", but got " +
                 std::to_string(low.size()) + " and " +
                 std::to_string(high.size())};
  if (input.size() < 1 + block.size())
    return Error{"expects 'input' to have at least rank " +
                 std::to_string(1 + block.size()) + ", but got rank " +
                 std::to_string(input.size())};
  if (std::optional<Error> error = checkSizes("block", block, 1))
    return error;
  if (std::optional<Error> error = checkSizes("low", low, 0))
    return error;
  return checkSizes("high", high, 0);
}

/// Returns the padded size of a spatial dimension divided by its block size, or
/// an error if it is not a multiple of that. `dim` counts from the batch, 0.
inline Result<int64_t> divideSpatialSize(size_t dim, int64_t size, int64_t low,
                                         int64_t high, int64_t block) {
  std::optional<int64_t> padded = addSizes(size, low);
  if (padded)
    padded = addSizes(*padded, high);
  std::string subject =
      "expects the padded size of dimension " + std::to_string(dim);
  if (!padded)
    return Error{subject + " to fit in 64 bits, but got " +
                 std::to_string(size) + " + " + std::to_string(low) + " + " +
                 std::to_string(high)};
  if (*padded % block != 0)
    return Error{subject + " to be a multiple of " + std::to_string(block) +
                 ", but got " + std::to_string(*padded)};
  return *padded / block;
}

/// Returns the shape of a space_to_batch_nd,
///
///   [batch * product(block)]
///     + [(input[1 + i] + low[i] + high[i]) / block[i] for each i] + remaining
///
/// or an error if the sizes are invalid or the result has too many elements.
inline Result<Shape> getSpaceToBatchNdShape(const Shape &input,
                                            const Shape &block,
                                            const Shape &low,
                                            const Shape &high) {
  if (std::optional<Error> error =
          checkSpaceToBatchNdSizes(input, block, low, high))
    return *error;
  std::optional<int64_t> numBlocks = getNumElements(block);
  std::optional<int64_t> batch;
  if (numBlocks)
    batch = multiplySizes(input[0], *numBlocks);
  if (!batch)
    return Error{"expects the batch size to fit in 64 bits, but got " +
                 std::to_string(input[0]) + " times the blocks of " +
                 toString(block)};
  Shape result = {*batch};
  for (size_t i = 0; i < block.size(); ++i) {
    Result<int64_t> size =
        divideSpatialSize(1 + i, input[1 + i], low[i], high[i], block[i]);
    if (!size)
      return size.getError();
    result.push_back(*size);
  }
  result = concatShapes(result, dropDims(input, 1 + block.size()));
  if (!getNumElements(result))
    return Error{"expects the number of elements to fit in 64 bits, but got "
                 "shape " +
                 toString(result)};
  return result;
}

/// Returns the coordinates of the element of the result to which the element of
/// the input with the given coordinates goes. The position in the block is the
/// major part of the batch coordinate, the batch of the input the minor one.
inline Shape getSpaceToBatchNdTarget(Shape coordinates, int64_t batch,
                                     const Shape &block, const Shape &low) {
  int64_t blockOffset = 0;
  for (size_t i = 0; i < block.size(); ++i) {
    int64_t padded = coordinates[1 + i] + low[i];
    coordinates[1 + i] = padded / block[i];
    blockOffset = blockOffset * block[i] + padded % block[i];
  }
  coordinates[0] += blockOffset * batch;
  return coordinates;
}

/// Computes space_to_batch_nd: pads dimensions 1 to `block.size()` with `zero`,
/// divides them into blocks, and moves the positions in a block to the batch.
template <typename T>
Result<Array<T>> spaceToBatchNd(const Array<T> &input, const Shape &block,
                                const Shape &low, const Shape &high,
                                const T &zero) {
  if (std::optional<Error> error = checkArray("input", input))
    return *error;
  Result<Shape> shape = getSpaceToBatchNdShape(input.shape, block, low, high);
  if (!shape)
    return shape.getError();
  Result<Array<T>> result = makeFilled(*shape, zero);
  if (!result)
    return result;
  Shape coordinates(input.shape.size(), 0);
  for (size_t i = 0; i < input.data.size(); ++i) {
    Shape target =
        getSpaceToBatchNdTarget(coordinates, input.shape[0], block, low);
    result->data[getOffset(target, *shape)] = input.data[i];
    advance(coordinates, input.shape);
  }
  return result;
}

} // namespace mlir::tensorops::reference

#endif // TENSOROPS_REFERENCE_BATCHSPACE_H
