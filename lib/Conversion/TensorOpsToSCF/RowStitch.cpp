//===- RowStitch.cpp - Write each row of a stitch once --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowStitch.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "MemoryMoves.h"
#include "SharedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The rows that a word of the bitmap is about.
static constexpr int64_t wordRows = 64;

//===----------------------------------------------------------------------===//
// A piece
//===----------------------------------------------------------------------===//

namespace {

/// What the function that writes the rows of a piece takes.
struct PieceWriter {
  /// Takes the arguments in the order of getArguments.
  PieceWriter(ValueRange arguments);

  /// Returns the arguments for a piece and rows of the destination.
  static SmallVector<Value> getArguments(const StitchMemory &memory,
                                         size_t piece, RowShare share);

  /// Emits `write` for each row whose index is in the share, from the last or
  /// from the first one on.
  void
  emitRows(OpBuilder &b, Location loc, bool isReversed,
           function_ref<void(OpBuilder &, Location, Value position, Value row)>
               write) const;

  /// Returns the index at a position.
  Value getRow(OpBuilder &b, Location loc, Value position) const {
    return createIndex(b, loc,
                       memref::LoadOp::create(b, loc, indices, position));
  }

  /// Returns a row in bytes.
  Bytes getBytes(OpBuilder &b, Location loc, Value memref, Value row) const {
    return {memref, IndexBuilder(b, loc).mul(row, rowBytes)};
  }

  Value indices, data, dest, rowBytes, streamed, begin, end;
};

} // namespace

PieceWriter::PieceWriter(ValueRange arguments)
    : indices(arguments[0]), data(arguments[1]), dest(arguments[2]),
      rowBytes(arguments[3]), streamed(arguments[4]), begin(arguments[5]),
      end(arguments[6]) {}

SmallVector<Value> PieceWriter::getArguments(const StitchMemory &memory,
                                             size_t piece, RowShare share) {
  return {
      memory.indices[piece], memory.data[piece], memory.dest, memory.rowBytes,
      memory.streamed,       share.begin,        share.end};
}

void PieceWriter::emitRows(
    OpBuilder &b, Location loc, bool isReversed,
    function_ref<void(OpBuilder &, Location, Value, Value)> write) const {
  Value count = getSizes(b, loc, indices, 0, 1).front();
  createLoopNest(b, loc, count, /*parallel=*/false,
                 [&](OpBuilder &b, Location loc, ValueRange number) {
                   IndexBuilder index(b, loc);
                   Value position = number.front();
                   if (isReversed)
                     position = index.sub(index.sub(count, index.constant(1)),
                                          position);
                   Value row = getRow(b, loc, position);
                   // Compared without a sign, what is below the share is not in
                   // it.
                   Value isOwn = index.compare(arith::CmpIPredicate::ult,
                                               index.sub(row, begin),
                                               index.sub(end, begin));
                   createIf(b, loc, isOwn, [&](OpBuilder &b, Location loc) {
                     write(b, loc, position, row);
                   });
                 });
}

/// Returns the name of a function for indices of a type and, if they are
/// constant, the bytes of a row.
static std::string getName(StringRef what, Value indices,
                           std::optional<int64_t> rowBytes) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  stream << "tensorops_" << what << "_"
         << cast<MemRefType>(indices.getType()).getElementType();
  if (rowBytes)
    stream << "_" << *rowBytes;
  return name;
}

