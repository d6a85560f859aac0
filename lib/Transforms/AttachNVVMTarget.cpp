//===- AttachNVVMTarget.cpp - What kernels are compiled for ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/StringExtras.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_ATTACHNVVMTARGETPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// A chip and the first version of PTX that knows it and what our kernels use.
struct Chip {
  StringLiteral name;
  StringLiteral features;
};

} // namespace

/// LLVM ends the process where a version is too old for a chip, and goes on
/// with a warning where it does not know a chip.
static constexpr Chip chips[] = {
    {"sm_70", "+ptx63"},  {"sm_72", "+ptx63"},   {"sm_75", "+ptx63"},
    {"sm_80", "+ptx70"},  {"sm_86", "+ptx71"},   {"sm_87", "+ptx74"},
    {"sm_89", "+ptx78"},  {"sm_90", "+ptx78"},   {"sm_90a", "+ptx80"},
    {"sm_100", "+ptx86"}, {"sm_100a", "+ptx86"}, {"sm_101", "+ptx86"},
    {"sm_103", "+ptx88"}, {"sm_120", "+ptx87"},  {"sm_121", "+ptx88"},
};

/// How many bytes of parameters a kernel can have on every chip.
static constexpr uint64_t maxParameterBytes = 4096;

/// Returns whether `tool` of the CUDA toolkit is where MLIR looks for it.
static bool isInstalled(StringRef tool) {
  for (const char *variable : {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"}) {
    std::optional<std::string> root = llvm::sys::Process::GetEnv(variable);
    if (!root)
      continue;
    SmallString<128> path(*root);
    llvm::sys::path::append(path, "bin", tool);
    // MLIR looks at the first variable alone.
    return llvm::sys::fs::can_execute(path) ||
           bool(llvm::sys::findProgramByName(tool));
  }
  return bool(llvm::sys::findProgramByName(tool));
}

/// Refuses a call of a function that no GPU has.
static LogicalResult verifyCall(LLVM::CallOp call, const SymbolTable &symbols) {
  auto name = call.getCallee();
  auto callee =
      name ? symbols.lookup<LLVM::LLVMFuncOp>(*name) : LLVM::LLVMFuncOp();
  if (callee && !callee.isExternal())
    return success();
  return call.emitError("expects kernels that call no function, but got a call "
                        "of '")
         << name.value_or("<indirect>") << "'";
}

/// Refuses `op`, which is in a kernel, where LLVM cannot translate it, or would
/// end the process.
static LogicalResult verifyKernelOp(Operation *op, const SymbolTable &symbols) {
  if (!isa_and_nonnull<LLVM::LLVMDialect, NVVM::NVVMDialect>(op->getDialect()))
    return op->emitError("expects only operations of the llvm and nvvm "
                         "dialects in kernels, but got '")
           << op->getName() << "'";
  for (Type type : op->getResultTypes())
    if (auto number = dyn_cast<FloatType>(getElementTypeOrSelf(type)))
      if (number.getWidth() > 64)
        return op->emitError("expects floats of at most 64 bits in kernels, "
                             "but got ")
               << type;
  auto call = dyn_cast<LLVM::CallOp>(op);
  return call ? verifyCall(call, symbols) : success();
}

/// Refuses a kernel with more parameters than every chip takes.
static LogicalResult verifyParameters(LLVM::LLVMFuncOp kernel) {
  DataLayout layout = DataLayout::closest(kernel);
  uint64_t bytes = 0;
  for (Type type : kernel.getArgumentTypes()) {
    bytes = llvm::alignTo(bytes, layout.getTypeABIAlignment(type));
    bytes += layout.getTypeSize(type);
  }
  if (bytes <= maxParameterBytes)
    return success();
  return kernel.emitError("expects a kernel with at most ")
         << maxParameterBytes << " bytes of parameters, but got " << bytes;
}

/// Refuses other symbols in place of the functions that translation calls to
/// load and launch kernels.
static LogicalResult verifyRuntimeSymbols(ModuleOp module) {
  SymbolTable symbols(module);
  for (StringRef name :
       {"mgpuLaunchKernel", "mgpuModuleGetFunction", "mgpuModuleLoad",
        "mgpuModuleLoadJIT", "mgpuModuleUnload"})
    if (Operation *symbol = symbols.lookup(name))
      return symbol->emitError("expects no symbol '")
             << name << "' but the function that launches of kernels call, "
             << "but got one";
  return success();
}

/// Refuses what LLVM cannot compile in the kernels of `module`.
static LogicalResult verifyKernels(ModuleOp module) {
  for (auto kernels : module.getOps<gpu::GPUModuleOp>()) {
    for (auto kernel : kernels.getOps<LLVM::LLVMFuncOp>())
      if (failed(verifyParameters(kernel)))
        return failure();
    SymbolTable symbols(kernels);
    WalkResult result = kernels.getBodyRegion().walk(
        [&](Operation *op) { return WalkResult(verifyKernelOp(op, symbols)); });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

namespace {

struct AttachNVVMTargetPass final
    : tensorops::impl::AttachNVVMTargetPassBase<AttachNVVMTargetPass> {
  using AttachNVVMTargetPassBase::AttachNVVMTargetPassBase;

  void runOnOperation() override {
    const Chip *known =
        llvm::find_if(chips, [&](const Chip &own) { return own.name == chip; });
    if (known == std::end(chips)) {
      std::string names = llvm::join(
          llvm::map_range(chips, [](const Chip &own) { return own.name; }),
          ", ");
      getOperation()->emitError("expects a chip of ")
          << names << ", but got '" << chip << "'";
      return signalPassFailure();
    }
    if (failed(verifyTools()) || failed(verifyRuntimeSymbols(getOperation())) ||
        failed(verifyKernels(getOperation())))
      return signalPassFailure();
    auto target = NVVM::NVVMTargetAttr::get(&getContext(), /*optLevel=*/3,
                                            "nvptx64-nvidia-cuda", known->name,
                                            known->features);
    for (auto module : getOperation().getOps<gpu::GPUModuleOp>())
      module.setTargetsAttr(ArrayAttr::get(&getContext(), target));
  }

private:
  /// Refuses a format that needs tools which are not installed.
  LogicalResult verifyTools() {
    SmallVector<StringRef, 2> tools;
    if (format != BinaryFormat::ISA)
      tools.push_back("ptxas");
    if (format == BinaryFormat::Fatbin)
      tools.push_back("fatbinary");
    for (StringRef tool : tools)
      if (!isInstalled(tool))
        return getOperation()->emitError("expects '")
               << tool << "' of the CUDA toolkit in PATH or CUDA_ROOT for this "
               << "format, but got none";
    return success();
  }
};

} // namespace
