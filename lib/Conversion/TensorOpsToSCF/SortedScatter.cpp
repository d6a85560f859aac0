//===- SortedScatter.cpp - Scatters row by row ----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SortedScatter.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "MemoryMoves.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The bytes that a part has at most, unless one row has more: such a row is in
/// parts of half as much, of which the last may be larger.
static constexpr int64_t maxPartBytes = 16384;

/// The vectors that are added up at once.
static constexpr int64_t maxVectors = 4;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// Returns how many rows a part has.
static Value createPartRows(OpBuilder &b, Location loc, Value rowBytes) {
  IndexBuilder index(b, loc);
  Value one = index.constant(1);
  return index.max(
      index.div(index.constant(maxPartBytes), index.max(rowBytes, one)), one);
}

/// Returns how many parts a row has.
static Value createRowParts(OpBuilder &b, Location loc, Value rowBytes) {
  IndexBuilder index(b, loc);
  Value one = index.constant(1), most = index.constant(maxPartBytes);
  return index.select(index.less(most, rowBytes),
                      index.div(rowBytes, index.constant(maxPartBytes / 2)),
                      one);
}

Value mlir::tensorops::createPartCount(OpBuilder &b, Location loc,
                                       const SortedRows &rows) {
  IndexBuilder index(b, loc);
  return index.mul(
      index.ceilDiv(rows.numRows, createPartRows(b, loc, rows.rowBytes)),
      createRowParts(b, loc, rows.rowBytes));
}

namespace {

/// Positions of the sorted tuples, from `begin` on and before `end`.
struct PlaceRange {
  Value begin, end;
};

/// Emits the body of the function that writes parts.
struct PartWriter {
  PartWriter(FunctionTable &symbols, const SortedRows &rows)
      : symbols(symbols), rows(rows) {}

  /// Computes what all parts share.
  void emitSetup(OpBuilder &b, Location loc);

  /// Emits the sums of part `number`.
  void emitPart(OpBuilder &b, Location loc, Value number, Value streamed);

  /// Emits the sums of the rows of the part, which go to `target`.
  void emitRows(OpBuilder &b, Location loc, Bytes target,
                StoreKind store) const;

  /// Asks the caches for the beginning of the update of the tuple that is
  /// `tupleLookahead` behind position `place` of the sorted ones.
  void emitPrefetch(OpBuilder &b, Location loc, Value place) const;

  /// Emits the sums of the columns of a row, whose tuples are `own`.
  void emitColumns(OpBuilder &b, Location loc, PlaceRange own, Bytes target,
                   StoreKind store) const;

  /// Emits the sums of `count` vectors, `column` bytes behind the first ones of
  /// the part.
  void emitSum(OpBuilder &b, Location loc, PlaceRange own, Value column,
               Bytes target, int64_t count, StoreKind store) const;

  /// Returns where in the updates that of the tuple at `place` has its part.
  Bytes getUpdate(OpBuilder &b, Location loc, Value place) const;

  FunctionTable &symbols;
  SortedRows rows;

  // What all parts share.
  Value partRows, rowParts, stage, isWholeLines;
  // Of the part: its rows, the first byte and the number of bytes in each.
  Value firstRow, lastRow, firstByte, size;
};

} // namespace

