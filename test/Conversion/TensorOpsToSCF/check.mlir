// RUN: tensorops-opt %s -convert-tensorops-to-scf -canonicalize -cse -split-input-file | FileCheck %s

// A function that lists of the same relations share; a list of one is inline.
// CHECK-LABEL: @find_bad_size
// CHECK-SAME: %[[A:.*]]: index, %[[B:.*]]: index
func.func @find_bad_size(%a: index, %b: index)
    -> (index, index, index, index, index) {
  // CHECK: %[[R:.*]]:3 = call @tensorops_find_bad_size_lme(%[[A]], %[[B]], %[[A]], %[[B]], %[[A]], %[[B]])
  // CHECK: %[[S:.*]]:3 = call @tensorops_find_bad_size_lme(%[[B]], %[[B]], %[[B]], %[[A]], %[[A]], %[[A]])
  // CHECK: %[[LESS:.*]] = arith.cmpi slt, %[[A]], %[[B]]
  // CHECK: %[[ONE:.*]] = arith.select %[[LESS]], %c0, %c-1
  // CHECK: return %[[R]]#0, %[[R]]#1, %[[R]]#2, %[[S]]#0, %[[ONE]]
  %0:3 = tensorops.find_bad_size at_least(%a, %b), multiple_of(%b, %a),
      equal(%a, %b)
  %1:3 = tensorops.find_bad_size at_least(%b, %a), multiple_of(%b, %a),
      equal(%b, %a)
  %2:3 = tensorops.find_bad_size at_least(%a, %b)
  return %0#0, %0#1, %0#2, %1#0, %2#0 : index, index, index, index, index
}

// The first constraint that fails remains: it is selected last.
// CHECK: func.func private @tensorops_find_bad_size_lme
// CHECK-SAME: (%[[X0:[a-z0-9]*]]: index, %[[X1:[a-z0-9]*]]: index, %[[X2:[a-z0-9]*]]: index, %[[Y0:[a-z0-9]*]]: index, %[[Y1:[a-z0-9]*]]: index, %[[Y2:[a-z0-9]*]]: index)
// CHECK: %[[EQUAL:.*]] = arith.cmpi ne, %[[X2]], %[[Y2]]
// CHECK: %[[N2:.*]] = arith.select %[[EQUAL]], %c2, %c-1
// CHECK: %[[V2:.*]] = arith.select %[[EQUAL]], %[[X2]], %c0
// CHECK: %[[B2:.*]] = arith.select %[[EQUAL]], %[[Y2]], %c0
// CHECK: %[[DIVISOR:.*]] = arith.maxsi %[[Y1]], %c1
// CHECK: %[[REM:.*]] = arith.remsi %[[X1]], %[[DIVISOR]]
// CHECK: %[[MULTIPLE:.*]] = arith.cmpi ne, %[[REM]], %c0
// CHECK: %[[N1:.*]] = arith.select %[[MULTIPLE]], %c1, %[[N2]]
// CHECK: %[[V1:.*]] = arith.select %[[MULTIPLE]], %[[X1]], %[[V2]]
// CHECK: %[[B1:.*]] = arith.select %[[MULTIPLE]], %[[Y1]], %[[B2]]
// CHECK: %[[LESS:.*]] = arith.cmpi slt, %[[X0]], %[[Y0]]
// CHECK: %[[N0:.*]] = arith.select %[[LESS]], %c0, %[[N1]]
// CHECK: %[[V0:.*]] = arith.select %[[LESS]], %[[X0]], %[[V1]]
// CHECK: %[[B0:.*]] = arith.select %[[LESS]], %[[Y0]], %[[B1]]
// CHECK: return %[[N0]], %[[V0]], %[[B0]]
// CHECK-NOT: func.func private

// -----

// CHECK-LABEL: @find_overflow
// CHECK-SAME: %[[A:.*]]: index, %[[B:.*]]: index
func.func @find_overflow(%a: index, %b: index) -> index {
  // CHECK: call @tensorops_find_bad_size_sp(%[[A]], %[[A]], %[[B]], %[[B]])
  %0:3 = tensorops.find_bad_size sum_fits(%a, %b), product_fits(%a, %b)
  return %0#0 : index
}

// CHECK: func.func private @tensorops_find_bad_size_sp
// CHECK-SAME: (%[[X0:[a-z0-9]*]]: index, %[[X1:[a-z0-9]*]]: index, %[[Y0:[a-z0-9]*]]: index, %[[Y1:[a-z0-9]*]]: index)
// CHECK-DAG: %[[A64:.*]] = arith.index_cast %[[X1]] : index to i64
// CHECK-DAG: %[[B64:.*]] = arith.index_cast %[[Y1]] : index to i64
// CHECK: %[[LOW:.*]], %[[HIGH:.*]] = arith.mulsi_extended %[[A64]], %[[B64]]
// CHECK: %[[SIGN:.*]] = arith.shrsi %[[LOW]], %c63_i64
// CHECK: %[[PRODUCT:.*]] = arith.cmpi ne, %[[SIGN]], %[[HIGH]]
// CHECK: %[[N1:.*]] = arith.select %[[PRODUCT]], %c1, %c-1
// CHECK: %[[SUM:.*]] = arith.addi %[[X0]], %[[Y0]]
// CHECK: %[[ASIGN:.*]] = arith.xori %[[X0]], %[[SUM]]
// CHECK: %[[BSIGN:.*]] = arith.xori %[[Y0]], %[[SUM]]
// CHECK: %[[CHANGED:.*]] = arith.andi %[[ASIGN]], %[[BSIGN]]
// CHECK: %[[OVERFLOW:.*]] = arith.cmpi slt, %[[CHANGED]], %c0
// CHECK: arith.select %[[OVERFLOW]], %c0, %[[N1]]

