// RUN: tensorops-opt %s -one-shot-bufferize | FileCheck %s
// RUN: tensorops-opt %s -one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s

// The destination is contiguous whatever layouts other buffers have.
// CHECK-LABEL: @scatter_nd
func.func @scatter_nd(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  // CHECK: %[[DEST:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xf32>
  // CHECK: tensorops.scatter_nd %{{.*}}, %{{.*}} into %[[DEST]] : memref<?x1xi32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>> into memref<?xf32>
  %0 = tensorops.scatter_nd %i, %u shape [%n]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
