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

void mlir::tensorops::createPrefetch(OpBuilder &b, Location loc, Bytes source,
                                     int64_t size) {
  for (int64_t offset = 0; offset < size; offset += lineBytes) {
    Value distance = IndexBuilder(b, loc).constant(offset);
    memref::PrefetchOp::create(b, loc, source.memref,
                               source.advance(b, loc, distance).first,
                               /*isWrite=*/false, /*localityHint=*/3,
                               /*isDataCache=*/true);
  }
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

  /// Moves any number of bytes through the caches.
  void moveCached(OpBuilder &b, Location loc, Value size) const;

  /// Moves any number of bytes; where `streamed` holds, the lines among them
  /// past the caches.
  void moveAll(OpBuilder &b, Location loc, Value size, Value streamed) const;

  /// Returns what moves all but the first `offset` bytes.
  Mover advance(OpBuilder &b, Location loc, Value offset) const;

  /// Prefetches lines of what is moved next.
  void prefetch(OpBuilder &b, Location loc, Value offset,
                int64_t numLines) const;

  std::optional<Bytes> source;
  Bytes target;
  std::optional<Bytes> next = std::nullopt;
};

} // namespace

void Mover::moveVector(OpBuilder &b, Location loc, Value offset, int64_t count,
                       StoreKind kind) const {
  auto type = VectorType::get({count}, b.getI8Type());
  Value vector =
      source ? createBytesLoad(b, loc, source->advance(b, loc, offset), count)
             : arith::ConstantOp::create(b, loc, b.getZeroAttr(type));
  createBytesStore(b, loc, vector, target.advance(b, loc, offset), kind);
}

void Mover::prefetch(OpBuilder &b, Location loc, Value offset,
                     int64_t numLines) const {
  createPrefetch(b, loc, next->advance(b, loc, offset), numLines * lineBytes);
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
          if (next)
            prefetch(b, loc, offset, numLines);
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

void Mover::moveCached(OpBuilder &b, Location loc, Value size) const {
  IndexBuilder index(b, loc);
  Value isLong =
      index.compare(arith::CmpIPredicate::sge, size, index.constant(lineBytes));
  scf::IfOp::create(
      b, loc, isLong,
      [&](OpBuilder &b, Location loc) {
        moveLines(b, loc, size, StoreKind::Cached);
        scf::YieldOp::create(b, loc);
      },
      [&](OpBuilder &b, Location loc) {
        moveFewBytes(b, loc, size, lineBytes / 2);
        scf::YieldOp::create(b, loc);
      });
}

Mover Mover::advance(OpBuilder &b, Location loc, Value offset) const {
  std::optional<Bytes> from;
  if (source)
    from = source->advance(b, loc, offset);
  return {from, target.advance(b, loc, offset), next};
}

void Mover::moveAll(OpBuilder &b, Location loc, Value size,
                    Value streamed) const {
  IndexBuilder index(b, loc);
  Value zero = index.constant(0);
  auto moveStreamed = [&](OpBuilder &b, Location loc) {
    IndexBuilder index(b, loc);
    // Up to the first line, and the lines.
    Value head = index.bitAnd(index.sub(zero, createAddress(b, loc, target)),
                              index.constant(lineBytes - 1));
    head = index.min(head, size);
    moveFewBytes(b, loc, head, lineBytes / 2);
    Value lines =
        index.bitAnd(index.sub(size, head), index.constant(-lineBytes));
    advance(b, loc, head).moveLines(b, loc, lines, StoreKind::Lines);
    scf::YieldOp::create(b, loc, index.add(head, lines));
  };
  Value done = scf::IfOp::create(b, loc, streamed, moveStreamed,
                                 [&](OpBuilder &b, Location loc) {
                                   scf::YieldOp::create(b, loc, zero);
                                 })
                   .getResult(0);
  advance(b, loc, done).moveCached(b, loc, index.sub(size, done));
}

void mlir::tensorops::createMove(OpBuilder &b, Location loc,
                                 SymbolTable &symbols,
                                 std::optional<Bytes> source, Bytes target,
                                 Value size, Value streamed) {
  SmallVector<Value> arguments = {target.memref, target.first, size, streamed};
  if (source)
    arguments.append({source->memref, source->first});
  createSharedCall(
      b, loc, symbols, source ? "tensorops_copy" : "tensorops_fill", arguments,
      [&](OpBuilder &b, Location loc, ValueRange own) {
        Mover mover{std::nullopt, {own[0], own[1]}};
        if (source)
          mover.source = Bytes{own[4], own[5]};
        mover.moveAll(b, loc, own[2], own[3]);
      },
      Inlining::Never);
}

void mlir::tensorops::createStreamedCopy(OpBuilder &b, Location loc,
                                         SymbolTable &symbols, Bytes source,
                                         Bytes target, Value size, Bytes next) {
  createSharedCall(
      b, loc, symbols, "tensorops_copy_streamed",
      {target.memref, target.first, size, source.memref, source.first,
       next.memref, next.first},
      [&](OpBuilder &b, Location loc, ValueRange own) {
        Value yes = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 1);
        Mover{Bytes{own[3], own[4]}, {own[0], own[1]}, Bytes{own[5], own[6]}}
            .moveAll(b, loc, own[2], yes);
      },
      Inlining::Never);
}

void mlir::tensorops::createShortMove(OpBuilder &b, Location loc,
                                      std::optional<Bytes> source, Bytes target,
                                      int64_t size) {
  IndexBuilder index(b, loc);
  Mover mover{source, target};
  int64_t offset = 0;
  for (int64_t count = lineBytes; count > 0; count /= 2)
    for (; size - offset >= count; offset += count)
      mover.moveVector(b, loc, index.constant(offset), count,
                       StoreKind::Cached);
}

void mlir::tensorops::createLinesMove(OpBuilder &b, Location loc,
                                      std::optional<Bytes> source, Bytes target,
                                      Value size, StoreKind kind) {
  Mover{source, target}.moveLines(b, loc, size, kind);
}

void mlir::tensorops::createStoreFence(OpBuilder &b, Location loc) {
  LLVM::FenceOp::create(b, loc, LLVM::AtomicOrdering::seq_cst,
                        /*syncscope=*/StringRef());
}
