//===- ElementTypes.h - Values of every element type ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_ELEMENTTYPES_H
#define TENSOROPS_IR_ELEMENTTYPES_H

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// Returns `value` as a value of `type`, which has the same bits. The cast goes
/// away when both become the same type of the LLVM dialect.
Value createBitReinterpretation(OpBuilder &b, Location loc, Value value,
                                Type type);

/// Returns the signless form of an integer type, which is what `arith` takes,
/// and other types as they are.
Type getSignlessType(Type type);

/// Returns how many bytes an element takes at most in memory, or nothing where
/// only a data layout knows.
std::optional<int64_t> getElementBytes(Type type);

/// Returns the zero of an element type that can be moved. The arith and complex
/// dialects must be loaded.
Value createZero(OpBuilder &b, Location loc, Type type);

} // namespace mlir::tensorops

#endif // TENSOROPS_IR_ELEMENTTYPES_H
