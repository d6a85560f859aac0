//===- PrintValue.h - Values as attributes -------------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_RUN_PRINTVALUE_H
#define TENSOROPS_TOOLS_RUN_PRINTVALUE_H

#include "HostValue.h"

namespace mlir::tensorops::run {

/// Prints `value` as an attribute that parses to the same value: every element,
/// in decimal, also where all are equal or there are many. NaN and infinity
/// have no decimal form and are printed as their bits in hexadecimal, as
/// everywhere in MLIR. A complex scalar is printed as a tensor of rank 0.
void printValue(raw_ostream &os, const HostValue &value);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_RUN_PRINTVALUE_H
