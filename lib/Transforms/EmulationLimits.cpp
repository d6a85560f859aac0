//===- EmulationLimits.cpp - What the emulated GPU can run ----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmulationLimits.h"

#include "tensorops/IR/DeviceMemory.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether only a device gives `op` a meaning.
static bool belongsToDevice(Operation *op) {
  return llvm::is_contained(
      {"amdgpu", "gpu", "nvgpu", "nvvm", "rocdl", "xegpu", "xevm"},
      op->getName().getDialectNamespace());
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Returns whether values of `type` are memory that a loop on the host cannot
/// stand for: that of a workgroup, for one.
static bool isForeignMemory(Type type) {
  if (auto memref = dyn_cast<BaseMemRefType>(type))
    return memref.getMemorySpace() && !isInDeviceMemory(memref);
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return pointer.getAddressSpace() != 0 &&
           pointer.getAddressSpace() != deviceMemorySpace;
  return false;
}

/// Reports the first of `types` that is foreign memory, at `op`.
static LogicalResult checkMemory(Operation *op, TypeRange types) {
  for (Type type : types)
    if (isForeignMemory(type))
      return op->emitError(
                 "expects only device memory, and memory in no space, "
                 "in a kernel to emulate, but got ")
             << type;
  return success();
}

/// Returns whether `op`, which is in a kernel, means the same in a loop.
static bool runsOnHost(Operation *op) {
  if (isa<gpu::BlockIdOp, gpu::ThreadIdOp, gpu::BlockDimOp, gpu::GridDimOp,
          gpu::GlobalIdOp, gpu::ReturnOp>(op))
    return true;
  // Text for the assembler of a device, and intrinsics of its target.
  if (auto intrinsic = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return !intrinsic.getIntrin().starts_with("llvm.nvvm.") &&
           !intrinsic.getIntrin().starts_with("llvm.amdgcn.");
  return !isa<LLVM::InlineAsmOp>(op) && !belongsToDevice(op);
}

/// Reports `op`, which is in a kernel, if it needs a device.
static LogicalResult checkKernelOp(Operation *op) {
  if (!runsOnHost(op))
    return op->emitError("expects only operations that a thread executes on "
                         "its own in a kernel to emulate, but got '")
           << op->getName() << "'";
  return checkMemory(op, op->getResultTypes());
}

/// Reports what of the form of `kernel` a loop cannot have.
static LogicalResult checkForm(gpu::GPUFuncOp kernel) {
  unsigned attributions =
      kernel.getNumWorkgroupAttributions() + kernel.getNumPrivateAttributions();
  if (attributions != 0)
    return kernel.emitError("expects a kernel to emulate to have neither "
                            "workgroup nor private memory, but got ")
           << attributions << " buffers of it";
  if (!kernel.getBody().hasOneBlock())
    return kernel.emitError("expects the body of a kernel to emulate to be one "
                            "block, but got ")
           << kernel.getBody().getBlocks().size();
  Operation &last = kernel.getBody().front().back();
  if (!isa<gpu::ReturnOp>(last))
    return last.emitError(
               "expects a kernel to emulate to end in 'gpu.return', but got '")
           << last.getName() << "'";
  return checkMemory(kernel, kernel.getArgumentTypes());
}

/// Reports what of `kernel` cannot run in a loop.
static LogicalResult checkKernel(gpu::GPUFuncOp kernel) {
  bool isValid = succeeded(checkForm(kernel));
  kernel.getBody().walk(
      [&](Operation *op) { isValid &= succeeded(checkKernelOp(op)); });
  return success(isValid);
}

/// Reports what `gpuModule` has besides kernels, and what of these cannot run.
static LogicalResult checkGPUModule(gpu::GPUModuleOp gpuModule) {
  if (!isa<ModuleOp>(gpuModule->getParentOp()))
    return gpuModule.emitError("expects kernels to emulate to be in a "
                               "'builtin.module', but got '")
           << gpuModule->getParentOp()->getName() << "'";
  bool isValid = true;
  for (Operation &op : *gpuModule.getBody()) {
    auto kernel = dyn_cast<gpu::GPUFuncOp>(op);
    if (kernel && kernel.isKernel()) {
      isValid &= succeeded(checkKernel(kernel));
      continue;
    }
    op.emitError("expects only kernels in a 'gpu.module' to emulate, but got '")
        << op.getName() << "'";
    isValid = false;
  }
  return success(isValid);
}

//===----------------------------------------------------------------------===//
// The host
//===----------------------------------------------------------------------===//

/// Reports `op` if it does not finish before the next operation.
static LogicalResult checkSynchronous(Operation *op) {
  auto async = cast<gpu::AsyncOpInterface>(op);
  size_t tokens =
      async.getAsyncDependencies().size() + (async.getAsyncToken() ? 1 : 0);
  if (tokens == 0)
    return success();
  return op->emitError("expects an operation to emulate to be synchronous, but "
                       "got ")
         << tokens << (tokens == 1 ? " token" : " tokens");
}

/// Reports `size`, of dimension y or z of `launch`, unless it is constant 1.
static LogicalResult checkIsOne(gpu::LaunchFuncOp launch, Value size) {
  std::optional<int64_t> constant = getConstantIntValue(size);
  if (constant == 1)
    return success();
  InFlightDiagnostic error = launch.emitError(
      "expects the y and z sizes of a launch to emulate to be 1, but got ");
  if (constant)
    return error << *constant;
  return error << "a size that is not constant";
}

/// Reports what of `launch` is more than a number of threads.
static LogicalResult checkConfiguration(gpu::LaunchFuncOp launch) {
  for (Value size : {launch.getGridSizeY(), launch.getGridSizeZ(),
                     launch.getBlockSizeY(), launch.getBlockSizeZ()})
    if (failed(checkIsOne(launch, size)))
      return failure();
  StringRef excess = launch.hasClusterSize()               ? "clusters"
                     : launch.getDynamicSharedMemorySize() ? "shared memory"
                     : launch.getAsyncObject()             ? "a stream"
                                                           : "";
  if (excess.empty())
    return success();
  return launch.emitError("expects a launch to emulate to have only sizes and "
                          "arguments, but got ")
         << excess;
}

/// Reports `launch` unless it passes to a kernel next to it what this takes.
/// The verifier says so only of launches that are no deeper than a function.
static LogicalResult checkCallee(gpu::LaunchFuncOp launch) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<gpu::GPUFuncOp>(
      launch, launch.getKernelAttr());
  if (!kernel || !kernel.isKernel() ||
      launch.getKernelAttr().getNestedReferences().size() != 1)
    return launch.emitError("expects a launch to emulate to name a kernel in a "
                            "'gpu.module', but got '")
           << launch.getKernelAttr() << "'";
  ArrayRef<Type> expected = kernel.getArgumentTypes();
  TypeRange types = launch.getKernelOperands().getTypes();
  if (TypeRange(expected) == types)
    return success();
  return launch.emitError("expects arguments of the kernel's types (")
         << expected << "), but got (" << types << ")";
}

/// Reports what of `launch` is no loop over threads.
static LogicalResult checkLaunch(gpu::LaunchFuncOp launch) {
  return success(succeeded(checkSynchronous(launch)) &&
                 succeeded(checkConfiguration(launch)) &&
                 succeeded(checkCallee(launch)));
}

/// Reports `op`, which is outside of kernels, if it needs a device.
static LogicalResult checkHostOp(Operation *op) {
  if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
    return checkLaunch(launch);
  if (isa<gpu::AllocOp, gpu::DeallocOp, gpu::MemcpyOp, gpu::MemsetOp,
          gpu::WaitOp>(op))
    return checkSynchronous(op);
  if (!belongsToDevice(op))
    return success();
  return op->emitError("expects only launches of outlined kernels, waits, "
                       "allocations, copies and fills on the host, but got '")
         << op->getName() << "'";
}

LogicalResult tensorops::checkEmulation(ModuleOp module) {
  bool isValid = true;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(op)) {
      isValid &= succeeded(checkGPUModule(gpuModule));
      return WalkResult::skip();
    }
    isValid &= succeeded(checkHostOp(op));
    return WalkResult::advance();
  });
  return success(isValid);
}
