//===- RowReference.h - Rows by the reference semantics ---------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_ROWREFERENCE_H
#define TENSOROPS_TOOLS_BENCH_ROWREFERENCE_H

#include "HostValue.h"
#include "Rows.h"

namespace mlir::tensorops::bench {

/// Returns the result of a row as bytes, by the headers that define the ops.
llvm::Expected<std::string> computeReference(const Row &row,
                                             ArrayRef<run::HostValue> inputs);

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_ROWREFERENCE_H
