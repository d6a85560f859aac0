//===- ConstantArrays.cpp - Constants as arrays ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantArrays.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether a dimension of `type` is 0. (The number of elements of a
/// type need not fit in 64 bits.)
static bool isEmpty(ShapedType type) {
  return llvm::is_contained(type.getShape(), 0);
}

/// Calls `visit` with the position and the value of each element of `indices`
/// until it returns false. Of a splat it gets the first `period` elements.
static void
visitIndices(DenseElementsAttr indices, int64_t period,
             llvm::function_ref<bool(int64_t, const APInt &)> visit) {
  if (isEmpty(indices.getType()))
    return;
  if (indices.isSplat()) {
    APInt value = indices.getSplatValue<APInt>();
    for (int64_t i : llvm::seq(period))
      if (!visit(i, value))
        return;
    return;
  }
  for (auto [i, value] : llvm::enumerate(indices.getValues<APInt>()))
    if (!visit(i, value))
      return;
}

/// Returns the number of elements of a static `type`, or nothing where it does
/// not fit in 64 bits.
static std::optional<int64_t> countElements(ShapedType type) {
  return reference::getNumElements(type.getShape().vec());
}

SmallVector<Attribute> mlir::tensorops::getConstants(ValueRange values) {
  SmallVector<Attribute> constants(values.size());
  for (auto [value, constant] : llvm::zip_equal(values, constants))
    matchPattern(value, m_Constant(&constant));
  return constants;
}

int64_t mlir::tensorops::extendIndex(const APInt &value, Type type) {
  return type.isUnsignedInteger() ? static_cast<int64_t>(value.getZExtValue())
                                  : value.getSExtValue();
}

BadTuple mlir::tensorops::findBadTuple(DenseElementsAttr indices,
                                       ArrayRef<int64_t> bounds) {
  // Without bounds each element is a tuple.
  int64_t depth = std::max<int64_t>(bounds.size(), 1);
  BadTuple bad;
  visitIndices(indices, depth, [&](int64_t i, const APInt &element) {
    int64_t value = extendIndex(element, indices.getElementType());
    int64_t bound = bounds.empty() ? 0 : bounds[i % depth];
    // An unsigned index that 64 signed bits do not hold is above every bound.
    if (value >= 0 && (bounds.empty() || value < bound))
      return true;
    bad = {i / depth, value, bound};
    return false;
  });
  return bad;
}

bool mlir::tensorops::areIndicesInRange(Value indices,
                                        ArrayRef<int64_t> bounds) {
  if (isEmpty(cast<ShapedType>(indices.getType())))
    return true;
  DenseElementsAttr constant;
  return matchPattern(indices, m_Constant(&constant)) &&
         !ShapedType::isDynamicShape(bounds) &&
         findBadTuple(constant, bounds).position < 0;
}

std::optional<int64_t>
mlir::tensorops::countStitchRows(TypeRange types,
                                 ArrayRef<Attribute> constants) {
  int64_t rows = 0, max = std::numeric_limits<int64_t>::max();
  for (auto [type, constant] : llvm::zip_equal(types, constants)) {
    if (isEmpty(cast<ShapedType>(type)))
      continue;
    auto indices = dyn_cast_if_present<DenseElementsAttr>(constant);
    if (!indices)
      return std::nullopt;
    bool isUnsigned = indices.getElementType().isUnsignedInteger();
    visitIndices(indices, 1, [&](int64_t, const APInt &element) {
      int64_t value = extendIndex(element, indices.getElementType());
      if (value == max || (isUnsigned && value < 0))
        rows = max;
      else
        rows = std::max(rows, value + 1);
      return true;
    });
  }
  return rows;
}

bool mlir::tensorops::isIota(DenseElementsAttr indices) {
  if (indices.isSplat() && indices.getType().getDimSize(0) > 1)
    return false;
  bool result = true;
  visitIndices(indices, 1, [&](int64_t i, const APInt &element) {
    result = extendIndex(element, indices.getElementType()) == i;
    return result;
  });
  return result;
}

DenseElementsAttr mlir::tensorops::getZeros(ShapedType type) {
  Type elementType = type.getElementType();
  if (auto floatType = dyn_cast<FloatType>(elementType)) {
    APFloat zero = APFloat::getZero(floatType.getFloatSemantics());
    return DenseElementsAttr::get(type, zero);
  }
  if (auto complex = dyn_cast<ComplexType>(elementType)) {
    auto part = cast<FloatType>(complex.getElementType());
    APFloat zero = APFloat::getZero(part.getFloatSemantics());
    std::complex<APFloat> complexZero(zero, zero);
    return DenseElementsAttr::get(type, complexZero);
  }
  unsigned width = elementType.isIndex() ? IndexType::kInternalStorageBitWidth
                                         : elementType.getIntOrFloatBitWidth();
  APInt zero = APInt::getZero(width);
  return DenseElementsAttr::get(type, zero);
}

bool mlir::tensorops::isSmallEnoughToFold(ArrayRef<Attribute> operands,
                                          ShapedType result) {
  constexpr int64_t maxResultElements = 1024;
  // A splat takes no memory before it is made an array.
  constexpr int64_t maxOperandElements = 64 * maxResultElements;
  auto hasAtMost = [](ShapedType type, int64_t max) {
    std::optional<int64_t> count = countElements(type);
    return count && *count <= max;
  };
  return result.hasStaticShape() && hasAtMost(result, maxResultElements) &&
         llvm::all_of(operands, [&](Attribute operand) {
           auto constant = dyn_cast_if_present<DenseElementsAttr>(operand);
           return constant && hasAtMost(constant.getType(), maxOperandElements);
         });
}

APInt mlir::tensorops::addElements(const APInt &lhs, const APInt &rhs) {
  return lhs.getBitWidth() == 1 ? lhs | rhs : lhs + rhs;
}

APFloat mlir::tensorops::addElements(const APFloat &lhs, const APFloat &rhs) {
  APFloat sum = lhs;
  sum.add(rhs, APFloat::rmNearestTiesToEven);
  return sum;
}

std::complex<APFloat>
mlir::tensorops::addElements(const std::complex<APFloat> &lhs,
                             const std::complex<APFloat> &rhs) {
  return {addElements(lhs.real(), rhs.real()),
          addElements(lhs.imag(), rhs.imag())};
}

reference::Array<int64_t>
mlir::tensorops::toIndexArray(DenseElementsAttr indices) {
  reference::Array<int64_t> array = {indices.getType().getShape().vec(), {}};
  for (const APInt &value : indices.getValues<APInt>())
    array.data.push_back(extendIndex(value, indices.getElementType()));
  return array;
}
