// Compiled code neither reads nor writes beyond its buffers, and frees its own.
//
// REQUIRES: clang-asan
// RUN: tensorops-opt %s -tensorops-lower-to-llvm | %to_object -fsanitize=address -o %t.o
// RUN: %cc -fsanitize=address %S/Inputs/values.c %t.o %runtime -o %t
// RUN: %leaks %t
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=route=linalg | %to_object -fsanitize=address -o %t-linalg.o
// RUN: %cc -fsanitize=address %S/Inputs/values.c %t-linalg.o %runtime -o %t-linalg
// RUN: %leaks %t-linalg
// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu | sed -e 's/llvm.func @kernels.*{sym_visibility = "private"/&, passthrough = ["sanitize_address"]/' | %to_object -fsanitize=address -o %t-gpu.o
// RUN: %cc -fsanitize=address %S/Inputs/values.c %t-gpu.o %runtime -o %t-gpu
// RUN: %leaks %t-gpu

func.func @space_to_batch(%x: tensor<?x?x?x?xf32>, %b: index, %p: index)
    -> tensor<?x?x?x?xf32> attributes {
      llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.space_to_batch_nd %x block [2, %b] low [%p, 0] high [1, %p]
      : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?x?xf32>, %n: index, %m: index)
    -> tensor<?x?xf32> attributes {
      llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.scatter_nd %i, %u shape [%n, %m]
      : tensor<?x1xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @stitch(%i0: tensor<?xi32>, %i1: tensor<?xi32>, %d0: tensor<?x?xf32>,
                  %d1: tensor<?x?xf32>) -> tensor<?x?xf32> attributes {
      llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<?xi32>, tensor<?xi32>)
      data(%d0, %d1 : tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// The buffers between two ops are the code's own.
func.func @chain(%x: tensor<?x?xf32>, %i: tensor<?x1xi32>, %n: index, %m: index)
    -> tensor<?x?xf32> attributes {
      llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  %1 = tensorops.scatter_nd %i, %0 shape [%n, %m]
      : tensor<?x1xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  %2 = tensorops.space_to_batch_nd %1 block [1] low [1] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// Destinations are the caller's, allocated exactly.
func.func @space_to_batch_into(%x: memref<?x?xf32>, %b: index, %d: memref<?x?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  tensorops.space_to_batch_nd %x block [%b] low [1] high [2] into %d
      : memref<?x?xf32> into memref<?x?xf32>
  return
}

func.func @stitch_into(%i: memref<?xi32>, %x: memref<?x?xf32>, %d: memref<?x?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  tensorops.dynamic_stitch indices(%i : memref<?xi32>)
      data(%x : memref<?x?xf32>) into(%d : memref<?x?xf32>)
  return
}
