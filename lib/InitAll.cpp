//===- InitAll.cpp - Registration of everything ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/InitAll.h"

#include "tensorops/Conversion/Passes.h"
#include "tensorops/IR/TensorOps.h"
#include "tensorops/Pipelines/Passes.h"
#include "tensorops/Transforms/BufferizableOpInterfaceImpl.h"
#include "tensorops/Transforms/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

void mlir::tensorops::registerAllDialects(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllToLLVMIRTranslations(registry);
  registry.insert<TensorOpsDialect>();
  registerBufferizableOpInterfaceExternalModels(registry);
}

void mlir::tensorops::registerAllPasses() {
  mlir::registerAllPasses();
  registerTensorOpsConversionPasses();
  registerTensorOpsTransformsPasses();
  registerTensorOpsPipelines();
}
