// RUN: tensorops-opt %s -tensorops-map-loops-to-gpu -canonicalize -split-input-file | FileCheck %s
// RUN: tensorops-opt %s -tensorops-map-loops-to-gpu="block-size=1024" -canonicalize -split-input-file | FileCheck %s --check-prefix=LARGE

// One thread for each turn, the last induction variable first; more threads than
// 32 bits can number have a kernel of their own, and none is not launched.
// CHECK-LABEL: @dynamic
// CHECK-SAME: %[[M:.*]]: index, %[[N:.*]]: index, %[[D:.*]]: memref<?x?xf32>
// LARGE-LABEL: @dynamic
func.func @dynamic(%m: index, %n: index, %d: memref<?x?xf32>, %x: f32) {
  // CHECK-DAG: %[[SIZE:.*]] = arith.constant 256 : index
  // CHECK-DAG: %[[SIZE32:.*]] = arith.constant 256 : i32
  // CHECK-DAG: %[[LIMIT:.*]] = arith.constant 2147483648 : index
  // CHECK-DAG: %[[ROWS:.*]] = arith.maxsi %[[M]], %c0
  // CHECK-DAG: %[[COLUMNS:.*]] = arith.maxsi %[[N]], %c0
  // CHECK: %[[TOTAL:.*]] = arith.muli %[[ROWS]], %[[COLUMNS]]
  // CHECK: %[[SOME:.*]] = arith.cmpi ne, %[[TOTAL]], %c0
  // CHECK: scf.if %[[SOME]] {
  // CHECK:   %[[WIDE:.*]] = arith.cmpi uge, %[[TOTAL]], %[[LIMIT]]
  // CHECK:   scf.if %[[WIDE]] {
  // CHECK:     arith.ceildivui %[[TOTAL]], %[[SIZE]]
  // CHECK:     gpu.launch {{.*}} module(@kernels) function(@dynamic_fill_64)
  // CHECK:       %[[NUMBER:.*]] = arith.addi {{.*}} : index
  // CHECK:       arith.cmpi ult, %[[NUMBER]], %[[TOTAL]]
  // CHECK:       %[[J:.*]] = arith.remui %[[NUMBER]], %[[COLUMNS]]
  // CHECK:       %[[I:.*]] = arith.divui %[[NUMBER]], %[[COLUMNS]]
  // CHECK:       memref.store %{{.*}}, %[[D]][%[[I]], %[[J]]]
  // CHECK:   } else {
  // CHECK:     %[[BLOCKS:.*]] = arith.ceildivui %[[TOTAL]], %[[SIZE]]
  // CHECK:     gpu.launch blocks(%[[BLOCK:[a-z0-9]*]], {{.*}}) in (%{{[a-z0-9]*}} = %[[BLOCKS]],
  // CHECK-SAME: threads(%[[THREAD:[a-z0-9]*]], {{.*}}) in (%{{[a-z0-9]*}} = %[[SIZE]],
  // CHECK-SAME: module(@kernels) function(@dynamic_fill) {
  // CHECK:       %[[BLOCK32:.*]] = arith.index_cast %[[BLOCK]] : index to i32
  // CHECK:       %[[FIRST:.*]] = arith.muli %[[BLOCK32]], %[[SIZE32]] : i32
  // CHECK:       %[[THREAD32:.*]] = arith.index_cast %[[THREAD]] : index to i32
  // CHECK:       %[[NUMBER32:.*]] = arith.addi %[[FIRST]], %[[THREAD32]] : i32
  // CHECK:       %[[TURNS:.*]] = arith.cmpi ult, %[[NUMBER32]], %{{.*}} : i32
  // CHECK:       scf.if %[[TURNS]] {
  // CHECK:         %[[J32:.*]] = arith.remui %[[NUMBER32]], %{{.*}} : i32
  // CHECK:         %[[I32:.*]] = arith.divui %[[NUMBER32]], %{{.*}} : i32
  // CHECK-DAG:     %[[J:.*]] = arith.index_castui %[[J32]]
  // CHECK-DAG:     %[[I:.*]] = arith.index_castui %[[I32]]
  // CHECK:         memref.store %{{.*}}, %[[D]][%[[I]], %[[J]]]
  // LARGE: arith.constant 1024 : i32
  // LARGE-NOT: 256
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%m, %n) step (%c1, %c1) {
    memref.store %x, %d[%i, %j] : memref<?x?xf32>
  } {tensorops.kernel = "fill"}
  return
}

// -----

// Nothing is asked where the number of turns is known.
// CHECK-LABEL: @static
// LARGE-LABEL: @static
func.func @static(%d: memref<300x7xf32>, %x: f32) {
  // CHECK-NOT: scf.if
  // CHECK: gpu.launch {{.*}} in (%{{[a-z0-9]*}} = %c9, {{.*}} function(@static_loop) {
  // CHECK: arith.cmpi ult, %{{.*}}, %c2100_i32 : i32
  // CHECK-NOT: gpu.launch
  // LARGE: gpu.launch {{.*}} in (%{{[a-z0-9]*}} = %c3, {{.*}} function(@static_loop) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c300 = arith.constant 300 : index
  %c7 = arith.constant 7 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c300, %c7) step (%c1, %c1) {
    memref.store %x, %d[%i, %j] : memref<300x7xf32>
  }
  return
}

