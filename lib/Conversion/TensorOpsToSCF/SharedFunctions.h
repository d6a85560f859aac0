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

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/StringMap.h"

namespace mlir::tensorops {

/// A symbol table, and the shared functions that were made in it.
struct FunctionTable {
  operator SymbolTable &() { return symbols; }

  SymbolTable &symbols;
  llvm::StringMap<func::FuncOp> shared;
  /// A function with a fence, which is one of LLVM.
  LLVM::LLVMFuncOp storeFence = {};
};

/// The shared functions of one run of the patterns. Those of an earlier run may
/// have been specialized since, and are not used again.
class SharedFunctions {
public:
  /// Functions are made in the tables of `symbols`, which must outlive this.
  explicit SharedFunctions(SymbolTableCollection &symbols) : symbols(symbols) {}

  /// Returns the table that is nearest to `op`.
  FunctionTable &getNearest(Operation *op);

private:
  SymbolTableCollection &symbols;
  llvm::DenseMap<Operation *, std::unique_ptr<FunctionTable>> tables;
};

/// Whether a shared function may be copied to where it is called: by LLVM,
/// which moves what it allocates on the stack out of loops, or by nobody.
enum class Inlining { ByLLVM, Never };

/// Emits a call of the shared function `name` with `arguments`, and returns its
/// results. If `symbols` does not hold it, it is made, with `body` between its
/// entry and its return. Two functions of one name must have the same body.
SmallVector<Value> createSharedCall(
    OpBuilder &b, Location loc, FunctionTable &symbols, StringRef name,
    ValueRange arguments, TypeRange results,
    function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> body,
    Inlining inlining = Inlining::ByLLVM);

/// Emits a call of a shared function without results.
inline void
createSharedCall(OpBuilder &b, Location loc, FunctionTable &symbols,
                 StringRef name, ValueRange arguments,
                 function_ref<void(OpBuilder &, Location, ValueRange)> body,
                 Inlining inlining = Inlining::ByLLVM) {
  createSharedCall(
      b, loc, symbols, name, arguments, TypeRange(),
      [&](OpBuilder &b, Location loc, ValueRange own) -> SmallVector<Value> {
        body(b, loc, own);
        return {};
      },
      inlining);
}

/// Emits a call of a shared function that returns an i1 if `isAsked`, which is
/// what `body` returns; otherwise both return null.
Value createSharedFlagCall(
    OpBuilder &b, Location loc, FunctionTable &symbols, StringRef name,
    ValueRange arguments, bool isAsked,
    function_ref<Value(OpBuilder &, Location, ValueRange)> body);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_SHAREDFUNCTIONS_H
