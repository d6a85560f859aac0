// Threads for which there is no row write none: neither one of long rows, which a
// scatter without components has, nor one of single elements.
//
// RUN: tensorops-run %s --function=slice --parallel --threads=3 --parallel-bytes=0 \
// RUN:   --input='dense<> : tensor<2x0xi32>' \
// RUN:   --input='dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32>' \
// RUN:   | FileCheck %s --check-prefix=SLICE
// SLICE: dense<{{.*}}6.000000e+00, 8.000000e+00, 1.000000e+01, 1.200000e+01
//
// RUN: tensorops-run %s --function=elements --parallel --threads=8 --parallel-bytes=0 \
// RUN:   --non-temporal-bytes=0 --input='dense<[[1], [0], [1]]> : tensor<3x1xi32>' \
// RUN:   --input='dense<[1, 2, 3]> : tensor<3xi32>' \
// RUN:   | FileCheck %s --check-prefix=ELEMENTS
// ELEMENTS: dense<[2, 4]> : tensor<2xi32>

func.func @slice(%i: tensor<2x0xi32>, %u: tensor<2x4xf32>) -> tensor<16xf32> {
  %zero = arith.constant 0.0 : f32
  %wide = tensor.pad %u low[0, 0] high[0, 12] {
  ^bb0(%a: index, %b: index):
    tensor.yield %zero : f32
  } : tensor<2x4xf32> to tensor<2x16xf32>
  %r = tensorops.scatter_nd %i, %wide shape [16]
      : tensor<2x0xi32>, tensor<2x16xf32> -> tensor<16xf32>
  return %r : tensor<16xf32>
}

func.func @elements(%i: tensor<3x1xi32>, %u: tensor<3xi32>) -> tensor<2xi32> {
  %r = tensorops.scatter_nd %i, %u shape [2]
      : tensor<3x1xi32>, tensor<3xi32> -> tensor<2xi32>
  return %r : tensor<2xi32>
}
