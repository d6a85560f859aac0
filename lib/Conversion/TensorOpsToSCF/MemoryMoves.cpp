//===- MemoryMoves.cpp - Copies and fills of bytes ------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryMoves.h"

#include "IndexBuilder.h"
#include "LoopNests.h"
#include "SharedFunctions.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::tensorops;

Bytes Bytes::advance(OpBuilder &b, Location loc, Value offset) const {
  return {memref, IndexBuilder(b, loc).add(first, offset)};
}

/// Returns the memory of a memref with the identity layout as a memref of
/// `size` elements of another type.
static Value createView(OpBuilder &b, Location loc, Value memref, Type element,
                        Value size) {
  auto type = cast<MemRefType>(memref.getType());
  assert(type.getLayout().isIdentity() && "elements must follow one another");
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, memref);
  Value base = createBitReinterpretation(
      b, loc, metadata.getBaseBuffer(),
      MemRefType::get({}, element, AffineMap(), type.getMemorySpace()));
  auto viewType = MemRefType::get({ShapedType::kDynamic}, element, AffineMap(),
                                  type.getMemorySpace());
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  return memref::ReinterpretCastOp::create(b, loc, viewType, base, zero,
                                           ArrayRef<OpFoldResult>(size), one);
}

Value mlir::tensorops::createBytes(OpBuilder &b, Location loc, Value memref) {
  return createView(b, loc, memref, b.getI8Type(),
                    createByteCount(b, loc, memref));
}

Value mlir::tensorops::createFlat(OpBuilder &b, Location loc, Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<Value> sizes = getSizes(b, loc, memref, 0, type.getRank());
  return createView(b, loc, memref, type.getElementType(),
                    createProduct(b, loc, sizes));
}

Value mlir::tensorops::createTemporary(OpBuilder &b, Location loc, Type element,
                                       Value count) {
  auto type = MemRefType::get({ShapedType::kDynamic}, element);
  std::optional<int64_t> constant = getConstantIntValue(count);
  if (!constant || *constant < 0)
    return memref::AllocOp::create(b, loc, type, count);
  Value memref =
      memref::AllocOp::create(b, loc, MemRefType::get({*constant}, element));
  return memref::CastOp::create(b, loc, type, memref);
}

Value mlir::tensorops::createStackBytes(OpBuilder &b, Location loc,
                                        int64_t count) {
  auto type = MemRefType::get({count}, b.getI8Type());
  Value bytes =
      memref::AllocaOp::create(b, loc, type, b.getI64IntegerAttr(lineBytes));
  return memref::CastOp::create(
      b, loc, MemRefType::get({ShapedType::kDynamic}, b.getI8Type()), bytes);
}

Value mlir::tensorops::createAddress(OpBuilder &b, Location loc, Bytes bytes) {
  Value pointer =
      memref::ExtractAlignedPointerAsIndexOp::create(b, loc, bytes.memref);
  return IndexBuilder(b, loc).add(pointer, bytes.first);
}

Value mlir::tensorops::createIsWholeLines(OpBuilder &b, Location loc,
                                          Value value) {
  IndexBuilder index(b, loc);
  return index.equal(index.bitAnd(value, index.constant(lineBytes - 1)),
                     index.constant(0));
}

Value mlir::tensorops::createBytesLoad(OpBuilder &b, Location loc, Bytes source,
                                       int64_t count) {
  auto type = VectorType::get({count}, b.getI8Type());
  return vector::LoadOp::create(b, loc, type, source.memref, source.first);
}

void mlir::tensorops::createBytesStore(OpBuilder &b, Location loc, Value vector,
                                       Bytes target, StoreKind kind) {
  auto store =
      vector::StoreOp::create(b, loc, vector, target.memref, target.first);
  if (kind == StoreKind::Cached)
    return;
  store.setNontemporal(true);
  store.setAlignment(lineBytes);
}

void mlir::tensorops::createPrefetch(OpBuilder &b, Location loc, Bytes bytes,
                                     int64_t size, Access access) {
  for (int64_t offset = 0; offset < size; offset += lineBytes) {
    Value distance = IndexBuilder(b, loc).constant(offset);
    memref::PrefetchOp::create(b, loc, bytes.memref,
                               bytes.advance(b, loc, distance).first,
                               /*isWrite=*/access == Access::Write,
                               /*localityHint=*/3,
                               /*isDataCache=*/true);
  }
}

void mlir::tensorops::createOverwrite(OpBuilder &b, Location loc, Value vector,
                                      Bytes target, StoreKind kind) {
  int64_t size = cast<VectorType>(vector.getType()).getNumElements();
  if (kind == StoreKind::Cached && size >= lineBytes)
    createPrefetch(b, loc, target, size, Access::Write);
  createBytesStore(b, loc, vector, target, kind);
}

namespace {

/// Emits copies, or fills where there is no source.
struct Mover {
  /// Moves `count` bytes, `offset` bytes behind the first ones.
  void moveVector(OpBuilder &b, Location loc, Value offset, int64_t count,
                  StoreKind kind) const;

