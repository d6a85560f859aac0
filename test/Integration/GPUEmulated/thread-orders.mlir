// Each order runs each thread once, however many there are; the seed of shuffle
// chooses among many orders.
//
// DEFINE: %{order} = forward
// DEFINE: %{run} = tensorops-opt %s --pass-pipeline='builtin.module(tensorops-emulate-gpu{order=%{order}},convert-scf-to-cf,expand-strided-metadata,convert-to-llvm,reconcile-unrealized-casts)' | mlir-runner --entry-point-result=void --shared-libs=%llvm_lib_dir/libmlir_c_runner_utils.so
// RUN: %{run} | FileCheck %s --check-prefixes=CHECK,FORWARD
// REDEFINE: %{order} = reverse
// RUN: %{run} | FileCheck %s --check-prefixes=CHECK,REVERSE
// REDEFINE: %{order} = shuffle
// RUN: %{run} > %t.seed-0
// RUN: FileCheck %s --check-prefixes=CHECK,SHUFFLE < %t.seed-0
// RUN: %{run} | diff %t.seed-0 -
// REDEFINE: %{order} = shuffle seed=1
// RUN: %{run} > %t.seed-1
// RUN: FileCheck %s --check-prefixes=CHECK,SHUFFLE < %t.seed-1
// RUN: not diff %t.seed-0 %t.seed-1
// REDEFINE: %{order} = shuffle seed=18446744073709551615
// RUN: %{run} > %t.seed-last
// RUN: FileCheck %s --check-prefixes=CHECK,SHUFFLE < %t.seed-last
// RUN: not diff %t.seed-0 %t.seed-last

// The number of threads, how many of them ran exactly once, and how often any did;
// then their numbers in the order in which they ran.

// CHECK: 0, 0, 0,
// CHECK-NEXT: {{^$}}
// CHECK-NEXT: 1, 1, 1,
// CHECK-NEXT: {{^0,}}
// CHECK: 2, 2, 2,
// FORWARD-NEXT: {{^0, 1,}}
// REVERSE-NEXT: {{^1, 0,}}
// CHECK: 7, 7, 7,
// FORWARD-NEXT: {{^0, 1, 2, 3, 4, 5, 6,}}
// REVERSE-NEXT: {{^6, 5, 4, 3, 2, 1, 0,}}
// CHECK: 256, 256, 256,
// FORWARD-NEXT: {{^0, 1, 2, 3,}}
// REVERSE-NEXT: {{^255, 254, 253, 252,}}
// SHUFFLE-NOT: {{^0, 1, 2, 3,}}
// SHUFFLE-NOT: {{^255, 254, 253, 252,}}
// CHECK: 1000, 1000, 1000,
// FORWARD-NEXT: {{^0, 1, 2, 3,}}
// REVERSE-NEXT: {{^999, 998, 997, 996,}}
// SHUFFLE-NOT: {{^0, 1, 2, 3,}}
// SHUFFLE-NOT: {{^999, 998, 997, 996,}}

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // Counts that the thread ran, in `times`, and puts its number at the end of
    // `order`, which has `length` numbers.
    gpu.func @record(%length: memref<index, 1>, %order: memref<?xindex, 1>,
                     %times: memref<?xindex, 1>) kernel {
      %c1 = arith.constant 1 : index
      %block = gpu.block_id x
      %size = gpu.block_dim x
      %thread = gpu.thread_id x
      %first = arith.muli %block, %size : index
      %number = arith.addi %first, %thread : index
      %old = memref.load %times[%number] : memref<?xindex, 1>
      %new = arith.addi %old, %c1 : index
      memref.store %new, %times[%number] : memref<?xindex, 1>
      %end = memref.load %length[] : memref<index, 1>
      memref.store %number, %order[%end] : memref<?xindex, 1>
      %longer = arith.addi %end, %c1 : index
      memref.store %longer, %length[] : memref<index, 1>
      gpu.return
    }
  }

  func.func private @printI64(i64)
  func.func private @printComma()
  func.func private @printNewline()

  func.func @print(%value: index) {
    %i = arith.index_cast %value : index to i64
    call @printI64(%i) : (i64) -> ()
    call @printComma() : () -> ()
    return
  }

  func.func @count_ones(%values: memref<?xindex>) -> index {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %size = memref.dim %values, %c0 : memref<?xindex>
    %ones = scf.for %i = %c0 to %size step %c1 iter_args(%sum = %c0) -> (index) {
      %value = memref.load %values[%i] : memref<?xindex>
      %is_one = arith.cmpi eq, %value, %c1 : index
      %term = arith.select %is_one, %c1, %c0 : index
      %next = arith.addi %sum, %term : index
      scf.yield %next : index
    }
    return %ones : index
  }

  func.func @launch(%grid: index, %block: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %count = arith.muli %grid, %block : index
    %length = gpu.alloc () : memref<index, 1>
    %order = gpu.alloc (%count) : memref<?xindex, 1>
    %times = gpu.alloc (%count) : memref<?xindex, 1>
    gpu.memset %length, %c0 : memref<index, 1>, index
    gpu.memset %times, %c0 : memref<?xindex, 1>, index
    gpu.launch_func @kernels::@record blocks in (%grid, %c1, %c1)
        threads in (%block, %c1, %c1)
        args(%length : memref<index, 1>, %order : memref<?xindex, 1>,
             %times : memref<?xindex, 1>)
    gpu.wait
    %host_length = memref.alloc() : memref<index>
    %host_order = memref.alloc(%count) : memref<?xindex>
    %host_times = memref.alloc(%count) : memref<?xindex>
    gpu.memcpy %host_length, %length : memref<index>, memref<index, 1>
    gpu.memcpy %host_order, %order : memref<?xindex>, memref<?xindex, 1>
    gpu.memcpy %host_times, %times : memref<?xindex>, memref<?xindex, 1>
    gpu.dealloc %length : memref<index, 1>
    gpu.dealloc %order : memref<?xindex, 1>
    gpu.dealloc %times : memref<?xindex, 1>

    %once = call @count_ones(%host_times) : (memref<?xindex>) -> index
    %recorded = memref.load %host_length[] : memref<index>
    call @print(%count) : (index) -> ()
    call @print(%once) : (index) -> ()
    call @print(%recorded) : (index) -> ()
    call @printNewline() : () -> ()
    scf.for %i = %c0 to %recorded step %c1 {
      %number = memref.load %host_order[%i] : memref<?xindex>
      func.call @print(%number) : (index) -> ()
    }
    call @printNewline() : () -> ()
    memref.dealloc %host_length : memref<index>
    memref.dealloc %host_order : memref<?xindex>
    memref.dealloc %host_times : memref<?xindex>
    return
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c7 = arith.constant 7 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %c125 = arith.constant 125 : index
    call @launch(%c0, %c7) : (index, index) -> ()
    call @launch(%c1, %c1) : (index, index) -> ()
    call @launch(%c1, %c2) : (index, index) -> ()
    call @launch(%c7, %c1) : (index, index) -> ()
    call @launch(%c8, %c32) : (index, index) -> ()
    call @launch(%c8, %c125) : (index, index) -> ()
    return
  }
}
