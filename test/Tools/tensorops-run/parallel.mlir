// Parallel code finds the OpenMP runtime, with as many threads as asked for.
//
// RUN: tensorops-run %s --parallel --threads=3 '--input=dense<2.0> : tensor<2x2xf32>' \
// RUN:   | FileCheck %s --match-full-lines
// CHECK:      3 : i32
// CHECK-NEXT: dense<{{\[\[}}4.000000e+00, 4.000000e+00], [4.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>

func.func private @omp_get_max_threads() -> i32

func.func @main(%0: tensor<?x?xf32>) -> (i32, tensor<?x?xf32>) {
  %threads = call @omp_get_max_threads() : () -> i32
  %sum = linalg.add ins(%0, %0 : tensor<?x?xf32>, tensor<?x?xf32>)
                    outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %threads, %sum : i32, tensor<?x?xf32>
}
