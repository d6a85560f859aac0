//===- UseDefaultStream.cpp - Launches on the default stream --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_USEDEFAULTSTREAMPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

namespace {

struct UseDefaultStreamPass final
    : tensorops::impl::UseDefaultStreamPassBase<UseDefaultStreamPass> {
  using UseDefaultStreamPassBase::UseDefaultStreamPassBase;

  void runOnOperation() override {
    getOperation()->walk([](gpu::LaunchFuncOp launch) {
      if (launch.getAsyncObject() || launch.getAsyncToken() ||
          !launch.getAsyncDependencies().empty())
        return;
      OpBuilder b(launch);
      Location loc = launch.getLoc();
      Type pointer = LLVM::LLVMPointerType::get(b.getContext());
      launch.getAsyncObjectMutable().assign(
          LLVM::ZeroOp::create(b, loc, pointer));
      Value stack = LLVM::StackSaveOp::create(b, loc, pointer);
      b.setInsertionPointAfter(launch);
      LLVM::StackRestoreOp::create(b, loc, stack);
    });
  }
};

} // namespace
