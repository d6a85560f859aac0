// Shapes that take every kind of tile give what linalg gives, however they are
// stored and on any number of threads.

// REQUIRES: tensorops-run
// DEFINE: %{name} =
// DEFINE: %{run} = tensorops-run %s --input=@%t/in.npy
// DEFINE: %{check} = \
// DEFINE:   tensorops-run %s --function=%{name}_input --output=@%t/in.npy && \
// DEFINE:   %{run} --function=%{name} --route=linalg --output=@%t/linalg.npy && \
// DEFINE:   %{run} --function=%{name} --output=@%t/own.npy && \
// DEFINE:   cmp %t/linalg.npy %t/own.npy && \
// DEFINE:   %{run} --function=%{name} --non-temporal-bytes=0 --output=@%t/own.npy && \
// DEFINE:   cmp %t/linalg.npy %t/own.npy && \
// DEFINE:   %{run} --function=%{name}_dynamic --output=@%t/own.npy && \
// DEFINE:   cmp %t/linalg.npy %t/own.npy && \
// DEFINE:   %{run} --function=%{name}_dynamic --non-temporal-bytes=0 \
// DEFINE:     --parallel --threads=3 --parallel-bytes=0 --output=@%t/own.npy && \
// DEFINE:   cmp %t/linalg.npy %t/own.npy
// RUN: rm -rf %t && mkdir %t

// REDEFINE: %{name} = shuffled_long_row
// RUN: %{check}

// REDEFINE: %{name} = shuffled_padded
// RUN: %{check}

// REDEFINE: %{name} = shuffled_unaligned
// RUN: %{check}

// REDEFINE: %{name} = shuffled_aligned
// RUN: %{check}

// REDEFINE: %{name} = shuffled_by_three
// RUN: %{check}

// REDEFINE: %{name} = flat
// RUN: %{check}

// REDEFINE: %{name} = flat_rows
// RUN: %{check}

// REDEFINE: %{name} = three
// RUN: %{check}

// REDEFINE: %{name} = wide_padding
// RUN: %{check}

func.func @shuffled_long_row_input() -> tensor<1x4x40002x1xi8> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c40002 = arith.constant 40002 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c4 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c40002 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c1 : index
    %a3 = arith.addi %m3, %i3 : index
    %e = arith.index_cast %a3 : index to i8
    tensor.yield %e : i8
  } : tensor<1x4x40002x1xi8>
  return %r : tensor<1x4x40002x1xi8>
}

func.func @shuffled_long_row(%x: tensor<1x4x40002x1xi8>) -> tensor<4x2x20001x1xi8> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<1x4x40002x1xi8> -> tensor<4x2x20001x1xi8>
  return %r : tensor<4x2x20001x1xi8>
}

func.func @shuffled_long_row_dynamic(%x: tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2]
      low [0, 0] high [0, 0] : tensor<?x?x?x?xi8> -> tensor<?x?x?x?xi8>
  return %r : tensor<?x?x?x?xi8>
}

func.func @shuffled_padded_input() -> tensor<3x30x226x4xi8> {
  %c226 = arith.constant 226 : index
  %c30 = arith.constant 30 : index
  %c4 = arith.constant 4 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c30 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c226 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c4 : index
    %a3 = arith.addi %m3, %i3 : index
    %e = arith.index_cast %a3 : index to i8
    tensor.yield %e : i8
  } : tensor<3x30x226x4xi8>
  return %r : tensor<3x30x226x4xi8>
}

func.func @shuffled_padded(%x: tensor<3x30x226x4xi8>) -> tensor<12x16x117x4xi8> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [1, 3] high [1, 5]
      : tensor<3x30x226x4xi8> -> tensor<12x16x117x4xi8>
  return %r : tensor<12x16x117x4xi8>
}

func.func @shuffled_padded_dynamic(%x: tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2]
      low [1, 3] high [1, 5] : tensor<?x?x?x?xi8> -> tensor<?x?x?x?xi8>
  return %r : tensor<?x?x?x?xi8>
}

func.func @shuffled_unaligned_input() -> tensor<2x10x502x3xf32> {
  %c10 = arith.constant 10 : index
  %c3 = arith.constant 3 : index
  %c502 = arith.constant 502 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c10 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c502 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c3 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<2x10x502x3xf32>
  return %r : tensor<2x10x502x3xf32>
}

func.func @shuffled_unaligned(%x: tensor<2x10x502x3xf32>) -> tensor<8x5x251x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<2x10x502x3xf32> -> tensor<8x5x251x3xf32>
  return %r : tensor<8x5x251x3xf32>
}

func.func @shuffled_unaligned_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2]
      low [0, 0] high [0, 0] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @shuffled_aligned_input() -> tensor<2x10x512x1xf32> {
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c512 = arith.constant 512 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c10 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c512 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c1 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<2x10x512x1xf32>
  return %r : tensor<2x10x512x1xf32>
}

func.func @shuffled_aligned(%x: tensor<2x10x512x1xf32>) -> tensor<8x6x258x1xf32> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [2, 4] high [0, 0]
      : tensor<2x10x512x1xf32> -> tensor<8x6x258x1xf32>
  return %r : tensor<8x6x258x1xf32>
}

