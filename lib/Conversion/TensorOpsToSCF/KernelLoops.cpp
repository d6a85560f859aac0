//===- KernelLoops.cpp - Loops that become kernels ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLoops.h"

#include "LoopNests.h"
#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::createKernelLoop(
    OpBuilder &b, Location loc, StringRef name, ValueRange sizes,
    function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value> uppers(sizes);
  if (sizes.empty())
    uppers.push_back(one);
  SmallVector<Value> lowers(uppers.size(), zero), steps(uppers.size(), one);
  auto loop = scf::ParallelOp::create(
      b, loc, lowers, uppers, steps,
      [&](OpBuilder &b, Location loc, ValueRange position) {
        body(b, loc, position.take_front(sizes.size()));
      });
  loop->setAttr(TensorOpsDialect::getKernelAttrName(), b.getStringAttr(name));
}

//===----------------------------------------------------------------------===//
// 16-byte accesses
//===----------------------------------------------------------------------===//

/// Returns whether `memref` comes from an allocation that is aligned to packs.
static bool isAllocatedAligned(Value memref) {
  while (auto collapse = memref.getDefiningOp<memref::CollapseShapeOp>())
    memref = collapse.getSrc();
  auto alloc = memref.getDefiningOp<memref::AllocOp>();
  return alloc && alloc.getAlignment().value_or(0) % packBytes == 0 &&
         alloc.getAlignment().value_or(0) > 0;
}

/// Returns whether `memref` can be one of packs of `count` elements, or null
/// where it certainly cannot.
static Value createIsPackable(OpBuilder &b, Location loc, Value memref,
                              int64_t count) {
  auto type = cast<MemRefType>(memref.getType());
  if (type.getRank() == 0 || !type.getLayout().isIdentity())
    return Value();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  auto isMultiple = [&](Value value, int64_t divisor) -> Value {
    Value mask = arith::ConstantIndexOp::create(b, loc, divisor - 1);
    Value rest = arith::AndIOp::create(b, loc, value, mask);
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, rest, zero);
  };
  Value packable = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  int64_t last = type.getShape().back();
  if (ShapedType::isDynamic(last)) {
    Value size = memref::DimOp::create(b, loc, memref, type.getRank() - 1);
    packable = isMultiple(size, count);
  } else if (last % count != 0) {
    return Value();
  }
  if (isAllocatedAligned(memref))
    return packable;
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(b, loc, memref);
  Value isAligned = isMultiple(address, packBytes);
  return b.createOrFold<arith::AndIOp>(loc, packable, isAligned);
}

/// Returns the memory of `memref` as one of packs of `count` elements.
static Value createPacked(OpBuilder &b, Location loc, Value memref,
                          int64_t count) {
  auto type = cast<MemRefType>(memref.getType());
  auto packType = VectorType::get({4}, b.getI32Type());
  SmallVector<OpFoldResult> sizes = memref::getMixedSizes(b, loc, memref);
  Value divisor = arith::ConstantIndexOp::create(b, loc, count);
  Value last = getValueOrCreateConstantIndexOp(b, loc, sizes.back());
  sizes.back() =
      getAsOpFoldResult(b.createOrFold<arith::DivUIOp>(loc, last, divisor));

  SmallVector<OpFoldResult> strides(sizes.size());
  Value stride = arith::ConstantIndexOp::create(b, loc, 1);
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    strides[dim] = getAsOpFoldResult(stride);
    stride = b.createOrFold<arith::MulIOp>(
        loc, stride, getValueOrCreateConstantIndexOp(b, loc, sizes[dim]));
  }

  SmallVector<int64_t> shape(type.getShape());
  if (!ShapedType::isDynamic(shape.back()))
    shape.back() /= count;
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, memref);
  Value base = createBitReinterpretation(
      b, loc, metadata.getBaseBuffer(),
      MemRefType::get({}, packType, AffineMap(), type.getMemorySpace()));
  auto packedType =
      MemRefType::get(shape, packType, AffineMap(), type.getMemorySpace());
  return memref::ReinterpretCastOp::create(b, loc, packedType, base,
                                           b.getIndexAttr(0), sizes, strides);
}

