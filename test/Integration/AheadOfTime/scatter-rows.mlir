// The versions of a scatter that only large results choose stay within their
// buffers, of any length and alignment, and free their own.
//
// REQUIRES: clang-asan
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=non-temporal-bytes=0 \
// RUN:   | %instrument | tee %t.mlir | %to_object -fsanitize=address -o %t.o
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %cc -fsanitize=address %S/Inputs/scatter-rows.c %t.o %runtime -o %t
// RUN: %leaks %t
//
// With threads, too: fewer than some results have parts, and more.
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="non-temporal-bytes=0 parallel=true parallel-bytes=0" \
// RUN:   | %instrument | %to_object -fsanitize=address -o %t-shared.o
// RUN: %cc -fsanitize=address -fopenmp %S/Inputs/scatter-rows.c %t-shared.o %runtime -o %t-shared
// RUN: %leaks OMP_NUM_THREADS=3 %t-shared
// RUN: %leaks OMP_NUM_THREADS=12 %t-shared

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

func.func @scatter_rows_or_report(%i: tensor<?x1xi32>, %u: tensor<?x?xf32>,
                                  %rows: i64, %size: i64) -> tensor<?x?xf32>
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %n = arith.index_cast %rows : i64 to index
  %m = arith.index_cast %size : i64 to index
  %r = tensorops.scatter_nd %i, %u shape [%n, %m] bad_indices(error)
      : tensor<?x1xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
