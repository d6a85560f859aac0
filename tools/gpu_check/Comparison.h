//===- Comparison.h - Comparing tensors -------------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_COMPARISON_H
#define TENSOROPS_TOOLS_GPUCHECK_COMPARISON_H

#include "Program.h"

#include <string>

namespace gpucheck {

/// Compares elements with those of `expected`: where `tolerances`, one for each
/// part, is null or 0 they have to have the same bits or both be NaN. Returns
/// nothing, or the first difference.
std::string compareElements(const Tensor &expected, const double *tolerances,
                            const unsigned char *actual);

/// Compares bytes with zeros, but for the spots. Returns nothing, or the first
/// difference.
std::string compareSpots(const Spot *spots, int numSpots,
                         const unsigned char *actual, size_t bytes);

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_COMPARISON_H
