//===- ErrorLocation.h - Places that run-time errors name -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_ERRORLOCATION_H
#define TENSOROPS_IR_ERRORLOCATION_H

#include "mlir/IR/Location.h"

namespace mlir::tensorops {

/// Returns the first place in a file that `loc` names, as `file:line:column`,
/// or an empty string.
std::string formatErrorLocation(Location loc);

} // namespace mlir::tensorops

#endif // TENSOROPS_IR_ERRORLOCATION_H
