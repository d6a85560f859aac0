//===- IsolateBoundaries.cpp - What functions promise to callers ----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_ISOLATEBOUNDARIESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Marks the tensor arguments of `function` as not writable, unless they are
/// marked.
static void protectArguments(FunctionOpInterface function) {
  StringRef name = bufferization::BufferizationDialect::kWritableAttrName;
  Builder b(function.getContext());
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
    if (isa<TensorType>(type) && !function.getArgAttr(i, name))
      function.setArgAttr(i, name, b.getBoolAttr(false));
}

/// Copies the tensors that `terminator` returns more than once.
static void separateResults(Operation *terminator) {
  llvm::SmallPtrSet<Value, 4> returned;
  for (OpOperand &operand : terminator->getOpOperands()) {
    Value value = operand.get();
    if (!isa<RankedTensorType>(value.getType()) ||
        returned.insert(value).second)
      continue;
    OpBuilder b(terminator);
    operand.set(bufferization::AllocTensorOp::create(
        b, terminator->getLoc(), cast<RankedTensorType>(value.getType()),
        /*dynamicSizes=*/ValueRange(), /*copy=*/value));
  }
}

namespace {

struct IsolateBoundariesPass final
    : tensorops::impl::IsolateBoundariesPassBase<IsolateBoundariesPass> {
  using IsolateBoundariesPassBase::IsolateBoundariesPassBase;

  void runOnOperation() override {
    getOperation()->walk([&](FunctionOpInterface function) {
      if (function.isExternal())
        return;
      if (function.isPublic() && !writableArguments)
        protectArguments(function);
      for (Block &block : function.getFunctionBody())
        if (Operation *terminator = block.getTerminator();
            terminator->hasTrait<OpTrait::ReturnLike>())
          separateResults(terminator);
    });
  }
};

} // namespace
