// RUN: tensorops-opt %s -tensorops-advise-huge-pages="least-bytes=4096" -split-input-file | FileCheck %s

// CHECK: llvm.func @tensorops_advise_huge_pages(!llvm.ptr, i64)

// CHECK-LABEL: func.func @large(
func.func @large() -> memref<4x256xf32> {
  // CHECK: %[[M:.*]] = memref.alloc() : memref<4x256xf32>
  // CHECK: %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[M]]
  // CHECK: %[[NUMBER:.*]] = arith.index_cast %[[ADDRESS]] : index to i64
  // CHECK: %[[POINTER:.*]] = llvm.inttoptr %[[NUMBER]]
  // CHECK: %[[BYTES:.*]] = arith.index_cast %c4096{{.*}} : index to i64
  // CHECK: llvm.call @tensorops_advise_huge_pages(%[[POINTER]], %[[BYTES]])
  %0 = memref.alloc() : memref<4x256xf32>
  return %0 : memref<4x256xf32>
}

// CHECK-LABEL: func.func @small(
func.func @small() -> memref<1023xf32> {
  // CHECK-NOT: llvm.call
  // CHECK: return
  %0 = memref.alloc() : memref<1023xf32>
  return %0 : memref<1023xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[N:.*]]: index, %[[K:.*]]: index
func.func @dynamic(%n: index, %k: index) -> memref<?x3x?xcomplex<f32>> {
  // CHECK: %[[M:.*]] = memref.alloc(%[[N]], %[[K]])
  // CHECK: %[[ROWS:.*]] = arith.muli %c24{{.*}}, %[[N]]
  // CHECK: %[[BYTES:.*]] = arith.muli %[[ROWS]], %[[K]]
  // CHECK: %[[LARGE:.*]] = arith.cmpi sge, %[[BYTES]], %c4096
  // CHECK: scf.if %[[LARGE]] {
  // CHECK:   memref.extract_aligned_pointer_as_index %[[M]]
  // CHECK:   %[[COUNT:.*]] = arith.index_cast %[[BYTES]]
  // CHECK:   llvm.call @tensorops_advise_huge_pages(%{{.*}}, %[[COUNT]])
  %0 = memref.alloc(%n, %k) : memref<?x3x?xcomplex<f32>>
  return %0 : memref<?x3x?xcomplex<f32>>
}

// Nothing is said of other memory.
// CHECK-LABEL: func.func @device(
func.func @device() -> memref<4096xf32, 1> {
  // CHECK-NOT: llvm.call
  // CHECK: return
  %0 = memref.alloc() : memref<4096xf32, 1>
  return %0 : memref<4096xf32, 1>
}
