//===- StitchPiece.cpp - One piece of a stitch ----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StitchPiece.h"

#include "ElementArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tensorops;

StitchPiece::StitchPiece(OpBuilder &b, Location loc, Value indices, Value data,
                         Value dest) {
  int64_t batchRank = cast<MemRefType>(indices.getType()).getRank();
  int64_t suffixRank = cast<MemRefType>(dest.getType()).getRank() - 1;
  DimGroup batch{0, batchRank}, dataSuffix{batchRank, suffixRank},
      destSuffix{1, suffixRank};
  bool collapseBatch =
      isCollapsible(indices, batch) && isCollapsible(data, batch);
  bool collapseSuffix =
      isCollapsible(data, dataSuffix) && isCollapsible(dest, destSuffix);
  this->indices = collapseGroups(b, loc, indices, batch, collapseBatch);
  this->data = collapseGroups(b, loc, data, {batch, dataSuffix},
                              {collapseBatch, collapseSuffix});
  this->dest = collapseGroups(b, loc, dest, destSuffix, collapseSuffix);
}

Value mlir::tensorops::createRowCondition(OpBuilder &b, Location loc, Value row,
                                          bool ignore, RowShare share) {
  // A negative row is in no share.
  if (share.begin)
    return createIsInShare(b, loc, row, share);
  if (!ignore)
    return Value();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, row, zero);
}

Value mlir::tensorops::createSignedIndex(OpBuilder &b, Location loc,
                                         Value element) {
  Value index = createIndex(b, loc, element);
  if (!isUnsigned(element.getType()))
    return index;
  Value max = arith::ConstantIndexOp::create(
      b, loc, std::numeric_limits<int64_t>::max());
  return arith::MinUIOp::create(b, loc, index, max);
}

Value mlir::tensorops::createRowCount(OpBuilder &b, Location loc,
                                      Value largest) {
  Value last = arith::ConstantIndexOp::create(
      b, loc, std::numeric_limits<int64_t>::max() - 1);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  return arith::AddIOp::create(
      b, loc, arith::MinSIOp::create(b, loc, largest, last), one);
}
