// RUN: tensorops-opt %s -convert-tensorops-to-linalg -split-input-file | FileCheck %s

// CHECK-LABEL: @two_blocks
// CHECK-SAME: %[[X:.*]]: tensor<1x4x6x3xf32>
func.func @two_blocks(%x: tensor<1x4x6x3xf32>) -> tensor<6x2x3x3xf32> {
  // CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK: %[[PADDED:.*]] = tensor.pad %[[X]] low[0, 0, 1, 0] high[0, 0, 2, 0] {
  // CHECK: tensor.yield %[[ZERO]]
  // CHECK: tensor<1x4x6x3xf32> to tensor<1x4x9x3xf32>
  // CHECK: %[[SPLIT:.*]] = tensor.expand_shape %[[PADDED]] {{\[\[}}0], [1, 2], [3, 4], [5]] output_shape [1, 2, 2, 3, 3, 3] : tensor<1x4x9x3xf32> into tensor<1x2x2x3x3x3xf32>
  // CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2x3x1x2x3x3xf32>
  // CHECK: %[[MOVED:.*]] = linalg.transpose ins(%[[SPLIT]] : {{.*}}) outs(%[[EMPTY]] : {{.*}}) permutation = [2, 4, 0, 1, 3, 5]
  // CHECK: %[[R:.*]] = tensor.collapse_shape %[[MOVED]] {{\[\[}}0, 1, 2], [3], [4], [5]] : tensor<2x3x1x2x3x3xf32> into tensor<6x2x3x3xf32>
  // CHECK: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [2, 3] low [0, 1] high [0, 2] checked
      : tensor<1x4x6x3xf32> -> tensor<6x2x3x3xf32>
  return %r : tensor<6x2x3x3xf32>
}

// -----

// A size and a block that are both dynamic: the grid is computed.
// CHECK-LABEL: @dynamic
// CHECK-SAME: %[[X:.*]]: tensor<?x?x3xf32>, %[[B:.*]]: index, %[[LOW:.*]]: index
func.func @dynamic(%x: tensor<?x?x3xf32>, %b: index, %low: index)
    -> tensor<?x?x3xf32> {
  // CHECK: %[[PADDED:.*]] = tensor.pad %[[X]] low[0, %[[LOW]], 0] high[0, 0, 0]
  // CHECK: %[[N:.*]] = tensor.dim %[[PADDED]], %c0
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[PADDED]], %c1
  // CHECK: %[[GRID:.*]] = arith.divui %[[SIZE]], %[[B]]
  // CHECK: %[[SPLIT:.*]] = tensor.expand_shape %[[PADDED]] {{\[\[}}0], [1, 2], [3]] output_shape [%[[N]], %[[GRID]], %[[B]], 3] : tensor<?x?x3xf32> into tensor<?x?x?x3xf32>
  // CHECK: %[[MOVED:.*]] = linalg.transpose ins(%[[SPLIT]] : {{.*}}) permutation = [2, 0, 1, 3]
  // CHECK: tensor.collapse_shape %[[MOVED]] {{\[\[}}0, 1], [2], [3]] : tensor<?x?x?x3xf32> into tensor<?x?x3xf32>
  %r = tensorops.space_to_batch_nd %x block [%b] low [%low] high [0] checked
      : tensor<?x?x3xf32> -> tensor<?x?x3xf32>
  return %r : tensor<?x?x3xf32>
}

// -----

