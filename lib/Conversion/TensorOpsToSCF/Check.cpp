//===- Check.cpp - Lower finders and reports to SCF -----------------------===//
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

#include "tensorops/IR/ErrorLocation.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// FindBadSizeOp
//===----------------------------------------------------------------------===//

/// Returns whether `value + bound` does not fit in 64 bits: both have a sign
/// that the sum does not.
static Value createSumOverflow(OpBuilder &b, Location loc, Value value,
                               Value bound) {
  Value sum = arith::AddIOp::create(b, loc, value, bound);
  Value changed =
      arith::AndIOp::create(b, loc, arith::XOrIOp::create(b, loc, value, sum),
                            arith::XOrIOp::create(b, loc, bound, sum));
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, changed,
                               zero);
}

/// Returns whether `value * bound` does not fit in 64 bits: the high half of
/// the product is not the sign of the low one.
static Value createProductOverflow(OpBuilder &b, Location loc, Value value,
                                   Value bound) {
  Type type = b.getI64Type();
  Value lhs = arith::IndexCastOp::create(b, loc, type, value);
  Value rhs = arith::IndexCastOp::create(b, loc, type, bound);
  auto product = arith::MulSIExtendedOp::create(b, loc, lhs, rhs);
  Value width = arith::ConstantIntOp::create(b, loc, type, 63);
  Value sign = arith::ShRSIOp::create(b, loc, product.getLow(), width);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, sign,
                               product.getHigh());
}

/// Returns whether a size constraint does not hold.
static Value createViolation(OpBuilder &b, Location loc, SizeRelation relation,
                             Value value, Value bound) {
  switch (relation) {
  case SizeRelation::AtLeast:
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, value,
                                 bound);
  case SizeRelation::MultipleOf: {
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value divisor = arith::MaxSIOp::create(b, loc, bound, one);
    Value remainder = arith::RemSIOp::create(b, loc, value, divisor);
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, remainder,
                                 zero);
  }
  case SizeRelation::Equal:
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, value,
                                 bound);
  case SizeRelation::SumFits:
    return createSumOverflow(b, loc, value, bound);
  case SizeRelation::ProductFits:
    return createProductOverflow(b, loc, value, bound);
  }
  llvm_unreachable("all relations are handled");
}

namespace {

/// Lowers `find_bad_size` to selects, from the last constraint to the first, so
/// that the first one that fails remains.
struct FindBadSizeLowering final : OpRewritePattern<FindBadSizeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FindBadSizeOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value number = arith::ConstantIndexOp::create(rewriter, loc, -1);
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value value = zero, bound = zero;
    for (int64_t i : llvm::reverse(llvm::seq<int64_t>(op.getValues().size()))) {
      Value ownValue = op.getValues()[i], ownBound = op.getBounds()[i];
      Value fails =
          createViolation(rewriter, loc, op.getRelation(i), ownValue, ownBound);
      auto select = [&](Value own, Value later) -> Value {
        return arith::SelectOp::create(rewriter, loc, fails, own, later);
      };
      number = select(arith::ConstantIndexOp::create(rewriter, loc, i), number);
      value = select(ownValue, value);
      bound = select(ownBound, bound);
    }
    rewriter.replaceOp(op, {number, value, bound});
    return success();
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// FindBadIndexOp
//===----------------------------------------------------------------------===//

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

  /// Returns number, value and bound of the first bad tuple, by loops or, where
  /// one is enough, by a shared function that has them.
  SmallVector<Value> createFirstBad(OpBuilder &b, Location loc,
                                    FunctionTable &symbols) const;
  SmallVector<Value> createFirstBadLoops(OpBuilder &b, Location loc) const;
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

SmallVector<Value> TupleSearch::createFirstBad(OpBuilder &b, Location loc,
                                               FunctionTable &symbols) const {
  auto type = cast<MemRefType>(indices.getType());
  bool hasTupleDim = !bounds.empty();
  if (sizes.size() != 1 || batchRank != 1 || !type.getLayout().isIdentity() ||
      (hasTupleDim &&
       type.getShape().back() != static_cast<int64_t>(bounds.size())))
    return createFirstBadLoops(b, loc);
  SmallVector<int64_t> shape(type.getShape());
  shape.front() = ShapedType::kDynamic;
  Value any = b.createOrFold<memref::CastOp>(
      loc, MemRefType::get(shape, type.getElementType()), indices);
  SmallVector<Value> arguments = {any, sizes.front()};
  llvm::append_range(arguments, bounds);
  std::string name = llvm::formatv("tensorops_first_bad_{0}x{1}", bounds.size(),
                                   type.getElementType());
  SmallVector<Type> results(3, b.getIndexType());
  return createSharedCall(
      b, loc, symbols, name, arguments, results,
      [](OpBuilder &b, Location loc, ValueRange own) {
        return TupleSearch(b, loc, own[0], own[1], own.drop_front(2))
            .createFirstBadLoops(b, loc);
      },
      Inlining::Never);
}

namespace {

/// Lowers `find_bad_index` to a loop that only asks whether there is a bad
/// tuple, which is fast, and one behind it that looks for the first if there
/// is:
///
///   %any = or of bad(indices[%b]) for %b in tuples
///   if %any:
///     for %b in tuples: remember the first with its number
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

