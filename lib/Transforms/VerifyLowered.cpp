//===- VerifyLowered.cpp - What may be left behind a pipeline -------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_VERIFYLOWEREDPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

namespace {

struct VerifyLoweredPass final
    : tensorops::impl::VerifyLoweredPassBase<VerifyLoweredPass> {
  using VerifyLoweredPassBase::VerifyLoweredPassBase;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    getOperation()->walk([&](Operation *op) {
      StringRef dialect = op->getName().getDialectNamespace();
      if (op == getOperation() || dialect == "llvm" ||
          (parallel && dialect == "omp") ||
          (kernels && isa<gpu::BinaryOp, gpu::LaunchFuncOp>(op)))
        return;
      op->emitError("expects only operations of the llvm dialect")
          << (parallel ? " and the omp dialect" : "")
          << (kernels ? " and compiled kernels" : "")
          << " behind the pipeline, but got '" << op->getName() << "'";
      signalPassFailure();
    });
  }
};

} // namespace
