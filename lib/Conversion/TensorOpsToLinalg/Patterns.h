//===- Patterns.h - One populate function per op family ---------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOLINALG_PATTERNS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOLINALG_PATTERNS_H

#include "tensorops/Conversion/Passes.h"

namespace mlir::tensorops {

/// Adds the lowering of space_to_batch_nd.
void populateBatchSpaceToLinalgPatterns(RewritePatternSet &patterns);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOLINALG_PATTERNS_H
