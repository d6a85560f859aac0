// RUN: tensorops-opt %s -inline | FileCheck %s

func.func private @callee(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<8xf32> {
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func @caller
// CHECK-NOT:     call
// CHECK:         tensorops.scatter_nd
func.func @caller(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<8xf32> {
  %0 = call @callee(%i, %u) : (tensor<4x1xi32>, tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
