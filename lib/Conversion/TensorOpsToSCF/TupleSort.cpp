//===- TupleSort.cpp - Index tuples by their row --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TupleSort.h"

#include "IndexBuilder.h"
#include "LoopNests.h"
#include "MemoryMoves.h"
#include "ScatterOperands.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;

Value mlir::tensorops::createArrayLoad(OpBuilder &b, Location loc, Value array,
                                       Value position) {
  Value element = memref::LoadOp::create(b, loc, array, position);
  return arith::IndexCastUIOp::create(b, loc, b.getIndexType(), element);
}

namespace {

/// Emits the body of the function that sorts.
struct TupleSorter {
  /// Emits the three loops; `starts` holds zeros.
  void emit(OpBuilder &b, Location loc) const;

  /// Emits `body` for each tuple, with its number and its row.
  void emitForTuples(
      OpBuilder &b, Location loc,
      function_ref<void(OpBuilder &, Location, Value, Value)> body) const;

  /// Adds one to element `position` of `starts`, and returns what was there.
  Value emitIncrement(OpBuilder &b, Location loc, Value position) const;

  /// Replaces each element of `starts` by the sum of those up to it.
  void emitSums(OpBuilder &b, Location loc) const;

  SortedTuples tuples;
  Value indices;
  SmallVector<Value> sizes;
};

} // namespace

void TupleSorter::emitForTuples(
    OpBuilder &b, Location loc,
    function_ref<void(OpBuilder &, Location, Value, Value)> body) const {
  Value numRows = createProduct(b, loc, sizes);
  Value numTuples = memref::DimOp::create(b, loc, indices, 0);
  createLoopNest(b, loc, numTuples, /*parallel=*/false,
                 [&](OpBuilder &b, Location loc, ValueRange tuple) {
                   TargetRow target =
                       createTargetRow(b, loc, indices, tuple.front(), sizes);
                   Value row = IndexBuilder(b, loc).select(
                       target.isInRange, target.number, numRows);
                   body(b, loc, tuple.front(), row);
                 });
}

Value TupleSorter::emitIncrement(OpBuilder &b, Location loc,
                                 Value position) const {
  Value count = memref::LoadOp::create(b, loc, tuples.starts, position);
  Value one = arith::ConstantIntOp::create(b, loc, b.getI32Type(), 1);
  Value next = arith::AddIOp::create(b, loc, count, one);
  memref::StoreOp::create(b, loc, next, tuples.starts, position);
  return count;
}

void TupleSorter::emitSums(OpBuilder &b, Location loc) const {
  Value none = arith::ConstantIntOp::create(b, loc, b.getI32Type(), 0);
  IndexBuilder index(b, loc);
  Value size = memref::DimOp::create(b, loc, tuples.starts, 0);
  auto add = [&](OpBuilder &b, Location loc, Value i, ValueRange sum) {
    Value count = memref::LoadOp::create(b, loc, tuples.starts, i);
    Value next = arith::AddIOp::create(b, loc, sum.front(), count);
    memref::StoreOp::create(b, loc, next, tuples.starts, i);
    scf::YieldOp::create(b, loc, next);
  };
  scf::ForOp::create(b, loc, index.constant(0), size, index.constant(1), none,
                     add);
}

void TupleSorter::emit(OpBuilder &b, Location loc) const {
  // Counts are two elements behind their row: of these, sums make starts that
  // are one behind, and filling a row moves its start to that of the next.
  emitForTuples(b, loc, [&](OpBuilder &b, Location loc, Value, Value row) {
    IndexBuilder index(b, loc);
    emitIncrement(b, loc, index.add(row, index.constant(2)));
  });
  emitSums(b, loc);
  auto place = [&](OpBuilder &b, Location loc, Value tuple, Value row) {
    IndexBuilder index(b, loc);
    Value position = emitIncrement(b, loc, index.add(row, index.constant(1)));
    position = arith::IndexCastUIOp::create(b, loc, b.getIndexType(), position);
    Value number = arith::IndexCastOp::create(b, loc, b.getI32Type(), tuple);
    memref::StoreOp::create(b, loc, number, tuples.order, position);
  };
  emitForTuples(b, loc, place);
}

SortedTuples mlir::tensorops::createTupleSort(OpBuilder &b, Location loc,
                                              FunctionTable &symbols,
                                              Value indices, Value numTuples,
                                              ValueRange sizes) {
  IndexBuilder index(b, loc);
  // One for the row of bad tuples, and two as counts are behind their rows.
  Value numStarts = index.add(createProduct(b, loc, sizes), index.constant(3));
  Value numPlaces = index.add(numTuples, index.constant(tupleLookahead));
  SortedTuples tuples = {createTemporary(b, loc, b.getI32Type(), numStarts),
                         createTemporary(b, loc, b.getI32Type(), numPlaces)};
  auto clear = [&](Value array, Value first, Value count) {
    Value bytes = index.constant(4);
    Bytes target{createBytes(b, loc, array), index.mul(first, bytes)};
    Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
    createMove(b, loc, symbols, std::nullopt, target, index.mul(count, bytes),
               no);
  };
  clear(tuples.starts, index.constant(0), numStarts);
  clear(tuples.order, numTuples, index.constant(tupleLookahead));

  Type indexType = cast<MemRefType>(indices.getType()).getElementType();
  std::string name =
      llvm::formatv("tensorops_sort_tuples_{0}x{1}", sizes.size(), indexType);
  SmallVector<Value> arguments = {tuples.starts, tuples.order, indices};
  llvm::append_range(arguments, sizes);
  createSharedCall(b, loc, symbols, name, arguments,
                   [](OpBuilder &b, Location loc, ValueRange own) {
                     TupleSorter{{own[0], own[1]},
                                 own[2],
                                 llvm::to_vector(own.drop_front(3))}
                         .emit(b, loc);
                   });
  return tuples;
}

void mlir::tensorops::createRelease(OpBuilder &b, Location loc,
                                    SortedTuples tuples) {
  memref::DeallocOp::create(b, loc, tuples.order);
  memref::DeallocOp::create(b, loc, tuples.starts);
}
