//===- InitAll.h - Registration of everything -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_INITALL_H
#define TENSOROPS_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tensorops {

/// Adds the dialect, the models of interfaces that it implements, and
/// upstream's dialects, extensions and translations, to `registry`.
void registerAllDialects(DialectRegistry &registry);

/// Registers the passes and pipelines of TensorOps and of upstream by name.
void registerAllPasses();

} // namespace mlir::tensorops

#endif // TENSOROPS_INITALL_H
