//===- RowStitch.cpp - Write each row of a stitch once --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowStitch.h"

#include "PieceWriter.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The rows that a word of the bitmap is about.
static constexpr int64_t wordRows = 64;

/// Returns whether either flag holds, of which null is that it does not.
static Value createEither(OpBuilder &b, Location loc, Value lhs, Value rhs) {
  if (!lhs || !rhs)
    return lhs ? lhs : rhs;
  return arith::OrIOp::create(b, loc, lhs, rhs);
}

//===----------------------------------------------------------------------===//
// Long rows
//===----------------------------------------------------------------------===//

/// Emits `body` if the bit of `row` is not set in `written`, and sets it.
static void createIfFirst(OpBuilder &b, Location loc, Value written, Value row,
                          function_ref<void(OpBuilder &, Location)> body) {
  IndexBuilder index(b, loc);
  Value wordSize = index.constant(wordRows);
  Value number = index.div(row, wordSize);
  Value shift = arith::IndexCastOp::create(b, loc, b.getI64Type(),
                                           index.rem(row, wordSize));
  Value one = arith::ConstantIntOp::create(b, loc, b.getI64Type(), 1);
  Value zero = arith::ConstantIntOp::create(b, loc, b.getI64Type(), 0);
  Value bit = arith::ShLIOp::create(b, loc, one, shift);
  Value word = memref::LoadOp::create(b, loc, written, number);
  Value isFirst =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                            arith::AndIOp::create(b, loc, word, bit), zero);
  createIf(b, loc, isFirst, [&](OpBuilder &b, Location loc) {
    Value all = arith::OrIOp::create(b, loc, word, bit);
    memref::StoreOp::create(b, loc, all, written, number);
    body(b, loc);
  });
}

/// Returns the bytes of a row if they are a constant that there is code for: a
/// few whole lines.
static std::optional<int64_t> getFewLines(Value rowBytes) {
  std::optional<int64_t> bytes = getConstantIntValue(rowBytes);
  bool isFew = bytes && *bytes <= 4 * lineBytes && *bytes % lineBytes == 0;
  return isFew ? bytes : std::nullopt;
}

/// Emits `version` for rows that are stored past the caches as whole lines, for
/// those that are a single line, and for others. It gets what moves the row at
/// a position to its place. Returns what it returns.
static Value createLineVersions(
    OpBuilder &b, Location loc, FunctionTable &symbols,
    const PieceWriter &writer,
    function_ref<Value(OpBuilder &, Location,
                       function_ref<void(OpBuilder &, Location, Value, Value)>)>
        version) {
  IndexBuilder index(b, loc);
  Value address = createAddress(b, loc, {writer.dest, index.constant(0)});
  Value isLines = index.bitAnd(
      writer.streamed,
      createIsWholeLines(b, loc, index.bitOr(address, writer.rowBytes)));
  auto getBytes = [&](OpBuilder &b, Location loc, Value position, Value row) {
    return std::pair(writer.getBytes(b, loc, writer.data, position),
                     writer.getBytes(b, loc, writer.dest, row));
  };
  std::optional<int64_t> constant = getConstantIntValue(writer.rowBytes);
  auto moveLines = [&](OpBuilder &b, Location loc, Value position, Value row) {
    auto [from, to] = getBytes(b, loc, position, row);
    if (constant)
      createShortMove(b, loc, from, to, *constant, StoreKind::Lines);
    else
      createLinesCopy(b, loc, from, to, writer.rowBytes);
  };
  auto moveLine = [&](OpBuilder &b, Location loc, Value position, Value row) {
    auto [from, to] = getBytes(b, loc, position, row);
    createShortMove(b, loc, from, to, lineBytes, StoreKind::Lines);
  };
  auto moveAny = [&](OpBuilder &b, Location loc, Value position, Value row) {
    auto [from, to] = getBytes(b, loc, position, row);
    auto callMove = [&, from = from, to = to](OpBuilder &b, Location loc) {
      createMove(b, loc, symbols, from, to, writer.rowBytes, writer.streamed);
    };
    if (!constant)
      return callMove(b, loc);
    // A call takes longer than a few lines.
    createIfElse(b, loc, writer.streamed, callMove,
                 [&, from = from, to = to](OpBuilder &b, Location loc) {
                   createShortMove(b, loc, from, to, *constant);
                 });
  };
  auto emitLines = [&](OpBuilder &b, Location loc) {
    if (constant)
      return version(b, loc, moveLines);
    // Loops of one turn would take longer than the row.
    IndexBuilder index(b, loc);
    return createIfElseValue(
        b, loc, index.equal(writer.rowBytes, index.constant(lineBytes)),
        [&](OpBuilder &b, Location loc) { return version(b, loc, moveLine); },
        [&](OpBuilder &b, Location loc) { return version(b, loc, moveLines); });
  };
  return createIfElseValue(
      b, loc, isLines, emitLines,
      [&](OpBuilder &b, Location loc) { return version(b, loc, moveAny); });
}

