// TensorFlow's examples for tf.dynamic_stitch.
//
// RUN: tensorops-run %s | FileCheck %s

// Pieces of any rank: a scalar index, a vector and a matrix of them.
func.func private @merge(
    %i0: tensor<i32>, %i1: tensor<2xi32>, %i2: tensor<2x2xi32>,
    %d0: tensor<2xi32>, %d1: tensor<2x2xi32>, %d2: tensor<2x2x2xi32>)
    -> tensor<?x2xi32> {
  %0 = tensorops.dynamic_stitch
      indices(%i0, %i1, %i2 : tensor<i32>, tensor<2xi32>, tensor<2x2xi32>)
      data(%d0, %d1, %d2 : tensor<2xi32>, tensor<2x2xi32>, tensor<2x2x2xi32>)
      -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}

// The elements of a vector that are not -1 grow by one: what a partition has
// taken apart is stitched together again.
func.func private @rejoin(%kept: tensor<?xi32>, %changed: tensor<?xi32>,
                          %x: tensor<?xf64>, %y: tensor<?xf64>)
    -> tensor<?xf64> {
  %one = arith.constant dense<1.0> : tensor<4xf64>
  %grown = tensor.cast %y : tensor<?xf64> to tensor<4xf64>
  %sum = arith.addf %grown, %one : tensor<4xf64>
  %0 = tensorops.dynamic_stitch
      indices(%kept, %changed : tensor<?xi32>, tensor<?xi32>)
      data(%x, %sum : tensor<?xf64>, tensor<4xf64>) -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @main() -> (tensor<?x2xi32>, tensor<?xf64>) {
  %i0 = arith.constant dense<6> : tensor<i32>
  %i1 = arith.constant dense<[4, 1]> : tensor<2xi32>
  %i2 = arith.constant dense<[[5, 2], [0, 3]]> : tensor<2x2xi32>
  %d0 = arith.constant dense<[61, 62]> : tensor<2xi32>
  %d1 = arith.constant dense<[[41, 42], [11, 12]]> : tensor<2x2xi32>
  %d2 = arith.constant dense<[[[51, 52], [21, 22]], [[1, 2], [31, 32]]]>
      : tensor<2x2x2xi32>
  %0 = call @merge(%i0, %i1, %i2, %d0, %d1, %d2)
      : (tensor<i32>, tensor<2xi32>, tensor<2x2xi32>, tensor<2xi32>,
         tensor<2x2xi32>, tensor<2x2x2xi32>) -> tensor<?x2xi32>

  %kept = arith.constant dense<[1, 4]> : tensor<2xi32>
  %changed = arith.constant dense<[0, 2, 3, 5]> : tensor<4xi32>
  %x = arith.constant dense<[-1.0, -1.0]> : tensor<2xf64>
  %y = arith.constant dense<[0.1, 5.2, 4.3, 7.4]> : tensor<4xf64>
  %anyKept = tensor.cast %kept : tensor<2xi32> to tensor<?xi32>
  %anyChanged = tensor.cast %changed : tensor<4xi32> to tensor<?xi32>
  %anyX = tensor.cast %x : tensor<2xf64> to tensor<?xf64>
  %anyY = tensor.cast %y : tensor<4xf64> to tensor<?xf64>
  %1 = call @rejoin(%anyKept, %anyChanged, %anyX, %anyY)
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xf64>, tensor<?xf64>)
      -> tensor<?xf64>
  return %0, %1 : tensor<?x2xi32>, tensor<?xf64>
}

// CHECK:      dense<{{\[\[}}1, 2], [11, 12], [21, 22], [31, 32], [41, 42], [51, 52], [61, 62]]> : tensor<7x2xi32>
// CHECK-NEXT: dense<[1.100000e+00, -1.000000e+00, 6.200000e+00, 5.300000e+00, -1.000000e+00, 8.400000e+00]> : tensor<6xf64>
