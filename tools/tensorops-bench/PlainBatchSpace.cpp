//===- PlainBatchSpace.cpp - space_to_batch_nd in plain C++ ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlainOps.h"

#include <cstring>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

namespace {

/// The sizes of a space_to_batch_nd with three spatial dimensions, the first of
/// them 1 where there are fewer.
struct Sizes {
  int64_t batch;
  int64_t size[3] = {1, 1, 1};
  int64_t block[3] = {1, 1, 1};
  int64_t low[3] = {0, 0, 0};
  int64_t grid[3] = {1, 1, 1};
  /// The bytes of the channels of a position.
  int64_t run;
};

} // namespace

static Sizes getSizes(const Row &row) {
  const TensorShape &input = row.inputs[0];
  Sizes sizes;
  sizes.batch = input.sizes[0];
  size_t numBlocks = row.block.size();
  for (size_t i = 0; i < numBlocks; ++i) {
    size_t dim = 3 - numBlocks + i;
    sizes.size[dim] = input.sizes[1 + i];
    sizes.block[dim] = row.block[i];
    sizes.low[dim] = row.low[i];
    sizes.grid[dim] = row.result.sizes[1 + i];
  }
  sizes.run = input.sizes.back() * getNumBytes(input.element);
  return sizes;
}

/// Calls `callable` with each position of dimension `dim`, in order: the block,
/// the offset in it, and the position in the input, which padding is outside.
template <typename CallableTy>
static void forEachPosition(const Sizes &sizes, int dim,
                            CallableTy &&callable) {
  int64_t position = -sizes.low[dim];
  for (int64_t block = 0; block < sizes.grid[dim]; ++block)
    for (int64_t offset = 0; offset < sizes.block[dim]; ++offset)
      callable(block, offset, position++);
}

/// Returns whether a position of dimension `dim` is inside of the input.
static bool isInside(const Sizes &sizes, int dim, int64_t position) {
  return position >= 0 && position < sizes.size[dim];
}

/// Moves the runs of one line of the padded input, which starts at `line`, or
/// is all padding if that is null. Targets start at `target` and are `stride`
/// bytes apart from one offset in a block to the next. `kRun` and `kBlock` are
/// constants, or 0 where they are not known.
template <int64_t kRun, int64_t kBlock>
static void moveLine(const Sizes &sizes, const char *line, char *target,
                     int64_t stride) {
  int64_t run = kRun ? kRun : sizes.run;
  int64_t numOffsets = kBlock ? kBlock : sizes.block[2];
  int64_t position = -sizes.low[2];
  for (int64_t block = 0; block < sizes.grid[2]; ++block)
    for (int64_t offset = 0; offset < numOffsets; ++offset, ++position) {
      char *to = target + offset * stride + block * run;
      if (line && isInside(sizes, 2, position))
        std::memcpy(to, line + position * run, run);
      else
        std::memset(to, 0, run);
    }
}

template <int64_t kRun, int64_t kBlock>
static void moveAll(const Sizes &sizes, const char *input, char *result) {
  int64_t lineBytes = sizes.size[2] * sizes.run;
  int64_t targetBytes = sizes.grid[2] * sizes.run;
  int64_t batchBytes = sizes.grid[0] * sizes.grid[1] * targetBytes;
  int64_t stride = sizes.batch * batchBytes;
  for (int64_t batch = 0; batch < sizes.batch; ++batch)
    forEachPosition(
        sizes, 0, [&](int64_t block0, int64_t offset0, int64_t position0) {
          forEachPosition(
              sizes, 1,
              [&](int64_t block1, int64_t offset1, int64_t position1) {
                bool hasLine = isInside(sizes, 0, position0) &&
                               isInside(sizes, 1, position1);
                int64_t number =
                    (batch * sizes.size[0] + position0) * sizes.size[1] +
                    position1;
                int64_t offset =
                    (offset0 * sizes.block[1] + offset1) * sizes.block[2];
                moveLine<kRun, kBlock>(
                    sizes, hasLine ? input + number * lineBytes : nullptr,
                    result + offset * stride + batch * batchBytes +
                        (block0 * sizes.grid[1] + block1) * targetBytes,
                    stride);
              });
        });
}

bool bench::computeSpaceToBatch(const Row &row, const char *input,
                                ResultMemory &result) {
  Sizes sizes = getSizes(row);
  char *target = result.allocate(row.result.getBytes());
  if (!target)
    return false;
  callWithConstant<4, 12, 64, 128, 256, 512>(sizes.run, [&](auto run) {
    return callWithConstant<2, 4>(sizes.block[2], [&](auto block) {
      moveAll<run, block>(sizes, input, target);
      return true;
    });
  });
  return true;
}
