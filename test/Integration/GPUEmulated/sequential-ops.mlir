// Sums of all elements and arithmetic on single ones run on the device.

// REQUIRES: tensorops-run
// RUN: tensorops-run %s --target=gpu-emulated --input='dense<[1.0, 2.0, 3.5]> : tensor<3xf32>' --input='dense<2> : tensor<i32>' | FileCheck %s

// CHECK: dense<6.500000e+00> : tensor<f32>
// CHECK-NEXT: dense<[0.000000e+00, 0.000000e+00, 0.000000e+00, 6.500000e+00]> : tensor<4xf32>
func.func @main(%x: tensor<?xf32>, %i: tensor<i32>) -> (tensor<f32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<?xf32>) outs(%start : tensor<f32>)
      dimensions = [0]
  %one = arith.constant dense<1> : tensor<i32>
  %next = arith.addi %i, %one : tensor<i32>
  %rows = tensorops.dynamic_stitch indices(%next : tensor<i32>) data(%sum : tensor<f32>)
      -> tensor<?xf32>
  return %sum, %rows : tensor<f32>, tensor<?xf32>
}
