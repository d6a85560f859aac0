//===- DeviceMemoryToLLVM.cpp - Device memory by runtime calls ------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Conversion/Passes.h"
#include "tensorops/IR/DeviceMemory.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_CONVERTDEVICEMEMORYTOLLVMPASS
#include "tensorops/Conversion/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Atomic updates of small elements are of whole words, so that buffers end
/// with one.
static constexpr int64_t wordBytes = 4;

/// Emits the call of the runtime function `name` before `op` and returns it.
/// Fails, with a diagnostic, where the name is that of something else.
static FailureOr<LLVM::CallOp> createCall(OpBuilder &b, Operation *op,
                                          StringRef name, Type result,
                                          ValueRange arguments) {
  FailureOr<LLVM::LLVMFuncOp> function =
      LLVM::lookupOrCreateFn(b, op->getParentOfType<ModuleOp>(), name,
                             llvm::to_vector(arguments.getTypes()), result);
  if (failed(function))
    return failure();
  return LLVM::CallOp::create(b, op->getLoc(), *function, arguments);
}

/// Returns the default stream.
static Value createStream(OpBuilder &b, Location loc) {
  return LLVM::ZeroOp::create(b, loc,
                              LLVM::LLVMPointerType::get(b.getContext()));
}

namespace {

/// A pattern that calls the runtime library.
template <typename OpTy>
struct RuntimeCallPattern : ConvertOpToLLVMPattern<OpTy> {
  using ConvertOpToLLVMPattern<OpTy>::ConvertOpToLLVMPattern;

  /// Returns `pointer` in the address space of the host, which is that of what
  /// the runtime library takes.
  Value createHostPointer(OpBuilder &b, Location loc, Value pointer) const {
    Type type = LLVM::LLVMPointerType::get(b.getContext());
    if (pointer.getType() == type)
      return pointer;
    return LLVM::AddrSpaceCastOp::create(b, loc, type, pointer);
  }
};

/// Lowers `memref.alloc` to `mgpuMemAlloc`.
struct AllocLowering final : RuntimeCallPattern<memref::AllocOp> {
  using RuntimeCallPattern::RuntimeCallPattern;

  LogicalResult
  matchAndRewrite(memref::AllocOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    if (!isConvertibleAndHasIdentityMaps(op.getType()))
      return rewriter.notifyMatchFailure(op, "expected the identity layout");
    SmallVector<Value> sizes, strides;
    Value bytes;
    getMemRefDescriptorSizes(loc, op.getType(), adaptor.getDynamicSizes(),
                             rewriter, sizes, strides, bytes);
    Type i64 = rewriter.getI64Type();
    Value rest = LLVM::ConstantOp::create(
        rewriter, loc, i64, rewriter.getI64IntegerAttr(wordBytes - 1));
    Value mask = LLVM::ConstantOp::create(
        rewriter, loc, i64, rewriter.getI64IntegerAttr(-wordBytes));
    bytes = LLVM::AddOp::create(rewriter, loc, bytes, rest);
    bytes = LLVM::AndOp::create(rewriter, loc, bytes, mask);
    Value isShared =
        LLVM::ConstantOp::create(rewriter, loc, rewriter.getBoolAttr(false));
    FailureOr<LLVM::CallOp> call =
        createCall(rewriter, op, "mgpuMemAlloc",
                   LLVM::LLVMPointerType::get(rewriter.getContext()),
                   {bytes, createStream(rewriter, loc), isShared});
    if (failed(call))
      return failure();
    Value pointer = LLVM::AddrSpaceCastOp::create(
        rewriter, loc, getElementPtrType(op.getType()), call->getResult());
    rewriter.replaceOp(
        op, Value(createMemRefDescriptor(loc, op.getType(), pointer, pointer,
                                         sizes, strides, rewriter)));
    return success();
  }
};

/// Lowers `memref.dealloc` to `mgpuMemFree`.
struct DeallocLowering final : RuntimeCallPattern<memref::DeallocOp> {
  using RuntimeCallPattern::RuntimeCallPattern;

