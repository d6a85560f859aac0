// TensorFlow's examples for tf.space_to_batch_nd.
//
// RUN: tensorops-run %s | FileCheck %s

// One function for all: every size, the block and the padding are known at run
// time only.
func.func private @move(%x: tensor<?x?x?x?xi32>, %block: index, %low: index)
    -> tensor<?x?x?x?xi32> {
  %0 = tensorops.space_to_batch_nd %x block [%block, %block] low [0, %low]
      high [0, 0] : tensor<?x?x?x?xi32> -> tensor<?x?x?x?xi32>
  return %0 : tensor<?x?x?x?xi32>
}

func.func @main() -> (tensor<?x?x?x?xi32>, tensor<?x?x?x?xi32>,
                      tensor<?x?x?x?xi32>, tensor<?x?x?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index

  // (1) A 2x2 image becomes four images of one pixel.
  %x1 = arith.constant dense<[[[[1], [2]], [[3], [4]]]]> : tensor<1x2x2x1xi32>
  %any1 = tensor.cast %x1 : tensor<1x2x2x1xi32> to tensor<?x?x?x?xi32>
  %0 = call @move(%any1, %c2, %c0)
      : (tensor<?x?x?x?xi32>, index, index) -> tensor<?x?x?x?xi32>

  // (2) The same with three channels, which stay together.
  %x2 = arith.constant dense<[[[[1, 2, 3], [4, 5, 6]],
                               [[7, 8, 9], [10, 11, 12]]]]>
      : tensor<1x2x2x3xi32>
  %any2 = tensor.cast %x2 : tensor<1x2x2x3xi32> to tensor<?x?x?x?xi32>
  %1 = call @move(%any2, %c2, %c0)
      : (tensor<?x?x?x?xi32>, index, index) -> tensor<?x?x?x?xi32>

  // (3) A 4x4 image becomes four images of 2x2 pixels.
  %x3 = arith.constant dense<[[[[1], [2], [3], [4]], [[5], [6], [7], [8]],
                               [[9], [10], [11], [12]],
                               [[13], [14], [15], [16]]]]>
      : tensor<1x4x4x1xi32>
  %any3 = tensor.cast %x3 : tensor<1x4x4x1xi32> to tensor<?x?x?x?xi32>
  %2 = call @move(%any3, %c2, %c0)
      : (tensor<?x?x?x?xi32>, index, index) -> tensor<?x?x?x?xi32>

  // (4) Two images of 2x4 pixels, padded on the left by two.
  %x4 = arith.constant dense<[[[[1], [2], [3], [4]], [[5], [6], [7], [8]]],
                              [[[9], [10], [11], [12]],
                               [[13], [14], [15], [16]]]]>
      : tensor<2x2x4x1xi32>
  %any4 = tensor.cast %x4 : tensor<2x2x4x1xi32> to tensor<?x?x?x?xi32>
  %3 = call @move(%any4, %c2, %c2)
      : (tensor<?x?x?x?xi32>, index, index) -> tensor<?x?x?x?xi32>
  return %0, %1, %2, %3 : tensor<?x?x?x?xi32>, tensor<?x?x?x?xi32>,
                          tensor<?x?x?x?xi32>, tensor<?x?x?x?xi32>
}

// CHECK:      dense<{{\[\[\[\[}}1]]], {{\[\[\[}}2]]], {{\[\[\[}}3]]], {{\[\[\[}}4]]]]> : tensor<4x1x1x1xi32>
// CHECK-NEXT: dense<{{\[\[\[\[}}1, 2, 3]]], {{\[\[\[}}4, 5, 6]]], {{\[\[\[}}7, 8, 9]]], {{\[\[\[}}10, 11, 12]]]]> : tensor<4x1x1x3xi32>
// CHECK-NEXT: dense<{{\[\[\[\[}}1], [3]], {{\[\[}}9], [11]]], {{\[\[\[}}2], [4]], {{\[\[}}10], [12]]],
// CHECK-SAME: {{\[\[\[}}5], [7]], {{\[\[}}13], [15]]], {{\[\[\[}}6], [8]], {{\[\[}}14], [16]]]]> : tensor<4x2x2x1xi32>
// CHECK-NEXT: dense<{{\[\[\[\[}}0], [1], [3]]], {{\[\[\[}}0], [9], [11]]], {{\[\[\[}}0], [2], [4]]], {{\[\[\[}}0], [10], [12]]],
// CHECK-SAME: {{\[\[\[}}0], [5], [7]]], {{\[\[\[}}0], [13], [15]]], {{\[\[\[}}0], [6], [8]]], {{\[\[\[}}0], [14], [16]]]]> : tensor<8x1x3x1xi32>
