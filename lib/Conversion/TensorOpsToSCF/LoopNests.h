//===- LoopNests.h - Loops over groups of dimensions ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lowerings walk memrefs by groups of dimensions: those that enumerate
// index tuples, those of a slice. A group that is contiguous in every memref
// that is walked with it becomes one dimension first, and so one loop.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_LOOPNESTS_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_LOOPNESTS_H

#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::tensorops {

/// A range of dimensions of a memref.
struct DimGroup {
  int64_t first, size;
};

/// Returns whether the dimensions of `group` can become one dimension without a
/// copy.
bool isCollapsible(Value memref, DimGroup group);

/// Returns `memref` with each of `groups`, given in order, as one dimension
/// where `collapse` says so; other dimensions stay. A group of no dimensions
/// stays one.
Value collapseGroups(OpBuilder &b, Location loc, Value memref,
                     ArrayRef<DimGroup> groups, ArrayRef<bool> collapse);

/// Returns the sizes of `count` dimensions of `memref` from `first` on.
SmallVector<Value> getSizes(OpBuilder &b, Location loc, Value memref,
                            int64_t first, int64_t count);

/// Creates nested `scf.for` loops from 0 to `sizes`, or one `scf.parallel`.
/// With no sizes the body runs once.
void createLoopNest(OpBuilder &b, Location loc, ValueRange sizes, bool parallel,
                    function_ref<void(OpBuilder &, Location, ValueRange)> body);

/// Sets all elements of `memref`, from position `prefix` of its leading
/// dimensions on, to zero.
void createFill(OpBuilder &b, Location loc, Value memref, ValueRange prefix,
                bool parallel);

/// Splits `count` between the threads of a parallel loop: `body` gets, in each
/// thread, the first of its share and the first that is not.
void createThreadShares(
    OpBuilder &b, Location loc, SymbolTable &symbols, Value count,
    function_ref<void(OpBuilder &, Location, Value begin, Value end)> body);

/// Returns the symbol table that is nearest to `op`.
inline SymbolTable &getNearestSymbolTable(Operation *op,
                                          SymbolTableCollection &symbols) {
  return symbols.getSymbolTable(SymbolTable::getNearestSymbolTable(op));
}

/// Emits a call of the function `name`, which is declared in `symbols` if it
/// was not. Returns its results.
ValueRange createRuntimeCall(OpBuilder &b, Location loc, SymbolTable &symbols,
                             StringRef name, TypeRange results,
                             ValueRange arguments);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_LOOPNESTS_H
