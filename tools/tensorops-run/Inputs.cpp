//===- Inputs.cpp - The arguments of the call -----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "Npy.h"
#include "ValueTypes.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/FormatVariadic.h"

#include <cstring>

using namespace mlir;
using namespace mlir::tensorops;
using llvm::createStringError;
using llvm::Error;

/// Copies the elements of `attr` to `data`, one after another.
static void copyElements(DenseElementsAttr attr, char *data) {
  if (attr.getElementType().isInteger(1)) {
    // The attribute packs them into bits.
    for (bool element : attr.getValues<bool>())
      *data++ = element;
    return;
  }
  ArrayRef<char> elements = attr.getRawData();
  int64_t numCopies = attr.isSplat() ? attr.getNumElements() : 1;
  for (int64_t i = 0; i < numCopies; ++i, data += elements.size())
    llvm::copy(elements, data);
}

/// Copies a scalar of `size` bytes to `data`.
static void copyBits(const APInt &bits, int64_t size, char *data) {
  uint64_t value = bits.getZExtValue();
  std::memcpy(data, &value, size);
}

/// Returns the type of the value that `attr` stands for, for an argument of
/// type `expected`; null where it stands for none.
static Type getValueType(Attribute attr, Type expected) {
  if (auto elements = dyn_cast<DenseIntOrFPElementsAttr>(attr)) {
    // No attribute holds every complex scalar, so a tensor of rank 0 does.
    ShapedType type = elements.getType();
    bool isScalar = isa<ComplexType>(expected) && type.getRank() == 0;
    return isScalar ? type.getElementType() : type;
  }
  if (isa<IntegerAttr, FloatAttr>(attr))
    return cast<TypedAttr>(attr).getType();
  return {};
}

/// Returns the value of `attr` for an argument of type `expected`.
static llvm::Expected<run::HostValue> readAttribute(Attribute attr,
                                                    Type expected) {
  Type type = getValueType(attr, expected);
  if (!type)
    return createStringError(llvm::formatv(
        "expects a number or dense elements, but got '{0}'", attr));
  if (Error error = run::verifyArgumentType(type, expected))
    return error;

  llvm::Expected<run::HostValue> value = run::allocateHostValue(type);
  if (!value)
    return value;
  int64_t size = run::getElementLayout(value->getElementType())->size;
  if (auto integer = dyn_cast<IntegerAttr>(attr))
    copyBits(integer.getValue(), size, value->data);
  else if (auto number = dyn_cast<FloatAttr>(attr))
    copyBits(number.getValue().bitcastToAPInt(), size, value->data);
  else
    copyElements(cast<DenseElementsAttr>(attr), value->data);
  return value;
}

/// Returns the value that `text` gives for an argument of type `expected`.
static llvm::Expected<run::HostValue> readInput(StringRef text, Type expected) {
  if (text.consume_front("@")) {
    llvm::Expected<run::HostValue> value = run::readNpy(text, expected);
    if (!value)
      return createStringError("'" + text +
                               "': " + llvm::toString(value.takeError()));
    return value;
  }
  if (Attribute attr = parseAttribute(text, expected.getContext()))
    return readAttribute(attr, expected);
  return createStringError("expects an attribute or '@file.npy', but got '" +
                           text + "'");
}

llvm::Expected<std::vector<run::HostValue>>
run::readInputs(ArrayRef<std::string> texts, FunctionType functionType) {
  if (texts.size() != functionType.getNumInputs())
    return createStringError(llvm::formatv(
        "expects {0} inputs for a function of type '{1}', but got {2}",
        functionType.getNumInputs(), functionType, texts.size()));

  std::vector<HostValue> values;
  for (auto [position, text, type] :
       llvm::enumerate(texts, functionType.getInputs())) {
    llvm::Expected<HostValue> value = readInput(text, type);
    if (!value)
      return createStringError(llvm::formatv(
          "input {0}: {1}", position, llvm::toString(value.takeError())));
    values.push_back(std::move(*value));
  }
  return values;
}