// -----

// RUN: tensorops-opt %s -tensorops-map-loops-to-gpu="wide-threads=2100" -canonicalize -split-input-file | FileCheck %s --check-prefix=EARLY
// EARLY: function(@static_loop_64)
// EARLY: function(@last_narrow_loop_64)

// -----

// CHECK-LABEL: @last_narrow
func.func @last_narrow(%d: memref<2147483647xi8>, %x: i8) {
  // CHECK: function(@last_narrow_loop) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2147483647 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %d[%i] : memref<2147483647xi8>
  }
  return
}

// -----

// CHECK-LABEL: @first_wide
func.func @first_wide(%d: memref<2147483648xi8>, %x: i8) {
  // CHECK-NOT: scf.if
  // CHECK: function(@first_wide_loop_64) {
  // CHECK-NOT: i32
  // CHECK-NOT: gpu.launch
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2147483648 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %d[%i] : memref<2147483648xi8>
  }
  return
}

// -----

// CHECK-LABEL: @empty
func.func @empty(%d: memref<0x4xf32>, %x: f32) {
  // CHECK-NOT: gpu.launch
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c0, %c4) step (%c1, %c1) {
    memref.store %x, %d[%i, %j] : memref<0x4xf32>
  }
  return
}

// -----

// From 3 to 20 by 5 there are 4 turns.
// CHECK-LABEL: @step
func.func @step(%d: memref<20xf32>, %x: f32) {
  // CHECK: arith.cmpi ult, %[[NUMBER:.*]], %c4_i32
  // CHECK: %[[TURN:.*]] = arith.index_castui %[[NUMBER]]
  // CHECK: %[[DISTANCE:.*]] = arith.muli %[[TURN]], %c5
  // CHECK: %[[I:.*]] = arith.addi %[[DISTANCE]], %c3
  // CHECK: memref.store %{{.*}}, %{{.*}}[%[[I]]]
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c3) to (%c20) step (%c5) {
    memref.store %x, %d[%i] : memref<20xf32>
  }
  return
}

// -----

// Only the outermost loop is a launch; the one in a launch that is there already
// is the program's.
// CHECK-LABEL: @nested
func.func @nested(%n: index, %d: memref<4x?xf32>, %x: f32) {
  // CHECK: gpu.launch {{.*}} function(@nested_loop) {
  // CHECK:   scf.for %[[J:.*]] = %c0 to %{{.*}} step %c1 {
  // CHECK:     memref.store %{{.*}}, %{{.*}}[%{{.*}}, %[[J]]]
  // CHECK: gpu.launch
  // CHECK-NOT: function
  // CHECK:   scf.parallel
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %x, %d[%i, %j] : memref<4x?xf32>
    }
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%dx = %c1, %dy = %c1, %dz = %c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %x, %d[%c0, %j] : memref<4x?xf32>
    }
    gpu.terminator
  }
  return
}

// -----

// Names have letters, digits and underscores, and no other symbol is taken.
// CHECK-LABEL: @"f.g-1"
func.func @"f.g-1"(%d: memref<4xf32>, %x: f32) {
  // CHECK: module(@kernels_0) function(@f_g_1_a_b)
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %x, %d[%i] : memref<4xf32>
  } {tensorops.kernel = "a:b"}
  return
}

func.func private @kernels()

// -----

// What a thread can run: control flow, arithmetic, accesses and atomics.
// CHECK-LABEL: @body
func.func @body(%d: memref<4xi32>, %f: memref<4x8xf32>, %x: i32) {
  // CHECK: gpu.launch
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %old = memref.load %d[%i] : memref<4xi32>
    %less = arith.cmpi slt, %old, %x : i32
    scf.if %less {
      memref.atomic_rmw addi %x, %d[%c0] : (i32, memref<4xi32>) -> i32
    }
    %v = vector.load %f[%i, %c0] : memref<4x8xf32>, vector<4xf32>
    vector.store %v, %f[%i, %c4] : memref<4x8xf32>, vector<4xf32>
    %address = memref.extract_aligned_pointer_as_index %d : memref<4xi32> -> index
    %bits = arith.index_cast %address : index to i64
    %pointer = llvm.inttoptr %bits : i64 to !llvm.ptr<1>
    %word = llvm.load %pointer : !llvm.ptr<1> -> i32
    llvm.store %word, %pointer : i32, !llvm.ptr<1>
    llvm.atomicrmw add %pointer, %x syncscope("device") monotonic : !llvm.ptr<1>, i32
    llvm.cmpxchg %pointer, %word, %x syncscope("device") monotonic monotonic
        : !llvm.ptr<1>, i32
  }
  return
}

// -----

// The name of a kernel does not begin with a digit.
// CHECK-LABEL: @"1-d"
func.func @"1-d"(%d: memref<4xf32>, %x: f32) {
  // CHECK: function(@_1_d_loop) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %x, %d[%i] : memref<4xf32>
  }
  return
}

// -----

// Translation makes a variable kernels_module of a module kernels.
func.func private @kernels_module()
// CHECK-LABEL: @taken_variable
func.func @taken_variable(%d: memref<4xf32>, %x: f32) {
  // CHECK: module(@kernels_0)
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %x, %d[%i] : memref<4xf32>
  }
  return
}