// -----

// A function that others share has a loop that asks whether a tuple is bad, in the
// width of the indices, and calls another one, if so, for the first.
// CHECK-LABEL: @within
// CHECK-SAME: %[[I:.*]]: memref<4x2xi32>, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index
func.func @within(%i: memref<4x2xi32>, %m: index, %n: index)
    -> (index, index, index) {
  // CHECK: %[[ANY_SIZE:.*]] = memref.cast %[[I]] : memref<4x2xi32> to memref<?x2xi32>
  // CHECK: %[[R:.*]]:3 = call @tensorops_find_bad_2xi32(%[[ANY_SIZE]], %c4, %[[M]], %[[N]])
  // CHECK: return %[[R]]#0, %[[R]]#1, %[[R]]#2
  %0:3 = tensorops.find_bad_index %i within(%m, %n) : memref<4x2xi32>
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK: func.func private @tensorops_find_bad_2xi32(%[[I:[a-z0-9]*]]: memref<?x2xi32>, %[[COUNT:[a-z0-9]*]]: index, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index)
// CHECK: %[[MNONE:.*]] = arith.maxsi %[[M]], %c0
// CHECK: %[[MMOST:.*]] = arith.minsi %[[MNONE]], %c2147483648
// CHECK: %[[MLIMIT:.*]] = arith.index_cast %[[MMOST]] : index to i32
// CHECK: %[[NNONE:.*]] = arith.maxsi %[[N]], %c0
// CHECK: %[[NMOST:.*]] = arith.minsi %[[NNONE]], %c2147483648
// CHECK: %[[NLIMIT:.*]] = arith.index_cast %[[NMOST]] : index to i32
// CHECK: %[[ANY:.*]] = scf.for %[[B:.*]] = %c0 to %[[COUNT]] step %c1 iter_args(%[[SO_FAR:.*]] = %false)
// CHECK:   %[[E1:.*]] = memref.load %[[I]][%[[B]], %c1]
// CHECK:   %[[BAD1:.*]] = arith.cmpi uge, %[[E1]], %[[NLIMIT]] : i32
// CHECK:   %[[E0:.*]] = memref.load %[[I]][%[[B]], %c0]
// CHECK:   %[[BAD0:.*]] = arith.cmpi uge, %[[E0]], %[[MLIMIT]] : i32
// CHECK:   %[[BAD:.*]] = arith.ori %[[BAD0]], %[[BAD1]]
// CHECK:   %[[NEXT:.*]] = arith.ori %[[SO_FAR]], %[[BAD]]
// CHECK:   scf.yield %[[NEXT]]
// CHECK: %[[R:.*]]:3 = scf.if %[[ANY]]
// CHECK:   %[[FOUND:.*]]:3 = func.call @tensorops_first_bad_2xi32(%[[I]], %[[COUNT]], %[[M]], %[[N]])
// CHECK:   scf.yield %[[FOUND]]#0, %[[FOUND]]#1, %[[FOUND]]#2
// CHECK: else
// CHECK:   scf.yield %c-1, %c0, %c0
// CHECK: return %[[R]]#0, %[[R]]#1, %[[R]]#2

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
  // CHECK: %[[ANY_SIZE:.*]] = memref.cast %[[TUPLES]]
  // CHECK: call @tensorops_find_bad_1xi32(%[[ANY_SIZE]], %[[TRIPS]], %{{.*}})
  %0:3 = tensorops.find_bad_index %i within(%m) : memref<4x?xi32>
  return %0#0 : index
}

// -----

// CHECK-LABEL: @negative
func.func @negative(%i: memref<4x2xi32>) -> index {
  // CHECK: %[[FLAT:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0, 1]]
  // CHECK: %[[ANY_SIZE:.*]] = memref.cast %[[FLAT]] : memref<8xi32> to memref<?xi32>
  // CHECK: call @tensorops_find_bad_0xi32(%[[ANY_SIZE]], %c8)
  %0:3 = tensorops.find_bad_index %i : memref<4x2xi32>
  return %0#0 : index
}

