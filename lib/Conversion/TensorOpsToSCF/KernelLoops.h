//===- KernelLoops.h - Loops that become kernels ----------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On a GPU every loop over elements becomes a kernel, and what the host must
// know of its result is read back.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_KERNELLOOPS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_KERNELLOOPS_H

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// The bytes that a thread can move at once.
inline constexpr int64_t packBytes = 16;

/// Emits `body` for every position in `sizes`, in any order: one `scf.parallel`
/// that carries `name`. With no sizes the body gets no position and runs once.
void createKernelLoop(
    OpBuilder &b, Location loc, StringRef name, ValueRange sizes,
    function_ref<void(OpBuilder &, Location, ValueRange)> body);

/// Emits `body` on `memrefs` of one element type or, where each can be taken as
/// a memref of 16-byte vectors with a shorter last dimension, on those; what
/// depends on the run time is asked there. `mayPack` says that every one is
/// read or written along all of its last dimension; otherwise there is one
/// version.
void createPackedVersions(
    OpBuilder &b, Location loc, bool mayPack, ValueRange memrefs,
    function_ref<void(OpBuilder &, Location, ValueRange)> body);

/// Sets all elements of `memref` to zero by a kernel of this name.
void createFillKernel(OpBuilder &b, Location loc, StringRef name, Value memref);

/// Allocates a `memref<…xi64>` for kernels that holds `initial`. Whoever calls
/// this deallocates it.
Value createDeviceWords(OpBuilder &b, Location loc, ArrayRef<int64_t> initial);

/// Returns the `i64` elements of such a memref, once the kernels before this
/// are done.
SmallVector<Value> createReadBack(OpBuilder &b, Location loc, Value words);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_KERNELLOOPS_H
