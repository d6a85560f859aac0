//===- ProgramText.cpp - The function of a row ----------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramText.h"

#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

using Texts = std::vector<std::string>;

/// Returns a tensor type in MLIR's syntax, with no size if `isDynamic`.
static std::string formatType(const TensorShape &shape, bool isDynamic) {
  std::string text = "tensor<";
  for (int64_t size : shape.sizes)
    text += (isDynamic ? "?" : std::to_string(size)) + "x";
  return text + getName(shape.element) + ">";
}

/// Returns the type of the result. How many rows a stitch has is in its
/// indices, so that its type never says it.
static std::string formatResultType(const Row &row) {
  if (row.op != OpKind::Stitch || row.isDynamic)
    return formatType(row.result, row.isDynamic);
  std::string type = formatType(row.result, /*isDynamic=*/false);
  return "tensor<?" + type.substr(type.find('x'));
}

/// Returns a list of sizes, of arguments if the row is dynamic.
static std::string formatSizes(const Row &row,
                               const std::vector<int64_t> &sizes) {
  Texts texts;
  for (auto [number, size] : llvm::enumerate(sizes))
    texts.push_back(row.isDynamic ? llvm::formatv("%n{0}", number).str()
                                  : std::to_string(size));
  return "[" + llvm::join(texts, ", ") + "]";
}

/// Returns a list of constants.
static std::string formatConstants(const std::vector<int64_t> &sizes) {
  Texts texts;
  for (int64_t size : sizes)
    texts.push_back(std::to_string(size));
  return "[" + llvm::join(texts, ", ") + "]";
}

/// Returns operands `[first, last)` with their types behind them.
static std::string formatOperands(const Texts &types, size_t first,
                                  size_t last) {
  Texts operands;
  for (size_t i : llvm::seq(first, last))
    operands.push_back(llvm::formatv("%a{0}", i));
  return llvm::join(operands, ", ") + " : " +
         llvm::join(types.begin() + first, types.begin() + last, ", ");
}

/// Returns the op of a row, up to the type of its result.
static std::string formatOp(const Row &row, const Texts &types) {
  switch (row.op) {
  case OpKind::SpaceToBatch:
    return llvm::formatv("space_to_batch_nd %a0 block {0} low {1} high {2} : "
                         "{3}",
                         formatSizes(row, row.block), formatConstants(row.low),
                         formatConstants(row.high), types[0]);
  case OpKind::Scatter:
    return llvm::formatv("scatter_nd %a0, %a1 shape {0} : {1}, {2}",
                         formatSizes(row, row.result.sizes), types[0],
                         types[1]);
  case OpKind::Stitch:
    size_t numPieces = row.getNumPieces();
    return llvm::formatv("dynamic_stitch indices({0}) data({1})",
                         formatOperands(types, 0, numPieces),
                         formatOperands(types, numPieces, 2 * numPieces));
  }
  llvm_unreachable("all ops have a syntax");
}

std::string bench::getProgramText(const Row &row) {
  Texts types, arguments;
  for (const TensorShape &input : row.inputs) {
    arguments.push_back(llvm::formatv("%a{0}: {1}", types.size(),
                                      formatType(input, row.isDynamic)));
    types.push_back(formatType(input, row.isDynamic));
  }
  for (size_t number : llvm::seq(getSizeArguments(row).size()))
    arguments.push_back(llvm::formatv("%n{0}: index", number));
  return llvm::formatv("func.func @main({0}) -> {1} {{\n"
                       "  %r = tensorops.{2} -> {1}\n"
                       "  return %r : {1}\n"
                       "}\n",
                       llvm::join(arguments, ", "), formatResultType(row),
                       formatOp(row, types));
}

std::vector<int64_t> bench::getSizeArguments(const Row &row) {
  if (!row.isDynamic || row.op == OpKind::Stitch)
    return {};
  return row.op == OpKind::SpaceToBatch ? row.block : row.result.sizes;
}
