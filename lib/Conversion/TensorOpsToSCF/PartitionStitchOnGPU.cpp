//===- PartitionStitchOnGPU.cpp - Lower stitches for a GPU ----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"
#include "ElementArithmetic.h"
#include "KernelLoops.h"
#include "LoopNests.h"
#include "Patterns.h"
#include "StitchPiece.h"

#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// A piece, and the number of its first index.
struct NumberedPiece : StitchPiece {
  NumberedPiece(OpBuilder &b, Location loc, Value indices, Value data,
                Value dest, Value first)
      : StitchPiece(b, loc, indices, data, dest), first(first) {}

  /// Returns the row at `position` of the indices.
  Value loadRow(OpBuilder &b, Location loc, ValueRange position) const {
    return createIndex(b, loc,
                       memref::LoadOp::create(b, loc, indices, position));
  }

  /// Returns the number of the index at `position`.
  Value createNumber(OpBuilder &b, Location loc, ValueRange position) const {
    Value number =
        createRowMajorNumber(b, loc, position, getBatchSizes(b, loc));
    number = arith::AddIOp::create(b, loc, number, first);
    return arith::IndexCastOp::create(b, loc, b.getI64Type(), number);
  }

  Value first;
};

/// Emits the kernels of a stitch, which let the last of equal indices win
/// whatever the order of threads: all indices are numbered from 1 on, the first
/// kernels find the largest number of each row, and the others write each row
/// once. Indices that are promised to be unique need no winners: `dest` is
/// filled and then written.
struct StitchKernels {
  StitchKernels(OpBuilder &b, DynamicStitchOp op);

  /// Emits all kernels.
  void emit(OpBuilder &b, Location loc);

private:
  /// Sets the winners of all rows.
  void emitWinners(OpBuilder &b, Location loc);

  /// Writes zeros to the rows without a winner.
  void emitZeros(OpBuilder &b, Location loc) const;

  /// Writes the rows of `piece` that win.
  void emitPiece(OpBuilder &b, Location loc, const NumberedPiece &piece) const;

  /// Returns whether the last dimension is one of a row, and not that of rows.
  bool hasRowDim() const {
    return cast<MemRefType>(dest.getType()).getRank() > 1;
  }

  bool ignore, unique;
  Value dest;
  SmallVector<NumberedPiece> pieces;
  /// The number of the winner of each row, 0 where there is none; null where
  /// every index wins.
  Value winners;
};

} // namespace

StitchKernels::StitchKernels(OpBuilder &b, DynamicStitchOp op)
    : ignore(op.getBadIndices() == BadIndices::Ignore), unique(op.getUnique()),
      dest(op.getDest()) {
  Location loc = op.getLoc();
  Value first = arith::ConstantIndexOp::create(b, loc, 1);
  for (auto [indices, data] : llvm::zip_equal(op.getIndices(), op.getData())) {
    pieces.emplace_back(b, loc, indices, data, dest, first);
    Value count = createProduct(b, loc, pieces.back().getBatchSizes(b, loc));
    first = arith::AddIOp::create(b, loc, first, count);
  }
}

void StitchKernels::emitWinners(OpBuilder &b, Location loc) {
  auto type = cast<MemRefType>(dest.getType());
  ArrayRef<int64_t> suffix = type.getShape().drop_front();
  // Rows without elements, of which there can be any number, need no winner.
  bool mayBeEmpty =
      ShapedType::isDynamicShape(suffix) || llvm::is_contained(suffix, 0);
  int64_t size = mayBeEmpty ? ShapedType::kDynamic : type.getDimSize(0);
  SmallVector<Value> rows;
  if (ShapedType::isDynamic(size)) {
    Value count = b.createOrFold<memref::DimOp>(loc, dest, 0);
    rows.push_back(mayBeEmpty ? createTripCount(b, loc, count, dest) : count);
  }
  winners =
      memref::AllocOp::create(b, loc, MemRefType::get({size}, b.getI64Type()),
                              rows, b.getI64IntegerAttr(packBytes));
  createFillKernel(b, loc, "dynamic_stitch_no_winner", winners);
  for (const NumberedPiece &piece : pieces) {
    SmallVector<Value> trips = piece.getBatchSizes(b, loc);
    if (!trips.empty())
      trips.front() = createTripCount(b, loc, trips.front(), piece.data);
    createKernelLoop(
        b, loc, "dynamic_stitch_winner", trips,
        [&](OpBuilder &b, Location loc, ValueRange position) {
          Value row = piece.loadRow(b, loc, position);
          Value wanted = createRowCondition(b, loc, row, ignore, RowShare());
          createIf(b, loc, wanted, [&](OpBuilder &b, Location loc) {
            createAtomicUpdate(b, loc, LLVM::AtomicBinOp::max,
                               piece.createNumber(b, loc, position), winners,
                               row);
          });
        });
  }
}