/// Emits the call that writes the rows of a piece, the last one first, whose
/// bits in `written` are not set. Returns whether any index is bad, or null if
/// that is not looked for.
static Value createLongPiece(OpBuilder &b, Location loc, FunctionTable &symbols,
                             const StitchMemory &memory, size_t piece,
                             Value written) {
  std::optional<int64_t> constant = getFewLines(memory.rowBytes);
  Value zero = IndexBuilder(b, loc).constant(0);
  SmallVector<Value> arguments =
      PieceWriter::getArguments(memory, piece, {zero, memory.numRows});
  arguments.push_back(written);
  bool looksForBad = memory.mayHaveBadIndex(piece);
  auto emitBody = [&](OpBuilder &b, Location loc, ValueRange own) {
    PieceWriter writer(own.drop_back(), looksForBad);
    if (constant)
      writer.rowBytes = IndexBuilder(b, loc).constant(*constant);
    auto emitVersion = [&](OpBuilder &b, Location loc, auto move) {
      auto write = [&](OpBuilder &b, Location loc, Value position, Value row) {
        createIfFirst(b, loc, own.back(), row, [&](OpBuilder &b, Location loc) {
          move(b, loc, position, row);
        });
      };
      return writer.emitRows(b, loc, /*isReversed=*/true, write);
    };
    return createLineVersions(b, loc, symbols, writer, emitVersion);
  };
  return createSharedFlagCall(b, loc, symbols,
                              getPieceFunctionName("stitch_long_rows",
                                                   memory.indices[piece],
                                                   looksForBad, constant),
                              arguments, looksForBad, emitBody);
}

/// Emits the call that sets the bytes in `isLast` of those rows of a piece, the
/// last one first, whose bits in `written` are not set. Returns the same.
static Value createLastRows(OpBuilder &b, Location loc, FunctionTable &symbols,
                            const StitchMemory &memory, size_t piece,
                            Value written, Value isLast) {
  Value zero = IndexBuilder(b, loc).constant(0);
  SmallVector<Value> arguments =
      PieceWriter::getArguments(memory, piece, {zero, memory.numRows});
  arguments.append({written, isLast});
  bool looksForBad = memory.mayHaveBadIndex(piece);
  auto emitBody = [&](OpBuilder &b, Location loc, ValueRange own) {
    Value yes = arith::ConstantIntOp::create(b, loc, b.getI8Type(), 1);
    auto mark = [&](OpBuilder &b, Location loc, Value position, Value row) {
      createIfFirst(b, loc, own[7], row, [&](OpBuilder &b, Location loc) {
        memref::StoreOp::create(b, loc, yes, own[8], position);
      });
    };
    return PieceWriter(own.drop_back(2), looksForBad)
        .emitRows(b, loc, /*isReversed=*/true, mark);
  };
  return createSharedFlagCall(b, loc, symbols,
                              getPieceFunctionName("stitch_last_rows",
                                                   memory.indices[piece],
                                                   looksForBad, std::nullopt),
                              arguments, looksForBad, emitBody);
}

