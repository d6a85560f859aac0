//===- ShapeConstraints.cpp - What the verifiers share --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeConstraints.h"

#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tensorops;

bool mlir::tensorops::isIndexElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth());
  return type.isIndex();
}

bool mlir::tensorops::isAddableElementType(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() || complex.getElementType().isF64();
  return isIndexElementType(type) || type.isSignlessInteger(1) ||
         isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type);
}

bool mlir::tensorops::isMovableElementType(Type type) {
  // Float8E8M0FNU has no zero to fill with.
  return isAddableElementType(type) ||
         isa<Float8E5M2Type, Float8E4M3Type, Float8E4M3FNType,
             Float8E5M2FNUZType, Float8E4M3FNUZType, Float8E4M3B11FNUZType,
             Float8E3M4Type>(type);
}

std::optional<int64_t> mlir::tensorops::addSizes(int64_t a, int64_t b) {
  if (ShapedType::isDynamic(a) || ShapedType::isDynamic(b))
    return ShapedType::kDynamic;
  int64_t sum;
  if (llvm::AddOverflow(a, b, sum))
    return std::nullopt;
  return sum;
}

std::optional<int64_t> mlir::tensorops::multiplySizes(int64_t a, int64_t b) {
  if (ShapedType::isDynamic(a) || ShapedType::isDynamic(b))
    return ShapedType::kDynamic;
  int64_t product;
  if (llvm::MulOverflow(a, b, product))
    return std::nullopt;
  return product;
}

std::string mlir::tensorops::formatSize(int64_t size) {
  return ShapedType::isDynamic(size) ? "?" : std::to_string(size);
}

std::string mlir::tensorops::formatShape(ArrayRef<int64_t> shape) {
  return "[" + llvm::join(llvm::map_range(shape, formatSize), ", ") + "]";
}

SmallVector<int64_t> mlir::tensorops::mergeShapes(ArrayRef<int64_t> declared,
                                                  ArrayRef<int64_t> inferred) {
  SmallVector<int64_t> merged(declared);
  for (auto [size, known] : llvm::zip_equal(merged, inferred))
    if (ShapedType::isDynamic(size))
      size = known;
  return merged;
}

LogicalResult mlir::tensorops::verifyElementCount(std::optional<Location> loc,
                                                  ArrayRef<int64_t> shape) {
  if (ShapedType::isDynamicShape(shape) || llvm::is_contained(shape, 0))
    return success();
  std::optional<int64_t> count = 1;
  for (int64_t size : shape) {
    count = multiplySizes(*count, size);
    if (!count)
      return emitOptionalError(loc,
                               "expects the number of elements of the result "
                               "to fit in 64 bits, but got shape ",
                               formatShape(shape));
  }
  return success();
}

LogicalResult mlir::tensorops::verifyMixedSizes(std::optional<Location> loc,
                                                StringRef name,
                                                ArrayRef<int64_t> sizes,
                                                ValueRange values) {
  int64_t dynamic = llvm::count_if(sizes, ShapedType::isDynamic);
  if (dynamic != static_cast<int64_t>(values.size()))
    return emitOptionalError(loc, "expects one operand for each of the ",
                             dynamic, " dynamic entries of '", name,
                             "', but got ", values.size());
  return success();
}

LogicalResult mlir::tensorops::verifyForm(Operation *op, ValueRange shaped,
                                          Value dest) {
  bool isValueForm = !dest && op->getNumResults() == 1;
  bool isBufferForm = dest && op->getNumResults() == 0;
  bool anyTensor = llvm::any_of(shaped.getTypes(), llvm::IsaPred<TensorType>);
  bool anyMemRef =
      llvm::any_of(shaped.getTypes(), llvm::IsaPred<BaseMemRefType>);
  if (!(isValueForm && !anyMemRef) && !(isBufferForm && !anyTensor))
    return op->emitOpError(
               "expects tensor operands and a result, or memref operands and "
               "'dest', but got ")
           << (anyTensor && anyMemRef ? "both tensors and memrefs"
               : anyMemRef            ? "memrefs"
                                      : "tensors")
           << (dest ? " with 'dest'" : " without 'dest'") << " and "
           << op->getNumResults() << " results";

  auto hasEncoding = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getEncoding();
  };
  for (Type type : llvm::concat<Type>(llvm::to_vector(shaped.getTypes()),
                                      llvm::to_vector(op->getResultTypes())))
    if (hasEncoding(type))
      return op->emitOpError("expects tensors without an encoding, but got ")
             << type;
  return success();
}

LogicalResult
mlir::tensorops::verifyElementType(Operation *op, StringRef name, Type type,
                                   StringRef role,
                                   llvm::function_ref<bool(Type)> accepts) {
  Type element = cast<ShapedType>(type).getElementType();
  if (accepts(element))
    return success();
  return op->emitOpError("expects the element type of '")
         << name << "' to be one that can be " << role << ", but got "
         << element;
}

LogicalResult mlir::tensorops::verifyTargetElementType(Operation *op,
                                                       ShapedType target,
                                                       StringRef name,
                                                       Type source) {
  Type elementType = cast<ShapedType>(source).getElementType();
  if (target.getElementType() == elementType)
    return success();
  return op->emitOpError("expects a result of element type ")
         << elementType << ", that of '" << name << "', but got "
         << target.getElementType();
}

bool mlir::tensorops::areCompatibleResultTypes(TypeRange inferred,
                                               TypeRange actual) {
  if (inferred.size() != actual.size())
    return true;
  return llvm::all_of(llvm::zip_equal(inferred, actual), [](auto pair) {
    auto [lhs, rhs] = pair;
    return getElementTypeOrSelf(lhs) == getElementTypeOrSelf(rhs) &&
           succeeded(verifyCompatibleShape(lhs, rhs));
  });
}

void mlir::tensorops::addTwoFormEffects(
    Operation *op, Value dest,
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    bool isDest =
        dest && operand.getOperandNumber() == op->getNumOperands() - 1;
    if (isDest)
      effects.emplace_back(MemoryEffects::Write::get(), &operand,
                           SideEffects::DefaultResource::get());
    else
      effects.emplace_back(MemoryEffects::Read::get(), &operand,
                           SideEffects::DefaultResource::get());
  }
  // What is reported from inside must neither disappear nor move.
  auto badIndices = op->getAttrOfType<BadIndicesAttr>("bad_indices");
  if (dest && badIndices && badIndices.getValue() == BadIndices::Error)
    effects.emplace_back(MemoryEffects::Write::get(),
                         SideEffects::DefaultResource::get());
}
