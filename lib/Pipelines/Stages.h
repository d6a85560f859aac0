//===- Stages.h - Stages that pipelines share -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_PIPELINES_STAGES_H
#define TENSOROPS_LIB_PIPELINES_STAGES_H

#include "tensorops/Pipelines/Passes.h"

namespace mlir::tensorops {

/// Adds canonicalization and CSE of one function after the other, so that what
/// they look at stays in the caches.
void addSimplification(OpPassManager &pm);

/// Makes visible what can fail, with `fuseIndexChecks` but for indices that
/// loops check as they write, and simplifies before and behind that.
void addCheckStage(OpPassManager &pm, BadIndices badIndices, ErrorStyle errors,
                   bool fuseIndexChecks);

/// Takes operations on tensors to those of `route`.
void addRouteStage(OpPassManager &pm, LoweringRoute route);

/// Turns tensors into memrefs and frees what the program allocates.
void addBufferizeStage(OpPassManager &pm, bool writableArguments);

/// Guards all allocations, and makes calls of the reports that it takes.
void addAllocationStage(OpPassManager &pm, ErrorStyle errors);

/// Takes loops over memrefs to branches and plain arithmetic.
void addControlFlowStage(OpPassManager &pm, bool parallel);

/// Takes branches over memrefs to the LLVM dialect.
void addLLVMStage(OpPassManager &pm, bool parallel);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_PIPELINES_STAGES_H
