//===- MoveSharedFunctions.cpp - Put callees of many first ----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_MOVESHAREDFUNCTIONSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether `function` is internal or a private declaration, as those
/// are that passes make for others to call.
static bool isShared(func::FuncOp function) {
  if (!function.isPrivate())
    return false;
  auto linkage = function->getAttrOfType<LLVM::LinkageAttr>("llvm.linkage");
  return function.isDeclaration() ||
         (linkage && linkage.getLinkage() == LLVM::Linkage::Internal);
}

namespace {

struct MoveSharedFunctionsPass final
    : tensorops::impl::MoveSharedFunctionsPassBase<MoveSharedFunctionsPass> {
  using MoveSharedFunctionsPassBase::MoveSharedFunctionsPassBase;

  void runOnOperation() override {
    Block *body = getOperation().getBody();
    SmallVector<func::FuncOp> shared =
        llvm::filter_to_vector(body->getOps<func::FuncOp>(), isShared);
    for (func::FuncOp function : llvm::reverse(shared))
      function->moveBefore(body, body->begin());
    // No analysis asks for the order of functions, nor does the verifier.
    markAllAnalysesPreserved();
  }
};

} // namespace
