//===- PrintValue.cpp - Values as attributes ------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrintValue.h"

#include "ValueTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the `size` bytes at `data` as an integer.
static uint64_t readBits(const char *data, int64_t size) {
  static_assert(llvm::endianness::native == llvm::endianness::little);
  uint64_t bits = 0;
  std::memcpy(&bits, data, size);
  return bits;
}

/// Prints a floating-point number in a form that MLIR parses to the same bits.
static void printFloat(raw_ostream &os, const APFloat &value) {
  SmallString<32> text;
  if (!value.isFinite()) {
    value.bitcastToAPInt().toString(text, /*Radix=*/16, /*Signed=*/false,
                                    /*formatAsCLiteral=*/true);
    os << text;
    return;
  }
  // Six digits behind the point, as MLIR prints, where they say all.
  value.toString(text, /*FormatPrecision=*/6, /*FormatMaxPadding=*/0,
                 /*TruncateZero=*/false);
  if (!APFloat(value.getSemantics(), text).bitwiseIsEqual(value)) {
    text.clear();
    value.toString(text);
    // Without a point, MLIR would parse an integer.
    if (!StringRef(text).contains('.'))
      text += ".0";
  }
  os << text;
}

/// Prints the element of `type` at `data`.
static void printElement(raw_ostream &os, Type type, const char *data) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    printElement(os << '(', part, data);
    printElement(os << ',', part, data + run::getElementLayout(part)->size);
    os << ')';
    return;
  }
  int64_t size = run::getElementLayout(type)->size;
  uint64_t bits = readBits(data, size);
  if (auto floatType = dyn_cast<FloatType>(type))
    printFloat(os, APFloat(floatType.getFloatSemantics(),
                           APInt(floatType.getWidth(), bits)));
  else if (type.isInteger(1))
    os << (bits ? "true" : "false");
  else if (type.isUnsignedInteger())
    os << bits;
  else
    os << llvm::SignExtend64(bits, 8 * size);
}

/// Prints the elements of `value`, nested as its shape is.
static void printElements(raw_ostream &os, const run::HostValue &value) {
  // How many elements each dimension and those inside it hold.
  SmallVector<int64_t> numInside(value.getShape());
  for (int64_t dim = numInside.size() - 2; dim >= 0; --dim)
    numInside[dim] *= numInside[dim + 1];

  Type type = value.getElementType();
  int64_t size = run::getElementLayout(type)->size;
  for (int64_t i = 0, e = value.getNumElements(); i < e; ++i) {
    os << (i == 0 ? "" : ", ");
    for (int64_t number : numInside)
      os << (i % number == 0 ? "[" : "");
    printElement(os, type, value.data + i * size);
    for (int64_t number : numInside)
      os << ((i + 1) % number == 0 ? "]" : "");
  }
}

void run::printValue(raw_ostream &os, const HostValue &value) {
  Type type = value.type;
  if (isa<ComplexType>(type))
    type = RankedTensorType::get({}, type);
  if (isa<RankedTensorType>(type)) {
    os << "dense<";
    if (value.getNumElements() != 0)
      printElements(os, value);
    os << "> : " << type;
    return;
  }
  printElement(os, type, value.data);
  if (!type.isSignlessInteger(1))
    os << " : " << type;
}
