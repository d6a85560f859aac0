//===- RowInputs.cpp - Inputs of rows -------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowInputs.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace gpucheck;

namespace {

/// Numbers that look random (splitmix64).
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  /// Returns a number in `[0, bound)`.
  size_t below(size_t bound) { return next() % bound; }

  /// Returns a number in `[0, 1)`.
  double fraction() { return static_cast<double>(next() >> 11) / (1ull << 53); }

private:
  uint64_t state;
};

} // namespace

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static Bytes makeRandomBytes(size_t size, Random &random) {
  Bytes bytes((size + 7) / 8 * 8);
  for (size_t i = 0; i < bytes.size(); i += 8) {
    uint64_t word = random.next();
    std::memcpy(&bytes[i], &word, sizeof(word));
  }
  bytes.resize(size);
  return bytes;
}

/// Returns small integers, as elements of 4 bytes.
static Bytes makeSmallNumbers(const Tensor &tensor, Random &random) {
  Bytes bytes(tensor.getBytes());
  for (size_t i = 0; i < bytes.size(); i += 4) {
    int32_t integer = static_cast<int32_t>(random.below(17)) - 8;
    float number = static_cast<float>(integer);
    if (tensor.element.kind == PartKind::F32)
      std::memcpy(&bytes[i], &number, 4);
    else
      std::memcpy(&bytes[i], &integer, 4);
  }
  return bytes;
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

/// Returns numbers as the elements of an index tensor.
static Bytes toIndices(const Tensor &tensor,
                       const std::vector<int64_t> &numbers) {
  size_t width = tensor.element.getBytes();
  Bytes bytes(numbers.size() * width);
  for (size_t i = 0; i < numbers.size(); ++i)
    std::memcpy(&bytes[i * width], &numbers[i], width);
  return bytes;
}

int64_t gpucheck::getIndex(const Tensor &tensor, const Bytes &bytes, size_t i) {
  if (tensor.element.getBytes() == 8) {
    int64_t index;
    std::memcpy(&index, &bytes[i * 8], 8);
    return index;
  }
  int32_t index;
  std::memcpy(&index, &bytes[i * 4], 4);
  return index;
}

static std::vector<int64_t> makePermutation(size_t size, Random &random) {
  std::vector<int64_t> numbers(size);
  std::iota(numbers.begin(), numbers.end(), 0);
  for (size_t i = size; i > 1; --i)
    std::swap(numbers[i - 1], numbers[random.below(i)]);
  return numbers;
}

/// Returns `count` numbers below `bound`, of which the k-th most frequent has a
/// frequency of 1 / k. Which numbers are frequent is random.
static std::vector<int64_t> makeZipf(size_t count, size_t bound,
                                     Random &random) {
  std::vector<double> sums(bound);
  double sum = 0;
  for (size_t i = 0; i < bound; ++i)
    sums[i] = sum += 1.0 / static_cast<double>(i + 1);
  std::vector<int64_t> names = makePermutation(bound, random);
  std::vector<int64_t> numbers(count);
  for (int64_t &number : numbers) {
    auto found =
        std::upper_bound(sums.begin(), sums.end(), random.fraction() * sum);
    size_t rank = std::min<size_t>(found - sums.begin(), bound - 1);
    number = names[rank];
  }
  return numbers;
}

/// Returns the index tuples of a scatter.
static Bytes makeTuples(const Row &row, Random &random) {
  const Tensor &tensor = row.inputs[0];
  size_t depth = row.parameters[0];
  size_t count = tensor.getNumElements();
  if (row.pattern == Pattern::Zipf)
    return toIndices(tensor, makeZipf(count, row.result.shape[0], random));
  if (row.pattern == Pattern::Permutation) {
    std::vector<int64_t> all = makePermutation(row.result.shape[0], random);
    all.resize(count);
    return toIndices(tensor, all);
  }
  std::vector<int64_t> numbers(count);
  for (size_t i = 0; i < count; ++i)
    numbers[i] = random.below(row.result.shape[i % depth]);
  return toIndices(tensor, numbers);
}

/// Returns the indices of the pieces of a stitch: all rows of the result in
/// random order, as often as the pieces have room for them.
static std::vector<Bytes> makePartition(const Row &row, Random &random) {
  size_t numRows = row.result.shape[0];
  int64_t numPieces = row.parameters[0];
  std::vector<int64_t> numbers;
  std::vector<Bytes> pieces;
  for (int64_t piece = 0; piece < numPieces; ++piece) {
    size_t needed = row.inputs[piece].getNumElements();
    if (numbers.size() < needed) {
      std::vector<int64_t> more = makePermutation(numRows, random);
      numbers.insert(numbers.end(), more.begin(), more.end());
    }
    auto end = numbers.begin() + needed;
    pieces.push_back(toIndices(row.inputs[piece],
                               std::vector<int64_t>(numbers.begin(), end)));
    numbers.erase(numbers.begin(), end);
  }
  return pieces;
}

std::vector<Bytes> gpucheck::makeInputs(const Row &row) {
  Random random(1);
  std::vector<Bytes> inputs;
  switch (row.kind) {
  case RowKind::SpaceToBatch:
    break;
  case RowKind::Scatter:
    inputs.push_back(makeTuples(row, random));
    inputs.push_back(makeSmallNumbers(row.inputs[1], random));
    break;
  case RowKind::Stitch:
    inputs = makePartition(row, random);
    break;
  }
  for (int i = static_cast<int>(inputs.size()); i < row.numInputs; ++i)
    inputs.push_back(makeRandomBytes(row.inputs[i].getBytes(), random));
  return inputs;
}
