// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -canonicalize -cse -split-input-file | FileCheck %s

// One thread for each element of the destination: the position in the block, the
// batch, and the position in the batch.
// CHECK-LABEL: @elements
// CHECK-SAME: %[[X:.*]]: memref<2x?x3xf32>, %[[DEST:.*]]: memref<?x?x3xf32>, %[[B:.*]]: index
func.func @elements(%x: memref<2x?x3xf32>, %dest: memref<?x?x3xf32>, %b: index) {
  // CHECK-DAG: %[[SIZE:.*]] = memref.dim %[[X]], %c1
  // CHECK-DAG: %[[OUTER:.*]] = memref.dim %[[DEST]], %c1
  // CHECK: scf.parallel (%[[O:.*]], %[[N:.*]], %[[J:.*]], %[[C:.*]]) = (%c0, %c0, %c0, %c0) to (%[[B]], %c2, %[[OUTER]], %c3)
  // CHECK:   %[[FIRST:.*]] = arith.muli %[[J]], %[[B]]
  // CHECK:   %[[PADDED:.*]] = arith.addi %[[FIRST]], %[[O]]
  // CHECK:   %[[FROM:.*]] = arith.subi %[[PADDED]], %c1
  // CHECK:   %[[IN:.*]] = arith.cmpi ult, %[[FROM]], %[[SIZE]]
  // CHECK:   %[[ENTRY:.*]] = arith.muli %[[O]], %c2
  // CHECK:   %[[TO:.*]] = arith.addi %[[ENTRY]], %[[N]]
  // CHECK:   %[[E:.*]] = scf.if %[[IN]] -> (f32) {
  // CHECK:     %[[LOADED:.*]] = memref.load %[[X]][%[[N]], %[[FROM]], %[[C]]]
  // CHECK:     scf.yield %[[LOADED]]
  // CHECK:   } else {
  // CHECK:     scf.yield %cst
  // CHECK:   memref.store %[[E]], %[[DEST]][%[[TO]], %[[J]], %[[C]]]
  // CHECK: } {tensorops.kernel = "space_to_batch_nd"}
  // CHECK-NOT: scf.parallel
  tensorops.space_to_batch_nd %x block [%b] low [1] high [0] into %dest checked
      : memref<2x?x3xf32> into memref<?x?x3xf32>
  return
}

// -----

// The last dimension has packs of 16 bytes, if the addresses are multiples of them.
// CHECK-LABEL: @packed_if_aligned
// CHECK-SAME: %[[X:.*]]: memref<2x4x8xf32>, %[[DEST:.*]]: memref<4x2x8xf32>
func.func @packed_if_aligned(%x: memref<2x4x8xf32>, %dest: memref<4x2x8xf32>) {
  // CHECK: %[[A0:.*]] = memref.extract_aligned_pointer_as_index %[[X]]
  // CHECK: %[[R0:.*]] = arith.andi %[[A0]], %c15
  // CHECK: %[[IS0:.*]] = arith.cmpi eq, %[[R0]], %c0
  // CHECK: %[[A1:.*]] = memref.extract_aligned_pointer_as_index %[[DEST]]
  // CHECK: %[[R1:.*]] = arith.andi %[[A1]], %c15
  // CHECK: %[[IS1:.*]] = arith.cmpi eq, %[[R1]], %c0
  // CHECK: %[[BOTH:.*]] = arith.andi %[[IS0]], %[[IS1]]
  // CHECK: scf.if %[[BOTH]] {
  // CHECK:   scf.parallel {{.*}} to (%c2, %c2, %c2, %c2)
  // CHECK:     memref.load %{{.*}} : memref<2x4x2xvector<4xi32>>
  // CHECK:     memref.store %{{.*}} : memref<4x2x2xvector<4xi32>>
  // CHECK:   } {tensorops.kernel = "space_to_batch_nd"}
  // CHECK: } else {
  // CHECK:   scf.parallel {{.*}} to (%c2, %c2, %c2, %c8)
  // CHECK:     memref.store %{{.*}} : memref<4x2x8xf32>
  // CHECK:   } {tensorops.kernel = "space_to_batch_nd"}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<2x4x8xf32> into memref<4x2x8xf32>
  return
}

