//===- ValueTypes.h - The types of arguments and results ------ -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_VALUETYPES_H
#define TENSOROPS_TOOLS_EXECUTION_VALUETYPES_H

#include "mlir/IR/Types.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace mlir::tensorops::run {

/// How one element or scalar lies in memory and what an npy file calls it.
struct ElementLayout {
  /// Bytes of one element.
  int64_t size;

  /// Alignment of a scalar of this type in a struct of results, in bytes.
  int64_t alignment;

  /// The element type of an npy file that holds such elements, as numpy writes
  /// it: byte order, kind and bytes.
  std::string npyType;
};

/// Returns the layout of `type`, or nothing where elements and scalars of that
/// type cannot be passed to a function.
std::optional<ElementLayout> getElementLayout(Type type);

/// Returns true if values of `type` can be passed to a function and returned
/// from it: supported scalars, and ranked tensors of them without an encoding.
bool isSupportedType(Type type);

/// Fails unless a value of the static type `actual` can be passed as an
/// argument of type `expected`, whose dynamic sizes may be anything.
llvm::Error verifyArgumentType(Type actual, Type expected);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_VALUETYPES_H
