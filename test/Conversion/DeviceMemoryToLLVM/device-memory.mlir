// RUN: tensorops-opt %s -convert-device-memory-to-llvm -canonicalize -cse -split-input-file | FileCheck %s

// CHECK: llvm.func @mgpuMemAlloc(i64, !llvm.ptr, i8) -> !llvm.ptr
// CHECK-LABEL: @static_alloc
func.func @static_alloc() -> memref<2x4xf32, 1> {
  // CHECK-DAG: %[[STREAM:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK-DAG: %[[SHARED:.*]] = llvm.mlir.constant(0 : i8) : i8
  // CHECK: %[[POINTER:.*]] = llvm.call @mgpuMemAlloc(%{{.*}}, %[[STREAM]], %[[SHARED]])
  // CHECK: llvm.addrspacecast %[[POINTER]] : !llvm.ptr to !llvm.ptr<1>
  %0 = memref.alloc() : memref<2x4xf32, 1>
  return %0 : memref<2x4xf32, 1>
}

// -----

// Atomic updates of small elements are of words, so the buffer is made of those.
// CHECK-LABEL: @whole_words
// CHECK-SAME: %[[N:.*]]: index
func.func @whole_words(%n: index) -> memref<?x3xi8, 1> {
  // CHECK-DAG: %[[THREE:.*]] = llvm.mlir.constant(3 : i64)
  // CHECK-DAG: %[[MASK:.*]] = llvm.mlir.constant(-4 : i64)
  // CHECK: %[[BYTES:.*]] = llvm.ptrtoint
  // CHECK: %[[MORE:.*]] = llvm.add %[[BYTES]], %[[THREE]]
  // CHECK: %[[WORDS:.*]] = llvm.and %[[MORE]], %[[MASK]]
  // CHECK: llvm.call @mgpuMemAlloc(%[[WORDS]],
  %0 = memref.alloc(%n) : memref<?x3xi8, 1>
  return %0 : memref<?x3xi8, 1>
}

// -----

// CHECK: llvm.func @mgpuMemFree(!llvm.ptr, !llvm.ptr)
// CHECK-LABEL: @dealloc
func.func @dealloc(%d: memref<?xf32, 1>) {
  // CHECK-DAG: %[[STREAM:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK-DAG: %[[OWN:.*]] = llvm.extractvalue %{{.*}}[0]
  // CHECK: %[[POINTER:.*]] = llvm.addrspacecast %[[OWN]] : !llvm.ptr<1> to !llvm.ptr
  // CHECK: llvm.call @mgpuMemFree(%[[POINTER]], %[[STREAM]])
  // CHECK-NOT: memref.dealloc
  memref.dealloc %d : memref<?xf32, 1>
  return
}

// -----

// CHECK: llvm.func @mgpuMemcpy(!llvm.ptr, !llvm.ptr, i64, !llvm.ptr)
// CHECK-LABEL: @to_device
// CHECK-SAME: %[[H:.*]]: memref<?x4xf32>, %[[D:.*]]: memref<?x4xf32, 1>
func.func @to_device(%h: memref<?x4xf32>, %d: memref<?x4xf32, 1>) {
  // CHECK-DAG: %[[SOURCE:.*]] = builtin.unrealized_conversion_cast %[[H]]
  // CHECK-DAG: %[[TARGET:.*]] = builtin.unrealized_conversion_cast %[[D]]
  // CHECK-DAG: %[[ROWS:.*]] = llvm.extractvalue %[[SOURCE]][3, 0]
  // CHECK: %[[COUNT:.*]] = llvm.mul %[[ROWS]]
  // CHECK: %[[BYTES:.*]] = llvm.mul %[[COUNT]]
  // CHECK: %[[GLOBAL:.*]] = llvm.extractvalue %[[TARGET]][1]
  // CHECK: %[[TO:.*]] = llvm.addrspacecast %[[GLOBAL]] : !llvm.ptr<1> to !llvm.ptr
  // CHECK: %[[FROM:.*]] = llvm.extractvalue %[[SOURCE]][1]
  // CHECK: llvm.call @mgpuMemcpy(%[[TO]], %[[FROM]], %[[BYTES]], %{{.*}})
  memref.copy %h, %d : memref<?x4xf32> to memref<?x4xf32, 1>
  return
}

