//===- IndexRanges.cpp - What is known of index tuples --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndexRanges.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns `value`, sign-extended or zero-extended as `type` says, and the
/// largest 64-bit integer where it does not fit.
static int64_t extendIndex(const APInt &value, Type type) {
  if (type.isUnsignedInteger())
    return value.getLimitedValue(std::numeric_limits<int64_t>::max());
  return value.getSExtValue();
}

/// Returns the values whose elements make up those of `tensor`, which
/// upstream's range analysis does not follow.
static SmallVector<Value> getElementSources(Value tensor) {
  while (Operation *op = tensor.getDefiningOp()) {
    if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
      return elements.getElements();
    if (!isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
             tensor::ExtractSliceOp, tensor::ReshapeOp, tensor::SplatOp>(op))
      break;
    tensor = op->getOperand(0);
  }
  return {tensor};
}

IndexRange mlir::tensorops::getIndexRange(Value indices,
                                          const DataFlowSolver *solver) {
  Type type = getElementTypeOrSelf(indices);
  unsigned width = ConstantIntRanges::getStorageBitwidth(type);
  ConstantIntRanges all = ConstantIntRanges::maxRange(width);
  std::optional<ConstantIntRanges> range;
  // What a memref holds can change; nothing is known of an empty list.
  if (isa<TensorType>(indices.getType())) {
    for (Value source : getElementSources(indices)) {
      const auto *lattice =
          solver
              ? solver->lookupState<dataflow::IntegerValueRangeLattice>(source)
              : nullptr;
      bool isKnown = lattice && !lattice->getValue().isUninitialized();
      const ConstantIntRanges &own =
          isKnown ? lattice->getValue().getValue() : all;
      range = range ? range->rangeUnion(own) : own;
    }
  }
  if (!range)
    range = all;
  if (type.isUnsignedInteger())
    return {extendIndex(range->umin(), type), extendIndex(range->umax(), type)};
  return {extendIndex(range->smin(), type), extendIndex(range->smax(), type)};
}

/// Returns the elements of a constant, or null.
static DenseIntElementsAttr getConstantIndices(Value indices) {
  DenseIntElementsAttr constant;
  matchPattern(indices, m_Constant(&constant));
  return constant;
}

/// Calls `visit` for the constant indices of `check` with their numbers, in
/// order, as long as it returns true. Returns whether it always did.
static bool
visitIndices(const IndexCheck &check, DenseIntElementsAttr constant,
             llvm::function_ref<bool(int64_t, const APInt &)> visit) {
  int64_t depth = std::max<int64_t>(check.bounds.size(), 1);
  int64_t count = constant.getNumElements();
  // All tuples of a splat are equal.
  if (constant.isSplat())
    count = std::min(count, depth);
  for (auto [i, value] : llvm::enumerate(constant.getValues<APInt>())) {
    if (static_cast<int64_t>(i) == count)
      break;
    if (!visit(i, value))
      return false;
  }
  return true;
}

bool mlir::tensorops::isProvenInRange(const IndexCheck &check,
                                      const DataFlowSolver *solver) {
  IndexRange range = getIndexRange(check.indices, solver);
  auto isBelow = [](int64_t index, const Size &bound) {
    return index < bound.min;
  };
  auto type = cast<ShapedType>(check.indices.getType());
  if (llvm::is_contained(type.getShape(), 0))
    return true;
  if (range.min >= 0 && llvm::all_of(check.bounds, [&](const Size &bound) {
        return isBelow(range.max, bound);
      }))
    return true;
  // Of a constant each component is known on its own.
  DenseIntElementsAttr constant = getConstantIndices(check.indices);
  if (!constant)
    return false;
  int64_t depth = check.bounds.size();
  return visitIndices(check, constant, [&](int64_t i, const APInt &value) {
    int64_t index = extendIndex(value, type.getElementType());
    return index >= 0 &&
           (depth == 0 || isBelow(index, check.bounds[i % depth]));
  });
}

std::optional<BadConstantIndex>
mlir::tensorops::findBadConstantIndex(const IndexCheck &check) {
  DenseIntElementsAttr constant = getConstantIndices(check.indices);
  if (!constant)
    return std::nullopt;
  Type type = constant.getElementType();
  int64_t depth = check.bounds.size();
  std::optional<BadConstantIndex> bad;
  visitIndices(check, constant, [&](int64_t i, const APInt &value) {
    int64_t index = extendIndex(value, type);
    std::optional<int64_t> bound;
    if (depth != 0 && check.bounds[i % depth].isConstant())
      bound = check.bounds[i % depth].min;
    if (index >= 0 && (!bound || index < *bound))
      return true;
    SmallString<24> digits;
    value.toString(digits, /*Radix=*/10,
                   /*Signed=*/!type.isUnsignedInteger());
    bad = {i / std::max<int64_t>(depth, 1), digits.str().str(), bound};
    return false;
  });
  return bad;
}
