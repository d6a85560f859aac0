//===- ArrayTesting.h - What tests of the reference share -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TEST_UNIT_ARRAYTESTING_H
#define TENSOROPS_TEST_UNIT_ARRAYTESTING_H

#include "tensorops/Reference/Array.h"

#include "gtest/gtest.h"

namespace mlir::tensorops::reference {

/// An element that can be copied and assigned and nothing else, as those of the
/// compiler may be.
class Opaque {
public:
  explicit Opaque(int value) : value(value) {}

  /// Returns the number that tells one element from another.
  int get() const { return value; }

private:
  int value;
};

/// Fails unless there is a value, of the given shape and elements.
template <typename T>
void expectArray(const Result<Array<T>> &actual, const Shape &shape,
                 const std::vector<T> &data) {
  ASSERT_TRUE(actual) << actual.getError().message;
  EXPECT_EQ(actual->shape, shape);
  EXPECT_EQ(actual->data, data);
}

/// As above, for elements that do not compare.
inline void expectArray(const Result<Array<Opaque>> &actual, const Shape &shape,
                        const std::vector<int> &data) {
  ASSERT_TRUE(actual) << actual.getError().message;
  std::vector<int> numbers;
  for (const Opaque &element : actual->data)
    numbers.push_back(element.get());
  EXPECT_EQ(actual->shape, shape);
  EXPECT_EQ(numbers, data);
}

/// Fails unless there is an error with the given message.
template <typename T>
void expectError(const Result<T> &actual, const std::string &message) {
  EXPECT_FALSE(actual);
  EXPECT_EQ(actual.getError().message, message);
}

/// Returns the numbers from 0 up to `count`.
inline std::vector<int> iota(int count) {
  std::vector<int> numbers;
  for (int number = 0; number < count; ++number)
    numbers.push_back(number);
  return numbers;
}

} // namespace mlir::tensorops::reference

#endif // TENSOROPS_TEST_UNIT_ARRAYTESTING_H
