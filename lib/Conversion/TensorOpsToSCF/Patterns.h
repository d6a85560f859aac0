//===- Patterns.h - One populate function per op family ---------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PATTERNS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PATTERNS_H

#include "tensorops/Conversion/Passes.h"

namespace mlir::tensorops {

class SharedFunctions;

/// Adds the lowering of space_to_batch_nd.
void populateBatchSpaceToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options);

/// Adds the lowering of scatter_nd. Parallel loops declare in the nearest
/// symbol table what they call.
void populateGatherScatterToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options);

/// Adds the lowerings of dynamic_stitch and stitch_rows. Parallel loops declare
/// in the nearest symbol table what they call.
void populatePartitionStitchToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options);

/// Adds the lowerings of find_bad_size and report_error, and for a CPU that of
/// find_bad_index. Reports declare in the nearest symbol table the function
/// that they call and the strings that they print.
void populateCheckToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions,
    const TensorOpsToSCFOptions &options);

/// Adds the lowering of find_bad_size, to calls if there are `functions`.
void populateSizeCheckToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions);

/// Adds the lowering of report_error.
void populateReportToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions);

/// Adds the lowering of space_to_batch_nd to loops that become kernels.
void populateBatchSpaceToSCFOnGPUPatterns(RewritePatternSet &patterns);

/// Adds the lowering of find_bad_index to loops that become kernels.
void populateCheckToSCFOnGPUPatterns(RewritePatternSet &patterns);

/// Adds the lowering of scatter_nd to loops that become kernels.
void populateGatherScatterToSCFOnGPUPatterns(
    RewritePatternSet &patterns, const TensorOpsToSCFOptions &options);

/// Adds the lowerings of dynamic_stitch and stitch_rows to loops that become
/// kernels.
void populatePartitionStitchToSCFOnGPUPatterns(RewritePatternSet &patterns);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_PATTERNS_H
