//===- GatherScatterTest.cpp - Tests of the ops on index tuples -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Reference/GatherScatter.h"
#include "ArrayTesting.h"

#include <complex>
#include <functional>

using namespace mlir::tensorops::reference;

namespace {

/// Computes scatter_nd with a sum.
template <typename T>
Result<Array<T>> run(const Array<int64_t> &indices, const Array<T> &updates,
                     const Shape &shape,
                     BadIndices badIndices = BadIndices::Error) {
  return scatterNd(indices, updates, shape, badIndices, T(),
                   [](T current, T update) -> T { return current + update; });
}

//===----------------------------------------------------------------------===//
// The documented examples
//===----------------------------------------------------------------------===//

TEST(ScatterNdTest, DocumentedElements) {
  Array<int> updates = {{4}, {9, 10, 11, 12}};
  expectArray(run({{4, 1}, {4, 3, 1, 7}}, updates, {8}), {8},
              {0, 11, 0, 10, 9, 0, 0, 12});
}

TEST(ScatterNdTest, DocumentedSlices) {
  Array<int> updates = {{2, 4, 4},
                        {5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8,
                         5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8}};
  expectArray(run({{2, 1}, {0, 2}}, updates, {4, 4, 4}), {4, 4, 4},
              {5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 0, 0, 0, 0, 0, 0,
               0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
               8, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
}

//===----------------------------------------------------------------------===//
// Index depths
//===----------------------------------------------------------------------===//

TEST(ScatterNdTest, FullDepth) {
  expectArray(run<int>({{2, 2}, {1, 0, 1, 1}}, {{2}, {11, 12}}, {3, 2}), {3, 2},
              {0, 0, 11, 12, 0, 0});
}

TEST(ScatterNdTest, SeveralOuterDims) {
  expectArray(run<int>({{2, 2, 2}, {0, 1, 1, 0, 0, 0, 1, 1}},
                       {{2, 2, 2}, {5, 7, 2, 4, 1, 3, 6, 8}}, {2, 2, 2}),
              {2, 2, 2}, {1, 3, 5, 7, 2, 4, 6, 8});
}

// Indices of rank 1 are one tuple, and not a list of scalars.
TEST(ScatterNdTest, RankOneIndices) {
  expectArray(run<int>({{1}, {1}}, {{2}, {5, 6}}, {4, 2}), {4, 2},
              {0, 0, 5, 6, 0, 0, 0, 0});
  expectArray(run<int>({{1}, {1}}, {{}, {5}}, {3}), {3}, {0, 5, 0});
  expectArray(run<int>({{2}, {1, 2}}, {{}, {5}}, {2, 3}), {2, 3},
              {0, 0, 0, 0, 0, 5});
}

// An empty tuple names the whole of the result.
TEST(ScatterNdTest, DepthZero) {
  expectArray(run<int>({{2, 0}, {}}, {{2, 3}, {1, 2, 3, 10, 20, 30}}, {3}), {3},
              {11, 22, 33});
  expectArray(run<int>({{0}, {}}, {{2}, {1, 2}}, {2}), {2}, {1, 2});
}

TEST(ScatterNdTest, DeepTuple) {
  expectArray(run<int>({{1, 8}, {0, 0, 0, 0, 0, 0, 0, 1}}, {{1}, {9}},
                       {1, 1, 1, 1, 1, 1, 1, 2}),
              {1, 1, 1, 1, 1, 1, 1, 2}, {0, 9});
}

//===----------------------------------------------------------------------===//
// Duplicates and combining
//===----------------------------------------------------------------------===//

TEST(ScatterNdTest, DuplicatesAccumulate) {
  expectArray(run<float>({{4, 1}, {0, 1, 0, 1}}, {{4}, {9, 10, 11, 12}}, {2}),
              {2}, {20, 22});
}

// A sum of floats shows the order, which is that of the tuples.
TEST(ScatterNdTest, CombinesInRowMajorOrder) {
  expectArray(run<float>({{3, 1}, {0, 0, 0}}, {{3}, {1e8f, 1.0f, -1e8f}}, {1}),
              {1}, {0.0f});
  expectArray(run<float>({{3, 1}, {0, 0, 0}}, {{3}, {1e8f, -1e8f, 1.0f}}, {1}),
              {1}, {1.0f});
}

TEST(ScatterNdTest, BoolsCombineByOr) {
  Array<bool> updates = {{4}, {false, true, false, true}};
  expectArray(scatterNd({{4, 1}, {4, 3, 3, 7}}, updates, {8}, BadIndices::Error,
                        false, std::logical_or<bool>()),
              {8}, {false, false, false, true, false, false, false, true});
}

TEST(ScatterNdTest, ComplexNumbers) {
  using Complex = std::complex<double>;
  expectArray(run<Complex>({{2, 1}, {1, 1}}, {{2}, {{9, 1}, {10, 2}}}, {2}),
              {2}, {Complex(0, 0), Complex(19, 3)});
}

// The first argument is what is there, the second the update.
TEST(ScatterNdTest, NeedsOnlyCopies) {
  Array<Opaque> updates = {{2}, {Opaque(5), Opaque(7)}};
  auto subtract = [](const Opaque &current, const Opaque &update) {
    return Opaque(10 * current.get() - update.get());
  };
  expectArray(scatterNd({{2, 1}, {1, 1}}, updates, {2}, BadIndices::Error,
                        Opaque(1), subtract),
              {2}, {1, 43});
}

//===----------------------------------------------------------------------===//
// Empty arrays
//===----------------------------------------------------------------------===//

TEST(ScatterNdTest, NoUpdates) {
  expectArray(run<int>({{0, 2}, {}}, {{0, 3}, {}}, {2, 2, 3}), {2, 2, 3},
              std::vector<int>(12, 0));
}

TEST(ScatterNdTest, ZeroSizeSliceIsNoOp) {
  expectArray(run<int>({{1, 1}, {1}}, {{1, 0}, {}}, {3, 0}), {3, 0}, {});
}

// Neither the slices nor the offsets of an empty result need to fit.
TEST(ScatterNdTest, EmptyBesideHugeDims) {
  int64_t huge = int64_t(1) << 40;
  expectArray(
      run<int>({{1, 2}, {huge - 1, huge - 1}}, {{1, 0}, {}}, {huge, huge, 0}),
      {huge, huge, 0}, {});
  expectArray(run<int>({{0, 1}, {}}, {{0, huge, huge}, {}}, {0, huge, huge}),
              {0, huge, huge}, {});
  expectArray(run<int>({{huge, huge, 0}, {}}, {{huge, huge, 0}, {}}, {0}), {0},
              {});
}

//===----------------------------------------------------------------------===//
// Bad indices
//===----------------------------------------------------------------------===//

TEST(ScatterNdTest, ReportsFirstBadTuple) {
  expectError(run<int>({{3, 1}, {2, 9, -6}}, {{3}, {1, 2, 3}}, {8}),
              "expects 'indices' to be in [0, 8) at tuple 1, but got 9");
}

TEST(ScatterNdTest, NegativeIsNotWrapped) {
  expectError(run<int>({{3, 1}, {-1, 0, 5}}, {{3}, {1, 2, 3}}, {6}),
              "expects 'indices' to be in [0, 6) at tuple 0, but got -1");
}

// [0, 5] would be the element at offset 5 of the 12 that there are.
TEST(ScatterNdTest, ComponentsHaveTheirOwnDim) {
  expectError(run<int>({{2, 2}, {1, 1, 0, 5}}, {{2}, {7, 8}}, {3, 4}),
              "expects 'indices' to be in [0, 4) at tuple 1, but got 5");
}

// The offset of this tuple is 0 in 64 bits.
TEST(ScatterNdTest, OffsetThatWraps) {
  expectError(
      run<int>({{1, 1}, {int64_t(1) << 62}}, {{1, 4}, {1, 2, 3, 4}}, {2, 4}),
      "expects 'indices' to be in [0, 2) at tuple 0, but got "
      "4611686018427387904");
}

TEST(ScatterNdTest, SizeZeroDimHasNoIndex) {
  expectError(run<int>({{1, 1}, {0}}, {{1, 0}, {}}, {0, 0}),
              "expects 'indices' to be in [0, 0) at tuple 0, but got 0");
}

TEST(ScatterNdTest, ZeroSizeSliceIsChecked) {
  expectError(run<int>({{2, 1}, {1, 3}}, {{2, 0}, {}}, {3, 0}),
              "expects 'indices' to be in [0, 3) at tuple 1, but got 3");
}

TEST(ScatterNdTest, IgnoresBadTuples) {
  expectArray(run<int>({{3, 1}, {-1, 1, 2}}, {{3}, {10, 11, 12}}, {5},
                       BadIndices::Ignore),
              {5}, {0, 11, 12, 0, 0});
  expectArray(run<int>({{2, 2}, {0, 5, 1, 1}}, {{2}, {7, 8}}, {3, 4},
                       BadIndices::Ignore),
              {3, 4}, {0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0});
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST(ScatterNdTest, BadRanks) {
  expectError(run<int>({{1, 1}, {0}}, {{1}, {0}}, {}),
              "expects the result to have at least rank 1, but got rank 0");
  expectError(run<int>({{}, {0}}, {{}, {0}}, {1}),
              "expects 'indices' to have at least rank 1, but got rank 0");
}

TEST(ScatterNdTest, DepthBeyondRank) {
  expectError(run<int>({{1, 3}, {0, 0, 0}}, {{1}, {1}}, {2, 2}),
              "expects index depth in [0, 2], the rank of the result, but got "
              "3");
}

TEST(ScatterNdTest, BadUpdates) {
  expectError(run<int>({{2, 1}, {0, 1}}, {{3}, {1, 2, 3}}, {4}),
              "expects 'updates' to have shape [2], but got [3]");
  expectError(run<int>({{2, 1}, {0, 1}}, {{}, {1}}, {4}),
              "expects 'updates' to have shape [2], but got []");
  expectError(run<int>({{4, 1, 1}, {4, 3, 1, 7}}, {{4}, {1, 2, 3, 4}}, {8}),
              "expects 'updates' to have shape [4, 1], but got [4]");
}

TEST(ScatterNdTest, BadShape) {
  expectError(run<int>({{1, 1}, {0}}, {{1}, {1}}, {-1}),
              "expects shape[0] to be at least 0, but got -1");
  int64_t half = int64_t(1) << 32;
  expectError(run<int>({{0, 2}, {}}, {{0}, {}}, {half, half}),
              "expects the number of elements to fit in 64 bits, but got shape "
              "[4294967296, 4294967296]");
}

TEST(ScatterNdTest, DataContradictsShape) {
  expectError(run<int>({{2, 1}, {0}}, {{2}, {1, 2}}, {4}),
              "expects 'indices' to have the elements of shape [2, 1], but got "
              "1");
  expectError(run<int>({{2, 1}, {0, 1}}, {{2}, {1}}, {4}),
              "expects 'updates' to have the elements of shape [2], but got 1");
}

} // namespace
