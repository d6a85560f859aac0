//===- CheckOps.td - finding and reporting errors --------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_CHECKOPS_TD
#define TENSOROPS_IR_CHECKOPS_TD

include "mlir/Interfaces/InferIntRangeInterface.td"
include "tensorops/IR/TensorOpsAttrs.td"
include "tensorops/IR/TensorOpsDialect.td"

def TensorOps_FindBadSizeOp : TensorOps_Op<"find_bad_size", [
    Pure, SameVariadicOperandSize,
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "finds the first of several size constraints that fails";
  let description = [{
    Each constraint relates a value to a bound:

    * `at_least(value, bound)`: `value >= bound`;
    * `multiple_of(value, bound)`: `max(bound, 1)` divides `value`;
    * `equal(value, bound)`: `value = bound`;
    * `sum_fits(value, bound)`, `product_fits(value, bound)`: the sum or product
      fits in a signed 64-bit integer.

    `number` is that of the first constraint that fails, counted from 0, and
    `value` and `bound` are its operands. Where none fails `number` is -1, and
    `value` and `bound` are 0. The operation is total.

    Constraints:
    - (C1) There is at least one constraint.
    - (C2) Each relation has a value and a bound.
    - (C3) Relations are numbers of the enumeration.

    Example:

    ```mlir
    func.func @check_block(%block: index, %padded: index, %one: index) -> index {
      %number, %value, %bound = tensorops.find_bad_size
          at_least(%block, %one), multiple_of(%padded, %block)
      return %number : index
    }
    ```
  }];
  let arguments = (ins Variadic<Index>:$values, Variadic<Index>:$bounds,
      DenseI32ArrayAttr:$relations);
  let results = (outs Index:$number, Index:$value, Index:$bound);
  let assemblyFormat = [{
    custom<SizeConstraints>($relations, $values, $bounds) attr-dict
  }];
  let hasVerifier = 1;
  let hasFolder = 1;

  let extraClassDeclaration = [{
    /// Returns the relation of constraint `i`.
    SizeRelation getRelation(int64_t i) {
      return static_cast<SizeRelation>(getRelations()[i]);
    }
  }];
}

def TensorOps_FindBadIndexOp : TensorOps_Op<"find_bad_index", [
    AlwaysSpeculatable,
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "finds the first index tuple that is out of range";
  let description = [{
    With `within`, dimensions `[:-1]` of `indices` enumerate tuples, and a tuple
    is bad where a component is not in `[0, bound)` of its place. Without it every
    element of `indices` is a tuple of its own, and bad where it is negative.

    `position` is the number of the first bad tuple in row-major order, and
    `value` (extended to 64 bits, as the type of `indices` says) and `bound` are
    those of its first bad component (`bound` is 0 without `within`). Where no
    tuple is bad `position` is -1, and `value` and `bound` are 0.

    The operation is total and never reads outside of `indices`: a last dimension
    that is not the number of bounds finds nothing.

    Constraints:
    - (C1) `indices` holds integers of 8, 16, 32 or 64 bits or `index`.
    - (C2) With `within`, `rank(indices) >= 1` and a static last dimension of
      `indices` is the number of bounds.

    Example:

    ```mlir
    func.func @check_tuples(%i: tensor<?x2xi32>, %m: index, %n: index) -> index {
      %position, %value, %bound = tensorops.find_bad_index %i within(%m, %n)
          : tensor<?x2xi32>
      return %position : index
    }
    ```
  }];
  let arguments = (ins TensorOps_Shaped:$indices, Variadic<Index>:$bounds);
  let results = (outs Index:$position, Index:$value, Index:$bound);
  let assemblyFormat = [{
    $indices (`within` `(` $bounds^ `)`)? attr-dict `:` type($indices)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def TensorOps_ErrorCauseAttr : AttrDef<TensorOps_Dialect, "ErrorCause"> {
  let mnemonic = "cause";
  let summary = "what a reported error says besides its values";
  let description = [{
    `kind` and `flags` are those of the runtime library's
    `tensorops_report_error`, and `subject` is its `operand`: what is wrong.
  }];
  let parameters = (ins EnumParameter<TensorOps_ErrorKind>:$kind,
      StringRefParameter<>:$subject, "int32_t":$flags);
  let assemblyFormat = "`<` $kind `,` $subject `,` $flags `>`";
  let extraClassDeclaration = [{
    /// Returns the cause of a bad tuple of the operand that `subject` names:
    /// `indices`, whose components have a bound, or only must not be negative.
    static ErrorCauseAttr getBadIndex(Value indices, bool hasBound,
                                      StringRef subject);
  }];
}

def TensorOps_ErrorCauseArrayAttr
    : TypedArrayAttrBase<TensorOps_ErrorCauseAttr, "array of error causes">;

def TensorOps_ReportErrorOp : TensorOps_Op<"report_error", [
    MemoryEffects<[MemWrite]>]> {
  let summary = "reports a run-time error where a condition holds";
  let description = [{
    Where `condition` holds, calls the runtime library with cause `number` of
    `causes` (the first one where `number` is not one of them) and with
    `position`, `value` and `bound`; otherwise does nothing. The message names
    `op` and the location of this operation. Execution goes on behind it only
    where the embedder's error handler returns.

    Constraints:
    - (C1) `causes` is not empty.

    Example:

    ```mlir
    func.func @report(%bad: i1, %number: index, %position: index, %value: index,
                      %bound: index) {
      tensorops.report_error if %bad cause %number
          of [#tensorops.cause<bad_size, "block[0]", 256>]
          at %position, %value, %bound in "tensorops.space_to_batch_nd"
      return
    }
    ```
  }];
  let arguments = (ins I1:$condition, Index:$number, Index:$position,
      Index:$value, Index:$bound, TensorOps_ErrorCauseArrayAttr:$causes,
      StrAttr:$op);
  let assemblyFormat = [{
    `if` $condition `cause` $number `of` $causes
    `at` $position `,` $value `,` $bound `in` $op attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

#endif // TENSOROPS_IR_CHECKOPS_TD
