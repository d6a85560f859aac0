//===- Npy.h - Values in npy files ---------------------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_NPY_H
#define TENSOROPS_TOOLS_EXECUTION_NPY_H

#include "HostValue.h"

namespace mlir::tensorops::run {

/// Reads the npy file `path` as a value for an argument of type `expected`,
/// whose dynamic sizes the file decides. Element type, rank and static sizes
/// must agree, in C order and little-endian.
llvm::Expected<HostValue> readNpy(StringRef path, Type expected);

/// Writes `value` as an npy file in C order.
void writeNpy(raw_ostream &os, const HostValue &value);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_NPY_H
