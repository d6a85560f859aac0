//===- ScatterOperands.cpp - The memrefs of a scatter ---------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScatterOperands.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tensorops;

ScatterOperands::ScatterOperands(OpBuilder &b, Location loc, ScatterNdOp op)
    : batchRank(op.getBatchRank()), depth(op.getIndexDepth()) {
  DimGroup batch{0, batchRank};
  int64_t sliceRank = op.getUpdates().getType().getRank() - batchRank;
  DimGroup updateSlice{batchRank, sliceRank}, destSlice{depth, sliceRank};
  bool collapseBatch = isCollapsible(op.getIndices(), batch) &&
                       isCollapsible(op.getUpdates(), batch);
  bool collapseSlice = isCollapsible(op.getUpdates(), updateSlice) &&
                       isCollapsible(op.getDest(), destSlice);
  indices = collapseGroups(b, loc, op.getIndices(), batch, collapseBatch);
  updates = collapseGroups(b, loc, op.getUpdates(), {batch, updateSlice},
                           {collapseBatch, collapseSlice});
  dest = collapseGroups(b, loc, op.getDest(), destSlice, collapseSlice);
  batchRank = cast<MemRefType>(indices.getType()).getRank() - 1;
}

SmallVector<Value> mlir::tensorops::loadTuple(OpBuilder &b, Location loc,
                                              const ScatterOperands &operands,
                                              ValueRange batch) {
  SmallVector<Value> tuple;
  for (int64_t i : llvm::seq(operands.depth)) {
    SmallVector<Value> position(batch);
    position.push_back(arith::ConstantIndexOp::create(b, loc, i));
    Value element = memref::LoadOp::create(b, loc, operands.indices, position);
    tuple.push_back(createIndex(b, loc, element));
  }
  return tuple;
}

TargetRow mlir::tensorops::createTargetRow(OpBuilder &b, Location loc,
                                           Value indices, Value tuple,
                                           ValueRange sizes) {
  IndexBuilder index(b, loc);
  TargetRow row;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    Value element = memref::LoadOp::create(
        b, loc, indices, ValueRange{tuple, index.constant(i)});
    Value component = createIndex(b, loc, element);
    // Compared without a sign, a negative component is not below a size.
    Value isInRange = index.compare(arith::CmpIPredicate::ult, component, size);
    row = i == 0 ? TargetRow{component, isInRange}
                 : TargetRow{index.add(index.mul(row.number, size), component),
                             index.bitAnd(row.isInRange, isInRange)};
  }
  return row;
}

Value mlir::tensorops::createUpdateCondition(OpBuilder &b, Location loc,
                                             ScatterNdOp op, ValueRange tuple,
                                             ValueRange sizes, RowShare share) {
  Value condition;
  auto require = [&](Value holds) {
    condition =
        condition ? arith::AndIOp::create(b, loc, condition, holds) : holds;
  };
  // Compared without a sign, a negative component is not below a size.
  if (op.getBadIndices() == BadIndices::Ignore)
    for (auto [component, size] : llvm::zip_equal(tuple, sizes))
      require(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                    component, size));
  if (share.begin)
    require(createIsInShare(b, loc, createRowMajorNumber(b, loc, tuple, sizes),
                            share));
  return condition;
}
