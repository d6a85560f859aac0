// RUN: tensorops-opt %s -tensorops-lower-to-nvvm | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="chip=sm_90" | FileCheck %s --check-prefixes=CHECK,CHIP
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="block-size=64" | FileCheck %s --check-prefixes=CHECK,SIZE
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="deterministic" | FileCheck %s --check-prefixes=CHECK,DETERMINISTIC
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="bad-indices=assume" | FileCheck %s --check-prefixes=CHECK,ASSUME
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="bad-indices=error" | FileCheck %s --check-prefixes=CHECK,ERROR
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="bad-indices=error errors=assert" | FileCheck %s --check-prefixes=CHECK,ASSERT --implicit-check-not=tensorops_report_error
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="route=linalg" | FileCheck %s --check-prefixes=CHECK,LINALG
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="memory=device" | FileCheck %s --check-prefixes=CHECK,DEVICE
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="writable-arguments" | FileCheck %s --check-prefixes=CHECK,WRITABLE

// A bad index is ignored unless another option or the op says something else.

// CHECK-LABEL: llvm.func @scatter(
// DEFAULT-DAG: %[[THREADS:.*]] = llvm.mlir.constant(256 : index) : i64
// DEFAULT-NOT: find_bad_index
// DEFAULT: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@scatter_scatter_nd_fill blocks in (%{{.*}}) threads in (%[[THREADS]],
// SIZE-DAG: %[[THREADS:.*]] = llvm.mlir.constant(64 : index) : i64
// SIZE: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@scatter_scatter_nd_fill blocks in (%{{.*}}) threads in (%[[THREADS]],
// ASSUME-NOT: find_bad_index
// ERROR: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@scatter_find_bad_index
// ERROR: llvm.call @tensorops_report(
// ASSERT: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@scatter_find_bad_index
// ASSERT: llvm.call @abort
// DEVICE: llvm.call @mgpuStreamSynchronize
func.func @scatter(%i: tensor<6x1xi32>, %u: tensor<6xf32>) -> tensor<4xf32> {
  %r = tensorops.scatter_nd %i, %u shape [4]
      : tensor<6x1xi32>, tensor<6xf32> -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK: gpu.binary
// DEFAULT-SAME: chip = "sm_75", features = "+ptx63"
// CHIP-SAME: chip = "sm_90", features = "+ptx78"
// DEFAULT-SAME: .target sm_75
// CHIP-SAME: .target sm_90

// DEFAULT-SAME: .entry scatter_scatter_nd_update
// DEFAULT-SAME: atom.global.add.f32
// DETERMINISTIC-SAME: .entry scatter_scatter_nd_update
// DETERMINISTIC-NOT: atom.global.add.f32

// CHECK-LABEL: llvm.func @space_to_batch(
// DEFAULT: @kernels::@space_to_batch_space_to_batch_nd
// LINALG: @kernels::@space_to_batch_loop
func.func @space_to_batch(%x: tensor<4x6xf32>) -> tensor<12x2xf32> {
  %r = tensorops.space_to_batch_nd %x block [3] low [0] high [0]
      : tensor<4x6xf32> -> tensor<12x2xf32>
  return %r : tensor<12x2xf32>
}

// An argument that may be written to is updated where it is.
// CHECK-LABEL: llvm.func @update(
// DEFAULT: llvm.call @malloc
// DEFAULT: llvm.intr.memcpy
// WRITABLE-NOT: llvm.intr.memcpy
// CHECK: llvm.return
func.func @update(%x: tensor<8xi32>, %i: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %v into %x[%i] : tensor<8xi32>
  %1 = tensor.extract %0[%c0] : tensor<8xi32>
  return %1 : i32
}
