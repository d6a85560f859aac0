// RUN: tensorops-opt %s -tensorops-lower-to-nvvm | FileCheck %s
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="memory=device" | FileCheck %s --check-prefix=DEVICE
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="route=linalg" | FileCheck %s --check-prefix=KERNELS
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// Arguments are copied in, kernels follow one another, and results are copied
// out; nothing of the host is left but calls.

// Functions that ops share come first.
// CHECK: llvm.func internal @tensorops_report(
// CHECK-LABEL: llvm.func @space_to_batch(
// CHECK: %[[D:.*]] = llvm.call @mgpuMemAlloc
// CHECK: llvm.call @mgpuMemcpy
// CHECK: llvm.call @mgpuMemAlloc
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@space_to_batch_space_to_batch_nd
// CHECK: llvm.call @malloc
// CHECK: llvm.call @mgpuMemcpy
// CHECK: llvm.call @mgpuMemFree
// CHECK: llvm.call @mgpuMemFree
// CHECK: llvm.return
// DEVICE-LABEL: llvm.func @space_to_batch(
// DEVICE-SAME: !llvm.ptr<1>
// DEVICE-NOT: mgpuMemcpy
// DEVICE: llvm.call @mgpuMemAlloc
// DEVICE-NOT: mgpuMemFree
// DEVICE: gpu.launch_func
// DEVICE: llvm.call @mgpuStreamSynchronize
func.func @space_to_batch(%x: tensor<2x4x6x3xf32>) -> tensor<8x2x3x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<2x4x6x3xf32> -> tensor<8x2x3x3xf32>
  return %r : tensor<8x2x3x3xf32>
}

// CHECK: gpu.binary @kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_75", features = "+ptx63">
// CHECK-SAME: assembly = "
// KERNELS: gpu.binary
// KERNELS-SAME: .entry buffer_form_scatter_nd_update

// CHECK-LABEL: llvm.func @scatter(
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@scatter_scatter_nd_fill
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@scatter_scatter_nd_update
// DEVICE-LABEL: llvm.func @scatter(
// DEVICE-NOT: mgpuMemcpy
// DEVICE: llvm.call @mgpuStreamSynchronize
func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %n: index)
    -> tensor<?xf32> {
  %r = tensorops.scatter_nd %i, %u shape [%n]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// The number of rows is read back before the result is allocated.
// CHECK-LABEL: llvm.func @stitch(
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@stitch_stitch_rows
// CHECK: llvm.call @mgpuMemcpy
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@stitch_dynamic_stitch_no_winner
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@stitch_dynamic_stitch_winner
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@stitch_dynamic_stitch_fill
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@stitch_dynamic_stitch
func.func @stitch(%i: tensor<?xi32>, %d: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%d : tensor<?x3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK-LABEL: llvm.func @bad_indices(
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@bad_indices_find_bad_index
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@bad_indices_find_bad_index_details
// CHECK: llvm.call @tensorops_report(
func.func @bad_indices(%i: tensor<?x1xi32>, %u: tensor<?xf32>) -> tensor<8xf32> {
  %r = tensorops.scatter_nd %i, %u shape [8] bad_indices(error)
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// What is elementwise is a kernel, too.
// CHECK-LABEL: llvm.func @around(
// CHECK: gpu.launch_func <%{{.*}} : !llvm.ptr> @kernels::@around_loop
func.func @around(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = arith.addf %x, %x : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// CHECK-LABEL: llvm.func @buffer_form(
// CHECK: gpu.launch_func
// CHECK: llvm.call @mgpuMemcpy
// DEVICE-LABEL: llvm.func @buffer_form(
// DEVICE-NOT: mgpuMem
// DEVICE: gpu.launch_func
// DEVICE: llvm.call @mgpuStreamSynchronize
func.func @buffer_form(%i: memref<3x1xi32>, %u: memref<3xf32>, %d: memref<8xf32>) {
  tensorops.scatter_nd %i, %u into %d
      : memref<3x1xi32>, memref<3xf32> into memref<8xf32>
  return
}

// LLVM-DAG: declare ptr @mgpuMemAlloc(i64, ptr, i8)
// LLVM-DAG: declare void @mgpuMemFree(ptr, ptr)
// LLVM-DAG: declare void @mgpuMemcpy(ptr, ptr, i64, ptr)
// LLVM-DAG: declare void @mgpuLaunchKernel(