/// Emits the call that writes the rows of a piece at the positions of `share`
/// whose bytes in `isLast` are set.
static void createMarkedRows(OpBuilder &b, Location loc, FunctionTable &symbols,
                             const StitchMemory &memory, size_t piece,
                             Value isLast, RowShare share) {
  std::optional<int64_t> constant = getFewLines(memory.rowBytes);
  SmallVector<Value> arguments =
      PieceWriter::getArguments(memory, piece, share);
  arguments.push_back(isLast);
  createSharedCall(
      b, loc, symbols,
      getPieceFunctionName("stitch_marked_rows", memory.indices[piece],
                           /*looksForBad=*/false, constant),
      arguments, [&](OpBuilder &b, Location loc, ValueRange own) {
        PieceWriter writer(own.drop_back(), /*looksForBad=*/false);
        if (constant)
          writer.rowBytes = IndexBuilder(b, loc).constant(*constant);
        Value zero = arith::ConstantIntOp::create(b, loc, b.getI8Type(), 0);
        auto emitLoop = [&](OpBuilder &b, Location loc, auto move) {
          auto emitRow = [&](OpBuilder &b, Location loc, Value position,
                             ValueRange) {
            Value mark = memref::LoadOp::create(b, loc, own.back(), position);
            Value isMarked = arith::CmpIOp::create(
                b, loc, arith::CmpIPredicate::ne, mark, zero);
            createIf(b, loc, isMarked, [&](OpBuilder &b, Location loc) {
              move(b, loc, position, writer.getRow(b, loc, position));
            });
            scf::YieldOp::create(b, loc);
          };
          scf::ForOp::create(b, loc, writer.begin, writer.end,
                             IndexBuilder(b, loc).constant(1), ValueRange(),
                             emitRow);
          return Value();
        };
        createLineVersions(b, loc, symbols, writer, emitLoop);
      });
}

/// Emits the call that fills the rows of the words from `share.begin` on whose
/// bits in `written` are not set.
static void createFillOfRest(OpBuilder &b, Location loc, FunctionTable &symbols,
                             const StitchMemory &memory, Value written,
                             RowShare words) {
  createSharedCall(
      b, loc, symbols, "tensorops_stitch_fill",
      {memory.dest, memory.rowBytes, memory.streamed, memory.numRows, written,
       words.begin, words.end},
      [&](OpBuilder &b, Location loc, ValueRange own) {
        IndexBuilder index(b, loc);
        Value one = index.constant(1), wordSize = index.constant(wordRows);
        auto emitRow = [&](OpBuilder &b, Location loc, Value row, ValueRange) {
          createIfFirst(b, loc, own[4], row, [&](OpBuilder &b, Location loc) {
            Value first = IndexBuilder(b, loc).mul(row, own[1]);
            createMove(b, loc, symbols, std::nullopt, {own[0], first}, own[1],
                       own[2]);
          });
          scf::YieldOp::create(b, loc);
        };
        auto emitWord = [&](OpBuilder &b, Location loc, Value number,
                            ValueRange) {
          IndexBuilder index(b, loc);
          Value word = memref::LoadOp::create(b, loc, own[4], number);
          Value full = arith::ConstantIntOp::create(b, loc, b.getI64Type(), -1);
          Value hasRest = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::ne, word, full);
          Value first = index.mul(number, wordSize);
          Value last = index.min(index.add(first, wordSize), own[3]);
          createIf(b, loc, hasRest, [&](OpBuilder &b, Location loc) {
            scf::ForOp::create(b, loc, first, last, one, ValueRange(), emitRow);
          });
          scf::YieldOp::create(b, loc);
        };
        scf::ForOp::create(b, loc, own[5], own[6], one, ValueRange(), emitWord);
        createIf(b, loc, own[2], [&](OpBuilder &b, Location loc) {
          createStoreFence(b, loc, symbols);
        });
      });
}

