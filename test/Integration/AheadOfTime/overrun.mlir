// A broken promise is found: generated code is instrumented indeed.
//
// REQUIRES: clang-asan
// RUN: tensorops-opt %s -tensorops-lower-to-llvm | %instrument | %to_object -fsanitize=address -o %t.o
// RUN: %cc -fsanitize=address %S/Inputs/overrun.c %t.o %runtime -o %t
// RUN: not %t 2>&1 | FileCheck %s

// CHECK: AddressSanitizer: heap-buffer-overflow
// CHECK: in {{tensorops_scatter_assume_1xi32_1xf32_ahead|(_mlir_ciface_)?scatter_into}} 

// The destination is the caller's, allocated exactly; buffers of the code's own
// are aligned and somewhat larger.
func.func @scatter_into(%i: memref<?x1xi32>, %u: memref<?xf32>, %d: memref<?xf32>)
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  tensorops.scatter_nd %i, %u into %d bad_indices(assume)
      : memref<?x1xi32>, memref<?xf32> into memref<?xf32>
  return
}
