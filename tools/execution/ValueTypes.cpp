//===- ValueTypes.cpp - The types of arguments and results ----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueTypes.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the layout of a type of `size` bytes that npy calls `kind`.
static run::ElementLayout makeLayout(char kind, int64_t size) {
  char order = size == 1 ? '|' : '<';
  return {size, size, llvm::formatv("{0}{1}{2}", order, kind, size)};
}

/// Returns the layout of an integer type, or nothing for an unusual width.
static std::optional<run::ElementLayout> getIntegerLayout(IntegerType type) {
  switch (type.getWidth()) {
  case 1:
    return makeLayout('b', 1);
  case 8:
  case 16:
  case 32:
  case 64:
    return makeLayout(type.isUnsigned() ? 'u' : 'i', type.getWidth() / 8);
  default:
    return std::nullopt;
  }
}

/// Returns the layout of a complex type, or nothing for unusual parts.
static std::optional<run::ElementLayout> getComplexLayout(ComplexType type) {
  Type part = type.getElementType();
  if (!isa<Float32Type, Float64Type>(part))
    return std::nullopt;
  int64_t partSize = part.getIntOrFloatBitWidth() / 8;
  run::ElementLayout layout = makeLayout('c', 2 * partSize);
  layout.alignment = partSize;
  return layout;
}

std::optional<run::ElementLayout> run::getElementLayout(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return getIntegerLayout(integer);
  if (auto complex = dyn_cast<ComplexType>(type))
    return getComplexLayout(complex);
  if (isa<IndexType>(type))
    return makeLayout('i', 8);
  if (isa<Float16Type, Float32Type, Float64Type>(type))
    return makeLayout('f', type.getIntOrFloatBitWidth() / 8);
  // numpy has no bf16 and no 8-bit floats; its extensions store them as void.
  if (isa<BFloat16Type>(type))
    return makeLayout('V', 2);
  if (isa<Float8E3M4Type, Float8E4M3Type, Float8E4M3B11FNUZType,
          Float8E4M3FNType, Float8E4M3FNUZType, Float8E5M2Type,
          Float8E5M2FNUZType>(type))
    return makeLayout('V', 1);
  return std::nullopt;
}

bool run::isSupportedType(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return !tensor.getEncoding() &&
           getElementLayout(tensor.getElementType()).has_value();
  return getElementLayout(type).has_value();
}

llvm::Error run::verifyArgumentType(Type actual, Type expected) {
  // An encoding is part of the type, and arguments have none.
  auto tensor = dyn_cast<RankedTensorType>(actual);
  bool isSame =
      actual == expected ||
      (tensor && !tensor.getEncoding() && isa<RankedTensorType>(expected) &&
       getElementTypeOrSelf(actual) == getElementTypeOrSelf(expected) &&
       succeeded(verifyCompatibleShape(actual, expected)));
  if (isSame)
    return llvm::Error::success();
  return llvm::createStringError(
      llvm::formatv("expects type '{0}', but got '{1}'", expected, actual));
}
