//===- BatchSpaceOps.td - space_to_batch_nd --------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_BATCHSPACEOPS_TD
#define TENSOROPS_IR_BATCHSPACEOPS_TD

include "tensorops/IR/TensorOpsDialect.td"

def TensorOps_SpaceToBatchNdOp : TensorOps_TwoFormOp<"space_to_batch_nd"> {
  let summary = "moves blocks of padded spatial dimensions into the batch";
  let description = [{
    Let `M` be the number of blocks, `N = input.shape[0]` and
    `padded[i] = low[i] + input.shape[1 + i] + high[i]`. Dimensions `1` to `M` of
    `input` are spatial; the rest are moved as they are. The result has the shape

    ```
    [N * product(block)] ++ [padded[i] / block[i] for i < M] ++ input.shape[1+M:]
    ```

    and, with `offset` the coordinates of `o` in a row-major array of shape
    `block` (the last block dimension fastest), the elements

    ```
    result[o * N + n, s..., r...] = input[n, p..., r...]
      where p[i] = s[i] * block[i] + offset[i] - low[i]
    ```

    or zero where a `p[i]` lies outside of `input`. No block (`M = 0`) is the
    identity. Zero-size dimensions are legal. It equals four steps: pad with
    zeros, split each spatial dimension into (grid, block), move the block
    dimensions before the batch, and collapse them into it.

    The buffer form overwrites all of `dest`, which has the result's shape.

    Constraints:
    - (C1) `block`, `low` and `high` have `M` entries each, and
      `rank(input) >= 1 + M`.
    - (C2) `block[i] >= 1`.
    - (C3) `low[i] >= 0` and `high[i] >= 0`.
    - (C4) `block[i]` divides `padded[i]`.
    - (C5) `padded[i]`, the batch of the result and its number of elements fit in
      64 bits.
    - (C6) The result, or `dest`, has the shape above and the element type of
      `input`.
    - (C7) The element type is one that the dialect moves; tensors have no
      encoding.
    - (C8) All of `input` and the result are tensors, or all of `input` and
      `dest` are memrefs.

    Constraints that depend on sizes are checked by the verifier where the sizes
    are constants, and by `tensorops-insert-checks` otherwise.

    Example:

    ```mlir
    func.func @value_form(%x: tensor<?x2x?x1xf32>, %b: index, %p: index)
        -> tensor<?x?x?x1xf32> {
      %r = tensorops.space_to_batch_nd %x block [2, %b] low [0, 2] high [%p, 0]
          : tensor<?x2x?x1xf32> -> tensor<?x?x?x1xf32>
      return %r : tensor<?x?x?x1xf32>
    }
    func.func @buffer_form(%m: memref<1x4x4x3xf32>, %d: memref<4x2x2x3xf32>) {
      tensorops.space_to_batch_nd %m block [2, 2] low [0, 0] high [0, 0] into %d
          : memref<1x4x4x3xf32> into memref<4x2x2x3xf32>
      return
    }
    ```

    Source: TensorFlow's `SpaceToBatchND` (`block_shape` is `block`, row `i` of
    `paddings` is `low[i]`, `high[i]`).
  }];

  let arguments = (ins TensorOps_Shaped:$input, Variadic<Index>:$block,
      Variadic<Index>:$low, Variadic<Index>:$high,
      Optional<AnyStridedMemRef>:$dest, DenseI64ArrayAttr:$static_block,
      DenseI64ArrayAttr:$static_low, DenseI64ArrayAttr:$static_high,
      UnitAttr:$checked);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    $input `block` custom<DynamicIndexList>($block, $static_block)
    `low` custom<DynamicIndexList>($low, $static_low)
    `high` custom<DynamicIndexList>($high, $static_high)
    (`into` $dest^)? (`checked` $checked^)? attr-dict
    `:` type($input) (`into` type($dest)^)? (`->` type($result)^)?
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;

  let builders = [
    OpBuilder<(ins "Type":$result, "Value":$input,
        "ArrayRef<OpFoldResult>":$block, "ArrayRef<OpFoldResult>":$low,
        "ArrayRef<OpFoldResult>":$high)>
  ];

  let extraClassDeclaration = [{
    /// Returns `M`, the number of spatial dimensions that blocks divide.
    int64_t getNumBlocks() { return getStaticBlock().size(); }

    /// Returns the blocks as `index` attributes and values.
    SmallVector<OpFoldResult> getMixedBlock();

    /// Returns the padding before each spatial dimension.
    SmallVector<OpFoldResult> getMixedLow();

    /// Returns the padding after each spatial dimension.
    SmallVector<OpFoldResult> getMixedHigh();
  }];
}

#endif // TENSOROPS_IR_BATCHSPACEOPS_TD
