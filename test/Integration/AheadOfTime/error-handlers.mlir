// The default handler ends the process with one line; a handler of the program may
// return, and the op is skipped.
//
// REQUIRES: clang-asan
// RUN: tensorops-opt %s -tensorops-lower-to-llvm | %instrument | %to_object -fsanitize=address -o %t.o
// RUN: %cc -fsanitize=address %S/Inputs/error-handlers.c %t.o %runtime -o %t
// RUN: not %t default > %t.out 2> %t.err
// RUN: FileCheck %s --check-prefix=DEFAULT < %t.err
// RUN: count 1 < %t.err
// RUN: count 0 < %t.out
// RUN: %leaks %t embedder 2>&1 | FileCheck %s --check-prefix=EMBEDDER
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="non-temporal-bytes=0 huge-page-bytes=0" | %instrument | %to_object -fsanitize=address -o %t-streamed.o
// RUN: %cc -fsanitize=address %S/Inputs/error-handlers.c %t-streamed.o %runtime -o %t-streamed
// RUN: %leaks %t-streamed embedder 2>&1 | FileCheck %s --check-prefix=EMBEDDER
// RUN: tensorops-opt %s -tensorops-lower-to-emulated-gpu="bad-indices=error" | %instrument | %to_object -fsanitize=address -o %t-gpu.o
// RUN: %cc -fsanitize=address %S/Inputs/error-handlers.c %t-gpu.o %runtime -o %t-gpu
// RUN: %leaks %t-gpu embedder 2>&1 | FileCheck %s --check-prefix=EMBEDDER

// DEFAULT: error-handlers.mlir:{{[0-9]+}}:{{[0-9]+}}: {{.*}}error: {{.*}}tensorops.scatter_nd

// EMBEDDER:      kind 1 of tensorops.scatter_nd: indices, position 1, value 9, bound 4
// EMBEDDER-NEXT: kind 3 of tensorops.scatter_nd
// EMBEDDER-NEXT: kind 2 of tensorops.space_to_batch_nd
// EMBEDDER-NEXT: kind 1 of tensorops.dynamic_stitch: indices{{.*}}, position 0, value -2
// EMBEDDER-NEXT: kind 1 of tensorops.scatter_nd: indices, position 0, value -1, bound 4
// EMBEDDER-NEXT: done

func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %n: index)
    -> tensor<?xf32> attributes {
      llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.scatter_nd %i, %u shape [%n]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @space_to_batch(%x: tensor<?x?xf32>, %b: index) -> tensor<?x?xf32>
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @stitch(%i: tensor<?xi32>, %d: tensor<?xf32>) -> tensor<?xf32>
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%d : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @scatter_into(%i: memref<?x1xi32>, %u: memref<?xf32>, %d: memref<?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  tensorops.scatter_nd %i, %u into %d
      : memref<?x1xi32>, memref<?xf32> into memref<?xf32>
  return
}
