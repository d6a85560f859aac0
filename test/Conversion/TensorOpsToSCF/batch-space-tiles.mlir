// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s

// Pixels of four bytes: vectors of two streams of 16 become two vectors of one
// stream each, past the caches where streams are whole lines. A stream takes four
// such groups of 16 columns in its turn. Lines that go into the caches are asked
// for before they are written; there the last group may overlap the one before.
// 16 KiB are a tile.
// CHECK-LABEL: @shuffled
// CHECK: call @tensorops_space_to_batch_2d_shuffle_4_2(%{{.*}}, %{{.*}}, %false,
// CHECK: func.func private @tensorops_space_to_batch_2d_shuffle_4_2
// CHECK-SAME: llvm.linkage = #llvm.linkage<internal>
// CHECK:   call @tensorops_space_to_batch_tiles_2d_shuffle_4_2
// CHECK: func.func private @tensorops_space_to_batch_tiles_2d_shuffle_4_2(%[[IN:[a-z0-9]*]]: memref<?xi8>, %[[OUT:[a-z0-9]*]]: memref<?xi8>, %[[STREAMED:[a-z0-9]*]]: i1,
// CHECK:   %[[STAGE:.*]] = memref.alloca() {alignment = 64 : i64} : memref<16384xi8>
// CHECK:   scf.for
// CHECK-NOT: arith.divui
// CHECK:     %[[TARGET:.*]] = arith.select %[[STAGED:.*]], %{{.*}}, %[[OUT]] : memref<?xi8>
// CHECK:     call @tensorops_pixels_shuffle_4_2(%[[IN]], %{{.*}}, %[[TARGET]],
// CHECK:     scf.if %[[STAGED]] {
// CHECK:       func.call @tensorops_copy(%[[OUT]], %{{.*}}, %{{.*}}, %true, %{{.*}}, %{{.*}}, %[[IN]],
// CHECK:   scf.if %[[STREAMED]] {
// CHECK-NEXT: llvm.call @tensorops_store_fence()
// CHECK: func.func private @tensorops_pixels_shuffle_4_2
// CHECK:   %[[IS_SHORT:.*]] = arith.cmpi slt, %{{.*}}, %c16
// CHECK:   scf.if %[[IS_SHORT]] {
// CHECK:     vector<4xi8>
// CHECK:   } else {
// CHECK:   scf.if %[[LINES:.*]] {
// CHECK:     scf.for %[[TURN:.*]] = %{{.*}} to %[[ALL:.*]] step %c64 {
// CHECK:     %[[NEXT:.*]] = arith.addi %[[TURN]], %c64
// CHECK:     %[[END:.*]] = arith.minsi %[[NEXT]], %[[ALL]]
// CHECK:     scf.for %{{.*}} = %[[TURN]] to %[[END]] step %c16 {
// CHECK:     %[[ROW:.*]] = vector.load %{{.*}} : memref<?xi8>, vector<128xi8>
// CHECK:     memref.prefetch %{{.*}}, read
// CHECK:     %[[WORDS:.*]] = vector.bitcast %[[ROW]] : vector<128xi8> to vector<32xi32>
// CHECK:     %[[EVEN:.*]] = vector.shuffle %[[WORDS]], %[[WORDS]] [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
// CHECK:     %[[FIRST:.*]] = vector.bitcast %[[EVEN]] : vector<16xi32> to vector<64xi8>
// CHECK-NOT: , write
// CHECK:     vector.store %[[FIRST]], %{{.*}} {alignment = 64 : i64, nontemporal = true} : memref<?xi8>, vector<64xi8>
// CHECK:     scf.for %{{.*}} = %[[TURN]] to %[[END]] step %c16 {
// CHECK:     %[[AGAIN:.*]] = vector.load %{{.*}} : memref<?xi8>, vector<128xi8>
// CHECK:     memref.prefetch %{{.*}}, read
// CHECK:     %[[WORDS:.*]] = vector.bitcast %[[AGAIN]] : vector<128xi8> to vector<32xi32>
// CHECK:     vector.shuffle %[[WORDS]], %[[WORDS]] [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK-NOT: , write
// CHECK:     vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK:   %[[BEGIN:.*]] = arith.select %[[LINES]], %[[ALL]], %
// CHECK:   scf.for %{{.*}} = %[[BEGIN]] to %{{.*}} step %c64 {
// CHECK:     scf.for %[[COLUMN:.*]] = %{{.*}} to %{{.*}} step %c16 {
// CHECK:     %[[OWN_COLUMN:.*]] = arith.minsi %[[COLUMN]], %[[LAST:.*]] : index
// CHECK:     arith.muli %[[OWN_COLUMN]], %
// CHECK:     memref.prefetch %[[OWN:[a-z0-9]*]][%[[PLACE:[a-z0-9]*]]], write, locality<3>, data : memref<?xi8>
// CHECK:     vector.store %{{[a-z0-9]*}}, %[[OWN]][%[[PLACE]]] : memref<?xi8>, vector<64xi8>
// CHECK:     scf.for %[[COLUMN:.*]] = %{{.*}} to %{{.*}} step %c16 {
// CHECK:     arith.minsi %[[COLUMN]], %[[LAST]] : index
func.func @shuffled(%x: memref<2x4x8x1xf32>, %dest: memref<8x2x4x1xf32>) {
  tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0] into %dest checked
      : memref<2x4x8x1xf32> into memref<8x2x4x1xf32>
  return
}

