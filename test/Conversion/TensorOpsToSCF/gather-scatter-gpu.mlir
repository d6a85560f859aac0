// RUN: tensorops-opt %s -convert-tensorops-to-scf=target=gpu -canonicalize -cse -split-input-file | FileCheck %s

// One thread for each element of the updates, and one for each of the destination
// that it sets to zero before.
// CHECK-LABEL: @slices
// CHECK-SAME: %[[I:.*]]: memref<4x2xi32>, %[[U:.*]]: memref<4x3xf32>, %[[DEST:.*]]: memref<8x9x3xf32>
func.func @slices(%i: memref<4x2xi32>, %u: memref<4x3xf32>, %dest: memref<8x9x3xf32>) {
  // CHECK: %[[ALL:.*]] = memref.collapse_shape %[[DEST]] {{\[\[}}0, 1, 2]]
  // CHECK: memref.store %cst, %[[ALL]]
  // CHECK: {tensorops.kernel = "scatter_nd_fill"}
  // CHECK: scf.parallel (%[[B:.*]], %[[S:.*]]) = (%c0, %c0) to (%c4, %c3) step (%c1, %c1) {
  // CHECK:   %[[E0:.*]] = memref.load %[[I]][%[[B]], %c0]
  // CHECK:   %[[I0:.*]] = arith.index_cast %[[E0]]
  // CHECK:   %[[E1:.*]] = memref.load %[[I]][%[[B]], %c1]
  // CHECK:   %[[I1:.*]] = arith.index_cast %[[E1]]
  // CHECK-NOT: scf.if
  // CHECK:   %[[UPDATE:.*]] = memref.load %[[U]][%[[B]], %[[S]]]
  // CHECK:   %[[D0:.*]] = arith.muli %[[I0]], %c27
  // CHECK:   %[[D1:.*]] = arith.muli %[[I1]], %c3
  // CHECK:   %[[D01:.*]] = arith.addi %[[D0]], %[[D1]]
  // CHECK:   %[[D:.*]] = arith.addi %[[D01]], %[[S]]
  // CHECK:   %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[DEST]]
  // CHECK:   %[[BITS:.*]] = arith.index_cast %[[ADDRESS]] : index to i64
  // CHECK:   %[[BASE:.*]] = llvm.inttoptr %[[BITS]] : i64 to !llvm.ptr<1>
  // CHECK:   %[[D64:.*]] = arith.index_cast %[[D]] : index to i64
  // CHECK:   %[[POINTER:.*]] = llvm.getelementptr %[[BASE]][%[[D64]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK:   llvm.atomicrmw fadd %[[POINTER]], %[[UPDATE]] syncscope("device") monotonic : !llvm.ptr<1>, f32
  // CHECK: } {tensorops.kernel = "scatter_nd_update"}
  // CHECK-NOT: scf.parallel
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x2xi32>, memref<4x3xf32> into memref<8x9x3xf32>
  return
}

// -----

// Each component is compared with its own dimension, without a sign, and nothing
// is loaded for a bad tuple.
// CHECK-LABEL: @ignore
// CHECK-SAME: %{{.*}}: memref<4x2xi64>, %[[U:.*]]: memref<4xf32>, %[[DEST:.*]]: memref<8x?xf32>
func.func @ignore(%i: memref<4x2xi64>, %u: memref<4xf32>, %dest: memref<8x?xf32>) {
  // CHECK: {tensorops.kernel = "scatter_nd_fill"}
  // CHECK: %[[SIZE:.*]] = memref.dim %[[DEST]], %c1
  // CHECK: scf.parallel
  // CHECK: %[[IN0:.*]] = arith.cmpi ult, %{{.*}}, %c8
  // CHECK: %[[IN1:.*]] = arith.cmpi ult, %{{.*}}, %[[SIZE]]
  // CHECK: %[[IN:.*]] = arith.andi %[[IN0]], %[[IN1]]
  // CHECK: scf.if %[[IN]] {
  // CHECK:   memref.load %[[U]]
  // CHECK:   llvm.atomicrmw
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<4x2xi64>, memref<4xf32> into memref<8x?xf32>
  return
}

// -----

// A promise that no tuple is there twice saves the atomics.
// CHECK-LABEL: @unique
// CHECK-SAME: %{{.*}}: memref<4x1xi32>, %{{.*}}: memref<4xf32>, %[[DEST:.*]]: memref<8xf32>
func.func @unique(%i: memref<4x1xi32>, %u: memref<4xf32>, %dest: memref<8xf32>) {
  // CHECK-NOT: llvm.atomicrmw
  // CHECK: {tensorops.kernel = "scatter_nd_fill"}
  // CHECK: %[[OLD:.*]] = memref.load %[[DEST]][%[[ROW:.*]]]
  // CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %{{.*}}
  // CHECK: memref.store %[[NEW]], %[[DEST]][%[[ROW]]]
  // CHECK: {tensorops.kernel = "scatter_nd_update"}
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) unique checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// Each class of element types has its atomic operation, in the type that memory
// has.
// CHECK-LABEL: @floats
func.func @floats(%i: memref<4x1xi32>, %f16: memref<4xf16>, %bf16: memref<4xbf16>,
                  %f64: memref<4xf64>, %d16: memref<8xf16>, %dbf16: memref<8xbf16>,
                  %d64: memref<8xf64>) {
  // CHECK: llvm.atomicrmw fadd %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, f16
  tensorops.scatter_nd %i, %f16 into %d16 bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xf16> into memref<8xf16>
  // CHECK: llvm.atomicrmw fadd %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, bf16
  tensorops.scatter_nd %i, %bf16 into %dbf16 bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xbf16> into memref<8xbf16>
  // CHECK: llvm.atomicrmw fadd %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, f64
  tensorops.scatter_nd %i, %f64 into %d64 bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xf64> into memref<8xf64>
  return
}

