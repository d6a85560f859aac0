//===- ExpandCopies.cpp - Copies that are not contiguous as loops ---------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_EXPANDCOPIESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether the lowering of memref.copy makes a memcpy: both layouts are
/// the identity.
static bool becomesMemcpy(memref::CopyOp op) {
  auto isContiguous = [](Value value) {
    auto type = dyn_cast<MemRefType>(value.getType());
    return type && type.getLayout().isIdentity();
  };
  return isContiguous(op.getSource()) && isContiguous(op.getTarget());
}

/// Makes loops of a copy of ranked memrefs.
static void expandCopy(memref::CopyOp op, bool parallel) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  int64_t rank = cast<MemRefType>(op.getSource().getType()).getRank();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value> lowers(rank, zero), steps(rank, one), sizes;
  for (int64_t dim : llvm::seq(rank))
    sizes.push_back(b.createOrFold<memref::DimOp>(loc, op.getSource(), dim));
  auto body = [&](OpBuilder &b, Location loc, ValueRange position) {
    Value element = memref::LoadOp::create(b, loc, op.getSource(), position);
    memref::StoreOp::create(b, loc, element, op.getTarget(), position);
  };
  if (parallel && rank > 0)
    scf::ParallelOp::create(b, loc, lowers, sizes, steps, body);
  else
    scf::buildLoopNest(b, loc, lowers, sizes, steps, body);
  op.erase();
}

namespace {

struct ExpandCopiesPass final
    : tensorops::impl::ExpandCopiesPassBase<ExpandCopiesPass> {
  using ExpandCopiesPassBase::ExpandCopiesPassBase;

  void runOnOperation() override {
    bool changes = false;
    getOperation()->walk([&](memref::CopyOp op) {
      for (Value memref : {op.getSource(), op.getTarget()})
        if (isa<UnrankedMemRefType>(memref.getType())) {
          op.emitError("expects a copy of ranked memrefs, which can be a loop, "
                       "but got ")
              << memref.getType();
          return signalPassFailure();
        }
      if (becomesMemcpy(op))
        return;
      expandCopy(op, parallel);
      changes = true;
    });
    if (!changes)
      markAllAnalysesPreserved();
  }
};

} // namespace
