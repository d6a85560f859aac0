// RUN: tensorops-opt %s -tensorops-insert-checks -cse | FileCheck %s
// RUN: tensorops-opt %s -tensorops-insert-checks -o %t.once
// RUN: tensorops-opt %t.once -tensorops-insert-checks -o %t.twice
// RUN: cmp %t.once %t.twice

// All constraints in their order. A number of rows that does not fit in 64 bits
// is the largest one, to which no 1 can be added. The first bad piece is
// reported.

// CHECK-LABEL: func @all_dynamic(
// CHECK-SAME:      %[[I0:.*]]: tensor<?xi64>, %[[I1:.*]]: tensor<i32>, %[[D0:.*]]: tensor<?x?xf32>, %[[D1:.*]]: tensor<?xf32>)
func.func @all_dynamic(%i0: tensor<?xi64>, %i1: tensor<i32>,
                       %d0: tensor<?x?xf32>, %d1: tensor<?xf32>)
    -> tensor<?x?xf32> {
  // CHECK-DAG:  %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG:  %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG:  %[[PREFIX:.*]] = tensor.dim %[[D0]], %[[C0]]
  // CHECK-DAG:  %[[COUNT:.*]] = tensor.dim %[[I0]], %[[C0]]
  // CHECK-DAG:  %[[SUFFIX0:.*]] = tensor.dim %[[D0]], %[[C1]]
  // CHECK-DAG:  %[[SUFFIX1:.*]] = tensor.dim %[[D1]], %[[C0]]
  // CHECK-DAG:  %[[ROWS:.*]] = tensorops.stitch_rows %[[I0]], %[[I1]]
  // CHECK:      %[[NUMBER:.*]], %{{.*}}, %{{.*}} = tensorops.find_bad_size
  // CHECK-SAME:     equal(%[[PREFIX]], %[[COUNT]]), equal(%[[SUFFIX1]], %[[SUFFIX0]]),
  // CHECK-SAME:     sum_fits(%[[ROWS]], %[[C1]]), product_fits(%{{.*}}, %{{.*}})
  // CHECK-NEXT: %[[BAD_SIZE:.*]] = arith.cmpi sge, %[[NUMBER]], %[[C0]]
  // CHECK-NEXT: %[[C_1:.*]] = arith.constant -1 : index
  // CHECK-NEXT: tensorops.report_error if %[[BAD_SIZE]] cause %[[NUMBER]] of
  // CHECK-SAME:     [#tensorops.cause<shape_mismatch, "dimension 0 of data[0]", 768>,
  // CHECK-SAME:     #tensorops.cause<shape_mismatch, "dimension 0 of data[1]", 768>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the number of rows", 0>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the dimensions of the result", 1280>]

  // CHECK-NEXT: %[[P0:.*]], %[[V0:.*]], %[[B0:.*]] = tensorops.find_bad_index %[[I0]] : tensor<?xi64>
  // CHECK-NEXT: %[[P1:.*]], %[[V1:.*]], %[[B1:.*]] = tensorops.find_bad_index %[[I1]] : tensor<i32>
  // CHECK:      %[[FIRST:.*]] = arith.cmpi sge, %[[P0]], %[[C0]]
  // CHECK:      %[[PIECE:.*]] = arith.select %[[FIRST]], %[[C0]], %[[C1]]
  // CHECK-NEXT: %[[P:.*]] = arith.select %[[FIRST]], %[[P0]], %[[P1]]
  // CHECK-NEXT: %[[V:.*]] = arith.select %[[FIRST]], %[[V0]], %[[V1]]
  // CHECK-NEXT: %[[B:.*]] = arith.select %[[FIRST]], %[[B0]], %[[B1]]
  // CHECK-NEXT: %[[FOUND:.*]] = arith.cmpi sge, %[[P]], %[[C0]]
  // CHECK:      %[[GOOD_SIZE:.*]] = arith.xori %[[BAD_SIZE]]
  // CHECK-NEXT: %[[BAD_INDEX:.*]] = arith.andi %[[GOOD_SIZE]], %[[FOUND]]
  // CHECK-NEXT: tensorops.report_error if %[[BAD_INDEX]] cause %[[PIECE]] of
  // CHECK-SAME:     [#tensorops.cause<bad_index, "indices[0]", 2>, #tensorops.cause<bad_index, "indices[1]", 2>]
  // CHECK-SAME:     at %[[P]], %[[V]], %[[B]] in "tensorops.dynamic_stitch"
  // CHECK:      scf.if
  // CHECK-NEXT:   tensorops.dynamic_stitch {{.*}} bad_indices(assume) checked
  // CHECK:      else
  // CHECK:        tensor.empty(%[[ROWS]], %[[SUFFIX0]]) : tensor<?x?xf32>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<?xi64>, tensor<i32>)
      data(%d0, %d1 : tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// A declared number of rows is a size: it is compared in every mode.

// CHECK-LABEL: func @declared_rows(
// CHECK-SAME:      %[[INDICES:.*]]: tensor<4xi32>
// CHECK-DAG:   %[[ROWS:.*]] = tensorops.stitch_rows %[[INDICES]]
// CHECK-DAG:   %[[C8:.*]] = arith.constant 8 : index
// CHECK:       find_bad_size equal(%[[C8]], %[[ROWS]]){{$}}
// CHECK:       [#tensorops.cause<shape_mismatch, "dimension 0 of the result", 768>]
// CHECK-NOT:   find_bad_index
// CHECK:       scf.if
// CHECK-NEXT:    tensorops.dynamic_stitch {{.*}} bad_indices(ignore) checked
func.func @declared_rows(%indices: tensor<4xi32>, %data: tensor<4x2xf32>)
    -> tensor<8x2xf32> {
  %r = tensorops.dynamic_stitch indices(%indices : tensor<4xi32>)
      data(%data : tensor<4x2xf32>) bad_indices(ignore) -> tensor<8x2xf32>
  return %r : tensor<8x2xf32>
}

// 32-bit indices cannot name more rows than fit.

// CHECK-LABEL: func @narrow_indices(
// CHECK-NEXT:  tensorops.dynamic_stitch {{.*}} bad_indices(ignore) checked
// CHECK-NEXT:  return
func.func @narrow_indices(%indices: tensor<4xi32>, %data: tensor<4x2xf32>)
    -> tensor<?x2xf32> {
  %r = tensorops.dynamic_stitch indices(%indices : tensor<4xi32>)
      data(%data : tensor<4x2xf32>) bad_indices(ignore) -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

// Unsigned indices are never negative.

// CHECK-LABEL: func @unsigned_indices(
// CHECK-NEXT:  tensorops.dynamic_stitch {{.*}} bad_indices(assume) checked
// CHECK-NEXT:  return
func.func @unsigned_indices(%indices: tensor<4xui32>, %data: tensor<4x2xf32>)
    -> tensor<?x2xf32> {
  %r = tensorops.dynamic_stitch indices(%indices : tensor<4xui32>)
      data(%data : tensor<4x2xf32>) bad_indices(error) -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

// A suffix that one piece declares is compared once with each that does not.

// CHECK-LABEL: func @static_suffix(
// CHECK-SAME:      %[[D0:[a-z0-9]*]]: tensor<1x?xf32>
// CHECK-DAG:   %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:   %[[SUFFIX:.*]] = tensor.dim %[[D0]]
// CHECK:       find_bad_size equal(%[[C4]], %[[SUFFIX]]){{$}}
func.func @static_suffix(%i: tensor<1xi32>, %d0: tensor<1x?xf32>,
                         %d1: tensor<1x4xf32>) -> tensor<?x4xf32> {
  %r = tensorops.dynamic_stitch
      indices(%i, %i, %i : tensor<1xi32>, tensor<1xi32>, tensor<1xi32>)
      data(%d0, %d1, %d1 : tensor<1x?xf32>, tensor<1x4xf32>, tensor<1x4xf32>)
      bad_indices(assume) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// CHECK-LABEL: func @buffer_form(
// CHECK-SAME:      %[[INDICES:.*]]: memref<?xi32>, %[[DATA:.*]]: memref<?x?xf32>, %[[DEST:.*]]: memref<?x?xf32>)
// CHECK-DAG:   %[[COUNT:.*]] = memref.dim %[[INDICES]], %[[C0:.*]] :
// CHECK-DAG:   %[[PREFIX:.*]] = memref.dim %[[DATA]], %[[C0]] :
// CHECK-DAG:   %[[SUFFIX:.*]] = memref.dim %[[DATA]], %[[C1:.*]] :
// CHECK-DAG:   %[[DEST0:.*]] = memref.dim %[[DEST]], %[[C0]] :
// CHECK-DAG:   %[[DEST1:.*]] = memref.dim %[[DEST]], %[[C1]] :
// CHECK-DAG:   %[[ROWS:.*]] = tensorops.stitch_rows %[[INDICES]]
// CHECK:       find_bad_size equal(%[[PREFIX]], %[[COUNT]]), equal(%[[DEST1]], %[[SUFFIX]]), equal(%[[DEST0]], %[[ROWS]]){{$}}
// CHECK:       [#tensorops.cause<shape_mismatch, "dimension 0 of data[0]", 768>, #tensorops.cause<shape_mismatch, "dimension 1 of 'dest'", 768>, #tensorops.cause<shape_mismatch, "dimension 0 of 'dest'", 768>]
// CHECK:       find_bad_index %[[INDICES]] : memref<?xi32>
// CHECK:       scf.if %{{.*}} {
// CHECK-NEXT:    tensorops.dynamic_stitch {{.*}} bad_indices(assume) checked
// CHECK-NEXT:  }
// CHECK-NEXT:  return
func.func @buffer_form(%indices: memref<?xi32>, %data: memref<?x?xf32>,
                       %dest: memref<?x?xf32>) {
  tensorops.dynamic_stitch indices(%indices : memref<?xi32>)
      data(%data : memref<?x?xf32>) into(%dest : memref<?x?xf32>)
  return
}
