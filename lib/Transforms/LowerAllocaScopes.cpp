//===- LowerAllocaScopes.cpp - Scopes of the stack without a region -------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_LOWERALLOCASCOPESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether blocks of `region` that are not of a nested scope or loop
/// allocate on the stack.
static bool hasAllocas(Region &region) {
  auto findAlloca = [](Operation *op) {
    if (isa<memref::AllocaOp, LLVM::AllocaOp>(op))
      return WalkResult::interrupt();
    if (isa<memref::AllocaScopeOp, scf::ForOp, scf::ParallelOp>(op))
      return WalkResult::skip();
    return WalkResult::advance();
  };
  return region.walk<WalkOrder::PreOrder>(findAlloca).wasInterrupted();
}

/// Restores the stack at the end of `block`, which has a terminator, as it is
/// at its start.
static void restoreStack(Block &block) {
  OpBuilder b = OpBuilder::atBlockBegin(&block);
  Location loc = block.getParentOp()->getLoc();
  Value stack = LLVM::StackSaveOp::create(
      b, loc, LLVM::LLVMPointerType::get(b.getContext()));
  b.setInsertionPoint(block.getTerminator());
  LLVM::StackRestoreOp::create(b, loc, stack);
}

/// Replaces `scope` by its body.
static void inlineScope(memref::AllocaScopeOp scope) {
  Block &body = scope.getBodyRegion().front();
  Operation *terminator = body.getTerminator();
  scope.replaceAllUsesWith(terminator->getOperands());
  terminator->erase();
  scope->getBlock()->getOperations().splice(scope->getIterator(),
                                            body.getOperations());
  scope.erase();
}

namespace {

struct LowerAllocaScopesPass final
    : tensorops::impl::LowerAllocaScopesPassBase<LowerAllocaScopesPass> {
  using LowerAllocaScopesPassBase::LowerAllocaScopesPassBase;

  void runOnOperation() override {
    SmallVector<memref::AllocaScopeOp> scopes;
    bool restores = false;
    getOperation()->walk([&](Operation *op) {
      if (auto scope = dyn_cast<memref::AllocaScopeOp>(op))
        scopes.push_back(scope);
      else if (!isa<scf::ForOp, scf::ParallelOp>(op))
        return;
      if (!hasAllocas(op->getRegion(0)))
        return;
      restoreStack(op->getRegion(0).front());
      restores = true;
    });
    if (scopes.empty() && !restores)
      markAllAnalysesPreserved();
    for (memref::AllocaScopeOp scope : scopes)
      inlineScope(scope);
  }
};

} // namespace
