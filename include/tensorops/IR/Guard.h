//===- Guard.h - Operations that a check guards -----------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_GUARD_H
#define TENSOROPS_IR_GUARD_H

#include "llvm/ADT/StringRef.h"

namespace mlir::tensorops {

/// Returns the name of the unit attribute of an operation on tensors in an
/// `scf.if` that otherwise gives zeros of the shape of its result.
inline llvm::StringRef getGuardedAttrName() { return "tensorops.guarded"; }

} // namespace mlir::tensorops

#endif // TENSOROPS_IR_GUARD_H