// -----

// Three channels are words of four bytes too, 16 pixels at a time.
// CHECK-LABEL: @three_channels
// CHECK: func.func private @tensorops_pixels_shuffle_12_2
// CHECK: vector.load %{{.*}} : memref<?xi8>, vector<384xi8>
// CHECK: vector.shuffle %{{.*}} [0, 1, 2, 6, 7, 8, 12, 13, 14, {{.*}}] : vector<96xi32>, vector<96xi32>
// CHECK: vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true} : memref<?xi8>, vector<192xi8>
// CHECK: arith.select
// CHECK-COUNT-3: memref.prefetch %{{.*}}, write
// CHECK: vector.store %{{[a-z0-9]*}}, %{{[a-z0-9]*}}[%{{[a-z0-9]*}}] : memref<?xi8>, vector<192xi8>
func.func @three_channels(%x: memref<2x4x8x3xf32>, %dest: memref<8x2x4x3xf32>) {
  tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0] into %dest checked
      : memref<2x4x8x3xf32> into memref<8x2x4x3xf32>
  return
}

// -----

// Pixels of whole lines are copied one by one, without a loop, and where the
// result is large past the caches, four of a stream in its turn.
// CHECK-LABEL: @lines
// CHECK: call @tensorops_space_to_batch_2d_copy_128(%{{.*}}, %{{.*}}, %true,
// CHECK: func.func private @tensorops_pixels_copy_128
// CHECK: scf.if %{{.*}} {
// CHECK:   scf.for %[[TURN:.*]] = %{{.*}} to %[[ALL:.*]] step %c4 {
// CHECK:     %[[NEXT:.*]] = arith.addi %[[TURN]], %c4
// CHECK:     %[[END:.*]] = arith.minsi %[[NEXT]], %[[ALL]]
// CHECK:     scf.for
// CHECK:     scf.for %{{.*}} = %[[TURN]] to %[[END]] step %c1 {
// CHECK:     vector.load %{{.*}} : memref<?xi8>, vector<64xi8>
// CHECK:     vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true} : memref<?xi8>, vector<64xi8>
// CHECK: } else {
// CHECK:   memref.prefetch %[[OWN:[a-z0-9]*]][%[[PLACE:[a-z0-9]*]]], write, locality<3>, data : memref<?xi8>
// CHECK:   vector.store %{{[a-z0-9]*}}, %[[OWN]][%[[PLACE]]] : memref<?xi8>, vector<64xi8>
// CHECK:   memref.prefetch %{{.*}}, write
// CHECK:   vector.store %{{[a-z0-9]*}}, %{{[a-z0-9]*}}[%{{[a-z0-9]*}}] : memref<?xi8>, vector<64xi8>
func.func @lines(%x: memref<2x512x512x32xf32>, %dest: memref<8x256x256x32xf32>) {
  tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0] into %dest checked
      : memref<2x512x512x32xf32> into memref<8x256x256x32xf32>
  return
}

// -----

