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
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Transforms/DialectConversion.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_CONVERTDEVICEMEMORYTOLLVMPASS
#include "tensorops/Conversion/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Atomic updates of small elements are of whole words, so that buffers end
/// with one.
static constexpr int64_t wordBytes = 4;

//===----------------------------------------------------------------------===//
// Functions of the runtime library
//===----------------------------------------------------------------------===//

/// Returns the name of the function that does `op`, which is one that the pass
/// lowers.
static StringRef getFunctionName(Operation *op) {
  return TypeSwitch<Operation *, StringRef>(op)
      .Case([](memref::AllocOp) { return "mgpuMemAlloc"; })
      .Case([](memref::CopyOp) { return "mgpuMemcpy"; })
      .Case([](memref::DeallocOp) { return "mgpuMemFree"; })
      .Default([](Operation *) { return "mgpuStreamSynchronize"; });
}

/// Returns the type of the function that does `op`, as
/// tensorops/Runtime/CudaRuntime.h declares it.
static LLVM::LLVMFunctionType getFunctionType(Operation *op) {
  Builder b(op->getContext());
  Type pointer = LLVM::LLVMPointerType::get(op->getContext());
  Type none = LLVM::LLVMVoidType::get(op->getContext());
  Type size = b.getI64Type(), boolean = b.getI8Type();
  using FunctionType = LLVM::LLVMFunctionType;
  return TypeSwitch<Operation *, FunctionType>(op)
      .Case([&](memref::AllocOp) {
        return FunctionType::get(pointer, {size, pointer, boolean});
      })
      .Case([&](memref::CopyOp) {
        return FunctionType::get(none, {pointer, pointer, size, pointer});
      })
      .Case([&](memref::DeallocOp) {
        return FunctionType::get(none, {pointer, pointer});
      })
      .Default([&](Operation *) { return FunctionType::get(none, pointer); });
}

/// Refuses another symbol in place of the function that does `op`.
static LogicalResult verifyFunction(Operation *op) {
  StringRef name = getFunctionName(op);
  Operation *symbol =
      SymbolTable::lookupSymbolIn(op->getParentOfType<ModuleOp>(), name);
  auto function = dyn_cast_or_null<LLVM::LLVMFuncOp>(symbol);
  LLVM::LLVMFunctionType type = getFunctionType(op);
  if (!symbol || (function && function.getFunctionType() == type))
    return success();
  return symbol->emitError("expects '")
         << name << "' to be the function of the CUDA runtime library, of type "
         << type << ", but got another symbol of that name";
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {

/// A pattern that calls the runtime library.
template <typename OpTy>
struct RuntimeCallPattern : ConvertOpToLLVMPattern<OpTy> {
  using ConvertOpToLLVMPattern<OpTy>::ConvertOpToLLVMPattern;

  /// Emits the call that does `op`.
  LLVM::CallOp createCall(ConversionPatternRewriter &rewriter, OpTy op,
                          ValueRange arguments) const {
    LLVM::LLVMFunctionType type = getFunctionType(op);
    // Another symbol was refused before.
    LLVM::LLVMFuncOp function = *LLVM::lookupOrCreateFn(
        rewriter, op->template getParentOfType<ModuleOp>(), getFunctionName(op),
        type.getParams(), type.getReturnType());
    return LLVM::CallOp::create(rewriter, op.getLoc(), function, arguments);
  }

  /// Returns the default stream.
  Value createStream(OpBuilder &b, Location loc) const {
    return LLVM::ZeroOp::create(b, loc,
                                LLVM::LLVMPointerType::get(b.getContext()));
  }

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
        LLVM::ConstantOp::create(rewriter, loc, rewriter.getI8IntegerAttr(0));
    LLVM::CallOp call = createCall(
        rewriter, op, {bytes, createStream(rewriter, loc), isShared});
    Value pointer = LLVM::AddrSpaceCastOp::create(
        rewriter, loc, getElementPtrType(op.getType()), call.getResult());
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
    createCall(rewriter, op, {pointer, createStream(rewriter, loc)});
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
    createCall(rewriter, op,
               {getPointer(target), getPointer(source), bytes,
                createStream(rewriter, loc)});
    rewriter.eraseOp(op);
    return success();
  }
};

/// Lowers a `gpu.wait` for everything to a synchronization of the default
/// stream.
struct WaitLowering final : RuntimeCallPattern<gpu::WaitOp> {
  using RuntimeCallPattern::RuntimeCallPattern;

  LogicalResult
  matchAndRewrite(gpu::WaitOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    createCall(rewriter, op, createStream(rewriter, op.getLoc()));
    rewriter.eraseOp(op);
    return success();
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Makes public functions whose callers see device memory wait for all that
/// runs on the device.
static void addWaits(ModuleOp module) {
  module.walk([](func::ReturnOp end) {
    auto function = end->getParentOfType<func::FuncOp>();
    FunctionType type = function.getFunctionType();
    if (!function.isPublic() ||
        (llvm::none_of(type.getInputs(), isInDeviceMemory) &&
         llvm::none_of(type.getResults(), isInDeviceMemory)))
      return;
    OpBuilder b(end);
    gpu::WaitOp::create(b, end.getLoc(), /*asyncToken=*/Type(),
                        /*asyncDependencies=*/ValueRange());
  });
}

namespace {

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
    target.addDynamicallyLegalOp<gpu::WaitOp>([](gpu::WaitOp op) {
      return op.getAsyncToken() || !op.getAsyncDependencies().empty();
    });
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });

    addWaits(getOperation());
    WalkResult verified = getOperation()->walk([&](Operation *op) {
      return WalkResult(
          success(target.isLegal(op) || succeeded(verifyFunction(op))));
    });
    if (verified.wasInterrupted())
      return signalPassFailure();

    RewritePatternSet patterns(&getContext());
    patterns.add<AllocLowering, CopyLowering, DeallocLowering, WaitLowering>(
        converter);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
