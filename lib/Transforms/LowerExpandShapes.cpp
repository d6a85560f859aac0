//===- LowerExpandShapes.cpp - Splits of a dimension by sizes -------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_LOWEREXPANDSHAPESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether a dimension becomes several of which one is dynamic.
static bool splitsByDynamicSize(memref::ExpandShapeOp op) {
  ArrayRef<int64_t> shape = op.getResultType().getShape();
  return llvm::any_of(
      op.getReassociationIndices(), [&](ArrayRef<int64_t> group) {
        return group.size() > 1 && llvm::any_of(group, [&](int64_t dim) {
                 return ShapedType::isDynamic(shape[dim]);
               });
      });
}

/// Replaces `op` by its memory with the sizes that it names. A dimension of
/// stride `s` that is split into sizes `a` and `b` has strides `b * s` and `s`.
static void lowerExpandShape(memref::ExpandShapeOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  auto [typeStrides, typeOffset] = op.getResultType().getStridesAndOffset();
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, op.getSrc());
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  for (auto [group, sourceStride] :
       llvm::zip_equal(op.getReassociationIndices(), metadata.getStrides())) {
    Value stride = sourceStride;
    for (int64_t dim : llvm::reverse(group)) {
      strides[dim] = ShapedType::isStatic(typeStrides[dim])
                         ? OpFoldResult(b.getIndexAttr(typeStrides[dim]))
                         : OpFoldResult(stride);
      stride = b.createOrFold<arith::MulIOp>(
          loc, stride, getValueOrCreateConstantIndexOp(b, loc, sizes[dim]));
    }
  }
  OpFoldResult offset = metadata.getOffset();
  if (ShapedType::isStatic(typeOffset))
    offset = b.getIndexAttr(typeOffset);
  Value lowered = memref::ReinterpretCastOp::create(b, loc, op.getResultType(),
                                                    metadata.getBaseBuffer(),
                                                    offset, sizes, strides);
  op.replaceAllUsesWith(lowered);
  op.erase();
}

namespace {

struct LowerExpandShapesPass final
    : tensorops::impl::LowerExpandShapesPassBase<LowerExpandShapesPass> {
  using LowerExpandShapesPassBase::LowerExpandShapesPassBase;

  void runOnOperation() override {
    bool changes = false;
    getOperation()->walk([&](memref::ExpandShapeOp op) {
      if (!splitsByDynamicSize(op))
        return;
      lowerExpandShape(op);
      changes = true;
    });
    if (!changes)
      markAllAnalysesPreserved();
  }
};

} // namespace
