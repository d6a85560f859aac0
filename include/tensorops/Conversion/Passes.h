//===- Passes.h - TensorOps conversion passes -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_CONVERSION_PASSES_H
#define TENSOROPS_CONVERSION_PASSES_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/Pass.h"

namespace mlir::tensorops {

/// What loops over memrefs are made for.
enum class LoopTarget { CPU, GPU };

/// Returns the values of an option that chooses a LoopTarget.
inline auto getLoopTargetValues() {
  return llvm::cl::values(
      clEnumValN(LoopTarget::CPU, "cpu", "loops that run as they are"),
      clEnumValN(LoopTarget::GPU, "gpu", "parallel loops that become kernels"));
}

/// What a result has at least that is not worth keeping in the caches: a fourth
/// of 32 MiB.
inline constexpr int64_t defaultNonTemporalBytes = 8 << 20;

/// What a result has at least that threads are worth starting for.
inline constexpr int64_t defaultParallelBytes = 1 << 20;

#define GEN_PASS_DECL
#include "tensorops/Conversion/Passes.h.inc"

/// Adds the patterns that lower the value form of operations whose every result
/// element can be computed on its own to the tensor and linalg dialects. The
/// operations must be marked `checked`.
void populateTensorOpsToLinalgPatterns(RewritePatternSet &patterns);

/// How the patterns of populateTensorOpsToSCFPatterns lower.
struct TensorOpsToSCFOptions {
  /// What the loops are made for.
  LoopTarget target = LoopTarget::CPU;
  /// Whether loops for a CPU are `scf.parallel`; those for a GPU always are.
  bool parallel = false;
  /// Whether float accumulation on a GPU is bit-identical from run to run; it
  /// always is on a CPU.
  bool deterministic = false;
  /// The bytes from which on a result is stored past the caches of a CPU.
  int64_t nonTemporalBytes = defaultNonTemporalBytes;
  /// The bytes from which on a result is shared by threads of a CPU.
  int64_t parallelBytes = defaultParallelBytes;
};

/// Adds the patterns that lower operations in buffer form, finders and reports
/// to loops over memrefs. Data-movement operations must be marked `checked`.
/// Functions and strings that the loops need are added to the nearest symbol
/// table, by way of `symbols`, which must outlive the patterns.
void populateTensorOpsToSCFPatterns(RewritePatternSet &patterns,
                                    SymbolTableCollection &symbols,
                                    const TensorOpsToSCFOptions &options = {});

#define GEN_PASS_REGISTRATION
#include "tensorops/Conversion/Passes.h.inc"

} // namespace mlir::tensorops

#endif // TENSOROPS_CONVERSION_PASSES_H
