//===- Call.cpp - A call of a compiled function ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Call.h"

#include "ValueTypes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>

using namespace mlir;
using namespace mlir::tensorops;

static_assert(sizeof(void *) == sizeof(int64_t),
              "descriptors are made of words of this size");

/// The words of a descriptor before its sizes.
static constexpr int64_t kSizesWord = 3;

run::Call::Call(PackedFunction function, FunctionType type,
                ArrayRef<HostValue> inputs)
    : function(function), resultTypes(type.getResults()), inputs(inputs) {
  for (const HostValue &input : inputs)
    if (isa<RankedTensorType>(input.type))
      descriptors.push_back(makeDescriptor(input));
  for (Descriptor &descriptor : descriptors)
    descriptorPointers.push_back(descriptor.data());

  addResults();
  bool returnsScalar = resultTypes.size() == 1 &&
                       !isa<RankedTensorType, ComplexType>(resultTypes[0]);
  if (!resultTypes.empty() && !returnsScalar)
    arguments.push_back(&resultsPointer);
  auto nextPointer = descriptorPointers.begin();
  for (const HostValue &input : inputs)
    arguments.push_back(isa<RankedTensorType>(input.type)
                            ? static_cast<void *>(&*nextPointer++)
                            : input.data);
  if (returnsScalar)
    arguments.push_back(resultsPointer);
}

run::Call::Descriptor run::Call::makeDescriptor(const HostValue &value) {
  int64_t address = reinterpret_cast<intptr_t>(value.data);
  Descriptor descriptor = {address, address, /*offset=*/0};
  ArrayRef<int64_t> shape = value.getShape();
  llvm::append_range(descriptor, shape);
  descriptor.resize(kSizesWord + 2 * shape.size());
  // Unsigned, as next to a size of zero the others can be of any size.
  uint64_t stride = 1;
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    descriptor[kSizesWord + shape.size() + dim] = stride;
    stride *= shape[dim];
  }
  return descriptor;
}

run::HostValue run::Call::makeTensor(RankedTensorType type,
                                     const char *descriptor) {
  // Results have the identity layout, which the strides only repeat.
  Descriptor words(kSizesWord + type.getRank());
  std::memcpy(words.data(), descriptor, words.size_in_bytes());
  int64_t size = getElementLayout(type.getElementType())->size;
  HostValue value{type.clone(ArrayRef(words).drop_front(kSizesWord))};
  value.data = reinterpret_cast<char *>(words[1] + words[2] * size);
  value.owned.reset(reinterpret_cast<void *>(words[0]));
  return value;
}

void run::Call::addResults() {
  int64_t numBytes = 0;
  for (Type type : resultTypes) {
    int64_t size = sizeof(int64_t);
    int64_t alignment = size;
    if (auto tensor = dyn_cast<RankedTensorType>(type)) {
      size *= kSizesWord + 2 * tensor.getRank();
    } else {
      ElementLayout layout = *getElementLayout(type);
      size = layout.size;
      alignment = layout.alignment;
    }
    numBytes = llvm::alignTo(numBytes, alignment);
    resultOffsets.push_back(numBytes);
    numBytes += size;
  }
  results.resize(llvm::divideCeil(numBytes, sizeof(int64_t)));
  resultsPointer = results.data();
}

llvm::Expected<std::vector<run::HostValue>> run::Call::takeResults() {
  llvm::SmallPtrSet<void *, 8> owned;
  for (const HostValue &input : inputs)
    owned.insert(input.owned.get());

  std::vector<HostValue> values;
  for (auto [type, offset] : llvm::zip_equal(resultTypes, resultOffsets)) {
    const char *data = static_cast<const char *>(resultsPointer) + offset;
    if (auto tensor = dyn_cast<RankedTensorType>(type)) {
      HostValue value = makeTensor(tensor, data);
      if (!owned.insert(value.owned.get()).second)
        value.owned.release();
      values.push_back(std::move(value));
      continue;
    }
    llvm::Expected<HostValue> value = allocateHostValue(type);
    if (!value)
      return value.takeError();
    std::memcpy(value->data, data, getElementLayout(type)->size);
    values.push_back(std::move(*value));
  }
  return values;
}
