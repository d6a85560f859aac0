// REQUIRES: tensorops-run
//
// Arguments stay as they are, and results belong to the caller, one by one, though
// kernels work on copies of both.
//
// DEFINE: %{options} = --thread-order=forward
// DEFINE: %{run} = tensorops-run %t/program.mlir --target=gpu-emulated %{options}
// DEFINE: %{check} = FileCheck %s --match-full-lines
//
// RUN: split-file %s %t
// RUN: %{run} --function=used_argument '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | %{check} --check-prefix=ARGUMENT
// REDEFINE: %{options} = --thread-order=reverse --route=linalg
// RUN: %{run} --function=used_argument '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | %{check} --check-prefix=ARGUMENT
// ARGUMENT:      dense<{{\[\[}}1, 2, 3, 4]]> : tensor<1x4xi32>
// ARGUMENT-NEXT: dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>
// ARGUMENT-NEXT: dense<[1, 2, 3, 4]> : tensor<4xi32>
// ARGUMENT-NEXT: dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>

// RUN: %{run} --function=views '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | %{check} --check-prefix=VIEWS
// VIEWS:      dense<[1, 3, 2, 4]> : tensor<4xi32>
// VIEWS-NEXT: dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>
// VIEWS-NEXT: dense<{{\[\[}}2, 4]]> : tensor<1x2xi32>
// VIEWS-NEXT: dense<{{\[\[}}3], [4]]> : tensor<2x1xi32>

// RUN: %{run} --function=constants '--input=dense<[1, 2, 3]> : tensor<3xi32>' | %{check} --check-prefix=CONSTANTS
// CONSTANTS:      dense<[10, 22, 30, 44]> : tensor<4xi32>
// CONSTANTS-NEXT: dense<{{\[\[}}3], [1], [3]]> : tensor<3x1xi32>
// CONSTANTS-NEXT: dense<[10, 20, 30, 40]> : tensor<4xi32>
// CONSTANTS-NEXT: 30 : i32

// RUN: %{run} --function=calls '--input=dense<[1, 2]> : tensor<2xi32>' | %{check} --check-prefix=CALLS
// CALLS:      dense<[4, 8]> : tensor<2xi32>
// CALLS-NEXT: dense<[2, 4]> : tensor<2xi32>
// CALLS-NEXT: dense<[1, 2]> : tensor<2xi32>

// RUN: %{run} --function=recursion '--input=dense<[1, 2]> : tensor<2xi32>' '--input=5 : index' | %{check} --check-prefix=RECURSION
// RECURSION: dense<[32, 64]> : tensor<2xi32>

//--- program.mlir
func.func @used_argument(%x: tensor<1x4xi32>)
    -> (tensor<1x4xi32>, tensor<2x2xi32>, tensor<4xi32>, tensor<2x2xi32>) {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<1x4xi32> into tensor<4xi32>
  %1 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi32> -> tensor<2x2xi32>
  return %x, %1, %0, %1
      : tensor<1x4xi32>, tensor<2x2xi32>, tensor<4xi32>, tensor<2x2xi32>
}

func.func @views(%x: tensor<1x4xi32>)
    -> (tensor<4xi32>, tensor<2x2xi32>, tensor<1x2xi32>, tensor<2x1xi32>) {
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi32> -> tensor<2x2xi32>
  %flat = tensor.collapse_shape %0 [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %row = tensor.extract_slice %0[1, 0] [1, 2] [1, 1]
      : tensor<2x2xi32> to tensor<1x2xi32>
  %column = tensor.extract_slice %0[0, 1] [2, 1] [1, 1]
      : tensor<2x2xi32> to tensor<2x1xi32>
  return %flat, %0, %row, %column
      : tensor<4xi32>, tensor<2x2xi32>, tensor<1x2xi32>, tensor<2x1xi32>
}

// A constant that kernels use is read by the host, too, and returned.
func.func @constants(%u: tensor<3xi32>)
    -> (tensor<4xi32>, tensor<3x1xi32>, tensor<4xi32>, i32) {
  %c2 = arith.constant 2 : index
  %i = arith.constant dense<[[3], [1], [3]]> : tensor<3x1xi32>
  %c = arith.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %0 = tensorops.scatter_nd %i, %u shape [4]
      : tensor<3x1xi32>, tensor<3xi32> -> tensor<4xi32>
  %1 = arith.addi %0, %c : tensor<4xi32>
  %2 = tensor.extract %c[%c2] : tensor<4xi32>
  return %1, %i, %c, %2 : tensor<4xi32>, tensor<3x1xi32>, tensor<4xi32>, i32
}

func.func private @double(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = arith.addi %x, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func private @identity(%x: tensor<2xi32>) -> tensor<2xi32> {
  return %x : tensor<2xi32>
}

func.func @calls(%x: tensor<2xi32>)
    -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %0 = call @double(%x) : (tensor<2xi32>) -> tensor<2xi32>
  %1 = call @identity(%0) : (tensor<2xi32>) -> tensor<2xi32>
  %2 = call @double(%1) : (tensor<2xi32>) -> tensor<2xi32>
  %3 = call @identity(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return %2, %1, %3 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// The function that the program enters by is also one of its own.
func.func @recursion(%x: tensor<2xi32>, %n: index) -> tensor<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  %r = scf.if %more -> tensor<2xi32> {
    %0 = arith.addi %x, %x : tensor<2xi32>
    %rest = arith.subi %n, %c1 : index
    %1 = func.call @recursion(%0, %rest) : (tensor<2xi32>, index) -> tensor<2xi32>
    scf.yield %1 : tensor<2xi32>
  } else {
    scf.yield %x : tensor<2xi32>
  }
  return %r : tensor<2xi32>
}
