//===- TensorOpsToLinalg.cpp - Lower TensorOps on tensors to linalg -------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_CONVERTTENSOROPSTOLINALGPASS
#include "tensorops/Conversion/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::populateTensorOpsToLinalgPatterns(
    RewritePatternSet &patterns) {
  populateBatchSpaceToLinalgPatterns(patterns);
}

/// Returns whether the patterns lower operations like `op`: it is in value
/// form, and every element of its result can be computed on its own.
static bool isConverted(Operation *op) {
  auto twoForm = dyn_cast<TwoFormOpInterface>(op);
  return isa<SpaceToBatchNdOp>(op) && !twoForm.getDestination();
}

/// Refuses operations whose failures nobody has dealt with.
static LogicalResult verifyConvertible(Operation *op) {
  if (!isConverted(op) || cast<TwoFormOpInterface>(op).isChecked())
    return success();
  return op->emitOpError("expects an operation that is marked 'checked', which "
                         "tensorops-insert-checks makes, but got one that is "
                         "not");
}

namespace {

struct ConvertTensorOpsToLinalgPass final
    : tensorops::impl::ConvertTensorOpsToLinalgPassBase<
          ConvertTensorOpsToLinalgPass> {
  using ConvertTensorOpsToLinalgPassBase::ConvertTensorOpsToLinalgPassBase;

  void runOnOperation() override {
    WalkResult convertible = getOperation()->walk(
        [](Operation *op) { return WalkResult(verifyConvertible(op)); });
    if (convertible.wasInterrupted())
      return signalPassFailure();

    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal(
        [](Operation *op) { return !isConverted(op); });

    RewritePatternSet patterns(&getContext());
    populateTensorOpsToLinalgPatterns(patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
