//===- PartitionStitchChecks.cpp - What stitching may fail at -------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequiredChecks.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the name of piece `m` of the operand list `name`.
static std::string namePiece(StringRef name, int64_t m) {
  return (name + "[" + Twine(m) + "]").str();
}

/// Returns a phrase for dimension `dim` of what `name` is.
static std::string nameDim(int64_t dim, StringRef name) {
  return ("dimension " + Twine(dim) + " of " + name).str();
}

/// Requires C2: a row of data for each index.
static void requirePrefixes(DynamicStitchOp op, SizeConstraints &sizes) {
  for (auto [m, indices, data] : llvm::enumerate(op.getIndices(), op.getData()))
    for (int64_t dim : llvm::seq(cast<ShapedType>(indices.getType()).getRank()))
      sizes.requireEqual(sizes.getDim(data, dim), sizes.getDim(indices, dim),
                         nameDim(dim, namePiece("data", m)),
                         nameDim(dim, namePiece("indices", m)));
}

/// Requires C3, and C5 of the suffix. Returns the suffix.
static SmallVector<Size> requireSuffixes(DynamicStitchOp op,
                                         SizeConstraints &sizes) {
  SmallVector<Size> suffix;
  int64_t suffixRank = op.getSuffixRank(), firstPrefixRank = 0;
  for (auto [m, indices, data] :
       llvm::enumerate(op.getIndices(), op.getData())) {
    int64_t prefixRank = cast<ShapedType>(indices.getType()).getRank();
    for (int64_t i : llvm::seq(suffixRank)) {
      Size size = sizes.getDim(data, prefixRank + i);
      if (m == 0)
        suffix.push_back(size);
      else
        suffix[i] = sizes.requireEqual(
            size, suffix[i], nameDim(prefixRank + i, namePiece("data", m)),
            nameDim(firstPrefixRank + i, "data[0]"));
    }
    if (m == 0)
      firstPrefixRank = prefixRank;
  }
  for (auto [i, size] : llvm::enumerate(suffix))
    size = sizes.requireTargetDim(op, 1 + i, size,
                                  nameDim(firstPrefixRank + i, "data[0]"));
  return suffix;
}

void mlir::tensorops::collectChecks(DynamicStitchOp op,
                                    RequiredChecks &checks) {
  SizeConstraints &sizes = checks.sizes;
  // C2
  requirePrefixes(op, sizes);
  // C3, C5
  SmallVector<Size> shape = requireSuffixes(op, sizes);
  // C6: the largest size stands for all numbers of rows that do not fit.
  Size rows = sizes.getStitchRows(op.getIndices());
  sizes.requireStitchRowsFit(rows);
  // C5
  rows = sizes.requireTargetDim(op, 0, rows, "the largest of 'indices' plus 1");
  // C6: a destination exists, so that its size is known to fit.
  shape.insert(shape.begin(), rows);
  if (!op.getDest())
    sizes.requireElementCountFits(shape, "the dimensions of the result");

  for (auto [m, indices] : llvm::enumerate(op.getIndices()))
    checks.indices.push_back({indices, {}, namePiece("indices", m)});
}
