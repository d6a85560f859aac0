//===- ErrorLocation.cpp - Places that run-time errors name ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/IR/ErrorLocation.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;

std::string mlir::tensorops::formatErrorLocation(Location loc) {
  auto source = loc->findInstanceOf<FileLineColLoc>();
  if (!source)
    return "";
  return (source.getFilename().getValue() + ":" + Twine(source.getLine()) +
          ":" + Twine(source.getColumn()))
      .str();
}