// CHECK: func.func private @tensorops_find_bad_0xi32(%[[FLAT:[a-z0-9]*]]: memref<?xi32>, %[[COUNT:[a-z0-9]*]]: index)
// CHECK: scf.for %[[J:.*]] = %c0 to %[[COUNT]]
// CHECK:   %[[E:.*]] = memref.load %[[FLAT]][%[[J]]]
// CHECK:   %[[I:.*]] = arith.index_cast %[[E]]
// CHECK:   arith.cmpi slt, %[[I]], %c0

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

// All reports call one function with their location, with texts, of the op and of
// each cause behind its kind and two bytes of flags, and with what was found.
// CHECK-LABEL: @report
// CHECK-SAME: %[[C:.*]]: i1, %[[N:[a-z0-9]*]]: index, %[[P:[a-z0-9]*]]: index, %[[V:[a-z0-9]*]]: index, %[[B:[a-z0-9]*]]: index
func.func @report(%c: i1, %n: index, %p: index, %v: index, %b: index) {
  // CHECK-DAG: %[[TEXTS:.*]] = llvm.mlir.addressof @[[TEXTS_NAME:.*]] : !llvm.ptr
  // CHECK-DAG: %[[LOCATION:.*]] = llvm.mlir.addressof @[[LOCATION_NAME:.*]] : !llvm.ptr
  // CHECK: scf.if %[[C]] {
  // CHECK:   func.call @tensorops_report(%{{.*}}, %{{.*}}, %[[N]], %[[P]], %[[V]], %[[B]])
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices[2]", 3>,
          #tensorops.cause<size_overflow, "", 1536>]
      at %p, %v, %b in "tensorops.dynamic_stitch" loc("model.mlir":12:7)
  return
}

// CHECK-DAG: llvm.mlir.global internal constant @{{.*}}("model.mlir:12:7\00")
// CHECK-DAG: llvm.mlir.global internal constant @{{.*}}("\00\02\00tensorops.dynamic_stitch\00\01\03\00indices[2]\00\04\00\06\00")
// CHECK-DAG: func.func private @tensorops_report_error(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32)

// -----

// The number selects the cause, and any other number the first one.
// CHECK-LABEL: @report_causes
func.func @report_causes(%c: i1, %n: index, %v: index) {
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_size, "block[0]", 256>]
      at %v, %v, %v in "tensorops.space_to_batch_nd"
  return
}

// CHECK: func.func private @tensorops_report(%[[LOCATION:[a-z0-9]*]]: !llvm.ptr, %[[TEXTS:[a-z0-9]*]]: !llvm.ptr, %[[N:[a-z0-9]*]]: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index)
// CHECK-SAME: passthrough = ["noinline"]
// CHECK: %[[COUNT:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[IS_CAUSE:.*]] = arith.cmpi ult, %[[N]], %[[COUNT]]
// CHECK: %[[NUMBER:.*]] = arith.select %[[IS_CAUSE]], %[[N]], %c0
// CHECK: %[[END:.*]] = arith.addi %[[NUMBER]], %c1
// CHECK: %[[CAUSE:.*]] = scf.for %{{.*}} = %c0 to %[[END]] step %c1 iter_args(%[[ENTRY:.*]] = %[[TEXTS]])
// CHECK:   %[[TEXT:.*]] = llvm.getelementptr %[[ENTRY]][3]
// CHECK:   %[[NEXT:.*]] = scf.while (%[[CHARACTER:.*]] = %[[TEXT]])
// CHECK:     %[[BYTE:.*]] = llvm.load %[[CHARACTER]] : !llvm.ptr -> i8
// CHECK:     %[[GOES_ON:.*]] = arith.cmpi ne, %[[BYTE]], %c0_i8
// CHECK:     %[[BEHIND:.*]] = llvm.getelementptr %[[CHARACTER]][1]
// CHECK:     scf.condition(%[[GOES_ON]]) %[[BEHIND]]
// CHECK:   scf.yield %[[NEXT]]
// CHECK-DAG: %[[OP:.*]] = llvm.getelementptr %[[TEXTS]][3]
// CHECK-DAG: %[[SUBJECT:.*]] = llvm.getelementptr %[[CAUSE]][3]
// CHECK: call @tensorops_report_error(%{{.*}}, %[[LOCATION]], %[[OP]], %[[SUBJECT]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})

// -----

// Reports share their strings, also with a place that is not known, and leave
// the user's symbols alone.
// CHECK-LABEL: @report_twice
func.func @report_twice(%c: i1, %d: i1, %n: index) {
  // CHECK-COUNT-2: func.call @tensorops_report(
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd" loc(unknown)
  tensorops.report_error if %d cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd" loc(unknown)
  return
}

// CHECK-COUNT-2: llvm.mlir.global
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
// CHECK-NOT: func.func private @tensorops_report_error
// CHECK-LABEL: @declared
func.func private @tensorops_report_error(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr,
                                          i64, i64, i64, i32)
func.func @declared(%c: i1, %n: index) {
  // CHECK: call @tensorops_report(
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_index, "indices", 0>]
      at %n, %n, %n in "tensorops.scatter_nd"
  return
}
// CHECK: func.func private @tensorops_report(
// CHECK: call @tensorops_report_error(
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
