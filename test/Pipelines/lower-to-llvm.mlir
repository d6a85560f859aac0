// RUN: tensorops-opt %s -tensorops-lower-to-llvm | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="route=linalg" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel" | FileCheck %s --implicit-check-not=memrefCopy
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="route=linalg parallel" | FileCheck %s --implicit-check-not=memrefCopy

// CHECK-LABEL: llvm.func @static(
func.func @static(%x: tensor<1x4x6x3xf32>) -> tensor<6x2x3x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [2, 3] low [0, 1] high [0, 2]
      : tensor<1x4x6x3xf32> -> tensor<6x2x3x3xf32>
  return %r : tensor<6x2x3x3xf32>
}

// Two dynamic sizes of which one is the block of the other.
// CHECK-LABEL: llvm.func @dynamic_blocks(
func.func @dynamic_blocks(%x: tensor<?x?x?x?xf64>, %b0: index, %b1: index)
    -> tensor<?x?x?x?xf64> {
  %r = tensorops.space_to_batch_nd %x block [%b0, %b1] low [1, 0] high [0, 1]
      : tensor<?x?x?x?xf64> -> tensor<?x?x?x?xf64>
  return %r : tensor<?x?x?x?xf64>
}

// CHECK-LABEL: llvm.func @zero_sizes(
func.func @zero_sizes(%x: tensor<?x0x4xi32>, %y: tensor<?x?x4xi32>, %b: index)
    -> (tensor<?x1x4xi32>, tensor<?x0x4xi32>) {
  %r = tensorops.space_to_batch_nd %x block [2] low [2] high [0]
      : tensor<?x0x4xi32> -> tensor<?x1x4xi32>
  %s = tensorops.space_to_batch_nd %y block [%b] low [0] high [0]
      : tensor<?x?x4xi32> -> tensor<?x0x4xi32>
  return %r, %s : tensor<?x1x4xi32>, tensor<?x0x4xi32>
}

// Upstream operations around ours.
// CHECK-LABEL: llvm.func @around(
func.func @around(%x: tensor<?xf32>, %y: tensor<2x4xf32>, %a: index, %b: index)
    -> (tensor<?x?xf32>, tensor<4x6xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [%a, %b]
      : tensor<?xf32> into tensor<?x?xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  %2 = arith.addf %1, %1 : tensor<?x?xf32>
  %3 = tensor.pad %y low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<2x4xf32> to tensor<4x6xf32>
  return %2, %3 : tensor<?x?xf32>, tensor<4x6xf32>
}

// CHECK-LABEL: llvm.func @buffer_forms(
func.func @buffer_forms(%i: memref<?x1xi32>, %u: memref<?x4xf32, strided<[?, 1]>>,
                        %d: memref<8x4xf32>, %s: memref<16x2xf32>) {
  tensorops.scatter_nd %i, %u into %d
      : memref<?x1xi32>, memref<?x4xf32, strided<[?, 1]>> into memref<8x4xf32>
  tensorops.space_to_batch_nd %d block [2] low [0] high [0] into %s
      : memref<8x4xf32> into memref<16x2xf32>
  return
}

// CHECK-LABEL: llvm.func @_mlir_ciface_interface(
func.func @interface(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {llvm.emit_c_interface} {
  return %x : tensor<4xf32>
}
