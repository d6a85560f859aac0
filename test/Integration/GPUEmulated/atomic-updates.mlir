// Atomic updates of device memory, as lowerings write them, run on a CPU, in any
// order of threads; what the host has stays as it is until it is copied.
//
// DEFINE: %{order} = forward
// DEFINE: %{run} = tensorops-opt %s --pass-pipeline='builtin.module(gpu-kernel-outlining,tensorops-emulate-gpu{order=%{order}},convert-scf-to-cf,expand-strided-metadata,convert-to-llvm,reconcile-unrealized-casts)' | mlir-runner --entry-point-result=void --shared-libs=%llvm_lib_dir/libmlir_c_runner_utils.so
// RUN: %{run} | FileCheck %s
// REDEFINE: %{order} = reverse
// RUN: %{run} | FileCheck %s
// REDEFINE: %{order} = shuffle seed=3
// RUN: %{run} | FileCheck %s

// Each element of the buffer starts as its position. 1000 threads add their
// numbers to element 0 (499500) and 1 to element 1, put the largest number in
// element 2, and the ten whose numbers 100 divides double element 3.

// CHECK: 0, 1, 2, 3,
// CHECK-NEXT: 499500, 1001, 999, 3072,

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @print(%values: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %value = memref.load %values[%i] : memref<4xi32>
    %wide = arith.extsi %value : i32 to i64
    func.call @printI64(%wide) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  return
}

func.func @update(%d: memref<4xi32, 1>) {
  %c1 = arith.constant 1 : index
  %grid = arith.constant 8 : index
  %block = arith.constant 125 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %grid, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%dx = %block, %dy = %c1, %dz = %c1) {
    %c2 = arith.constant 2 : index
    %first = arith.muli %bx, %dx : index
    %number = arith.addi %first, %tx : index
    %i = arith.index_cast %number : index to i32

    %address = memref.extract_aligned_pointer_as_index %d : memref<4xi32, 1> -> index
    %bits = arith.index_cast %address : index to i64
    %element0 = llvm.inttoptr %bits : i64 to !llvm.ptr<1>
    llvm.atomicrmw add %element0, %i syncscope("device") monotonic : !llvm.ptr<1>, i32

    %one = arith.constant 1 : i32
    memref.atomic_rmw addi %one, %d[%c1] : (i32, memref<4xi32, 1>) -> i32
    memref.atomic_rmw maxs %i, %d[%c2] : (i32, memref<4xi32, 1>) -> i32

    // A product takes a loop of compare and swap.
    %hundred = arith.constant 100 : i32
    %remainder = arith.remui %i, %hundred : i32
    %zero = arith.constant 0 : i32
    %is_multiple = arith.cmpi eq, %remainder, %zero : i32
    scf.if %is_multiple {
      %two = arith.constant 2 : i32
      %element3 = llvm.getelementptr %element0[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
      %start = llvm.load %element3 : !llvm.ptr<1> -> i32
      %end = scf.while (%old = %start) : (i32) -> i32 {
        %new = arith.muli %old, %two : i32
        %pair = llvm.cmpxchg %element3, %old, %new syncscope("device") monotonic monotonic
            : !llvm.ptr<1>, i32
        %seen = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
        %swapped = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
        %true = arith.constant true
        %failed = arith.xori %swapped, %true : i1
        scf.condition(%failed) %seen : i32
      } do {
      ^bb0(%seen: i32):
        scf.yield %seen : i32
      }
    }
    gpu.terminator
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %host = memref.alloc() : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %value = arith.index_cast %i : index to i32
    memref.store %value, %host[%i] : memref<4xi32>
  }
  %device = memref.alloc() : memref<4xi32, 1>
  memref.copy %host, %device : memref<4xi32> to memref<4xi32, 1>
  call @update(%device) : (memref<4xi32, 1>) -> ()
  gpu.wait
  call @print(%host) : (memref<4xi32>) -> ()
  memref.copy %device, %host : memref<4xi32, 1> to memref<4xi32>
  call @print(%host) : (memref<4xi32>) -> ()
  memref.dealloc %device : memref<4xi32, 1>
  memref.dealloc %host : memref<4xi32>
  return
}
