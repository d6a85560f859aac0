//===- RowInputs.h - The inputs of a row ------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_ROWINPUTS_H
#define TENSOROPS_TOOLS_BENCH_ROWINPUTS_H

#include "HostValue.h"
#include "Rows.h"

#include "mlir/IR/MLIRContext.h"

namespace mlir::tensorops::bench {

/// Returns the arguments of the function of a row: its tensors, random and the
/// same in each process, and then its sizes. Floats that are added are small
/// integers, so that their sums are exact in every order.
llvm::Expected<std::vector<run::HostValue>> makeInputs(const Row &row,
                                                       MLIRContext &context);

/// Returns a tensor as a type.
RankedTensorType getTensorType(const TensorShape &shape, MLIRContext &context);

/// Returns element `i` of the indices in `data`, of type i32 or i64.
inline int64_t getIndex(ElementKind kind, const void *data, int64_t i) {
  return kind == ElementKind::I64 ? static_cast<const int64_t *>(data)[i]
                                  : static_cast<const int32_t *>(data)[i];
}

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_ROWINPUTS_H
