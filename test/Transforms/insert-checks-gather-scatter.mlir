// RUN: tensorops-opt %s -tensorops-insert-checks -cse | FileCheck %s
// RUN: tensorops-opt %s -tensorops-insert-checks -o %t.once
// RUN: tensorops-opt %t.once -tensorops-insert-checks -o %t.twice
// RUN: cmp %t.once %t.twice

// All constraints in their order, then the indices, and one report of either.

// CHECK-LABEL: func @all_dynamic(
// CHECK-SAME:      %[[INDICES:.*]]: tensor<?x?xi32>, %[[UPDATES:.*]]: tensor<?x?xf32>, %[[M:.*]]: index, %[[N:.*]]: index)
func.func @all_dynamic(%indices: tensor<?x?xi32>, %updates: tensor<?x?xf32>,
                       %m: index, %n: index) -> tensor<?x?xf32> {
  // CHECK-DAG:  %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG:  %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG:  %[[DEPTH:.*]] = tensor.dim %[[INDICES]], %[[C1]]
  // CHECK-DAG:  %[[TUPLES:.*]] = tensor.dim %[[INDICES]], %[[C0]]
  // CHECK-DAG:  %[[ROWS:.*]] = tensor.dim %[[UPDATES]], %[[C0]]
  // CHECK-DAG:  %[[COLUMNS:.*]] = tensor.dim %[[UPDATES]], %[[C1]]
  // CHECK:      %[[NUMBER:.*]], %[[SIZE:.*]], %[[BOUND:.*]] = tensorops.find_bad_size
  // CHECK-SAME:     equal(%[[DEPTH]], %[[C1]]), at_least(%[[M]], %[[C0]]), at_least(%[[N]], %[[C0]]),
  // CHECK-SAME:     equal(%[[ROWS]], %[[TUPLES]]), equal(%[[COLUMNS]], %[[N]]), product_fits(%{{.*}}, %[[N]])
  // CHECK-NEXT: %[[BAD_SIZE:.*]] = arith.cmpi sge, %[[NUMBER]], %[[C0]]
  // CHECK-NEXT: %[[C_1:.*]] = arith.constant -1 : index
  // CHECK-NEXT: tensorops.report_error if %[[BAD_SIZE]] cause %[[NUMBER]] of
  // CHECK-SAME:     [#tensorops.cause<shape_mismatch, "the last dimension of 'indices'", 768>,
  // CHECK-SAME:     #tensorops.cause<bad_size, "shape[0]", 256>, #tensorops.cause<bad_size, "shape[1]", 256>,
  // CHECK-SAME:     #tensorops.cause<shape_mismatch, "dimension 0 of 'updates'", 768>,
  // CHECK-SAME:     #tensorops.cause<shape_mismatch, "dimension 1 of 'updates'", 768>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the dimensions of the result", 1280>]
  // CHECK-SAME:     at %[[C_1]], %[[SIZE]], %[[BOUND]] in "tensorops.scatter_nd"

  // CHECK-NEXT: %[[POSITION:.*]], %[[INDEX:.*]], %[[END:.*]] = tensorops.find_bad_index %[[INDICES]] within(%[[M]]) : tensor<?x?xi32>
  // CHECK-NEXT: %[[FOUND:.*]] = arith.cmpi sge, %[[POSITION]], %[[C0]]
  // CHECK:      %[[GOOD_SIZE:.*]] = arith.xori %[[BAD_SIZE]], %[[TRUE:.*]] : i1
  // CHECK-NEXT: %[[BAD_INDEX:.*]] = arith.andi %[[GOOD_SIZE]], %[[FOUND]] : i1
  // CHECK-NEXT: tensorops.report_error if %[[BAD_INDEX]] cause %[[C0]] of
  // CHECK-SAME:     [#tensorops.cause<bad_index, "indices", 0>]
  // CHECK-SAME:     at %[[POSITION]], %[[INDEX]], %[[END]] in "tensorops.scatter_nd"
  // CHECK-NEXT: %[[BAD:.*]] = arith.ori %[[BAD_SIZE]], %[[FOUND]] : i1
  // CHECK-NEXT: %[[OK:.*]] = arith.xori %[[BAD]], %[[TRUE]] : i1
  // CHECK-NEXT: %[[GUARDED:.*]] = scf.if %[[OK]] -> (tensor<?x?xf32>) {
  // CHECK-NEXT:   %[[RESULT:.*]] = tensorops.scatter_nd %[[INDICES]], %[[UPDATES]] shape [%[[M]], %[[N]]] bad_indices(assume) checked
  // CHECK-NEXT:   scf.yield %[[RESULT]]
  // CHECK-NEXT: } else {
  // CHECK-DAG:    %[[ROWS_OK:.*]] = arith.maxsi %[[M]], %[[C0]]
  // CHECK-DAG:    %[[COLUMNS_OK:.*]] = arith.maxsi %[[N]], %[[C0]]
  // CHECK:        %[[EMPTY:.*]] = tensor.empty(%[[ROWS_OK]], %[[COLUMNS_OK]]) : tensor<?x?xf32>
  // CHECK:        %[[ZEROS:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[EMPTY]] : tensor<?x?xf32>)
  // CHECK-NEXT:   scf.yield %[[ZEROS]]
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[GUARDED]]
  %r = tensorops.scatter_nd %indices, %updates shape [%m, %n]
      : tensor<?x?xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// Only the indices can be bad.

