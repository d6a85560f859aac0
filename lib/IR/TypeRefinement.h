//===- TypeRefinement.h - Rewrites that make types more static --*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every rewrite asks the verifier, silently, about the shapes that it would
// make, and leaves what the verifier would refuse to run time. Each makes
// something static that was not, so that none can undo another.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_IR_TYPEREFINEMENT_H
#define TENSOROPS_LIB_IR_TYPEREFINEMENT_H

#include "ShapeConstraints.h"

namespace mlir::tensorops {

/// Returns the source of the tensor.cast that defines `value` if its type says
/// more than that of `value`, or null.
Value getMoreStaticSource(Value value);

/// Replaces operands, of types that nothing else depends on, by what
/// getMoreStaticSource finds. Returns whether there was any.
bool absorbCasts(MutableOperandRange operands);

/// Replaces the dynamic entries of `sizes` whose operands are constants, each
/// one alone and only while `accepts` holds. Returns the numbers of the
/// operands that are no longer needed, in ascending order.
SmallVector<unsigned> absorbConstants(SmallVectorImpl<int64_t> &sizes,
                                      ValueRange operands,
                                      llvm::function_ref<bool()> accepts);

/// Erases the operands with these ascending numbers.
void eraseOperands(MutableOperandRange operands, ArrayRef<unsigned> numbers);

/// Gives the only result of `op` the shape `shape`, and casts it back for its
/// users.
void setResultShape(Operation *op, ArrayRef<int64_t> shape,
                    PatternRewriter &rewriter);

/// Takes operands from before a cast that only forgets sizes:
///
///   %c = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
///   %r = op %c : tensor<?xf32>
///   ---
///   %r = op %x : tensor<4xf32>
template <typename OpTy, typename ShapesTy>
struct AbsorbOperandCasts final : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    SmallVector<Value> operands(op->getOperands());
    SmallVector<Type> types(op->getOperandTypes());
    bool changed = false;
    for (auto [operand, type] : llvm::zip_equal(operands, types)) {
      Value source = getMoreStaticSource(operand);
      if (!source)
        continue;
      Type oldType = std::exchange(type, source.getType());
      if (succeeded(ShapesTy(op, types).verify(std::nullopt))) {
        operand = source;
        changed = true;
      } else {
        type = oldType;
      }
    }
    if (!changed)
      return rewriter.notifyMatchFailure(op, "expected an operand to be cast");
    rewriter.modifyOpInPlace(op, [&] { op->setOperands(operands); });
    return success();
  }
};

/// Gives the result of `op` the sizes of `inferred` that its type does not say.
template <typename OpTy, typename ShapesTy>
LogicalResult refineResult(OpTy op, ShapesTy shapes, ArrayRef<int64_t> inferred,
                           PatternRewriter &rewriter) {
  SmallVector<int64_t> declared = std::move(shapes.target);
  shapes.target = mergeShapes(declared, inferred);
  if (shapes.target == declared)
    return rewriter.notifyMatchFailure(op, "expected sizes to be inferred");
  // Two sizes, each of which may be right, may be wrong together.
  if (failed(shapes.verify(std::nullopt)))
    return rewriter.notifyMatchFailure(op, "expected a result type that fits");
  setResultShape(op, shapes.target, rewriter);
  return success();
}

/// Makes the result as static as what can be inferred; before an operation is
/// checked, as what the reified sizes are, which somebody may have read and
/// which zeros have where the check fails:
///
///   %r = op ... -> tensor<?xf32>
///   ---
///   %s = op ... -> tensor<4xf32>
///   %r = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
template <typename OpTy, typename ShapesTy>
struct RefineResultType final : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (op.getDest())
      return rewriter.notifyMatchFailure(op, "expected tensor semantics");
    ShapesTy shapes(op, op->getOperandTypes());
    SmallVector<int64_t> inferred;
    if (failed(shapes.infer(std::nullopt, inferred)))
      return rewriter.notifyMatchFailure(op, "expected valid shapes");
    if (!op.getChecked())
      shapes.forgetComparedSizes(inferred);
    return refineResult(op, std::move(shapes), inferred, rewriter);
  }
};

/// Assumes that all indices are in range where constants prove it.
template <typename OpTy>
struct AssumeProvenIndices final : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (op.getBadIndices() == BadIndices::Assume || !op.hasProvenIndices())
      return rewriter.notifyMatchFailure(op, "expected indices to check");
    rewriter.modifyOpInPlace(op, [&] { op.setBadIndices(BadIndices::Assume); });
    return success();
  }
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_IR_TYPEREFINEMENT_H
