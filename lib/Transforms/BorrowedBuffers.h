//===- BorrowedBuffers.h - Buffers that a function does not own -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_BORROWEDBUFFERS_H
#define TENSOROPS_LIB_TRANSFORMS_BORROWEDBUFFERS_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::tensorops {

/// Returns whether `buffer` belongs to somebody else than its function, so that
/// deallocation copies it where it is returned.
inline bool isBorrowed(Value buffer) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument)
    return buffer.getDefiningOp<memref::GetGlobalOp>() != nullptr;
  return argument.getOwner()->isEntryBlock() &&
         isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
}

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_BORROWEDBUFFERS_H
