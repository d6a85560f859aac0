//===- ErrorReports.cpp - Checks as finders and reports -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ErrorReports.h"

#include "tensorops/IR/ErrorLocation.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Where the flags of tensorops_report_error hold a relation.
static constexpr int32_t relationShift = 8;

//===----------------------------------------------------------------------===//
// Causes and messages
//===----------------------------------------------------------------------===//

/// Returns what is reported where `constraint` fails.
static Attribute getCause(MLIRContext *context,
                          const SizeConstraint &constraint) {
  return ErrorCauseAttr::get(context, constraint.kind, constraint.subject,
                             constraint.reportedRelation << relationShift);
}

/// Returns what `constraint` expects, as far as it is known.
static std::string getExpectation(const SizeConstraint &constraint) {
  std::string bound = constraint.bound.isConstant()
                          ? std::to_string(constraint.bound.min)
                          : constraint.boundName;
  const std::string &subject = constraint.subject;
  switch (constraint.relation) {
  case SizeRelation::AtLeast:
    return subject + " to be at least " + bound;
  case SizeRelation::MultipleOf:
    return subject + " to be a multiple of " + bound;
  case SizeRelation::Equal:
    return subject + " to be " + bound;
  case SizeRelation::SumFits:
    return (constraint.reportedRelation ? "the sum of " : "") + subject +
           " to fit in 64 bits";
  case SizeRelation::ProductFits:
    bool isProduct = constraint.reportedRelation ==
                     static_cast<int32_t>(SizeRelation::ProductFits);
    return (isProduct ? "the product of " : "the size in bytes of ") + subject +
           " to fit in 64 bits";
  }
  llvm_unreachable("all relations are handled");
}

//===----------------------------------------------------------------------===//
// ErrorReporter
//===----------------------------------------------------------------------===//

Value ErrorReporter::getIndex(int64_t constant) {
  return arith::ConstantIndexOp::create(builder, loc, constant);
}

Value ErrorReporter::isFound(Value number) {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, number,
                               getIndex(0));
}

/// Returns `!condition`.
static Value negate(OpBuilder &builder, Location loc, Value condition) {
  Value allOnes =
      arith::ConstantIntOp::create(builder, loc, /*value=*/1, /*width=*/1);
  return arith::XOrIOp::create(builder, loc, condition, allOnes);
}

/// Emits the search for the first of `constraints` that fails.
static FindBadSizeOp findBadSize(OpBuilder &builder, Location loc,
                                 ArrayRef<SizeConstraint> constraints) {
  SmallVector<Value> values, bounds;
  SmallVector<int32_t> relations;
  for (const SizeConstraint &constraint : constraints) {
    values.push_back(
        getValueOrCreateConstantIndexOp(builder, loc, constraint.value.value));
    bounds.push_back(
        getValueOrCreateConstantIndexOp(builder, loc, constraint.bound.value));
    relations.push_back(static_cast<int32_t>(constraint.relation));
  }
  return FindBadSizeOp::create(builder, loc, values, bounds, relations);
}

void ErrorReporter::emitReport(Value condition, const Finding &finding,
                               ArrayRef<Attribute> causes) {
  ReportErrorOp::create(
      builder, loc, condition, finding.number, finding.position, finding.value,
      finding.bound, builder.getArrayAttr(causes), builder.getStringAttr(op));
}

void ErrorReporter::emitAssert(Value condition, const Twine &expectation) {
  std::string where = formatErrorLocation(loc);
  if (!where.empty())
    where += ": ";
  cf::AssertOp::create(
      builder, loc, condition,
      (where + "error: '" + op + "' expects " + expectation).str());
}

void ErrorReporter::reportIf(Value condition, ErrorKind kind, StringRef subject,
                             Value value, StringRef message) {
  if (style == ErrorStyle::Assert)
    return emitAssert(negate(builder, loc, condition), message);
  emitReport(condition, {getIndex(0), getIndex(-1), value, getIndex(0)},
             ErrorCauseAttr::get(builder.getContext(), kind, subject,
                                 /*flags=*/0));
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

void ErrorReporter::assertSizes(ArrayRef<SizeConstraint> constraints) {
  for (const SizeConstraint &constraint : constraints) {
    Value number = findBadSize(builder, loc, constraint).getNumber();
    emitAssert(negate(builder, loc, isFound(number)),
               getExpectation(constraint));
  }
}

Value ErrorReporter::checkSizes(ArrayRef<SizeConstraint> constraints) {
  if (constraints.empty())
    return {};
  if (style == ErrorStyle::Assert) {
    assertSizes(constraints);
    return {};
  }
  FindBadSizeOp find = findBadSize(builder, loc, constraints);
  Value badSize = isFound(find.getNumber());
  SmallVector<Attribute> causes;
  for (const SizeConstraint &constraint : constraints)
    causes.push_back(getCause(builder.getContext(), constraint));
  emitReport(badSize,
             {find.getNumber(), getIndex(-1), find.getValue(), find.getBound()},
             causes);
  return badSize;
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

FindBadIndexOp ErrorReporter::findBadIndex(const IndexCheck &check) {
  SmallVector<Value> bounds;
  for (const Size &bound : check.bounds)
    bounds.push_back(
        getValueOrCreateConstantIndexOp(builder, loc, bound.value));
  return FindBadIndexOp::create(builder, loc, check.indices, bounds);
}

void ErrorReporter::assertIndices(ArrayRef<IndexCheck> indices) {
  for (const IndexCheck &check : indices) {
    Value position = findBadIndex(check).getPosition();
    emitAssert(negate(builder, loc, isFound(position)),
               Twine("'") + check.subject + "' to be " +
                   (check.bounds.empty() ? "non-negative" : "in range"));
  }
}

ErrorReporter::Finding
ErrorReporter::findFirstBadIndex(ArrayRef<IndexCheck> indices) {
  SmallVector<FindBadIndexOp> finders;
  for (const IndexCheck &check : indices)
    finders.push_back(findBadIndex(check));
  FindBadIndexOp last = finders.back();
  Finding first{getIndex(finders.size() - 1), last.getPosition(),
                last.getValue(), last.getBound()};
  // From the last one on, each one that finds something replaces those behind.
  for (int64_t i = finders.size() - 2; i >= 0; --i) {
    FindBadIndexOp find = finders[i];
    Value found = isFound(find.getPosition());
    auto select = [&](Value own, Value behind) -> Value {
      return arith::SelectOp::create(builder, loc, found, own, behind);
    };
    first = {select(getIndex(i), first.number),
             select(find.getPosition(), first.position),
             select(find.getValue(), first.value),
             select(find.getBound(), first.bound)};
  }
  return first;
}

Value ErrorReporter::checkIndices(ArrayRef<IndexCheck> indices, Value badSize) {
  if (indices.empty())
    return badSize;
  if (style == ErrorStyle::Assert) {
    assertIndices(indices);
    return {};
  }
  Finding finding = findFirstBadIndex(indices);
  Value badIndex = isFound(finding.position);
  Value condition = badIndex;
  if (badSize)
    condition = arith::AndIOp::create(builder, loc,
                                      negate(builder, loc, badSize), badIndex);
  SmallVector<Attribute> causes;
  for (const IndexCheck &check : indices)
    causes.push_back(ErrorCauseAttr::getBadIndex(
        check.indices, /*hasBound=*/!check.bounds.empty(), check.subject));
  emitReport(condition, finding, causes);
  if (!badSize)
    return badIndex;
  return arith::OrIOp::create(builder, loc, badSize, badIndex);
}
