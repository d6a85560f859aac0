//===- BatchSpaceTest.cpp - Tests of the ops between space and batch ------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Reference/BatchSpace.h"
#include "ArrayTesting.h"

#include <cmath>
#include <complex>

using namespace mlir::tensorops::reference;

namespace {

constexpr int64_t maxSize = std::numeric_limits<int64_t>::max();

/// Computes space_to_batch_nd on integers.
Result<Array<int>> run(const Array<int> &input, const Shape &block,
                       const Shape &low, const Shape &high) {
  return spaceToBatchNd(input, block, low, high, 0);
}

//===----------------------------------------------------------------------===//
// The documented examples
//===----------------------------------------------------------------------===//

TEST(SpaceToBatchNdTest, DocumentedBlocks) {
  Array<int> input = {{1, 2, 2, 1}, {1, 2, 3, 4}};
  expectArray(run(input, {2, 2}, {0, 0}, {0, 0}), {4, 1, 1, 1}, {1, 2, 3, 4});
}

TEST(SpaceToBatchNdTest, DocumentedDepth) {
  Array<int> input = {{1, 2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
  expectArray(run(input, {2, 2}, {0, 0}, {0, 0}), {4, 1, 1, 3},
              {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
}

TEST(SpaceToBatchNdTest, DocumentedGrid) {
  Array<int> input = {{1, 4, 4, 1},
                      {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};
  expectArray(run(input, {2, 2}, {0, 0}, {0, 0}), {4, 2, 2, 1},
              {1, 3, 9, 11, 2, 4, 10, 12, 5, 7, 13, 15, 6, 8, 14, 16});
}

TEST(SpaceToBatchNdTest, DocumentedPadding) {
  Array<int> input = {{2, 2, 4, 1},
                      {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};
  expectArray(run(input, {2, 2}, {0, 2}, {0, 0}), {8, 1, 3, 1},
              {0, 1, 3, 0, 9,  11, 0, 2, 4, 0, 10, 12,
               0, 5, 7, 0, 13, 15, 0, 6, 8, 0, 14, 16});
}

//===----------------------------------------------------------------------===//
// Blocks and order
//===----------------------------------------------------------------------===//

TEST(SpaceToBatchNdTest, NoBlockIsIdentity) {
  expectArray(run({{2}, {1, 2}}, {}, {}, {}), {2}, {1, 2});
  expectArray(run({{2, 2}, {1, 2, 3, 4}}, {}, {}, {}), {2, 2}, {1, 2, 3, 4});
}

TEST(SpaceToBatchNdTest, UnitBlockStillPads) {
  expectArray(run({{1, 2}, {1, 2}}, {1}, {1}, {2}), {1, 5}, {0, 1, 2, 0, 0});
}

TEST(SpaceToBatchNdTest, RemainingDims) {
  Array<int> input = {{2, 3, 2}, {1, 11, 2, 21, 3, 31, 4, 41, 5, 51, 6, 61}};
  expectArray(run(input, {2}, {1}, {0}), {4, 2, 2},
              {0, 0, 2, 21, 0, 0, 5, 51, 1, 11, 3, 31, 4, 41, 6, 61});
}

// The offset of the last block dimension varies fastest.
TEST(SpaceToBatchNdTest, BlocksOfDifferentSizes) {
  expectArray(run({{1, 4, 6, 1}, iota(24)}, {2, 3}, {0, 0}, {0, 0}),
              {6, 2, 2, 1}, {0, 3, 12, 15, 1, 4,  13, 16, 2, 5,  14, 17,
                             6, 9, 18, 21, 7, 10, 19, 22, 8, 11, 20, 23});
}

// The batch of the input is the minor part of the batch of the result.
TEST(SpaceToBatchNdTest, BatchIsMinor) {
  expectArray(run({{2, 2, 2}, iota(8)}, {2, 2}, {0, 0}, {0, 0}), {8, 1, 1},
              {0, 4, 1, 5, 2, 6, 3, 7});
}

TEST(SpaceToBatchNdTest, FiveBlockDims) {
  expectArray(run({{1, 2, 2, 2, 2, 2}, iota(32)}, {2, 2, 2, 2, 2},
                  {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}),
              {32, 1, 1, 1, 1, 1}, iota(32));
}

TEST(SpaceToBatchNdTest, PaddingBeyondABlock) {
  expectArray(run({{1, 1}, {7}}, {2}, {5}, {2}), {2, 4},
              {0, 0, 0, 0, 0, 0, 7, 0});
}

//===----------------------------------------------------------------------===//
// Empty arrays
//===----------------------------------------------------------------------===//

TEST(SpaceToBatchNdTest, EmptyBatch) {
  expectArray(run({{0, 4, 4, 1}, {}}, {2, 2}, {0, 0}, {0, 0}), {0, 2, 2, 1},
              {});
}

TEST(SpaceToBatchNdTest, PaddingOfNothing) {
  expectArray(run({{3, 0, 2, 5}, {}}, {3}, {1}, {2}), {9, 1, 2, 5},
              std::vector<int>(90, 0));
}

// A dimension of size 0 leaves no element to count, however large the others.
TEST(SpaceToBatchNdTest, EmptyBesideHugeDims) {
  int64_t huge = int64_t(1) << 40;
  expectArray(run({{huge, 0, huge}, {}}, {2}, {0}, {0}), {2 * huge, 0, huge},
              {});
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

TEST(SpaceToBatchNdTest, MovesFloatsUnchanged) {
  float nan = std::nanf(""), inf = INFINITY;
  Result<Array<float>> result = spaceToBatchNd(
      Array<float>{{1, 4}, {nan, -0.0f, inf, -inf}}, {2}, {1}, {1}, 0.0f);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->shape, (Shape{2, 3}));
  const std::vector<float> &data = result->data;
  EXPECT_TRUE(data[0] == 0 && !std::signbit(data[0]));
  EXPECT_TRUE(data[1] == 0 && std::signbit(data[1]));
  EXPECT_EQ(data[2], -inf);
  EXPECT_TRUE(std::isnan(data[3]));
  EXPECT_EQ(data[4], inf);
  EXPECT_TRUE(data[5] == 0 && !std::signbit(data[5]));
}

TEST(SpaceToBatchNdTest, MovesBools) {
  expectArray(spaceToBatchNd(Array<bool>{{1, 3}, {true, true, false}}, {2}, {1},
                             {0}, false),
              {2, 2}, {false, true, true, false});
}

TEST(SpaceToBatchNdTest, MovesComplexNumbers) {
  using Complex = std::complex<float>;
  expectArray(spaceToBatchNd(Array<Complex>{{1, 2}, {{1, 2}, {3, -1}}}, {2},
                             {0}, {0}, Complex()),
              {2, 1}, {Complex(1, 2), Complex(3, -1)});
}

TEST(SpaceToBatchNdTest, NeedsOnlyCopies) {
  Array<Opaque> input = {{1, 3}, {Opaque(1), Opaque(2), Opaque(3)}};
  expectArray(spaceToBatchNd(input, {2}, {1}, {0}, Opaque(-1)), {2, 2},
              {-1, 2, 1, 3});
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST(SpaceToBatchNdTest, BadRank) {
  expectError(run({{2, 2}, {0, 0, 0, 0}}, {2, 2}, {0, 0}, {0, 0}),
              "expects 'input' to have at least rank 3, but got rank 2");
}

TEST(SpaceToBatchNdTest, BadNumberOfSizes) {
  expectError(run({{1, 2, 2}, iota(4)}, {2, 2}, {0}, {0, 0}),
              "expects as many low and high as block sizes, 2, but got 1 and "
              "2");
  expectError(run({{1, 2, 2}, iota(4)}, {2, 2}, {0, 0}, {}),
              "expects as many low and high as block sizes, 2, but got 2 and "
              "0");
}

TEST(SpaceToBatchNdTest, BadBlock) {
  expectError(run({{1, 2, 2}, iota(4)}, {2, 0}, {0, 0}, {0, 0}),
              "expects block[1] to be at least 1, but got 0");
  // Their product is positive.
  expectError(run({{1, 2, 2}, iota(4)}, {-2, -2}, {0, 0}, {0, 0}),
              "expects block[0] to be at least 1, but got -2");
}

TEST(SpaceToBatchNdTest, BadPadding) {
  expectError(run({{1, 2, 2}, iota(4)}, {1, 1}, {0, 0}, {-1, 0}),
              "expects high[0] to be at least 0, but got -1");
  expectError(run({{1, 2, 2}, iota(4)}, {1, 1}, {0, -1}, {0, 1}),
              "expects low[1] to be at least 0, but got -1");
}

TEST(SpaceToBatchNdTest, NotDivisible) {
  expectError(run({{1, 2, 3, 1}, iota(6)}, {3, 3}, {1, 0}, {0, 1}),
              "expects the padded size of dimension 2 to be a multiple of 3, "
              "but got 4");
  expectError(run({{1, 2, 2, 1}, iota(4)}, {10, 10}, {0, 0}, {0, 0}),
              "expects the padded size of dimension 1 to be a multiple of 10, "
              "but got 2");
}

TEST(SpaceToBatchNdTest, BatchOverflow) {
  int64_t block = 1879048192;
  expectError(
      getSpaceToBatchNdShape({10, 19, 22}, {block, block}, {0, 0}, {0, 0}),
      "expects the batch size to fit in 64 bits, but got 10 times the "
      "blocks of [1879048192, 1879048192]");
  // The product of the blocks counts even where there is no batch.
  int64_t half = int64_t(1) << 32;
  expectError(
      getSpaceToBatchNdShape({0, half, half}, {half, half}, {0, 0}, {0, 0}),
      "expects the batch size to fit in 64 bits, but got 0 times the blocks of "
      "[4294967296, 4294967296]");
}

TEST(SpaceToBatchNdTest, PaddedSizeOverflow) {
  expectError(run({{1, 1}, {0}}, {1}, {maxSize}, {maxSize}),
              "expects the padded size of dimension 1 to fit in 64 bits, but "
              "got 1 + 9223372036854775807 + 9223372036854775807");
  // The largest sum that fits is an error only for its number of elements.
  expectError(run({{2, 1}, {0, 0}}, {1}, {maxSize - 2}, {1}),
              "expects the number of elements to fit in 64 bits, but got shape "
              "[2, 9223372036854775807]");
}

TEST(SpaceToBatchNdTest, DataContradictsShape) {
  expectError(run({{1, 2}, {1}}, {1}, {0}, {0}),
              "expects 'input' to have the elements of shape [1, 2], but got "
              "1");
  expectError(run({{1, -2}, {}}, {1}, {0}, {0}),
              "expects the shape of 'input'[1] to be at least 0, but got -2");
}

// The shape fits in 64 bits, and its elements of 8 bytes do not.
TEST(SpaceToBatchNdTest, TooLargeForMemory) {
  Array<double> input = {{1, 1}, {0}};
  expectError(spaceToBatchNd(input, {1}, {maxSize - 1}, {0}, 0.0),
              "expects the elements to fit in memory, but got shape [1, "
              "9223372036854775807]");
}

} // namespace
