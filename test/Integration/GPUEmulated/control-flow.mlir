// REQUIRES: tensorops-run
//
// Buffers of the device are chosen by, and carried through, the control flow of
// the host.
//
// RUN: split-file %s %t
// DEFINE: %{run} = tensorops-run %t/program.mlir --target=gpu-emulated --thread-order=shuffle '--input=dense<[1, 2]> : tensor<2xi32>'
// DEFINE: %{check} = FileCheck %s --match-full-lines
//
// RUN: %{run} --function=choice --input=true | %{check} --check-prefix=CHOICE1
// CHOICE1:      dense<[0, 2]> : tensor<2xi32>
// CHOICE1-NEXT: dense<[0, 2]> : tensor<2xi32>
// RUN: %{run} --function=choice --input=false | %{check} --check-prefix=CHOICE0
// CHOICE0:      dense<[1, 2]> : tensor<2xi32>
// CHOICE0-NEXT: dense<[1, 4]> : tensor<2xi32>

// RUN: %{run} --function=loop '--input=3 : index' | %{check} --check-prefix=LOOP
// LOOP:      dense<[4, 8]> : tensor<2xi32>
// LOOP-NEXT: dense<[3, 6]> : tensor<2xi32>
// RUN: %{run} --function=loop '--input=0 : index' | %{check} --check-prefix=LOOP0
// LOOP0:      dense<[1, 2]> : tensor<2xi32>
// LOOP0-NEXT: dense<[0, 0]> : tensor<2xi32>

// RUN: %{run} --function=swap '--input=3 : index' | %{check} --check-prefix=SWAP
// SWAP:      dense<[0, 0]> : tensor<2xi32>
// SWAP-NEXT: dense<[1, 2]> : tensor<2xi32>

// RUN: %{run} --function=while '--input=3 : index' | %{check} --check-prefix=WHILE
// WHILE: dense<[8, 16]> : tensor<2xi32>

//--- program.mlir
func.func @choice(%x: tensor<2xi32>, %b: i1) -> (tensor<2xi32>, tensor<2xi32>) {
  %i = arith.constant dense<[[1]]> : tensor<1x1xi32>
  %u = arith.constant dense<[2]> : tensor<1xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2]
      : tensor<1x1xi32>, tensor<1xi32> -> tensor<2xi32>
  %1 = arith.select %b, %0, %x : tensor<2xi32>
  %2 = scf.if %b -> tensor<2xi32> {
    scf.yield %0 : tensor<2xi32>
  } else {
    %s = arith.addi %x, %0 : tensor<2xi32>
    scf.yield %s : tensor<2xi32>
  }
  return %1, %2 : tensor<2xi32>, tensor<2xi32>
}

func.func @loop(%x: tensor<2xi32>, %n: index) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = arith.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %zero = arith.constant dense<0> : tensor<2xi32>
  %0:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %x, %b = %zero)
      -> (tensor<2xi32>, tensor<2xi32>) {
    %s = tensorops.scatter_nd %i, %a shape [2]
        : tensor<2x1xi32>, tensor<2xi32> -> tensor<2xi32>
    %t = arith.addi %s, %x : tensor<2xi32>
    scf.yield %t, %s : tensor<2xi32>, tensor<2xi32>
  }
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}

func.func @swap(%x: tensor<2xi32>, %n: index) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = arith.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %zero = arith.constant dense<0> : tensor<2xi32>
  %s = tensorops.scatter_nd %i, %x shape [2]
      : tensor<2x1xi32>, tensor<2xi32> -> tensor<2xi32>
  %0:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %s, %b = %zero)
      -> (tensor<2xi32>, tensor<2xi32>) {
    scf.yield %b, %a : tensor<2xi32>, tensor<2xi32>
  }
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}

func.func @while(%x: tensor<2xi32>, %n: index) -> tensor<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.while (%k = %c0, %a = %x)
      : (index, tensor<2xi32>) -> (index, tensor<2xi32>) {
    %m = arith.cmpi ult, %k, %n : index
    scf.condition(%m) %k, %a : index, tensor<2xi32>
  } do {
  ^bb0(%k: index, %a: tensor<2xi32>):
    %s = arith.addi %a, %a : tensor<2xi32>
    %l = arith.addi %k, %c1 : index
    scf.yield %l, %s : index, tensor<2xi32>
  }
  return %0#1 : tensor<2xi32>
}
