//===- OpenMP.h - The OpenMP runtime of parallel code --------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_OPENMP_H
#define TENSOROPS_TOOLS_EXECUTION_OPENMP_H

#include "llvm/Support/Error.h"

#include <optional>

namespace mlir::tensorops::run {

/// Loads the OpenMP runtime into the process, where generated code finds it,
/// and sets the number of its threads if one is given.
llvm::Error loadOpenMP(std::optional<unsigned> threads);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_OPENMP_H
