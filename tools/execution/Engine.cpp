//===- Engine.cpp - Machine code from the LLVM dialect --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Engine.h"

#include "RuntimeSymbols.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::tensorops;
namespace orc = llvm::orc;

/// Returns a target machine for the CPU of this machine with all its features.
static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  // Programs may hold inline assembly.
  llvm::InitializeNativeTargetAsmParser();
  auto builder = orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  return builder->createTargetMachine();
}

/// Registers what generated code may call and `module` does not define itself.
static void registerRuntimeSymbols(ExecutionEngine &engine, ModuleOp module) {
  engine.registerSymbols([&](orc::MangleAndInterner mangle) {
    orc::SymbolMap symbols;
    for (const run::RuntimeSymbol &symbol : run::getRuntimeSymbols()) {
      auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(symbol.name);
      if (function && !function.isExternal())
        continue;
      symbols[mangle(symbol.name)] = {
          orc::ExecutorAddr::fromPtr(symbol.address),
          llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
    }
    return symbols;
  });
}

llvm::Expected<run::CompiledFunction> run::compile(ModuleOp module,
                                                   StringRef name) {
  auto machine = createTargetMachine();
  if (!machine)
    return machine.takeError();
  auto optimize = makeOptimizingTransformer(
      /*optLevel=*/3, /*sizeLevel=*/0, machine->get());
  ExecutionEngineOptions options;
  options.transformer = optimize;
  auto engine = ExecutionEngine::create(module, options, std::move(*machine));
  if (!engine)
    return engine.takeError();
  installErrorHandler();
  registerRuntimeSymbols(**engine, module);

  // Before the initialization, which cannot report a missing symbol. The error
  // only lists the module's functions; the engine has printed what is missing.
  auto function = (*engine)->lookupPacked(name);
  if (!function) {
    llvm::consumeError(function.takeError());
    return llvm::createStringError("cannot link '" + name + "'");
  }
  (*engine)->initialize();
  return CompiledFunction{std::move(*engine), *function};
}
