// RUN: tensorops-opt %s -tensorops-separate-results -split-input-file -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: @twice
func.func @twice() -> (memref<4xf32>, memref<4xf32>) {
  // CHECK: %[[M:.*]] = memref.alloc
  // CHECK: %[[COPY:.*]] = bufferization.clone %[[M]]
  // CHECK: return %[[M]], %[[COPY]]
  %0 = memref.alloc() : memref<4xf32>
  return %0, %0 : memref<4xf32>, memref<4xf32>
}

// -----

// CHECK-LABEL: @different
func.func @different() -> (memref<4xf32>, index, memref<4xf32>) {
  // CHECK-NOT: clone
  // CHECK: return
  %n = arith.constant 4 : index
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %n, %1 : memref<4xf32>, index, memref<4xf32>
}

// -----

// CHECK-LABEL: @view
func.func @view() -> (memref<2x2xf32>, memref<4xf32>) {
  // CHECK: %[[V:.*]] = memref.expand_shape
  // CHECK: %[[COPY:.*]] = bufferization.clone %[[M:.*]] :
  // CHECK: return %[[V]], %[[COPY]]
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 2]
      : memref<4xf32> into memref<2x2xf32>
  return %1, %0 : memref<2x2xf32>, memref<4xf32>
}

// -----

// CHECK-LABEL: @choice
func.func @choice(%c: i1) -> (memref<4xf32>, memref<4xf32>) {
  // CHECK: %[[M:.*]] = memref.alloc
  // CHECK: %[[CHOSEN:.*]] = scf.if
  // CHECK: %[[COPY:.*]] = bufferization.clone %[[CHOSEN]]
  // CHECK: return %[[M]], %[[COPY]]
  %0 = memref.alloc() : memref<4xf32>
  %1 = scf.if %c -> memref<4xf32> {
    scf.yield %0 : memref<4xf32>
  } else {
    %2 = memref.alloc() : memref<4xf32>
    scf.yield %2 : memref<4xf32>
  }
  return %0, %1 : memref<4xf32>, memref<4xf32>
}

// -----

// Two results of one guard, each with a buffer of its own.
// CHECK-LABEL: @guard
func.func @guard(%c: i1) -> (memref<4xf32>, memref<4xf32>) {
  // CHECK-NOT: clone
  // CHECK: return
  %0:2 = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    %2 = memref.alloc() : memref<4xf32>
    scf.yield %1, %2 : memref<4xf32>, memref<4xf32>
  } else {
    %1 = memref.alloc() : memref<4xf32>
    %2 = memref.alloc() : memref<4xf32>
    scf.yield %1, %2 : memref<4xf32>, memref<4xf32>
  }
  return %0#0, %0#1 : memref<4xf32>, memref<4xf32>
}

// -----

// CHECK-LABEL: @swap
func.func @swap(%n: index) -> (memref<4xf32>, memref<4xf32>) {
  // CHECK: %[[LOOP:.*]]:2 = scf.for
  // CHECK: %[[COPY:.*]] = bufferization.clone %[[LOOP]]#1
  // CHECK: return %[[LOOP]]#0, %[[COPY]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0, %b = %1)
      -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %b, %a : memref<4xf32>, memref<4xf32>
  }
  return %2#0, %2#1 : memref<4xf32>, memref<4xf32>
}

// -----

// Deallocation copies what a function does not own.
// CHECK-LABEL: @borrowed
func.func @borrowed(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
  // CHECK-NOT: clone
  // CHECK: return
  %0 = memref.get_global @zeros : memref<4xf32>
  return %m, %m, %0 : memref<4xf32>, memref<4xf32>, memref<4xf32>
}
memref.global "private" constant @zeros : memref<4xf32> = dense<0.0>

// -----

// A function owns what its callees return.
// CHECK-LABEL: @calls
func.func @calls(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
  // CHECK: %[[R:.*]]:2 = call @both
  // CHECK: %[[COPY:.*]] = bufferization.clone %[[R]]#1
  // CHECK: return %[[R]]#0, %[[R]]#1, %[[COPY]]
  %0:2 = call @both(%m) : (memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)
  return %0#0, %0#1, %0#1 : memref<4xf32>, memref<4xf32>, memref<4xf32>
}
func.func private @both(memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)

// -----

// What an unknown operation returns may be anything.
// CHECK-LABEL: @unknown
func.func @unknown() -> (memref<4xf32>, memref<4xf32>) {
  // CHECK: bufferization.clone
  %0 = memref.alloc() : memref<4xf32>
  %1 = "test.buffer"() : () -> memref<4xf32>
  return %0, %1 : memref<4xf32>, memref<4xf32>
}

// -----

// CHECK-LABEL: @several_returns
func.func @several_returns(%c: i1) -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // CHECK: %[[COPY:.*]] = bufferization.clone
  // CHECK: return %{{.*}}, %[[COPY]]
  return %0, %0 : memref<4xf32>, memref<4xf32>
^bb2:
  // CHECK-NOT: bufferization.clone
  // CHECK: return
  return %0, %1 : memref<4xf32>, memref<4xf32>
}
