//===- LowerToLLVM.cpp - From TensorOps to the LLVM dialect ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "tensorops/Conversion/Passes.h"
#include "tensorops/Transforms/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Makes loops of everything that moves or computes elements.
static void addLoopsStage(OpPassManager &pm,
                          const LowerToLLVMPipelineOptions &options) {
  bool parallel = options.parallel;
  pm.nestAny().addPass(createRunIfPresentPass(
      {"linalg"}, parallel ? createConvertLinalgToParallelLoopsPass()
                           : createConvertLinalgToLoopsPass()));
  ConvertTensorOpsToSCFPassOptions conversion;
  conversion.parallel = parallel;
  conversion.nonTemporalBytes = options.nonTemporalBytes;
  conversion.parallelBytes = options.parallelBytes;
  pm.addPass(createConvertTensorOpsToSCFPass(conversion));
  ExpandCopiesPassOptions copies;
  copies.parallel = parallel;
  pm.nestAny().addPass(createExpandCopiesPass(copies));
  // What else could be simpler is left to LLVM.
  pm.nestAny().addPass(createCSEPass());
}

void mlir::tensorops::buildLowerToLLVMPipeline(
    OpPassManager &pm, const LowerToLLVMPipelineOptions &options) {
  addCheckStage(pm, options.badIndices, options.errors,
                /*fuseIndexChecks=*/true);
  addRouteStage(pm, options.route);
  addBufferizeStage(pm, options.writableArguments);
  addLoopsStage(pm, options);
  addAllocationStage(pm, options.errors);
  // Code that asserts needs nothing but libc.
  if (options.errors == ErrorStyle::Runtime) {
    AdviseHugePagesPassOptions pages;
    pages.leastBytes = options.hugePageBytes;
    pm.addPass(createAdviseHugePagesPass(pages));
  }
  addControlFlowStage(pm, options.parallel);
  addLLVMStage(pm, options.parallel);

  VerifyLoweredPassOptions lowered;
  lowered.parallel = options.parallel;
  pm.addPass(createVerifyLoweredPass(lowered));
}
