//===- Passes.h - TensorOps pipelines ---------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_PIPELINES_PASSES_H
#define TENSOROPS_PIPELINES_PASSES_H

#include "tensorops/Transforms/Passes.h"

#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace mlir::tensorops {

/// What the data-movement operations are lowered through.
enum class LoweringRoute { SCF, Linalg };

/// Options of `tensorops-lower-to-llvm`.
struct LowerToLLVMPipelineOptions
    : PassPipelineOptions<LowerToLLVMPipelineOptions> {
  PassOptions::Option<LoweringRoute> route{
      *this, "route",
      llvm::cl::desc("what the data-movement operations are lowered through"),
      llvm::cl::init(LoweringRoute::SCF),
      llvm::cl::values(
          clEnumValN(LoweringRoute::SCF, "scf", "loops over memrefs"),
          clEnumValN(LoweringRoute::Linalg, "linalg",
                     "linalg on tensors where an operation has it, loops "
                     "otherwise"))};
  PassOptions::Option<bool> parallel{*this, "parallel",
                                     llvm::cl::desc("emit OpenMP loops"),
                                     llvm::cl::init(false)};
  PassOptions::Option<bool> deterministic{
      *this, "deterministic",
      llvm::cl::desc("make float accumulation bit-identical on any number of "
                     "threads (always so on a CPU)"),
      llvm::cl::init(false)};
  PassOptions::Option<BadIndices> badIndices{
      *this, "bad-indices",
      llvm::cl::desc("what a bad index does where an operation leaves it open"),
      llvm::cl::init(BadIndices::Error), getBadIndicesValues()};
  PassOptions::Option<ErrorStyle> errors{
      *this, "errors", llvm::cl::desc("what a run-time error becomes"),
      llvm::cl::init(ErrorStyle::Runtime), getErrorStyleValues()};
  PassOptions::Option<bool> writableArguments{
      *this, "writable-arguments",
      llvm::cl::desc("let functions write to their tensor arguments"),
      llvm::cl::init(false)};
};

/// Adds every pass that takes TensorOps on tensors or memrefs to the LLVM
/// dialect. The program needs the runtime library, unless errors are asserted,
/// and libomp if it is parallel. Public functions do not write to their tensor
/// arguments; their results are allocated with `malloc` and owned by the
/// caller.
void buildLowerToLLVMPipeline(OpPassManager &pm,
                              const LowerToLLVMPipelineOptions &options);

/// Registers the pipelines by name.
void registerTensorOpsPipelines();

} // namespace mlir::tensorops

#endif // TENSOROPS_PIPELINES_PASSES_H
