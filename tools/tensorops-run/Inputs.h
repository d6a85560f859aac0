//===- Inputs.h - The arguments of the call ------------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_RUN_INPUTS_H
#define TENSOROPS_TOOLS_RUN_INPUTS_H

#include "HostValue.h"

namespace mlir::tensorops::run {

/// Reads the arguments for a function of type `functionType` from the texts of
/// the command line: attributes and `@file.npy`.
llvm::Expected<std::vector<HostValue>> readInputs(ArrayRef<std::string> texts,
                                                  FunctionType functionType);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_RUN_INPUTS_H
