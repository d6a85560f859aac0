//===- RowReference.cpp - Rows in plain C++ -------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowReference.h"

#include <cstring>

using namespace gpucheck;

/// Returns the product of the sizes from dimension `first` on.
static size_t getProduct(const Tensor &tensor, int first) {
  size_t product = 1;
  for (int dim = first; dim < tensor.rank; ++dim)
    product *= tensor.shape[dim];
  return product;
}

/// Returns the offset in `input`, in runs, of the position of the result that
/// is given by `batch` and `grid`, or a negative number if it is in the
/// padding:
///
///   input[n, p...] with p[i] = s[i] * block[i] + offset[i] - low[i]
static int64_t findSource(const Row &row, int64_t batch,
                          const std::vector<int64_t> &grid) {
  const Tensor &input = row.inputs[0];
  int numBlocks = row.numParameters / 3;
  const int64_t *block = row.parameters, *low = block + numBlocks;
  int64_t rest = batch / input.shape[0];
  std::vector<int64_t> spatial(numBlocks);
  for (int i = numBlocks - 1; i >= 0; --i) {
    spatial[i] = grid[i] * block[i] + rest % block[i] - low[i];
    rest /= block[i];
  }
  int64_t source = batch % input.shape[0];
  for (int i = 0; i < numBlocks; ++i) {
    if (spatial[i] < 0 || spatial[i] >= input.shape[1 + i])
      return -1;
    source = source * input.shape[1 + i] + spatial[i];
  }
  return source;
}

static void computeSpaceToBatch(const Row &row, const Bytes &input,
                                Bytes &result) {
  int numBlocks = row.numParameters / 3;
  size_t run =
      getProduct(row.result, 1 + numBlocks) * row.result.element.getBytes();
  size_t numRuns = result.size() / run;
  std::vector<int64_t> grid(numBlocks);
  for (size_t target = 0; target < numRuns; ++target) {
    int64_t rest = target;
    for (int i = numBlocks - 1; i >= 0; --i) {
      grid[i] = rest % row.result.shape[1 + i];
      rest /= row.result.shape[1 + i];
    }
    int64_t source = findSource(row, /*batch=*/rest, grid);
    if (source >= 0)
      std::memcpy(&result[target * run], &input[source * run], run);
  }
}

/// Adds elements of 4 bytes.
template <typename T>
static void addSlice(unsigned char *target, const unsigned char *source,
                     size_t bytes) {
  for (size_t i = 0; i < bytes; i += sizeof(T)) {
    T sum, update;
    std::memcpy(&sum, target + i, sizeof(T));
    std::memcpy(&update, source + i, sizeof(T));
    sum += update;
    std::memcpy(target + i, &sum, sizeof(T));
  }
}

static void computeScatter(const Row &row, const std::vector<Bytes> &inputs,
                           Bytes &result) {
  int depth = static_cast<int>(row.parameters[0]);
  size_t slice = getProduct(row.result, depth) * row.result.element.getBytes();
  size_t numTuples = row.inputs[0].getNumElements() / depth;
  for (size_t tuple = 0; tuple < numTuples; ++tuple) {
    size_t target = 0;
    for (int i = 0; i < depth; ++i)
      target = target * row.result.shape[i] +
               getIndex(row.inputs[0], inputs[0], tuple * depth + i);
    unsigned char *to = &result[target * slice];
    const unsigned char *from = &inputs[1][tuple * slice];
    if (row.result.element.kind == PartKind::F32)
      addSlice<float>(to, from, slice);
    else
      addSlice<uint32_t>(to, from, slice);
  }
}

static void computeStitch(const Row &row, const std::vector<Bytes> &inputs,
                          Bytes &result) {
  int numPieces = static_cast<int>(row.parameters[0]);
  size_t size = getProduct(row.result, 1) * row.result.element.getBytes();
  for (int piece = 0; piece < numPieces; ++piece) {
    size_t count = row.inputs[piece].getNumElements();
    for (size_t i = 0; i < count; ++i) {
      int64_t target = getIndex(row.inputs[piece], inputs[piece], i);
      std::memcpy(&result[target * size], &inputs[numPieces + piece][i * size],
                  size);
    }
  }
}

Bytes gpucheck::computeRow(const Row &row, const std::vector<Bytes> &inputs) {
  Bytes result(row.result.getBytes());
  switch (row.kind) {
  case RowKind::SpaceToBatch:
    computeSpaceToBatch(row, inputs[0], result);
    break;
  case RowKind::Scatter:
    computeScatter(row, inputs, result);
    break;
  case RowKind::Stitch:
    computeStitch(row, inputs, result);
    break;
  }
  return result;
}

size_t gpucheck::getMovedBytes(const Row &row) {
  size_t bytes = row.result.getBytes();
  if (row.kind != RowKind::Stitch) {
    for (int i = 0; i < row.numInputs; ++i)
      bytes += row.inputs[i].getBytes();
    return bytes;
  }
  // Each row of the result comes from one row of a piece.
  bytes += row.result.getBytes();
  for (int64_t piece = 0; piece < row.parameters[0]; ++piece)
    bytes += row.inputs[piece].getBytes();
  return bytes;
}
