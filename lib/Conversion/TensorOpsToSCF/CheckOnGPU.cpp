//===- CheckOnGPU.cpp - Lower finders for a GPU ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"
#include "BadTupleTest.h"
#include "KernelLoops.h"
#include "LoopNests.h"
#include "Patterns.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tensorops;

/// The number that stands for no tuple, above all others.
static constexpr int64_t noTuple = std::numeric_limits<int64_t>::max();

/// Returns the number of the first bad tuple, or `noTuple`.
static Value createFirstNumber(OpBuilder &b, Location loc,
                               const BadTupleTest &test) {
  Value words = createDeviceWords(b, loc, {noTuple});
  createKernelLoop(
      b, loc, "find_bad_index", test.sizes,
      [&](OpBuilder &b, Location loc, ValueRange position) {
        Value isBad = test.createBadComponent(b, loc, position).exists;
        scf::IfOp::create(b, loc, isBad, [&](OpBuilder &b, Location loc) {
          Value zero = arith::ConstantIndexOp::create(b, loc, 0);
          Value number = createRowMajorNumber(b, loc, position, test.sizes);
          Value own =
              arith::IndexCastOp::create(b, loc, b.getI64Type(), number);
          createAtomicUpdate(b, loc, LLVM::AtomicBinOp::min, own, words, zero);
          scf::YieldOp::create(b, loc);
        });
      });
  Value first = createReadBack(b, loc, words).front();
  memref::DeallocOp::create(b, loc, words);
  return first;
}

/// Returns value and bound of the first bad component of tuple `number`, as
/// `i64`.
static SmallVector<Value> createDetails(OpBuilder &b, Location loc,
                                        const BadTupleTest &test,
                                        Value number) {
  SmallVector<Value> position(test.sizes.size());
  for (int64_t dim = test.sizes.size() - 1; dim >= 0; --dim) {
    position[dim] = arith::RemUIOp::create(b, loc, number, test.sizes[dim]);
    number = arith::DivUIOp::create(b, loc, number, test.sizes[dim]);
  }
  Value words = createDeviceWords(b, loc, {0, 0});
  createKernelLoop(b, loc, "find_bad_index_details", {},
                   [&](OpBuilder &b, Location loc, ValueRange) {
                     BadComponent bad =
                         test.createBadComponent(b, loc, position);
                     SmallVector<Value> found = {bad.value, bad.bound};
                     for (auto [i, index] : llvm::enumerate(found)) {
                       Value word = arith::IndexCastOp::create(
                           b, loc, b.getI64Type(), index);
                       Value place = arith::ConstantIndexOp::create(b, loc, i);
                       memref::StoreOp::create(b, loc, word, words, place);
                     }
                   });
  SmallVector<Value> details = createReadBack(b, loc, words);
  memref::DeallocOp::create(b, loc, words);
  return details;
}

namespace {

/// Lowers `find_bad_index` to a kernel that finds the number of the first bad
/// tuple, which the host reads back, and one thread that looks at that tuple
/// again if there is one.
struct FindBadIndexOnGPULowering final : OpRewritePattern<FindBadIndexOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FindBadIndexOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getIndices().getType()))
      return rewriter.notifyMatchFailure(op, "expected memrefs");

    Location loc = op.getLoc();
    BadTupleTest test(rewriter, op);
    Value first = createFirstNumber(rewriter, loc, test);
    Value none = arith::ConstantIntOp::create(rewriter, loc,
                                              rewriter.getI64Type(), noTuple);
    Value isFound = arith::CmpIOp::create(
        rewriter, loc, arith::CmpIPredicate::ne, first, none);
    auto found = scf::IfOp::create(
        rewriter, loc, isFound,
        [&](OpBuilder &b, Location loc) {
          auto toIndex = [&](Value word) -> Value {
            return arith::IndexCastOp::create(b, loc, b.getIndexType(), word);
          };
          Value number = toIndex(first);
          SmallVector<Value> details = createDetails(b, loc, test, number);
          scf::YieldOp::create(
              b, loc,
              ValueRange{number, toIndex(details[0]), toIndex(details[1])});
        },
        [&](OpBuilder &b, Location loc) {
          Value minusOne = arith::ConstantIndexOp::create(b, loc, -1);
          Value zero = arith::ConstantIndexOp::create(b, loc, 0);
          scf::YieldOp::create(b, loc, ValueRange{minusOne, zero, zero});
        });
    rewriter.replaceOp(op, found.getResults());
    return success();
  }
};

} // namespace

void mlir::tensorops::populateCheckToSCFOnGPUPatterns(
    RewritePatternSet &patterns) {
  patterns.add<FindBadIndexOnGPULowering>(patterns.getContext());
}
