// TensorFlow's examples for tf.scatter_nd.
//
// RUN: tensorops-run %s | FileCheck %s

// Four elements go to places of a vector of eight.
func.func private @elements(%indices: tensor<4x1xi32>, %updates: tensor<4xi32>)
    -> tensor<8xi32> {
  %0 = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<4x1xi32>, tensor<4xi32> -> tensor<8xi32>
  return %0 : tensor<8xi32>
}

// Two matrices go to places along the first dimension; how many updates there
// are, and how many matrices the result has, is known at run time only.
func.func private @slices(%indices: tensor<?x1xi32>, %updates: tensor<?x4x4xi32>,
                          %size: index) -> tensor<?x4x4xi32> {
  %0 = tensorops.scatter_nd %indices, %updates shape [%size, 4, 4]
      : tensor<?x1xi32>, tensor<?x4x4xi32> -> tensor<?x4x4xi32>
  return %0 : tensor<?x4x4xi32>
}

// Equal indices accumulate.
func.func private @duplicates(%indices: tensor<3x1xi32>, %updates: tensor<3xf32>)
    -> tensor<4xf32> {
  %0 = tensorops.scatter_nd %indices, %updates shape [4]
      : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @main() -> (tensor<8xi32>, tensor<?x4x4xi32>, tensor<4xf32>) {
  %places = arith.constant dense<[[4], [3], [1], [7]]> : tensor<4x1xi32>
  %elements = arith.constant dense<[9, 10, 11, 12]> : tensor<4xi32>
  %0 = call @elements(%places, %elements)
      : (tensor<4x1xi32>, tensor<4xi32>) -> tensor<8xi32>

  %rows = arith.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %matrices = arith.constant dense<[
      [[5, 5, 5, 5], [6, 6, 6, 6], [7, 7, 7, 7], [8, 8, 8, 8]],
      [[5, 5, 5, 5], [6, 6, 6, 6], [7, 7, 7, 7], [8, 8, 8, 8]]
    ]> : tensor<2x4x4xi32>
  %anyRows = tensor.cast %rows : tensor<2x1xi32> to tensor<?x1xi32>
  %anyMatrices = tensor.cast %matrices : tensor<2x4x4xi32> to tensor<?x4x4xi32>
  %size = arith.constant 4 : index
  %1 = call @slices(%anyRows, %anyMatrices, %size)
      : (tensor<?x1xi32>, tensor<?x4x4xi32>, index) -> tensor<?x4x4xi32>

  %twice = arith.constant dense<[[2], [0], [2]]> : tensor<3x1xi32>
  %floats = arith.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %2 = call @duplicates(%twice, %floats)
      : (tensor<3x1xi32>, tensor<3xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<8xi32>, tensor<?x4x4xi32>, tensor<4xf32>
}

// CHECK:      dense<[0, 11, 0, 10, 9, 0, 0, 12]> : tensor<8xi32>
// CHECK-NEXT: dense<{{\[\[\[}}5, 5, 5, 5], [6, 6, 6, 6], [7, 7, 7, 7], [8, 8, 8, 8]],
// CHECK-SAME:       {{\[\[}}0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
// CHECK-SAME:       {{\[\[}}5, 5, 5, 5], [6, 6, 6, 6], [7, 7, 7, 7], [8, 8, 8, 8]],
// CHECK-SAME:       {{\[\[}}0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]]> : tensor<4x4x4xi32>
// CHECK-NEXT: dense<[2.000000e+00, 0.000000e+00, 5.000000e+00, 0.000000e+00]> : tensor<4xf32>
