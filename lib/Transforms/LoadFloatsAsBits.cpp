//===- LoadFloatsAsBits.cpp - 16-bit floats move as integers --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_LOADFLOATSASBITSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the integer type that has the bits of `type`, if that is a 16-bit
/// float or a vector of them, and null otherwise.
static Type getBitsType(Type type) {
  if (!isa<Float16Type, BFloat16Type>(getElementTypeOrSelf(type)))
    return Type();
  Type bits = IntegerType::get(type.getContext(), 16);
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(bits);
  return isa<FloatType>(type) ? bits : Type();
}

/// Loads what is a 16-bit float as bits. Returns whether it is one.
static bool loadBits(LLVM::LoadOp op) {
  Type type = op.getType(), bits = getBitsType(type);
  if (!bits)
    return false;
  OpBuilder b(op);
  b.setInsertionPointAfter(op);
  op.getResult().setType(bits);
  auto cast = LLVM::BitcastOp::create(b, op.getLoc(), type, op.getResult());
  op.getResult().replaceAllUsesExcept(cast, cast);
  return true;
}

/// Stores what is a 16-bit float as bits. Returns whether it is one.
static bool storeBits(LLVM::StoreOp op) {
  Type bits = getBitsType(op.getValue().getType());
  if (!bits)
    return false;
  OpBuilder b(op);
  op.getValueMutable().assign(
      LLVM::BitcastOp::create(b, op.getLoc(), bits, op.getValue()));
  return true;
}

namespace {

struct LoadFloatsAsBitsPass final
    : tensorops::impl::LoadFloatsAsBitsPassBase<LoadFloatsAsBitsPass> {
  using LoadFloatsAsBitsPassBase::LoadFloatsAsBitsPassBase;

  void runOnOperation() override {
    bool changes = false;
    getOperation()->walk([&](Operation *op) {
      if (auto load = dyn_cast<LLVM::LoadOp>(op))
        changes |= loadBits(load);
      else if (auto store = dyn_cast<LLVM::StoreOp>(op))
        changes |= storeBits(store);
    });
    if (!changes)
      markAllAnalysesPreserved();
  }
};

} // namespace
