//===- TensorOps.td - All TensorOps definitions ---------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_TENSOROPS_TD
#define TENSOROPS_IR_TENSOROPS_TD

include "tensorops/IR/BatchSpaceOps.td"
include "tensorops/IR/CheckOps.td"
include "tensorops/IR/GatherScatterOps.td"
include "tensorops/IR/PartitionStitchOps.td"

#endif // TENSOROPS_IR_TENSOROPS_TD
