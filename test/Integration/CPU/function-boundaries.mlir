// REQUIRES: tensorops-run
//
// Results belong to the caller, which frees each: none may be an argument, or
// share a buffer with another one.
//
// RUN: split-file %s %t
// RUN: tensorops-run %t/program.mlir --function=twice '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | FileCheck %s --match-full-lines --check-prefix=TWICE
// TWICE:      dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>
// TWICE-NEXT: dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>

// RUN: tensorops-run %t/program.mlir --function=argument '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | FileCheck %s --match-full-lines --check-prefix=ARGUMENT
// ARGUMENT:      dense<{{\[\[}}1, 2, 3, 4]]> : tensor<1x4xi32>
// ARGUMENT-NEXT: dense<[1, 2, 3, 4]> : tensor<4xi32>
// ARGUMENT-NEXT: dense<{{\[\[}}1, 2, 3, 4]]> : tensor<1x4xi32>

// RUN: tensorops-run %t/program.mlir --function=views '--input=dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>' | FileCheck %s --match-full-lines --check-prefix=VIEWS
// VIEWS:      dense<[1, 3, 2, 4]> : tensor<4xi32>
// VIEWS-NEXT: dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>
// VIEWS-NEXT: dense<{{\[\[}}1, 3]]> : tensor<1x2xi32>
// VIEWS-NEXT: dense<{{\[\[}}2, 4]]> : tensor<1x2xi32>
// VIEWS-NEXT: dense<{{\[\[}}3], [4]]> : tensor<2x1xi32>

// RUN: tensorops-run %t/program.mlir --function=constant | FileCheck %s --match-full-lines --check-prefix=CONSTANT
// CONSTANT:      dense<[1, 2]> : tensor<2xi32>
// CONSTANT-NEXT: dense<[1, 2]> : tensor<2xi32>

// RUN: tensorops-run %t/program.mlir --function=choice '--input=dense<[1, 2]> : tensor<2xi32>' --input=true | FileCheck %s --match-full-lines --check-prefix=CHOICE1
// CHOICE1:      dense<[0, 2]> : tensor<2xi32>
// CHOICE1-NEXT: dense<[0, 2]> : tensor<2xi32>
// RUN: tensorops-run %t/program.mlir --function=choice '--input=dense<[1, 2]> : tensor<2xi32>' --input=false | FileCheck %s --match-full-lines --check-prefix=CHOICE0
// CHOICE0:      dense<[1, 2]> : tensor<2xi32>
// CHOICE0-NEXT: dense<[0, 2]> : tensor<2xi32>

// RUN: tensorops-run %t/program.mlir --function=loop '--input=dense<[1, 2]> : tensor<2xi32>' '--input=3 : index' | FileCheck %s --match-full-lines --check-prefix=LOOP
// LOOP:      dense<[3, 6]> : tensor<2xi32>
// LOOP-NEXT: dense<[2, 4]> : tensor<2xi32>
// RUN: tensorops-run %t/program.mlir --function=loop '--input=dense<[1, 2]> : tensor<2xi32>' '--input=0 : index' | FileCheck %s --match-full-lines --check-prefix=LOOP0
// LOOP0:      dense<[1, 2]> : tensor<2xi32>
// LOOP0-NEXT: dense<[0, 0]> : tensor<2xi32>

// RUN: tensorops-run %t/program.mlir --function=swap '--input=dense<1> : tensor<2xi32>' '--input=3 : index' | FileCheck %s --match-full-lines --check-prefix=SWAP
// SWAP:      dense<[0, 0]> : tensor<2xi32>
// SWAP-NEXT: dense<[1, 1]> : tensor<2xi32>

// RUN: tensorops-run %t/program.mlir --function=calls '--input=dense<[1, 2]> : tensor<2xi32>' '--input=3 : index' | FileCheck %s --match-full-lines --check-prefix=CALLS
// CALLS:      dense<[8, 16]> : tensor<2xi32>
// CALLS-NEXT: dense<[8, 16]> : tensor<2xi32>

// RUN: tensorops-run %t/program.mlir --function=updates '--input=dense<[1, 2]> : tensor<2xi32>' | FileCheck %s --match-full-lines --check-prefix=UPDATES
// UPDATES:      dense<[1, 2]> : tensor<2xi32>
// UPDATES-NEXT: dense<[1, 9]> : tensor<2xi32>
// UPDATES-NEXT: dense<[2, 4]> : tensor<2xi32>
// UPDATES-NEXT: dense<[4, 8]> : tensor<2xi32>