// A static size that is split by a dynamic block must not be static.
// CHECK-LABEL: @dynamic_block_of_static_size
func.func @dynamic_block_of_static_size(%x: tensor<2x6xf32>, %b: index)
    -> tensor<?x?xf32> {
  // CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<2x6xf32> to tensor<2x?xf32>
  // CHECK: tensor.expand_shape %[[CAST]] {{.*}} : tensor<2x?xf32> into tensor<2x?x?xf32>
  %r = tensorops.space_to_batch_nd %x block [%b] low [0] high [0] checked
      : tensor<2x6xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// What the result is declared with need not be computed.
// CHECK-LABEL: @result_more_static
func.func @result_more_static(%x: tensor<?x?x?xf32>, %high: index)
    -> tensor<4x3x?xf32> {
  // CHECK-NOT: arith.divui
  // CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<?x?x?xf32> to tensor<?x6x?xf32>
  // CHECK: tensor.expand_shape %[[CAST]] {{.*}} : tensor<?x6x?xf32> into tensor<?x3x2x?xf32>
  // CHECK: %[[COLLAPSED:.*]] = tensor.collapse_shape
  // CHECK: %[[R:.*]] = tensor.cast %[[COLLAPSED]] : tensor<?x3x?xf32> to tensor<4x3x?xf32>
  // CHECK: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [%high] checked
      : tensor<?x?x?xf32> -> tensor<4x3x?xf32>
  return %r : tensor<4x3x?xf32>
}

// -----

// CHECK-LABEL: @result_less_static
func.func @result_less_static(%x: tensor<2x4x5xf32>) -> tensor<?x2x?xf32> {
  // CHECK: %[[COLLAPSED:.*]] = tensor.collapse_shape {{.*}} into tensor<4x2x5xf32>
  // CHECK: tensor.cast %[[COLLAPSED]] : tensor<4x2x5xf32> to tensor<?x2x?xf32>
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
      : tensor<2x4x5xf32> -> tensor<?x2x?xf32>
  return %r : tensor<?x2x?xf32>
}

// -----

// CHECK-LABEL: @no_blocks
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
func.func @no_blocks(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK-NEXT: return %[[X]]
  %r = tensorops.space_to_batch_nd %x block [] low [] high [] checked
      : tensor<2x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @no_blocks_other_type
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>
func.func @no_blocks_other_type(%x: tensor<2x?xf32>) -> tensor<?x4xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensor.cast %[[X]] : tensor<2x?xf32> to tensor<?x4xf32>
  // CHECK-NEXT: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [] low [] high [] checked
      : tensor<2x?xf32> -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// -----

// A block of 1 is a dimension of its own until canonicalization.
// CHECK-LABEL: @block_one
func.func @block_one(%x: tensor<2x3xf32>) -> tensor<2x4xf32> {
  // CHECK: tensor.pad %{{.*}} low[0, 1] high[0, 0]
  // CHECK: tensor.expand_shape {{.*}} output_shape [2, 4, 1]
  // CHECK: linalg.transpose {{.*}} permutation = [2, 0, 1]
  // CHECK: tensor.collapse_shape {{.*}} : tensor<1x2x4xf32> into tensor<2x4xf32>
  %r = tensorops.space_to_batch_nd %x block [1] low [1] high [0] checked
      : tensor<2x3xf32> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: @empty_input
// CHECK-SAME: %{{.*}}: tensor<?x0xf32>, %[[LOW:.*]]: index
func.func @empty_input(%x: tensor<?x0xf32>, %low: index) -> tensor<?x?xf32> {
  // CHECK-NOT: tensor.pad
  // CHECK: %[[EMPTY:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
  // CHECK: %[[R:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[EMPTY]] : tensor<?x?xf32>)
  // CHECK: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [2] low [%low] high [0] checked
      : tensor<?x0xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// The padding alone makes up the declared size.
// CHECK-LABEL: @empty_input_by_declaration
func.func @empty_input_by_declaration(%x: tensor<2x?xf32>) -> tensor<4x3xf32> {
  // CHECK-NOT: tensor.pad
  // CHECK: linalg.fill
  %r = tensorops.space_to_batch_nd %x block [2] low [6] high [0] checked
      : tensor<2x?xf32> -> tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}

// -----

// CHECK-LABEL: @empty_result
func.func @empty_result(%x: tensor<2x?xf32>, %b: index) -> tensor<?x0xf32> {
  // CHECK-NOT: tensor.expand_shape
  // CHECK: linalg.fill
  %r = tensorops.space_to_batch_nd %x block [%b] low [0] high [0] checked
      : tensor<2x?xf32> -> tensor<?x0xf32>
  return %r : tensor<?x0xf32>
}

// -----

// CHECK-LABEL: @unsigned
func.func @unsigned(%x: tensor<2x3xui8>) -> tensor<4x2xui8> {
  // CHECK: %[[SIGNLESS:.*]] = arith.constant 0 : i8
  // CHECK: %[[ZERO:.*]] = builtin.unrealized_conversion_cast %[[SIGNLESS]] : i8 to ui8
  // CHECK: tensor.yield %[[ZERO]] : ui8
  %r = tensorops.space_to_batch_nd %x block [2] low [1] high [0] checked
      : tensor<2x3xui8> -> tensor<4x2xui8>
  return %r : tensor<4x2xui8>
}

// -----

// CHECK-LABEL: @complex
func.func @complex(%x: tensor<2x3xcomplex<f64>>) -> tensor<4x2xcomplex<f64>> {
  // CHECK: %[[ZERO:.*]] = complex.constant [0.000000e+00, 0.000000e+00] : complex<f64>
  // CHECK: tensor.yield %[[ZERO]] : complex<f64>
  %r = tensorops.space_to_batch_nd %x block [2] low [1] high [0] checked
      : tensor<2x3xcomplex<f64>> -> tensor<4x2xcomplex<f64>>
  return %r : tensor<4x2xcomplex<f64>>
}

// -----

// CHECK-LABEL: @float8
func.func @float8(%x: tensor<2x3xf8E4M3B11FNUZ>) -> tensor<4x2xf8E4M3B11FNUZ> {
  // CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f8E4M3B11FNUZ
  // CHECK: tensor.yield %[[ZERO]] : f8E4M3B11FNUZ
  %r = tensorops.space_to_batch_nd %x block [2] low [1] high [0] checked
      : tensor<2x3xf8E4M3B11FNUZ> -> tensor<4x2xf8E4M3B11FNUZ>
  return %r : tensor<4x2xf8E4M3B11FNUZ>
}
