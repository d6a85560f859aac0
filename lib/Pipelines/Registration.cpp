//===- Registration.cpp - Names of the pipelines --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Pipelines/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Registers a pipeline of passes on modules. Where it is nested under
/// something else it is refused: adding its passes there would end the process.
template <typename OptionsTy>
static void registerModulePipeline(StringRef name, StringRef description,
                                   void (*build)(OpPassManager &,
                                                 const OptionsTy &)) {
  auto parse = [=](OpPassManager &pm, StringRef text,
                   function_ref<LogicalResult(const Twine &)> emitError) {
    if (pm.getOpName() != ModuleOp::getOperationName())
      return emitError("expects '" + name + "' to be nested under '" +
                       ModuleOp::getOperationName() + "', but got '" +
                       pm.getOpAnchorName() + "'");
    OptionsTy options;
    if (failed(options.parseFromString(text)))
      return failure();
    build(pm, options);
    return success();
  };
  registerPassPipeline(
      name, description, parse,
      [](function_ref<void(const mlir::detail::PassOptions &)> visit) {
        visit(OptionsTy());
      });
}

void mlir::tensorops::registerTensorOpsPipelines() {
  registerModulePipeline("tensorops-lower-to-llvm",
                         "lowers TensorOps on tensors or memrefs to the LLVM "
                         "dialect",
                         buildLowerToLLVMPipeline);
  registerModulePipeline("tensorops-lower-to-nvvm",
                         "lowers TensorOps on tensors or memrefs to the LLVM "
                         "dialect and kernels for an NVIDIA GPU",
                         buildLowerToNVVMPipeline);
  registerModulePipeline("tensorops-lower-to-emulated-gpu",
                         "lowers TensorOps on tensors or memrefs to kernels, "
                         "and those to the LLVM dialect for a CPU",
                         buildLowerToEmulatedGPUPipeline);
}
