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

namespace mlir::tensorops {
#define GEN_PASS_DEF_LOWERALLOCASCOPESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether `scope` frees something at its end.
static bool hasAllocas(memref::AllocaScopeOp scope) {
  auto isFound = [](Operation *op) {
    if (isa<memref::AllocaOp, LLVM::AllocaOp>(op))
      return WalkResult::interrupt();
    if (op->hasTrait<OpTrait::AutomaticAllocationScope>())
      return WalkResult::skip();
    return WalkResult::advance();
  };
  return scope.getBodyRegion()
      .walk<WalkOrder::PreOrder>(isFound)
      .wasInterrupted();
}

/// Replaces `scope` by its body, with the stack as it was behind it if
/// `restore`.
static void lowerScope(memref::AllocaScopeOp scope, bool restore) {
  OpBuilder b(scope);
  Location loc = scope.getLoc();
  if (restore) {
    Value stack = LLVM::StackSaveOp::create(
        b, loc, LLVM::LLVMPointerType::get(b.getContext()));
    b.setInsertionPointAfter(scope);
    LLVM::StackRestoreOp::create(b, loc, stack);
  }
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
    // Inner ones first, after all have been looked at.
    SmallVector<std::pair<memref::AllocaScopeOp, bool>> scopes;
    getOperation()->walk([&](memref::AllocaScopeOp scope) {
      scopes.push_back({scope, hasAllocas(scope)});
    });
    for (auto [scope, restore] : scopes)
      lowerScope(scope, restore);
  }
};

} // namespace
