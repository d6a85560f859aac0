//===- SharedFunctions.cpp - Code that ops of one kind share --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedFunctions.h"

#include "LoopNests.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::tensorops;

FunctionTable &SharedFunctions::getNearest(Operation *op) {
  SymbolTable &nearest = getNearestSymbolTable(op, symbols);
  std::unique_ptr<FunctionTable> &table = tables[nearest.getOp()];
  if (!table)
    table.reset(new FunctionTable{nearest, {}});
  return *table;
}

SmallVector<Value> mlir::tensorops::createSharedCall(
    OpBuilder &b, Location loc, FunctionTable &symbols, StringRef name,
    ValueRange arguments, TypeRange results,
    function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> body,
    Inlining inlining) {
  FunctionType type = b.getFunctionType(arguments.getTypes(), results);
  func::FuncOp &function = symbols.shared[name];
  if (!function) {
    OpBuilder detached(b.getContext());
    // Of the ops that share it, none is its place.
    Location place = UnknownLoc::get(b.getContext());
    function = func::FuncOp::create(detached, place, name, type);
    function.setPrivate();
    function->setAttr(
        "llvm.linkage",
        LLVM::LinkageAttr::get(b.getContext(), LLVM::Linkage::Internal));
    function.setNoInline(true);
    if (inlining == Inlining::Never)
      function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
    // A function of the program that has the name keeps it.
    symbols.symbols.insert(function);
    detached.setInsertionPointToStart(function.addEntryBlock());
    SmallVector<Value> own = body(detached, place, function.getArguments());
    func::ReturnOp::create(detached, place, own);
  }
  assert(function.getFunctionType() == type && "a name tells the type");
  auto call = func::CallOp::create(b, loc, function, arguments);
  return SmallVector<Value>(call.getResults());
}

Value mlir::tensorops::createSharedFlagCall(
    OpBuilder &b, Location loc, FunctionTable &symbols, StringRef name,
    ValueRange arguments, bool isAsked,
    function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  SmallVector<Type> results;
  if (isAsked)
    results.push_back(b.getI1Type());
  SmallVector<Value> flag = createSharedCall(
      b, loc, symbols, name, arguments, results,
      [&](OpBuilder &b, Location loc, ValueRange own) {
        Value found = body(b, loc, own);
        return found ? SmallVector<Value>{found} : SmallVector<Value>();
      });
  return flag.empty() ? Value() : flag.front();
}
