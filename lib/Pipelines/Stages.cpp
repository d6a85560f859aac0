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
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::addSimplification(OpPassManager &pm) {
  OpPassManager &functions = pm.nestAny();
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
}

void mlir::tensorops::addCheckStage(OpPassManager &pm, BadIndices badIndices,
                                    ErrorStyle errors, bool fuseIndexChecks) {
  // What has regions must be of the scf dialect for the passes that follow.
  OpPassManager &functions = pm.nestAny();
  functions.addPass(
      createRunIfPresentPass({"affine"}, createLowerAffinePass()));
  functions.addPass(createLowerIndexSwitchesPass());
  addSimplification(pm);
  InsertChecksPassOptions checks;
  checks.badIndices = badIndices;
  checks.errors = errors;
  checks.fuseIndexChecks = fuseIndexChecks;
  pm.addPass(createInsertChecksPass(checks));
  addSimplification(pm);
}

void mlir::tensorops::addRouteStage(OpPassManager &pm, LoweringRoute route) {
  OpPassManager &functions = pm.nestAny();
  if (route == LoweringRoute::Linalg)
    functions.addPass(createConvertTensorOpsToLinalgPass());
  functions.addPass(createConvertElementwiseToLinalgPass());
}

void mlir::tensorops::addAllocationStage(OpPassManager &pm, ErrorStyle errors) {
  CheckAllocationsPassOptions allocations;
  allocations.errors = errors;
  pm.nestAny().addPass(createCheckAllocationsPass(allocations));
  pm.addPass(createConvertTensorOpsToSCFPass());
}

void mlir::tensorops::addControlFlowStage(OpPassManager &pm, bool parallel) {
  if (parallel)
    pm.addPass(createConvertSCFToOpenMPPass());
  OpPassManager &functions = pm.nestAny();
  functions.addPass(createLowerAllocaScopesPass());
  // To be able to undo what it does, the pass would remember all operations
  // behind each one with regions: memory is quadratic in what is in a function.
  SCFToControlFlowPassOptions controlFlow;
  controlFlow.allowPatternRollback = false;
  functions.addPass(createSCFToControlFlowPass(controlFlow));
  functions.addPass(createLowerExpandShapesPass());
  functions.addPass(createExpandViewsPass());
  functions.addPass(
      createRunIfPresentPass({"affine"}, createLowerAffinePass()));
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  // What else the pass expands, LLVM has instructions for.
  functions.addPass(createRunIfPresentPass(
      {"arith.ceildivsi", "arith.ceildivui", "arith.extf", "arith.floordivsi",
       "arith.maximumf", "arith.maxnumf", "arith.minimumf", "arith.minnumf",
       "arith.scaling_extf", "arith.scaling_truncf", "arith.truncf"},
      arith::createArithExpandOpsPass(expand)));
  // Whatever converts functions next looks for the callees of each.
  pm.addPass(createMoveSharedFunctionsPass());
}

void mlir::tensorops::addLLVMStage(OpPassManager &pm, bool parallel) {
  if (parallel)
    pm.addPass(createConvertOpenMPToLLVMPass());
  pm.addPass(createConvertToLLVMPass());
  OpPassManager &functions = pm.nestAny();
  functions.addPass(
      createRunIfPresentPass({"builtin.unrealized_conversion_cast"},
                             createReconcileUnrealizedCastsPass()));
  functions.addPass(createLoadFloatsAsBitsPass());
  // What a rewrite makes possible is rewritten in the same turn; one more would
  // only find out that nothing is left. LLVM erases unreachable blocks, and
  // shares what is computed twice.
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  config.setMaxIterations(1);
  functions.addPass(createCanonicalizerPass(config));
}