  /// Moves `size` bytes in lines, of which the last may overlap the one before
  /// it. Takes at least a line.
  void moveLines(OpBuilder &b, Location loc, Value size, StoreKind kind) const;

  /// Moves `size` bytes, fewer than `2 * count`, by two vectors of `count` or
  /// of a smaller power of two, which overlap.
  void moveFewBytes(OpBuilder &b, Location loc, Value size,
                    int64_t count) const;

  /// Bytes that are left, fewer than a line at either end.
  struct Rest {
    Value headSize, tailFirst, tailSize;
  };

  /// Moves the whole lines past the caches.
  Rest moveStreamed(OpBuilder &b, Location loc, Value size) const;

  /// Moves everything through the caches, unless it is less than a line.
  Rest moveCached(OpBuilder &b, Location loc, Value size) const;

  /// Moves any number of bytes.
  void moveAll(OpBuilder &b, Location loc, Value size, Value streamed) const;

  /// Returns what moves all but the first `offset` bytes.
  Mover advance(OpBuilder &b, Location loc, Value offset) const;

  std::optional<Bytes> source;
  Bytes target;
  /// What is prefetched while lines are moved past the caches.
  std::optional<Bytes> next = std::nullopt;
};

} // namespace

void Mover::moveVector(OpBuilder &b, Location loc, Value offset, int64_t count,
                       StoreKind kind) const {
  auto type = VectorType::get({count}, b.getI8Type());
  Value vector =
      source ? createBytesLoad(b, loc, source->advance(b, loc, offset), count)
             : arith::ConstantOp::create(b, loc, b.getZeroAttr(type));
  createOverwrite(b, loc, vector, target.advance(b, loc, offset), kind);
}

void Mover::moveLines(OpBuilder &b, Location loc, Value size,
                      StoreKind kind) const {
  IndexBuilder index(b, loc);
  Value line = index.constant(lineBytes);
  auto moveFrom = [&](Value first, int64_t numLines) {
    Value end =
        index.add(first, index.bitAnd(index.sub(size, first),
                                      index.constant(-numLines * lineBytes)));
    scf::ForOp::create(
        b, loc, first, end, index.constant(numLines * lineBytes), ValueRange(),
        [&](OpBuilder &b, Location loc, Value offset, ValueRange) {
          IndexBuilder index(b, loc);
          for (int64_t line : llvm::seq(numLines))
            moveVector(b, loc,
                       index.add(offset, index.constant(line * lineBytes)),
                       lineBytes, kind);
          if (next && kind == StoreKind::Lines)
            createPrefetch(b, loc, next->advance(b, loc, offset),
                           numLines * lineBytes);
          scf::YieldOp::create(b, loc);
        });
    return end;
  };
  Value whole = moveFrom(moveFrom(index.constant(0), 4), 1);
  if (kind != StoreKind::Cached)
    return;
  createIf(b, loc, index.compare(arith::CmpIPredicate::ne, whole, size),
           [&](OpBuilder &b, Location loc) {
             Value last = IndexBuilder(b, loc).sub(size, line);
             moveVector(b, loc, last, lineBytes, kind);
           });
}

void Mover::moveFewBytes(OpBuilder &b, Location loc, Value size,
                         int64_t count) const {
  IndexBuilder index(b, loc);
  Value countValue = index.constant(count);
  Value fits = index.compare(arith::CmpIPredicate::sge, size, countValue);
  auto moveTwo = [&](OpBuilder &b, Location loc) {
    IndexBuilder index(b, loc);
    moveVector(b, loc, index.constant(0), count, StoreKind::Cached);
    if (count > 1)
      moveVector(b, loc, index.sub(size, countValue), count, StoreKind::Cached);
    scf::YieldOp::create(b, loc);
  };
  if (count == 1) {
    scf::IfOp::create(b, loc, fits, moveTwo);
    return;
  }
  scf::IfOp::create(b, loc, fits, moveTwo, [&](OpBuilder &b, Location loc) {
    moveFewBytes(b, loc, size, count / 2);
    scf::YieldOp::create(b, loc);
  });
}

Mover Mover::advance(OpBuilder &b, Location loc, Value offset) const {
  std::optional<Bytes> from;
  if (source)
    from = source->advance(b, loc, offset);
  return {from, target.advance(b, loc, offset), next};
}

Mover::Rest Mover::moveStreamed(OpBuilder &b, Location loc, Value size) const {
  IndexBuilder index(b, loc);
  Value head =
      index.bitAnd(index.sub(index.constant(0), createAddress(b, loc, target)),
                   index.constant(lineBytes - 1));
  head = index.min(head, size);
  Value lines = index.bitAnd(index.sub(size, head), index.constant(-lineBytes));
  advance(b, loc, head).moveLines(b, loc, lines, StoreKind::Lines);
  Value tail = index.add(head, lines);
  return {head, tail, index.sub(size, tail)};
}

