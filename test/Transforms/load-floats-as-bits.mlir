// RUN: tensorops-opt %s -tensorops-load-floats-as-bits -canonicalize | FileCheck %s

// CHECK-LABEL: @move
// CHECK-SAME: %[[S:.*]]: !llvm.ptr, %[[D:.*]]: !llvm.ptr
llvm.func @move(%s: !llvm.ptr, %d: !llvm.ptr) {
  // CHECK-NEXT: %[[BITS:.*]] = llvm.load %[[S]] {alignment = 2 : i64} : !llvm.ptr -> i16
  // CHECK-NEXT: llvm.store %[[BITS]], %[[D]] : i16, !llvm.ptr
  // CHECK-NEXT: %[[V:.*]] = llvm.load %[[S]] : !llvm.ptr -> vector<4xi16>
  // CHECK-NEXT: llvm.store %[[V]], %[[D]] {nontemporal} : vector<4xi16>, !llvm.ptr
  // CHECK-NEXT: llvm.return
  %0 = llvm.load %s {alignment = 2 : i64} : !llvm.ptr -> bf16
  llvm.store %0, %d : bf16, !llvm.ptr
  %1 = llvm.load %s : !llvm.ptr -> vector<4xf16>
  llvm.store %1, %d {nontemporal} : vector<4xf16>, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: @compute
llvm.func @compute(%s: !llvm.ptr, %d: !llvm.ptr) {
  // CHECK: %[[BITS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i16
  // CHECK: %[[F:.*]] = llvm.bitcast %[[BITS]] : i16 to f16
  // CHECK: %[[SUM:.*]] = llvm.fadd %[[F]], %[[F]]
  // CHECK: %[[STORED:.*]] = llvm.bitcast %[[SUM]] : f16 to i16
  // CHECK: llvm.store %[[STORED]]
  %0 = llvm.load %s : !llvm.ptr -> f16
  %1 = llvm.fadd %0, %0 : f16
  llvm.store %1, %d : f16, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: @others
llvm.func @others(%s: !llvm.ptr, %d: !llvm.ptr) {
  // CHECK: llvm.load %{{.*}} -> f32
  // CHECK: llvm.store %{{.*}} : f32
  // CHECK: llvm.load %{{.*}} -> i16
  // CHECK: llvm.store %{{.*}} : i16
  %0 = llvm.load %s : !llvm.ptr -> f32
  llvm.store %0, %d : f32, !llvm.ptr
  %1 = llvm.load %s : !llvm.ptr -> i16
  llvm.store %1, %d : i16, !llvm.ptr
  llvm.return
}
