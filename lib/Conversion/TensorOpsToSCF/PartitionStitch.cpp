//===- PartitionStitch.cpp - Lower dynamic_stitch to SCF ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndexBuilder.h"
#include "LoopNests.h"
#include "MemoryMoves.h"
#include "Patterns.h"
#include "RowStitch.h"
#include "SharedFunctions.h"
#include "StitchPiece.h"

#include "BadIndexReport.h"
#include "ElementArithmetic.h"
#include "tensorops/IR/ElementTypes.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Emits the copies of those rows of one piece that its indices name in
/// `share`, in order.
static void createPieceCopy(OpBuilder &b, Location loc, Value indices,
                            Value data, Value dest, bool ignore,
                            RowShare share) {
  StitchPiece piece(b, loc, indices, data, dest);
  SmallVector<Value> trips = piece.getBatchSizes(b, loc);
  if (!trips.empty())
    trips.front() = createTripCount(b, loc, trips.front(), piece.data);
  createLoopNest(
      b, loc, trips, /*parallel=*/false,
      [&](OpBuilder &b, Location loc, ValueRange position) {
        Value row = createIndex(
            b, loc, memref::LoadOp::create(b, loc, piece.indices, position));
        Value wanted = createRowCondition(b, loc, row, ignore, share);
        createIf(b, loc, wanted, [&](OpBuilder &b, Location loc) {
          createSliceWrite(b, loc, piece.data, position, piece.dest, row);
        });
      });
}

/// Emits loops over the elements, for memrefs of any layout:
///
///   fill(dest, 0)
///   for piece m:                       // unrolled
///     for %i in indices[m]:
///       copy data[m][%i, ...] to dest[indices[m][%i], ...]
///
/// Parallel threads share the rows of `dest` between them, and each goes
/// through all indices, so that the last of equal indices wins on any number of
/// threads.
static void createElementLoops(OpBuilder &b, DynamicStitchOp op,
                               FunctionTable &symbols, Value isShared) {
  Location loc = op.getLoc();
  createFill(b, loc, op.getDest(), /*prefix=*/{}, isShared);
  bool ignore = op.getBadIndices() == BadIndices::Ignore;
  Value rows = b.createOrFold<memref::DimOp>(loc, op.getDest(), 0);
  createRowShares(b, loc, symbols, rows, isShared,
                  [&](OpBuilder &b, Location loc, RowShare share) {
                    for (auto [indices, data] :
                         llvm::zip_equal(op.getIndices(), op.getData()))
                      createPieceCopy(b, loc, indices, data, op.getDest(),
                                      ignore, share);
                  });
}

/// Returns the memory of a stitch whose elements all follow one another.
static StitchMemory createMemory(OpBuilder &b, DynamicStitchOp op,
                                 Value streamed) {
  Location loc = op.getLoc();
  IndexBuilder index(b, loc);
  StitchMemory memory;
  for (Value indices : op.getIndices())
    memory.indices.push_back(createFlat(b, loc, indices));
  for (Value data : op.getData())
    memory.data.push_back(createBytes(b, loc, data));
  memory.dest = createBytes(b, loc, op.getDest());
  auto type = cast<MemRefType>(op.getDest().getType());
  SmallVector<Value> sizes = getSizes(b, loc, op.getDest(), 0, type.getRank());
  memory.numRows = sizes.front();
  memory.rowBytes = index.constant(*getElementBytes(type.getElementType()));
  for (Value size : ArrayRef(sizes).drop_front())
    memory.rowBytes = index.mul(memory.rowBytes, size);
  memory.streamed = streamed;
  memory.looksForBad = op.getBadIndices() == BadIndices::Error;
  return memory;
}

namespace {

/// Lowers `dynamic_stitch` to shared functions for long or short rows,
/// whichever there are, or to loops over elements where those do not follow one
/// another.
struct DynamicStitchLowering final : OpRewritePattern<DynamicStitchOp> {
  DynamicStitchLowering(MLIRContext *context,
                        std::shared_ptr<SharedFunctions> functions,
                        const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), functions(std::move(functions)),
        options(options) {}

  LogicalResult matchAndRewrite(DynamicStitchOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getDest())
      return rewriter.notifyMatchFailure(op, "expected the buffer form");

    Location loc = op.getLoc();
    FunctionTable &table = functions->getNearest(op);
    Value size = createByteCount(rewriter, loc, op.getDest());
    Value isShared;
    if (options.parallel)
      isShared = createIsAtLeast(rewriter, loc, size, options.parallelBytes);
    if (llvm::all_of(op->getOperands(), isInOrder))
      createRowMoves(
          rewriter, op, table, isShared,
          createIsAtLeast(rewriter, loc, size, options.nonTemporalBytes));
    else
      createIfNoBadIndex(rewriter, op, [&](OpBuilder &b, Location) {
        createElementLoops(b, op, table, isShared);
      });
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Emits the moves of all rows, by their length.
  static void createRowMoves(OpBuilder &b, DynamicStitchOp op,
                             FunctionTable &symbols, Value isShared,
                             Value streamed) {
    Location loc = op.getLoc();
    StitchMemory memory = createMemory(b, op, streamed);
    Value isLong = createIsAtLeast(b, loc, memory.rowBytes, lineBytes);
    auto emitLong = [&](OpBuilder &b, Location loc) {
      return createLongRowStitch(b, loc, symbols, memory, isShared);
    };
    auto emitShort = [&](OpBuilder &b, Location loc) {
      return createShortRowStitch(b, loc, symbols, memory, isShared);
    };
    createBadIndexExit(b, op,
                       createIfElseValue(b, loc, isLong, emitLong, emitShort));
  }

