// REQUIRES: tensorops-run
//
// Arithmetic and linalg around the ops are kernels, too.
//
// RUN: split-file %s %t
// DEFINE: %{options} = --target=cpu
// DEFINE: %{run} = tensorops-run %t/program.mlir %{options}
// DEFINE: %{check} = FileCheck %s --match-full-lines
//
// RUN: %{run} '--input=dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>' | %{check}
// REDEFINE: %{options} = --target=gpu-emulated
// RUN: %{run} '--input=dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>' | %{check}
// REDEFINE: %{options} = --target=gpu-emulated --thread-order=reverse --route=linalg --block-size=3
// RUN: %{run} '--input=dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>' | %{check}

// Doubled: 2 4 6 8. By blocks: [2, 6], [4, 8]. Padded, to the left of each row:
// [0, 2, 6], [0, 4, 8]. Scattered to rows 2 and 0 of 3. Transposed, and multiplied
// by itself.
// CHECK:      dense<{{\[\[}}0.000000e+00, 2.000000e+00, 6.000000e+00], [0.000000e+00, 4.000000e+00, 8.000000e+00]]> : tensor<2x3xf32>
// CHECK-NEXT: dense<{{\[\[}}0.000000e+00, 4.000000e+00, 8.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 2.000000e+00, 6.000000e+00]]> : tensor<3x3xf32>
// CHECK-NEXT: dense<{{\[\[}}0.000000e+00, 0.000000e+00, 0.000000e+00], [1.600000e+01, 0.000000e+00, 4.000000e+00], [6.400000e+01, 0.000000e+00, 3.600000e+01]]> : tensor<3x3xf32>

//--- program.mlir
func.func @main(%x: tensor<1x4xf32>)
    -> (tensor<2x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = arith.addf %x, %x : tensor<1x4xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<1x4xf32> -> tensor<2x2xf32>
  %2 = tensor.pad %1 low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<2x2xf32> to tensor<2x3xf32>
  %rows = arith.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %3 = tensorops.scatter_nd %rows, %2 shape [3, 3]
      : tensor<2x1xi32>, tensor<2x3xf32> -> tensor<3x3xf32>
  %empty = tensor.empty() : tensor<3x3xf32>
  %4 = linalg.transpose ins(%3 : tensor<3x3xf32>) outs(%empty : tensor<3x3xf32>)
      permutation = [1, 0]
  %5 = arith.mulf %4, %4 : tensor<3x3xf32>
  return %2, %3, %5 : tensor<2x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
}

// A product of matrices has a loop in each thread, and a stitch of its rows
// follows: [[1, 2], [3, 4]] times itself is [[7, 10], [15, 22]].
// RUN: %{run} --function=product '--input=dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>' '--input=dense<[1, 0]> : tensor<2xi64>' | %{check} --check-prefix=PRODUCT
// PRODUCT: dense<{{\[\[}}15, 22], [7, 10]]> : tensor<2x2xi32>
func.func @product(%x: tensor<2x2xi32>, %i: tensor<2xi64>) -> tensor<?x2xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<2x2xi32>
  %0 = linalg.fill ins(%zero : i32) outs(%empty : tensor<2x2xi32>) -> tensor<2x2xi32>
  %1 = linalg.matmul ins(%x, %x : tensor<2x2xi32>, tensor<2x2xi32>)
      outs(%0 : tensor<2x2xi32>) -> tensor<2x2xi32>
  %2 = tensorops.dynamic_stitch indices(%i : tensor<2xi64>)
      data(%1 : tensor<2x2xi32>) -> tensor<?x2xi32>
  return %2 : tensor<?x2xi32>
}
