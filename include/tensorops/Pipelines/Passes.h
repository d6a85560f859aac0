//===- Passes.h - TensorOps pipelines ---------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_PIPELINES_PASSES_H
#define TENSOROPS_PIPELINES_PASSES_H

#include "tensorops/Conversion/Passes.h"
#include "tensorops/Transforms/Passes.h"

#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace mlir::tensorops {

/// What the data-movement operations are lowered through.
enum class LoweringRoute { SCF, Linalg };

/// Returns the values of an option that chooses a LoweringRoute.
inline auto getLoweringRouteValues() {
  return llvm::cl::values(
      clEnumValN(LoweringRoute::SCF, "scf", "loops over memrefs"),
      clEnumValN(LoweringRoute::Linalg, "linalg",
                 "linalg on tensors where an operation has it, loops "
                 "otherwise"));
}

/// Options of `tensorops-lower-to-llvm`.
struct LowerToLLVMPipelineOptions
    : PassPipelineOptions<LowerToLLVMPipelineOptions> {
  PassOptions::Option<LoweringRoute> route{
      *this, "route",
      llvm::cl::desc("what the data-movement operations are lowered through"),
      llvm::cl::init(LoweringRoute::SCF), getLoweringRouteValues()};
  PassOptions::Option<bool> parallel{*this, "parallel",
                                     llvm::cl::desc("emit OpenMP loops"),
                                     llvm::cl::init(false)};
  PassOptions::Option<bool> deterministic{
      *this, "deterministic",
      llvm::cl::desc("make float accumulation bit-identical on any number of "
                     "threads (always so on a CPU)"),
      llvm::cl::init(false)};
  PassOptions::Option<int64_t> nonTemporalBytes{
      *this, "non-temporal-bytes",
      llvm::cl::desc("the bytes from which on a result is stored past the "
                     "caches"),
      llvm::cl::init(defaultNonTemporalBytes)};
  PassOptions::Option<int64_t> parallelBytes{
      *this, "parallel-bytes",
      llvm::cl::desc("the bytes from which on a result is shared by threads"),
      llvm::cl::init(defaultParallelBytes)};
  PassOptions::Option<int64_t> hugePageBytes{
      *this, "huge-page-bytes",
      llvm::cl::desc("the bytes from which on an allocation asks for huge "
                     "pages, unless errors are asserted"),
      llvm::cl::init(defaultHugePageBytes)};
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

/// Options that all pipelines to kernels share.
template <typename DerivedTy>
struct KernelPipelineOptions : PassPipelineOptions<DerivedTy> {
  template <typename ValueTy>
  using Option =
      typename PassPipelineOptions<DerivedTy>::template Option<ValueTy>;

  Option<LoweringRoute> route{
      *this, "route",
      llvm::cl::desc("what the data-movement operations are lowered through"),
      llvm::cl::init(LoweringRoute::SCF), getLoweringRouteValues()};
  Option<bool> deterministic{
      *this, "deterministic",
      llvm::cl::desc("make float accumulation bit-identical from run to run"),
      llvm::cl::init(false)};
  Option<BadIndices> badIndices{
      *this, "bad-indices",
      llvm::cl::desc("what a bad index does where an operation leaves it open"),
      llvm::cl::init(BadIndices::Ignore), getBadIndicesValues()};
  Option<ErrorStyle> errors{
      *this, "errors", llvm::cl::desc("what a run-time error becomes"),
      llvm::cl::init(ErrorStyle::Runtime), getErrorStyleValues()};
  Option<bool> writableArguments{
      *this, "writable-arguments",
      llvm::cl::desc("let functions write to their tensor arguments"),
      llvm::cl::init(false)};
  Option<BoundaryMemory> memory{
      *this, "memory",
      llvm::cl::desc("where arguments and results of public functions are"),
      llvm::cl::init(BoundaryMemory::Host), getBoundaryMemoryValues()};
  Option<int64_t> blockSize{*this, "block-size",
                            llvm::cl::desc("the number of threads of a block"),
                            llvm::cl::init(256)};
};

/// Options of `tensorops-lower-to-nvvm`.
struct LowerToNVVMPipelineOptions
    : KernelPipelineOptions<LowerToNVVMPipelineOptions> {
  Option<std::string> chip{
      *this, "chip",
      llvm::cl::desc("the chip: sm_70, sm_75, sm_80, sm_86, sm_89, sm_90, ..."),
      llvm::cl::init("sm_75")};
  Option<BinaryFormat> format{
      *this, "format", llvm::cl::desc("what kernels are compiled to"),
      llvm::cl::init(BinaryFormat::ISA), getBinaryFormatValues()};
};

/// Options of `tensorops-lower-to-emulated-gpu`.
struct LowerToEmulatedGPUPipelineOptions
    : KernelPipelineOptions<LowerToEmulatedGPUPipelineOptions> {
  Option<ThreadOrder> order{
      *this, "order", llvm::cl::desc("the order in which threads run"),
      llvm::cl::init(ThreadOrder::Forward), getThreadOrderValues()};
  Option<uint64_t> seed{*this, "seed",
                        llvm::cl::desc("chooses one of the shuffled orders"),
                        llvm::cl::init(0)};
};

/// Adds every pass that takes TensorOps on tensors or memrefs to the LLVM
/// dialect for the host, and their kernels to `gpu.binary`. The program needs
/// the CUDA runtime library, and the other one unless errors are asserted.
/// With memory of the host at the boundary, public functions behave as those of
/// buildLowerToLLVMPipeline; with that of the device, arguments are buffers of
/// the current context, padded to whole 32-bit words, and results are allocated
/// by `mgpuMemAlloc` and owned by the caller.
void buildLowerToNVVMPipeline(OpPassManager &pm,
                              const LowerToNVVMPipelineOptions &options);

/// Adds the passes of buildLowerToNVVMPipeline up to kernels, and those that
/// run the kernels as loops on a CPU, where all memory is that of the host.
void buildLowerToEmulatedGPUPipeline(
    OpPassManager &pm, const LowerToEmulatedGPUPipelineOptions &options);

/// Registers the pipelines by name.
void registerTensorOpsPipelines();

} // namespace mlir::tensorops

#endif // TENSOROPS_PIPELINES_PASSES_H
