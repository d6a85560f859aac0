//===- PieceWriter.cpp - Write the rows of a piece ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PieceWriter.h"

using namespace mlir;
using namespace mlir::tensorops;

PieceWriter::PieceWriter(ValueRange arguments, bool looksForBad)
    : indices(arguments[0]), data(arguments[1]), dest(arguments[2]),
      rowBytes(arguments[3]), streamed(arguments[4]), begin(arguments[5]),
      end(arguments[6]), looksForBad(looksForBad) {}

SmallVector<Value> PieceWriter::getArguments(const StitchMemory &memory,
                                             size_t piece, RowShare share) {
  return {
      memory.indices[piece], memory.data[piece], memory.dest, memory.rowBytes,
      memory.streamed,       share.begin,        share.end};
}

Value PieceWriter::addBad(OpBuilder &b, Location loc, Value isBad,
                          Value row) const {
  if (!looksForBad)
    return {};
  IndexBuilder index(b, loc);
  return arith::OrIOp::create(b, loc, isBad,
                              index.less(row, index.constant(0)));
}

Value PieceWriter::emitLoop(
    OpBuilder &b, Location loc,
    function_ref<Value(OpBuilder &, Location, Value, Value)> body) const {
  IndexBuilder index(b, loc);
  Value none;
  if (looksForBad)
    none = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
  Value count = getSizes(b, loc, indices, 0, 1).front();
  return createFlagLoop(b, loc, index.constant(0), count, none, body);
}

Value PieceWriter::emitRows(
    OpBuilder &b, Location loc, bool isReversed,
    function_ref<void(OpBuilder &, Location, Value, Value)> write) const {
  IndexBuilder index(b, loc);
  Value count = getSizes(b, loc, indices, 0, 1).front();
  Value last = index.sub(count, index.constant(1));
  return emitLoop(
      b, loc, [&](OpBuilder &b, Location loc, Value number, Value isBad) {
        Value position =
            isReversed ? IndexBuilder(b, loc).sub(last, number) : number;
        Value row = getRow(b, loc, position);
        auto writeOwn = [&](OpBuilder &b, Location loc) {
          write(b, loc, position, row);
          return isBad;
        };
        auto skip = [&](OpBuilder &b, Location loc) {
          return addBad(b, loc, isBad, row);
        };
        return createIfElseValue(
            b, loc, createIsInShare(b, loc, row, {begin, end}), writeOwn, skip);
      });
}

Value PieceWriter::emitAllRows(
    OpBuilder &b, Location loc,
    function_ref<void(OpBuilder &, Location, Value, Value, Value)> write)
    const {
  return emitLoop(b, loc,
                  [&](OpBuilder &b, Location loc, Value position, Value isBad) {
                    Value row = getRow(b, loc, position);
                    write(b, loc, position, row,
                          createIsInShare(b, loc, row, {begin, end}));
                    return addBad(b, loc, isBad, row);
                  });
}

std::string
mlir::tensorops::getPieceFunctionName(StringRef what, Value indices,
                                      bool looksForBad,
                                      std::optional<int64_t> rowBytes) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  stream << "tensorops_" << what << "_"
         << cast<MemRefType>(indices.getType()).getElementType();
  if (rowBytes)
    stream << "_" << *rowBytes;
  if (looksForBad)
    stream << "_checked";
  return name;
}
