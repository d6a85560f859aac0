//===- ProtectArguments.cpp - Callers' tensors stay as they are -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_PROTECTARGUMENTSPASS
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

namespace {

struct ProtectArgumentsPass final
    : tensorops::impl::ProtectArgumentsPassBase<ProtectArgumentsPass> {
  using ProtectArgumentsPassBase::ProtectArgumentsPassBase;

  void runOnOperation() override {
    getOperation()->walk([](FunctionOpInterface function) {
      if (function.isPublic() && !function.isExternal())
        protectArguments(function);
    });
  }
};

} // namespace
