//===- ShapeConstraints.h - What the verifiers share ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constraints are functions over static shapes, in which ShapedType::kDynamic
// stands for a size that is not known. They report at a location, or silently
// without one, so that rewrites can ask whether the verifier would accept what
// they are about to make.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_IR_SHAPECONSTRAINTS_H
#define TENSOROPS_LIB_IR_SHAPECONSTRAINTS_H

#include "tensorops/IR/TensorOps.h"

namespace mlir::tensorops {

/// Returns whether operations that only move elements take `type`.
bool isMovableElementType(Type type);

/// Returns whether `type` is an element type that can be added.
bool isAddableElementType(Type type);

/// Returns whether `type` is an element type of `indices`.
bool isIndexElementType(Type type);

/// Returns `a + b`, kDynamic where one is not known, or nothing where the sum
/// does not fit.
std::optional<int64_t> addSizes(int64_t a, int64_t b);

/// Returns `a * b`, kDynamic where one is not known, or nothing where the
/// product does not fit.
std::optional<int64_t> multiplySizes(int64_t a, int64_t b);

/// Returns `size` as messages show it, `?` where it is not known.
std::string formatSize(int64_t size);

/// Returns `shape` as messages show it, such as `[2, ?]`.
std::string formatShape(ArrayRef<int64_t> shape);

/// Returns `declared` with the sizes of `inferred`, a shape of the same rank,
/// where it does not say them.
SmallVector<int64_t> mergeShapes(ArrayRef<int64_t> declared,
                                 ArrayRef<int64_t> inferred);

/// Checks that the number of elements of `shape` fits in 64 bits, where all
/// sizes are known (one that is not may be zero).
LogicalResult verifyElementCount(std::optional<Location> loc,
                                 ArrayRef<int64_t> shape);

/// Checks that a mixed list of sizes named `name` has one operand for each
/// entry of `sizes` that is not a constant.
LogicalResult verifyMixedSizes(std::optional<Location> loc, StringRef name,
                               ArrayRef<int64_t> sizes, ValueRange values);

/// Checks that all `shaped` values and the optional result are tensors and
/// there is no `dest`, or that all are memrefs and there is a `dest` and no
/// result. Refuses tensors with an encoding.
LogicalResult verifyForm(Operation *op, ValueRange shaped, Value dest);

/// Checks that the element type of the shaped `type` satisfies `accepts`;
/// `role` says in the message what it is used for.
LogicalResult verifyElementType(Operation *op, StringRef name, Type type,
                                StringRef role,
                                llvm::function_ref<bool(Type)> accepts);

/// Checks that `target`, the type of the result or of `dest`, has the element
/// type of `source`, the type of the operand `name`.
LogicalResult verifyTargetElementType(Operation *op, ShapedType target,
                                      StringRef name, Type source);

/// Returns whether inferred types can be those of an operation: they agree
/// wherever both are known. Different numbers of types are left to verifyForm.
bool areCompatibleResultTypes(TypeRange inferred, TypeRange actual);

/// Adds the effects of an operation that reads all its memrefs but `dest`, its
/// last operand if it has one, which it writes.
void addTwoFormEffects(
    Operation *op, Value dest,
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects);

/// Returns the shape of a `shaped` type for printing and comparing.
inline SmallVector<int64_t> getShapeOf(Type shaped) {
  return llvm::to_vector(cast<ShapedType>(shaped).getShape());
}

/// The static shapes of a space_to_batch_nd.
struct SpaceToBatchShapes {
  /// The shapes of `op`, with operands of `operandTypes`.
  SpaceToBatchShapes(SpaceToBatchNdOp op, TypeRange operandTypes);
  SpaceToBatchShapes() = default;

  /// Infers the shape of the result, checking C1 to C5.
  LogicalResult infer(std::optional<Location> loc,
                      SmallVectorImpl<int64_t> &shape) const;

  /// Checks all constraints on shapes, `target` included.
  LogicalResult verify(std::optional<Location> loc) const;

  /// Forgets the inferred sizes that may not be the reified ones before the
  /// operation is checked: none.
  void forgetComparedSizes(MutableArrayRef<int64_t>) const {}

  SmallVector<int64_t> input, block, low, high, target;
};

/// The static shapes of a scatter_nd.
struct ScatterShapes {
  /// The shapes of `op`, with operands of `operandTypes`.
  ScatterShapes(ScatterNdOp op, TypeRange operandTypes);
  ScatterShapes() = default;

  /// Infers the shape of the result: `shape`, where a slice has the sizes of an
  /// update. Checks all constraints but those on `target`.
  LogicalResult infer(std::optional<Location> loc,
                      SmallVectorImpl<int64_t> &inferred) const;

  /// Checks all constraints on shapes. `shape` is what the operation says of
  /// its sizes, `target` what the type of the result or of `dest` says.
  LogicalResult verify(std::optional<Location> loc) const;

  /// Forgets the inferred sizes that may not be the reified ones, those of
  /// `shape`, before the operation is checked: those of an update.
  void forgetComparedSizes(MutableArrayRef<int64_t> inferred) const {
    llvm::copy(shape, inferred.begin());
  }

  /// Returns the index depth, out of range where C2 does not hold.
  int64_t getDepth() const {
    return static_cast<int64_t>(indices.size()) - 1 +
           static_cast<int64_t>(shape.size()) -
           static_cast<int64_t>(updates.size());
  }

  SmallVector<int64_t> indices, updates, shape, target;
};

/// The static shapes of a dynamic_stitch.
struct StitchShapes {
  /// The shapes of `op`, with operands of `operandTypes`.
  StitchShapes(DynamicStitchOp op, TypeRange operandTypes);
  StitchShapes() = default;

  /// Infers the shape of the result, checking C1 to C3.
  LogicalResult infer(std::optional<Location> loc,
                      SmallVectorImpl<int64_t> &shape) const;

  /// Checks all constraints on shapes, `target` included.
  LogicalResult verify(std::optional<Location> loc) const;

  /// Forgets the inferred sizes that may not be the reified ones, those of the
  /// first piece, before the operation is checked: those of later pieces.
  void forgetComparedSizes(MutableArrayRef<int64_t> inferred) const {
    llvm::copy(ArrayRef(data.front()).drop_front(indices.front().size()),
               std::next(inferred.begin()));
  }

  SmallVector<SmallVector<int64_t>> indices, data;
  SmallVector<int64_t> target;
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_IR_SHAPECONSTRAINTS_H
