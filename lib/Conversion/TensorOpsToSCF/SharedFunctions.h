//===- SharedFunctions.h - Code that ops of one kind share ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fast loops are long. They are functions of the module, one for each kind of
// op, so that a module of many ops does not hold them many times.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SHAREDFUNCTIONS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SHAREDFUNCTIONS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::tensorops {

/// Whether LLVM may copy a shared function to where it is called.
enum class Inlining { Allowed, Never };

/// Emits a call of the shared function `name` with `arguments`. If `symbols`
/// does not hold it, it is made, with `body` between its entry and its return.
/// Two functions of one name must have the same body.
void createSharedCall(
    OpBuilder &b, Location loc, SymbolTable &symbols, StringRef name,
    ValueRange arguments,
    function_ref<void(OpBuilder &, Location, ValueRange)> body,
    Inlining inlining = Inlining::Allowed);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SHAREDFUNCTIONS_H
