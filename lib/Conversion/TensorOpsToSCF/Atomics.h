//===- Atomics.h - Atomic operations on device memory -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads of a kernel that may write to the same element do so by operations of
// the LLVM dialect on global memory with the scope of the device: memref has
// none on unsigned integers, i1, index and complex numbers, and none with a
// scope. What a GPU has no instruction for becomes a compare-and-swap loop on
// the enclosing word in LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ATOMICS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ATOMICS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::tensorops {

/// Emits the atomic addition of `element` to that of `memref` at `position`, as
/// createSum adds; the parts of a complex number are added one by one.
void createAtomicSum(OpBuilder &b, Location loc, Value element, Value memref,
                     ValueRange position);

/// Emits an atomic update of a 64-bit integer of `memref` at `position`.
void createAtomicUpdate(OpBuilder &b, Location loc, LLVM::AtomicBinOp update,
                        Value value, Value memref, ValueRange position);

/// Emits a load of a 64-bit integer that other threads may be updating.
Value createAtomicLoad(OpBuilder &b, Location loc, Value memref,
                       ValueRange position);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_ATOMICS_H
