//===- Passes.h - TensorOps transformation passes ---------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_PASSES_H
#define TENSOROPS_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::tensorops {

#define GEN_PASS_DECL
#include "tensorops/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tensorops/Transforms/Passes.h.inc"

} // namespace mlir::tensorops

#endif // TENSOROPS_TRANSFORMS_PASSES_H
