//===- EmulationLimits.h - What the emulated GPU can run --------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_EMULATIONLIMITS_H
#define TENSOROPS_LIB_TRANSFORMS_EMULATIONLIMITS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tensorops {

/// Returns whether threads that run one after the other do what the kernels of
/// `module` say, and the host's part of it can be done without a device.
/// Reports everything that is not so.
LogicalResult checkEmulation(ModuleOp module);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_EMULATIONLIMITS_H
