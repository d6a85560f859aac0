//===- BatchSpaceChecks.cpp - What moving blocks may fail at --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequiredChecks.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the name of entry `i` of the list `name`.
static std::string nameEntry(StringRef name, int64_t i) {
  return (name + "[" + Twine(i) + "]").str();
}

/// Requires that the entries of `list` are at least `least`. Returns them.
static SmallVector<Size> requireEntries(SizeConstraints &sizes, StringRef name,
                                        ArrayRef<OpFoldResult> list,
                                        int64_t least) {
  SmallVector<Size> entries;
  for (auto [i, entry] : llvm::enumerate(list))
    entries.push_back(sizes.requireAtLeast(
        sizes.getSize(entry), least, ErrorKind::BadSize, nameEntry(name, i)));
  return entries;
}

void mlir::tensorops::collectChecks(SpaceToBatchNdOp op,
                                    RequiredChecks &checks) {
  SizeConstraints &sizes = checks.sizes;
  int64_t numBlocks = op.getNumBlocks();
  // C2
  SmallVector<Size> block =
      requireEntries(sizes, "block", op.getMixedBlock(), 1);
  // C3
  SmallVector<Size> low = requireEntries(sizes, "low", op.getMixedLow(), 0);
  SmallVector<Size> high = requireEntries(sizes, "high", op.getMixedHigh(), 0);
  // C5
  SmallVector<Size> padded;
  auto namePadded = [](int64_t i) {
    return "the padded size of dimension " + std::to_string(i + 1);
  };
  for (int64_t i : llvm::seq(numBlocks)) {
    std::string parts = "the parts of " + namePadded(i);
    Size padding = sizes.requireSumFits(low[i], high[i], parts);
    padded.push_back(sizes.requireSumFits(
        padding, sizes.getDim(op.getInput(), 1 + i), parts));
  }
  // C4
  for (int64_t i : llvm::seq(numBlocks))
    sizes.requireMultipleOf(padded[i], block[i], namePadded(i),
                            nameEntry("block", i));
  // C5
  Size offsets = sizes.getConstant(1);
  for (const Size &size : block)
    offsets = sizes.requireProductFits(offsets, size, "'block'");
  SmallVector<Size> shape;
  shape.push_back(sizes.requireProductFits(sizes.getDim(op.getInput(), 0),
                                           offsets,
                                           "the batch of 'input' and 'block'"));
  // C6
  shape[0] = sizes.requireTargetDim(
      op, 0, shape[0], "the batch of 'input' times the product of 'block'");
  for (int64_t i : llvm::seq(numBlocks))
    shape.push_back(sizes.requireTargetDim(
        op, 1 + i, sizes.divide(padded[i], block[i]),
        namePadded(i) + " divided by " + nameEntry("block", i)));
  int64_t rank = op.getTargetType().getRank();
  for (int64_t dim : llvm::seq(1 + numBlocks, rank))
    shape.push_back(
        sizes.requireTargetDim(op, dim, sizes.getDim(op.getInput(), dim),
                               "dimension " + Twine(dim) + " of 'input'"));
  // C5: a destination exists, so that its size is known to fit.
  if (!op.getDest())
    sizes.requireElementCountFits(shape, "the dimensions of the result");
}
