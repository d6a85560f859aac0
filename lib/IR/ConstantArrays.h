//===- ConstantArrays.h - Constants as arrays -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What folds read from constant tensors and make of them. Where a splat may be
// large it is looked at once; arrays are made only of what is small enough.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_IR_CONSTANTARRAYS_H
#define TENSOROPS_LIB_IR_CONSTANTARRAYS_H

#include "tensorops/Reference/Array.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ValueRange.h"

namespace mlir::tensorops {

/// The first bad index tuple, and the first bad component of it.
struct BadTuple {
  int64_t position = -1, value = 0, bound = 0;
};

/// Returns the constants that define `values`, null for those that are none.
SmallVector<Attribute> getConstants(ValueRange values);

/// Returns the index `value` of an element type `type`, extended to 64 bits.
int64_t extendIndex(const APInt &value, Type type);

/// Returns the first tuple of `indices` with a component that is not below its
/// bound, or, without bounds, the first element that is negative. Its position
/// is -1 where there is none. The last dimension must be the number of bounds.
BadTuple findBadTuple(DenseElementsAttr indices, ArrayRef<int64_t> bounds);

/// Returns whether a constant that defines `indices`, or a dimension that is
/// zero, proves that findBadTuple finds nothing. Bounds may be kDynamic.
bool areIndicesInRange(Value indices, ArrayRef<int64_t> bounds);

/// Returns `max(-1, indices) + 1`, no more than the largest number, of
/// `constants` of these types; nothing where a type has elements and no
/// constant. Constants may be null.
std::optional<int64_t> countStitchRows(TypeRange types,
                                       ArrayRef<Attribute> constants);

/// Returns whether `indices` of rank 1 are 0, 1, 2 and so on.
bool isIota(DenseElementsAttr indices);

/// Returns zeros of a static `type`: a splat even where that is empty, since
/// upstream's integer range analysis reads a value of any other constant.
DenseElementsAttr getZeros(ShapedType type);

/// Returns whether to fold an operation with these operands, if they are
/// constants, to a result of type `result`: it is static and has at most 1024
/// elements, and the operands are not many more.
bool isSmallEnoughToFold(ArrayRef<Attribute> operands, ShapedType result);

/// Returns `lhs + rhs` as scatter_nd adds: rounded to nearest even, wrapped, or
/// the OR of bits.
APInt addElements(const APInt &lhs, const APInt &rhs);
APFloat addElements(const APFloat &lhs, const APFloat &rhs);
std::complex<APFloat> addElements(const std::complex<APFloat> &lhs,
                                  const std::complex<APFloat> &rhs);

/// Returns `indices` as an array, each extended to 64 bits.
reference::Array<int64_t> toIndexArray(DenseElementsAttr indices);

/// Returns `constant`, of an element type that is stored as T, as an array.
template <typename T>
reference::Array<T> toArray(DenseElementsAttr constant) {
  auto values = constant.getValues<T>();
  return {constant.getType().getShape().vec(), {values.begin(), values.end()}};
}

/// Calls `compute(zero)` with the zero of `type`'s elements, as APInt, APFloat
/// or complex APFloat. Returns the array that it results in as a constant, or
/// null where that is an error or does not have the shape of `type`.
template <typename Compute>
DenseElementsAttr foldToConstant(ShapedType type, Compute compute) {
  auto fold = [&](auto zero) {
    auto array = compute(zero);
    if (!array || ArrayRef<int64_t>(array->shape) != type.getShape())
      return DenseElementsAttr();
    if (array->data.empty())
      return getZeros(type);
    return DenseElementsAttr::get(type, ArrayRef(array->data));
  };
  DenseElementsAttr zeros = getZeros(type.clone(ArrayRef<int64_t>{}));
  if (isa<FloatType>(type.getElementType()))
    return fold(zeros.getSplatValue<APFloat>());
  if (isa<ComplexType>(type.getElementType()))
    return fold(zeros.getSplatValue<std::complex<APFloat>>());
  return fold(zeros.getSplatValue<APInt>());
}

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_IR_CONSTANTARRAYS_H
