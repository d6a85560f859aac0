//===- HostValue.h - A tensor or scalar in host memory -------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_HOSTVALUE_H
#define TENSOROPS_TOOLS_EXECUTION_HOSTVALUE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Error.h"

#include <cstdlib>
#include <memory>

namespace mlir::tensorops::run {

/// Gives memory back to the allocator of the C library, which generated code
/// allocates with too.
struct FreeMemory {
  /// Frees `memory`.
  void operator()(void *memory) const { std::free(memory); }
};

/// Memory that is freed with its owner.
using HostMemory = std::unique_ptr<void, FreeMemory>;

/// A tensor or scalar in host memory.
struct HostValue {
  /// A ranked tensor type with a static shape, or the type of a scalar.
  Type type;

  /// The elements, row-major and contiguous.
  char *data = nullptr;

  /// What to free after the last use; empty where another value owns the
  /// elements.
  HostMemory owned = nullptr;

  /// Returns the shape; a scalar has that of a tensor of rank 0.
  ArrayRef<int64_t> getShape() const;

  /// Returns the type of an element, or of the scalar itself.
  Type getElementType() const { return getElementTypeOrSelf(type); }

  /// Returns the number of elements.
  int64_t getNumElements() const;

  /// Returns the elements as bytes.
  StringRef getBytes() const;
};

/// Returns the bytes that a value of the static `type` takes, or an error where
/// they are too many to count.
llvm::Expected<int64_t> computeNumBytes(Type type);

/// Returns a value of the static `type` with memory of its own, aligned as
/// generated code may expect, or an error where there is not enough of it. The
/// elements are uninitialized.
llvm::Expected<HostValue> allocateHostValue(Type type);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_HOSTVALUE_H
