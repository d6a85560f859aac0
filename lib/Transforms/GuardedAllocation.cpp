//===- GuardedAllocation.cpp - Results of guarded operations --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardedAllocation.h"

#include "tensorops/IR/Guard.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace mlir::tensorops;

/// Returns the tensor or buffer that `value` is the same as, or was filled.
static Value getUnfilled(Value value) {
  if (auto tensor = value.getDefiningOp<ToTensorOp>())
    return getUnfilled(tensor.getBuffer());
  if (auto buffer = value.getDefiningOp<ToBufferOp>())
    return getUnfilled(buffer.getTensor());
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    return getUnfilled(fill.getOutputs().front());
  return value;
}

/// Returns what allocates the zeros that `guard` gives instead of the result of
/// `op`, which depends on how far that branch is bufferized. Returns null if
/// another operation does.
static Operation *findZeros(Operation *op, scf::IfOp guard) {
  if (!op->hasOneUse() || !guard.elseBlock())
    return nullptr;
  OpOperand &use = *op->use_begin();
  if (use.getOwner() != op->getBlock()->getTerminator())
    return nullptr;
  Block *other = op->getBlock() == guard.thenBlock() ? guard.elseBlock()
                                                     : guard.thenBlock();
  Value zeros = other->getTerminator()->getOperand(use.getOperandNumber());
  Operation *allocation = getUnfilled(zeros).getDefiningOp();
  return isa_and_present<tensor::EmptyOp, AllocTensorOp, memref::AllocOp>(
             allocation) &&
                 allocation->getBlock() == other
             ? allocation
             : nullptr;
}

/// Adds to `ops`, each behind those that it needs, what computes `value` in
/// `block`. Returns false if it has effects.
static bool collectComputation(Value value, Block *block,
                               llvm::SetVector<Operation *> &ops) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != block || ops.contains(op))
    return true;
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
    return false;
  for (Value operand : op->getOperands())
    if (!collectComputation(operand, block, ops))
      return false;
  ops.insert(op);
  return true;
}

FailureOr<Value>
mlir::tensorops::createGuardedAllocation(Operation *op, MemRefType type,
                                         RewriterBase &rewriter,
                                         const BufferizationOptions &options) {
  auto guard = dyn_cast<scf::IfOp>(op->getParentOp());
  if (!guard || !op->hasAttr(getGuardedAttrName()))
    return Value();
  Operation *zeros = findZeros(op, guard);
  if (!zeros || cast<ShapedType>(zeros->getResult(0).getType()).getShape() !=
                    type.getShape())
    return Value();
  llvm::SetVector<Operation *> sizes;
  for (Value size : zeros->getOperands())
    if (!collectComputation(size, zeros->getBlock(), sizes))
      return Value();

  // Sizes of results are total, so that they may be computed in any case.
  for (Operation *size : sizes)
    rewriter.moveOpBefore(size, guard);
  OpBuilder::InsertionGuard insertion(rewriter);
  rewriter.setInsertionPoint(guard);
  FailureOr<Value> dest =
      options.createAlloc(rewriter, op->getLoc(), type, zeros->getOperands());
  if (failed(dest))
    return failure();
  if (isa<memref::AllocOp>(zeros)) {
    rewriter.replaceOp(zeros, *dest);
    return dest;
  }
  rewriter.setInsertionPoint(zeros);
  rewriter.replaceOpWithNewOp<ToTensorOp>(zeros, zeros->getResult(0).getType(),
                                          *dest, /*restrict=*/true,
                                          /*writable=*/true);
  return dest;
}
