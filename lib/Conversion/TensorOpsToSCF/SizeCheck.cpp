//===- SizeCheck.cpp - Lower the search for bad sizes ---------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "SharedFunctions.h"

#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tensorops;

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

/// Returns the letter of `relation` in the name of a shared function.
static char getLetter(SizeRelation relation) {
  switch (relation) {
  case SizeRelation::AtLeast:
    return 'l';
  case SizeRelation::MultipleOf:
    return 'm';
  case SizeRelation::Equal:
    return 'e';
  case SizeRelation::SumFits:
    return 's';
  case SizeRelation::ProductFits:
    return 'p';
  }
  llvm_unreachable("all relations are handled");
}

/// Emits selects from the last constraint to the first, so that the first one
/// that fails remains. Returns its number, value and bound.
static SmallVector<Value> createSearch(OpBuilder &b, Location loc,
                                       ArrayRef<SizeRelation> relations,
                                       ValueRange values, ValueRange bounds) {
  Value number = arith::ConstantIndexOp::create(b, loc, -1);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value value = zero, bound = zero;
  for (int64_t i : llvm::reverse(llvm::seq<int64_t>(relations.size()))) {
    Value fails = createViolation(b, loc, relations[i], values[i], bounds[i]);
    auto select = [&](Value own, Value later) -> Value {
      return arith::SelectOp::create(b, loc, fails, own, later);
    };
    number = select(arith::ConstantIndexOp::create(b, loc, i), number);
    value = select(values[i], value);
    bound = select(bounds[i], bound);
  }
  return {number, value, bound};
}

namespace {

/// Lowers `find_bad_size` to a call of a function that all lists of the same
/// relations share, or without `functions` to its body.
struct FindBadSizeLowering final : OpRewritePattern<FindBadSizeOp> {
  FindBadSizeLowering(MLIRContext *context,
                      std::shared_ptr<SharedFunctions> functions)
      : OpRewritePattern(context), functions(std::move(functions)) {}

  LogicalResult matchAndRewrite(FindBadSizeOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SmallVector<SizeRelation> relations;
    std::string name = "tensorops_find_bad_size_";
    int64_t count = op.getValues().size();
    for (int64_t i : llvm::seq(count)) {
      relations.push_back(op.getRelation(i));
      name.push_back(getLetter(relations.back()));
    }
    if (!functions || count == 1) {
      rewriter.replaceOp(op, createSearch(rewriter, loc, relations,
                                          op.getValues(), op.getBounds()));
      return success();
    }
    SmallVector<Value> arguments(op.getValues());
    llvm::append_range(arguments, op.getBounds());
    rewriter.replaceOp(
        op, createSharedCall(rewriter, loc, functions->getNearest(op), name,
                             arguments, op.getResultTypes(),
                             [&](OpBuilder &b, Location loc, ValueRange own) {
                               return createSearch(b, loc, relations,
                                                   own.take_front(count),
                                                   own.drop_front(count));
                             }));
    return success();
  }

private:
  std::shared_ptr<SharedFunctions> functions;
};

} // namespace

void mlir::tensorops::populateSizeCheckToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions) {
  patterns.add<FindBadSizeLowering>(patterns.getContext(), functions);
}
