//===- GuardedAllocation.h - Results of guarded operations ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a check fails, the result of a guarded operation is zeros of the shape
// that it would have had. Both need the same memory, which is allocated once,
// in front of the guard.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_GUARDEDALLOCATION_H
#define TENSOROPS_LIB_TRANSFORMS_GUARDEDALLOCATION_H

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"

namespace mlir::tensorops {

/// Allocates a buffer of `type` for the result of `op` and for the zeros that
/// its guard gives otherwise, in front of the guard. Returns null if `op` is
/// not marked to have such a guard.
FailureOr<Value>
createGuardedAllocation(Operation *op, MemRefType type, RewriterBase &rewriter,
                        const bufferization::BufferizationOptions &options);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_GUARDEDALLOCATION_H
