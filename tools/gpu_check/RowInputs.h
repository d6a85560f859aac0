//===- RowInputs.h - Inputs of rows -----------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_ROWINPUTS_H
#define TENSOROPS_TOOLS_GPUCHECK_ROWINPUTS_H

#include "Program.h"

#include <vector>

namespace gpucheck {

/// The bytes of a tensor.
using Bytes = std::vector<unsigned char>;

/// Returns the inputs of a row, the same in each process. Floats that are added
/// are small integers, so that their sums are exact in every order.
std::vector<Bytes> makeInputs(const Row &row);

/// Returns element `i` of an index tensor.
int64_t getIndex(const Tensor &tensor, const Bytes &bytes, size_t i);

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_ROWINPUTS_H