/// Returns a memref of `count` zeros.
static Value createZeros(OpBuilder &b, Location loc, FunctionTable &symbols,
                         Type type, Value count) {
  Value zeros = createTemporary(b, loc, type, count);
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  createMove(b, loc, symbols, std::nullopt,
             {createBytes(b, loc, zeros), IndexBuilder(b, loc).constant(0)},
             createByteCount(b, loc, zeros), no);
  return zeros;
}

/// Emits the stitch by threads. One finds the last rows; each then writes those
/// in its part of the pieces, and fills its part of the destination. Returns
/// whether any index is bad, or null if that is not looked for.
static Value createSharedRowStitch(OpBuilder &b, Location loc,
                                   FunctionTable &symbols,
                                   const StitchMemory &memory, Value written,
                                   Value numWords) {
  size_t numPieces = memory.indices.size();
  SmallVector<Value> isLast(numPieces), counts(numPieces);
  Value isBad;
  for (size_t piece : llvm::reverse(llvm::seq(numPieces))) {
    counts[piece] = getSizes(b, loc, memory.indices[piece], 0, 1).front();
    isLast[piece] = createZeros(b, loc, symbols, b.getI8Type(), counts[piece]);
    Value own =
        createLastRows(b, loc, symbols, memory, piece, written, isLast[piece]);
    isBad = createEither(b, loc, isBad, own);
  }
  Value yes = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  createRowShares(b, loc, symbols, numWords, yes,
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    IndexBuilder index(b, loc);
                    Value all = index.max(numWords, index.constant(1));
                    for (size_t piece : llvm::seq(numPieces)) {
                      auto scale = [&](Value word) {
                        return index.div(index.mul(word, counts[piece]), all);
                      };
                      createMarkedRows(b, loc, symbols, memory, piece,
                                       isLast[piece],
                                       {scale(share.begin), scale(share.end)});
                    }
                    createFillOfRest(b, loc, symbols, memory, written, share);
                  });
  for (Value own : isLast)
    memref::DeallocOp::create(b, loc, own);
  return isBad;
}

Value mlir::tensorops::createLongRowStitch(OpBuilder &b, Location loc,
                                           FunctionTable &symbols,
                                           const StitchMemory &memory,
                                           Value isShared) {
  IndexBuilder index(b, loc);
  Value wordSize = index.constant(wordRows);
  Value numWords = index.div(memory.numRows, wordSize);
  Value rest = index.rem(memory.numRows, wordSize);
  numWords =
      index.add(numWords, index.fromFlag(index.less(index.constant(0), rest)));
  Value written = createZeros(b, loc, symbols, b.getI64Type(), numWords);
  auto emitAlone = [&](OpBuilder &b, Location loc) {
    Value isBad;
    for (size_t piece : llvm::reverse(llvm::seq(memory.indices.size()))) {
      Value own = createLongPiece(b, loc, symbols, memory, piece, written);
      isBad = createEither(b, loc, isBad, own);
    }
    Value zero = IndexBuilder(b, loc).constant(0);
    createFillOfRest(b, loc, symbols, memory, written, {zero, numWords});
    return isBad;
  };
  auto emitShared = [&](OpBuilder &b, Location loc) {
    return createSharedRowStitch(b, loc, symbols, memory, written, numWords);
  };
  Value isBad = createIfSharedValue(b, loc, isShared, emitShared, emitAlone);
  memref::DeallocOp::create(b, loc, written);
  return isBad;
}

//===----------------------------------------------------------------------===//
// Short rows
//===----------------------------------------------------------------------===//

