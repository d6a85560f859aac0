//===- Npy.cpp - Values in npy files --------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Npy.h"

#include "NpyHeader.h"
#include "ValueTypes.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace mlir;
using namespace mlir::tensorops;
using llvm::createStringError;
using llvm::Error;

/// Fails unless a file that npy calls `actual` holds elements of `type`.
static Error verifyNpyType(StringRef actual, Type type) {
  StringRef order = actual.take_front();
  if (order == ">")
    return createStringError(
        "expects little-endian elements, but got big-endian '" + actual + "'");
  // The byte order says nothing about single bytes and raw data.
  std::string npyType = run::getElementLayout(type)->npyType;
  StringRef expected = npyType;
  bool isOrderKnown = order == "<" || order == expected.take_front() ||
                      (order == "|" && expected[1] == 'V');
  if (isOrderKnown && actual.drop_front() == expected.drop_front())
    return Error::success();
  return createStringError(
      llvm::formatv("expects elements '{0}' for type '{1}', but got '{2}'",
                    expected, type, actual));
}

/// Returns the type of a value with this header for an argument of type
/// `expected`, or says why it does not fit.
static llvm::Expected<Type> getFileType(const run::NpyHeader &header,
                                        Type expected) {
  if (header.fortranOrder)
    return createStringError("expects C order, but got Fortran order");
  Type elementType = getElementTypeOrSelf(expected);
  if (Error error = verifyNpyType(header.type, elementType))
    return error;

  // A scalar in a file is a tensor of rank 0.
  Type actual = elementType;
  if (isa<RankedTensorType>(expected) || !header.shape.empty())
    actual = RankedTensorType::get(header.shape, elementType);
  if (Error error = run::verifyArgumentType(actual, expected))
    return error;
  return actual;
}

/// Fails if an i1 element in `data` is neither false nor true: what generated
/// code makes of another byte is undefined.
static Error verifyBools(StringRef data) {
  for (auto [position, byte] : llvm::enumerate(data.bytes()))
    if (byte > 1)
      return createStringError(
          llvm::formatv("expects 0 or 1 as element {0}, but got {1}", position,
                        unsigned(byte)));
  return Error::success();
}

llvm::Expected<run::HostValue> run::readNpy(StringRef path, Type expected) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (std::error_code code = file.getError())
    return createStringError("cannot read the file: " + code.message());
  StringRef contents = (*file)->getBuffer();
  llvm::Expected<NpyHeader> header = parseNpyHeader(contents);
  if (!header)
    return header.takeError();
  llvm::Expected<Type> type = getFileType(*header, expected);
  if (!type)
    return type.takeError();

  StringRef data = contents.drop_front(header->dataOffset);
  llvm::Expected<int64_t> numBytes = computeNumBytes(*type);
  if (!numBytes)
    return numBytes.takeError();
  if (static_cast<int64_t>(data.size()) != *numBytes)
    return createStringError(
        llvm::formatv("expects {0} bytes of elements for '{1}', but got {2}",
                      *numBytes, *type, data.size()));
  if (getElementTypeOrSelf(*type).isInteger(1))
    if (Error error = verifyBools(data))
      return error;

  llvm::Expected<HostValue> value = allocateHostValue(*type);
  if (value)
    std::memcpy(value->data, data.data(), data.size());
  return value;
}

void run::writeNpy(raw_ostream &os, const HostValue &value) {
  os << formatNpyHeader(getElementLayout(value.getElementType())->npyType,
                        value.getShape())
     << value.getBytes();
}
