//===- Passes.h - TensorOps transformation passes ---------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_PASSES_H
#define TENSOROPS_TRANSFORMS_PASSES_H

#include "tensorops/IR/TensorOps.h"

#include "mlir/Pass/Pass.h"

namespace mlir::tensorops {

/// What a run-time error becomes: a call of the runtime library, or an
/// assertion, which needs only libc.
enum class ErrorStyle { Runtime, Assert };

/// Returns the values of an option that chooses an ErrorStyle.
inline auto getErrorStyleValues() {
  return llvm::cl::values(
      clEnumValN(ErrorStyle::Runtime, "runtime",
                 "a call of the runtime library"),
      clEnumValN(ErrorStyle::Assert, "assert", "an assertion"));
}

/// Returns the values of an option that says what a bad index does where an
/// operation leaves it open.
inline auto getBadIndicesValues() {
  return llvm::cl::values(
      clEnumValN(BadIndices::Error, "error", "it is reported"),
      clEnumValN(BadIndices::Ignore, "ignore", "it is dropped"),
      clEnumValN(BadIndices::Assume, "assume",
                 "there is none, the program promises"));
}

#define GEN_PASS_DECL
#include "tensorops/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tensorops/Transforms/Passes.h.inc"

} // namespace mlir::tensorops

#endif // TENSOROPS_TRANSFORMS_PASSES_H
