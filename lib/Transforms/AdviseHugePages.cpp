//===- AdviseHugePages.cpp - Say which allocations are large --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "HostAllocations.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_ADVISEHUGEPAGESPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

static constexpr StringRef functionName = "tensorops_advise_huge_pages";

/// Returns the bytes of the elements that `type` has without its dynamic
/// dimensions, at most what 64 bits hold; nothing for elements of no known
/// size.
static std::optional<int64_t> getStaticBytes(MemRefType type) {
  std::optional<int64_t> bytes = getElementBytes(type.getElementType());
  if (!bytes)
    return std::nullopt;
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size) && llvm::MulOverflow(*bytes, size, *bytes))
      return std::numeric_limits<int64_t>::max();
  return bytes;
}

/// Returns whether an allocation of the type in memory that is not a device's
/// may have at least `leastBytes`.
static bool mayBeLarge(MemRefType type, int64_t leastBytes) {
  std::optional<int64_t> staticBytes = getStaticBytes(type);
  return staticBytes && !type.getMemorySpace() &&
         (!type.hasStaticShape() || *staticBytes >= leastBytes);
}

/// Emits the advice behind `op`, which may be large, if it has at least
/// `leastBytes`, which sizes say at run time where they are not known.
static LogicalResult adviseAllocation(memref::AllocOp op, int64_t leastBytes) {
  MemRefType type = op.getType();
  Location loc = op.getLoc();
  OpBuilder b(op.getContext());
  Type pointerType = LLVM::LLVMPointerType::get(b.getContext());
  FailureOr<LLVM::LLVMFuncOp> advise = LLVM::lookupOrCreateFn(
      b, op->getParentWithTrait<OpTrait::SymbolTable>(), functionName,
      {pointerType, b.getI64Type()}, LLVM::LLVMVoidType::get(b.getContext()));
  if (failed(advise))
    return failure();

  b.setInsertionPointAfter(op);
  Value bytes = arith::ConstantIndexOp::create(b, loc, *getStaticBytes(type));
  for (Value size : op.getDynamicSizes())
    bytes = arith::MulIOp::create(b, loc, bytes, size);
  auto emitCall = [&](OpBuilder &b, Location loc) {
    Value address = arith::IndexCastOp::create(
        b, loc, b.getI64Type(),
        memref::ExtractAlignedPointerAsIndexOp::create(b, loc, op));
    Value pointer = LLVM::IntToPtrOp::create(b, loc, pointerType, address);
    Value count = arith::IndexCastOp::create(b, loc, b.getI64Type(), bytes);
    LLVM::CallOp::create(b, loc, *advise, ValueRange{pointer, count});
  };
  if (type.hasStaticShape()) {
    emitCall(b, loc);
    return success();
  }
  Value least = arith::ConstantIndexOp::create(b, loc, leastBytes);
  Value isLarge =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, bytes, least);
  scf::IfOp::create(b, loc, isLarge, [&](OpBuilder &b, Location loc) {
    emitCall(b, loc);
    scf::YieldOp::create(b, loc);
  });
  return success();
}

namespace {

struct AdviseHugePagesPass final
    : tensorops::impl::AdviseHugePagesPassBase<AdviseHugePagesPass> {
  using AdviseHugePagesPassBase::AdviseHugePagesPassBase;

  void runOnOperation() override {
    if (leastBytes < 0) {
      getOperation()->emitError(
          "expects 'least-bytes' to be at least 0, but got ")
          << leastBytes.getValue();
      return signalPassFailure();
    }
    SmallVector<memref::AllocOp> allocations =
        getHostAllocations(getOperation());
    llvm::erase_if(allocations, [&](memref::AllocOp allocation) {
      return !mayBeLarge(allocation.getType(), leastBytes);
    });
    if (allocations.empty())
      return markAllAnalysesPreserved();
    for (memref::AllocOp allocation : allocations)
      if (failed(adviseAllocation(allocation, leastBytes)))
        return signalPassFailure();
  }
};

} // namespace
