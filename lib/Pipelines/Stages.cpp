//===- Stages.cpp - Stages that pipelines share ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "tensorops/Conversion/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::addCheckStage(OpPassManager &pm, BadIndices badIndices,
                                    ErrorStyle errors, bool fuseIndexChecks) {
  // What has regions must be of the scf dialect for the passes that follow.
  pm.addPass(createLowerAffinePass());
  pm.addPass(createLowerIndexSwitchesPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  InsertChecksPassOptions checks;
  checks.badIndices = badIndices;
  checks.errors = errors;
  checks.fuseIndexChecks = fuseIndexChecks;
  pm.addPass(createInsertChecksPass(checks));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void mlir::tensorops::addRouteStage(OpPassManager &pm, LoweringRoute route) {
  if (route == LoweringRoute::Linalg)
    pm.addPass(createConvertTensorOpsToLinalgPass());
  pm.addPass(createConvertElementwiseToLinalgPass());
}

void mlir::tensorops::addAllocationStage(OpPassManager &pm, ErrorStyle errors) {
  CheckAllocationsPassOptions allocations;
  allocations.errors = errors;
  pm.addPass(createCheckAllocationsPass(allocations));
  pm.addPass(createConvertTensorOpsToSCFPass());
}

void mlir::tensorops::addControlFlowStage(OpPassManager &pm, bool parallel) {
  if (parallel)
    pm.addPass(createConvertSCFToOpenMPPass());
  pm.addPass(createLowerAllocaScopesPass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createLowerExpandShapesPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  pm.addPass(arith::createArithExpandOpsPass(expand));
}

void mlir::tensorops::addLLVMStage(OpPassManager &pm, bool parallel) {
  if (parallel)
    pm.addPass(createConvertOpenMPToLLVMPass());
  pm.addPass(createConvertToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createLoadFloatsAsBitsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}
