// RUN: tensorops-opt %s -canonicalize | FileCheck %s

//===----------------------------------------------------------------------===//
// find_bad_size
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @no_bad_size
func.func @no_bad_size(%a: index) -> (index, index, index) {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant -1 : index
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: return %[[NONE]], %[[ZERO]], %[[ZERO]]
  %m1 = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %max = arith.constant 9223372036854775807 : index
  %0:3 = tensorops.find_bad_size at_least(%c3, %c3), at_least(%c0, %m1),
      multiple_of(%c6, %c3), multiple_of(%c3, %c0), multiple_of(%m1, %m1),
      equal(%c6, %c6), sum_fits(%max, %c0), sum_fits(%max, %m1),
      product_fits(%max, %c0), product_fits(%max, %m1), at_least(%a, %a),
      multiple_of(%a, %a), equal(%a, %a)
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @bad_at_least
func.func @bad_at_least() -> (index, index, index) {
  // CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[BAD:.*]] = arith.constant -5 : index
  // CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : index
  // CHECK: return %[[ONE]], %[[BAD]], %[[THREE]]
  %bad = arith.constant -5 : index
  %c3 = arith.constant 3 : index
  %0:3 = tensorops.find_bad_size at_least(%c3, %c3), at_least(%bad, %c3), at_least(%bad, %bad)
  return %0#0, %0#1, %0#2 : index, index, index
}

// The values of the failure that is certain need not be constants.
// CHECK-LABEL: @bad_multiple_of
func.func @bad_multiple_of(%a: index) -> (index, index, index) {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[SEVEN:.*]] = arith.constant 7 : index
  // CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : index
  // CHECK: return %[[ZERO]], %[[SEVEN]], %[[TWO]]
  %c7 = arith.constant 7 : index
  %c2 = arith.constant 2 : index
  %0:3 = tensorops.find_bad_size multiple_of(%c7, %c2), equal(%a, %c2)
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @bad_overflow
func.func @bad_overflow() -> (index, index, index, index) {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[MAX:.*]] = arith.constant 9223372036854775807 : index
  // CHECK: return %[[ZERO]], %[[ZERO]], %[[ZERO]], %[[MAX]]
  %max = arith.constant 9223372036854775807 : index
  %min = arith.constant -9223372036854775808 : index
  %m1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %0:3 = tensorops.find_bad_size sum_fits(%min, %m1)
  %1:3 = tensorops.find_bad_size product_fits(%min, %m1)
  %2:3 = tensorops.find_bad_size product_fits(%max, %c2)
  return %0#0, %1#0, %2#0, %2#1 : index, index, index, index
}

