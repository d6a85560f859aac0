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

// REDEFINE: %{name} = lines
// RUN: %{check}

// REDEFINE: %{name} = lines_of_long_rows
// RUN: %{check}

// REDEFINE: %{name} = odd_pixels
// RUN: %{check}

// REDEFINE: %{name} = long_pixels
// RUN: %{check}

// REDEFINE: %{name} = long_odd_pixels
// RUN: %{check}

// REDEFINE: %{name} = one_stream
// RUN: %{check}

func.func @lines_input() -> tensor<2x8x64x16xf32> {
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c8 = arith.constant 8 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c8 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c64 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c16 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<2x8x64x16xf32>
  return %r : tensor<2x8x64x16xf32>
}

func.func @lines(%x: tensor<2x8x64x16xf32>) -> tensor<8x5x33x16xf32> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [1, 1] high [1, 1]
      : tensor<2x8x64x16xf32> -> tensor<8x5x33x16xf32>
  return %r : tensor<8x5x33x16xf32>
}

func.func @lines_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2]
      low [1, 1] high [1, 1] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @lines_of_long_rows_input() -> tensor<1x4x300x128xf32> {
  %c128 = arith.constant 128 : index
  %c300 = arith.constant 300 : index
  %c4 = arith.constant 4 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c4 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c300 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c128 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<1x4x300x128xf32>
  return %r : tensor<1x4x300x128xf32>
}

func.func @lines_of_long_rows(%x: tensor<1x4x300x128xf32>) -> tensor<4x2x150x128xf32> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<1x4x300x128xf32> -> tensor<4x2x150x128xf32>
  return %r : tensor<4x2x150x128xf32>
}

func.func @lines_of_long_rows_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b2 = arith.constant 2 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b2]
      low [0, 0] high [0, 0] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @odd_pixels_input() -> tensor<2x6x300x100xi8> {
  %c100 = arith.constant 100 : index
  %c300 = arith.constant 300 : index
  %c6 = arith.constant 6 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c6 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c300 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c100 : index
    %a3 = arith.addi %m3, %i3 : index
    %e = arith.index_cast %a3 : index to i8
    tensor.yield %e : i8
  } : tensor<2x6x300x100xi8>
  return %r : tensor<2x6x300x100xi8>
}

func.func @odd_pixels(%x: tensor<2x6x300x100xi8>) -> tensor<12x4x101x100xi8> {
  %r = tensorops.space_to_batch_nd %x block [2, 3] low [1, 0] high [1, 3]
      : tensor<2x6x300x100xi8> -> tensor<12x4x101x100xi8>
  return %r : tensor<12x4x101x100xi8>
}

func.func @odd_pixels_dynamic(%x: tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8> {
  %b2 = arith.constant 2 : index
  %b3 = arith.constant 3 : index
  %r = tensorops.space_to_batch_nd %x block [%b2, %b3]
      low [1, 0] high [1, 3] : tensor<?x?x?x?xi8> -> tensor<?x?x?x?xi8>
  return %r : tensor<?x?x?x?xi8>
}

func.func @long_pixels_input() -> tensor<1x5x7x2048xf32> {
  %c2048 = arith.constant 2048 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c5 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c7 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c2048 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<1x5x7x2048xf32>
  return %r : tensor<1x5x7x2048xf32>
}

func.func @long_pixels(%x: tensor<1x5x7x2048xf32>) -> tensor<9x3x3x2048xf32> {
  %r = tensorops.space_to_batch_nd %x block [3, 3] low [2, 1] high [2, 1]
      : tensor<1x5x7x2048xf32> -> tensor<9x3x3x2048xf32>
  return %r : tensor<9x3x3x2048xf32>
}

func.func @long_pixels_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b3 = arith.constant 3 : index
  %r = tensorops.space_to_batch_nd %x block [%b3, %b3]
      low [2, 1] high [2, 1] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @long_odd_pixels_input() -> tensor<1x5x7x9001xi8> {
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c9001 = arith.constant 9001 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c5 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c7 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c9001 : index
    %a3 = arith.addi %m3, %i3 : index
    %e = arith.index_cast %a3 : index to i8
    tensor.yield %e : i8
  } : tensor<1x5x7x9001xi8>
  return %r : tensor<1x5x7x9001xi8>
}

func.func @long_odd_pixels(%x: tensor<1x5x7x9001xi8>) -> tensor<9x3x3x9001xi8> {
  %r = tensorops.space_to_batch_nd %x block [3, 3] low [2, 1] high [2, 1]
      : tensor<1x5x7x9001xi8> -> tensor<9x3x3x9001xi8>
  return %r : tensor<9x3x3x9001xi8>
}

func.func @long_odd_pixels_dynamic(%x: tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8> {
  %b3 = arith.constant 3 : index
  %r = tensorops.space_to_batch_nd %x block [%b3, %b3]
      low [2, 1] high [2, 1] : tensor<?x?x?x?xi8> -> tensor<?x?x?x?xi8>
  return %r : tensor<?x?x?x?xi8>
}

func.func @one_stream_input() -> tensor<2x6x50x3xf32> {
  %c3 = arith.constant 3 : index
  %c50 = arith.constant 50 : index
  %c6 = arith.constant 6 : index
  %r = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %m1 = arith.muli %i0, %c6 : index
    %a1 = arith.addi %m1, %i1 : index
    %m2 = arith.muli %a1, %c50 : index
    %a2 = arith.addi %m2, %i2 : index
    %m3 = arith.muli %a2, %c3 : index
    %a3 = arith.addi %m3, %i3 : index
    %int = arith.index_cast %a3 : index to i32
    %e = arith.sitofp %int : i32 to f32
    tensor.yield %e : f32
  } : tensor<2x6x50x3xf32>
  return %r : tensor<2x6x50x3xf32>
}

func.func @one_stream(%x: tensor<2x6x50x3xf32>) -> tensor<6x2x61x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [3, 1] low [0, 2] high [0, 9]
      : tensor<2x6x50x3xf32> -> tensor<6x2x61x3xf32>
  return %r : tensor<6x2x61x3xf32>
}

func.func @one_stream_dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %b1 = arith.constant 1 : index
  %b3 = arith.constant 3 : index
  %r = tensorops.space_to_batch_nd %x block [%b3, %b1]
      low [0, 2] high [0, 9] : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
