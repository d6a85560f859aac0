//===- RowReference.cpp - Rows by the reference semantics -----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowReference.h"

#include "RowInputs.h"
#include "tensorops/Reference/BatchSpace.h"
#include "tensorops/Reference/GatherScatter.h"
#include "tensorops/Reference/PartitionStitch.h"

#include <cstring>
#include <functional>

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

using Indices = reference::Array<int64_t>;

/// Returns a tensor as the reference takes it.
template <typename T>
static reference::Array<T> toArray(const TensorShape &shape,
                                   const run::HostValue &value) {
  reference::Array<T> array{shape.sizes, {}};
  array.data.resize(getProduct(shape.sizes));
  std::memcpy(array.data.data(), value.data, shape.getBytes());
  return array;
}

/// Returns indices as the reference takes them.
static Indices toIndices(const TensorShape &shape,
                         const run::HostValue &value) {
  Indices array{shape.sizes, {}};
  for (int64_t i = 0; i < getProduct(shape.sizes); ++i)
    array.data.push_back(getIndex(shape.element, value.data, i));
  return array;
}

/// Returns a result as bytes.
template <typename T>
static llvm::Expected<std::string>
toBytes(const reference::Result<reference::Array<T>> &result) {
  if (!result)
    return llvm::createStringError(result.getError().message);
  const std::vector<T> &data = result->data;
  return std::string(reinterpret_cast<const char *>(data.data()),
                     data.size() * sizeof(T));
}

/// Computes a row on elements of type `T`.
template <typename T>
static llvm::Expected<std::string> compute(const Row &row,
                                           ArrayRef<run::HostValue> inputs) {
  switch (row.op) {
  case OpKind::SpaceToBatch:
    return toBytes(
        reference::spaceToBatchNd(toArray<T>(row.inputs[0], inputs[0]),
                                  row.block, row.low, row.high, T(0)));
  case OpKind::Scatter:
    return toBytes(reference::scatterNd(
        toIndices(row.inputs[0], inputs[0]),
        toArray<T>(row.inputs[1], inputs[1]), row.result.sizes,
        reference::BadIndices::Error, T(0), std::plus<T>()));
  case OpKind::Stitch:
    size_t numPieces = row.getNumPieces();
    std::vector<Indices> indices;
    std::vector<reference::Array<T>> data;
    for (size_t piece = 0; piece < numPieces; ++piece) {
      indices.push_back(toIndices(row.inputs[piece], inputs[piece]));
      data.push_back(
          toArray<T>(row.inputs[numPieces + piece], inputs[numPieces + piece]));
    }
    return toBytes(reference::dynamicStitch(
        indices, data, reference::BadIndices::Error, T(0)));
  }
  llvm_unreachable("all ops have a reference");
}

llvm::Expected<std::string>
bench::computeReference(const Row &row, ArrayRef<run::HostValue> inputs) {
  // What is only moved keeps its bits, those of a NaN, too.
  if (row.result.element == ElementKind::F32 && row.op == OpKind::Scatter)
    return compute<float>(row, inputs);
  switch (getNumBytes(row.result.element)) {
  case 1:
    return compute<uint8_t>(row, inputs);
  case 2:
    return compute<uint16_t>(row, inputs);
  default:
    return compute<uint32_t>(row, inputs);
  }
}
