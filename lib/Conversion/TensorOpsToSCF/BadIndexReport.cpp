//===- BadIndexReport.cpp - Report the first bad tuple --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BadIndexReport.h"

#include "ElementArithmetic.h"
#include "IndexBuilder.h"
#include "LoopNests.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// An operand whose tuples may be bad.
struct IndexOperand {
  Value indices;
  /// The bound of each component of a tuple, or none.
  SmallVector<Value> bounds;
  /// The name of the operand.
  std::string subject;
};

} // namespace

/// Returns the operands whose bad tuples `op` reports, in order.
static SmallVector<IndexOperand> getIndexOperands(OpBuilder &b, Operation *op) {
  SmallVector<IndexOperand> operands;
  TypeSwitch<Operation *>(op)
      .Case([&](ScatterNdOp op) {
        int64_t depth = op.getIndexDepth();
        if (op.getBadIndices() == BadIndices::Error && depth > 0)
          operands.push_back({op.getIndices(),
                              getSizes(b, op.getLoc(), op.getDest(), 0, depth),
                              "indices"});
      })
      .Case([&](DynamicStitchOp op) {
        if (op.getBadIndices() != BadIndices::Error)
          return;
        // Without a sign, no index is negative.
        for (auto [piece, indices] : llvm::enumerate(op.getIndices()))
          if (!isUnsigned(getElementTypeOrSelf(indices)))
            operands.push_back(
                {indices, {}, "indices[" + std::to_string(piece) + "]"});
      });
  return operands;
}

/// Emits what looks for the first bad tuple of `operands` and reports it.
/// Returns whether there is one.
static Value createReports(OpBuilder &b, TwoFormOpInterface op,
                           ArrayRef<IndexOperand> operands) {
  Location loc = op.getLoc();
  IndexBuilder index(b, loc);
  Value zero = index.constant(0), isReported;
  for (const IndexOperand &operand : operands) {
    auto find = FindBadIndexOp::create(b, loc, operand.indices, operand.bounds);
    Value isFound =
        index.compare(arith::CmpIPredicate::sge, find.getPosition(), zero);
    Value isFirst = isFound;
    if (isReported) {
      Value yes = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
      isFirst =
          index.bitAnd(isFound, arith::XOrIOp::create(b, loc, isReported, yes));
    }
    auto cause = ErrorCauseAttr::getBadIndex(
        operand.indices, !operand.bounds.empty(), operand.subject);
    ReportErrorOp::create(b, loc, isFirst, zero, find.getPosition(),
                          find.getValue(), find.getBound(),
                          b.getArrayAttr(cause), op->getName().getStringRef());
    isReported = isReported ? index.bitOr(isReported, isFound) : isFound;
  }
  return isReported;
}

/// Emits zeros for the destination of `op`.
static void createZeroFill(OpBuilder &b, Location loc, TwoFormOpInterface op) {
  createFill(b, loc, op.getDestination(), /*prefix=*/{}, /*isShared=*/Value());
}

void mlir::tensorops::createBadIndexExit(OpBuilder &b, TwoFormOpInterface op,
                                         Value hasBad) {
  if (!hasBad)
    return;
  createIf(b, op.getLoc(), hasBad, [&](OpBuilder &b, Location loc) {
    createReports(b, op, getIndexOperands(b, op));
    createZeroFill(b, loc, op);
  });
}

void mlir::tensorops::createIfNoBadIndex(
    OpBuilder &b, TwoFormOpInterface op,
    function_ref<void(OpBuilder &, Location)> write) {
  SmallVector<IndexOperand> operands = getIndexOperands(b, op);
  if (operands.empty())
    return write(b, op.getLoc());
  auto fill = [&](OpBuilder &b, Location loc) { createZeroFill(b, loc, op); };
  createIfElse(b, op.getLoc(), createReports(b, op, operands), fill, write);
}
