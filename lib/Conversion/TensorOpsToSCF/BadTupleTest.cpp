//===- BadTupleTest.cpp - Whether an index tuple is bad -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BadTupleTest.h"

#include "ElementArithmetic.h"
#include "LoopNests.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tensorops;

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
    limits.push_back(arith::MaxSIOp::create(b, loc, bound, zero));
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
}

BadComponent BadTupleTest::createBadComponent(OpBuilder &b, Location loc,
                                              ValueRange position) const {
  SmallVector<Value> batch(position.take_front(batchRank));
  auto loadIndex = [&]() {
    return createIndex(b, loc, memref::LoadOp::create(b, loc, indices, batch));
  };
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  if (limits.empty()) {
    Value index = loadIndex();
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
    Value index = loadIndex();
    batch.pop_back();
    // Compared without a sign, a negative component is not below a limit.
    Value isBad = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::uge,
                                        index, limits[i]);
    bad.value = arith::SelectOp::create(b, loc, isBad, index, bad.value);
    bad.bound = arith::SelectOp::create(b, loc, isBad, bounds[i], bad.bound);
    bad.exists = arith::OrIOp::create(b, loc, isBad, bad.exists);
  }
  return bad;
}
