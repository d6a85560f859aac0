//===- RowAddition.cpp - Rows added to others -----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowAddition.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "LoopNests.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Adds `count` bytes, `offset` bytes behind the first ones, as one vector.
static void createVectorAddition(OpBuilder &b, Location loc, Type laneType,
                                 Bytes source, Bytes target, Value offset,
                                 int64_t count) {
  auto bytesType = VectorType::get({count}, b.getI8Type());
  VectorType lanesType = getLanesType(laneType, count);
  target = target.advance(b, loc, offset);
  auto load = [&](Bytes bytes) -> Value {
    Value vector = createBytesLoad(b, loc, bytes, count);
    return vector::BitCastOp::create(b, loc, lanesType, vector);
  };
  Value sum = createLanesSum(b, loc, laneType, load(target),
                             load(source.advance(b, loc, offset)));
  createBytesStore(b, loc, vector::BitCastOp::create(b, loc, bytesType, sum),
                   target, StoreKind::Cached);
}

/// Adds `size` bytes: lines, then smaller and smaller vectors of what is left.
static void createVectorAdditions(OpBuilder &b, Location loc, Type laneType,
                                  Bytes source, Bytes target, Value size) {
  IndexBuilder index(b, loc);
  Value line = index.constant(lineBytes), zero = index.constant(0);
  Value done = index.bitAnd(size, index.constant(-lineBytes));
  scf::ForOp::create(b, loc, zero, done, line, ValueRange(),
                     [&](OpBuilder &b, Location loc, Value offset, ValueRange) {
                       createVectorAddition(b, loc, laneType, source, target,
                                            offset, lineBytes);
                       scf::YieldOp::create(b, loc);
                     });
  int64_t laneBytes =
      lineBytes / getLanesType(laneType, lineBytes).getDimSize(0);
  for (int64_t count = lineBytes / 2; count >= laneBytes; count /= 2) {
    Value has = index.bitAnd(size, index.constant(count));
    createIf(b, loc, index.compare(arith::CmpIPredicate::ne, has, zero),
             [&](OpBuilder &b, Location loc) {
               createVectorAddition(b, loc, laneType, source, target, done,
                                    count);
             });
    done = index.add(done, has);
  }
}

void mlir::tensorops::createRowAddition(OpBuilder &b, Location loc,
                                        FunctionTable &symbols, Type laneType,
                                        Bytes source, Bytes target,
                                        Value size) {
  createSharedCall(
      b, loc, symbols, llvm::formatv("tensorops_add_row_{0}", laneType).str(),
      {target.memref, target.first, source.memref, source.first, size},
      [&](OpBuilder &b, Location loc, ValueRange own) {
        createVectorAdditions(b, loc, laneType, {own[2], own[3]},
                              {own[0], own[1]}, own[4]);
      });
}