void PartWriter::emitSetup(OpBuilder &b, Location loc) {
  IndexBuilder index(b, loc);
  partRows = createPartRows(b, loc, rows.rowBytes);
  rowParts = createRowParts(b, loc, rows.rowBytes);
  Value address = createAddress(b, loc, {rows.dest, index.constant(0)});
  isWholeLines =
      createIsWholeLines(b, loc, index.bitOr(address, rows.rowBytes));
  stage = createStackBytes(b, loc, maxPartBytes);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Bytes PartWriter::getUpdate(OpBuilder &b, Location loc, Value place) const {
  IndexBuilder index(b, loc);
  Value tuple = createArrayLoad(b, loc, rows.tuples.order, place);
  return {rows.updates, index.add(index.mul(tuple, rows.rowBytes), firstByte)};
}

void PartWriter::emitSum(OpBuilder &b, Location loc, PlaceRange own,
                         Value column, Bytes target, int64_t count,
                         StoreKind store) const {
  IndexBuilder index(b, loc);
  VectorType type = getLanesType(rows.laneType, lineBytes);
  // Sums go from tuple to tuple as bytes: floats of 16 bits in registers take
  // conversions that not every target has.
  auto bytesType = VectorType::get({lineBytes}, b.getI8Type());
  auto add = [&](OpBuilder &b, Location loc, Value place, ValueRange sums) {
    Bytes update = getUpdate(b, loc, place).advance(b, loc, column);
    SmallVector<Value> next;
    for (auto [i, sum] : llvm::enumerate(sums)) {
      Value offset = IndexBuilder(b, loc).constant(i * lineBytes);
      Value bytes =
          createBytesLoad(b, loc, update.advance(b, loc, offset), lineBytes);
      Value total = createLanesSum(
          b, loc, rows.laneType, vector::BitCastOp::create(b, loc, type, sum),
          vector::BitCastOp::create(b, loc, type, bytes));
      next.push_back(vector::BitCastOp::create(b, loc, bytesType, total));
    }
    scf::YieldOp::create(b, loc, next);
  };
  Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(bytesType));
  auto loop = scf::ForOp::create(b, loc, own.begin, own.end, index.constant(1),
                                 SmallVector<Value>(count, zero), add);
  for (auto [i, sum] : llvm::enumerate(loop.getResults())) {
    Value offset = index.add(column, index.constant(i * lineBytes));
    createBytesStore(b, loc, sum, target.advance(b, loc, offset), store);
  }
}

void PartWriter::emitColumns(OpBuilder &b, Location loc, PlaceRange own,
                             Bytes target, StoreKind store) const {
  IndexBuilder index(b, loc);
  Value most = index.constant(maxVectors * lineBytes);
  Value done = index.sub(size, index.rem(size, most));
  scf::ForOp::create(b, loc, index.constant(0), done, most, ValueRange(),
                     [&](OpBuilder &b, Location loc, Value column, ValueRange) {
                       emitSum(b, loc, own, column, target, maxVectors, store);
                       scf::YieldOp::create(b, loc);
                     });
  for (int64_t count = maxVectors / 2; count > 0; count /= 2) {
    Value has = index.bitAnd(size, index.constant(count * lineBytes));
    createIf(b, loc,
             index.compare(arith::CmpIPredicate::ne, has, index.constant(0)),
             [&](OpBuilder &b, Location loc) {
               emitSum(b, loc, own, done, target, count, store);
             });
    done = index.add(done, has);
  }
  if (store != StoreKind::Cached)
    return;
  // What is left is the end of a last vector, which is written again.
  createIf(b, loc, index.less(done, size), [&](OpBuilder &b, Location loc) {
    IndexBuilder index(b, loc);
    emitSum(b, loc, own, index.sub(size, index.constant(lineBytes)), target,
            /*count=*/1, store);
  });
}

void PartWriter::emitPrefetch(OpBuilder &b, Location loc, Value place) const {
  IndexBuilder index(b, loc);
  Bytes update =
      getUpdate(b, loc, index.add(place, index.constant(tupleLookahead)));
  for (int64_t i : llvm::seq(maxVectors)) {
    Value offset = index.constant(i * lineBytes);
    // All parts have a first vector.
    Value hasVector = i == 0 ? Value() : index.less(offset, size);
    createIf(b, loc, hasVector, [&](OpBuilder &b, Location loc) {
      createPrefetch(b, loc, update.advance(b, loc, offset), lineBytes);
    });
  }
}

