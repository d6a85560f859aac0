//===- ElementArithmetic.h - Arithmetic on every element type ---*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ELEMENTARITHMETIC_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ELEMENTARITHMETIC_H

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// Returns the sum of two elements of a type that can be added: OR of `i1`,
/// wrapping integers, floats rounded to their type.
Value createSum(OpBuilder &b, Location loc, Value lhs, Value rhs);

/// Returns the type that elements of `type` are added as in vectors, or null if
/// there is none: a complex number is two floats, and an `i1` a byte of memory.
/// Equal types are added alike.
Type getLaneType(Type type);

/// Returns the vector of those in `bytes` bytes of memory.
VectorType getLanesType(Type laneType, int64_t bytes);

/// Returns the sum of two vectors of elements, each as createSum adds.
Value createLanesSum(OpBuilder &b, Location loc, Type laneType, Value lhs,
                     Value rhs);

/// Returns an element of an index tensor as an `index`, extended as its type
/// says.
Value createIndex(OpBuilder &b, Location loc, Value element);

/// Returns whether elements of `type` are compared without a sign.
inline bool isUnsigned(Type type) { return type.isUnsignedInteger(); }

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ELEMENTARITHMETIC_H
