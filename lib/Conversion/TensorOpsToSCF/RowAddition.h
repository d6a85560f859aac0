//===- RowAddition.h - Rows added to others ---------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops over elements become vectors only if a compiler sees that an update
// does not overlap what it is added to. Here each vector is loaded before the
// sum is stored, which needs no such proof, and takes rows of any length.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ROWADDITION_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ROWADDITION_H

#include "MemoryMoves.h"

namespace mlir::tensorops {

/// Emits the call that adds `size` bytes of elements at `source`, as what they
/// are added as, to those at `target`.
void createRowAddition(OpBuilder &b, Location loc, FunctionTable &symbols,
                       Type laneType, Bytes source, Bytes target, Value size);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ROWADDITION_H
