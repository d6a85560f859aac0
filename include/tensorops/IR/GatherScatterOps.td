//===- GatherScatterOps.td - scatter_nd ------------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_GATHERSCATTEROPS_TD
#define TENSOROPS_IR_GATHERSCATTEROPS_TD

include "tensorops/IR/TensorOpsAttrs.td"
include "tensorops/IR/TensorOpsDialect.td"

def TensorOps_ScatterNdOp : TensorOps_TwoFormOp<"scatter_nd"> {
  let summary = "adds slices of `updates` to zeros at `indices`";
  let description = [{
    Let `k` be the index depth, `rank(indices) - 1 + rank(result) -
    rank(updates)`. Dimensions `[:-1]` of `indices` enumerate index tuples of `k`
    components; a rank-1 `indices` is one tuple. Starting from zeros, for every
    `b` in `indices.shape[:-1]`:

    ```
    result[indices[b], s...] += updates[b, s...]
    ```

    Tuples that are equal accumulate. On one thread, updates are applied in
    row-major order of `b`, rounding to the element type after each. Adding `i1`
    is OR, integers wrap. With `k = 0` every update covers the whole result.
    Slices of zero size move nothing, but their tuples are still checked; any
    index into a zero-size dimension is out of range.

    A tuple is *bad* where a component is negative or not below its own
    dimension of the result; `bad_indices` says what it does then.

    The buffer form, which takes no `shape`, zeroes all of `dest` and then adds.

    Constraints:
    - (C1) `rank(indices) >= 1` and `rank(result) >= 1`.
    - (C2) `0 <= k <= rank(result)`, and `indices.shape[-1] = k`.
    - (C3) `updates.shape = indices.shape[:-1] ++ result.shape[k:]`.
    - (C4) `shape[i] >= 0`.
    - (C5) The number of elements of the result fits in 64 bits.
    - (C6) The result has the shape `shape`; it, or `dest`, has the element type
      of `updates`.
    - (C7) The element type is one that the dialect adds (no 8-bit floats);
      tensors have no encoding.
    - (C8) `indices` holds integers of 8, 16, 32 or 64 bits or `index`.
    - (C9) All operands and the result are tensors and `shape` is there, or all
      operands and `dest` are memrefs and it is not.

    Example:

    ```mlir
    func.func @value_form(%i: tensor<4x1xi32>, %u: tensor<4x?xf32>, %n: index)
        -> tensor<8x?xf32> {
      %r = tensorops.scatter_nd %i, %u shape [8, %n] bad_indices(ignore)
          : tensor<4x1xi32>, tensor<4x?xf32> -> tensor<8x?xf32>
      return %r : tensor<8x?xf32>
    }
    func.func @buffer_form(%i: memref<4x1xi32>, %u: memref<4x?xf32>,
                           %d: memref<8x?xf32>) {
      tensorops.scatter_nd %i, %u into %d
          : memref<4x1xi32>, memref<4x?xf32> into memref<8x?xf32>
      return
    }
    ```

    Source: TensorFlow's `ScatterNd`.
  }];

  let arguments = (ins TensorOps_Shaped:$indices, TensorOps_Shaped:$updates,
      Variadic<Index>:$shape, Optional<AnyStridedMemRef>:$dest,
      OptionalAttr<DenseI64ArrayAttr>:$static_shape,
      OptionalAttr<TensorOps_BadIndicesAttr>:$bad_indices, UnitAttr:$unique,
      UnitAttr:$checked);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    $indices `,` $updates
    (`shape` custom<DynamicIndexList>($shape, $static_shape)^)?
    (`into` $dest^)? (`bad_indices` `` custom<BadIndices>($bad_indices)^)?
    (`unique` $unique^)? (`checked` $checked^)? attr-dict
    `:` type($indices) `,` type($updates) (`into` type($dest)^)?
    (`->` type($result)^)?
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;

  let builders = [
    OpBuilder<(ins "Type":$result, "Value":$indices, "Value":$updates,
        "ArrayRef<OpFoldResult>":$shape)>
  ];

  let extraClassDeclaration = [{
    /// Returns `k`, how many leading dimensions of the result a tuple selects.
    int64_t getIndexDepth() {
      return getIndices().getType().getRank() - 1 +
             getTargetType().getRank() - getUpdates().getType().getRank();
    }

    /// Returns how many leading dimensions of `updates` enumerate index tuples.
    int64_t getBatchRank() { return getIndices().getType().getRank() - 1; }

    /// Returns whether constants prove that no index is bad.
    bool hasProvenIndices();

    /// Returns the result's sizes as `index` attributes and values; empty in the
    /// buffer form.
    SmallVector<OpFoldResult> getMixedShape();
  }];
}

#endif // TENSOROPS_IR_GATHERSCATTEROPS_TD
