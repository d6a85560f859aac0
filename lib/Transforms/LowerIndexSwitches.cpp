//===- LowerIndexSwitches.cpp - Switches as conditions --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_LOWERINDEXSWITCHESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Moves what `region` does to where `b` stands, and returns what it yields.
static SmallVector<Value> moveBody(OpBuilder &b, Region &region) {
  Block &body = region.front();
  Operation *terminator = body.getTerminator();
  SmallVector<Value> results(terminator->getOperands());
  terminator->erase();
  b.getBlock()->getOperations().splice(b.getInsertionPoint(),
                                       body.getOperations());
  return results;
}

/// Emits conditions that execute one of `bodies`, that with the number `number`
/// where the first has the number `first`, and returns its results. Halves keep
/// the nest of conditions shallow.
static SmallVector<Value> emitBodies(OpBuilder &b, Location loc,
                                     ArrayRef<Region *> bodies, size_t first,
                                     Value number) {
  if (bodies.size() == 1)
    return moveBody(b, *bodies.front());
  size_t half = bodies.size() / 2;
  Value middle = arith::ConstantIndexOp::create(b, loc, first + half);
  Value isBelow =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, number, middle);
  auto emitLower = [&](OpBuilder &b, Location loc) {
    scf::YieldOp::create(
        b, loc, emitBodies(b, loc, bodies.take_front(half), first, number));
  };
  auto emitUpper = [&](OpBuilder &b, Location loc) {
    scf::YieldOp::create(
        b, loc,
        emitBodies(b, loc, bodies.drop_front(half), first + half, number));
  };
  return SmallVector<Value>(
      scf::IfOp::create(b, loc, isBelow, emitLower, emitUpper).getResults());
}

/// Replaces `op` by conditions on the number of the case.
static void lowerSwitch(scf::IndexSwitchOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value number = arith::ConstantIndexOp::create(b, loc, op.getNumCases());
  for (auto [i, value] : llvm::enumerate(op.getCases())) {
    Value own = arith::ConstantIndexOp::create(b, loc, value);
    Value isOwn = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                        op.getArg(), own);
    Value ownNumber = arith::ConstantIndexOp::create(b, loc, i);
    number = arith::SelectOp::create(b, loc, isOwn, ownNumber, number);
  }
  SmallVector<Region *> bodies;
  for (Region &region : op.getCaseRegions())
    bodies.push_back(&region);
  bodies.push_back(&op.getDefaultRegion());
  op.replaceAllUsesWith(emitBodies(b, loc, bodies, /*first=*/0, number));
  op.erase();
}

namespace {

struct LowerIndexSwitchesPass final
    : tensorops::impl::LowerIndexSwitchesPassBase<LowerIndexSwitchesPass> {
  using LowerIndexSwitchesPassBase::LowerIndexSwitchesPassBase;

  void runOnOperation() override {
    bool changes = false;
    getOperation()->walk([&](scf::IndexSwitchOp op) {
      lowerSwitch(op);
      changes = true;
    });
    if (!changes)
      markAllAnalysesPreserved();
  }
};

} // namespace
