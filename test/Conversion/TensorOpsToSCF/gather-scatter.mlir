// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s

// CHECK-LABEL: @slices
// CHECK-SAME: %[[I:.*]]: memref<4x2xi32>, %[[U:.*]]: memref<4x5xf32>, %[[DEST:.*]]: memref<8x9x5xf32>
func.func @slices(%i: memref<4x2xi32>, %u: memref<4x5xf32>,
                  %dest: memref<8x9x5xf32>) {
  // CHECK: %[[TUPLES:.*]] = memref.cast %[[I]] : memref<4x2xi32> to memref<?x2xi32>
  // CHECK: memref.extract_strided_metadata %[[DEST]]
  // CHECK: call @tensorops_fill(%{{.*}}, %c0, %c1440, %false)
  // CHECK: memref.extract_strided_metadata %[[U]]
  // CHECK: call @tensorops_scatter_assume_2xi32_f32(%[[TUPLES]], %{{.*}}, %{{.*}}, %c4, %c20, %c8, %c9)
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x2xi32>, memref<4x5xf32> into memref<8x9x5xf32>
  return
}

// Scatters of one kind share a function.
// CHECK: func.func private @tensorops_scatter_assume_2xi32_f32(%[[I:.*]]: memref<?x2xi32>, %[[U:.*]]: memref<?xi8>, %[[DEST:.*]]: memref<?xi8>, %[[TUPLES:.*]]: index, %[[SIZE:.*]]: index, %[[N0:.*]]: index, %[[N1:.*]]: index)
// CHECK:   scf.for %[[B:.*]] = %c0 to %[[TUPLES]]
// CHECK:     %[[E0:.*]] = memref.load %[[I]][%[[B]], %c0]
// CHECK:     %[[I0:.*]] = arith.index_cast %[[E0]] : i32 to index
// CHECK:     %[[E1:.*]] = memref.load %[[I]][%[[B]], %c1]
// CHECK:     %[[I1:.*]] = arith.index_cast %[[E1]] : i32 to index
// CHECK:     %[[SCALED:.*]] = arith.muli %[[I0]], %[[N1]]
// CHECK:     %[[ROW:.*]] = arith.addi %[[SCALED]], %[[I1]]
// CHECK:     %[[FROM:.*]] = arith.muli %[[B]], %[[SIZE]]
// CHECK:     %[[TO:.*]] = arith.muli %[[ROW]], %[[SIZE]]
// CHECK:     func.call @tensorops_add_row_f32(%[[DEST]], %[[TO]], %[[U]], %[[FROM]], %[[SIZE]])

// Rows of any length are added in vectors.
// CHECK: func.func private @tensorops_add_row_f32(%[[DEST:.*]]: memref<?xi8>, %[[TO:.*]]: index, %[[U:.*]]: memref<?xi8>, %[[FROM:.*]]: index, %[[SIZE:.*]]: index)
// CHECK:   %[[LINES:.*]] = arith.andi %[[SIZE]], %c-64
// CHECK:   scf.for %[[OFFSET:.*]] = %c0 to %[[LINES]] step %c64
// CHECK:     %[[AT:.*]] = arith.addi %[[TO]], %[[OFFSET]]
// CHECK:     vector.load %[[DEST]][%[[AT]]] : memref<?xi8>, vector<64xi8>
// CHECK:     vector.load %[[U]]
// CHECK:     arith.addf %{{.*}}, %{{.*}} : vector<16xf32>
// CHECK:     vector.store %{{.*}}, %[[DEST]][%[[AT]]]
// CHECK:   %[[HALF:.*]] = arith.andi %[[SIZE]], %c32
// CHECK:   %[[HAS:.*]] = arith.cmpi ne, %[[HALF]], %c0
// CHECK:   scf.if %[[HAS]]
// CHECK:     arith.addf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK:   arith.addf %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK:   arith.addf %{{.*}}, %{{.*}} : vector<2xf32>
// CHECK:   arith.addf %{{.*}}, %{{.*}} : vector<1xf32>
// CHECK-NOT: vector.load

// -----

