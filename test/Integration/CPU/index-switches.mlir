// REQUIRES: tensorops-run
//
// What a switch chooses between is not written to: neither an argument nor a
// constant.
//
// DEFINE: %{options} = --target=cpu
// DEFINE: %{run} = tensorops-run %s '--input=dense<[1, 2]> : tensor<2xi32>' %{options}
// RUN: %{run} '--input=0 : index' | FileCheck %s --match-full-lines --check-prefix=CONSTANT
// RUN: %{run} '--input=1 : index' | FileCheck %s --match-full-lines --check-prefix=ARGUMENT
// REDEFINE: %{options} = --target=gpu-emulated
// RUN: %{run} '--input=0 : index' | FileCheck %s --match-full-lines --check-prefix=CONSTANT
// RUN: %{run} '--input=1 : index' | FileCheck %s --match-full-lines --check-prefix=ARGUMENT

// CONSTANT:      dense<[14, 16]> : tensor<2xi32>
// CONSTANT-NEXT: dense<[1, 2]> : tensor<2xi32>
// CONSTANT-NEXT: dense<[7, 8]> : tensor<2xi32>
// ARGUMENT:      dense<[2, 4]> : tensor<2xi32>
// ARGUMENT-NEXT: dense<[1, 2]> : tensor<2xi32>
// ARGUMENT-NEXT: dense<[7, 8]> : tensor<2xi32>
func.func @main(%x: tensor<2xi32>, %n: index)
    -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %c = arith.constant dense<[7, 8]> : tensor<2xi32>
  %r = scf.index_switch %n -> tensor<2xi32>
  case 0 {
    scf.yield %c : tensor<2xi32>
  }
  default {
    scf.yield %x : tensor<2xi32>
  }
  %s = arith.addi %r, %r : tensor<2xi32>
  return %s, %x, %c : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}
