//===- PartitionStitchTest.cpp - Tests of the ops on rows -----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Reference/PartitionStitch.h"
#include "ArrayTesting.h"

using namespace mlir::tensorops::reference;

namespace {

/// Computes dynamic_stitch on numbers.
template <typename T>
Result<Array<T>> run(const std::vector<Array<int64_t>> &indices,
                     const std::vector<Array<T>> &data,
                     BadIndices badIndices = BadIndices::Error) {
  return dynamicStitch(indices, data, badIndices, T());
}

//===----------------------------------------------------------------------===//
// The documented examples
//===----------------------------------------------------------------------===//

TEST(DynamicStitchTest, DocumentedPieces) {
  expectArray(run<int>({{{}, {6}}, {{2}, {4, 1}}, {{2, 2}, {5, 2, 0, 3}}},
                       {{{2}, {61, 62}},
                        {{2, 2}, {41, 42, 11, 12}},
                        {{2, 2, 2}, {51, 52, 21, 22, 1, 2, 31, 32}}}),
              {7, 2}, {1, 2, 11, 12, 21, 22, 31, 32, 41, 42, 51, 52, 61, 62});
}

TEST(DynamicStitchTest, DocumentedPartitions) {
  expectArray(run<double>({{{2}, {1, 4}}, {{4}, {0, 2, 3, 5}}},
                          {{{2}, {-1, -1}}, {{4}, {1.1, 6.2, 5.3, 8.4}}}),
              {6}, {1.1, -1, 6.2, 5.3, -1, 8.4});
}

//===----------------------------------------------------------------------===//
// Rows and order
//===----------------------------------------------------------------------===//

TEST(DynamicStitchTest, ScalarPieces) {
  expectArray(run<int>({{{}, {1}}, {{}, {0}}}, {{{}, {40}}, {{}, {60}}}), {2},
              {60, 40});
}

TEST(DynamicStitchTest, OnePiece) {
  expectArray(run<int>({{{8}, {1, 6, 2, 3, 5, 0, 4, 7}}},
                       {{{8}, {10, 60, 20, 30, 50, 0, 40, 70}}}),
              {8}, {0, 10, 20, 30, 40, 50, 60, 70});
}

TEST(DynamicStitchTest, EmptyPieceBesideOthers) {
  expectArray(
      run<int>({{{2}, {0, 2}}, {{1}, {1}}, {{0}, {}}},
               {{{2, 2}, {0, 1, 20, 21}}, {{1, 2}, {10, 11}}, {{0, 2}, {}}}),
      {3, 2}, {0, 1, 10, 11, 20, 21});
}

TEST(DynamicStitchTest, LaterRowWins) {
  expectArray(run<int>({{{3}, {1, 0, 1}}}, {{{3}, {7, 8, 9}}}), {2}, {8, 9});
}

TEST(DynamicStitchTest, LaterPieceWins) {
  expectArray(run<int>({{{2}, {0, 1}}, {{2, 1}, {1, 2}}, {{}, {0}}},
                       {{{2}, {1, 2}}, {{2, 1}, {3, 4}}, {{}, {5}}}),
              {3}, {5, 3, 4});
}

TEST(DynamicStitchTest, UnwrittenRowsAreZero) {
  expectArray(run<int>({{{2}, {2, 0}}}, {{{2, 2}, {1, 2, 3, 4}}}), {3, 2},
              {3, 4, 0, 0, 1, 2});
  expectArray(run<int>({{{2, 4}, {4, 3, 1, 7, 1, 5, 1, 0}}},
                       {{{2, 4}, {9, 10, 11, 12, 13, 14, 15, 16}}}),
              {8}, {16, 15, 0, 10, 9, 14, 0, 12});
}

TEST(DynamicStitchTest, NeedsOnlyCopies) {
  std::vector<Array<Opaque>> data = {{{1}, {Opaque(5)}}, {{}, {Opaque(7)}}};
  expectArray(dynamicStitch({{{1}, {3}}, {{}, {1}}}, data, BadIndices::Error,
                            Opaque(-1)),
              {4}, {-1, 7, -1, 5});
}

TEST(DynamicStitchTest, MovesBools) {
  expectArray(run<bool>({{{2}, {2, 0}}}, {{{2, 2}, {true, false, true, true}}}),
              {3, 2}, {true, true, false, false, true, false});
}

//===----------------------------------------------------------------------===//
// Empty arrays
//===----------------------------------------------------------------------===//

TEST(DynamicStitchTest, AllEmptyHasNoRows) {
  expectArray(run<int>({{{0}, {}}, {{0}, {}}}, {{{0, 2}, {}}, {{0, 2}, {}}}),
              {0, 2}, {});
}

TEST(DynamicStitchTest, ZeroSizeRows) {
  expectArray(run<int>({{{2}, {0, 2}}, {{2, 1}, {1, 3}}},
                       {{{2, 0}, {}}, {{2, 1, 0}, {}}}),
              {4, 0}, {});
}

TEST(DynamicStitchTest, ManyZeroSizeRows) {
  int64_t last = std::numeric_limits<int64_t>::max() - 1;
  expectArray(run<int>({{{1}, {last}}}, {{{1, 0}, {}}}), {last + 1, 0}, {});
}

//===----------------------------------------------------------------------===//
// Bad indices
//===----------------------------------------------------------------------===//

TEST(DynamicStitchTest, ReportsFirstNegative) {
  expectError(run<int>({{{}, {3}}, {{4}, {1, 2, 0, -5}}, {{}, {-1}}},
                       {{{}, {1}}, {{4}, {1, 2, 3, 4}}, {{}, {2}}}),
              "expects 'indices[1]' to be non-negative at position 3, but got "
              "-5");
}

TEST(DynamicStitchTest, ReportsLoneNegative) {
  expectError(run<int>({{{}, {-5}}, {{1}, {3}}}, {{{}, {1}}, {{1}, {2}}}),
              "expects 'indices[0]' to be non-negative at position 0, but got "
              "-5");
}

TEST(DynamicStitchTest, IgnoredRowsDoNotCount) {
  expectArray(run<int>({{{2}, {-1, -5}}}, {{{2}, {1, 2}}}, BadIndices::Ignore),
              {0}, {});
}

TEST(DynamicStitchTest, IgnoresNegatives) {
  expectArray(run<int>({{{1, 2}, {-3, 1}}, {{}, {0}}},
                       {{{1, 2, 2}, {1, 2, 3, 4}}, {{2}, {5, 6}}},
                       BadIndices::Ignore),
              {2, 2}, {5, 6, 3, 4});
  expectArray(run<int>({{{}, {-7}}, {{2}, {0, 1}}}, {{{}, {3}}, {{2}, {4, 5}}},
                       BadIndices::Ignore),
              {2}, {4, 5});
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST(DynamicStitchTest, BadNumberOfPieces) {
  expectError(run<int>({}, {}),
              "expects at least one index array and as many data arrays, but "
              "got 0 and 0");
  expectError(run<int>({{{1}, {0}}, {{1}, {1}}}, {{{1}, {5}}}),
              "expects at least one index array and as many data arrays, but "
              "got 2 and 1");
}

TEST(DynamicStitchTest, BadPrefix) {
  expectError(run<int>({{{2}, {1, 0}}}, {{{3, 2}, {0, 0, 0, 0, 0, 0}}}),
              "expects the shape of 'data[0]' to start with [2], but got [3, "
              "2]");
  expectError(run<int>({{{2, 1}, {1, 0}}}, {{{2}, {0, 0}}}),
              "expects the shape of 'data[0]' to start with [2, 1], but got "
              "[2]");
}

TEST(DynamicStitchTest, BadSuffix) {
  expectError(run<int>({{{}, {1}}, {{1}, {0}}}, {{{2}, {0, 0}}, {{1}, {0}}}),
              "expects the shape of 'data[1]' to end with [2], but got [1]");
}

TEST(DynamicStitchTest, RowsOverflow) {
  int64_t last = std::numeric_limits<int64_t>::max();
  expectError(run<int>({{{1}, {last}}}, {{{1}, {1}}}),
              "expects the number of rows to fit in 64 bits, but got "
              "9223372036854775807 + 1");
  expectError(run<int>({{{1}, {last - 1}}}, {{{1, 2}, {1, 2}}}),
              "expects the number of elements to fit in 64 bits, but got shape "
              "[9223372036854775807, 2]");
}

TEST(DynamicStitchTest, DataContradictsShape) {
  expectError(run<int>({{{1}, {0}}, {{2}, {1}}}, {{{1}, {0}}, {{2}, {1, 2}}}),
              "expects 'indices[1]' to have the elements of shape [2], but got "
              "1");
  expectError(run<int>({{{2}, {0, 1}}}, {{{2}, {1}}}),
              "expects 'data[0]' to have the elements of shape [2], but got 1");
}

} // namespace
