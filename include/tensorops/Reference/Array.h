//===- Array.h - What the reference semantics compute with ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers of this folder define the ops as plain loops over arrays. They
// need neither MLIR nor LLVM, exceptions nor RTTI. An element type needs only
// to be copied and assigned: a caller passes its zero and its arithmetic, so
// that the types of the compiler (APInt, APFloat) will do as well as numbers.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_REFERENCE_ARRAY_H
#define TENSOROPS_REFERENCE_ARRAY_H

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mlir::tensorops::reference {

//===----------------------------------------------------------------------===//
// Arrays and results
//===----------------------------------------------------------------------===//

/// The sizes of dimensions, the coordinates of an element, or a list of sizes.
using Shape = std::vector<int64_t>;

/// A tensor: its shape, and its elements in row-major order.
template <typename T>
struct Array {
  Shape shape;
  std::vector<T> data;
};

/// Says what to do with an index that is out of range.
enum class BadIndices {
  /// Fail with an error that names the first one.
  Error,
  /// Drop what would be written to it.
  Ignore
};

/// Why an op cannot be computed: `expects ..., but got ...`.
struct Error {
  std::string message;
};

/// Holds the result of an op, or the error that it failed with.
template <typename T>
class Result {
public:
  /// Holds a value.
  Result(T value) : value(std::move(value)) {}
  /// Holds an error.
  Result(Error error) : error(std::move(error)) {}

  /// Returns whether there is a value.
  explicit operator bool() const { return value.has_value(); }

  /// Returns the value, which must exist.
  T &operator*() {
    assert(value && "the value of a failed result");
    return *value;
  }
  /// Returns the value, which must exist.
  const T &operator*() const {
    assert(value && "the value of a failed result");
    return *value;
  }
  /// Accesses a member of the value, which must exist.
  T *operator->() { return &**this; }
  /// Accesses a member of the value, which must exist.
  const T *operator->() const { return &**this; }

  /// Returns the error, whose message is empty if there is a value.
  const Error &getError() const { return error; }

private:
  std::optional<T> value;
  Error error;
};

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Returns the sum of two sizes, or nothing if it does not fit in 64 bits.
/// Neither may be negative.
inline std::optional<int64_t> addSizes(int64_t lhs, int64_t rhs) {
  assert(lhs >= 0 && rhs >= 0 && "sizes are not negative");
  if (lhs > std::numeric_limits<int64_t>::max() - rhs)
    return std::nullopt;
  return lhs + rhs;
}

/// Returns the product of two sizes, or nothing if it does not fit in 64 bits.
/// Neither may be negative.
inline std::optional<int64_t> multiplySizes(int64_t lhs, int64_t rhs) {
  assert(lhs >= 0 && rhs >= 0 && "sizes are not negative");
  if (rhs != 0 && lhs > std::numeric_limits<int64_t>::max() / rhs)
    return std::nullopt;
  return lhs * rhs;
}

/// Returns the number of elements of a shape without negative dimensions, or
/// nothing if it does not fit in 64 bits. It is 0 if any dimension is, however
/// large the others are.
inline std::optional<int64_t> getNumElements(const Shape &shape) {
  for (int64_t size : shape)
    if (size == 0)
      return 0;
  std::optional<int64_t> product = 1;
  for (int64_t size : shape)
    if (product)
      product = multiplySizes(*product, size);
  return product;
}

/// Returns the dimensions of a shape that follow the first `count`.
inline Shape dropDims(const Shape &shape, size_t count) {
  assert(count <= shape.size() && "dropped more dimensions than there are");
  return Shape(shape.begin() + count, shape.end());
}

/// Returns one shape followed by another.
inline Shape concatShapes(Shape first, const Shape &second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/// Returns a shape as a message shows it: `[2, 3]`.
inline std::string toString(const Shape &shape) {
  std::string text = "[";
  for (size_t dim = 0; dim < shape.size(); ++dim)
    text += (dim ? ", " : "") + std::to_string(shape[dim]);
  return text + "]";
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Returns the number of an element in row-major order. The shape and the
/// coordinates of a slice may be given instead: the leading ones.
inline int64_t getOffset(const Shape &coordinates, const Shape &shape) {
  assert(coordinates.size() <= shape.size() && "more coordinates than dims");
  int64_t offset = 0;
  for (size_t dim = 0; dim < coordinates.size(); ++dim)
    offset = offset * shape[dim] + coordinates[dim];
  return offset;
}

/// Moves coordinates to the next element in row-major order, and from the last
/// one to the first.
inline void advance(Shape &coordinates, const Shape &shape) {
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (++coordinates[dim] < shape[dim])
      return;
    coordinates[dim] = 0;
  }
}

/// Returns an error if a size of the list is less than `bound`.
inline std::optional<Error> checkSizes(const std::string &name,
                                       const Shape &sizes, int64_t bound) {
  for (size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i] < bound)
      return Error{"expects " + name + "[" + std::to_string(i) +
                   "] to be at least " + std::to_string(bound) + ", but got " +
                   std::to_string(sizes[i])};
  return std::nullopt;
}

/// Returns an error unless an array has as many elements as its shape says.
template <typename T>
std::optional<Error> checkArray(const std::string &name,
                                const Array<T> &array) {
  if (std::optional<Error> error =
          checkSizes("the shape of '" + name + "'", array.shape, 0))
    return error;
  std::optional<int64_t> expected = getNumElements(array.shape);
  if (expected && static_cast<uint64_t>(*expected) == array.data.size())
    return std::nullopt;
  return Error{"expects '" + name + "' to have the elements of shape " +
               toString(array.shape) + ", but got " +
               std::to_string(array.data.size())};
}

/// Returns an array of equal elements, or an error if there are too many for
/// 64 bits or a vector. No dimension may be negative. The memory is the
/// caller's concern: whoever must not run out of it looks at the shape before.
template <typename T>
Result<Array<T>> makeFilled(const Shape &shape, const T &element) {
  std::optional<int64_t> count = getNumElements(shape);
  if (!count)
    return Error{"expects the number of elements to fit in 64 bits, but got "
                 "shape " +
                 toString(shape)};
  Array<T> array = {shape, {}};
  if (static_cast<uint64_t>(*count) > array.data.max_size())
    return Error{"expects the elements to fit in memory, but got shape " +
                 toString(shape)};
  array.data.assign(static_cast<size_t>(*count), element);
  return array;
}

} // namespace mlir::tensorops::reference

#endif // TENSOROPS_REFERENCE_ARRAY_H
