//===- PlainGatherScatter.cpp - scatter_nd in plain C++ -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlainOps.h"

#include <cstring>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

namespace {

/// The sizes of a scatter_nd.
struct Sizes {
  int64_t numTuples;
  int64_t depth;
  const int64_t *shape;
  /// The elements of a slice.
  int64_t slice;
};

} // namespace

/// A parameter that may point to what others point to, or does not.
template <typename T, Aliasing kAliasing>
using Pointer =
    std::conditional_t<kAliasing == Aliasing::Restrict, T *__restrict, T *>;

/// Adds all updates. `kDepth` and `kSlice` are constants, or 0 where they are
/// not known. Returns false if an index is bad.
template <typename IndexTy, typename ElementTy, Aliasing kAliasing,
          int64_t kDepth, int64_t kSlice>
static bool addUpdates(const Sizes &sizes,
                       Pointer<const IndexTy, kAliasing> indices,
                       Pointer<const ElementTy, kAliasing> updates,
                       Pointer<ElementTy, kAliasing> result) {
  int64_t depth = kDepth ? kDepth : sizes.depth;
  int64_t slice = kSlice ? kSlice : sizes.slice;
  for (int64_t tuple = 0; tuple < sizes.numTuples; ++tuple) {
    int64_t target = 0;
    for (int64_t i = 0; i < depth; ++i) {
      int64_t index = indices[tuple * depth + i];
      if (index < 0 || index >= sizes.shape[i])
        return false;
      target = target * sizes.shape[i] + index;
    }
    for (int64_t i = 0; i < slice; ++i)
      result[target * slice + i] += updates[tuple * slice + i];
  }
  return true;
}

template <typename IndexTy, typename ElementTy, Aliasing kAliasing>
static bool compute(const Row &row, const char *indices, const char *updates,
                    ResultMemory &result) {
  Sizes sizes = {row.inputs[0].sizes[0], row.depth, row.result.sizes.data(), 1};
  for (size_t dim = row.depth; dim < row.result.sizes.size(); ++dim)
    sizes.slice *= row.result.sizes[dim];
  char *target = result.allocate(row.result.getBytes());
  if (!target)
    return false;
  std::memset(target, 0, row.result.getBytes());
  return callWithConstant<1, 2, 3>(sizes.depth, [&](auto depth) {
    return callWithConstant<1, 32, 64>(sizes.slice, [&](auto slice) {
      return addUpdates<IndexTy, ElementTy, kAliasing, depth, slice>(
          sizes, reinterpret_cast<const IndexTy *>(indices),
          reinterpret_cast<const ElementTy *>(updates),
          reinterpret_cast<ElementTy *>(target));
    });
  });
}

template <Aliasing kAliasing>
static bool computeTypes(const Row &row, const char *indices,
                         const char *updates, ResultMemory &result) {
  // Integers wrap around, which only unsigned ones may in C++.
  if (row.result.element == ElementKind::I32)
    return compute<int32_t, uint32_t, kAliasing>(row, indices, updates, result);
  if (row.inputs[0].element == ElementKind::I64)
    return compute<int64_t, float, kAliasing>(row, indices, updates, result);
  return compute<int32_t, float, kAliasing>(row, indices, updates, result);
}

bool bench::computeScatter(const Row &row, Aliasing aliasing,
                           const char *indices, const char *updates,
                           ResultMemory &result) {
  return aliasing == Aliasing::Restrict
             ? computeTypes<Aliasing::Restrict>(row, indices, updates, result)
             : computeTypes<Aliasing::Any>(row, indices, updates, result);
}