// Rows of several components are computed for a block of tuples first, -1 for bad
// ones: each component is compared with its own dimension, without a sign. The row
// of a later tuple is prefetched.
// CHECK-LABEL: @ignore
// CHECK-SAME: %{{.*}}: memref<4x2xi64>, %[[U:.*]]: memref<4xf32>, %[[DEST:.*]]: memref<8x?xf32>
func.func @ignore(%i: memref<4x2xi64>, %u: memref<4xf32>, %dest: memref<8x?xf32>) {
  // CHECK: %[[SIZE:.*]] = memref.dim %[[DEST]], %c1
  // CHECK: call @tensorops_scatter_ignore_2xi64_1xf32({{.*}}, %c8, %[[SIZE]])
  // CHECK: func.func private @tensorops_scatter_ignore_2xi64_1xf32(%{{.*}}: memref<?x2xi64>, %[[U:.*]]: memref<?xf32>, %[[DEST:.*]]: memref<?xf32>, {{.*}}, %[[N0:.*]]: index, %[[N1:.*]]: index)
  // CHECK: %[[ROWS:.*]] = memref.alloca() : memref<512xindex>
  // CHECK: scf.for %[[BLOCK:.*]] = %c0 to
  // CHECK: %[[BEGIN:.*]] = arith.muli %[[BLOCK]], %c512
  // CHECK: %[[REST:.*]] = arith.subi %{{.*}}, %[[BEGIN]]
  // CHECK: %[[COUNT:.*]] = arith.minsi %[[REST]], %c512
  // CHECK: scf.for %[[T:.*]] = %c0 to %[[COUNT]]
  // CHECK: %[[I0:.*]] = arith.index_cast
  // CHECK: %[[IN0:.*]] = arith.cmpi ult, %[[I0]], %[[N0]]
  // CHECK: %[[I1:.*]] = arith.index_cast
  // CHECK: %[[IN1:.*]] = arith.cmpi ult, %[[I1]], %[[N1]]
  // CHECK: %[[SCALED:.*]] = arith.muli %[[I0]], %[[N1]]
  // CHECK: %[[ROW:.*]] = arith.addi %[[SCALED]], %[[I1]]
  // CHECK: %[[IN:.*]] = arith.andi %[[IN0]], %[[IN1]]
  // CHECK: %[[OWN:.*]] = arith.select %[[IN]], %[[ROW]], %c-1
  // CHECK: memref.store %[[OWN]], %[[ROWS]][%[[T]]]
  // CHECK: scf.for %[[T:.*]] = %c0 to %[[COUNT]]
  // CHECK:   %[[LATER:.*]] = arith.addi %[[T]], %c32
  // CHECK:   %[[LAST:.*]] = arith.subi %[[COUNT]], %c1
  // CHECK:   %[[PLACE:.*]] = arith.minsi %[[LATER]], %[[LAST]]
  // CHECK:   %[[NEXT:.*]] = memref.load %[[ROWS]][%[[PLACE]]]
  // CHECK:   memref.prefetch %[[DEST]][%[[NEXT]]], write, locality<3>, data
  // CHECK:   %[[ROW:.*]] = memref.load %[[ROWS]][%[[T]]]
  // CHECK:   %[[IN:.*]] = arith.cmpi sgt, %[[ROW]], %c-1
  // CHECK:   %[[TUPLE:.*]] = arith.addi %[[BEGIN]], %[[T]]
  // CHECK:   scf.if %[[IN]] {
  // CHECK:     memref.load %[[U]][%[[TUPLE]]]
  // CHECK:     memref.store %{{.*}}, %[[DEST]][%[[ROW]]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<4x2xi64>, memref<4xf32> into memref<8x?xf32>
  return
}

// -----

