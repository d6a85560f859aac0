//===- BufferizableOpInterfaceImpl.h - Bufferize TensorOps ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
#define TENSOROPS_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tensorops {

/// Lets One-Shot Bufferize turn TensorOps on tensors into TensorOps on memrefs:
/// it allocates a destination of the reified shape, and makes the buffer form.
void registerBufferizableOpInterfaceExternalModels(DialectRegistry &registry);

} // namespace mlir::tensorops

#endif // TENSOROPS_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
