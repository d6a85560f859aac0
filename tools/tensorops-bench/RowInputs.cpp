//===- RowInputs.cpp - The inputs of a row --------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowInputs.h"

#include "ProgramText.h"
#include "mlir/IR/Builders.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

using Random = std::mt19937_64;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// Returns the numbers below `size` in random order.
static std::vector<int64_t> makePermutation(int64_t size, Random &random) {
  std::vector<int64_t> numbers(size);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::shuffle(numbers.begin(), numbers.end(), random);
  return numbers;
}

/// Returns `count` numbers below `bound`, of which the k-th most frequent has a
/// frequency of 1 / k. Which numbers are frequent is random.
static std::vector<int64_t> makeZipf(int64_t count, int64_t bound,
                                     Random &random) {
  std::vector<double> sums(bound);
  double sum = 0;
  for (int64_t i = 0; i < bound; ++i)
    sums[i] = sum += 1.0 / static_cast<double>(i + 1);
  std::uniform_real_distribution<double> distribution(0, sum);
  std::vector<int64_t> names = makePermutation(bound, random);
  std::vector<int64_t> numbers(count);
  for (int64_t &number : numbers) {
    auto found = llvm::upper_bound(sums, distribution(random));
    number = names[std::min<int64_t>(found - sums.begin(), bound - 1)];
  }
  return numbers;
}

/// Returns the components of the index tuples of a scatter.
static std::vector<int64_t> makeTuples(const Row &row, Random &random) {
  const std::vector<int64_t> &shape = row.result.sizes;
  int64_t count = getProduct(row.inputs[0].sizes);
  if (row.pattern == IndexPattern::Zipf)
    return makeZipf(count, shape[0], random);
  if (row.pattern == IndexPattern::Permutation) {
    std::vector<int64_t> numbers = makePermutation(shape[0], random);
    numbers.resize(count);
    return numbers;
  }
  std::vector<int64_t> numbers(count);
  for (auto [i, number] : llvm::enumerate(numbers))
    number = std::uniform_int_distribution<int64_t>(0, shape[i % row.depth] -
                                                           1)(random);
  return numbers;
}

/// Returns the indices of all pieces of a stitch: all rows of the result in
/// random order, as often as the pieces have room for them.
static std::vector<int64_t> makePartition(const Row &row, Random &random) {
  int64_t count = row.getNumPieces() * row.inputs[0].sizes[0];
  std::vector<int64_t> numbers;
  while (static_cast<int64_t>(numbers.size()) < count)
    llvm::append_range(numbers, makePermutation(row.result.sizes[0], random));
  numbers.resize(count);
  return numbers;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Fills `bytes` bytes at `data`, which has room for whole words.
static void fillRandomly(char *data, int64_t bytes, Random &random) {
  for (int64_t i = 0; i < bytes; i += sizeof(uint64_t)) {
    uint64_t word = random();
    std::memcpy(data + i, &word, sizeof(word));
  }
}

/// Fills `count` elements of 4 bytes with small integers.
static void fillWithSmallNumbers(char *data, int64_t count, ElementKind kind,
                                 Random &random) {
  std::uniform_int_distribution<int32_t> distribution(-8, 8);
  for (int64_t i = 0; i < count; ++i) {
    int32_t integer = distribution(random);
    if (kind == ElementKind::F32)
      reinterpret_cast<float *>(data)[i] = static_cast<float>(integer);
    else
      reinterpret_cast<int32_t *>(data)[i] = integer;
  }
}

/// Fills an index tensor with `numbers`.
static void fillWithIndices(char *data, ArrayRef<int64_t> numbers,
                            ElementKind kind) {
  for (auto [i, number] : llvm::enumerate(numbers)) {
    if (kind == ElementKind::I64)
      reinterpret_cast<int64_t *>(data)[i] = number;
    else
      reinterpret_cast<int32_t *>(data)[i] = static_cast<int32_t>(number);
  }
}

/// Fills the tensors of a row.
static void fillInputs(const Row &row, ArrayRef<run::HostValue> inputs) {
  Random random(/*seed=*/1);
  size_t numFilled = 0;
  if (row.op == OpKind::Scatter) {
    fillWithIndices(inputs[0].data, makeTuples(row, random),
                    row.inputs[0].element);
    fillWithSmallNumbers(inputs[1].data, getProduct(row.inputs[1].sizes),
                         row.inputs[1].element, random);
    numFilled = 2;
  } else if (row.op == OpKind::Stitch) {
    std::vector<int64_t> numbers = makePartition(row, random);
    int64_t size = row.inputs[0].sizes[0];
    numFilled = row.getNumPieces();
    for (size_t piece : llvm::seq(numFilled))
      fillWithIndices(inputs[piece].data,
                      ArrayRef(numbers).slice(piece * size, size),
                      row.inputs[piece].element);
  }
  for (size_t i : llvm::seq(numFilled, row.inputs.size()))
    fillRandomly(inputs[i].data, row.inputs[i].getBytes(), random);
}

/// Returns the type of an element.
static Type getElementType(ElementKind kind, Builder &builder) {
  switch (kind) {
  case ElementKind::F16:
    return builder.getF16Type();
  case ElementKind::F32:
    return builder.getF32Type();
  default:
    return builder.getIntegerType(8 * getNumBytes(kind));
  }
}

RankedTensorType bench::getTensorType(const TensorShape &shape,
                                      MLIRContext &context) {
  Builder builder(&context);
  return RankedTensorType::get(shape.sizes,
                               getElementType(shape.element, builder));
}

llvm::Expected<std::vector<run::HostValue>>
bench::makeInputs(const Row &row, MLIRContext &context) {
  std::vector<Type> types;
  for (const TensorShape &input : row.inputs)
    types.push_back(getTensorType(input, context));
  std::vector<int64_t> sizes = getSizeArguments(row);
  types.resize(types.size() + sizes.size(), IndexType::get(&context));

  std::vector<run::HostValue> inputs;
  for (Type type : types) {
    llvm::Expected<run::HostValue> input = run::allocateHostValue(type);
    if (!input)
      return input.takeError();
    inputs.push_back(std::move(*input));
  }
  fillInputs(row, inputs);
  for (auto [i, size] : llvm::enumerate(sizes))
    std::memcpy(inputs[row.inputs.size() + i].data, &size, sizeof(size));
  return inputs;
}
