//===- BadIndexReport.h - Report the first bad tuple ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer form that is `error` although it is checked reports bad indices
// itself, and leaves zeros in its destination then.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BADINDEXREPORT_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BADINDEXREPORT_H

#include "tensorops/IR/TensorOps.h"

namespace mlir::tensorops {

/// Emits the report of the first bad tuple of `op`, and zeros for its
/// destination, where `hasBad`, of which null is never, holds.
void createBadIndexExit(OpBuilder &b, TwoFormOpInterface op, Value hasBad);

/// Emits `write`, for an `op` that is `error` only where no tuple is bad, and
/// otherwise the report of the first one and zeros for its destination.
void createIfNoBadIndex(OpBuilder &b, TwoFormOpInterface op,
                        function_ref<void(OpBuilder &, Location)> write);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_BADINDEXREPORT_H
