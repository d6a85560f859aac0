//===- BadTupleTest.cpp - Whether an index tuple is bad -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BadTupleTest.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "LoopNests.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the signed or signless index type as one that is compared in its own
/// width, or null if indices are compared as indices.
static IntegerType getNarrowType(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  bool isNarrow = integer && !isUnsigned(type) && integer.getWidth() < 64;
  return isNarrow ? cast<IntegerType>(getSignlessType(type)) : IntegerType();
}

/// Returns `bound` as what indices of `type` are compared with, without a sign:
/// no index is below a negative bound, and none of a narrow type is negative
/// and below half of what its width can count.
static Value createLimit(OpBuilder &b, Location loc, Value bound, Type type) {
  IndexBuilder index(b, loc);
  Value limit = index.max(bound, index.constant(0));
  IntegerType narrow = getNarrowType(type);
  if (!narrow)
    return limit;
  int64_t half = int64_t(1) << (narrow.getWidth() - 1);
  limit = index.min(limit, index.constant(half));
  return arith::IndexCastOp::create(b, loc, narrow, limit);
}

/// Returns `indices`, a `memref<?x?xT>` of tuples of `depth`, as a memref that
/// says so.
static Value createFixedDepth(OpBuilder &b, Location loc, Value indices,
                              int64_t depth) {
  auto type = cast<MemRefType>(indices.getType());
  if (type.getRank() != 2 || !type.getLayout().isIdentity() ||
      !ShapedType::isDynamic(type.getShape().back()))
    return indices;
  auto fixed =
      MemRefType::get({type.getShape().front(), depth}, type.getElementType(),
                      AffineMap(), type.getMemorySpace());
  SmallVector<OpFoldResult> sizes = {
      b.createOrFold<memref::DimOp>(loc, indices, 0), b.getIndexAttr(depth)};
  if (!type.isDynamicDim(0))
    sizes.front() = b.getIndexAttr(type.getDimSize(0));
  SmallVector<OpFoldResult> strides = {b.getIndexAttr(depth),
                                       b.getIndexAttr(1)};
  return memref::ReinterpretCastOp::create(b, loc, fixed, indices,
                                           b.getIndexAttr(0), sizes, strides);
}

BadTupleTest::BadTupleTest(OpBuilder &b, FindBadIndexOp op)
    : bounds(op.getBounds()) {
  Location loc = op.getLoc();
  auto type = cast<MemRefType>(op.getIndices().getType());
  bool hasTupleDim = !bounds.empty();
  DimGroup batch{0, type.getRank() - hasTupleDim};
  indices = collapseGroups(b, loc, op.getIndices(), batch,
                           isCollapsible(op.getIndices(), batch));
  batchRank = cast<MemRefType>(indices.getType()).getRank() - hasTupleDim;
  sizes = getSizes(b, loc, indices, 0, batchRank);
  if (sizes.size() > 1)
    sizes.front() = createTripCount(b, loc, sizes.front(), indices);

  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  for (Value bound : bounds)
    limits.push_back(createLimit(b, loc, bound, type.getElementType()));
  if (!hasTupleDim || !ShapedType::isDynamic(type.getShape().back()))
    return;
  // Nothing behind the last dimension may be read: where it is not the number
  // of bounds, the outermost loop, of one trip if there was none, does nothing.
  Value depth = arith::ConstantIndexOp::create(b, loc, limits.size());
  Value last = b.createOrFold<memref::DimOp>(loc, indices, batchRank);
  Value matches =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, last, depth);
  if (sizes.empty())
    sizes.push_back(arith::ConstantIndexOp::create(b, loc, 1));
  sizes.front() = arith::SelectOp::create(b, loc, matches, sizes.front(), zero);
  indices = createFixedDepth(b, loc, indices, limits.size());
}

BadTupleTest::BadTupleTest(OpBuilder &b, Location loc, Value indices,
                           ValueRange sizes, ValueRange bounds)
    : indices(indices), batchRank(sizes.size()), sizes(sizes), bounds(bounds) {
  Type type = cast<MemRefType>(indices.getType()).getElementType();
  for (Value bound : bounds)
    limits.push_back(createLimit(b, loc, bound, type));
}

BadComponent BadTupleTest::createBadComponent(OpBuilder &b, Location loc,
                                              ValueRange position) const {
  SmallVector<Value> batch(position.take_front(batchRank));
  auto load = [&]() -> Value {
    return memref::LoadOp::create(b, loc, indices, batch);
  };
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  if (limits.empty()) {
    Value index = createIndex(b, loc, load());
    Type type = cast<MemRefType>(indices.getType()).getElementType();
    if (isUnsigned(type))
      return {no, index, zero};
    Value isBad =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, index, zero);
    return {isBad, index, zero};
  }
  BadComponent bad{no, zero, zero};
  for (int64_t i : llvm::reverse(llvm::seq<int64_t>(limits.size()))) {
    batch.push_back(arith::ConstantIndexOp::create(b, loc, i));
    Value element = load(), index = createIndex(b, loc, element);
    batch.pop_back();
    IntegerType narrow = getNarrowType(element.getType());
    Value compared =
        narrow ? createBitReinterpretation(b, loc, element, narrow) : index;
    // Compared without a sign, a negative component is not below a limit.
    Value isBad = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::uge,
                                        compared, limits[i]);
    bad.value = arith::SelectOp::create(b, loc, isBad, index, bad.value);
    bad.bound = arith::SelectOp::create(b, loc, isBad, bounds[i], bad.bound);
    bad.exists = arith::OrIOp::create(b, loc, isBad, bad.exists);
  }
  return bad;
}
