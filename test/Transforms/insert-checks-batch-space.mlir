// RUN: tensorops-opt %s -tensorops-insert-checks -cse | FileCheck %s
// RUN: tensorops-opt %s -tensorops-insert-checks -o %t.once
// RUN: tensorops-opt %t.once -tensorops-insert-checks -o %t.twice
// RUN: cmp %t.once %t.twice

// All constraints in their order, and all parts of a check.

// CHECK-LABEL: func @all_dynamic(
// CHECK-SAME:      %[[INPUT:.*]]: tensor<?x?xf32>, %[[BLOCK:.*]]: index, %[[LOW:.*]]: index, %[[HIGH:.*]]: index)
func.func @all_dynamic(%input: tensor<?x?xf32>, %block: index, %low: index,
                       %high: index) -> tensor<?x?xf32> {
  // CHECK-DAG:  %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG:  %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG:  %[[PADDING:.*]] = arith.addi %[[LOW]], %[[HIGH]]
  // CHECK-DAG:  %[[SIZE:.*]] = tensor.dim %[[INPUT]], %[[C1]]
  // CHECK-DAG:  %[[PADDED:.*]] = arith.addi %[[PADDING]], %[[SIZE]]
  // CHECK-DAG:  %[[N:.*]] = tensor.dim %[[INPUT]], %[[C0]]
  // CHECK-DAG:  %[[BATCH:.*]] = arith.muli %[[N]], %[[BLOCK]]

  // The division is total.
  // CHECK-DAG:  %[[DIVIDEND:.*]] = arith.maxsi %[[PADDED]], %[[C0]]
  // CHECK-DAG:  %[[DIVISOR:.*]] = arith.maxsi %[[BLOCK]], %[[C1]]
  // CHECK-DAG:  %[[GRID:.*]] = arith.divui %[[DIVIDEND]], %[[DIVISOR]]

  // CHECK:      %[[NUMBER:.*]], %[[VALUE:.*]], %[[BOUND:.*]] = tensorops.find_bad_size
  // CHECK-SAME:     at_least(%[[BLOCK]], %[[C1]]), at_least(%[[LOW]], %[[C0]]), at_least(%[[HIGH]], %[[C0]]),
  // CHECK-SAME:     sum_fits(%[[LOW]], %[[HIGH]]), sum_fits(%[[PADDING]], %[[SIZE]]),
  // CHECK-SAME:     multiple_of(%[[PADDED]], %[[BLOCK]]), product_fits(%[[N]], %[[BLOCK]]),
  // CHECK-SAME:     product_fits(%{{.*}}, %[[GRID]])
  // CHECK-NEXT: %[[BAD:.*]] = arith.cmpi sge, %[[NUMBER]], %[[C0]]
  // CHECK-NEXT: %[[C_1:.*]] = arith.constant -1 : index
  // CHECK-NEXT: tensorops.report_error if %[[BAD]] cause %[[NUMBER]] of
  // CHECK-SAME:     [#tensorops.cause<bad_size, "block[0]", 256>, #tensorops.cause<bad_size, "low[0]", 256>,
  // CHECK-SAME:     #tensorops.cause<bad_size, "high[0]", 256>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the parts of the padded size of dimension 1", 1024>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the parts of the padded size of dimension 1", 1024>,
  // CHECK-SAME:     #tensorops.cause<bad_size, "the padded size of dimension 1", 512>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the batch of 'input' and 'block'", 1280>,
  // CHECK-SAME:     #tensorops.cause<size_overflow, "the dimensions of the result", 1280>]
  // CHECK-SAME:     at %[[C_1]], %[[VALUE]], %[[BOUND]] in "tensorops.space_to_batch_nd"
  // CHECK:      %[[OK:.*]] = arith.xori %[[BAD]], %{{.*}} : i1
  // CHECK-NEXT: %[[GUARDED:.*]] = scf.if %[[OK]] -> (tensor<?x?xf32>) {
  // CHECK-NEXT:   %[[RESULT:.*]] = tensorops.space_to_batch_nd %[[INPUT]] block [%[[BLOCK]]] low [%[[LOW]]] high [%[[HIGH]]] checked
  // CHECK-NEXT:   scf.yield %[[RESULT]]
  // CHECK-NEXT: } else {
  // CHECK-DAG:    %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK:        %[[EMPTY:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
  // CHECK:        %[[ZEROS:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%[[EMPTY]] : tensor<?x?xf32>)
  // CHECK-NEXT:   scf.yield %[[ZEROS]]
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[GUARDED]]
  %r = tensorops.space_to_batch_nd %input block [%block] low [%low] high [%high]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// What the types and constants prove is left out, to the last operation.

