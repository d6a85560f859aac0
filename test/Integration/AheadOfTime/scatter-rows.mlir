// The versions of a scatter that only large results choose stay within their
// buffers, of any length and alignment, and free their own.
//
// REQUIRES: clang-asan
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=non-temporal-bytes=0 \
// RUN:   | %instrument | tee %t.mlir | %to_object -fsanitize=address -o %t.o
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %cc -fsanitize=address %S/Inputs/scatter-rows.c %t.o %runtime -o %t
// RUN: %leaks %t

// CHECK: llvm.func internal @tensorops_sort_tuples_1xi32{{.*}}passthrough = ["sanitize_address"]
// CHECK: llvm.func internal @tensorops_sum_rows_f32{{.*}}passthrough = ["sanitize_address"]
// CHECK: llvm.func internal @tensorops_copy{{.*}}passthrough = ["noinline", "sanitize_address"]

func.func @scatter_rows(%i: memref<?x1xi32>, %u: memref<?x?xf32>,
                        %d: memref<?x?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  tensorops.scatter_nd %i, %u into %d bad_indices(ignore)
      : memref<?x1xi32>, memref<?x?xf32> into memref<?x?xf32>
  return
}