Mover::Rest Mover::moveCached(OpBuilder &b, Location loc, Value size) const {
  IndexBuilder index(b, loc);
  Value zero = index.constant(0);
  Value isLong = index.less(index.constant(lineBytes - 1), size);
  createIf(b, loc, isLong, [&](OpBuilder &b, Location loc) {
    moveLines(b, loc, size, StoreKind::Cached);
  });
  return {zero, zero, index.select(isLong, zero, size)};
}

void Mover::moveAll(OpBuilder &b, Location loc, Value size,
                    Value streamed) const {
  auto emit = [&](auto move) {
    return [&, move](OpBuilder &b, Location loc) {
      Rest rest = (this->*move)(b, loc, size);
      scf::YieldOp::create(
          b, loc, ValueRange{rest.headSize, rest.tailFirst, rest.tailSize});
    };
  };
  auto rest = scf::IfOp::create(b, loc, streamed, emit(&Mover::moveStreamed),
                                emit(&Mover::moveCached));
  // In a loop, the code for few bytes is there once.
  IndexBuilder index(b, loc);
  Value zero = index.constant(0), one = index.constant(1);
  Value hasHead = index.less(zero, rest.getResult(0));
  scf::ForOp::create(
      b, loc, index.select(hasHead, zero, one), index.constant(2), one,
      ValueRange(), [&](OpBuilder &b, Location loc, Value part, ValueRange) {
        IndexBuilder index(b, loc);
        Value isHead = index.equal(part, zero);
        Value first = index.select(isHead, zero, rest.getResult(1));
        Value count =
            index.select(isHead, rest.getResult(0), rest.getResult(2));
        advance(b, loc, first).moveFewBytes(b, loc, count, lineBytes / 2);
        scf::YieldOp::create(b, loc);
      });
}

/// Emits the call that copies, prefetches `next`, or fills if there is no
/// source.
static void createMoveCall(OpBuilder &b, Location loc, FunctionTable &symbols,
                           const Mover &mover, Value size, Value streamed) {
  SmallVector<Value> arguments = {mover.target.memref, mover.target.first, size,
                                  streamed};
  if (mover.source)
    arguments.append({mover.source->memref, mover.source->first,
                      mover.next->memref, mover.next->first});
  createSharedCall(
      b, loc, symbols, mover.source ? "tensorops_copy" : "tensorops_fill",
      arguments,
      [](OpBuilder &b, Location loc, ValueRange own) {
        Mover mover{std::nullopt, {own[0], own[1]}};
        if (own.size() > 4) {
          mover.source = Bytes{own[4], own[5]};
          mover.next = Bytes{own[6], own[7]};
        }
        mover.moveAll(b, loc, own[2], own[3]);
      },
      Inlining::Never);
}

void mlir::tensorops::createMove(OpBuilder &b, Location loc,
                                 FunctionTable &symbols,
                                 std::optional<Bytes> source, Bytes target,
                                 Value size, Value streamed) {
  // A prefetch of what is read now costs less than a function without one.
  createMoveCall(b, loc, symbols, {source, target, source}, size, streamed);
}

void mlir::tensorops::createStreamedCopy(OpBuilder &b, Location loc,
                                         FunctionTable &symbols, Bytes source,
                                         Bytes target, Value size, Bytes next) {
  Value yes = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
  createMoveCall(b, loc, symbols, {source, target, next}, size, yes);
}

void mlir::tensorops::createShortMove(OpBuilder &b, Location loc,
                                      std::optional<Bytes> source, Bytes target,
                                      int64_t size, StoreKind kind) {
  IndexBuilder index(b, loc);
  Mover mover{source, target};
  int64_t offset = 0;
  for (int64_t count = lineBytes; count > 0; count /= 2)
    for (; size - offset >= count; offset += count)
      mover.moveVector(b, loc, index.constant(offset), count, kind);
}

void mlir::tensorops::createLinesCopy(OpBuilder &b, Location loc, Bytes source,
                                      Bytes target, Value size) {
  Mover{source, target}.moveLines(b, loc, size, StoreKind::Lines);
}

void mlir::tensorops::createStoreFence(OpBuilder &b, Location loc,
                                       FunctionTable &symbols) {
  // Buffer deallocation, which may follow, refuses a function that has an
  // operation of unknown effects, but not one that calls another.
  if (!symbols.storeFence) {
    OpBuilder detached(b.getContext());
    Location place = UnknownLoc::get(b.getContext());
    auto voidType = LLVM::LLVMVoidType::get(b.getContext());
    symbols.storeFence = LLVM::LLVMFuncOp::create(
        detached, place, "tensorops_store_fence",
        LLVM::LLVMFunctionType::get(voidType, {}), LLVM::Linkage::Internal);
    symbols.symbols.insert(symbols.storeFence);
    detached.setInsertionPointToStart(
        symbols.storeFence.addEntryBlock(detached));
    LLVM::FenceOp::create(detached, place, LLVM::AtomicOrdering::seq_cst,
                          /*syncscope=*/StringRef());
    LLVM::ReturnOp::create(detached, place, ValueRange());
  }
  LLVM::CallOp::create(b, loc, symbols.storeFence, ValueRange());
}