//--- program.mlir
func.func @twice(%x: tensor<1x4xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi32> -> tensor<2x2xi32>
  return %0, %0 : tensor<2x2xi32>, tensor<2x2xi32>
}

func.func @argument(%x: tensor<1x4xi32>)
    -> (tensor<1x4xi32>, tensor<4xi32>, tensor<1x4xi32>) {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<1x4xi32> into tensor<4xi32>
  return %x, %0, %x : tensor<1x4xi32>, tensor<4xi32>, tensor<1x4xi32>
}

func.func @views(%x: tensor<1x4xi32>)
    -> (tensor<4xi32>, tensor<2x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>,
        tensor<2x1xi32>) {
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi32> -> tensor<2x2xi32>
  %flat = tensor.collapse_shape %0 [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %first = tensor.extract_slice %0[0, 0] [1, 2] [1, 1]
      : tensor<2x2xi32> to tensor<1x2xi32>
  %second = tensor.extract_slice %0[1, 0] [1, 2] [1, 1]
      : tensor<2x2xi32> to tensor<1x2xi32>
  %column = tensor.extract_slice %0[0, 1] [2, 1] [1, 1]
      : tensor<2x2xi32> to tensor<2x1xi32>
  return %flat, %0, %first, %second, %column : tensor<4xi32>, tensor<2x2xi32>,
      tensor<1x2xi32>, tensor<1x2xi32>, tensor<2x1xi32>
}

func.func @constant() -> (tensor<2xi32>, tensor<2xi32>) {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi32>
  return %0, %0 : tensor<2xi32>, tensor<2xi32>
}

func.func @choice(%x: tensor<2xi32>, %c: i1) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %0 = tensor.insert %zero into %x[%c0] : tensor<2xi32>
  %1 = scf.if %c -> tensor<2xi32> {
    scf.yield %0 : tensor<2xi32>
  } else {
    scf.yield %x : tensor<2xi32>
  }
  return %1, %0 : tensor<2xi32>, tensor<2xi32>
}

func.func @loop(%x: tensor<2xi32>, %n: index) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %zeros = tensor.splat %zero : tensor<2xi32>
  %indices = arith.constant dense<[0, 1]> : tensor<2xi32>
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %zeros)
      -> (tensor<2xi32>, tensor<2xi32>) {
    %1 = tensorops.dynamic_stitch indices(%indices : tensor<2xi32>)
        data(%a : tensor<2xi32>) -> tensor<2xi32>
    %2 = arith.addi %1, %b : tensor<2xi32>
    scf.yield %2, %1 : tensor<2xi32>, tensor<2xi32>
  }
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}

func.func @swap(%x: tensor<2xi32>, %n: index) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %zeros = tensor.splat %zero : tensor<2xi32>
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %zeros)
      -> (tensor<2xi32>, tensor<2xi32>) {
    scf.yield %b, %a : tensor<2xi32>, tensor<2xi32>
  }
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}

func.func private @identity(%x: tensor<2xi32>) -> tensor<2xi32> {
  return %x : tensor<2xi32>
}

func.func private @double(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%x : tensor<2xi32>) {
  ^bb0(%e: i32):
    %1 = arith.addi %e, %e : i32
    linalg.yield %1 : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @calls(%x: tensor<2xi32>, %n: index) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<2xi32> {
    %1 = func.call @identity(%a) : (tensor<2xi32>) -> tensor<2xi32>
    %2 = func.call @double(%1) : (tensor<2xi32>) -> tensor<2xi32>
    scf.yield %2 : tensor<2xi32>
  }
  %3 = func.call @identity(%0) : (tensor<2xi32>) -> tensor<2xi32>
  return %0, %3 : tensor<2xi32>, tensor<2xi32>
}

// The argument is updated in three places and keeps its value.
func.func @updates(%x: tensor<2xi32>)
    -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %nine = arith.constant dense<9> : tensor<1xi32>
  %0 = tensor.insert_slice %nine into %x[1] [1] [1]
      : tensor<1xi32> into tensor<2xi32>
  %1 = func.call @double(%x) : (tensor<2xi32>) -> tensor<2xi32>
  %2 = func.call @double(%1) : (tensor<2xi32>) -> tensor<2xi32>
  return %x, %0, %1, %2
      : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}