void mlir::tensorops::createPackedVersions(
    OpBuilder &b, Location loc, bool mayPack, ValueRange memrefs,
    function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  if (!mayPack)
    return body(b, loc, memrefs);
  Type elementType = getElementTypeOrSelf(memrefs.front().getType());
  int64_t elementBytes = *getElementBytes(elementType);
  assert(packBytes % elementBytes == 0 && "the verifiers accept no other");
  int64_t count = packBytes / elementBytes;
  Value packable;
  for (Value memref : memrefs) {
    Value own = createIsPackable(b, loc, memref, count);
    if (!own)
      return body(b, loc, memrefs);
    packable =
        packable ? b.createOrFold<arith::AndIOp>(loc, packable, own) : own;
  }
  auto emitPacked = [&](OpBuilder &b, Location loc) {
    SmallVector<Value> packed;
    for (Value memref : memrefs)
      packed.push_back(createPacked(b, loc, memref, count));
    body(b, loc, packed);
  };
  createIfElse(b, loc, packable, emitPacked,
               [&](OpBuilder &b, Location loc) { body(b, loc, memrefs); });
}

void mlir::tensorops::createFillKernel(OpBuilder &b, Location loc,
                                       StringRef name, Value memref) {
  DimGroup all{0, cast<MemRefType>(memref.getType()).getRank()};
  memref = collapseGroups(b, loc, memref, all, isCollapsible(memref, all));
  createPackedVersions(
      b, loc, /*mayPack=*/true, memref,
      [&](OpBuilder &b, Location loc, ValueRange targets) {
        Value target = targets.front();
        auto type = cast<MemRefType>(target.getType());
        createKernelLoop(
            b, loc, name, getSizes(b, loc, target, 0, type.getRank()),
            [&](OpBuilder &b, Location loc, ValueRange position) {
              Value zero = createZero(b, loc, type.getElementType());
              memref::StoreOp::create(b, loc, zero, target, position);
            });
      });
}

//===----------------------------------------------------------------------===//
// Words that the host reads
//===----------------------------------------------------------------------===//

/// Emits `body` with `count` words of the stack, and returns what it returns.
static SmallVector<Value> createWithHostWords(
    OpBuilder &b, Location loc, int64_t count, TypeRange results,
    function_ref<SmallVector<Value>(OpBuilder &, Location, Value)> body) {
  auto scope = memref::AllocaScopeOp::create(b, loc, results);
  OpBuilder inner =
      OpBuilder::atBlockEnd(&scope.getBodyRegion().emplaceBlock());
  Value host = memref::AllocaOp::create(
      inner, loc, MemRefType::get({count}, b.getI64Type()));
  memref::AllocaScopeReturnOp::create(inner, loc, body(inner, loc, host));
  return SmallVector<Value>(scope.getResults());
}

Value mlir::tensorops::createDeviceWords(OpBuilder &b, Location loc,
                                         ArrayRef<int64_t> initial) {
  int64_t count = initial.size();
  Value device =
      memref::AllocOp::create(b, loc, MemRefType::get({count}, b.getI64Type()));
  createWithHostWords(
      b, loc, count, {},
      [&](OpBuilder &b, Location loc, Value host) -> SmallVector<Value> {
        for (auto [i, word] : llvm::enumerate(initial)) {
          Value value =
              arith::ConstantIntOp::create(b, loc, b.getI64Type(), word);
          Value position = arith::ConstantIndexOp::create(b, loc, i);
          memref::StoreOp::create(b, loc, value, host, position);
        }
        memref::CopyOp::create(b, loc, host, device);
        return {};
      });
  return device;
}

SmallVector<Value> mlir::tensorops::createReadBack(OpBuilder &b, Location loc,
                                                   Value words) {
  int64_t count = cast<MemRefType>(words.getType()).getDimSize(0);
  SmallVector<Type> results(count, b.getI64Type());
  return createWithHostWords(
      b, loc, count, results, [&](OpBuilder &b, Location loc, Value host) {
        memref::CopyOp::create(b, loc, words, host);
        SmallVector<Value> read;
        for (int64_t i : llvm::seq(count)) {
          Value position = arith::ConstantIndexOp::create(b, loc, i);
          read.push_back(memref::LoadOp::create(b, loc, host, position));
        }
        return read;
      });
}
