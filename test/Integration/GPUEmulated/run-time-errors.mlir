// REQUIRES: tensorops-run
//
// What is wrong is reported as it is on a CPU, whatever the order of threads: the
// first bad tuple counts.
//
// RUN: split-file %s %t
// DEFINE: %{options} = --target=cpu
// DEFINE: %{program} = %t/program.mlir
// DEFINE: %{function} = scatter
// DEFINE: %{inputs} = '--input=dense<[[[0, 0], [1, 1], [-1, 1], [1, 2]]]> : tensor<1x4x2xi32>' '--input=dense<1.0> : tensor<1x4xf32>' '--input=2 : index'
// DEFINE: %{run} = %python %S/../../Tools/tensorops-run/Inputs/exit-code.py 2 tensorops-run %{program} --function=%{function} %{inputs} %{options}
// DEFINE: %{check} = FileCheck %s --match-full-lines --implicit-check-not={{.}} --input-file
//
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=SCATTER
// REDEFINE: %{options} = --target=gpu-emulated
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=SCATTER
// REDEFINE: %{options} = --target=gpu-emulated --thread-order=reverse
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=SCATTER
// REDEFINE: %{options} = --target=gpu-emulated --thread-order=shuffle --block-size=1
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=SCATTER
// SCATTER: {{.*}}program.mlir:3:8: error: 'tensorops.scatter_nd' expects 'indices' to be in [0, 2) at tuple 2, but got -1
//
// REDEFINE: %{inputs} = '--input=dense<0> : tensor<1x4x2xi32>' '--input=dense<1.0> : tensor<1x4xf32>' '--input=-2 : index'
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=SHAPE
// SHAPE: {{.*}}program.mlir:3:8: error: 'tensorops.scatter_nd' expects shape[0] to be at least 0, but got -2
//
// REDEFINE: %{inputs} = '--input=dense<0> : tensor<1x4x2xi32>' '--input=dense<1.0> : tensor<1x3xf32>' '--input=2 : index'
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=UPDATES
// UPDATES: {{.*}}program.mlir:3:8: error: 'tensorops.scatter_nd' expects dimension 1 of 'updates' to be 4, but got 3
//
// REDEFINE: %{function} = unsigned
// REDEFINE: %{inputs} = '--input=dense<[[1], [18446744073709551615]]> : tensor<2x1xui64>' '--input=dense<1.0> : tensor<2xf32>'
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=UNSIGNED
// UNSIGNED: {{.*}}program.mlir:9:8: error: 'tensorops.scatter_nd' expects 'indices' to be in [0, 4) at tuple 1, but got 18446744073709551615
//
// REDEFINE: %{function} = stitch
// REDEFINE: %{inputs} = '--input=dense<[0, 1]> : tensor<2xi32>' '--input=dense<[[2, -3]]> : tensor<1x2xi64>' '--input=dense<1.0> : tensor<2x2xf32>' '--input=dense<2.0> : tensor<1x2x2xf32>'
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=STITCH
// STITCH: {{.*}}program.mlir:16:8: error: 'tensorops.dynamic_stitch' expects 'indices[1]' to be non-negative at position 1, but got -3
//
// REDEFINE: %{inputs} = '--input=dense<[0, 1]> : tensor<2xi32>' '--input=dense<[[2, 9223372036854775807]]> : tensor<1x2xi64>' '--input=dense<1.0> : tensor<2x2xf32>' '--input=dense<2.0> : tensor<1x2x2xf32>'
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=ROWS
// ROWS: {{.*}}program.mlir:16:8: error: 'tensorops.dynamic_stitch' expects the number of rows to fit in 64 bits, but got 9223372036854775807
//
// REDEFINE: %{function} = space_to_batch
// REDEFINE: %{inputs} = '--input=dense<1.0> : tensor<1x4xf32>' '--input=3 : index'
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=BLOCK
// BLOCK: {{.*}}program.mlir:24:8: error: 'tensorops.space_to_batch_nd' expects the padded size of dimension 1 to be a multiple of 3, but got 4
//
// REDEFINE: %{options} = --target=gpu-emulated --errors=assert
// RUN: %{run} 2> %t.err | count 0
// RUN: %{check} %t.err --check-prefix=ASSERT
// ASSERT: {{.*}}program.mlir:24:8: error: 'tensorops.space_to_batch_nd' expects {{.*}}

//--- program.mlir
func.func @scatter(%i: tensor<?x?x2xi32>, %u: tensor<?x?xf32>, %m: index)
    -> tensor<?x2xf32> {
  %0 = tensorops.scatter_nd %i, %u shape [%m, 2] bad_indices(error)
      : tensor<?x?x2xi32>, tensor<?x?xf32> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

func.func @unsigned(%i: tensor<?x1xui64>, %u: tensor<?xf32>) -> tensor<4xf32> {
  %0 = tensorops.scatter_nd %i, %u shape [4] bad_indices(error)
      : tensor<?x1xui64>, tensor<?xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @stitch(%i: tensor<?xi32>, %j: tensor<?x?xi64>, %d: tensor<?x2xf32>,
                  %e: tensor<?x?x2xf32>) -> tensor<?x2xf32> {
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<?xi32>, tensor<?x?xi64>)
      data(%d, %e : tensor<?x2xf32>, tensor<?x?x2xf32>)
      bad_indices(error) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

func.func @space_to_batch(%x: tensor<?x?xf32>, %b: index) -> tensor<?x?xf32> {
  // The block must divide the size.
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
