//===- Check.cpp - Lower finders of bad indices to SCF --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BadTupleTest.h"
#include "IndexBuilder.h"
#include "LoopNests.h"
#include "Patterns.h"
#include "SharedFunctions.h"

#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// Emits loops over the tuples of a `find_bad_index`.
struct TupleSearch : BadTupleTest {
  using BadTupleTest::BadTupleTest;

  /// Emits a loop nest that carries `initial` through `body`, or `body` once.
  SmallVector<Value>
  createLoops(OpBuilder &b, Location loc, ValueRange initial,
              function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange,
                                              ValueRange)>
                  body) const;

  /// Returns whether any tuple is bad, which threads ask together where
  /// `isShared`, or never if that is null.
  Value createAnyBad(OpBuilder &b, Location loc, Value isShared) const;

  /// Returns number, value and bound of the first bad tuple, by loops.
  SmallVector<Value> createFirstBadLoops(OpBuilder &b, Location loc) const;

  /// Returns whether functions of the module can do the search: one loop is
  /// enough, over tuples that are next to each other.
  bool isUsual() const;

  /// Returns the results of the shared function `name`, which has arguments
  /// for another search, and emits that by `body`.
  SmallVector<Value>
  createShared(OpBuilder &b, Location loc, FunctionTable &symbols,
               StringRef name,
               function_ref<SmallVector<Value>(OpBuilder &, Location,
                                               const TupleSearch &)>
                   body,
               Inlining inlining) const;

  /// Returns number, value and bound of the first bad tuple. A loop that only
  /// asks whether there is one, which is fast, comes before the one that looks
  /// for it.
  SmallVector<Value> createSearch(OpBuilder &b, Location loc, Value isShared,
                                  FunctionTable &symbols) const;
};

} // namespace

SmallVector<Value> TupleSearch::createLoops(
    OpBuilder &b, Location loc, ValueRange initial,
    function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange,
                                    ValueRange)>
        body) const {
  if (sizes.empty())
    return body(b, loc, {}, initial);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value> lowers(sizes.size(), zero), steps(sizes.size(), one);
  return llvm::to_vector(
      scf::buildLoopNest(b, loc, lowers, sizes, steps, initial,
                         [&](OpBuilder &b, Location loc, ValueRange position,
                             ValueRange carried) -> scf::ValueVector {
                           SmallVector<Value> next =
                               body(b, loc, position, carried);
                           return scf::ValueVector(next.begin(), next.end());
                         })
          .results);
}

Value TupleSearch::createAnyBad(OpBuilder &b, Location loc,
                                Value isShared) const {
  auto search = [&](OpBuilder &b, Location loc) -> Value {
    Value no = arith::ConstantIntOp::create(b, loc, b.getI1Type(), 0);
    auto body = [&](OpBuilder &b, Location loc, ValueRange position,
                    ValueRange any) -> SmallVector<Value> {
      BadComponent bad = createBadComponent(b, loc, position);
      return {arith::OrIOp::create(b, loc, any.front(), bad.exists)};
    };
    return createLoops(b, loc, no, body).front();
  };
  if (!isShared || sizes.empty())
    return search(b, loc);
  auto shared = [&](OpBuilder &b, Location loc) {
    return createParallelAny(
        b, loc, sizes, [&](OpBuilder &b, Location loc, ValueRange position) {
          return createBadComponent(b, loc, position).exists;
        });
  };
  return createIfElseValue(b, loc, isShared, shared, search);
}

SmallVector<Value> TupleSearch::createFirstBadLoops(OpBuilder &b,
                                                    Location loc) const {
  Value none = arith::ConstantIndexOp::create(b, loc, -1);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  // Carries the first bad tuple, and the number of the next tuple.
  auto body = [&](OpBuilder &b, Location loc, ValueRange position,
                  ValueRange carried) -> SmallVector<Value> {
    BadComponent bad = createBadComponent(b, loc, position);
    Value isFirst = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                          carried[0], zero);
    isFirst = arith::AndIOp::create(b, loc, isFirst, bad.exists);
    auto select = [&](Value own, Value earlier) -> Value {
      return arith::SelectOp::create(b, loc, isFirst, own, earlier);
    };
    return {select(carried[3], carried[0]), select(bad.value, carried[1]),
            select(bad.bound, carried[2]),
            arith::AddIOp::create(b, loc, carried[3], one)};
  };
  SmallVector<Value> results =
      createLoops(b, loc, {none, zero, zero, zero}, body);
  results.pop_back();
  return results;
}

bool TupleSearch::isUsual() const {
  auto type = cast<MemRefType>(indices.getType());
  return sizes.size() == 1 && batchRank == 1 && type.getLayout().isIdentity() &&
         (bounds.empty() ||
          type.getShape().back() == static_cast<int64_t>(bounds.size()));
}

