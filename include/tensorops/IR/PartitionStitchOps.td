//===- PartitionStitchOps.td - dynamic_stitch ------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_PARTITIONSTITCHOPS_TD
#define TENSOROPS_IR_PARTITIONSTITCHOPS_TD

include "mlir/Interfaces/InferIntRangeInterface.td"
include "tensorops/IR/TensorOpsAttrs.td"
include "tensorops/IR/TensorOpsDialect.td"

def TensorOps_DynamicStitchOp : TensorOps_TwoFormOp<"dynamic_stitch"> {
  let summary = "writes the rows of several pieces to the rows that indices name";
  let description = [{
    Piece `m` has `indices[m]`, of any rank, and `data[m]`, whose shape is that of
    `indices[m]` followed by a suffix that all pieces share: one row for each
    index. The result has `max(-1, indices) + 1` rows (see `stitch_rows`); rows
    that nobody writes are zero. For `m` in order, and `i` in row-major order:

    ```
    result[indices[m][i], s...] = data[m][i, s...]
    ```

    so that of equal indices the last one wins, within a piece and across pieces,
    on every target.

    An index is *bad* where it is negative; `bad_indices(ignore)` drops its row
    and does not count it.

    The buffer form overwrites all of `dest`, which has the result's shape.

    Constraints:
    - (C1) There is at least one piece, and as many `indices` as `data`.
    - (C2) `data[m].shape = indices[m].shape ++ suffix[m]`.
    - (C3) The suffixes of all pieces agree.
    - (C4) All of `data`, and the result or `dest`, have one element type.
    - (C5) The result, or `dest`, has the shape `[rows] ++ suffix`.
    - (C6) There are fewer than 2^63 - 1 rows, and the number of elements of the
      result fits in 64 bits.
    - (C7) The element type is one that the dialect moves; tensors have no
      encoding.
    - (C8) `indices` hold integers of 8, 16, 32 or 64 bits or `index`.
    - (C9) All operands and the result are tensors, or all operands and `dest`
      are memrefs.

    A declared first dimension of the result is compared with the number of rows
    at run time, whatever `bad_indices` says.

    Example:

    ```mlir
    func.func @value_form(%i0: tensor<i32>, %i1: tensor<2xi32>,
                          %d0: tensor<2xf32>, %d1: tensor<2x2xf32>)
        -> tensor<?x2xf32> {
      %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<i32>, tensor<2xi32>)
          data(%d0, %d1 : tensor<2xf32>, tensor<2x2xf32>) bad_indices(error)
          -> tensor<?x2xf32>
      return %r : tensor<?x2xf32>
    }
    func.func @buffer_form(%i: memref<4xi32>, %d: memref<4x2xf32>,
                           %dest: memref<?x2xf32>) {
      tensorops.dynamic_stitch indices(%i : memref<4xi32>)
          data(%d : memref<4x2xf32>) into(%dest : memref<?x2xf32>)
      return
    }
    ```

    Source: TensorFlow's `DynamicStitch`. (Its documentation gives `max(indices)`
    as the number of rows; its kernels, and this operation, have one more.)
  }];

  let arguments = (ins Variadic<TensorOps_Shaped>:$indices,
      Variadic<TensorOps_Shaped>:$data, Optional<AnyStridedMemRef>:$dest,
      OptionalAttr<TensorOps_BadIndicesAttr>:$bad_indices, UnitAttr:$unique,
      UnitAttr:$checked);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    `indices` `(` ($indices^ `:` type($indices))? `)`
    `data` `(` ($data^ `:` type($data))? `)`
    (`into` `(` $dest^ `:` type($dest) `)`)?
    (`bad_indices` `` custom<BadIndices>($bad_indices)^)?
    (`unique` $unique^)? (`checked` $checked^)? attr-dict
    (`->` type($result)^)?
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;

  let extraClassDeclaration = [{
    /// Returns how many dimensions a row has.
    int64_t getSuffixRank() { return getTargetType().getRank() - 1; }

    /// Returns whether constants prove that no index is bad.
    bool hasProvenIndices();
  }];
}

def TensorOps_StitchRowsOp : TensorOps_Op<"stitch_rows", [
    AlwaysSpeculatable,
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "returns the number of rows of a stitch with these indices";
  let description = [{
    Returns `max(-1, indices) + 1`, or the largest `index` where that is not
    below 2^63. Negative indices never count, whatever the mode of the operation
    that uses the result.

    Constraints:
    - (C1) There is at least one operand.
    - (C2) The operands hold integers of 8, 16, 32 or 64 bits or `index`.
    - (C3) All operands are tensors, or all are memrefs.

    Example:

    ```mlir
    func.func @rows(%i0: tensor<i32>, %i1: tensor<?xi32>) -> index {
      %n = tensorops.stitch_rows %i0, %i1 : tensor<i32>, tensor<?xi32>
      return %n : index
    }
    ```
  }];
  let arguments = (ins Variadic<TensorOps_Shaped>:$indices);
  let results = (outs Index:$rows);
  let assemblyFormat = [{ $indices attr-dict `:` type($indices) }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // TENSOROPS_IR_PARTITIONSTITCHOPS_TD
