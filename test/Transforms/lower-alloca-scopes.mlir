// RUN: tensorops-opt %s -tensorops-lower-alloca-scopes | FileCheck %s --implicit-check-not=alloca_scope

func.func private @use(memref<?xi32>)
func.func private @effect(index)

// CHECK-LABEL: @without_alloca
// CHECK-SAME: %[[N:.*]]: index, %[[C:.*]]: i1
func.func @without_alloca(%n: index, %c: i1) -> index {
  // CHECK-NOT: llvm.intr
  // CHECK: call @effect(%[[N]])
  // CHECK-NEXT: %[[R:.*]] = arith.addi %[[N]], %[[N]]
  // CHECK-NEXT: scf.if %[[C]]
  // CHECK: return %[[R]]
  %0 = memref.alloca_scope -> (index) {
    func.call @effect(%n) : (index) -> ()
    %1 = arith.addi %n, %n : index
    scf.if %c {
      func.call @effect(%1) : (index) -> ()
    }
    memref.alloca_scope.return %1 : index
  }
  return %0 : index
}

// CHECK-LABEL: @with_alloca
// CHECK-SAME: %[[N:.*]]: index
func.func @with_alloca(%n: index) -> index {
  // CHECK: scf.for
  // CHECK-NEXT: %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
  // CHECK-NEXT: %[[M:.*]] = memref.alloca(%[[N]])
  // CHECK-NEXT: call @use(%[[M]])
  // CHECK-NEXT: %[[R:.*]] = memref.dim %[[M]]
  // CHECK-NEXT: llvm.intr.stackrestore %[[STACK]] : !llvm.ptr
  // CHECK-NEXT: call @effect(%[[R]])
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.alloca_scope -> (index) {
      %m = memref.alloca(%n) : memref<?xi32>
      func.call @use(%m) : (memref<?xi32>) -> ()
      %1 = memref.dim %m, %c0 : memref<?xi32>
      memref.alloca_scope.return %1 : index
    }
    func.call @effect(%0) : (index) -> ()
  }
  return %n : index
}

// The inner scope alone has something to free.
// CHECK-LABEL: @nested
func.func @nested(%n: index, %c: i1) {
  // CHECK-NOT: llvm.intr
  // CHECK: scf.if
  // CHECK-NEXT: %[[STACK:.*]] = llvm.intr.stacksave
  // CHECK-NEXT: memref.alloca
  // CHECK-NEXT: call @use
  // CHECK-NEXT: llvm.intr.stackrestore %[[STACK]]
  // CHECK-NOT: llvm.intr
  // CHECK: return
  memref.alloca_scope {
    func.call @effect(%n) : (index) -> ()
    scf.if %c {
      memref.alloca_scope {
        %m = memref.alloca(%n) : memref<?xi32>
        func.call @use(%m) : (memref<?xi32>) -> ()
      }
    }
  }
  return
}

// An allocation in control flow is the scope's.
// CHECK-LABEL: @alloca_in_control_flow
func.func @alloca_in_control_flow(%n: index, %c: i1) {
  // CHECK: %[[STACK:.*]] = llvm.intr.stacksave
  // CHECK-NEXT: scf.if
  // CHECK: call @use
  // CHECK: }
  // CHECK-NEXT: llvm.intr.stackrestore %[[STACK]]
  memref.alloca_scope {
    scf.if %c {
      %m = memref.alloca(%n) : memref<?xi32>
      func.call @use(%m) : (memref<?xi32>) -> ()
    }
  }
  return
}

// A loop has a scope for each of its iterations.
// CHECK-LABEL: @loop
func.func @loop(%n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK-NEXT: %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
  // CHECK-NEXT: %[[M:.*]] = memref.alloca
  // CHECK-NEXT: memref.store %{{.*}}, %[[M]]
  // CHECK-NEXT: llvm.intr.stackrestore %[[STACK]]
  // CHECK-NEXT: }
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloca(%k) : memref<?xindex>
    memref.store %i, %m[%c0] : memref<?xindex>
  }
  return
}
