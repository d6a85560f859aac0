//===- SharedFunctions.cpp - Code that ops of one kind share --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedFunctions.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::tensorops;

static constexpr StringLiteral linkageName = "llvm.linkage";

/// Returns the shared function `name` of this type, or null. A function of the
/// user's may have the name; then ours gets another.
static func::FuncOp lookupShared(SymbolTable &symbols, StringRef name,
                                 FunctionType type) {
  auto function = symbols.lookup<func::FuncOp>(name);
  bool isShared = function && function.getFunctionType() == type &&
                  function->hasAttr(linkageName) && !function.isExternal();
  return isShared ? function : func::FuncOp();
}

void mlir::tensorops::createSharedCall(
    OpBuilder &b, Location loc, SymbolTable &symbols, StringRef name,
    ValueRange arguments,
    function_ref<void(OpBuilder &, Location, ValueRange)> body,
    Inlining inlining) {
  FunctionType type = b.getFunctionType(arguments.getTypes(), {});
  func::FuncOp function = lookupShared(symbols, name, type);
  if (!function) {
    OpBuilder detached(b.getContext());
    // Of the ops that share it, none is its place.
    Location place = UnknownLoc::get(b.getContext());
    function = func::FuncOp::create(detached, place, name, type);
    function.setPrivate();
    function->setAttr(
        linkageName,
        LLVM::LinkageAttr::get(b.getContext(), LLVM::Linkage::Internal));
    if (inlining == Inlining::Never)
      function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
    symbols.insert(function);
    detached.setInsertionPointToStart(function.addEntryBlock());
    body(detached, place, function.getArguments());
    func::ReturnOp::create(detached, place);
  }
  func::CallOp::create(b, loc, function, arguments);
}
