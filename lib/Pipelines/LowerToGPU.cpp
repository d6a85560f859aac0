//===- LowerToGPU.cpp - From TensorOps to kernels -------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "tensorops/Conversion/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Takes TensorOps to outlined kernels and the host code that launches them.
template <typename OptionsTy>
static void addKernelStages(OpPassManager &pm, const OptionsTy &options) {
  addCheckStage(pm, options.badIndices, options.errors,
                /*fuseIndexChecks=*/false);
  addRouteStage(pm, options.route);
  addBufferizeStage(pm, options.writableArguments);

  pm.addPass(createForallToParallelLoopPass());
  pm.addPass(createWrapSequentialOpsPass());
  pm.addPass(createConvertLinalgToParallelLoopsPass());
  // Up to the placement nothing may simplify: loops of one turn must stay
  // loops, and addresses that kernels take must stay in them.
  ConvertTensorOpsToSCFPassOptions conversion;
  conversion.loopTarget = LoopTarget::GPU;
  conversion.deterministic = options.deterministic;
  pm.addPass(createConvertTensorOpsToSCFPass(conversion));
  ExpandCopiesPassOptions copies;
  copies.parallel = true;
  pm.addPass(createExpandCopiesPass(copies));
  MapLoopsToGPUPassOptions mapping;
  mapping.blockSize = options.blockSize;
  pm.addPass(createMapLoopsToGPUPass(mapping));
  PlaceBuffersPassOptions placement;
  placement.memory = options.memory;
  pm.addPass(createPlaceBuffersPass(placement));

  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createLoopInvariantCodeMotionPass());
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  addAllocationStage(pm, options.errors);
}

void mlir::tensorops::buildLowerToNVVMPipeline(
    OpPassManager &pm, const LowerToNVVMPipelineOptions &options) {
  addKernelStages(pm, options);
  addControlFlowStage(pm, /*parallel=*/false);

  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createConvertGpuOpsToNVVMOps());
  kernels.addPass(createReconcileUnrealizedCastsPass());
  kernels.addPass(createLoadFloatsAsBitsPass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  AttachNVVMTargetPassOptions target;
  target.chip = options.chip;
  target.format = options.format;
  pm.addPass(createAttachNVVMTargetPass(target));

  // Behind the last pass that knows memrefs, before those that would make host
  // memory of device memory, or a stream for each launch.
  pm.addPass(createConvertDeviceMemoryToLLVMPass());
  pm.addPass(createGpuToLLVMConversionPass());
  pm.addPass(createUseDefaultStreamPass());
  addLLVMStage(pm, /*parallel=*/false);

  GpuModuleToBinaryPassOptions binary;
  binary.compilationTarget = stringifyBinaryFormat(options.format).str();
  pm.addPass(createGpuModuleToBinaryPass(binary));
  VerifyLoweredPassOptions lowered;
  lowered.kernels = true;
  pm.addPass(createVerifyLoweredPass(lowered));
}

void mlir::tensorops::buildLowerToEmulatedGPUPipeline(
    OpPassManager &pm, const LowerToEmulatedGPUPipelineOptions &options) {
  addKernelStages(pm, options);
  EmulateGPUPassOptions emulation;
  emulation.order = options.order;
  emulation.seed = options.seed;
  pm.addPass(createEmulateGPUPass(emulation));
  addControlFlowStage(pm, /*parallel=*/false);
  addLLVMStage(pm, /*parallel=*/false);
  pm.addPass(createVerifyLoweredPass());
}