// -----

// CHECK-LABEL: @integers
func.func @integers(%i: memref<4x1xi32>, %i8: memref<4xi8>, %i16: memref<4xi16>,
                    %i64: memref<4xi64>, %d8: memref<8xi8>, %d16: memref<8xi16>,
                    %d64: memref<8xi64>) {
  // CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, i8
  tensorops.scatter_nd %i, %i8 into %d8 bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xi8> into memref<8xi8>
  // CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, i16
  tensorops.scatter_nd %i, %i16 into %d16 bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xi16> into memref<8xi16>
  // CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, i64
  tensorops.scatter_nd %i, %i64 into %d64 bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xi64> into memref<8xi64>
  return
}

// -----

// A boolean is a byte in memory, and their sum is whether any is true.
// CHECK-LABEL: @add_i1
func.func @add_i1(%i: memref<4x1xi32>, %u: memref<4xi1>, %dest: memref<8xi1>) {
  // CHECK: %[[UPDATE:.*]] = memref.load %{{.*}} : memref<4xi1>
  // CHECK: %[[BYTE:.*]] = arith.extui %[[UPDATE]] : i1 to i8
  // CHECK: llvm.atomicrmw _or %{{.*}}, %[[BYTE]] syncscope("device") monotonic : !llvm.ptr<1>, i8
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xi1> into memref<8xi1>
  return
}

// -----

// CHECK-LABEL: @add_unsigned
func.func @add_unsigned(%i: memref<4x1xi32>, %u: memref<4xui16>, %dest: memref<8xui16>) {
  // CHECK: %[[UPDATE:.*]] = memref.load %{{.*}} : memref<4xui16>
  // CHECK: %[[SIGNLESS:.*]] = builtin.unrealized_conversion_cast %[[UPDATE]] : ui16 to i16
  // CHECK: llvm.atomicrmw add %{{.*}}, %[[SIGNLESS]] syncscope("device") monotonic : !llvm.ptr<1>, i16
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xui16> into memref<8xui16>
  return
}

// -----

// CHECK-LABEL: @add_index
func.func @add_index(%i: memref<4x1xi32>, %u: memref<4xindex>, %dest: memref<8xindex>) {
  // CHECK: %[[UPDATE:.*]] = memref.load %{{.*}} : memref<4xindex>
  // CHECK: %[[WORD:.*]] = arith.index_cast %[[UPDATE]] : index to i64
  // CHECK: llvm.atomicrmw add %{{.*}}, %[[WORD]] syncscope("device") monotonic : !llvm.ptr<1>, i64
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xindex> into memref<8xindex>
  return
}

// -----

// Both parts are added on their own, the second behind the first.
// CHECK-LABEL: @add_complex
func.func @add_complex(%i: memref<4x1xi32>, %u: memref<4xcomplex<f32>>,
                       %dest: memref<8xcomplex<f32>>) {
  // CHECK: %[[UPDATE:.*]] = memref.load %{{.*}} : memref<4xcomplex<f32>>
  // CHECK: arith.muli %{{.*}}, %c2
  // CHECK: %[[FIRST:.*]] = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[FIRST]][1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  // CHECK: %[[RE:.*]] = complex.re %[[UPDATE]]
  // CHECK: llvm.atomicrmw fadd %[[FIRST]], %[[RE]]
  // CHECK: %[[IM:.*]] = complex.im %[[UPDATE]]
  // CHECK: llvm.atomicrmw fadd %[[SECOND]], %[[IM]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xcomplex<f32>> into memref<8xcomplex<f32>>
  return
}

// -----

// The offset of a strided destination is part of the address.
// CHECK-LABEL: @strided
func.func @strided(%i: memref<4x1xi32>, %u: memref<4x3xf32>,
                   %dest: memref<8x3xf32, strided<[?, 1], offset: ?>>) {
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%c0, %c0) to (%c8, %c3)
  // CHECK: {tensorops.kernel = "scatter_nd_fill"}
  // CHECK: %{{.*}}, %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata
  // CHECK: %[[ROW:.*]] = arith.muli %{{.*}}, %[[STRIDES]]#0
  // CHECK: arith.addi %[[OFFSET]], %[[ROW]]
  // CHECK: llvm.atomicrmw
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4x3xf32> into memref<8x3xf32, strided<[?, 1], offset: ?>>
  return
}

// -----

// Nothing is read from indices without components.
// CHECK-LABEL: @depth_zero
// CHECK-SAME: %[[I:.*]]: memref<2x0xi32>, %{{.*}}: memref<2x3xf32>, %{{.*}}: memref<3xf32>
func.func @depth_zero(%i: memref<2x0xi32>, %u: memref<2x3xf32>, %dest: memref<3xf32>) {
  // CHECK-NOT: memref.load %[[I]]
  // CHECK: scf.parallel (%{{.*}}, %[[S:.*]]) = (%c0, %c0) to (%c2, %c3)
  // CHECK:   llvm.atomicrmw fadd
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<2x0xi32>, memref<2x3xf32> into memref<3xf32>
  return
}