    TupleSearch search(rewriter, op);
    Value isShared;
    if (options.parallel)
      isShared = createIsShared(rewriter, op.getLoc(), op.getIndices());
    Value any = search.createAnyBad(rewriter, op.getLoc(), isShared);
    auto found = scf::IfOp::create(
        rewriter, op.getLoc(), any,
        [&](OpBuilder &b, Location loc) {
          scf::YieldOp::create(
              b, loc, search.createFirstBad(b, loc, functions->getNearest(op)));
        },
        [&](OpBuilder &b, Location loc) {
          Value none = arith::ConstantIndexOp::create(b, loc, -1);
          Value zero = arith::ConstantIndexOp::create(b, loc, 0);
          scf::YieldOp::create(b, loc, ValueRange{none, zero, zero});
        });
    rewriter.replaceOp(op, found.getResults());
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

//===----------------------------------------------------------------------===//
// ReportErrorOp
//===----------------------------------------------------------------------===//

/// Returns a pointer to a constant string, one for each text in a symbol table.
static Value createString(OpBuilder &b, Location loc, SymbolTable &symbols,
                          StringRef text) {
  std::string bytes = text.str();
  bytes.push_back('\0');
  std::string name =
      "tensorops_string_" + llvm::utohexstr(llvm::xxh3_64bits(text));
  auto attribute = b.getStringAttr(bytes);
  // Another text of the same hash, or a symbol of the user's, gets a name of
  // its own from the symbol table.
  auto global = symbols.lookup<LLVM::GlobalOp>(name);
  if (!global || global.getValueAttr() != attribute) {
    auto type = LLVM::LLVMArrayType::get(b.getI8Type(), bytes.size());
    OpBuilder detached(b.getContext());
    global = LLVM::GlobalOp::create(detached, loc, type, /*isConstant=*/true,
                                    LLVM::Linkage::Internal, name, attribute);
    symbols.insert(global);
  }
  return LLVM::AddressOfOp::create(b, loc, global);
}

namespace {

/// Lowers `report_error` to a call of the runtime library under its condition,
/// with the cause that its number selects.
struct ReportErrorLowering final : OpRewritePattern<ReportErrorOp> {
  ReportErrorLowering(MLIRContext *context, SymbolTableCollection &symbols)
      : OpRewritePattern(context), symbols(symbols) {}

  LogicalResult matchAndRewrite(ReportErrorOp op,
                                PatternRewriter &rewriter) const override {
    SymbolTable &table = getNearestSymbolTable(op, symbols);
    scf::IfOp::create(rewriter, op.getLoc(), op.getCondition(),
                      [&](OpBuilder &b, Location loc) {
                        createCall(b, loc, table, op);
                        scf::YieldOp::create(b, loc);
                      });
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Returns kind, subject and flags of a cause.
  static SmallVector<Value> createCause(OpBuilder &b, Location loc,
                                        SymbolTable &symbols,
                                        ErrorCauseAttr cause) {
    Type i32 = b.getI32Type();
    Value kind = arith::ConstantIntOp::create(
        b, loc, i32, static_cast<int64_t>(cause.getKind()));
    Value subject = createString(b, loc, symbols, cause.getSubject());
    Value flags = arith::ConstantIntOp::create(b, loc, i32, cause.getFlags());
    return {kind, subject, flags};
  }

  /// Emits the call of the runtime library.
  static void createCall(OpBuilder &b, Location loc, SymbolTable &symbols,
                         ReportErrorOp op) {
    Type i32 = b.getI32Type(), i64 = b.getI64Type();
    Type pointer = LLVM::LLVMPointerType::get(b.getContext());
    auto causes = llvm::to_vector(op.getCauses().getAsRange<ErrorCauseAttr>());
    SmallVector<Value> cause;
    if (causes.size() == 1) {
      cause = createCause(b, loc, symbols, causes.front());
    } else {
      SmallVector<int64_t> numbers =
          llvm::to_vector(llvm::seq<int64_t>(1, causes.size()));
      auto select =
          scf::IndexSwitchOp::create(b, loc, TypeRange{i32, pointer, i32},
                                     op.getNumber(), numbers, numbers.size());
      for (auto [own, region] : llvm::zip_equal(causes, select->getRegions())) {
        OpBuilder inner = OpBuilder::atBlockBegin(&region.emplaceBlock());
        scf::YieldOp::create(inner, loc, createCause(inner, loc, symbols, own));
      }
      cause = llvm::to_vector<3>(ValueRange(select.getResults()));
    }

    auto toI64 = [&](Value value) -> Value {
      return arith::IndexCastOp::create(b, loc, i64, value);
    };
    std::string place = formatErrorLocation(op.getLoc());
    Value location = createString(b, loc, symbols,
                                  place.empty() ? "unknown location" : place);
    Value name = createString(b, loc, symbols, op.getOp());
    createRuntimeCall(b, loc, symbols, "tensorops_report_error", {},
                      {cause[0], location, name, cause[1],
                       toI64(op.getPosition()), toI64(op.getValue()),
                       toI64(op.getBound()), cause[2]});
  }

  SymbolTableCollection &symbols;
};

} // namespace

void mlir::tensorops::populateCheckToSCFPatterns(
    RewritePatternSet &patterns, SymbolTableCollection &symbols,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options) {
  MLIRContext *context = patterns.getContext();
  patterns.add<FindBadSizeLowering>(context);
  if (options.target == LoopTarget::CPU)
    patterns.add<FindBadIndexLowering>(context, functions, options);
  patterns.add<ReportErrorLowering>(context, symbols);
}