/// Emits the move of the row at `position` to `row`.
static void createShortRow(OpBuilder &b, Location loc, FunctionTable &symbols,
                           const PieceWriter &writer, Value position,
                           Bytes to) {
  Bytes from = writer.getBytes(b, loc, writer.data, position);
  if (std::optional<int64_t> bytes = getConstantIntValue(writer.rowBytes)) {
    // The line where it begins; few rows are on two.
    if (*bytes > 0)
      createPrefetch(b, loc, to, /*size=*/1, Access::Write);
    return createShortMove(b, loc, from, to, *bytes);
  }
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  createMove(b, loc, symbols, from, to, writer.rowBytes, no);
}

/// Emits the moves of all rows, in order; those of rows that are not in the
/// share go to a place of their own, since whether one is cannot be predicted.
static Value createSelectedRows(OpBuilder &b, Location loc,
                                FunctionTable &symbols,
                                const PieceWriter &writer) {
  Value elsewhere = createStackBytes(b, loc, lineBytes);
  return writer.emitAllRows(
      b, loc,
      [&](OpBuilder &b, Location loc, Value position, Value row, Value isOwn) {
        IndexBuilder index(b, loc);
        Bytes to = writer.getBytes(b, loc, writer.dest, row);
        Value memref =
            arith::SelectOp::create(b, loc, isOwn, to.memref, elsewhere);
        Value first = index.select(isOwn, to.first, index.constant(0));
        createShortRow(b, loc, symbols, writer, position, {memref, first});
      });
}

/// Emits the call that writes those rows of a piece in order that are in a
/// share, or all rows. Returns whether any index is bad, or null if
/// that is not looked for.
static Value createShortPiece(OpBuilder &b, Location loc,
                              FunctionTable &symbols,
                              const StitchMemory &memory, size_t piece,
                              RowShare share, bool isAll) {
  std::optional<int64_t> constant = getConstantIntValue(memory.rowBytes);
  bool looksForBad = memory.mayHaveBadIndex(piece);
  auto emitBody = [&](OpBuilder &b, Location loc, ValueRange own) {
    PieceWriter writer(own, looksForBad);
    if (constant)
      writer.rowBytes = IndexBuilder(b, loc).constant(*constant);
    if (!isAll)
      return createSelectedRows(b, loc, symbols, writer);
    auto write = [&](OpBuilder &b, Location loc, Value position, Value row) {
      createShortRow(b, loc, symbols, writer, position,
                     writer.getBytes(b, loc, writer.dest, row));
    };
    return writer.emitRows(b, loc, /*isReversed=*/false, write);
  };
  StringRef what = isAll ? "stitch_short_rows" : "stitch_share_of_short_rows";
  return createSharedFlagCall(
      b, loc, symbols,
      getPieceFunctionName(what, memory.indices[piece], looksForBad, constant),
      PieceWriter::getArguments(memory, piece, share), looksForBad, emitBody);
}

Value mlir::tensorops::createShortRowStitch(OpBuilder &b, Location loc,
                                            FunctionTable &symbols,
                                            const StitchMemory &memory,
                                            Value isShared) {
  auto emitShare = [&](OpBuilder &b, Location loc, RowShare share) {
    RowShare rows = createOwnShare(b, loc, share, memory.numRows);
    IndexBuilder index(b, loc);
    Value first = index.mul(rows.begin, memory.rowBytes);
    Value size = index.mul(index.sub(rows.end, rows.begin), memory.rowBytes);
    // Not past the caches, as the next writes are anywhere in it.
    Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0), isBad;
    createMove(b, loc, symbols, std::nullopt, {memory.dest, first}, size, no);
    for (size_t piece : llvm::seq(memory.indices.size())) {
      Value own = createShortPiece(b, loc, symbols, memory, piece, rows,
                                   /*isAll=*/!share.begin);
      isBad = createEither(b, loc, isBad, own);
    }
    return isBad;
  };
  bool isAsked =
      llvm::any_of(llvm::seq(memory.indices.size()),
                   [&](size_t piece) { return memory.mayHaveBadIndex(piece); });
  return createAnyOfRowShares(b, loc, symbols, memory.numRows, isShared,
                              isAsked, emitShare);
}
