//===- LowerToLLVM.cpp - From TensorOps to the LLVM dialect ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "tensorops/Conversion/Passes.h"
#include "tensorops/Pipelines/Passes.h"
#include "tensorops/Transforms/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Makes visible what can fail, and simplifies before and behind that.
static void addCheckStage(OpPassManager &pm,
                          const LowerToLLVMPipelineOptions &options) {
  // What has regions must be of the scf dialect for the passes that follow.
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  InsertChecksPassOptions checks;
  checks.badIndices = options.badIndices;
  checks.errors = options.errors;
  pm.addPass(createInsertChecksPass(checks));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

/// Makes loops of everything that moves or computes elements.
static void addLoopsStage(OpPassManager &pm,
                          const LowerToLLVMPipelineOptions &options) {
  if (options.parallel)
    pm.addPass(createConvertLinalgToParallelLoopsPass());
  else
    pm.addPass(createConvertLinalgToLoopsPass());
  ConvertTensorOpsToSCFPassOptions conversion;
  conversion.parallel = options.parallel;
  pm.addPass(createConvertTensorOpsToSCFPass(conversion));
  ExpandCopiesPassOptions copies;
  copies.parallel = options.parallel;
  pm.addPass(createExpandCopiesPass(copies));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createLoopInvariantCodeMotionPass());
}

/// Guards all allocations, and makes calls of the reports that it takes.
static void addAllocationStage(OpPassManager &pm,
                               const LowerToLLVMPipelineOptions &options) {
  CheckAllocationsPassOptions allocations;
  allocations.errors = options.errors;
  pm.addPass(createCheckAllocationsPass(allocations));
  pm.addPass(createConvertTensorOpsToSCFPass());
}

/// Takes loops over memrefs to the LLVM dialect.
static void addLLVMStage(OpPassManager &pm,
                         const LowerToLLVMPipelineOptions &options) {
  if (options.parallel)
    pm.addPass(createConvertSCFToOpenMPPass());
  pm.addPass(createLowerAllocaScopesPass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createLowerExpandShapesPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  pm.addPass(arith::createArithExpandOpsPass(expand));
  if (options.parallel)
    pm.addPass(createConvertOpenMPToLLVMPass());
  pm.addPass(createConvertToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createLoadFloatsAsBitsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void mlir::tensorops::buildLowerToLLVMPipeline(
    OpPassManager &pm, const LowerToLLVMPipelineOptions &options) {
  addCheckStage(pm, options);
  if (options.route == LoweringRoute::Linalg)
    pm.addPass(createConvertTensorOpsToLinalgPass());
  pm.addPass(createConvertElementwiseToLinalgPass());
  addBufferizeStage(pm, options.writableArguments);
  addLoopsStage(pm, options);
  addAllocationStage(pm, options);
  addLLVMStage(pm, options);

  VerifyLoweredPassOptions lowered;
  lowered.parallel = options.parallel;
  pm.addPass(createVerifyLoweredPass(lowered));
}
