// Pixels and rows of every length are moved within their buffers, past the caches
// and through them.
//
// REQUIRES: clang-asan
// DEFINE: %{bytes} =
// DEFINE: %{check} = \
// DEFINE:   tensorops-opt %s -tensorops-lower-to-llvm=non-temporal-bytes=%{bytes} \
// DEFINE:   | %instrument | tee %t.mlir | %to_object -fsanitize=address -o %t.o && \
// DEFINE:   FileCheck %s --input-file=%t.mlir && \
// DEFINE:   %cc -fsanitize=address %S/Inputs/moved-rows.c %t.o %runtime -o %t && \
// DEFINE:   %leaks %t
//
// REDEFINE: %{bytes} = 0
// RUN: %{check}
// REDEFINE: %{bytes} = 1000000000
// RUN: %{check}

// CHECK-DAG: llvm.func internal @tensorops_pixels_shuffle_4_2{{.*}}passthrough = ["sanitize_address"]
// CHECK-DAG: llvm.func internal @tensorops_copy{{.*}}passthrough = ["noinline", "sanitize_address"]
// CHECK-DAG: llvm.func internal @tensorops_stitch_long_rows_i32{{.*}}passthrough = ["sanitize_address"]

func.func @space_to_batch(%x: memref<?x?x?x?xf32>, %b0: index, %b1: index,
                          %low: index, %d: memref<?x?x?x?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %c0 = arith.constant 0 : index
  tensorops.space_to_batch_nd %x block [%b0, %b1] low [%c0, %low] high [%c0, %c0]
      into %d : memref<?x?x?x?xf32> into memref<?x?x?x?xf32>
  return
}

func.func @stitch(%i: memref<?xi32>, %x: memref<?x?xf32>, %j: memref<?xi32>,
                  %y: memref<?x?xf32>, %d: memref<?x?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  tensorops.dynamic_stitch indices(%i, %j : memref<?xi32>, memref<?xi32>)
      data(%x, %y : memref<?x?xf32>, memref<?x?xf32>)
      into(%d : memref<?x?xf32>) bad_indices(ignore)
  return
}
