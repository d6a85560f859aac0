// Parallel code is called by several threads at once.
//
// REQUIRES: clang-asan, clang-openmp
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=parallel=true | %instrument | %to_object -fsanitize=address -o %t.o
// RUN: %cc -fsanitize=address -fopenmp -pthread %S/Inputs/parallel-threads.c %t.o %runtime -o %t
// RUN: %leaks OMP_NUM_THREADS=3 %t
//
// So is code of which threads share everything, past the caches.
// RUN: tensorops-opt %s -tensorops-lower-to-llvm="parallel=true parallel-bytes=0 non-temporal-bytes=0 huge-page-bytes=0" | %instrument | %to_object -fsanitize=address -o %t-shared.o
// RUN: %cc -fsanitize=address -fopenmp -pthread %S/Inputs/parallel-threads.c %t-shared.o %runtime -o %t-shared
// RUN: %leaks OMP_NUM_THREADS=3 %t-shared

func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?x?xf32>, %n: index, %m: index)
    -> tensor<?x?xf32> attributes {
      llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.scatter_nd %i, %u shape [%n, %m]
      : tensor<?x1xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @space_to_batch(%x: tensor<?x?xf32>, %b: index) -> tensor<?x?xf32>
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @stitch(%i: tensor<?xi32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32>
    attributes {llvm.emit_c_interface, passthrough = ["sanitize_address"]} {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