// Only what comes after the last constraint in doubt can go: numbers stay.
// CHECK-LABEL: @drop_good_tail
// CHECK-SAME: %[[A:[a-z0-9]+]]: index, %[[B:[a-z0-9]+]]: index
func.func @drop_good_tail(%a: index, %b: index) -> (index, index, index) {
  // CHECK: %[[C1:.*]] = arith.constant 1 : index
  %c1 = arith.constant 1 : index
  // CHECK: tensorops.find_bad_size at_least(%[[C1]], %[[C1]]), at_least(%[[A]], %[[C1]]), equal(%[[B]], %[[B]]), sum_fits(%[[A]], %[[B]]){{$}}
  %0:3 = tensorops.find_bad_size at_least(%c1, %c1), at_least(%a, %c1),
      equal(%b, %b), sum_fits(%a, %b), equal(%c1, %c1), multiple_of(%b, %b)
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @drop_after_certain_failure
// CHECK-SAME: %[[A:[a-z0-9]+]]: index
func.func @drop_after_certain_failure(%a: index) -> index {
  // CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // CHECK: tensorops.find_bad_size at_least(%[[A]], %[[C1]]), equal(%[[C1]], %[[C2]]){{$}}
  %0:3 = tensorops.find_bad_size at_least(%a, %c1), equal(%c1, %c2), at_least(%a, %c2)
  return %0#0 : index
}

// CHECK-LABEL: @size_in_doubt
func.func @size_in_doubt(%a: index, %b: index) -> index {
  // CHECK-NEXT: tensorops.find_bad_size sum_fits(%{{.*}}), product_fits(%{{.*}}){{$}}
  %0:3 = tensorops.find_bad_size sum_fits(%a, %a), product_fits(%b, %b)
  return %0#0 : index
}

// CHECK-LABEL: @poison_size
func.func @poison_size(%a: index) -> index {
  // CHECK: tensorops.find_bad_size at_least
  %p = ub.poison : index
  %0:3 = tensorops.find_bad_size at_least(%a, %p)
  return %0#0 : index
}

//===----------------------------------------------------------------------===//
// find_bad_index
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @bad_index
func.func @bad_index() -> (index, index, index) {
  // CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : index
  // CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : index
  // CHECK: return %[[ONE]], %[[FOUR]], %[[THREE]]
  %i = arith.constant dense<[[4, 2], [4, 4], [-1, -1]]> : tensor<3x2xi32>
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %0:3 = tensorops.find_bad_index %i within(%c5, %c3) : tensor<3x2xi32>
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @bad_index_negative
func.func @bad_index_negative() -> (index, index, index) {
  // CHECK-DAG: %[[FIVE:.*]] = arith.constant 5 : index
  // CHECK-DAG: %[[BAD:.*]] = arith.constant -2 : index
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: return %[[FIVE]], %[[BAD]], %[[ZERO]]
  %i = arith.constant dense<[[4, 2], [4, 4], [0, -2]]> : tensor<3x2xi8>
  %0:3 = tensorops.find_bad_index %i : tensor<3x2xi8>
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @no_bad_index
func.func @no_bad_index() -> (index, index, index, index) {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant -1 : index
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: return %[[NONE]], %[[ZERO]], %[[ZERO]], %[[NONE]]
  %i = arith.constant dense<[4, 2]> : tensor<2xi32>
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %0:3 = tensorops.find_bad_index %i within(%c5, %c3) : tensor<2xi32>
  %1:3 = tensorops.find_bad_index %i : tensor<2xi32>
  return %0#0, %0#1, %0#2, %1#0 : index, index, index, index
}

// Unsigned indices are zero-extended, but 64 bits stay what they are.
// CHECK-LABEL: @bad_index_unsigned
func.func @bad_index_unsigned() -> (index, index, index, index) {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant -1 : index
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[VALUE:.*]] = arith.constant 255 : index
  // CHECK: return %[[VALUE]], %[[NONE]], %[[ZERO]], %[[NONE]]
  %i = arith.constant dense<255> : tensor<1xui8>
  %c255 = arith.constant 255 : index
  %c256 = arith.constant 256 : index
  %0:3 = tensorops.find_bad_index %i within(%c255) : tensor<1xui8>
  %1:3 = tensorops.find_bad_index %i within(%c256) : tensor<1xui8>
  %j = arith.constant dense<18446744073709551615> : tensor<1xui64>
  %2:3 = tensorops.find_bad_index %j within(%c256) : tensor<1xui64>
  return %0#1, %1#0, %2#0, %2#1 : index, index, index, index
}

// Any index into a dimension of no elements is bad.
// CHECK-LABEL: @bad_index_huge_splat
func.func @bad_index_huge_splat() -> (index, index, index) {
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: return %[[ZERO]], %[[ZERO]], %[[ZERO]]
  %i = arith.constant dense<0> : tensor<4611686018427387904x4x2xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:3 = tensorops.find_bad_index %i within(%c1, %c0) : tensor<4611686018427387904x4x2xi32>
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @no_tuples
func.func @no_tuples(%i: tensor<?x0x?xi32>, %m: memref<0x2xi32>, %n: index) -> (index, index, index, index, index) {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant -1 : index
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: return %[[NONE]], %[[ZERO]], %[[ZERO]], %[[NONE]], %[[NONE]]
  %0:3 = tensorops.find_bad_index %i within(%n, %n) : tensor<?x0x?xi32>
  %1:3 = tensorops.find_bad_index %m within(%n, %n) : memref<0x2xi32>
  %2 = tensor.cast %i : tensor<?x0x?xi32> to tensor<?x?x?xi32>
  %3:3 = tensorops.find_bad_index %2 : tensor<?x?x?xi32>
  return %0#0, %0#1, %0#2, %1#0, %3#0 : index, index, index, index, index
}

// CHECK-LABEL: @absorb_cast
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<4x2xi32>
func.func @absorb_cast(%i: tensor<4x2xi32>, %n: index) -> (index, index) {
  // CHECK: %[[C:.*]] = tensor.cast %[[I]]
  %0 = tensor.cast %i : tensor<4x2xi32> to tensor<?x?xi32>
  // CHECK: tensorops.find_bad_index %[[I]] within(%{{.*}}, %{{.*}}) : tensor<4x2xi32>
  %1:3 = tensorops.find_bad_index %0 within(%n, %n) : tensor<?x?xi32>
  // A last dimension that is not the number of bounds finds nothing.
  // CHECK: tensorops.find_bad_index %[[C]] within(%{{.*}}) : tensor<?x?xi32>
  %2:3 = tensorops.find_bad_index %0 within(%n) : tensor<?x?xi32>
  return %1#0, %2#0 : index, index
}

// CHECK-LABEL: @index_in_doubt
func.func @index_in_doubt(%i: tensor<4x2xi32>, %n: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %p = ub.poison : index
  %j = arith.constant dense<2> : tensor<4x2xi32>
  // CHECK: find_bad_index
  %0:3 = tensorops.find_bad_index %i within(%c1, %c1) : tensor<4x2xi32>
  // CHECK: find_bad_index
  %1:3 = tensorops.find_bad_index %j within(%c1, %n) : tensor<4x2xi32>
  // CHECK: find_bad_index
  %2:3 = tensorops.find_bad_index %j within(%c1, %p) : tensor<4x2xi32>
  return %0#0, %1#0, %2#0 : index, index, index
}

//===----------------------------------------------------------------------===//
// report_error
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @report_nothing
func.func @report_nothing(%c: i1, %n: index) {
  %false = arith.constant false
  %true = arith.constant true
  // CHECK-NOT: "never"
  tensorops.report_error if %false cause %n of [#tensorops.cause<bad_size, "x", 0>]
      at %n, %n, %n in "never"
  // CHECK: in "always"
  tensorops.report_error if %true cause %n of [#tensorops.cause<bad_size, "x", 0>]
      at %n, %n, %n in "always"
  // CHECK: in "sometimes"
  tensorops.report_error if %c cause %n of [#tensorops.cause<bad_size, "x", 0>]
      at %n, %n, %n in "sometimes"
  return
}
