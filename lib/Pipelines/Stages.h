//===- Stages.h - Stages that pipelines share -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_PIPELINES_STAGES_H
#define TENSOROPS_LIB_PIPELINES_STAGES_H

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace mlir::tensorops {

struct LowerToLLVMPipelineOptions;

/// Turns tensors into memrefs and frees what the program allocates.
void addBufferizeStage(OpPassManager &pm, bool writableArguments);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_PIPELINES_STAGES_H
