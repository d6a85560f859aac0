// RUN: tensorops-opt %s -tensorops-emulate-gpu -allow-unregistered-dialect -split-input-file -cse | FileCheck %s
// RUN: tensorops-opt %s -tensorops-emulate-gpu='order=forward seed=7' -allow-unregistered-dialect -split-input-file -cse | FileCheck %s

// Ids and sizes in x follow from the number of the thread; y and z have one.

// CHECK: module {
// CHECK-LABEL: func.func private @kernels.ids
// CHECK-SAME: (%[[GRID:.*]]: index, %[[BLOCK:.*]]: index, %[[V:.*]]: i32)
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[BLOCKS:.*]] = arith.maxsi %[[GRID]], %[[C0]] : index
// CHECK-NEXT: %[[THREADS:.*]] = arith.maxsi %[[BLOCK]], %[[C0]] : index
// CHECK-NEXT: %[[COUNT:.*]] = arith.muli %[[BLOCKS]], %[[THREADS]] : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[I:.*]] = %[[C0]] to %[[COUNT]] step %[[C1]] {
// CHECK-NEXT: %[[BLOCK_ID:.*]] = arith.divui %[[I]], %[[BLOCK]] : index
// CHECK-NEXT: %[[THREAD_ID:.*]] = arith.remui %[[I]], %[[BLOCK]] : index
// CHECK-NEXT: "test.x"(%[[BLOCK_ID]], %[[THREAD_ID]], %[[GRID]], %[[BLOCK]], %[[I]])
// CHECK-NEXT: "test.y"(%[[C0]], %[[C0]], %[[C1]], %[[C1]], %[[C0]])
// CHECK: scf.if
// CHECK-NEXT: "test.z"(%[[C0]], %[[C0]], %[[C1]], %[[C1]], %[[C0]], %[[V]])
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return

// CHECK-LABEL: func.func private @kernels.nothing(%{{.*}}: index, %{{.*}}: index) attributes {passthrough = ["noinline"]} {
// CHECK-NOT: gpu.
// CHECK: return
// CHECK-NOT: gpu.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: i32, %[[W:.*]]: i32)
// CHECK: call @kernels.ids(%[[N]], %[[N]], %[[W]]) : (index, index, i32) -> ()
// CHECK: scf.if
// CHECK: %[[G:.*]] = arith.index_cast %[[M]] : i32 to index
// CHECK-NEXT: %[[B:.*]] = arith.index_cast %[[W]] : i32 to index
// CHECK-NEXT: func.call @kernels.nothing(%[[G]], %[[B]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @ids(%v: i32) kernel {
      %bx = gpu.block_id x
      %tx = gpu.thread_id x upper_bound 64
      %gx = gpu.grid_dim x
      %dx = gpu.block_dim x
      %ix = gpu.global_id x
      "test.x"(%bx, %tx, %gx, %dx, %ix) : (index, index, index, index, index) -> ()
      %by = gpu.block_id y
      %ty = gpu.thread_id y
      %gy = gpu.grid_dim y
      %dy = gpu.block_dim y
      %iy = gpu.global_id y
      "test.y"(%by, %ty, %gy, %dy, %iy) : (index, index, index, index, index) -> ()
      %true = arith.constant true
      scf.if %true {
        %bz = gpu.block_id z
        %tz = gpu.thread_id z
        %gz = gpu.grid_dim z
        %dz = gpu.block_dim z
        %iz = gpu.global_id z
        "test.z"(%bz, %tz, %gz, %dz, %iz, %v)
            : (index, index, index, index, index, i32) -> ()
      }
      gpu.return
    }
    gpu.func @nothing() kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %m: i32, %v: i32) {
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    gpu.launch_func @kernels::@ids blocks in (%n, %c1, %c1)
        threads in (%n, %c1, %c1) args(%v : i32)
    scf.if %true {
      %one = arith.constant 1 : i32
      gpu.launch_func @kernels::@nothing blocks in (%m, %one, %one)
          threads in (%v, %one, %one) : i32
    }
    return
  }
}

// -----

// Names that are taken, kernels of one name, and modules in a module.

// CHECK-LABEL: func.func private @a.k(%
// CHECK-SAME: i8
// CHECK-NOT: gpu.
// CHECK-LABEL: func.func private @b.k{{[_0-9]+}}(%
// CHECK-SAME: i16
// CHECK-NOT: gpu.
// CHECK-LABEL: func.func private @b.k()
// CHECK-LABEL: func.func @outer
// CHECK: call @a.k(
// CHECK: call @b.k{{[_0-9]+}}(
// CHECK: call @b.k() : () -> ()
// CHECK: module @inner {
// CHECK-NEXT: func.func private @a.k(%
// CHECK-SAME: i32
// CHECK-NOT: gpu.
// CHECK-LABEL: func.func @inner
// CHECK: call @a.k({{.*}}) : (index, index, i32) -> ()
module attributes {gpu.container_module} {
  gpu.module @a {
    gpu.func @k(%v: i8) kernel {
      gpu.return
    }
  }
  gpu.module @b {
    gpu.func @k(%v: i16) kernel {
      gpu.return
    }
  }
  func.func private @b.k()
  func.func @outer(%n: index, %v: i8, %w: i16) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @a::@k blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1) args(%v : i8)
    gpu.launch_func @b::@k blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1) args(%w : i16)
    func.call @b.k() : () -> ()
    return
  }
  module @inner attributes {gpu.container_module} {
    gpu.module @a {
      gpu.func @k(%v: i32) kernel {
        gpu.return
      }
    }
    func.func @inner(%n: index, %v: i32) {
      %c1 = arith.constant 1 : index
      gpu.launch_func @a::@k blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1) args(%v : i32)
      return
    }
  }
}
