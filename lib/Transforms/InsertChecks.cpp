//===- InsertChecks.cpp - What can fail: find, report, guard --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndexRanges.h"
#include "RequiredChecks.h"

#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/Guard.h"
#include "tensorops/Transforms/Passes.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_INSERTCHECKSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// Bad indices
//===----------------------------------------------------------------------===//

/// Sets an unset `bad_indices` to `fallback`. Returns the mode, or nothing for
/// an operation without indices.
static std::optional<BadIndices> resolveBadIndices(Operation *op,
                                                   BadIndices fallback) {
  return TypeSwitch<Operation *, std::optional<BadIndices>>(op)
      .Case<ScatterNdOp, DynamicStitchOp>([&](auto op) {
        op.setBadIndices(op.getBadIndices().value_or(fallback));
        return op.getBadIndices();
      })
      .Default(std::nullopt);
}

/// Makes `error`, which has been dealt with, `assume`.
static void assumeGoodIndices(Operation *op) {
  TypeSwitch<Operation *>(op).Case<ScatterNdOp, DynamicStitchOp>(
      [](auto op) { op.setBadIndices(BadIndices::Assume); });
}

/// Returns whether `op` executes whenever the function around it does.
static bool alwaysExecutes(Operation *op) {
  return isa_and_present<FunctionOpInterface>(op->getParentOp()) &&
         op->getBlock()->isEntryBlock();
}

/// Returns whether there are indices of the type that are bad.
static bool canBeBad(const IndexCheck &check) {
  return !check.bounds.empty() ||
         !getElementTypeOrSelf(check.indices).isUnsignedInteger();
}

