// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu | FileCheck %s --implicit-check-not=gpu. --implicit-check-not=mgpu
// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu="route=linalg order=shuffle seed=7" | FileCheck %s --implicit-check-not=gpu. --implicit-check-not=mgpu
// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu="memory=device block-size=1" | FileCheck %s --implicit-check-not=gpu. --implicit-check-not=mgpu
// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu="deterministic errors=assert" | FileCheck %s --implicit-check-not=gpu. --implicit-check-not=mgpu --implicit-check-not=tensorops_report_error
// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu | mlir-translate -mlir-to-llvmir -o %t.ll

// Kernels are functions of the host, and all memory is its.

// CHECK-DAG: llvm.func @kernels.space_to_batch_{{.*}} attributes {passthrough = ["noinline"], sym_visibility = "private"}
// CHECK-DAG: llvm.func @kernels.scatter_scatter_nd_update({{.*}} attributes {passthrough = ["noinline"], sym_visibility = "private"}
// CHECK-DAG: llvm.func @kernels.stitch_dynamic_stitch({{.*}} attributes {passthrough = ["noinline"], sym_visibility = "private"}
// CHECK-DAG: llvm.func @space_to_batch(
func.func @space_to_batch(%x: tensor<2x?x6x3xf32>, %b: index) -> tensor<?x?x3x3xf32> {
  %r = tensorops.space_to_batch_nd %x block [%b, 2] low [1, 0] high [0, 0]
      : tensor<2x?x6x3xf32> -> tensor<?x?x3x3xf32>
  return %r : tensor<?x?x3x3xf32>
}

// CHECK-DAG: llvm.func @scatter(
func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %n: index)
    -> tensor<?xf32> {
  %r = tensorops.scatter_nd %i, %u shape [%n] bad_indices(error)
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-DAG: llvm.func @stitch(
func.func @stitch(%i: tensor<?xi32>, %d: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%d : tensor<?x3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK-DAG: llvm.func @buffer_form(
func.func @buffer_form(%i: memref<3x1xi32>, %u: memref<3xf32>, %d: memref<8xf32>) {
  tensorops.scatter_nd %i, %u into %d
      : memref<3x1xi32>, memref<3xf32> into memref<8xf32>
  return
}