void StitchKernels::emitZeros(OpBuilder &b, Location loc) const {
  auto emitFill = [&](OpBuilder &b, Location loc, ValueRange targets) {
    Value target = targets.front();
    auto type = cast<MemRefType>(target.getType());
    createKernelLoop(
        b, loc, "dynamic_stitch_fill",
        getSizes(b, loc, target, 0, type.getRank()),
        [&](OpBuilder &b, Location loc, ValueRange position) {
          Value winner =
              memref::LoadOp::create(b, loc, winners, position.front());
          Value none = arith::ConstantIntOp::create(b, loc, b.getI64Type(), 0);
          Value isFree = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                               winner, none);
          createIf(b, loc, isFree, [&](OpBuilder &b, Location loc) {
            Value zero = createZero(b, loc, type.getElementType());
            memref::StoreOp::create(b, loc, zero, target, position);
          });
        });
  };
  createPackedVersions(b, loc, hasRowDim(), pieces.front().dest, emitFill);
}

void StitchKernels::emitPiece(OpBuilder &b, Location loc,
                              const NumberedPiece &piece) const {
  int64_t batchRank = piece.getBatchRank();
  auto emitCopy = [&](OpBuilder &b, Location loc, ValueRange memrefs) {
    Value data = memrefs[0], target = memrefs[1];
    int64_t rank = cast<MemRefType>(data.getType()).getRank();
    createKernelLoop(
        b, loc, "dynamic_stitch", getSizes(b, loc, data, 0, rank),
        [&](OpBuilder &b, Location loc, ValueRange position) {
          ValueRange batch = position.take_front(batchRank);
          Value row = piece.loadRow(b, loc, batch);
          SmallVector<Value> to = {row};
          llvm::append_range(to, position.drop_front(batchRank));
          auto write = [&](OpBuilder &b, Location loc) {
            Value element = memref::LoadOp::create(b, loc, data, position);
            memref::StoreOp::create(b, loc, element, target, to);
          };
          Value wanted = createRowCondition(b, loc, row, ignore, RowShare());
          createIf(b, loc, wanted, [&](OpBuilder &b, Location loc) {
            if (unique)
              return write(b, loc);
            Value number = piece.createNumber(b, loc, batch);
            Value winner = memref::LoadOp::create(b, loc, winners, row);
            Value wins = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                               winner, number);
            createIf(b, loc, wins, write);
          });
        });
  };
  createPackedVersions(b, loc, hasRowDim(), {piece.data, piece.dest}, emitCopy);
}

void StitchKernels::emit(OpBuilder &b, Location loc) {
  if (unique) {
    createFillKernel(b, loc, "dynamic_stitch_fill", dest);
  } else {
    emitWinners(b, loc);
    emitZeros(b, loc);
  }
  for (const NumberedPiece &piece : pieces)
    emitPiece(b, loc, piece);
  if (winners)
    memref::DeallocOp::create(b, loc, winners);
}

namespace {

/// Lowers `dynamic_stitch` to the kernels of StitchKernels.
struct DynamicStitchOnGPULowering final : OpRewritePattern<DynamicStitchOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DynamicStitchOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    StitchKernels(rewriter, op).emit(rewriter, op.getLoc());
    rewriter.eraseOp(op);
    return success();
  }
};

/// Lowers `stitch_rows` to kernels that find the largest index, from -1 on,
/// which the host reads back and adds one to where that does not overflow.
struct StitchRowsOnGPULowering final : OpRewritePattern<StitchRowsOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(StitchRowsOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getIndices().front().getType()))
      return rewriter.notifyMatchFailure(op, "expected memrefs");

    Location loc = op.getLoc();
    Value words = createDeviceWords(rewriter, loc, {-1});
    for (Value indices : op.getIndices())
      createLargest(rewriter, loc, indices, words);
    Value largest = createReadBack(rewriter, loc, words).front();
    memref::DeallocOp::create(rewriter, loc, words);
    largest = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(),
                                         largest);
    rewriter.replaceOp(op, createRowCount(rewriter, loc, largest));
    return success();
  }

private:
  /// Emits the kernel that raises `words[0]` to the largest of `indices`.
  static void createLargest(OpBuilder &b, Location loc, Value indices,
                            Value words) {
    DimGroup all{0, cast<MemRefType>(indices.getType()).getRank()};
    indices = collapseGroups(b, loc, indices, all, isCollapsible(indices, all));
    int64_t rank = cast<MemRefType>(indices.getType()).getRank();
    createKernelLoop(
        b, loc, "stitch_rows", getSizes(b, loc, indices, 0, rank),
        [&](OpBuilder &b, Location loc, ValueRange position) {
          Value index = createSignedIndex(
              b, loc, memref::LoadOp::create(b, loc, indices, position));
          Value own = arith::IndexCastOp::create(b, loc, b.getI64Type(), index);
          Value zero = arith::ConstantIndexOp::create(b, loc, 0);
          // One look spares most threads the update, for which they would
          // queue.
          Value known = createAtomicLoad(b, loc, words, zero);
          Value isLarger = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::sgt, own, known);
          createIf(b, loc, isLarger, [&](OpBuilder &b, Location loc) {
            createAtomicUpdate(b, loc, LLVM::AtomicBinOp::max, own, words,
                               zero);
          });
        });
  }
};

} // namespace

void mlir::tensorops::populatePartitionStitchToSCFOnGPUPatterns(
    RewritePatternSet &patterns) {
  patterns.add<DynamicStitchOnGPULowering, StitchRowsOnGPULowering>(
      patterns.getContext());
}
