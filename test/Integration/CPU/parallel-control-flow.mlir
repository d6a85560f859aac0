// REQUIRES: tensorops-run
//
// Control flow, calls and stack allocations in parallel loops give the values of
// sequential ones.
//
// RUN: split-file %s %t
// DEFINE: %{program} = scatter.mlir
// DEFINE: %{arguments} = '--input=dense<[[1], [3], [1]]> : tensor<3x1xi32>' '--input=dense<[5, 6, 7]> : tensor<3xi32>' '--input=5 : index'
// DEFINE: %{run} = tensorops-run %t/%{program} %{arguments}
// DEFINE: %{check} = FileCheck %t/%{program} --match-full-lines
// RUN: %{run} | %{check}
// RUN: %{run} --parallel --threads=1 | %{check}
// RUN: %{run} --parallel --threads=3 | %{check}
// RUN: %{run} --parallel --threads=3 --errors=assert | %{check}
// REDEFINE: %{program} = call.mlir
// REDEFINE: %{arguments} = '--input=dense<[1, 2, 3, 4]> : tensor<4xi32>' '--input=5 : index'
// RUN: %{run} | %{check}
// RUN: %{run} --parallel --threads=1 | %{check}
// RUN: %{run} --parallel --threads=3 | %{check}
// REDEFINE: %{program} = stack.mlir
// REDEFINE: %{arguments} = '--input=40000 : index'
// RUN: %{run} | %{check}
// RUN: %{run} --parallel --threads=1 | %{check}
// RUN: %{run} --parallel --threads=3 | %{check}
//
// RUN: not tensorops-run %t/scatter.mlir --parallel --threads=3 '--input=dense<[[1], [5], [1]]> : tensor<3x1xi32>' '--input=dense<[5, 6, 7]> : tensor<3xi32>' '--input=5 : index' 2>&1 | FileCheck %t/scatter.mlir --check-prefix=BAD

//--- scatter.mlir
// CHECK: dense<[0, 12, 0, 6, 0]> : tensor<5xi32>
// BAD: 'tensorops.scatter_nd' expects
func.func @main(%indices: tensor<?x1xi32>, %updates: tensor<?xi32>, %n: index)
    -> tensor<?xi32> {
  %r = tensor.generate %n {
  ^bb0(%i: index):
    %0 = tensorops.scatter_nd %indices, %updates shape [%n]
        : tensor<?x1xi32>, tensor<?xi32> -> tensor<?xi32>
    %1 = tensor.extract %0[%i] : tensor<?xi32>
    tensor.yield %1 : i32
  } : tensor<?xi32>
  return %r : tensor<?xi32>
}

//--- call.mlir
// CHECK: dense<[0, 1, 3, 6, 10]> : tensor<5xi32>
func.func private @abs(i32) -> i32
func.func @main(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = tensor.generate %n {
  ^bb0(%i: index):
    %0 = scf.for %j = %c0 to %i step %c1 iter_args(%s = %zero) -> i32 {
      %1 = tensor.extract %x[%j] : tensor<?xi32>
      %2 = func.call @abs(%1) : (i32) -> i32
      %3 = arith.addi %s, %2 : i32
      scf.yield %3 : i32
    }
    tensor.yield %0 : i32
  } : tensor<?xi32>
  return %r : tensor<?xi32>
}

//--- stack.mlir
// 40000 iterations of 16 KiB or more would need more than any stack has.
// CHECK: dense<[7]> : tensor<1xi32>
func.func private @abs(i32) -> i32
func.func @main(%n: index) -> tensor<1xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c4096 = arith.constant 4096 : index
  %c8192 = arith.constant 8192 : index
  %seven = arith.constant 7 : i32
  %r = memref.alloc() : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // No size or position that is known, which would make it a register.
    %k = arith.remui %i, %c4096 : index
    %size = arith.subi %c8192, %k : index
    %m = memref.alloca(%size) : memref<?xi32>
    %v = func.call @abs(%seven) : (i32) -> i32
    scf.for %j = %c0 to %k step %c4 {
      memref.store %v, %m[%j] : memref<?xi32>
    }
    memref.store %v, %m[%k] : memref<?xi32>
    %p = memref.load %m[%c0] : memref<?xi32>
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
      memref.store %p, %r[%c0] : memref<1xi32>
    }
    scf.reduce
  }
  %t = bufferization.to_tensor %r restrict : memref<1xi32> to tensor<1xi32>
  return %t : tensor<1xi32>
}
