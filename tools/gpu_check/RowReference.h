//===- RowReference.h - Rows in plain C++ -----------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_ROWREFERENCE_H
#define TENSOROPS_TOOLS_GPUCHECK_ROWREFERENCE_H

#include "RowInputs.h"

namespace gpucheck {

/// Returns the result of a row, from the definition of its op.
Bytes computeRow(const Row &row, const std::vector<Bytes> &inputs);

/// Returns how many bytes any implementation of the row reads and writes at
/// least: rows of a stitch that later ones overwrite are not read.
size_t getMovedBytes(const Row &row);

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_ROWREFERENCE_H