// -----

// CHECK-LABEL: @from_device
func.func @from_device(%d: memref<4xi8, 1>, %h: memref<4xi8>) {
  // CHECK: llvm.call @mgpuMemcpy
  memref.copy %d, %h : memref<4xi8, 1> to memref<4xi8>
  return
}

// -----

// CHECK-LABEL: @on_device
func.func @on_device(%d: memref<f64, 1>, %e: memref<f64, 1>) {
  // CHECK: llvm.call @mgpuMemcpy
  memref.copy %d, %e : memref<f64, 1> to memref<f64, 1>
  return
}

// -----

// CHECK: llvm.func @mgpuStreamSynchronize(!llvm.ptr)
// CHECK-LABEL: @wait
func.func @wait() {
  // CHECK: %[[STREAM:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK: llvm.call @mgpuStreamSynchronize(%[[STREAM]])
  gpu.wait
  return
}

// -----

// The host's own memory, and waits of tokens, are not of this pass.
// CHECK-NOT: llvm.func
// CHECK-LABEL: @others
func.func @others(%h: memref<4xf32>, %t: !gpu.async.token) -> !gpu.async.token {
  // CHECK: memref.alloc() : memref<4xf32>
  // CHECK: memref.copy
  // CHECK: memref.dealloc
  // CHECK: gpu.wait [
  // CHECK: gpu.wait async
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %h, %0 : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  gpu.wait [%t]
  %u = gpu.wait async
  return %u : !gpu.async.token
}

// -----

// A declaration that is there already is called.
// CHECK: llvm.func @mgpuMemFree
// CHECK-NOT: llvm.func
// CHECK-LABEL: @declared
llvm.func @mgpuMemFree(!llvm.ptr, !llvm.ptr)
func.func @declared(%d: memref<4xf32, 1>) {
  // CHECK: llvm.call @mgpuMemFree
  memref.dealloc %d : memref<4xf32, 1>
  return
}

// -----

// What nothing calls is anybody's.
// CHECK: func.func private @mgpuMemAlloc(f32)
func.func private @mgpuMemAlloc(f32)
func.func @foreign(%d: memref<4xf32, 1>) {
  memref.dealloc %d : memref<4xf32, 1>
  return
}

// -----

// A function whose callers see device memory returns when all that it launched is
// done, by each of its ways.
// CHECK-LABEL: @argument
func.func @argument(%d: memref<4xf32, 1>, %b: i1) {
  cf.cond_br %b, ^bb1, ^bb2
  // CHECK: ^bb1:
  // CHECK-NEXT: llvm.call @mgpuStreamSynchronize
  // CHECK-NEXT: return
^bb1:
  return
  // CHECK: ^bb2:
  // CHECK-NEXT: llvm.call @mgpuStreamSynchronize
  // CHECK-NEXT: return
^bb2:
  return
}

// CHECK-LABEL: @result
func.func @result(%n: index) -> memref<*xf32, 1> {
  // CHECK: llvm.call @mgpuStreamSynchronize
  // CHECK-NEXT: return
  %0 = call @callee(%n) : (index) -> memref<*xf32, 1>
  return %0 : memref<*xf32, 1>
}

// Its callers are in the module.
// CHECK-LABEL: func.func private @callee
// CHECK-NOT: mgpuStreamSynchronize
func.func private @callee(%n: index) -> memref<*xf32, 1> {
  %0 = memref.alloc(%n) : memref<?xf32, 1>
  %1 = memref.cast %0 : memref<?xf32, 1> to memref<*xf32, 1>
  return %1 : memref<*xf32, 1>
}

// -----

// CHECK-LABEL: @host_boundary
// CHECK-NOT: mgpuStreamSynchronize
func.func @host_boundary(%h: memref<4xf32>) {
  return
}
