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

/// Creates a loop from `begin` to `end`. If `flag` is not null, the loop
/// carries it through `body`, which gets the current flag as its last argument
/// and returns the next, and returns the last one; otherwise flags are null.
Value createFlagLoop(
    OpBuilder &b, Location loc, Value begin, Value end, Value flag,
    function_ref<Value(OpBuilder &, Location, Value, Value)> body);

/// Returns the product of `sizes`.
Value createProduct(OpBuilder &b, Location loc, ValueRange sizes);

/// Returns the number of `position` in row-major order, in an array of `sizes`.
Value createRowMajorNumber(OpBuilder &b, Location loc, ValueRange position,
                           ValueRange sizes);

/// Emits `body` where `condition`, of which null is always, holds.
void createIf(OpBuilder &b, Location loc, Value condition,
              function_ref<void(OpBuilder &, Location)> body);

/// Emits `then` where `condition` holds and `otherwise` where not; only one of
/// them if it is a constant.
void createIfElse(OpBuilder &b, Location loc, Value condition,
                  function_ref<void(OpBuilder &, Location)> then,
                  function_ref<void(OpBuilder &, Location)> otherwise);

/// Returns what `then` returns where `condition` holds, and what `otherwise`
/// returns where not; null if they return null.
Value createIfElseValue(OpBuilder &b, Location loc, Value condition,
                        function_ref<Value(OpBuilder &, Location)> then,
                        function_ref<Value(OpBuilder &, Location)> otherwise);

/// Returns whether `body` holds anywhere in a parallel loop nest from 0 to
/// `sizes`.
Value createParallelAny(
    OpBuilder &b, Location loc, ValueRange sizes,
    function_ref<Value(OpBuilder &, Location, ValueRange)> body);

/// Returns whether the index `value` is at least `bound`.
Value createIsAtLeast(OpBuilder &b, Location loc, Value value, int64_t bound);

/// Returns whether the elements of a memref follow one another.
bool isInOrder(Value memref);

/// Returns `size`, or 0 where `memref` has no element, so that a loop of that
/// many trips does not turn for nothing.
Value createTripCount(OpBuilder &b, Location loc, Value size, Value memref);

/// Emits `shared` where `isShared` says that threads share the work, and
/// `alone` where not; null is that there are no threads.
void createIfShared(OpBuilder &b, Location loc, Value isShared,
                    function_ref<void(OpBuilder &, Location)> shared,
                    function_ref<void(OpBuilder &, Location)> alone);

/// Emits the same, and returns what the one that executes returns; null if they
/// return null.
Value createIfSharedValue(OpBuilder &b, Location loc, Value isShared,
                          function_ref<Value(OpBuilder &, Location)> shared,
                          function_ref<Value(OpBuilder &, Location)> alone);

/// Sets all elements of `memref`, from position `prefix` of its leading
/// dimensions on, to zero, in a parallel loop where `isShared`.
void createFill(OpBuilder &b, Location loc, Value memref, ValueRange prefix,
                Value isShared);

/// Writes the elements of `source` behind position `sourcePrefix` of its
/// leading dimensions to those of `target` behind `targetPrefix`, which are as
/// many; `combine`, if given, makes what is written of what is there and an
/// element.
void createSliceWrite(
    OpBuilder &b, Location loc, Value source, ValueRange sourcePrefix,
    Value target, ValueRange targetPrefix,
    function_ref<Value(OpBuilder &, Location, Value current, Value element)>
        combine = nullptr);

/// The rows of a destination that a thread writes, from `begin` on and before
/// `end`. Null values stand for all rows.
struct RowShare {
  Value begin, end;
};

/// Returns the share, which is all of `rows` where there is no other.
RowShare createOwnShare(OpBuilder &b, Location loc, RowShare share, Value rows);

/// Returns whether a row is in a share.
Value createIsInShare(OpBuilder &b, Location loc, Value row, RowShare share);

/// Returns share `number` of `rows` that are divided into shares of `size`. It
/// does not end before it begins.
RowShare createRowShare(OpBuilder &b, Location loc, Value number, Value size,
                        Value rows);

/// Returns the number of bytes of all elements of a memref.
Value createByteCount(OpBuilder &b, Location loc, Value memref);

/// Emits `body` for all rows or, where `isShared`, once for each thread with
/// its share of `rows`. Without `isShared` there is one thread. Functions that
/// this takes are declared in `symbols`.
void createRowShares(OpBuilder &b, Location loc, SymbolTable &symbols,
                     ValueRange rowSizes, Value isShared,
                     function_ref<void(OpBuilder &, Location, RowShare)> body);

/// Emits the same, and returns whether any flag holds that `body` returns, or
/// null if it is not asked and `body` returns null.
Value createAnyOfRowShares(
    OpBuilder &b, Location loc, SymbolTable &symbols, ValueRange rowSizes,
    Value isShared, bool isAsked,
    function_ref<Value(OpBuilder &, Location, RowShare)> body);

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
