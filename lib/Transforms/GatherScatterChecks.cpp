//===- GatherScatterChecks.cpp - What scattering may fail at --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequiredChecks.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Requires C4 and C6 of a result, or takes the sizes of `dest`, which has no
/// other sizes to agree with. Returns the sizes of the target.
static SmallVector<Size> requireTargetShape(ScatterNdOp op,
                                            SizeConstraints &sizes) {
  SmallVector<Size> target;
  int64_t rank = op.getTargetType().getRank();
  if (Value dest = op.getDest()) {
    for (int64_t dim : llvm::seq(rank))
      target.push_back(sizes.getDim(dest, dim));
    return target;
  }
  auto nameEntry = [](int64_t i) { return "shape[" + std::to_string(i) + "]"; };
  // C4
  for (auto [i, entry] : llvm::enumerate(op.getMixedShape()))
    target.push_back(sizes.requireAtLeast(sizes.getSize(entry), 0,
                                          ErrorKind::BadSize, nameEntry(i)));
  // C6
  for (auto [i, size] : llvm::enumerate(target))
    size = sizes.requireTargetDim(op, i, size, nameEntry(i));
  return target;
}

void mlir::tensorops::collectChecks(ScatterNdOp op, RequiredChecks &checks) {
  SizeConstraints &sizes = checks.sizes;
  Value indices = op.getIndices(), updates = op.getUpdates();
  int64_t depth = op.getIndexDepth(), batchRank = op.getBatchRank();
  // C2
  sizes.requireEqual(sizes.getDim(indices, batchRank), sizes.getConstant(depth),
                     "the last dimension of 'indices'", "");
  // C4, C6
  SmallVector<Size> target = requireTargetShape(op, sizes);
  // C3
  bool hasTuples = true;
  for (int64_t dim : llvm::seq(batchRank)) {
    Size size = sizes.requireEqual(sizes.getDim(updates, dim),
                                   sizes.getDim(indices, dim),
                                   "dimension " + Twine(dim) + " of 'updates'",
                                   "dimension " + Twine(dim) + " of 'indices'");
    hasTuples &= !size.isConstant(0);
  }
  StringRef targetName = op.getDest() ? "'dest'" : "the result";
  for (int64_t dim : llvm::seq<int64_t>(depth, target.size())) {
    int64_t updatesDim = batchRank + dim - depth;
    sizes.requireEqual(sizes.getDim(updates, updatesDim), target[dim],
                       "dimension " + Twine(updatesDim) + " of 'updates'",
                       "dimension " + Twine(dim) + " of " + targetName);
  }
  // C5: a destination exists, so that its size is known to fit.
  if (!op.getDest())
    sizes.requireElementCountFits(target, "the dimensions of the result");

  // No index is bad where there is none.
  if (hasTuples && depth > 0)
    checks.indices.push_back(
        {indices, SmallVector<Size>(ArrayRef(target).take_front(depth)),
         "indices"});
}
