// RUN: tensorops-opt %s -tensorops-emulate-gpu -allow-unregistered-dialect | FileCheck %s

// Memrefs in memory space 1 leave it, whatever they are nested in.

// CHECK: memref.global "private" @table : memref<2xf32> = uninitialized
memref.global "private" @table : memref<2xf32, 1> = uninitialized

// CHECK: func.func private @declared(memref<*xf32>) -> memref<4xf32, strided<[2], offset: ?>>
func.func private @declared(memref<*xf32, 1>) -> memref<4xf32, strided<[2], offset: ?>, 1>

// CHECK-LABEL: func.func @types
// CHECK-SAME: %[[A:.*]]: memref<?xf32>, %[[F:.*]]: (memref<?xf32>) -> memref<*xf32>, %{{.*}}: memref<?xf32, 3>, %{{.*}}: tuple<memref<2xmemref<?xf32>>>, %{{.*}}: !llvm.ptr<1>
func.func @types(%a: memref<?xf32, 1>, %f: (memref<?xf32, 1>) -> memref<*xf32, 1>,
                 %b: memref<?xf32, 3>, %t: tuple<memref<2xmemref<?xf32, 1>, 1>>,
                 %p: !llvm.ptr<1>) -> memref<*xf32, 1> {
  // CHECK: memref.get_global @table : memref<2xf32>
  %g = memref.get_global @table : memref<2xf32, 1>
  // CHECK: cf.br ^bb1(%[[A]] : memref<?xf32>)
  cf.br ^next(%a : memref<?xf32, 1>)
// CHECK: ^bb1(%[[C:.*]]: memref<?xf32>)
^next(%c: memref<?xf32, 1>):
  // CHECK: call_indirect %[[F]](%[[C]]) : (memref<?xf32>) -> memref<*xf32>
  %r = func.call_indirect %f(%c) : (memref<?xf32, 1>) -> memref<*xf32, 1>
  // CHECK: "test.attribute"() {type = memref<?xf32>} : () -> ()
  "test.attribute"() {type = memref<?xf32, 1>} : () -> ()
  // CHECK: return %{{.*}} : memref<*xf32>
  return %r : memref<*xf32, 1>
}

// CHECK-LABEL: func.func @casts
// CHECK-SAME: %[[H:.*]]: memref<?xf32>, %[[O:.*]]: memref<?xf32, 3>)
func.func @casts(%h: memref<?xf32>, %o: memref<?xf32, 3>) {
  // CHECK-NEXT: %[[C:.*]] = memref.memory_space_cast %[[O]] : memref<?xf32, 3> to memref<?xf32>
  // CHECK-NEXT: memref.copy %[[H]], %[[H]] : memref<?xf32> to memref<?xf32>
  // CHECK-NEXT: memref.copy %[[C]], %[[H]] : memref<?xf32> to memref<?xf32>
  // CHECK-NEXT: return
  %d = memref.memory_space_cast %h : memref<?xf32> to memref<?xf32, 1>
  %c = memref.memory_space_cast %o : memref<?xf32, 3> to memref<?xf32, 1>
  memref.copy %h, %d : memref<?xf32> to memref<?xf32, 1>
  memref.copy %c, %d : memref<?xf32, 1> to memref<?xf32, 1>
  return
}

// Buffers of the device stay apart from those of the host.

// CHECK-LABEL: func.func @buffers
// CHECK-SAME: %[[N:.*]]: index, %[[H:.*]]: memref<?xf32>)
func.func @buffers(%n: index, %h: memref<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = memref.alloc(%[[N]]) {alignment = 64 : i64} : memref<?xf32>
  // CHECK-NEXT: memref.copy %[[H]], %[[A]] : memref<?xf32> to memref<?xf32>
  %a = memref.alloc(%n) {alignment = 64} : memref<?xf32, 1>
  memref.copy %h, %a : memref<?xf32> to memref<?xf32, 1>
  // CHECK-NEXT: %[[B:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
  // CHECK-NEXT: %[[C:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
  %b = gpu.alloc (%n) : memref<?xf32, 1>
  %c = gpu.alloc host_shared (%n) : memref<?xf32>
  // CHECK-NEXT: memref.copy %[[A]], %[[B]] : memref<?xf32> to memref<?xf32>
  gpu.memcpy %b, %a : memref<?xf32, 1>, memref<?xf32, 1>
  gpu.wait
  // CHECK-NEXT: memref.copy %[[B]], %[[H]] : memref<?xf32> to memref<?xf32>
  gpu.memcpy %h, %b : memref<?xf32>, memref<?xf32, 1>
  // CHECK-NEXT: memref.dealloc %[[C]] : memref<?xf32>
  // CHECK-NEXT: memref.dealloc %[[B]] : memref<?xf32>
  // CHECK-NEXT: memref.dealloc %[[A]] : memref<?xf32>
  // CHECK-NEXT: return
  gpu.dealloc %c : memref<?xf32>
  gpu.dealloc %b : memref<?xf32, 1>
  memref.dealloc %a : memref<?xf32, 1>
  return
}

// CHECK-LABEL: func.func @symbols
// CHECK-SAME: %[[N:.*]]: index, %[[S:.*]]: index)
func.func @symbols(%n: index, %s: index) -> memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>, 1> {
  // CHECK: memref.alloc(%[[N]])[%[[S]]] : memref<?xf32, #{{.*}}>
  %a = gpu.alloc (%n)[%s] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>, 1>
  return %a : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>, 1>
}

// CHECK-LABEL: func.func @fills
// CHECK-SAME: %[[D:.*]]: memref<?x3xf32>, %[[S:.*]]: memref<f32>, %[[V:.*]]: f32)
func.func @fills(%d: memref<?x3xf32, 1>, %s: memref<f32, 1>, %v: f32) {
  // CHECK: %[[ROWS:.*]] = memref.dim %[[D]], %{{.*}} : memref<?x3xf32>
  // CHECK: %[[COLUMNS:.*]] = memref.dim %[[D]], %{{.*}} : memref<?x3xf32>
  // CHECK: scf.for %[[I:.*]] = %{{.*}} to %[[ROWS]] step
  // CHECK-NEXT: scf.for %[[J:.*]] = %{{.*}} to %[[COLUMNS]] step
  // CHECK-NEXT: memref.store %[[V]], %[[D]][%[[I]], %[[J]]] : memref<?x3xf32>
  gpu.memset %d, %v : memref<?x3xf32, 1>, f32
  // CHECK: memref.store %[[V]], %[[S]][] : memref<f32>
  // CHECK-NEXT: return
  gpu.memset %s, %v : memref<f32, 1>, f32
  return
}

// Operations on pointers stay.

// CHECK-LABEL: func.func @pointers
func.func @pointers(%d: memref<?xi32, 1>, %v: i32) {
  // CHECK: memref.extract_aligned_pointer_as_index %{{.*}} : memref<?xi32> -> index
  %a = memref.extract_aligned_pointer_as_index %d : memref<?xi32, 1> -> index
  %i = arith.index_cast %a : index to i64
  %p = llvm.inttoptr %i : i64 to !llvm.ptr<1>
  // CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, i32
  %o = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  return
}
