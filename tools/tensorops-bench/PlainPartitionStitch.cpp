//===- PlainPartitionStitch.cpp - dynamic_stitch in plain C++ -------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlainOps.h"

#include <algorithm>
#include <cstring>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// Returns the largest of all indices, or -1 if one is negative.
static int64_t findLastRow(const Row &row,
                           const std::vector<const char *> &inputs) {
  int32_t last = -1, first = 0;
  for (int64_t piece = 0; piece < row.getNumPieces(); ++piece) {
    const int32_t *indices = reinterpret_cast<const int32_t *>(inputs[piece]);
    for (int64_t i = 0; i < row.inputs[piece].sizes[0]; ++i) {
      last = std::max(last, indices[i]);
      first = std::min(first, indices[i]);
    }
  }
  return first < 0 ? -1 : last;
}

/// Writes the rows of one piece. `kRowBytes` is a constant, or 0 where it is
/// not known.
template <int64_t kRowBytes>
static void writeRows(const int32_t *indices, int64_t numRows, const char *data,
                      char *result, int64_t bytes) {
  int64_t rowBytes = kRowBytes ? kRowBytes : bytes;
  for (int64_t i = 0; i < numRows; ++i)
    std::memcpy(result + indices[i] * rowBytes, data + i * rowBytes, rowBytes);
}

bool bench::computeStitch(const Row &row,
                          const std::vector<const char *> &inputs,
                          ResultMemory &result) {
  int64_t rowBytes = row.result.getBytes() / row.result.sizes[0];
  int64_t numRows = findLastRow(row, inputs) + 1;
  if (numRows == 0)
    return false;
  char *target = result.allocate(numRows * rowBytes);
  if (!target)
    return false;
  for (int64_t piece = 0; piece < row.getNumPieces(); ++piece)
    callWithConstant<4, 64, 256>(rowBytes, [&](auto bytes) {
      writeRows<bytes>(reinterpret_cast<const int32_t *>(inputs[piece]),
                       row.inputs[piece].sizes[0],
                       inputs[row.getNumPieces() + piece], target, rowBytes);
      return true;
    });
  return true;
}