// CHECK-LABEL: func @static_sizes(
// CHECK-DAG:   %[[C8:.*]] = arith.constant 8 : index
// CHECK-NOT:   find_bad_size
// CHECK:       %[[POSITION:.*]], %{{.*}}, %{{.*}} = tensorops.find_bad_index %{{.*}} within(%[[C8]])
// CHECK:       %[[BAD:.*]] = arith.cmpi sge, %[[POSITION]], %{{.*}}
// CHECK:       tensorops.report_error if %[[BAD]]
// CHECK:       %[[OK:.*]] = arith.xori %[[BAD]]
// CHECK:       scf.if %[[OK]]
func.func @static_sizes(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [8] bad_indices(error)
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// Unsigned indices are reported as such.

// CHECK-LABEL: func @unsigned_indices(
// CHECK:       #tensorops.cause<bad_index, "indices", 1>
func.func @unsigned_indices(%indices: tensor<4x1xui64>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<4x1xui64>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// With depth 0 there is no index.

// CHECK-LABEL: func @no_index(
// CHECK-NEXT:  tensorops.scatter_nd {{.*}} bad_indices(assume) checked
// CHECK-NEXT:  return
func.func @no_index(%indices: tensor<3x0xi32>, %updates: tensor<3x8xf32>)
    -> tensor<8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<3x0xi32>, tensor<3x8xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func @no_tuple(
// CHECK-NEXT:  tensorops.scatter_nd {{.*}} bad_indices(assume) checked
// CHECK-NEXT:  return
func.func @no_tuple(%indices: tensor<0x1xi32>, %updates: tensor<0x8xf32>)
    -> tensor<4x8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [4, 8]
      : tensor<0x1xi32>, tensor<0x8xf32> -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// What the result declares is compared with `shape`, and is the bound.

// CHECK-LABEL: func @declared_result(
// CHECK-SAME:      %[[N:[a-z0-9]*]]: index)
// CHECK-DAG:   %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:   %[[C8:.*]] = arith.constant 8 : index
// CHECK:       find_bad_size at_least(%[[N]], %[[C0]]), equal(%[[C8]], %[[N]]){{$}}
// CHECK:       #tensorops.cause<shape_mismatch, "dimension 0 of the result", 768>
// CHECK:       find_bad_index %{{.*}} within(%[[C8]])
func.func @declared_result(%indices: tensor<1xi32>, %updates: tensor<f32>,
                           %n: index) -> tensor<8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [%n]
      : tensor<1xi32>, tensor<f32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// A result may say less than `shape`.

// CHECK-LABEL: func @less_static_result(
// CHECK:       tensor.empty(%{{.*}}) : tensor<?xf32>
func.func @less_static_result(%indices: tensor<1xi32>, %updates: tensor<f32>)
    -> tensor<?xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<1xi32>, tensor<f32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: func @buffer_form(
// CHECK-SAME:      %[[INDICES:.*]]: memref<?x1xi64>, %[[UPDATES:.*]]: memref<?x?xf32>, %[[DEST:.*]]: memref<?x?xf32>)
// CHECK-DAG:   %[[BOUND:.*]] = memref.dim %[[DEST]], %[[C0:.*]] :
// CHECK-DAG:   %[[COLUMNS:.*]] = memref.dim %[[DEST]], %[[C1:.*]] :
// CHECK-DAG:   %[[TUPLES:.*]] = memref.dim %[[INDICES]], %[[C0]] :
// CHECK-DAG:   %[[ROWS:.*]] = memref.dim %[[UPDATES]], %[[C0]] :
// CHECK-DAG:   %[[UPDATE:.*]] = memref.dim %[[UPDATES]], %[[C1]] :
// CHECK:       find_bad_size equal(%[[ROWS]], %[[TUPLES]]), equal(%[[UPDATE]], %[[COLUMNS]]){{$}}
// CHECK:       find_bad_index %[[INDICES]] within(%[[BOUND]]) : memref<?x1xi64>
// CHECK:       scf.if %{{.*}} {
// CHECK-NEXT:    tensorops.scatter_nd %[[INDICES]], %[[UPDATES]] into %[[DEST]] bad_indices(assume) checked
// CHECK-NEXT:  }
// CHECK-NEXT:  return
func.func @buffer_form(%indices: memref<?x1xi64>, %updates: memref<?x?xf32>,
                       %dest: memref<?x?xf32>) {
  tensorops.scatter_nd %indices, %updates into %dest
      : memref<?x1xi64>, memref<?x?xf32> into memref<?x?xf32>
  return
}