/// Returns the share of `count` rows, all of them where there is no other.
/// Where there are fewer rows than threads, some shares are empty.
static RowShare getShare(OpBuilder &b, Location loc, RowShare share,
                         Value count) {
  IndexBuilder index(b, loc);
  if (!share.begin)
    return {index.constant(0), count};
  Value begin = index.min(share.begin, count);
  return {begin, index.max(share.end, begin)};
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

/// Emits `version` for rows that are stored as whole lines past the caches, and
/// for others. It gets what moves the row at a position to its place.
static void createLineVersions(
    OpBuilder &b, Location loc, FunctionTable &symbols,
    const PieceWriter &writer,
    function_ref<void(OpBuilder &, Location,
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
  auto moveLines = [&](OpBuilder &b, Location loc, Value position, Value row) {
    auto [from, to] = getBytes(b, loc, position, row);
    createLinesMove(b, loc, from, to, writer.rowBytes, StoreKind::Lines);
  };
  auto moveAny = [&](OpBuilder &b, Location loc, Value position, Value row) {
    auto [from, to] = getBytes(b, loc, position, row);
    createMove(b, loc, symbols, from, to, writer.rowBytes, writer.streamed);
  };
  createIfElse(
      b, loc, isLines,
      [&](OpBuilder &b, Location loc) { version(b, loc, moveLines); },
      [&](OpBuilder &b, Location loc) { version(b, loc, moveAny); });
}

/// Emits the call that writes the rows of a piece, the last one first, whose
/// bits in `written` are not set.
static void createLongPiece(OpBuilder &b, Location loc, FunctionTable &symbols,
                            const StitchMemory &memory, size_t piece,
                            Value written) {
  std::optional<int64_t> constant = getFewLines(memory.rowBytes);
  Value zero = IndexBuilder(b, loc).constant(0);
  SmallVector<Value> arguments =
      PieceWriter::getArguments(memory, piece, {zero, memory.numRows});
  arguments.push_back(written);
  createSharedCall(b, loc, symbols,
                   getName("stitch_long_rows", memory.indices[piece], constant),
                   arguments, [&](OpBuilder &b, Location loc, ValueRange own) {
                     PieceWriter writer(own.drop_back());
                     if (constant)
                       writer.rowBytes =
                           IndexBuilder(b, loc).constant(*constant);
                     createLineVersions(
                         b, loc, symbols, writer,
                         [&](OpBuilder &b, Location loc, auto move) {
                           auto write = [&](OpBuilder &b, Location loc,
                                            Value position, Value row) {
                             createIfFirst(b, loc, own.back(), row,
                                           [&](OpBuilder &b, Location loc) {
                                             move(b, loc, position, row);
                                           });
                           };
                           writer.emitRows(b, loc, /*isReversed=*/true, write);
                         });
                   });
}

/// Emits the call that sets the bytes in `isLast` of those rows of a piece, the
/// last one first, whose bits in `written` are not set.
static void createLastRows(OpBuilder &b, Location loc, FunctionTable &symbols,
                           const StitchMemory &memory, size_t piece,
                           Value written, Value isLast) {
  Value zero = IndexBuilder(b, loc).constant(0);
  SmallVector<Value> arguments =
      PieceWriter::getArguments(memory, piece, {zero, memory.numRows});
  arguments.append({written, isLast});
  createSharedCall(
      b, loc, symbols,
      getName("stitch_last_rows", memory.indices[piece], std::nullopt),
      arguments, [&](OpBuilder &b, Location loc, ValueRange own) {
        Value yes = arith::ConstantIntOp::create(b, loc, b.getI8Type(), 1);
        PieceWriter(own.drop_back(2))
            .emitRows(
                b, loc, /*isReversed=*/true,
                [&](OpBuilder &b, Location loc, Value position, Value row) {
                  createIfFirst(
                      b, loc, own[7], row, [&](OpBuilder &b, Location loc) {
                        memref::StoreOp::create(b, loc, yes, own[8], position);
                      });
                });
      });
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
      getName("stitch_marked_rows", memory.indices[piece], constant), arguments,
      [&](OpBuilder &b, Location loc, ValueRange own) {
        PieceWriter writer(own.drop_back());
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
  Value zeros = memref::AllocOp::create(
      b, loc, MemRefType::get({ShapedType::kDynamic}, type), count);
  Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  createMove(b, loc, symbols, std::nullopt,
             {createBytes(b, loc, zeros), IndexBuilder(b, loc).constant(0)},
             createByteCount(b, loc, zeros), no);
  return zeros;
}

/// Emits the stitch by threads. One finds the last rows; each then writes those
/// in its part of the pieces, and fills its part of the destination.
static void createSharedRowStitch(OpBuilder &b, Location loc,
                                  FunctionTable &symbols,
                                  const StitchMemory &memory, Value written,
                                  Value numWords) {
  size_t numPieces = memory.indices.size();
  SmallVector<Value> isLast(numPieces), counts(numPieces);
  for (size_t piece : llvm::reverse(llvm::seq(numPieces))) {
    counts[piece] = getSizes(b, loc, memory.indices[piece], 0, 1).front();
    isLast[piece] = createZeros(b, loc, symbols, b.getI8Type(), counts[piece]);
    createLastRows(b, loc, symbols, memory, piece, written, isLast[piece]);
  }
  Value yes = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  createRowShares(b, loc, symbols, numWords, yes,
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    IndexBuilder index(b, loc);
                    RowShare words = getShare(b, loc, share, numWords);
                    Value all = index.max(numWords, index.constant(1));
                    for (size_t piece : llvm::seq(numPieces)) {
                      auto scale = [&](Value word) {
                        return index.div(index.mul(word, counts[piece]), all);
                      };
                      createMarkedRows(b, loc, symbols, memory, piece,
                                       isLast[piece],
                                       {scale(words.begin), scale(words.end)});
                    }
                    createFillOfRest(b, loc, symbols, memory, written, words);
                  });
  for (Value own : isLast)
    memref::DeallocOp::create(b, loc, own);
}

void mlir::tensorops::createLongRowStitch(OpBuilder &b, Location loc,
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
    for (size_t piece : llvm::reverse(llvm::seq(memory.indices.size())))
      createLongPiece(b, loc, symbols, memory, piece, written);
    Value zero = IndexBuilder(b, loc).constant(0);
    createFillOfRest(b, loc, symbols, memory, written, {zero, numWords});
  };
  auto emitShared = [&](OpBuilder &b, Location loc) {
    createSharedRowStitch(b, loc, symbols, memory, written, numWords);
  };
  createIfShared(b, loc, isShared, emitShared, emitAlone);
  memref::DeallocOp::create(b, loc, written);
}

//===----------------------------------------------------------------------===//
// Short rows
//===----------------------------------------------------------------------===//

/// Emits the call that writes the rows of a piece in order.
static void createShortPiece(OpBuilder &b, Location loc, FunctionTable &symbols,
                             const StitchMemory &memory, size_t piece,
                             RowShare share) {
  std::optional<int64_t> constant = getConstantIntValue(memory.rowBytes);
  createSharedCall(
      b, loc, symbols,
      getName("stitch_short_rows", memory.indices[piece], constant),
      PieceWriter::getArguments(memory, piece, share),
      [&](OpBuilder &b, Location loc, ValueRange own) {
        PieceWriter writer(own);
        IndexBuilder index(b, loc);
        if (constant)
          writer.rowBytes = index.constant(*constant);
        Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
        auto write = [&](OpBuilder &b, Location loc, Value position,
                         Value row) {
          Bytes from = writer.getBytes(b, loc, writer.data, position);
          Bytes to = writer.getBytes(b, loc, writer.dest, row);
          if (constant)
            createShortMove(b, loc, from, to, *constant);
          else
            createMove(b, loc, symbols, from, to, writer.rowBytes, no);
        };
        writer.emitRows(b, loc, /*isReversed=*/false, write);
      });
}

void mlir::tensorops::createShortRowStitch(OpBuilder &b, Location loc,
                                           FunctionTable &symbols,
                                           const StitchMemory &memory,
                                           Value isShared) {
  createRowShares(b, loc, symbols, memory.numRows, isShared,
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    RowShare rows = getShare(b, loc, share, memory.numRows);
                    IndexBuilder index(b, loc);
                    Value first = index.mul(rows.begin, memory.rowBytes);
                    Value size = index.mul(index.sub(rows.end, rows.begin),
                                           memory.rowBytes);
                    // Not past the caches, as the next writes are anywhere in
                    // it.
                    Value no =
                        arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
                    createMove(b, loc, symbols, std::nullopt,
                               {memory.dest, first}, size, no);
                    for (size_t piece : llvm::seq(memory.indices.size()))
                      createShortPiece(b, loc, symbols, memory, piece, rows);
                  });
}
