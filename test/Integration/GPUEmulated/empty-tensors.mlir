// REQUIRES: tensorops-run
//
// No kernel is launched for nothing, and a result without updates is zero.
//
// DEFINE: %{run} = tensorops-run %s --target=gpu-emulated
// DEFINE: %{check} = FileCheck %s --match-full-lines
//
// RUN: %{run} --function=blocks '--input=dense<> : tensor<2x0x0xf32>' '--input=1099511627776 : index' | %{check} --check-prefix=BLOCKS
// BLOCKS: dense<> : tensor<2199023255552x1x0xf32>
func.func @blocks(%x: tensor<?x?x?xf32>, %b: index) -> tensor<?x?x?xf32> {
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [%b]
      : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// RUN: %{run} --function=scatter '--input=dense<> : tensor<0x1xi32>' '--input=dense<> : tensor<0x3xi32>' '--input=2 : index' '--input=3 : index' | %{check} --check-prefix=ZEROS
// ZEROS: dense<{{\[\[}}0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
// RUN: %{run} --function=scatter '--input=dense<0> : tensor<1x1xi32>' '--input=dense<> : tensor<1x0xi32>' '--input=9223372036854775807 : index' '--input=0 : index' | %{check} --check-prefix=WIDE
// WIDE: dense<> : tensor<9223372036854775807x0xi32>
// RUN: %{run} --function=scatter '--input=dense<> : tensor<0x1xi32>' '--input=dense<> : tensor<0x3xi32>' '--input=0 : index' '--input=3 : index' --bad-indices=error | %{check} --check-prefix=ROWLESS
// ROWLESS: dense<> : tensor<0x3xi32>
func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?x?xi32>, %n: index, %m: index)
    -> tensor<?x?xi32> {
  %0 = tensorops.scatter_nd %i, %u shape [%n, %m]
      : tensor<?x1xi32>, tensor<?x?xi32> -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// RUN: %{run} --function=stitch '--input=dense<> : tensor<0xi32>' '--input=dense<> : tensor<0x2xi32>' --bad-indices=error | %{check} --check-prefix=STITCH
// STITCH: dense<> : tensor<0x2xi32>
// RUN: %{run} --function=stitch '--input=dense<[1, 1]> : tensor<2xi32>' '--input=dense<> : tensor<2x0xi32>' | %{check} --check-prefix=SUFFIX
// SUFFIX: dense<> : tensor<2x0xi32>
func.func @stitch(%i: tensor<?xi32>, %d: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %0 = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%d : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