  LogicalResult
  matchAndRewrite(memref::DeallocOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getMemref().getType()))
      return rewriter.notifyMatchFailure(op, "expected a ranked memref");
    Location loc = op.getLoc();
    MemRefDescriptor descriptor(adaptor.getMemref());
    Value pointer = createHostPointer(rewriter, loc,
                                      descriptor.allocatedPtr(rewriter, loc));
    if (failed(createCall(rewriter, op, "mgpuMemFree", getVoidType(),
                          {pointer, createStream(rewriter, loc)})))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};

/// Lowers `memref.copy` to `mgpuMemcpy`, which knows by the addresses where it
/// leads.
struct CopyLowering final : RuntimeCallPattern<memref::CopyOp> {
  using RuntimeCallPattern::RuntimeCallPattern;

  LogicalResult
  matchAndRewrite(memref::CopyOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast<MemRefType>(op.getSource().getType());
    auto targetType = dyn_cast<MemRefType>(op.getTarget().getType());
    if (!type || !targetType || !isConvertibleAndHasIdentityMaps(type) ||
        !isConvertibleAndHasIdentityMaps(targetType))
      return rewriter.notifyMatchFailure(op, "expected identity layouts");
    Location loc = op.getLoc();
    MemRefDescriptor source(adaptor.getSource()), target(adaptor.getTarget());
    SmallVector<Value> sizes;
    for (int64_t dim : llvm::seq(type.getRank()))
      if (type.isDynamicDim(dim))
        sizes.push_back(source.size(rewriter, loc, dim));
    Value count = getNumElements(loc, type, sizes, rewriter);
    Value bytes = LLVM::MulOp::create(
        rewriter, loc, count,
        getSizeInBytes(loc, type.getElementType(), rewriter));
    auto getPointer = [&](MemRefDescriptor &memref) {
      return createHostPointer(rewriter, loc, memref.alignedPtr(rewriter, loc));
    };
    if (failed(createCall(rewriter, op, "mgpuMemcpy", getVoidType(),
                          {getPointer(target), getPointer(source), bytes,
                           createStream(rewriter, loc)})))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};

struct ConvertDeviceMemoryToLLVMPass final
    : tensorops::impl::ConvertDeviceMemoryToLLVMPassBase<
          ConvertDeviceMemoryToLLVMPass> {
  using ConvertDeviceMemoryToLLVMPassBase::ConvertDeviceMemoryToLLVMPassBase;

  void runOnOperation() override {
    LLVMTypeConverter converter(&getContext());
    ConversionTarget target(getContext());
    auto isOnHost = [](Operation *op) {
      return llvm::none_of(op->getOperandTypes(), isInDeviceMemory) &&
             llvm::none_of(op->getResultTypes(), isInDeviceMemory);
    };
    target.addDynamicallyLegalOp<memref::AllocOp, memref::DeallocOp,
                                 memref::CopyOp>(isOnHost);
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });

    RewritePatternSet patterns(&getContext());
    patterns.add<AllocLowering, CopyLowering, DeallocLowering>(converter);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))) ||
        (synchronize && failed(synchronizeAtReturns())))
      signalPassFailure();
  }

private:
  /// Waits for the device at the end of public functions.
  LogicalResult synchronizeAtReturns() {
    SmallVector<func::ReturnOp> ends;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic())
        function.walk([&](func::ReturnOp end) { ends.push_back(end); });
    for (func::ReturnOp end : ends) {
      OpBuilder b(end);
      Type none = LLVM::LLVMVoidType::get(&getContext());
      if (failed(createCall(b, end, "mgpuStreamSynchronize", none,
                            createStream(b, end.getLoc()))))
        return failure();
    }
    return success();
  }
};

} // namespace
