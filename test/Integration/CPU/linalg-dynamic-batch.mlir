// RUN: tensorops-run %s --route=linalg --input='dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi8>' | FileCheck %s
// RUN: tensorops-run %s --route=scf --input='dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi8>' | FileCheck %s
// RUN: tensorops-run %s --route=linalg --input='dense<> : tensor<0x3x5xi8>' | FileCheck %s --check-prefix=EMPTY
// RUN: tensorops-run %s --route=linalg --input='dense<> : tensor<2x3x0xi8>' | FileCheck %s --check-prefix=NO-REST

// REQUIRES: tensorops-run

// Padded to 0 1 2 3 and 0 4 5 6, of which the first of each pair comes first.
// CHECK: dense<{{\[\[\[}}0], [2]], {{\[\[}}0], [5]], {{\[\[}}1], [3]], {{\[\[}}4], [6]]]> : tensor<4x2x1xi8>
// EMPTY: dense<> : tensor<0x2x5xi8>
// NO-REST: dense<> : tensor<4x2x0xi8>
func.func @main(%x: tensor<?x3x?xi8>) -> tensor<?x2x?xi8> {
  %0 = tensorops.space_to_batch_nd %x block [2] low [1] high [0]
      : tensor<?x3x?xi8> -> tensor<?x2x?xi8>
  return %0 : tensor<?x2x?xi8>
}
