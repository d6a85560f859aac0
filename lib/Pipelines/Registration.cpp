//===- Registration.cpp - Names of the pipelines --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Pipelines/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::registerTensorOpsPipelines() {
  PassPipelineRegistration<LowerToLLVMPipelineOptions>(
      "tensorops-lower-to-llvm",
      "lowers TensorOps on tensors or memrefs to the LLVM dialect",
      buildLowerToLLVMPipeline);
}