// CHECK-LABEL: func @nothing_can_fail(
// CHECK-NEXT:  %[[RESULT:.*]] = tensorops.space_to_batch_nd %{{.*}} block [2] low [1] high [0] checked
// CHECK-NEXT:  return %[[RESULT]]
func.func @nothing_can_fail(%input: tensor<1x3xf32>) -> tensor<2x2xf32> {
  %r = tensorops.space_to_batch_nd %input block [2] low [1] high [0]
      : tensor<1x3xf32> -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

// The batch is what is left to multiply: 3 * 2 elements for each of it.

// CHECK-LABEL: func @dynamic_batch(
// CHECK:       %[[C2:.*]] = arith.constant 2 : index
// CHECK:       find_bad_size product_fits(%{{.*}}, %[[C2]]), product_fits(%{{.*}}, %{{.*}}){{$}}
func.func @dynamic_batch(%input: tensor<?x6x2xf32>) -> tensor<?x3x2xf32> {
  %r = tensorops.space_to_batch_nd %input block [2] low [0] high [0]
      : tensor<?x6x2xf32> -> tensor<?x3x2xf32>
  return %r : tensor<?x3x2xf32>
}

// An operand that is a good constant needs no check; a bad one is reported.

// CHECK-LABEL: func @constant_operands(
// CHECK-DAG:   %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:   %[[C1:.*]] = arith.constant 1 : index
// CHECK:       find_bad_size at_least(%[[C0]], %[[C1]]), equal(
func.func @constant_operands(%input: tensor<1x3xf32>) -> tensor<2x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = tensorops.space_to_batch_nd %input block [%c0] low [%c1] high [0]
      : tensor<1x3xf32> -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

// A zero anywhere makes the count zero, however large the other sizes are.

// CHECK-LABEL: func @zero_rule(
// CHECK:       %[[ZERO2:.*]] = arith.cmpi eq, %[[SIZE2:.*]], %[[C0:.*]] : index
// CHECK-NEXT:  %[[ZERO3:.*]] = arith.cmpi eq, %[[SIZE3:.*]], %[[C0]] : index
// CHECK-NEXT:  %[[ANY_ZERO:.*]] = arith.ori %[[ZERO2]], %[[ZERO3]] : i1
// CHECK:       %[[FIRST:.*]] = arith.select %[[ANY_ZERO]], %[[C0]], %{{.*}} : index
// CHECK-NEXT:  %[[SECOND:.*]] = arith.muli %[[FIRST]], %[[BATCH:.*]] : index
// CHECK-NEXT:  %[[THIRD:.*]] = arith.muli %[[SECOND]], %[[SIZE2]] : index
// CHECK:       product_fits(%[[FIRST]], %[[BATCH]]), product_fits(%[[SECOND]], %[[SIZE2]]), product_fits(%[[THIRD]], %[[SIZE3]]){{$}}
func.func @zero_rule(%input: tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32> {
  %r = tensorops.space_to_batch_nd %input block [1] low [0] high [0]
      : tensor<?x4x?x?xf32> -> tensor<?x4x?x?xf32>
  return %r : tensor<?x4x?x?xf32>
}

// CHECK-LABEL: func @static_zero(
// CHECK-NEXT:  tensorops.space_to_batch_nd {{.*}} checked
// CHECK-NEXT:  return
func.func @static_zero(%input: tensor<?x4x0xf32>) -> tensor<?x4x0xf32> {
  %r = tensorops.space_to_batch_nd %input block [1] low [0] high [0]
      : tensor<?x4x0xf32> -> tensor<?x4x0xf32>
  return %r : tensor<?x4x0xf32>
}

// The sizes that the result declares are compared with what they must be.

// CHECK-LABEL: func @declared_result(
// CHECK-DAG:   %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG:   %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:   %[[C5:.*]] = arith.constant 5 : index
// CHECK:       equal(%[[C8]], %{{.*}}), equal(%[[C3]], %{{.*}}), equal(%[[C5]], %{{.*}}){{$}}
// CHECK:       #tensorops.cause<shape_mismatch, "dimension 0 of the result", 768>, #tensorops.cause<shape_mismatch, "dimension 1 of the result", 768>, #tensorops.cause<shape_mismatch, "dimension 2 of the result", 768>]
// CHECK:       else
// CHECK:         linalg.fill {{.*}} -> tensor<8x3x5xf32>
func.func @declared_result(%input: tensor<?x?x?xf32>) -> tensor<8x3x5xf32> {
  %r = tensorops.space_to_batch_nd %input block [2] low [0] high [0]
      : tensor<?x?x?xf32> -> tensor<8x3x5xf32>
  return %r : tensor<8x3x5xf32>
}

// The buffer form compares all of `dest`, whose size fits because it exists,
// and leaves it as it was after an error.

// CHECK-LABEL: func @buffer_form(
// CHECK-SAME:      %[[INPUT:.*]]: memref<?x?xf32>, %[[DEST:.*]]: memref<?x?xf32>)
// CHECK-DAG:   %[[ROWS:.*]] = memref.dim %[[DEST]], %[[C0:.*]] :
// CHECK-DAG:   %[[N:.*]] = memref.dim %[[INPUT]], %[[C0]]
// CHECK-DAG:   %[[BATCH:.*]] = arith.muli %[[N]], %[[C2:.*]] :
// CHECK:       find_bad_size multiple_of(%[[SIZE:.*]], %[[C2]]), product_fits(%[[N]], %[[C2]]), equal(%[[ROWS]], %[[BATCH]]), equal(%{{.*}}, %{{.*}}){{$}}
// CHECK:       #tensorops.cause<shape_mismatch, "dimension 0 of 'dest'", 768>, #tensorops.cause<shape_mismatch, "dimension 1 of 'dest'", 768>]
// CHECK:       scf.if %{{.*}} {
// CHECK-NEXT:    tensorops.space_to_batch_nd %[[INPUT]] block [2] low [0] high [0] into %[[DEST]] checked
// CHECK-NEXT:  }
// CHECK-NEXT:  return
func.func @buffer_form(%input: memref<?x?xf32>, %dest: memref<?x?xf32>) {
  tensorops.space_to_batch_nd %input block [2] low [0] high [0] into %dest
      : memref<?x?xf32> into memref<?x?xf32>
  return
}
