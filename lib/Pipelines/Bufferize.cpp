//===- Bufferize.cpp - From tensors to memrefs ----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "tensorops/Transforms/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::addBufferizeStage(OpPassManager &pm,
                                        bool writableArguments) {
  if (!writableArguments)
    pm.addPass(createProtectArgumentsPass());

  // Identity layouts keep the result of a guarded operation contiguous, so that
  // it is not copied where a function returns it.
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  options.unknownTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  options.allowReturnAllocsFromLoops = true;
  pm.addPass(bufferization::createOneShotBufferizePass(options));

  pm.nestAny().addPass(createSeparateResultsPass());
  pm.addPass(createRunIfPresentPass({"memref.realloc"},
                                    memref::createExpandReallocPass()));
  bufferization::buildBufferDeallocationPipeline(
      pm, bufferization::BufferDeallocationPipelineOptions());
  pm.addPass(createRunIfPresentPass({"bufferization"},
                                    createConvertBufferizationToMemRefPass()));
  addSimplification(pm);
}
