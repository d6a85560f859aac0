//===- Program.h - The program and its way to the LLVM dialect  -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_PROGRAM_H
#define TENSOROPS_TOOLS_EXECUTION_PROGRAM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <memory>

namespace mlir::tensorops::run {

/// What a program can run on: the CPU, an NVIDIA GPU, or the CPU in its place.
enum class Target { CPU, GPU, EmulatedGPU };

/// A module with the function to run in it. Diagnostics about it go to the
/// standard error and quote the text.
class Program {
public:
  /// Parses the file at `path`, `-` for the standard input, and finds the
  /// function in it.
  static llvm::Expected<std::unique_ptr<Program>>
  loadFile(StringRef path, StringRef function, MLIRContext &context);

  /// Parses the text of a file and finds the function in it.
  static llvm::Expected<std::unique_ptr<Program>>
  loadText(std::unique_ptr<llvm::MemoryBuffer> text, StringRef function,
           MLIRContext &context);

  /// Returns the type of the function as it was written, on tensors.
  FunctionType getFunctionType() const { return functionType; }

  /// Returns the name of the function that takes and returns descriptors behind
  /// pointers; it exists once the program is lowered.
  std::string getEntryPoint() const { return "_mlir_ciface_" + functionName; }

  /// Returns the module.
  ModuleOp getModule() const { return *module; }

  /// Lowers the module to the LLVM dialect by the pipeline of `target` with
  /// these options.
  llvm::Error lower(Target target, StringRef pipelineOptions);

private:
  /// Prepares for a program in `context`.
  explicit Program(MLIRContext &context)
      : diagnosticHandler(sourceMgr, &context) {}

  /// Parses the text of a file.
  llvm::Error parse(std::unique_ptr<llvm::MemoryBuffer> text,
                    MLIRContext &context);

  /// Finds the function to run and asks for a C interface to it.
  llvm::Error findFunction(StringRef name);

  /// The text, which diagnostics quote.
  llvm::SourceMgr sourceMgr;

  /// Prints diagnostics.
  SourceMgrDiagnosticHandler diagnosticHandler;

  /// What the text holds.
  OwningOpRef<ModuleOp> module;

  /// The name of the function.
  std::string functionName;

  /// The type of the function before it was lowered.
  FunctionType functionType;
};

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_PROGRAM_H