// CHECK-LABEL: @unsigned_indices
func.func @unsigned_indices(%i: memref<4x1xui8>, %u: memref<4xf32>,
                            %dest: memref<8xf32>) {
  // CHECK: %[[E:.*]] = memref.load %{{.*}} : memref<?x1xui8>
  // CHECK: %[[SIGNLESS:.*]] = builtin.unrealized_conversion_cast %[[E]] : ui8 to i8
  // CHECK: arith.index_castui %[[SIGNLESS]] : i8 to index
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xui8>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// CHECK-LABEL: @signed_indices
func.func @signed_indices(%i: memref<4x1xsi16>, %u: memref<4xf32>,
                          %dest: memref<8xf32>) {
  // CHECK: %[[SIGNLESS:.*]] = builtin.unrealized_conversion_cast %{{.*}} : si16 to i16
  // CHECK: arith.index_cast %[[SIGNLESS]] : i16 to index
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xsi16>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// CHECK-LABEL: @rank_one_indices
// CHECK-SAME: %[[I:.*]]: memref<1xindex>, %[[U:.*]]: memref<3xf32>, %[[DEST:.*]]: memref<8x3xf32>
func.func @rank_one_indices(%i: memref<1xindex>, %u: memref<3xf32>,
                            %dest: memref<8x3xf32>) {
  // CHECK: %[[ROW:.*]] = memref.load %[[I]][%c0]
  // CHECK: scf.for %[[S:.*]] = %c0 to %c3
  // CHECK:   memref.load %[[U]][%[[S]]]
  // CHECK:   memref.load %[[DEST]][%[[ROW]], %[[S]]]
  // CHECK:   memref.store %{{.*}}, %[[DEST]][%[[ROW]], %[[S]]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<1xindex>, memref<3xf32> into memref<8x3xf32>
  return
}

// -----

// Nothing is read from indices without components.
// CHECK-LABEL: @depth_zero
// CHECK-SAME: %[[I:.*]]: memref<2x0xi32>, %[[U:.*]]: memref<2x3xf32>, %[[DEST:.*]]: memref<3xf32>
func.func @depth_zero(%i: memref<2x0xi32>, %u: memref<2x3xf32>,
                      %dest: memref<3xf32>) {
  // CHECK-NOT: memref.load %[[I]]
  // CHECK: scf.for %[[B:.*]] = %c0 to %c2
  // CHECK:   scf.for %[[S:.*]] = %c0 to %c3
  // CHECK:     memref.load %[[U]][%[[B]], %[[S]]]
  // CHECK:     memref.store %{{.*}}, %[[DEST]][%[[S]]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<2x0xi32>, memref<2x3xf32> into memref<3xf32>
  return
}

// -----

// CHECK-LABEL: @depth_of_rank
func.func @depth_of_rank(%i: memref<4x2xi32>, %u: memref<4xf32>,
                         %dest: memref<8x9xf32>) {
  // CHECK: func.func private @tensorops_scatter_assume_2xi32_1xf32(%{{.*}}: memref<?x2xi32>, %[[U:.*]]: memref<?xf32>, %[[DEST:.*]]: memref<?xf32>
  // CHECK: %[[ROWS:.*]] = memref.alloca() : memref<512xindex>
  // CHECK: memref.prefetch %[[DEST]]
  // CHECK: %[[ROW:.*]] = memref.load %[[ROWS]][%[[T:.*]]]
  // CHECK-NOT: scf.if
  // CHECK:   %[[TUPLE:.*]] = arith.addi %{{.*}}, %[[T]]
  // CHECK:   %[[UPDATE:.*]] = memref.load %[[U]][%[[TUPLE]]]
  // CHECK:   memref.load %[[DEST]][%[[ROW]]]
  // CHECK:   memref.store %{{.*}}, %[[DEST]][%[[ROW]]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x2xi32>, memref<4xf32> into memref<8x9xf32>
  return
}

// -----

// Tuples stay two loops where the indices are not contiguous, and so does the
// fill of a strided destination.
// CHECK-LABEL: @strided
// CHECK-SAME: %[[I:.*]]: memref<2x3x1xi32, strided<[10, 1, 1]>>, %[[U:.*]]: memref<2x3x4xf32>
func.func @strided(%i: memref<2x3x1xi32, strided<[10, 1, 1]>>,
                   %u: memref<2x3x4xf32>,
                   %dest: memref<8x4xf32, strided<[?, 1], offset: ?>>) {
  // CHECK-NOT: memref.collapse_shape
  // CHECK: scf.for %[[B0:.*]] = %c0 to %c2
  // CHECK:   scf.for %[[B1:.*]] = %c0 to %c3
  // CHECK:     memref.load %[[I]][%[[B0]], %[[B1]], %c0]
  // CHECK:     memref.load %[[U]][%[[B0]], %[[B1]], %{{.*}}]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<2x3x1xi32, strided<[10, 1, 1]>>, memref<2x3x4xf32>
      into memref<8x4xf32, strided<[?, 1], offset: ?>>
  return
}

// -----

// CHECK-LABEL: @contiguous_batch
func.func @contiguous_batch(%i: memref<2x3x1xi32>, %u: memref<2x3x4x5xf32>,
                            %dest: memref<8x4x5xf32>) {
  // CHECK: %[[TUPLES:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : memref<2x3x1xi32> into memref<6x1xi32>
  // CHECK: %[[ANY:.*]] = memref.cast %[[TUPLES]] : memref<6x1xi32> to memref<?x1xi32>
  // CHECK: call @tensorops_scatter_assume_1xi32_f32(%[[ANY]], {{.*}}, %c6, %c80, %c8)
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<2x3x1xi32>, memref<2x3x4x5xf32> into memref<8x4x5xf32>
  return
}

// -----

// CHECK-LABEL: @add_i1
func.func @add_i1(%i: memref<4x1xi32>, %u: memref<4xi1>, %dest: memref<8xi1>) {
  // CHECK: arith.ori %{{.*}}, %{{.*}} : i1
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xi1> into memref<8xi1>
  return
}

// -----

// Every sum is rounded to the type.
// CHECK-LABEL: @add_f16
func.func @add_f16(%i: memref<4x1xi32>, %u: memref<4xf16>, %dest: memref<8xf16>) {
  // CHECK: func.func private @tensorops_scatter_assume_1xi32_1xf16(%{{.*}}, %[[U:.*]]: memref<?xf16>, %[[DEST:.*]]: memref<?xf16>
  // CHECK: %[[UPDATE:.*]] = memref.load %[[U]]
  // CHECK: %[[OLD:.*]] = memref.load %[[DEST]]
  // CHECK: %[[LHS:.*]] = arith.extf %[[OLD]] : f16 to f32
  // CHECK: %[[RHS:.*]] = arith.extf %[[UPDATE]] : f16 to f32
  // CHECK: %[[SUM:.*]] = arith.addf %[[LHS]], %[[RHS]] : f32
  // CHECK: %[[NEW:.*]] = arith.truncf %[[SUM]] : f32 to f16
  // CHECK: memref.store %[[NEW]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xf16> into memref<8xf16>
  return
}

// -----

// CHECK-LABEL: @add_bf16
func.func @add_bf16(%i: memref<4x1xi32>, %u: memref<4xbf16>,
                    %dest: memref<8xbf16>) {
  // CHECK: arith.addf %{{.*}}, %{{.*}} : f32
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xbf16> into memref<8xbf16>
  return
}

// -----

// CHECK-LABEL: @add_unsigned
func.func @add_unsigned(%i: memref<4x1xi32>, %u: memref<4xui16>,
                        %dest: memref<8xui16>) {
  // CHECK: %[[SUM:.*]] = arith.addi %{{.*}}, %{{.*}} : i16
  // CHECK: %[[NEW:.*]] = builtin.unrealized_conversion_cast %[[SUM]] : i16 to ui16
  // CHECK: memref.store %[[NEW]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xui16> into memref<8xui16>
  return
}

// -----

// CHECK-LABEL: @add_complex
func.func @add_complex(%i: memref<4x1xi32>, %u: memref<4xcomplex<f32>>,
                       %dest: memref<8xcomplex<f32>>) {
  // CHECK: complex.add %{{.*}}, %{{.*}} : complex<f32>
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xcomplex<f32>> into memref<8xcomplex<f32>>
  return
}

// -----

// CHECK-LABEL: @add_index
func.func @add_index(%i: memref<4x1xi32>, %u: memref<4xindex>,
                     %dest: memref<8xindex>) {
  // CHECK: arith.addi %{{.*}}, %{{.*}} : index
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<4x1xi32>, memref<4xindex> into memref<8xindex>
  return
}