// -----

// Sizes that are not known are asked, too: 8 elements of two bytes make a pack.
// CHECK-LABEL: @packed_if_multiple
// CHECK-SAME: %[[X:.*]]: memref<2x4x?xf16>, %{{.*}}: memref<4x2x?xf16>
func.func @packed_if_multiple(%x: memref<2x4x?xf16>, %dest: memref<4x2x?xf16>) {
  // CHECK: %[[SIZE:.*]] = memref.dim %[[X]], %c2
  // CHECK: %[[REST:.*]] = arith.andi %[[SIZE]], %c7
  // CHECK: arith.cmpi eq, %[[REST]], %c0
  // CHECK: scf.if
  // CHECK:   memref.load %{{.*}} : memref<2x4x?xvector<4xi32>>
  // CHECK: } else {
  // CHECK:   memref.load %{{.*}} : memref<2x4x?xf16>
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<2x4x?xf16> into memref<4x2x?xf16>
  return
}

// -----

// Nothing is asked about memory that is allocated so.
// CHECK-LABEL: @packed
func.func @packed() -> (memref<2x4x4xf64>, memref<4x2x4xf64>) {
  // CHECK-NOT: scf.if %{{.*}} {
  // CHECK: scf.parallel {{.*}} to (%c2, %c2, %c2, %c2)
  // CHECK:   memref.store %{{.*}} : memref<4x2x2xvector<4xi32>>
  // CHECK-NOT: scf.parallel
  %x = memref.alloc() {alignment = 64 : i64} : memref<2x4x4xf64>
  %dest = memref.alloc() {alignment = 16 : i64} : memref<4x2x4xf64>
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<2x4x4xf64> into memref<4x2x4xf64>
  return %x, %dest : memref<2x4x4xf64>, memref<4x2x4xf64>
}

// -----

// An element may be a pack.
// CHECK-LABEL: @packed_complex
func.func @packed_complex(%x: memref<2x4x3xcomplex<f64>>, %dest: memref<4x2x3xcomplex<f64>>) {
  // CHECK: memref.load %{{.*}} : memref<2x4x3xvector<4xi32>>
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<2x4x3xcomplex<f64>> into memref<4x2x3xcomplex<f64>>
  return
}

// -----

// No packs where the last dimension is a spatial one, or not in one piece, or no
// multiple of a pack.
// CHECK-LABEL: @never_packed
func.func @never_packed(%x: memref<2x8xf32>, %dest: memref<4x4xf32>,
                        %y: memref<2x4x4xf32, strided<[32, 8, 2]>>,
                        %dest_y: memref<4x2x4xf32>, %z: memref<2x4x6xf32>,
                        %dest_z: memref<4x2x6xf32>) {
  // CHECK-NOT: vector
  // CHECK-COUNT-3: {tensorops.kernel = "space_to_batch_nd"}
  // CHECK-NOT: scf.parallel
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<2x8xf32> into memref<4x4xf32>
  tensorops.space_to_batch_nd %y block [2] low [0] high [0] into %dest_y checked
      : memref<2x4x4xf32, strided<[32, 8, 2]>> into memref<4x2x4xf32>
  tensorops.space_to_batch_nd %z block [2] low [0] high [0] into %dest_z checked
      : memref<2x4x6xf32> into memref<4x2x6xf32>
  return
}

// -----

// What lies behind the spatial dimensions is one.
// CHECK-LABEL: @collapsed
func.func @collapsed(%x: memref<2x4x3x5xi8>, %dest: memref<4x2x3x5xi8>) {
  // CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0], [1], [2, 3]] : memref<2x4x3x5xi8> into memref<2x4x15xi8>
  // CHECK: scf.parallel {{.*}} to (%c2, %c2, %c2, %c15)
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dest checked
      : memref<2x4x3x5xi8> into memref<4x2x3x5xi8>
  return
}
