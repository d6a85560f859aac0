// RUN: tensorops-opt %s -convert-tensorops-to-scf="parallel parallel-bytes=256 non-temporal-bytes=512" -canonicalize -cse -split-input-file | FileCheck %s

// Each thread goes through all tuples. Whether a row is in its share cannot be
// predicted, so that it lists those of a block first, without a branch.
// CHECK-LABEL: func.func @elements(
func.func @elements(%i: memref<64x1xi32>, %u: memref<64xi16>,
                    %dest: memref<256xi16>) {
  // CHECK: %[[SHARE:.*]] = arith.ceildivsi %c256,
  // CHECK: scf.parallel (%[[THREAD:.*]]) =
  // CHECK:   %[[FIRST_ROW:.*]] = arith.muli %[[THREAD]], %[[SHARE]]
  // CHECK:   %[[BEGIN:.*]] = arith.minsi %[[FIRST_ROW]], %c256
  // CHECK:   %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[SHARE]]
  // CHECK:   %[[END:.*]] = arith.minsi %[[NEXT]], %c256
  // CHECK:   %[[FIRST:.*]] = arith.muli %[[BEGIN]], %c2
  // CHECK:   %[[COUNT:.*]] = arith.subi %[[END]], %[[BEGIN]]
  // CHECK:   %[[BYTES:.*]] = arith.muli %[[COUNT]], %c2
  // CHECK:   func.call @tensorops_fill(%{{.*}}, %[[FIRST]], %[[BYTES]], %false)
  // CHECK:   func.call @tensorops_scatter_assume_1xi32_1xi16_share({{.*}}, %c64, %c2, %c256, %[[BEGIN]], %[[END]])
  // CHECK: func.func private @tensorops_scatter_assume_1xi32_1xi16_share(%{{.*}}, %[[U:[a-z0-9]*]]: memref<?xi16>, %[[DEST:[a-z0-9]*]]: memref<?xi16>, %[[N:[a-z0-9]*]]: index, {{.*}}, %[[BEGIN:[a-z0-9]*]]: index, %[[END:[a-z0-9]*]]: index)
  // CHECK:   %[[LIST:.*]] = memref.alloca() : memref<512xindex>
  // CHECK:   %[[ROWS:.*]] = memref.alloca() : memref<512xindex>
  // CHECK:   scf.for %[[BLOCK:.*]] = %c0 to
  // CHECK:     %[[FIRST:.*]] = arith.muli %[[BLOCK]], %c512
  // CHECK:     scf.for %[[T:.*]] = %c0 to
  // CHECK:       %[[ROW:.*]] = arith.index_cast
  // CHECK:       memref.store %[[ROW]], %[[ROWS]][%[[T]]]
  // CHECK:     %[[LISTED:.*]] = scf.for %[[T:.*]] = {{.*}} iter_args(%[[OWN:.*]] = %c0)
  // CHECK:       %[[ROW:.*]] = memref.load %[[ROWS]][%[[T]]]
  // CHECK:       memref.store %[[T]], %[[LIST]][%[[OWN]]]
  // CHECK:       memref.store %[[ROW]], %[[ROWS]][%[[OWN]]]
  // CHECK:       %[[BEHIND:.*]] = arith.subi %[[ROW]], %[[BEGIN]]
  // CHECK:       %[[IS_OWN:.*]] = arith.cmpi ult, %[[BEHIND]],
  // CHECK:       %[[MORE:.*]] = arith.index_castui %[[IS_OWN]]
  // CHECK:       %[[NEXT:.*]] = arith.addi %[[OWN]], %[[MORE]]
  // CHECK:       scf.yield %[[NEXT]]
  // CHECK:     scf.for %[[AT:.*]] = %c0 to %[[LISTED]]
  // CHECK:       %[[AHEAD:.*]] = arith.addi %[[AT]], %c32
  // CHECK:       %[[LAST:.*]] = arith.subi %[[LISTED]], %c1
  // CHECK:       %[[PLACE:.*]] = arith.minsi %[[AHEAD]], %[[LAST]]
  // CHECK:       %[[LATER:.*]] = memref.load %[[ROWS]][%[[PLACE]]]
  // CHECK:       memref.prefetch %[[DEST]][%[[LATER]]], write
  // CHECK:       %[[T:.*]] = memref.load %[[LIST]][%[[AT]]]
  // CHECK:       %[[TUPLE:.*]] = arith.addi %[[FIRST]], %[[T]]
  // CHECK:       %[[ROW:.*]] = memref.load %[[ROWS]][%[[AT]]]
  // CHECK:       memref.load %[[U]][%[[TUPLE]]]
  // CHECK:       memref.load %[[DEST]][%[[ROW]]]
  // CHECK:       memref.store %{{.*}}, %[[DEST]][%[[ROW]]]
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<64x1xi32>, memref<64xi16> into memref<256xi16>
  return
}

// -----

// The caches of a core hold these.
// CHECK-LABEL: func.func @few_elements(
// CHECK-NOT: scf.parallel
func.func @few_elements(%i: memref<64x1xi32>, %u: memref<64xi16>,
                        %dest: memref<255xi16>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(assume) checked
      : memref<64x1xi32>, memref<64xi16> into memref<255xi16>
  return
}

// -----

// Threads share less where rows are long. A bad tuple has no row in any share.
// CHECK-LABEL: func.func @rows(
func.func @rows(%i: memref<64x1xi32>, %u: memref<64x16xf32>,
                %dest: memref<4x16xf32>) {
  // CHECK: func.func private @tensorops_scatter_ignore_1xi32_f32_share(
  // CHECK:   %[[IN:.*]] = arith.cmpi ult
  // CHECK:   arith.select %[[IN]], %{{.*}}, %c-1
  // CHECK:   %[[IN_SHARE:.*]] = arith.cmpi ult
  // CHECK:   arith.index_castui %[[IN_SHARE]]
  // CHECK:   call @tensorops_add_row_f32
  tensorops.scatter_nd %i, %u into %dest bad_indices(ignore) checked
      : memref<64x1xi32>, memref<64x16xf32> into memref<4x16xf32>
  return
}
