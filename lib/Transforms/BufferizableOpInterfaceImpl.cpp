//===- BufferizableOpInterfaceImpl.cpp - Bufferize TensorOps --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/BufferizableOpInterfaceImpl.h"

#include "GuardedAllocation.h"

#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace mlir::tensorops;

/// Makes the buffer form of `op` with the buffers of its tensors, in order.
static void createBufferForm(RewriterBase &rewriter, SpaceToBatchNdOp op,
                             ValueRange buffers, Value dest) {
  SpaceToBatchNdOp::create(rewriter, op.getLoc(), TypeRange(), buffers.front(),
                           op.getBlock(), op.getLow(), op.getHigh(), dest,
                           op.getStaticBlock(), op.getStaticLow(),
                           op.getStaticHigh(), op.getChecked());
}

static void createBufferForm(RewriterBase &rewriter, ScatterNdOp op,
                             ValueRange buffers, Value dest) {
  ScatterNdOp::create(rewriter, op.getLoc(), TypeRange(), buffers[0],
                      buffers[1], /*shape=*/ValueRange(), dest,
                      /*static_shape=*/DenseI64ArrayAttr(),
                      op.getBadIndicesAttr(), op.getUnique(), op.getChecked());
}

static void createBufferForm(RewriterBase &rewriter, DynamicStitchOp op,
                             ValueRange buffers, Value dest) {
  size_t numPieces = op.getIndices().size();
  DynamicStitchOp::create(
      rewriter, op.getLoc(), TypeRange(), buffers.take_front(numPieces),
      buffers.drop_front(numPieces), dest, op.getBadIndicesAttr(),
      op.getUnique(), op.getChecked());
}

namespace {

/// What all models share: tensors are read, and alias no result.
template <typename ModelTy, typename OpTy>
struct ReadingOpModel : BufferizableOpInterface::ExternalModel<ModelTy, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }

  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }

  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const AnalysisState &) const {
    return {};
  }

  /// Returns the buffers of the tensors that `op` takes.
  static FailureOr<SmallVector<Value>>
  getBuffers(Operation *op, RewriterBase &rewriter,
             const BufferizationOptions &options, BufferizationState &state) {
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      if (!isa<TensorType>(operand.getType()))
        continue;
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    return buffers;
  }
};

/// Allocates the result of a data-movement operation and makes its buffer form.
template <typename OpTy>
struct TwoFormOpModel final : ReadingOpModel<TwoFormOpModel<OpTy>, OpTy> {
  bool bufferizesToAllocation(Operation *, Value) const { return true; }

  /// The destination is fresh, so that its layout is the identity whatever
  /// other buffers have.
  FailureOr<BufferLikeType> getBufferType(Operation *op, Value value,
                                          const BufferizationOptions &options,
                                          const BufferizationState &,
                                          SmallVector<Value> &) const {
    auto type = cast<RankedTensorType>(value.getType());
    std::optional<Attribute> space = options.defaultMemorySpaceFn(type);
    if (!space)
      return op->emitError(
          "expects a memory space for the destination, but got "
          "none");
    return cast<BufferLikeType>(
        getMemRefTypeWithStaticIdentityLayout(type, *space));
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto ownOp = cast<OpTy>(op);
    FailureOr<SmallVector<Value>> buffers =
        TwoFormOpModel::getBuffers(op, rewriter, options, state);
    FailureOr<BufferLikeType> type =
        bufferization::getBufferType(ownOp.getResult(), options, state);
    if (failed(buffers) || failed(type))
      return failure();
    auto destType = cast<MemRefType>(*type);
    FailureOr<Value> dest =
        createGuardedAllocation(op, destType, rewriter, options);
    if (succeeded(dest) && !*dest)
      dest = createAllocation(ownOp, destType, rewriter, options);
    if (failed(dest))
      return failure();
    createBufferForm(rewriter, ownOp, *buffers, *dest);
    replaceOpWithBufferizedValues(rewriter, op, *dest);
    return success();
  }

private:
  /// Allocates a buffer of `type` for the result of `op`.
  static FailureOr<Value>
  createAllocation(OpTy op, MemRefType type, RewriterBase &rewriter,
                   const BufferizationOptions &options) {
    ReifiedRankedShapedTypeDims shapes;
    if (failed(op.reifyResultShapes(rewriter, shapes)))
      return failure();
    SmallVector<Value> sizes;
    for (OpFoldResult size : shapes.front())
      if (auto value = dyn_cast<Value>(size))
        sizes.push_back(value);
    return options.createAlloc(rewriter, op.getLoc(), type, sizes);
  }
};

/// Makes an operation that only computes sizes read memrefs.
template <typename OpTy>
struct SizeOpModel final : ReadingOpModel<SizeOpModel<OpTy>, OpTy> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    FailureOr<SmallVector<Value>> buffers =
        SizeOpModel::getBuffers(op, rewriter, options, state);
    if (failed(buffers))
      return failure();
    SmallVector<Value> operands = *buffers;
    for (Value operand : op->getOperands())
      if (!isa<TensorType>(operand.getType()))
        operands.push_back(operand);
    auto newOp = OpTy::create(rewriter, op->getLoc(), op->getResultTypes(),
                              operands, op->getAttrs());
    rewriter.replaceOp(op, newOp->getResults());
    return success();
  }
};

} // namespace

void mlir::tensorops::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TensorOpsDialect *) {
    DynamicStitchOp::attachInterface<TwoFormOpModel<DynamicStitchOp>>(*context);
    FindBadIndexOp::attachInterface<SizeOpModel<FindBadIndexOp>>(*context);
    ScatterNdOp::attachInterface<TwoFormOpModel<ScatterNdOp>>(*context);
    SpaceToBatchNdOp::attachInterface<TwoFormOpModel<SpaceToBatchNdOp>>(
        *context);
    StitchRowsOp::attachInterface<SizeOpModel<StitchRowsOp>>(*context);
  });
}
