// RUN: tensorops-run %s --function=blocks --input='dense<> : tensor<2x0x0xf32>' \
// RUN:   --input='1099511627776 : index' | FileCheck %s --check-prefix=BLOCKS
// RUN: tensorops-run %s --function=blocks --input='dense<> : tensor<2x0x0xf32>' \
// RUN:   --input='1099511627776 : index' --parallel --threads=2 | FileCheck %s --check-prefix=BLOCKS
// RUN: tensorops-run %s --function=rows --input='dense<4611686018427387904> : tensor<1xi64>' \
// RUN:   --input='dense<> : tensor<1x0xf32>' | FileCheck %s --check-prefix=ROWS

// REQUIRES: tensorops-run

// A result without elements takes no time, however many blocks or rows it has.

// BLOCKS: dense<> : tensor<2199023255552x1x0xf32>
func.func @blocks(%x: tensor<?x?x?xf32>, %b: index) -> tensor<?x?x?xf32> {
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [%b]
      : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// ROWS: dense<> : tensor<4611686018427387905x0xf32>
func.func @rows(%i: tensor<?xi64>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensorops.dynamic_stitch indices(%i : tensor<?xi64>)
      data(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
