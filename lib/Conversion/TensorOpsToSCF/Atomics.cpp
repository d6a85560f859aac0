//===- Atomics.cpp - Atomic operations on device memory -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"

#include "tensorops/IR/DeviceMemory.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The scope of all threads of a device.
static constexpr StringLiteral deviceScope = "device";

/// Returns a pointer to the element of `memref` at `position`, of which each
/// takes `count` values of `type`.
static Value createElementPointer(OpBuilder &b, Location loc, Value memref,
                                  ValueRange position, Type type,
                                  int64_t count = 1) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, memref);
  Value offset = metadata.getOffset();
  for (auto [component, stride] :
       llvm::zip_equal(position, metadata.getStrides())) {
    Value distance = arith::MulIOp::create(b, loc, component, stride);
    offset = arith::AddIOp::create(b, loc, offset, distance);
  }
  if (count != 1) {
    Value factor = arith::ConstantIndexOp::create(b, loc, count);
    offset = arith::MulIOp::create(b, loc, offset, factor);
  }
  auto toI64 = [&](Value value) -> Value {
    return arith::IndexCastOp::create(b, loc, b.getI64Type(), value);
  };
  Value base = memref::ExtractAlignedPointerAsIndexOp::create(b, loc, memref);
  auto pointerType =
      LLVM::LLVMPointerType::get(b.getContext(), deviceMemorySpace);
  Value pointer = LLVM::IntToPtrOp::create(b, loc, pointerType, toI64(base));
  return LLVM::GEPOp::create(b, loc, pointerType, type, pointer,
                             ArrayRef<LLVM::GEPArg>{toI64(offset)});
}

/// Emits an atomic update of what `pointer` points to.
static void createUpdate(OpBuilder &b, Location loc, LLVM::AtomicBinOp update,
                         Value pointer, Value value) {
  LLVM::AtomicRMWOp::create(b, loc, update, pointer, value,
                            LLVM::AtomicOrdering::monotonic, deviceScope);
}

/// Emits the atomic addition of both parts of `element`.
static void createComplexSum(OpBuilder &b, Location loc, Value element,
                             Value memref, ValueRange position) {
  Type part = cast<ComplexType>(element.getType()).getElementType();
  auto add = [&](Value pointer, Value value) {
    createUpdate(b, loc, LLVM::AtomicBinOp::fadd, pointer, value);
  };
  Value first = createElementPointer(b, loc, memref, position, part,
                                     /*count=*/2);
  Value second = LLVM::GEPOp::create(b, loc, first.getType(), part, first,
                                     ArrayRef<LLVM::GEPArg>{1});
  add(first, complex::ReOp::create(b, loc, element));
  add(second, complex::ImOp::create(b, loc, element));
}

void mlir::tensorops::createAtomicSum(OpBuilder &b, Location loc, Value element,
                                      Value memref, ValueRange position) {
  Type type = element.getType();
  if (isa<ComplexType>(type))
    return createComplexSum(b, loc, element, memref, position);
  auto update = LLVM::AtomicBinOp::add;
  if (isa<FloatType>(type)) {
    update = LLVM::AtomicBinOp::fadd;
  } else if (type.isInteger(1)) {
    // In memory it is a byte.
    update = LLVM::AtomicBinOp::_or;
    element = arith::ExtUIOp::create(b, loc, b.getI8Type(), element);
  } else if (type.isIndex()) {
    element = arith::IndexCastOp::create(b, loc, b.getI64Type(), element);
  } else {
    element = createBitReinterpretation(b, loc, element, getSignlessType(type));
  }
  Value pointer =
      createElementPointer(b, loc, memref, position, element.getType());
  createUpdate(b, loc, update, pointer, element);
}

void mlir::tensorops::createAtomicUpdate(OpBuilder &b, Location loc,
                                         LLVM::AtomicBinOp update, Value value,
                                         Value memref, ValueRange position) {
  Value pointer =
      createElementPointer(b, loc, memref, position, b.getI64Type());
  createUpdate(b, loc, update, pointer, value);
}

Value mlir::tensorops::createAtomicLoad(OpBuilder &b, Location loc,
                                        Value memref, ValueRange position) {
  Type type = b.getI64Type();
  Value pointer = createElementPointer(b, loc, memref, position, type);
  return LLVM::LoadOp::create(
      b, loc, type, pointer, /*alignment=*/8, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic, deviceScope);
}