func.func @shuffled_aligned_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2]
      low [2, 4] high [0, 0] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @shuffled_by_three_input() -> tensor<2x6x99x1xf64> {
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c99 = arith.constant 99 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c6 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c99 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c1 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i64
    %e = arith.sitofp %int : i64 to f64
    tensor.yield %e : f64
  } : tensor<2x6x99x1xf64>
  return %r : tensor<2x6x99x1xf64>
}

func.func @shuffled_by_three(%x: tensor<2x6x99x1xf64>) -> tensor<12x3x34x1xf64> {
  %r = tensorops.space_to_batch_nd %x block [2, 3] low [0, 2] high [0, 1]
      : tensor<2x6x99x1xf64> -> tensor<12x3x34x1xf64>
  return %r : tensor<12x3x34x1xf64>
}

func.func @shuffled_by_three_dynamic(%x: tensor<?x?x?x?xf64>) -> tensor<?x?x?x?xf64> {
  %b2 = arith.constant 2 : index
  %b3 = arith.constant 3 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b3]
      low [0, 2] high [0, 1] : tensor<?x?x?x?xf64> -> tensor<?x?x?x?xf64>
  return %r : tensor<?x?x?x?xf64>
}

func.func @flat_input() -> tensor<5x4095x3xf32> {
  %c3 = arith.constant 3 : index
  %c4095 = arith.constant 4095 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index):
    %m1 = arith.muli %i0, %c4095 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c3 : index
    %a2 = arith.addi %m2, %i2 : index
    %int = arith.index_cast %a2 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<5x4095x3xf32>
  return %r : tensor<5x4095x3xf32>
}

func.func @flat(%x: tensor<5x4095x3xf32>) -> tensor<20x1025x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [4] low [4] high [1]
      : tensor<5x4095x3xf32> -> tensor<20x1025x3xf32>
  return %r : tensor<20x1025x3xf32>
}

func.func @flat_dynamic(%x: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %b4 = arith.constant 4 : index
  %r = tensorops.space_to_batch_nd %x block [%b4]
      low [4] high [1] : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}

func.func @flat_rows_input() -> tensor<90x20x2xi16> {
  %c2 = arith.constant 2 : index
  %c20 = arith.constant 20 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index):
    %m1 = arith.muli %i0, %c20 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c2 : index
    %a2 = arith.addi %m2, %i2 : index
    %e = arith.index_cast %a2 : index to i16
    tensor.yield %e : i16
  } : tensor<90x20x2xi16>
  return %r : tensor<90x20x2xi16>
}

func.func @flat_rows(%x: tensor<90x20x2xi16>) -> tensor<360x6x2xi16> {
  %r = tensorops.space_to_batch_nd %x block [4] low [3] high [1]
      : tensor<90x20x2xi16> -> tensor<360x6x2xi16>
  return %r : tensor<360x6x2xi16>
}

func.func @flat_rows_dynamic(%x: tensor<?x?x?xi16>) -> tensor<?x?x?xi16> {
  %b4 = arith.constant 4 : index
  %r = tensorops.space_to_batch_nd %x block [%b4]
      low [3] high [1] : tensor<?x?x?xi16> -> tensor<?x?x?xi16>
  return %r : tensor<?x?x?xi16>
}

func.func @three_input() -> tensor<2x6x8x10x2xf16> {
  %c10 = arith.constant 10 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index, %i4: index):
    %m1 = arith.muli %i0, %c6 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c8 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c10 : index
    %a3 = arith.addi %m3, %i3 : index
    %m4 = arith.muli %a3, %c2 : index
    %a4 = arith.addi %m4, %i4 : index
    %int = arith.index_cast %a4 : index to i16
    %e = arith.sitofp %int : i16 to f16
    tensor.yield %e : f16
  } : tensor<2x6x8x10x2xf16>
  return %r : tensor<2x6x8x10x2xf16>
}

func.func @three(%x: tensor<2x6x8x10x2xf16>) -> tensor<16x4x4x6x2xf16> {
  %r = tensorops.space_to_batch_nd %x block [2, 2, 2] low [1, 0, 2] high [1, 0, 0]
      : tensor<2x6x8x10x2xf16> -> tensor<16x4x4x6x2xf16>
  return %r : tensor<16x4x4x6x2xf16>
}

func.func @three_dynamic(%x: tensor<?x?x?x?x?xf16>) -> tensor<?x?x?x?x?xf16> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2, %b2]
      low [1, 0, 2] high [1, 0, 0] : tensor<?x?x?x?x?xf16> -> tensor<?x?x?x?x?xf16>
  return %r : tensor<?x?x?x?x?xf16>
}

func.func @wide_padding_input() -> tensor<2x3x4x2xf32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c3 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c4 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c2 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<2x3x4x2xf32>
  return %r : tensor<2x3x4x2xf32>
}

func.func @wide_padding(%x: tensor<2x3x4x2xf32>) -> tensor<70x19x11x2xf32> {
  %r = tensorops.space_to_batch_nd %x block [5, 7] low [40, 70] high [52, 3]
      : tensor<2x3x4x2xf32> -> tensor<70x19x11x2xf32>
  return %r : tensor<70x19x11x2xf32>
}

func.func @wide_padding_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b5 = arith.constant 5 : index
  %b7 = arith.constant 7 : index
  %r = tensorops.space_to_batch_nd %x block [%b5, %b7]
      low [40, 70] high [52, 3] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