/// Reports constant indices out of range, and leaves out of `checks` those that
/// are proven in range.
static LogicalResult pruneIndexChecks(Operation *op,
                                      SmallVectorImpl<IndexCheck> &checks,
                                      const DataFlowSolver &solver) {
  llvm::erase_if(checks, [&](const IndexCheck &check) {
    return isProvenInRange(check, &solver);
  });
  if (!alwaysExecutes(op))
    return success();
  for (const IndexCheck &check : checks) {
    std::optional<BadConstantIndex> bad = findBadConstantIndex(check);
    if (!bad)
      continue;
    InFlightDiagnostic error = op->emitOpError("expects '")
                               << check.subject << "' to be ";
    if (bad->bound)
      error << "in [0, " << *bad->bound << ")";
    else
      error << "non-negative";
    return error << " at " << (check.bounds.empty() ? "position " : "tuple ")
                 << bad->position << ", but got " << bad->value;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Guards
//===----------------------------------------------------------------------===//

/// Returns zeros of the shape that the result of `op` has, or would have if no
/// size were bad.
static Value createZeros(OpBuilder &b, TwoFormOpInterface op) {
  ReifiedRankedShapedTypeDims shapes;
  LogicalResult reified =
      cast<ReifyRankedShapedTypeOpInterface>(*op).reifyResultShapes(b, shapes);
  assert(succeeded(reified) && "a value form has a shape");
  (void)reified;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getTargetType());
  SmallVector<Value> dynamicSizes;
  for (auto [dim, size] : llvm::enumerate(shapes.front()))
    if (type.isDynamicDim(dim))
      dynamicSizes.push_back(getValueOrCreateConstantIndexOp(b, loc, size));
  Value zero = createZero(b, loc, type.getElementType());
  // A splat of a static shape folds to a constant. Its buffer would be
  // read-only and copied behind the guard, error or not.
  Value empty = tensor::EmptyOp::create(b, loc, type, dynamicSizes);
  return linalg::FillOp::create(b, loc, zero, empty).getResult(0);
}

/// Lets `op` execute only where `bad` does not hold:
///
///   %r = scf.if %ok -> (type) { %0 = op; yield %0 } else { yield %zeros }
///
/// A buffer form has no result, and its guard no `else`. Returns the guard.
static Operation *guard(OpBuilder &b, TwoFormOpInterface op, Value bad) {
  Location loc = op.getLoc();
  Value allOnes = arith::ConstantIntOp::create(b, loc, /*value=*/1,
                                               /*width=*/1);
  Value ok = arith::XOrIOp::create(b, loc, bad, allOnes);
  if (op.getDestination()) {
    auto guarded = scf::IfOp::create(b, loc, ok, /*withElseRegion=*/false);
    op->moveBefore(guarded.thenYield());
    return guarded;
  }
  auto guarded = scf::IfOp::create(b, loc, op->getResultTypes(), ok,
                                   /*addThenBlock=*/true,
                                   /*addElseBlock=*/true);
  op->replaceAllUsesWith(guarded);
  op->setAttr(getGuardedAttrName(), b.getUnitAttr());
  op->moveBefore(guarded.thenBlock(), guarded.thenBlock()->end());
  OpBuilder thenBuilder = guarded.getThenBodyBuilder();
  scf::YieldOp::create(thenBuilder, loc, op->getResults());
  OpBuilder elseBuilder = guarded.getElseBodyBuilder();
  scf::YieldOp::create(elseBuilder, loc, createZeros(elseBuilder, op));
  return guarded;
}

/// Erases the operations between `first`, which may be null for the start of
/// the block, and `last`, both exclusive, that nothing uses.
static void eraseDeadBetween(Operation *first, Operation *last) {
  for (Operation *op = last->getPrevNode(); op != first;) {
    Operation *previous = op->getPrevNode();
    if (isOpTriviallyDead(op))
      op->erase();
    op = previous;
  }
}

//===----------------------------------------------------------------------===//
// InsertChecksPass
//===----------------------------------------------------------------------===//

namespace {

struct InsertChecksPass final
    : tensorops::impl::InsertChecksPassBase<InsertChecksPass> {
  using InsertChecksPassBase::InsertChecksPassBase;

  void runOnOperation() override;

private:
  /// Returns whether the lowering of `op` finds bad tuples as it writes. It may
  /// where nobody sees the destination before it is zeros again, and does where
  /// it looks at no more than `indices`: it checks every operand whose indices
  /// have a sign or a bound.
  bool isLeftToLowering(TwoFormOpInterface op, size_t numOperands,
                        ArrayRef<IndexCheck> indices) const {
    return fuseIndexChecks && errors == ErrorStyle::Runtime &&
           !op.getDestination() && !indices.empty() &&
           indices.size() == numOperands;
  }

  /// Inserts the checks of one operation and marks it.
  LogicalResult insertChecks(TwoFormOpInterface op,
                             const DataFlowSolver &solver) const;
};

} // namespace

LogicalResult
InsertChecksPass::insertChecks(TwoFormOpInterface op,
                               const DataFlowSolver &solver) const {
  Operation *before = op->getPrevNode();
  OpBuilder builder(op);
  RequiredChecks checks{SizeConstraints(builder, op.getLoc(), &solver), {}};
  bool isKnown =
      TypeSwitch<Operation *, bool>(op)
          .Case<SpaceToBatchNdOp, ScatterNdOp, DynamicStitchOp>([&](auto op) {
            collectChecks(op, checks);
            return true;
          })
          .Default(false);
  // The conversions refuse what is not marked.
  if (!isKnown)
    return success();

  ErrorReporter reporter(builder, op.getLoc(), op->getName().getStringRef(),
                         errors);
  LogicalResult result = success();
  Value bad = reporter.checkSizes(checks.sizes.getConstraints());
  if (resolveBadIndices(op, badIndices) == BadIndices::Error) {
    size_t numOperands = llvm::count_if(checks.indices, canBeBad);
    result = pruneIndexChecks(op, checks.indices, solver);
    if (!isLeftToLowering(op, numOperands, checks.indices)) {
      bad = reporter.checkIndices(checks.indices, bad);
      assumeGoodIndices(op);
    }
  }
  op.markChecked();
  Operation *last = bad ? guard(builder, op, bad) : op.getOperation();
  eraseDeadBetween(before, last);
  return result;
}

/// Makes splats of empty integer constants, which have no other value that the
/// analysis of integer ranges could look at, and does not expect that.
static void makeEmptyConstantsSplats(Operation *root) {
  root->walk([](arith::ConstantOp op) {
    auto value = dyn_cast<DenseIntElementsAttr>(op.getValue());
    if (!value || !value.empty() || value.isSplat())
      return;
    Attribute zero = Builder(op).getZeroAttr(value.getElementType());
    op.setValueAttr(DenseElementsAttr::get(value.getType(), zero));
  });
}

/// Marks `op` as checked without a check.
static void skipChecks(TwoFormOpInterface op, BadIndices unsetMeans) {
  if (resolveBadIndices(op, unsetMeans) == BadIndices::Error)
    assumeGoodIndices(op);
  op.markChecked();
}

void InsertChecksPass::runOnOperation() {
  SmallVector<TwoFormOpInterface> ops;
  getOperation().walk([&](TwoFormOpInterface op) {
    if (!op.isChecked())
      ops.push_back(op);
  });
  if (ops.empty())
    return markAllAnalysesPreserved();

  makeEmptyConstantsSplats(getOperation());
  DataFlowSolver solver;
  dataflow::loadBaselineAnalyses(solver);
  solver.load<dataflow::IntegerRangeAnalysis>();
  if (failed(solver.initializeAndRun(getOperation())))
    return signalPassFailure();
  bool hasErrors = false;
  DominanceInfo dominance(getOperation());
  for (TwoFormOpInterface op : ops) {
    // In a block that is never reached a value may depend on itself, and have
    // no place for a check in front of it.
    if (dominance.isReachableFromEntry(op->getBlock()))
      hasErrors |= failed(insertChecks(op, solver));
    else
      skipChecks(op, badIndices);
  }
  if (hasErrors)
    signalPassFailure();
}
