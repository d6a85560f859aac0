// REQUIRES: tensorops-run
//
// A constant that an operation refuses is reported when the operation executes,
// and only then, however much folds find out about it.
//
// RUN: split-file %s %t
// DEFINE: %{program} = low.mlir
// DEFINE: %{arguments} = '--input=dense<1> : tensor<2x4x1xi32>' '--input=2 : index'
// DEFINE: %{run} = not tensorops-run %t/%{program} %{arguments} 2>&1 --route
// DEFINE: %{check} = FileCheck %t/%{program}
// RUN: %{run}=scf --errors=runtime | %{check}
// RUN: %{run}=scf --errors=assert | %{check}
// RUN: %{run}=linalg --errors=runtime | %{check}
// RUN: %{run}=linalg --errors=assert | %{check}
// REDEFINE: %{program} = least.mlir
// RUN: %{run}=linalg --errors=runtime | %{check}
// RUN: %{run}=linalg --errors=assert | %{check}
// REDEFINE: %{program} = divisible.mlir
// RUN: %{run}=linalg --errors=runtime | %{check}
// RUN: %{run}=linalg --errors=assert | %{check}
// REDEFINE: %{program} = blocks.mlir
// RUN: %{run}=linalg --errors=runtime | %{check}
// RUN: %{run}=linalg --errors=assert | %{check}
// REDEFINE: %{program} = branch.mlir
// REDEFINE: %{arguments} = '--input=dense<[[1], [2]]> : tensor<2x1xi32>' --input=true
// RUN: %{run}=linalg --errors=runtime | %{check}
// RUN: %{run}=linalg --errors=assert | %{check}
//
// RUN: tensorops-run %t/branch.mlir --route=linalg --errors=runtime '--input=dense<[[1], [2]]> : tensor<2x1xi32>' --input=false | FileCheck %t/branch.mlir --check-prefix=NOT
// RUN: tensorops-run %t/branch.mlir --route=linalg --errors=assert '--input=dense<[[1], [2]]> : tensor<2x1xi32>' --input=false | FileCheck %t/branch.mlir --check-prefix=NOT
//
// A constant that another function brings, behind the conversion.
// RUN: tensorops-opt %t/late.mlir -tensorops-insert-checks -convert-tensorops-to-linalg -inline -tensorops-lower-to-llvm=route=linalg -o %t/lowered.mlir
// RUN: tensorops-opt %t/late.mlir -tensorops-insert-checks=errors=assert -convert-tensorops-to-linalg -inline -tensorops-lower-to-llvm=route=linalg -o %t/lowered.mlir
// RUN: tensorops-opt %t/late.mlir -tensorops-insert-checks -convert-tensorops-to-linalg -inline -o %t/inlined.mlir
// RUN: tensorops-run %t/inlined.mlir --function=good --route=linalg '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | FileCheck %t/late.mlir --check-prefix=GOOD
// RUN: tensorops-run %t/inlined.mlir --function=empty --route=linalg '--input=dense<> : tensor<1x0xi32>' | FileCheck %t/late.mlir --check-prefix=EMPTY
// RUN: not tensorops-run %t/inlined.mlir --function=bad --route=linalg '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' 2>&1 | FileCheck %t/late.mlir

//--- low.mlir
// CHECK: 'tensorops.space_to_batch_nd' expects low[1] to be at least 0
func.func @main(%x: tensor<2x4x1xi32>, %n: index) -> tensor<?x?x?xi32> {
  %d = arith.constant -1 : index
  %0 = tensorops.space_to_batch_nd %x block [%n, 1] low [0, %d] high [0, 0]
      : tensor<2x4x1xi32> -> tensor<?x?x?xi32>
  return %0 : tensor<?x?x?xi32>
}

//--- least.mlir
// CHECK: 'tensorops.space_to_batch_nd' expects low[1] to be at least 0
func.func @main(%x: tensor<2x4x1xi32>, %n: index) -> tensor<?x?x?xi32> {
  %d = arith.constant -9223372036854775808 : index
  %0 = tensorops.space_to_batch_nd %x block [%n, 1] low [0, %d] high [0, 0]
      : tensor<2x4x1xi32> -> tensor<?x?x?xi32>
  return %0 : tensor<?x?x?xi32>
}

//--- divisible.mlir
// CHECK: 'tensorops.space_to_batch_nd' expects the padded size of dimension 2 to be a multiple of 3
func.func @main(%x: tensor<2x?x1xi32>, %n: index) -> tensor<?x?x?xi32> {
  %d = arith.constant 5 : index
  %0 = tensorops.space_to_batch_nd %x block [%n, 3] low [0, %d] high [0, 1]
      : tensor<2x?x1xi32> -> tensor<?x?x?xi32>
  return %0 : tensor<?x?x?xi32>
}

//--- blocks.mlir
// CHECK: 'tensorops.space_to_batch_nd' expects
func.func @main(%x: tensor<2x?x1xi32>, %n: index) -> tensor<?x?x?xi32> {
  %b = arith.constant 6917529027641081856 : index
  %0 = tensorops.space_to_batch_nd %x block [%b, %b] low [0, 0] high [0, 0]
      : tensor<2x?x1xi32> -> tensor<?x?x?xi32>
  return %0 : tensor<?x?x?xi32>
}

//--- branch.mlir
// CHECK: 'tensorops.space_to_batch_nd' expects the padded size of dimension 1 to be a multiple of 3
// NOT: dense<{{\[\[}}1], [2]]> : tensor<2x1xi32>
func.func @main(%x: tensor<2x1xi32>, %c: i1) -> tensor<?x?xi32> {
  %d = arith.constant 5 : index
  %y = tensor.cast %x : tensor<2x1xi32> to tensor<?x?xi32>
  %r = scf.if %c -> (tensor<?x?xi32>) {
    %0 = tensorops.space_to_batch_nd %y block [3] low [%d] high [1]
        : tensor<?x?xi32> -> tensor<?x?xi32>
    scf.yield %0 : tensor<?x?xi32>
  } else {
    scf.yield %y : tensor<?x?xi32>
  }
  return %r : tensor<?x?xi32>
}

//--- late.mlir
// CHECK: 'tensorops.space_to_batch_nd' expects low[0] to be at least 0, but got -1
// GOOD: dense<{{\[\[}}0, 2, 4], [1, 3, 0]]> : tensor<2x3xi32>
// EMPTY: dense<{{\[\[}}0], [0]]> : tensor<2x1xi32>
func.func private @pad(%x: tensor<?x?xi32>, %low: index) -> tensor<?x?xi32> {
  %0 = tensorops.space_to_batch_nd %x block [2] low [%low] high [1]
      : tensor<?x?xi32> -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
func.func @good(%x: tensor<1x4xi32>) -> tensor<?x?xi32> {
  %low = arith.constant 1 : index
  %y = tensor.cast %x : tensor<1x4xi32> to tensor<?x?xi32>
  %0 = call @pad(%y, %low) : (tensor<?x?xi32>, index) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
func.func @bad(%x: tensor<1x4xi32>) -> tensor<?x?xi32> {
  %low = arith.constant -1 : index
  %y = tensor.cast %x : tensor<1x4xi32> to tensor<?x?xi32>
  %0 = call @pad(%y, %low) : (tensor<?x?xi32>, index) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
// Even sizes of 0 may become known late.
func.func @empty(%x: tensor<1x0xi32>) -> tensor<?x?xi32> {
  %low = arith.constant 1 : index
  %y = tensor.cast %x : tensor<1x0xi32> to tensor<?x?xi32>
  %0 = call @pad(%y, %low) : (tensor<?x?xi32>, index) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