// A line is less, so that there are eight, and a pixel of four lines long enough.
// CHECK-LABEL: @turns
// CHECK: func.func private @tensorops_pixels_copy_64(
// CHECK: scf.for %{{.*}} to %{{.*}} step %c8 {
// CHECK: func.func private @tensorops_pixels_copy_256(
// CHECK: %[[END:.*]] = arith.addi %[[TURN:[a-z0-9]*]], %c1 : index
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for %{{.*}} = %[[TURN]] to %[[END]] step %c1 {
// CHECK: nontemporal
func.func @turns(%x: memref<2x512x512x16xf32>, %dx: memref<8x256x256x16xf32>,
                 %y: memref<2x512x512x64xf32>, %dy: memref<8x256x256x64xf32>) {
  tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0] into %dx checked
      : memref<2x512x512x16xf32> into memref<8x256x256x16xf32>
  tensorops.space_to_batch_nd %y block [2, 2] low [0, 0] high [0, 0] into %dy checked
      : memref<2x512x512x64xf32> into memref<8x256x256x64xf32>
  return
}

// -----

// What is not known is asked: the bytes of the result, and of each tile whether
// there is code for its pixels.
// CHECK-LABEL: @dynamic
// CHECK: %[[LARGE:.*]] = arith.cmpi sge, %{{.*}}, %c8388608
// CHECK: call @tensorops_space_to_batch_2d(%{{.*}}, %{{.*}}, %[[LARGE]],
// CHECK: func.func private @tensorops_space_to_batch_tiles_2d(
// CHECK: func.call @tensorops_pixels_shuffle_1_2
// CHECK: func.call @tensorops_pixels_shuffle_12_2
// CHECK: func.call @tensorops_pixels_copy_256_2(
// CHECK: func.call @tensorops_pixels_copy(
func.func @dynamic(%x: memref<?x?x?x?xf32>, %dest: memref<?x?x?x?xf32>, %b: index) {
  tensorops.space_to_batch_nd %x block [%b, %b] low [0, 0] high [0, 0] into %dest checked
      : memref<?x?x?x?xf32> into memref<?x?x?x?xf32>
  return
}

// -----

// Ops of one kind share their code, whatever their types.
// CHECK-LABEL: @shared
// CHECK: call @tensorops_space_to_batch_1d_shuffle_4_2(
// CHECK: call @tensorops_space_to_batch_1d_shuffle_4_2(
// CHECK: func.func private @tensorops_space_to_batch_1d_shuffle_4_2(
// CHECK-NOT: func.func private @tensorops_space_to_batch_1d
func.func @shared(%x: memref<2x8xf32>, %dx: memref<4x4xf32>,
                  %y: memref<3x6x2xi16>, %dy: memref<6x3x2xi16>) {
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dx checked
      : memref<2x8xf32> into memref<4x4xf32>
  tensorops.space_to_batch_nd %y block [2] low [0] high [0] into %dy checked
      : memref<3x6x2xi16> into memref<6x3x2xi16>
  return
}

// -----

// A function of that name that is not ours stays as it is.
// CHECK-LABEL: @foreign
// CHECK: call @tensorops_space_to_batch_1d_shuffle_4_2_0(
// CHECK: func.func private @tensorops_space_to_batch_1d_shuffle_4_2(i32)
func.func @foreign(%x: memref<2x8xf32>, %dx: memref<4x4xf32>) {
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %dx checked
      : memref<2x8xf32> into memref<4x4xf32>
  return
}
func.func private @tensorops_space_to_batch_1d_shuffle_4_2(i32)

// -----

// The batch is as good as a spatial dimension of which there is none.
// CHECK-LABEL: @no_blocks
// CHECK: call @tensorops_space_to_batch_1d_copy(%{{.*}}, %{{.*}}, %false, %c1, %c5, %c4, %c4, %c1, %c0)
// CHECK: func.func private @tensorops_pixels_copy(
// CHECK: %[[IS_TAIL:.*]] = arith.cmpi eq, %{{.*}}, %c1
// CHECK: arith.select %[[IS_TAIL]]
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %{{.*}}, %c1
// CHECK: scf.if %[[ONE]] {
// CHECK:   call @tensorops_copy(
func.func @no_blocks(%x: memref<4x5xui8>, %dest: memref<4x5xui8>) {
  tensorops.space_to_batch_nd %x block [] low [] high [] into %dest checked
      : memref<4x5xui8> into memref<4x5xui8>
  return
}
