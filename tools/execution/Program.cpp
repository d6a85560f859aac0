//===- Program.cpp - The program and its way to the LLVM dialect ----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "ValueTypes.h"
#include "tensorops/Pipelines/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;
using llvm::createStringError;
using llvm::Error;

/// Fails unless all `types`, those of the arguments or of the results (`kind`),
/// are supported.
static Error verifyTypes(StringRef kind, TypeRange types) {
  for (auto [position, type] : llvm::enumerate(types))
    if (!run::isSupportedType(type))
      return createStringError(llvm::formatv(
          "expects a scalar or a ranked tensor without encoding, of a "
          "supported element type, as {0} {1}, but got '{2}'",
          kind, position, type));
  return Error::success();
}

llvm::Expected<std::unique_ptr<run::Program>>
run::Program::loadFile(StringRef path, StringRef function,
                       MLIRContext &context) {
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (std::error_code code = file.getError())
    return createStringError("cannot read '" + path + "': " + code.message());
  return loadText(std::move(*file), function, context);
}

llvm::Expected<std::unique_ptr<run::Program>>
run::Program::loadText(std::unique_ptr<llvm::MemoryBuffer> text,
                       StringRef function, MLIRContext &context) {
  std::unique_ptr<Program> program(new Program(context));
  if (Error error = program->parse(std::move(text), context))
    return error;
  if (Error error = program->findFunction(function))
    return error;
  return program;
}

Error run::Program::parse(std::unique_ptr<llvm::MemoryBuffer> text,
                          MLIRContext &context) {
  std::string name = text->getBufferIdentifier().str();
  sourceMgr.AddNewSourceBuffer(std::move(text), llvm::SMLoc());
  module = parseSourceFile<ModuleOp>(sourceMgr, &context);
  if (!module)
    return createStringError("cannot parse '" + name + "'");
  return Error::success();
}

Error run::Program::findFunction(StringRef name) {
  Operation *symbol = module->lookupSymbol(name);
  if (!symbol)
    return createStringError("expects a function '" + name + "' in the file");
  auto function = dyn_cast<func::FuncOp>(symbol);
  if (!function)
    return createStringError(
        llvm::formatv("expects '{0}' to be a 'func.func', but got '{1}'", name,
                      symbol->getName()));
  if (function.isDeclaration())
    return createStringError("expects function '" + name + "' to have a body");
  if (!function.isPublic())
    return createStringError("expects function '" + name + "' to be public");
  functionType = function.getFunctionType();
  if (Error error = verifyTypes("argument", functionType.getInputs()))
    return error;
  if (Error error = verifyTypes("result", functionType.getResults()))
    return error;

  // What the function does not call is not run, and may be anything.
  for (auto other : module->getOps<func::FuncOp>())
    if (other != function)
      other.setPrivate();
  functionName = name.str();
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    UnitAttr::get(module->getContext()));
  return Error::success();
}

/// Adds a pipeline with options in its own syntax. Returns false where they are
/// not of that.
template <typename OptionsTy>
static bool addPipeline(OpPassManager &pm, StringRef text,
                        void (*build)(OpPassManager &, const OptionsTy &)) {
  std::unique_ptr<OptionsTy> options = OptionsTy::createFromString(text);
  if (options)
    build(pm, *options);
  return options != nullptr;
}

/// Adds the pipeline of `target`.
static bool addPipeline(OpPassManager &pm, run::Target target,
                        StringRef options) {
  switch (target) {
  case run::Target::CPU:
    return addPipeline(pm, options, buildLowerToLLVMPipeline);
  case run::Target::GPU:
    return addPipeline(pm, options, buildLowerToNVVMPipeline);
  case run::Target::EmulatedGPU:
    return addPipeline(pm, options, buildLowerToEmulatedGPUPipeline);
  }
  llvm_unreachable("all targets have a pipeline");
}

Error run::Program::lower(Target target, StringRef pipelineOptions) {
  PassManager passManager(module->getContext());
  passManager.addPass(createSymbolDCEPass());
  if (!addPipeline(passManager, target, pipelineOptions))
    return createStringError("expects options of the pipeline, but got '" +
                             pipelineOptions + "'");
  if (failed(passManager.run(*module)))
    return createStringError("cannot compile function '" + functionName + "'");
  return Error::success();
}
