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

// Where a size is not known, no type depends on it but that of the result.
// CHECK: #[[$MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: @dynamic
// CHECK-SAME: %[[X:.*]]: tensor<?x?x3xf32>, %[[B:.*]]: index, %[[LOW:.*]]: index
func.func @dynamic(%x: tensor<?x?x3xf32>, %b: index, %low: index)
    -> tensor<?x?x3xf32> {
  // CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK: %[[N:.*]] = tensor.dim %[[X]], %c0
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[X]], %c1
  // CHECK: %[[EMPTY:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?x3xf32>
  // CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[$MAP]]], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[EMPTY]] : tensor<?x?x3xf32>)
  // CHECK: %[[I:.*]] = linalg.index 0
  // CHECK: %[[J:.*]] = linalg.index 1
  // CHECK: %[[K:.*]] = linalg.index 2
  // CHECK: %[[OFFSET:.*]] = arith.divui %[[I]], %[[N]]
  // CHECK: %[[BATCH:.*]] = arith.remui %[[I]], %[[N]]
  // CHECK: %[[FIRST:.*]] = arith.muli %[[J]], %[[B]]
  // CHECK: %[[PADDED:.*]] = arith.addi %[[FIRST]], %[[OFFSET]]
  // CHECK: %[[POSITION:.*]] = arith.subi %[[PADDED]], %[[LOW]]
  // CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[POSITION]], %[[SIZE]]
  // CHECK: %[[ELEMENT:.*]] = scf.if %[[INSIDE]] -> (f32) {
  // CHECK:   %[[LOADED:.*]] = tensor.extract %[[X]][%[[BATCH]], %[[POSITION]], %[[K]]]
  // CHECK:   scf.yield %[[LOADED]]
  // CHECK: } else {
  // CHECK:   scf.yield %[[ZERO]]
  // CHECK: linalg.yield %[[ELEMENT]]
  // CHECK: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [%b] low [%low] high [0] checked
      : tensor<?x?x3xf32> -> tensor<?x?x3xf32>
  return %r : tensor<?x?x3xf32>
}

// -----

// CHECK-LABEL: @dynamic_two_blocks
// CHECK-SAME: %{{.*}}: tensor<2x?x?xi8>, %[[B0:.*]]: index, %[[B1:.*]]: index
func.func @dynamic_two_blocks(%x: tensor<2x?x?xi8>, %b0: index, %b1: index)
    -> tensor<?x?x?xi8> {
  // CHECK: %[[N:.*]] = arith.constant 2 : index
  // CHECK: linalg.generic
  // CHECK: %[[OFFSET:.*]] = arith.divui %{{.*}}, %[[N]]
  // CHECK: arith.muli %{{.*}}, %[[B1]]
  // CHECK: %[[OWN1:.*]] = arith.remui %[[OFFSET]], %[[B1]]
  // CHECK: %[[OWN0:.*]] = arith.divui %[[OFFSET]], %[[B1]]
  // CHECK: arith.addi %{{.*}}, %[[OWN1]]
  // CHECK: %[[IN1:.*]] = arith.cmpi ult
  // CHECK: arith.muli %{{.*}}, %[[B0]]
  // CHECK: arith.addi %{{.*}}, %[[OWN0]]
  // CHECK: %[[IN0:.*]] = arith.cmpi ult
  // CHECK: %[[IN:.*]] = arith.andi %[[IN0]], %[[IN1]]
  // CHECK: scf.if %[[IN]]
  %r = tensorops.space_to_batch_nd %x block [%b0, %b1] low [0, 1] high [1, 0]
      checked : tensor<2x?x?xi8> -> tensor<?x?x?xi8>
  return %r : tensor<?x?x?xi8>
}

// -----

// CHECK-LABEL: @static_parameters
func.func @static_parameters(%x: tensor<2x?xf32>) -> tensor<4x?xf32> {
  // CHECK-NOT: tensor.pad
  // CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4x?xf32>)
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
      : tensor<2x?xf32> -> tensor<4x?xf32>
  return %r : tensor<4x?xf32>
}

// -----

// What the result is declared with need not be computed, and is not cast to.
// CHECK-LABEL: @result_more_static
func.func @result_more_static(%x: tensor<?x?x?xf32>, %high: index)
    -> tensor<4x3x?xf32> {
  // CHECK-NOT: tensor.cast
  // CHECK: %[[R:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<4x3x?xf32>)
  // CHECK: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [%high] checked
      : tensor<?x?x?xf32> -> tensor<4x3x?xf32>
  return %r : tensor<4x3x?xf32>
}

// -----

// A constant that the verifier would refuse stays an operand.
// CHECK-LABEL: @bad_constant
func.func @bad_constant(%x: tensor<2x4xf32>) -> tensor<?x?xf32> {
  // CHECK-NOT: tensor.pad
  // CHECK: linalg.generic
  %low = arith.constant -1 : index
  %r = tensorops.space_to_batch_nd %x block [1] low [%low] high [0] checked
      : tensor<2x4xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
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

// CHECK-LABEL: @no_blocks_less_static
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>
func.func @no_blocks_less_static(%x: tensor<2x?xf32>) -> tensor<?x?xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensor.cast %[[X]] : tensor<2x?xf32> to tensor<?x?xf32>
  // CHECK-NEXT: return %[[R]]
  %r = tensorops.space_to_batch_nd %x block [] low [] high [] checked
      : tensor<2x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// A cast to a size that the input does not have would not be valid.
// CHECK-LABEL: @no_blocks_more_static
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>
func.func @no_blocks_more_static(%x: tensor<2x?xf32>) -> tensor<?x4xf32> {
  // CHECK: %[[R:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<?x4xf32>)
  // CHECK: %[[ELEMENT:.*]] = tensor.extract %[[X]]
  // CHECK-NEXT: linalg.yield %[[ELEMENT]]
  // CHECK: return %[[R]]
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

// CHECK-LABEL: @empty_result
func.func @empty_result(%x: tensor<2x?xf32>, %b: index) -> tensor<?x0xf32> {
  // CHECK-NOT: linalg.generic
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

// -----

// The batch and what is not spatial can be of any size in the four steps.
// CHECK-LABEL: @dynamic_batch
func.func @dynamic_batch(%x: tensor<?x3x?xf32>) -> tensor<?x2x?xf32> {
  // CHECK: %[[PADDED:.*]] = tensor.pad %{{.*}} low[0, 1, 0] high[0, 0, 0]
  // CHECK: tensor<?x3x?xf32> to tensor<?x4x?xf32>
  // CHECK: %[[SPLIT:.*]] = tensor.expand_shape %[[PADDED]] {{\[\[}}0], [1, 2], [3]] output_shape [%{{.*}}, 2, 2, %{{.*}}] : tensor<?x4x?xf32> into tensor<?x2x2x?xf32>
  // CHECK: %[[MOVED:.*]] = linalg.transpose ins(%[[SPLIT]] : tensor<?x2x2x?xf32>) outs(%{{.*}} : tensor<2x?x2x?xf32>) permutation = [2, 0, 1, 3]
  // CHECK: %[[R:.*]] = tensor.collapse_shape %[[MOVED]] {{\[\[}}0, 1], [2], [3]] : tensor<2x?x2x?xf32> into tensor<?x2x?xf32>
  // CHECK: return %[[R]]
  %0 = tensorops.space_to_batch_nd %x block [2] low [1] high [0] checked
      : tensor<?x3x?xf32> -> tensor<?x2x?xf32>
  return %0 : tensor<?x2x?xf32>
}
