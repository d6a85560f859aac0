// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s

// The first constraint that fails remains: it is selected last.
// CHECK-LABEL: @find_bad_size
// CHECK-SAME: %[[A:.*]]: index, %[[B:.*]]: index
func.func @find_bad_size(%a: index, %b: index) -> (index, index, index) {
  // CHECK: %[[EQUAL:.*]] = arith.cmpi ne, %[[A]], %[[B]]
  // CHECK: %[[N2:.*]] = arith.select %[[EQUAL]], %c2, %c-1
  // CHECK: %[[V2:.*]] = arith.select %[[EQUAL]], %[[A]], %c0
  // CHECK: %[[B2:.*]] = arith.select %[[EQUAL]], %[[B]], %c0
  // CHECK: %[[DIVISOR:.*]] = arith.maxsi %[[A]], %c1
  // CHECK: %[[REM:.*]] = arith.remsi %[[B]], %[[DIVISOR]]
  // CHECK: %[[MULTIPLE:.*]] = arith.cmpi ne, %[[REM]], %c0
  // CHECK: %[[N1:.*]] = arith.select %[[MULTIPLE]], %c1, %[[N2]]
  // CHECK: %[[V1:.*]] = arith.select %[[MULTIPLE]], %[[B]], %[[V2]]
  // CHECK: %[[B1:.*]] = arith.select %[[MULTIPLE]], %[[A]], %[[B2]]
  // CHECK: %[[LESS:.*]] = arith.cmpi slt, %[[A]], %[[B]]
  // CHECK: %[[N0:.*]] = arith.select %[[LESS]], %c0, %[[N1]]
  // CHECK: %[[V0:.*]] = arith.select %[[LESS]], %[[A]], %[[V1]]
  // CHECK: %[[B0:.*]] = arith.select %[[LESS]], %[[B]], %[[B1]]
  // CHECK: return %[[N0]], %[[V0]], %[[B0]]
  %0:3 = tensorops.find_bad_size at_least(%a, %b), multiple_of(%b, %a),
      equal(%a, %b)
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

// CHECK-LABEL: @find_overflow
// CHECK-SAME: %[[A:.*]]: index, %[[B:.*]]: index
func.func @find_overflow(%a: index, %b: index) -> index {
  // CHECK-DAG: %[[A64:.*]] = arith.index_cast %[[A]] : index to i64
  // CHECK-DAG: %[[B64:.*]] = arith.index_cast %[[B]] : index to i64
  // CHECK: %[[LOW:.*]], %[[HIGH:.*]] = arith.mulsi_extended %[[A64]], %[[B64]]
  // CHECK: %[[SIGN:.*]] = arith.shrsi %[[LOW]], %c63_i64
  // CHECK: %[[PRODUCT:.*]] = arith.cmpi ne, %[[SIGN]], %[[HIGH]]
  // CHECK: %[[N1:.*]] = arith.select %[[PRODUCT]], %c1, %c-1
  // CHECK: %[[SUM:.*]] = arith.addi %[[A]], %[[B]]
  // CHECK: %[[ASIGN:.*]] = arith.xori %[[A]], %[[SUM]]
  // CHECK: %[[BSIGN:.*]] = arith.xori %[[B]], %[[SUM]]
  // CHECK: %[[CHANGED:.*]] = arith.andi %[[ASIGN]], %[[BSIGN]]
  // CHECK: %[[OVERFLOW:.*]] = arith.cmpi slt, %[[CHANGED]], %c0
  // CHECK: arith.select %[[OVERFLOW]], %c0, %[[N1]]
  %0:3 = tensorops.find_bad_size sum_fits(%a, %b), product_fits(%a, %b)
  return %0#0 : index
}

// -----

// A loop asks whether a tuple is bad, in the width of the indices, and a function
// that others share, if so, for the first.
// CHECK-LABEL: @within
// CHECK-SAME: %[[I:.*]]: memref<4x2xi32>, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index
func.func @within(%i: memref<4x2xi32>, %m: index, %n: index)
    -> (index, index, index) {
  // CHECK: %[[MNONE:.*]] = arith.maxsi %[[M]], %c0
  // CHECK: %[[MMOST:.*]] = arith.minsi %[[MNONE]], %c2147483648
  // CHECK: %[[MLIMIT:.*]] = arith.index_cast %[[MMOST]] : index to i32
  // CHECK: %[[NNONE:.*]] = arith.maxsi %[[N]], %c0
  // CHECK: %[[NMOST:.*]] = arith.minsi %[[NNONE]], %c2147483648
  // CHECK: %[[NLIMIT:.*]] = arith.index_cast %[[NMOST]] : index to i32
  // CHECK: %[[ANY:.*]] = scf.for %[[B:.*]] = %c0 to %c4 step %c1 iter_args(%[[SO_FAR:.*]] = %false)
  // CHECK:   %[[E1:.*]] = memref.load %[[I]][%[[B]], %c1]
  // CHECK:   %[[BAD1:.*]] = arith.cmpi uge, %[[E1]], %[[NLIMIT]] : i32
  // CHECK:   %[[E0:.*]] = memref.load %[[I]][%[[B]], %c0]
  // CHECK:   %[[BAD0:.*]] = arith.cmpi uge, %[[E0]], %[[MLIMIT]] : i32
  // CHECK:   %[[BAD:.*]] = arith.ori %[[BAD0]], %[[BAD1]]
  // CHECK:   %[[NEXT:.*]] = arith.ori %[[SO_FAR]], %[[BAD]]
  // CHECK:   scf.yield %[[NEXT]]
  // CHECK: %[[R:.*]]:3 = scf.if %[[ANY]]
  // CHECK:   %[[FOUND:.*]]:3 = func.call @tensorops_first_bad_2xi32(%{{.*}}, %c4, %[[M]], %[[N]])
  // CHECK:   scf.yield %[[FOUND]]#0, %[[FOUND]]#1, %[[FOUND]]#2
  // CHECK: else
  // CHECK:   scf.yield %c-1, %c0, %c0
  // CHECK: return %[[R]]#0, %[[R]]#1, %[[R]]#2
  %0:3 = tensorops.find_bad_index %i within(%m, %n) : memref<4x2xi32>
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK: func.func private @tensorops_first_bad_2xi32(%[[IN:[a-z0-9]*]]: memref<?x2xi32>, %[[COUNT:[a-z0-9]*]]: index, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index)
// CHECK: %[[FOUND:.*]]:4 = scf.for %{{.*}} = %c0 to %[[COUNT]] {{.*}} iter_args(%[[POSITION:.*]] = %c-1, %{{.*}} = %c0, %{{.*}} = %c0, %[[NUMBER:.*]] = %c0)
// CHECK:   %[[VALUE1:.*]] = arith.select %[[HERE1:.*]], %{{.*}}, %c0
// CHECK:   %[[BOUND1:.*]] = arith.select %[[HERE1]], %[[N]], %c0
// CHECK:   arith.select %[[HERE0:.*]], %{{.*}}, %[[VALUE1]]
// CHECK:   arith.select %[[HERE0]], %[[M]], %[[BOUND1]]
// CHECK:   %[[NONE:.*]] = arith.cmpi slt, %[[POSITION]], %c0
// CHECK:   %[[FIRST:.*]] = arith.andi %[[NONE]], %{{.*}}
// CHECK:   arith.select %[[FIRST]], %[[NUMBER]], %[[POSITION]]
// CHECK: return %[[FOUND]]#0, %[[FOUND]]#1, %[[FOUND]]#2

// -----

// Nothing is read where the last dimension is not the number of bounds.
// CHECK-LABEL: @within_dynamic_depth
// CHECK-SAME: %[[I:.*]]: memref<4x?xi32>
func.func @within_dynamic_depth(%i: memref<4x?xi32>, %m: index) -> index {
  // CHECK: %[[DEPTH:.*]] = memref.dim %[[I]], %c1
  // CHECK: %[[MATCHES:.*]] = arith.cmpi eq, %[[DEPTH]], %c1
  // CHECK: %[[TRIPS:.*]] = arith.select %[[MATCHES]], %c4, %c0
  // CHECK: %[[TUPLES:.*]] = memref.reinterpret_cast %[[I]] to offset: [0], sizes: [4, 1], strides: [1, 1]
  // CHECK: %[[ANY:.*]] = scf.for %{{.*}} = %c0 to %[[TRIPS]]
  // CHECK:   memref.load %[[TUPLES]]
  // CHECK: scf.if %[[ANY]]
  %0:3 = tensorops.find_bad_index %i within(%m) : memref<4x?xi32>
  return %0#0 : index
}

// -----

// CHECK-LABEL: @negative
func.func @negative(%i: memref<4x2xi32>) -> index {
  // CHECK: %[[FLAT:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0, 1]]
  // CHECK: scf.for %[[J:.*]] = %c0 to %c8
  // CHECK:   %[[E:.*]] = memref.load %[[FLAT]][%[[J]]]
  // CHECK:   %[[I:.*]] = arith.index_cast %[[E]]
  // CHECK:   arith.cmpi slt, %[[I]], %c0
  %0:3 = tensorops.find_bad_index %i : memref<4x2xi32>
  return %0#0 : index
}

// -----

// CHECK-LABEL: @negative_unsigned
func.func @negative_unsigned(%i: memref<4xui16>) -> index {
  // CHECK: return %c-1
  %0:3 = tensorops.find_bad_index %i : memref<4xui16>
  return %0#0 : index
}

// -----

// CHECK-LABEL: @scalar
// CHECK-SAME: %[[I:.*]]: memref<i32>
func.func @scalar(%i: memref<i32>) -> (index, index) {
  // CHECK-NOT: scf.for
  // CHECK: memref.load %[[I]][]
  %0:3 = tensorops.find_bad_index %i : memref<i32>
  return %0#0, %0#1 : index, index
}

// -----

// CHECK-LABEL: @report
// CHECK-SAME: %[[C:.*]]: i1, %[[P:[a-z0-9]*]]: index, %[[V:[a-z0-9]*]]: index, %[[B:[a-z0-9]*]]: index
func.func @report(%c: i1, %p: index, %v: index, %b: index) {
  // CHECK: %[[OP:.*]] = llvm.mlir.addressof @[[OP_TEXT:.*]] : !llvm.ptr
  // CHECK: %[[LOCATION:.*]] = llvm.mlir.addressof @[[LOCATION_TEXT:.*]] : !llvm.ptr
  // CHECK: %[[SUBJECT:.*]] = llvm.mlir.addressof @[[SUBJECT_TEXT:.*]] : !llvm.ptr
  // CHECK: scf.if %[[C]] {
  // CHECK:   %[[P64:.*]] = arith.index_cast %[[P]] : index to i64
  // CHECK:   %[[V64:.*]] = arith.index_cast %[[V]] : index to i64
  // CHECK:   %[[B64:.*]] = arith.index_cast %[[B]] : index to i64
  // CHECK:   func.call @tensorops_report_error(%c1_i32, %[[LOCATION]], %[[OP]], %[[SUBJECT]], %[[P64]], %[[V64]], %[[B64]], %c3_i32)
  tensorops.report_error if %c cause %p
      of [#tensorops.cause<bad_index, "indices[2]", 3>]
      at %p, %v, %b in "tensorops.dynamic_stitch" loc("model.mlir":12:7)
  return
}

// CHECK-DAG: llvm.mlir.global internal constant @[[LOCATION_TEXT]]("model.mlir:12:7\00")
// CHECK-DAG: llvm.mlir.global internal constant @[[OP_TEXT]]("tensorops.dynamic_stitch\00")
// CHECK-DAG: llvm.mlir.global internal constant @[[SUBJECT_TEXT]]("indices[2]\00")
// CHECK-DAG: func.func private @tensorops_report_error(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32)

// -----

// The number selects the cause, and any other number the first one.
// CHECK-LABEL: @report_causes
// CHECK-SAME: %{{.*}}: i1, %[[N:[a-z0-9]*]]: index
func.func @report_causes(%c: i1, %n: index, %v: index) {
  // CHECK: %[[CAUSE:.*]]:3 = scf.index_switch %[[N]] -> i32, !llvm.ptr, i32
  // CHECK: case 1 {
  // CHECK:   scf.yield %c3_i32, %{{.*}}, %c0_i32
  // CHECK: case 2 {
  // CHECK:   scf.yield %c4_i32, %{{.*}}, %c7_i32
  // CHECK: default {
  // CHECK:   scf.yield %c2_i32, %{{.*}}, %c256_i32
  // CHECK: func.call @tensorops_report_error(%[[CAUSE]]#0, %{{.*}}, %{{.*}}, %[[CAUSE]]#1, %{{.*}}, %{{.*}}, %{{.*}}, %[[CAUSE]]#2)
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_size, "block[0]", 256>,
          #tensorops.cause<shape_mismatch, "updates", 0>,
          #tensorops.cause<size_overflow, "", 7>]
      at %v, %v, %v in "tensorops.space_to_batch_nd"
  return
}

// -----

// Reports share their strings, also with a place that is not known, and leave
// the user's symbols alone.
// CHECK-LABEL: @report_twice
func.func @report_twice(%c: i1, %d: i1, %n: index) {
  // CHECK-COUNT-2: func.call @tensorops_report_error
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd" loc(unknown)
  tensorops.report_error if %d cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd" loc(unknown)
  return
}

// CHECK-COUNT-3: llvm.mlir.global
// CHECK-NOT: llvm.mlir.global

// -----

// CHECK-LABEL: @report_location
func.func @report_location(%c: i1, %n: index) {
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd"
      loc(callsite("inlined"("callee.mlir":3:4) at "caller.mlir":5:6))
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd" loc(unknown)
  return
}

// CHECK-DAG: ("callee.mlir:3:4\00")
// CHECK-DAG: ("unknown location\00")

// -----

// A declaration that is there is used.
// CHECK: func.func private @tensorops_report_error(
// CHECK-NOT: @tensorops_report_error{{.*}}i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32){{$}}
// CHECK-LABEL: @declared
func.func private @tensorops_report_error(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr,
                                          i64, i64, i64, i32)
func.func @declared(%c: i1, %n: index) {
  // CHECK: call @tensorops_report_error(
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd"
  return
}
// CHECK-NOT: func.func private

// -----

// A rank-1 tensor is one tuple, read in a loop of one trip or none.
// CHECK-LABEL: @one_tuple_dynamic_depth
// CHECK-SAME: %[[I:.*]]: memref<?xi32>
func.func @one_tuple_dynamic_depth(%i: memref<?xi32>, %m: index) -> index {
  // CHECK: %[[DEPTH:.*]] = memref.dim %[[I]], %c0
  // CHECK: %[[MATCHES:.*]] = arith.cmpi eq, %[[DEPTH]], %c1
  // CHECK: %[[TRIPS:.*]] = arith.select %[[MATCHES]], %c1, %c0
  // CHECK: scf.for %{{.*}} = %c0 to %[[TRIPS]]
  // CHECK:   memref.load %[[I]][%c0]
  %0:3 = tensorops.find_bad_index %i within(%m) : memref<?xi32>
  return %0#0 : index
}
