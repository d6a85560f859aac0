//===- HostValue.cpp - A tensor or scalar in host memory ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostValue.h"

#include "ValueTypes.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The alignment that bufferization gives to allocations by default, in bytes.
static constexpr int64_t kAlignment = 64;

ArrayRef<int64_t> run::HostValue::getShape() const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

int64_t run::HostValue::getNumElements() const {
  // The product of the other sizes may be too large for its type.
  ArrayRef<int64_t> shape = getShape();
  return llvm::is_contained(shape, 0) ? 0 : ShapedType::getNumElements(shape);
}

StringRef run::HostValue::getBytes() const {
  return StringRef(data,
                   getNumElements() * getElementLayout(getElementType())->size);
}

llvm::Expected<int64_t> run::computeNumBytes(Type type) {
  int64_t numBytes = getElementLayout(getElementTypeOrSelf(type))->size;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return numBytes;
  if (llvm::is_contained(tensor.getShape(), 0))
    return 0;
  for (int64_t size : tensor.getShape())
    if (llvm::MulOverflow(numBytes, size, numBytes))
      return llvm::createStringError(llvm::formatv(
          "expects fewer than 2^63 bytes, but got type '{0}'", type));
  return numBytes;
}

llvm::Expected<run::HostValue> run::allocateHostValue(Type type) {
  llvm::Expected<int64_t> numBytes = computeNumBytes(type);
  if (!numBytes)
    return numBytes.takeError();
  // One byte at least, so that there is an address even without elements.
  size_t size = llvm::alignTo(std::max<int64_t>(*numBytes, 1), kAlignment);
  HostMemory memory(std::aligned_alloc(kAlignment, size));
  if (!memory)
    return llvm::createStringError(llvm::formatv(
        "cannot allocate {0} bytes for type '{1}'", *numBytes, type));
  HostValue value{type};
  value.data = static_cast<char *>(memory.get());
  value.owned = std::move(memory);
  return value;
}