  std::shared_ptr<SharedFunctions> functions;
  TensorOpsToSCFOptions options;
};

/// Lowers `stitch_rows` to what finds the largest index, from -1 on, and adds
/// one where that does not overflow.
struct StitchRowsLowering final : OpRewritePattern<StitchRowsOp> {
  StitchRowsLowering(MLIRContext *context,
                     std::shared_ptr<SharedFunctions> functions)
      : OpRewritePattern(context), functions(std::move(functions)) {}

  LogicalResult matchAndRewrite(StitchRowsOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getIndices().front().getType()))
      return rewriter.notifyMatchFailure(op, "expected memrefs");

    Location loc = op.getLoc();
    FunctionTable &table = functions->getNearest(op);
    Value largest = arith::ConstantIndexOp::create(rewriter, loc, -1);
    for (Value indices : op.getIndices())
      largest = arith::MaxSIOp::create(
          rewriter, loc, largest, createLargest(rewriter, loc, table, indices));
    rewriter.replaceOp(op, createRowCount(rewriter, loc, largest));
    return success();
  }

private:
  /// Returns the largest of -1 and the elements of `indices`, as a signed
  /// number. A function that is not inlined finds it where a loop of one
  /// dimension can: LLVM, asked behind the loop whether the largest index is
  /// negative, asks for both of those that were compared last, and then makes
  /// no vectors of the loop.
  static Value createLargest(OpBuilder &b, Location loc, FunctionTable &symbols,
                             Value indices) {
    auto type = cast<MemRefType>(indices.getType());
    if (type.getRank() == 0 || !isInOrder(indices))
      return createLargestLoops(b, loc, indices);
    std::string name;
    llvm::raw_string_ostream(name)
        << "tensorops_largest_" << type.getElementType();
    return createSharedCall(
               b, loc, symbols, name, createFlat(b, loc, indices),
               b.getIndexType(),
               [](OpBuilder &b, Location loc, ValueRange own) {
                 return SmallVector<Value>{
                     createLargestLoops(b, loc, own.front())};
               },
               Inlining::Never)
        .front();
  }

  /// Emits the loops that find the largest of -1 and the elements of `indices`.
  static Value createLargestLoops(OpBuilder &b, Location loc, Value indices) {
    DimGroup all{0, cast<MemRefType>(indices.getType()).getRank()};
    indices = collapseGroups(b, loc, indices, all, isCollapsible(indices, all));
    auto type = cast<MemRefType>(indices.getType());
    SmallVector<Value> sizes = getSizes(b, loc, indices, 0, type.getRank());
    // Signed indices are compared as they are, in vectors of as many as fit.
    Type element = type.getElementType();
    bool isNarrow = !isUnsigned(element) && !element.isIndex();
    Type signless = isNarrow ? getSignlessType(element) : b.getIndexType();
    Value none =
        arith::ConstantOp::create(b, loc, b.getIntegerAttr(signless, -1));
    auto body = [&](OpBuilder &b, Location loc, ValueRange position,
                    ValueRange largest) -> scf::ValueVector {
      Value own = memref::LoadOp::create(b, loc, indices, position);
      own = isNarrow ? createBitReinterpretation(b, loc, own, signless)
                     : createSignedIndex(b, loc, own);
      return {arith::MaxSIOp::create(b, loc, largest.front(), own)};
    };
    Value largest = createReduction(b, loc, sizes, none, body);
    if (isNarrow)
      largest = arith::IndexCastOp::create(b, loc, b.getIndexType(), largest);
    return largest;
  }

  /// Returns what `body` carries through loops of `sizes`, or through one turn.
  static Value
  createReduction(OpBuilder &b, Location loc, ValueRange sizes, Value initial,
                  function_ref<scf::ValueVector(OpBuilder &, Location,
                                                ValueRange, ValueRange)>
                      body) {
    if (sizes.empty())
      return body(b, loc, {}, initial).front();
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    SmallVector<Value> lowers(sizes.size(), zero), steps(sizes.size(), one);
    return scf::buildLoopNest(b, loc, lowers, sizes, steps, initial, body)
        .results.front();
  }

  std::shared_ptr<SharedFunctions> functions;
};

} // namespace

void mlir::tensorops::populatePartitionStitchToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options) {
  patterns.add<DynamicStitchLowering>(patterns.getContext(), functions,
                                      options);
  patterns.add<StitchRowsLowering>(patterns.getContext(), functions);
}
