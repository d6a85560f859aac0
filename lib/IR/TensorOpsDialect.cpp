//===- TensorOpsDialect.cpp - The dialect and its attributes --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeConstraints.h"

#include "tensorops/IR/Guard.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/InliningUtils.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tensorops;

#include "tensorops/IR/TensorOpsDialect.cpp.inc"
#include "tensorops/IR/TensorOpsEnums.cpp.inc"
#include "tensorops/IR/TensorOpsInterfaces.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tensorops/IR/TensorOpsAttrs.cpp.inc"

namespace {

/// Lets functions that hold operations of the dialect be inlined: an operation
/// means the same wherever it stands.
struct TensorOpsInlinerInterface final : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool,
                       IRMapping &) const override {
    return true;
  }
};

} // namespace

void TensorOpsDialect::initialize() {
  addInterfaces<TensorOpsInlinerInterface>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tensorops/IR/TensorOpsAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "tensorops/IR/TensorOps.cpp.inc"
      >();
}

Operation *TensorOpsDialect::materializeConstant(OpBuilder &builder,
                                                 Attribute value, Type type,
                                                 Location loc) {
  return arith::ConstantOp::materialize(builder, value, type, loc);
}

LogicalResult
TensorOpsDialect::verifyOperationAttribute(Operation *op,
                                           NamedAttribute attribute) {
  if (attribute.getName() == getGuardedAttrName() &&
      isa<UnitAttr>(attribute.getValue()))
    return success();
  if (attribute.getName() != getKernelAttrName())
    return op->emitError("expects no attribute of the dialect but '")
           << getKernelAttrName() << "' and the unit '" << getGuardedAttrName()
           << "', but got '" << attribute.getName().getValue() << "'";
  if (!isa<StringAttr>(attribute.getValue()))
    return op->emitError("expects '")
           << getKernelAttrName() << "' to be a string, but got "
           << attribute.getValue();
  return success();
}

//===----------------------------------------------------------------------===//
// custom<BadIndices>
//===----------------------------------------------------------------------===//

/// Parses `(mode)`.
static ParseResult parseBadIndices(OpAsmParser &parser,
                                   BadIndicesAttr &badIndices) {
  if (parser.parseLParen())
    return failure();
  FailureOr<BadIndices> mode = FieldParser<BadIndices>::parse(parser);
  if (failed(mode) || parser.parseRParen())
    return failure();
  badIndices = BadIndicesAttr::get(parser.getContext(), *mode);
  return success();
}

/// Prints what parseBadIndices parses.
static void printBadIndices(OpAsmPrinter &printer, Operation *,
                            BadIndicesAttr badIndices) {
  printer << '(' << stringifyBadIndices(badIndices.getValue()) << ')';
}

//===----------------------------------------------------------------------===//
// custom<SizeConstraints>
//===----------------------------------------------------------------------===//

/// Parses `relation(value, bound)`, any number of times.
static ParseResult
parseSizeConstraints(OpAsmParser &parser, DenseI32ArrayAttr &relations,
                     SmallVectorImpl<OpAsmParser::UnresolvedOperand> &values,
                     SmallVectorImpl<OpAsmParser::UnresolvedOperand> &bounds) {
  SmallVector<int32_t> parsed;
  auto parseConstraint = [&]() -> ParseResult {
    FailureOr<SizeRelation> relation = FieldParser<SizeRelation>::parse(parser);
    if (failed(relation) || parser.parseLParen() ||
        parser.parseOperand(values.emplace_back()) || parser.parseComma() ||
        parser.parseOperand(bounds.emplace_back()) || parser.parseRParen())
      return failure();
    parsed.push_back(static_cast<int32_t>(*relation));
    return success();
  };
  if (parser.parseCommaSeparatedList(parseConstraint))
    return failure();
  relations = parser.getBuilder().getDenseI32ArrayAttr(parsed);
  return success();
}

/// Prints what parseSizeConstraints parses.
static void printSizeConstraints(OpAsmPrinter &printer, FindBadSizeOp op,
                                 DenseI32ArrayAttr, ValueRange values,
                                 ValueRange bounds) {
  llvm::interleaveComma(
      llvm::seq<int64_t>(values.size()), printer, [&](int64_t i) {
        printer << stringifySizeRelation(op.getRelation(i)) << '(' << values[i]
                << ", " << bounds[i] << ')';
      });
}

#define GET_OP_CLASSES
#include "tensorops/IR/TensorOps.cpp.inc"