void PartWriter::emitRows(OpBuilder &b, Location loc, Bytes target,
                          StoreKind store) const {
  auto emitRow = [&](OpBuilder &b, Location loc, Value row, ValueRange begin) {
    IndexBuilder index(b, loc);
    Value one = index.constant(1);
    Value end =
        createArrayLoad(b, loc, rows.tuples.starts, index.add(row, one));
    scf::ForOp::create(
        b, loc, begin.front(), end, one, ValueRange(),
        [&](OpBuilder &b, Location loc, Value place, ValueRange) {
          emitPrefetch(b, loc, place);
          scf::YieldOp::create(b, loc);
        });
    Value offset = index.mul(index.sub(row, firstRow), rows.rowBytes);
    emitColumns(b, loc, {begin.front(), end}, target.advance(b, loc, offset),
                store);
    scf::YieldOp::create(b, loc, end);
  };
  Value begin = createArrayLoad(b, loc, rows.tuples.starts, firstRow);
  scf::ForOp::create(b, loc, firstRow, lastRow,
                     IndexBuilder(b, loc).constant(1), begin, emitRow);
}

void PartWriter::emitPart(OpBuilder &b, Location loc, Value number,
                          Value streamed) {
  IndexBuilder index(b, loc);
  Value one = index.constant(1), half = index.constant(maxPartBytes / 2);
  firstRow = index.mul(index.div(number, rowParts), partRows);
  lastRow = index.min(index.add(firstRow, partRows), rows.numRows);
  Value part = index.rem(number, rowParts);
  firstByte = index.mul(part, half);
  Value isLast = index.equal(index.add(part, one), rowParts);
  size = index.select(isLast, index.sub(rows.rowBytes, firstByte), half);

  Bytes dest{rows.dest,
             index.add(index.mul(firstRow, rows.rowBytes), firstByte)};
  auto emitLines = [&](OpBuilder &b, Location loc) {
    emitRows(b, loc, dest, StoreKind::Lines);
  };
  // What is stored past the caches and is no whole lines is put together in a
  // buffer first.
  auto emitCached = [&](OpBuilder &b, Location loc) {
    IndexBuilder index(b, loc);
    Bytes buffer{stage, index.constant(0)};
    emitRows(b, loc,
             {index.select(streamed, buffer.memref, dest.memref),
              index.select(streamed, buffer.first, dest.first)},
             StoreKind::Cached);
    Value all = index.mul(index.sub(lastRow, firstRow), size);
    createIf(b, loc, streamed, [&](OpBuilder &b, Location loc) {
      createMove(b, loc, symbols, buffer, dest, all, streamed);
    });
  };
  createIfElse(b, loc, index.bitAnd(streamed, isWholeLines), emitLines,
               emitCached);
}

//===----------------------------------------------------------------------===//
// The shared function
//===----------------------------------------------------------------------===//

void mlir::tensorops::createPartSums(OpBuilder &b, Location loc,
                                     FunctionTable &symbols,
                                     const SortedRows &rows, Value streamed,
                                     Value begin, Value end) {
  auto emitBody = [&](OpBuilder &b, Location loc, ValueRange own) {
    SortedRows ownRows = {rows.laneType, {own[0], own[1]}, own[2],
                          own[3],        own[4],           own[5]};
    PartWriter writer(symbols, ownRows);
    writer.emitSetup(b, loc);
    scf::ForOp::create(
        b, loc, own[7], own[8], IndexBuilder(b, loc).constant(1), ValueRange(),
        [&](OpBuilder &b, Location loc, Value number, ValueRange) {
          writer.emitPart(b, loc, number, own[6]);
          scf::YieldOp::create(b, loc);
        });
    createIf(b, loc, own[6], [&](OpBuilder &b, Location loc) {
      createStoreFence(b, loc, symbols);
    });
  };
  createSharedCall(b, loc, symbols,
                   llvm::formatv("tensorops_sum_rows_{0}", rows.laneType).str(),
                   {rows.tuples.starts, rows.tuples.order, rows.updates,
                    rows.dest, rows.numRows, rows.rowBytes, streamed, begin,
                    end},
                   emitBody);
}