SmallVector<Value> TupleSearch::createShared(
    OpBuilder &b, Location loc, FunctionTable &symbols, StringRef name,
    function_ref<SmallVector<Value>(OpBuilder &, Location, const TupleSearch &)>
        body,
    Inlining inlining) const {
  auto type = cast<MemRefType>(indices.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.front() = ShapedType::kDynamic;
  Value any = b.createOrFold<memref::CastOp>(
      loc, MemRefType::get(shape, type.getElementType()), indices);
  SmallVector<Value> arguments = {any, sizes.front()};
  llvm::append_range(arguments, bounds);
  std::string fullName =
      llvm::formatv("{0}_{1}x{2}", name, bounds.size(), type.getElementType());
  SmallVector<Type> results(3, b.getIndexType());
  return createSharedCall(
      b, loc, symbols, fullName, arguments, results,
      [&](OpBuilder &b, Location loc, ValueRange own) {
        return body(b, loc,
                    TupleSearch(b, loc, own[0], own[1], own.drop_front(2)));
      },
      inlining);
}

SmallVector<Value> TupleSearch::createSearch(OpBuilder &b, Location loc,
                                             Value isShared,
                                             FunctionTable &symbols) const {
  auto loops = [](OpBuilder &b, Location loc, const TupleSearch &search) {
    return search.createFirstBadLoops(b, loc);
  };
  auto findFirst = [&](OpBuilder &b, Location loc) {
    scf::YieldOp::create(b, loc,
                         isUsual() ? createShared(b, loc, symbols,
                                                  "tensorops_first_bad", loops,
                                                  Inlining::Never)
                                   : createFirstBadLoops(b, loc));
  };
  auto findNone = [](OpBuilder &b, Location loc) {
    Value none = arith::ConstantIndexOp::create(b, loc, -1);
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    scf::YieldOp::create(b, loc, ValueRange{none, zero, zero});
  };
  Value any = createAnyBad(b, loc, isShared);
  return llvm::to_vector(ValueRange(
      scf::IfOp::create(b, loc, any, findFirst, findNone).getResults()));
}

namespace {

/// Lowers `find_bad_index` to a loop that only asks whether there is a bad
/// tuple and one behind it that looks for the first if there is:
///
///   %any = or of bad(indices[%b]) for %b in tuples
///   if %any:
///     for %b in tuples: remember the first with its number
///
/// Ops share functions of both, and where threads share the work of the second.
struct FindBadIndexLowering final : OpRewritePattern<FindBadIndexOp> {
  FindBadIndexLowering(MLIRContext *context,
                       std::shared_ptr<SharedFunctions> functions,
                       const TensorOpsToSCFOptions &options)
      : OpRewritePattern(context), functions(std::move(functions)),
        options(options) {}

  LogicalResult matchAndRewrite(FindBadIndexOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getIndices().getType()))
      return rewriter.notifyMatchFailure(op, "expected memrefs");

    Location loc = op.getLoc();
    TupleSearch search(rewriter, op);
    FunctionTable &symbols = functions->getNearest(op);
    if (!options.parallel && search.isUsual()) {
      auto body = [&](OpBuilder &b, Location loc, const TupleSearch &own) {
        return own.createSearch(b, loc, /*isShared=*/Value(), symbols);
      };
      rewriter.replaceOp(op, search.createShared(rewriter, loc, symbols,
                                                 "tensorops_find_bad", body,
                                                 Inlining::ByLLVM));
      return success();
    }
    Value isShared;
    if (options.parallel)
      isShared = createIsShared(rewriter, loc, op.getIndices());
    rewriter.replaceOp(op,
                       search.createSearch(rewriter, loc, isShared, symbols));
    return success();
  }

private:
  /// Returns whether `indices` are so many that threads are worth starting:
  /// what is only read, and in order, takes a small part of the time that
  /// writing as many bytes of a result may take.
  Value createIsShared(OpBuilder &b, Location loc, Value indices) const {
    constexpr int64_t bytesPerResultByte = 64;
    IndexBuilder index(b, loc);
    Value bytes = index.div(createByteCount(b, loc, indices),
                            index.constant(bytesPerResultByte));
    return index.compare(arith::CmpIPredicate::sge, bytes,
                         index.constant(options.parallelBytes));
  }

  std::shared_ptr<SharedFunctions> functions;
  TensorOpsToSCFOptions options;
};

} // namespace

void mlir::tensorops::populateCheckToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options) {
  // Code that becomes a kernel cannot call functions of the host.
  bool isCPU = options.target == LoopTarget::CPU;
  populateSizeCheckToSCFPatterns(patterns, isCPU ? functions : nullptr);
  populateReportToSCFPatterns(patterns, functions);
  if (isCPU)
    patterns.add<FindBadIndexLowering>(patterns.getContext(), functions,
                                       options);
}
