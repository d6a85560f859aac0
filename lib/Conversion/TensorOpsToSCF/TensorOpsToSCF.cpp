//===- TensorOpsToSCF.cpp - Lower bufferized TensorOps to loops -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"
#include "Patterns.h"
#include "SharedFunctions.h"

#include "tensorops/IR/DeviceMemory.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_CONVERTTENSOROPSTOSCFPASS
#include "tensorops/Conversion/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

void mlir::tensorops::populateTensorOpsToSCFPatterns(
    RewritePatternSet &patterns, SymbolTableCollection &symbols,
    const TensorOpsToSCFOptions &options) {
  auto functions = std::make_shared<SharedFunctions>(symbols);
  populateCheckToSCFPatterns(patterns, functions, options);
  if (options.target == LoopTarget::GPU) {
    populateBatchSpaceToSCFOnGPUPatterns(patterns);
    populateCheckToSCFOnGPUPatterns(patterns);
    populateGatherScatterToSCFOnGPUPatterns(patterns, options);
    populatePartitionStitchToSCFOnGPUPatterns(patterns);
    return;
  }
  populateBatchSpaceToSCFPatterns(patterns, functions, options);
  populateGatherScatterToSCFPatterns(patterns, functions, options);
  populatePartitionStitchToSCFPatterns(patterns, functions, options);
}

/// Returns whether the lowering of `op` must report bad indices.
static bool reportsBadIndices(Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case<DynamicStitchOp, ScatterNdOp>(
          [](auto op) { return op.getBadIndices() == BadIndices::Error; })
      .Default(false);
}

/// Refuses what the patterns cannot lower, with the reason: tensors, operations
/// whose failures nobody has dealt with, other memory than the default one, and
/// symbols that stand where the runtime's functions must.
static LogicalResult verifyConvertible(Operation *op, LoopTarget loopTarget) {
  if (!isa_and_nonnull<TensorOpsDialect>(op->getDialect()))
    return success();
  if (loopTarget == LoopTarget::GPU &&
      (op->getParentOfType<gpu::LaunchOp>() ||
       op->getParentOfType<gpu::GPUModuleOp>()))
    return op->emitOpError("expects to be in code of the host, which launches "
                           "its kernels, but got code of a device");
  for (Type type : op->getOperandTypes()) {
    if (isa<TensorType>(type))
      return op->emitOpError("expects the buffer form, which bufferization "
                             "makes, but got ")
             << type;
    auto memref = dyn_cast<MemRefType>(type);
    bool isOnGPU = loopTarget == LoopTarget::GPU && isInDeviceMemory(type);
    if (memref && memref.getMemorySpace() && !isOnGPU)
      return op->emitOpError("expects memrefs in the default memory space")
             << (loopTarget == LoopTarget::GPU ? " or in device memory" : "")
             << ", but got " << type;
  }
  auto twoForm = dyn_cast<TwoFormOpInterface>(op);
  if (twoForm && !twoForm.isChecked())
    return op->emitOpError("expects an operation that is marked 'checked', "
                           "which tensorops-insert-checks makes, but got one "
                           "that is not");
  if (loopTarget == LoopTarget::GPU && reportsBadIndices(op))
    return op->emitOpError(
        "expects 'bad_indices' to be ignore or assume on a "
        "GPU, where indices are checked before the operation, "
        "but got error");
  return success();
}

/// Refuses another symbol in place of the function `name` that the lowering of
/// `op` calls.
static LogicalResult verifyRuntimeFunction(Operation *op,
                                           SymbolTableCollection &symbols,
                                           StringRef name, FunctionType type) {
  Operation *symbol = getNearestSymbolTable(op, symbols).lookup(name);
  auto function = dyn_cast_or_null<func::FuncOp>(symbol);
  if (!symbol || (function && function.isDeclaration() &&
                  function.getFunctionType() == type))
    return success();
  return symbol->emitError("expects '")
         << name << "' to be the declaration of a runtime function of type "
         << type << ", but got another symbol of that name";
}

/// Refuses other symbols in place of the functions that the lowering of `op`
/// calls.
static LogicalResult verifyRuntimeFunctions(Operation *op,
                                            SymbolTableCollection &symbols,
                                            bool usesThreads) {
  Builder b(op->getContext());
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Type pointer = LLVM::LLVMPointerType::get(op->getContext());
  auto report = b.getFunctionType(
      {i32, pointer, pointer, pointer, i64, i64, i64, i32}, {});
  if ((isa<ReportErrorOp>(op) || reportsBadIndices(op)) &&
      failed(
          verifyRuntimeFunction(op, symbols, "tensorops_report_error", report)))
    return failure();
  if (usesThreads && isa<DynamicStitchOp, ScatterNdOp, SpaceToBatchNdOp>(op))
    return verifyRuntimeFunction(op, symbols, "omp_get_max_threads",
                                 b.getFunctionType({}, i32));
  return success();
}

namespace {

struct ConvertTensorOpsToSCFPass final
    : tensorops::impl::ConvertTensorOpsToSCFPassBase<
          ConvertTensorOpsToSCFPass> {
  using ConvertTensorOpsToSCFPassBase::ConvertTensorOpsToSCFPassBase;

  void runOnOperation() override {
    for (const Option<int64_t> *option : {&nonTemporalBytes, &parallelBytes})
      if (*option < 0) {
        getOperation()->emitError("expects '")
            << option->getArgStr() << "' to be at least 0, but got "
            << option->getValue();
        return signalPassFailure();
      }
    TensorOpsToSCFOptions options;
    options.target = loopTarget;
    options.parallel = parallel;
    options.deterministic = deterministic;
    options.nonTemporalBytes = nonTemporalBytes;
    options.parallelBytes = parallelBytes;
    bool usesThreads = parallel && loopTarget == LoopTarget::CPU;

    SymbolTableCollection symbols;
    bool isPresent = false;
    WalkResult convertible = getOperation()->walk([&](Operation *op) {
      isPresent |= isa_and_nonnull<TensorOpsDialect>(op->getDialect());
      return WalkResult(
          success(succeeded(verifyConvertible(op, loopTarget)) &&
                  succeeded(verifyRuntimeFunctions(op, symbols, usesThreads))));
    });
    if (convertible.wasInterrupted())
      return signalPassFailure();
    if (!isPresent)
      return markAllAnalysesPreserved();

    ConversionTarget target(getContext());
    target.addIllegalDialect<TensorOpsDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });

    RewritePatternSet patterns(&getContext());
    populateTensorOpsToSCFPatterns(patterns, symbols, options);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
