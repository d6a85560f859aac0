//===- WrapSequentialOps.cpp - Kernels of one thread ----------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_WRAPSEQUENTIALOPSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether `op` becomes accesses of elements, but no parallel loop.
static bool becomesSequential(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.hasPureBufferSemantics() &&
           linalgOp.getNumParallelLoops() == 0;
  auto copy = dyn_cast<memref::CopyOp>(op);
  if (!copy)
    return false;
  auto isScalarView = [](Value memref) {
    auto type = dyn_cast<MemRefType>(memref.getType());
    return type && type.getRank() == 0 && !type.getLayout().isIdentity();
  };
  return isScalarView(copy.getSource()) || isScalarView(copy.getTarget());
}

namespace {

struct WrapSequentialOpsPass final
    : tensorops::impl::WrapSequentialOpsPassBase<WrapSequentialOpsPass> {
  using WrapSequentialOpsPassBase::WrapSequentialOpsPassBase;

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (becomesSequential(op) && !op->getParentOfType<scf::ParallelOp>())
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      OpBuilder b(op);
      Location loc = op->getLoc();
      Value zero = arith::ConstantIndexOp::create(b, loc, 0);
      Value one = arith::ConstantIndexOp::create(b, loc, 1);
      auto loop = scf::ParallelOp::create(b, loc, zero, one, one);
      op->moveBefore(loop.getBody()->getTerminator());
    }
  }
};

} // namespace
