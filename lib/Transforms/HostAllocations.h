//===- HostAllocations.h - Allocations in code of the host ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_HOSTALLOCATIONS_H
#define TENSOROPS_LIB_TRANSFORMS_HOSTALLOCATIONS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::tensorops {

/// Returns the allocations in `root` outside of code for a device, which cannot
/// call the runtime library.
inline SmallVector<memref::AllocOp> getHostAllocations(Operation *root) {
  SmallVector<memref::AllocOp> allocations;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<gpu::GPUModuleOp, gpu::LaunchOp>(op))
      return WalkResult::skip();
    if (auto allocation = dyn_cast<memref::AllocOp>(op))
      allocations.push_back(allocation);
    return WalkResult::advance();
  });
  return allocations;
}

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_HOSTALLOCATIONS_H
