//===- FakeOldCuda.cpp - A CUDA driver that lacks functions ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Succeeds, and is all that there is.
extern "C" int cuInit(unsigned) { return 0; }
