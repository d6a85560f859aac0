// RUN: tensorops-opt %s -canonicalize | FileCheck %s

//===----------------------------------------------------------------------===//
// Result types and casts
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @refine_suffix
func.func @refine_suffix(%i: tensor<i32>, %d: tensor<2x?xf32>, %e: tensor<?x3xf32>) -> tensor<?x?x?xf32> {
  // CHECK: %[[R:.*]] = tensorops.dynamic_stitch {{.*}} -> tensor<?x2x3xf32>
  // CHECK: %[[C:.*]] = tensor.cast %[[R]] : tensor<?x2x3xf32> to tensor<?x?x?xf32>
  // CHECK: return %[[C]]
  %0 = tensorops.dynamic_stitch indices(%i, %i : tensor<i32>, tensor<i32>)
      data(%d, %e : tensor<2x?xf32>, tensor<?x3xf32>) checked -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// Before the check a size of a later piece may not be the reified one, which is
// that of the first.
// CHECK-LABEL: @keep_unchecked_suffix
func.func @keep_unchecked_suffix(%i: tensor<i32>, %d: tensor<2x?xf32>, %e: tensor<?x3xf32>) -> tensor<?x?x?xf32> {
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<?x2x?xf32>
  %0 = tensorops.dynamic_stitch indices(%i, %i : tensor<i32>, tensor<i32>)
      data(%d, %e : tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// Every mode has the rows that the largest index says.
// CHECK-LABEL: @refine_rows
func.func @refine_rows(%d: tensor<2x?xf32>, %e: tensor<?xf32>, %k: tensor<0x?xi64>, %f: tensor<0x?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %i = arith.constant dense<[4, -1]> : tensor<2xi32>
  %j = arith.constant dense<6> : tensor<ui8>
  // CHECK: %[[R:.*]] = tensorops.dynamic_stitch {{.*}} bad_indices(ignore) -> tensor<7x?xf32>
  // CHECK: tensor.cast %[[R]] : tensor<7x?xf32> to tensor<?x?xf32>
  %0 = tensorops.dynamic_stitch
      indices(%i, %j, %k : tensor<2xi32>, tensor<ui8>, tensor<0x?xi64>)
      data(%d, %e, %f : tensor<2x?xf32>, tensor<?xf32>, tensor<0x?x?xf32>)
      bad_indices(ignore) -> tensor<?x?xf32>
  // CHECK: tensorops.dynamic_stitch {{.*}} bad_indices(error) -> tensor<5x?xf32>
  %1 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>)
      data(%d : tensor<2x?xf32>) bad_indices(error) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// A declaration that is wrong is an error at run time and stays.
// CHECK-LABEL: @keep_contradictory_rows
func.func @keep_contradictory_rows(%d: tensor<2x3xf32>) -> tensor<4x?xf32> {
  %i = arith.constant dense<[4, 1]> : tensor<2xi32>
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<4x3xf32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>)
      data(%d : tensor<2x3xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: @keep_unknown_rows
func.func @keep_unknown_rows(%i: tensor<i32>, %d: tensor<f32>) -> tensor<?xf32> {
  %j = arith.constant dense<4> : tensor<i32>
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<?xf32>
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<i32>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// More rows than 64 bits can count, and more elements.
// CHECK-LABEL: @keep_too_many_rows
func.func @keep_too_many_rows(%d: tensor<8xi8>) -> (tensor<?x8xi8>, tensor<?x8xi8>, tensor<?x8xi8>) {
  %i = arith.constant dense<9223372036854775807> : tensor<i64>
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<?x8xi8>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i64>)
      data(%d : tensor<8xi8>) -> tensor<?x8xi8>
  %j = arith.constant dense<9223372036854775808> : tensor<ui64>
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<?x8xi8>
  %1 = tensorops.dynamic_stitch indices(%j : tensor<ui64>)
      data(%d : tensor<8xi8>) -> tensor<?x8xi8>
  %k = arith.constant dense<4611686018427387903> : tensor<i64>
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<?x8xi8>
  %2 = tensorops.dynamic_stitch indices(%k : tensor<i64>)
      data(%d : tensor<8xi8>) -> tensor<?x8xi8>
  return %0, %1, %2 : tensor<?x8xi8>, tensor<?x8xi8>, tensor<?x8xi8>
}

// CHECK-LABEL: @absorb_casts
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<4xi32>, %[[D:[a-z0-9]+]]: tensor<4x3xf32>
func.func @absorb_casts(%i: tensor<4xi32>, %d: tensor<4x3xf32>) -> tensor<?x3xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensorops.dynamic_stitch indices(%[[I]] : tensor<4xi32>) data(%[[D]] : tensor<4x3xf32>) -> tensor<?x3xf32>
  // CHECK-NEXT: return %[[R]]
  %0 = tensor.cast %i : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %d : tensor<4x3xf32> to tensor<?x?xf32>
  %2 = tensorops.dynamic_stitch indices(%0 : tensor<?xi32>)
      data(%1 : tensor<?x?xf32>) -> tensor<?x3xf32>
  return %2 : tensor<?x3xf32>
}

// CHECK-LABEL: @keep_cast_that_contradicts
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<4xi32>
func.func @keep_cast_that_contradicts(%i: tensor<4xi32>, %d: tensor<5xf32>) -> tensor<?xf32> {
  // CHECK: %[[D:.*]] = tensor.cast %{{.*}} : tensor<5xf32> to tensor<?xf32>
  // CHECK: indices(%[[I]] : tensor<4xi32>) data(%[[D]] : tensor<?xf32>)
  %0 = tensor.cast %i : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %d : tensor<5xf32> to tensor<?xf32>
  %2 = tensorops.dynamic_stitch indices(%0 : tensor<?xi32>)
      data(%1 : tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

//===----------------------------------------------------------------------===//
// Bad indices
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @assume_not_negative
func.func @assume_not_negative(%d: tensor<2xf32>, %e: tensor<f32>, %k: tensor<0x?xi64>, %f: tensor<0x?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %i = arith.constant dense<[4, 0]> : tensor<2xi32>
  %j = arith.constant dense<255> : tensor<ui8>
  // CHECK: bad_indices(assume) -> tensor<256xf32>
  %0 = tensorops.dynamic_stitch
      indices(%i, %j, %k : tensor<2xi32>, tensor<ui8>, tensor<0x?xi64>)
      data(%d, %e, %f : tensor<2xf32>, tensor<f32>, tensor<0x?xf32>)
      -> tensor<?xf32>
  // CHECK: bad_indices(assume) unique checked {a} -> tensor<5xf32>
  %1 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>)
      data(%d : tensor<2xf32>) bad_indices(error) unique checked {a} -> tensor<?xf32>
  // CHECK: bad_indices(assume) -> tensor<5xf32>
  %2 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>)
      data(%d : tensor<2xf32>) bad_indices(ignore) -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: @assume_not_proven
func.func @assume_not_proven(%d: tensor<2xf32>, %k: tensor<2xi32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %i = arith.constant dense<[4, -1]> : tensor<2xi32>
  // CHECK: bad_indices(error) -> tensor<5xf32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>)
      data(%d : tensor<2xf32>) bad_indices(error) -> tensor<?xf32>
  // CHECK: data(%{{.*}} : tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  %1 = tensorops.dynamic_stitch indices(%i, %k : tensor<2xi32>, tensor<2xi32>)
      data(%d, %d : tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  // More rows than 64 bits can count are too many, but such an index counts.
  %j = arith.constant dense<18446744073709551615> : tensor<2xui64>
  // CHECK: bad_indices(ignore) -> tensor<?xf32>
  %2 = tensorops.dynamic_stitch indices(%j : tensor<2xui64>)
      data(%d : tensor<2xf32>) bad_indices(ignore) -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: @keep_buffers
func.func @keep_buffers(%i: memref<?xi32>, %d: memref<?x?xf32>, %dest: memref<?x?xf32>, %e: memref<0xi32>) {
  // CHECK: into(%{{.*}} : memref<?x?xf32>) bad_indices(error)
  tensorops.dynamic_stitch indices(%i : memref<?xi32>)
      data(%d : memref<?x?xf32>) into(%dest : memref<?x?xf32>) bad_indices(error)
  // CHECK: into(%{{.*}} : memref<?x?xf32>) bad_indices(assume)
  tensorops.dynamic_stitch indices(%e : memref<0xi32>)
      data(%d : memref<?x?xf32>) into(%dest : memref<?x?xf32>) bad_indices(error)
  return
}

//===----------------------------------------------------------------------===//
// One piece in order
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @in_order
// CHECK-SAME: %[[D:[a-z0-9]+]]: tensor<3x?xf8E5M2>
func.func @in_order(%d: tensor<3x?xf8E5M2>) -> tensor<?x?xf8E5M2> {
  // CHECK: %[[C:.*]] = tensor.cast %[[D]] : tensor<3x?xf8E5M2> to tensor<?x?xf8E5M2>
  // CHECK: return %[[C]]
  %i = arith.constant dense<[0, 1, 2]> : tensor<3xi16>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi16>)
      data(%d : tensor<3x?xf8E5M2>) -> tensor<?x?xf8E5M2>
  return %0 : tensor<?x?xf8E5M2>
}

// CHECK-LABEL: @in_order_single
// CHECK-SAME: %[[D:[a-z0-9]+]]: tensor<1xi8>
func.func @in_order_single(%d: tensor<1xi8>) -> tensor<1xi8> {
  // CHECK-NEXT: return %[[D]]
  %i = arith.constant dense<0> : tensor<1xi64>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<1xi64>)
      data(%d : tensor<1xi8>) bad_indices(error) -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// CHECK-LABEL: @in_order_empty
// CHECK-SAME: %[[D:[a-z0-9]+]]: tensor<0x9223372036854775807x2xf32>
func.func @in_order_empty(%i: tensor<0xi64>, %d: tensor<0x9223372036854775807x2xf32>) -> tensor<0x9223372036854775807x2xf32> {
  // CHECK-NEXT: return %[[D]]
  %0 = tensorops.dynamic_stitch indices(%i : tensor<0xi64>)
      data(%d : tensor<0x9223372036854775807x2xf32>) -> tensor<0x9223372036854775807x2xf32>
  return %0 : tensor<0x9223372036854775807x2xf32>
}

// CHECK-LABEL: @in_order_contradicted
func.func @in_order_contradicted(%d: tensor<3xf32>, %e: tensor<?xf32>, %f: tensor<3x?xf32>) -> (tensor<4xf32>, tensor<3xf32>, tensor<3x2xf32>) {
  %i = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  // CHECK: tensorops.dynamic_stitch
  %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi32>)
      data(%d : tensor<3xf32>) -> tensor<4xf32>
  // CHECK: tensorops.dynamic_stitch
  %1 = tensorops.dynamic_stitch indices(%i : tensor<3xi32>)
      data(%e : tensor<?xf32>) -> tensor<3xf32>
  // CHECK: tensorops.dynamic_stitch
  %2 = tensorops.dynamic_stitch indices(%i : tensor<3xi32>)
      data(%f : tensor<3x?xf32>) -> tensor<3x2xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<3xf32>, tensor<3x2xf32>
}

// CHECK-LABEL: @not_in_order
func.func @not_in_order(%d: tensor<3xf32>, %e: tensor<1x3xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?x3xf32>, tensor<?xf32>) {
  %i = arith.constant dense<[0, 2, 1]> : tensor<3xi32>
  // CHECK: tensorops.dynamic_stitch
  %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi32>)
      data(%d : tensor<3xf32>) -> tensor<?xf32>
  %j = arith.constant dense<0> : tensor<3xi32>
  // CHECK: tensorops.dynamic_stitch
  %1 = tensorops.dynamic_stitch indices(%j : tensor<3xi32>)
      data(%d : tensor<3xf32>) -> tensor<?xf32>
  %f = tensor.cast %e : tensor<1x3xf32> to tensor<?x3xf32>
  %l = arith.constant dense<1> : tensor<1xi32>
  // CHECK: tensorops.dynamic_stitch
  %2 = tensorops.dynamic_stitch indices(%l : tensor<1xi32>)
      data(%f : tensor<?x3xf32>) -> tensor<?x3xf32>
  %m = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  // CHECK: tensorops.dynamic_stitch
  %3 = tensorops.dynamic_stitch indices(%m, %m : tensor<3xi32>, tensor<3xi32>)
      data(%d, %d : tensor<3xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?x3xf32>, tensor<?xf32>
}

// CHECK-LABEL: @unused
func.func @unused(%i: tensor<3xi32>, %d: tensor<3xf32>) {
  // CHECK-NEXT: return
  %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi32>)
      data(%d : tensor<3xf32>) bad_indices(error) -> tensor<4xf32>
  %1 = tensorops.stitch_rows %i : tensor<3xi32>
  return
}

//===----------------------------------------------------------------------===//
// stitch_rows
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @rows_of_constants
func.func @rows_of_constants() -> (index, index, index, index, index) {
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C5:.*]] = arith.constant 5 : index
  // CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
  // CHECK-DAG: %[[MAX:.*]] = arith.constant 9223372036854775807 : index
  // CHECK: return %[[C5]], %[[C0]], %[[C256]], %[[MAX]], %[[MAX]]
  %i = arith.constant dense<[4, -7]> : tensor<2xi32>
  %0 = tensorops.stitch_rows %i : tensor<2xi32>
  %negative = arith.constant dense<-1> : tensor<2x2xi8>
  %1 = tensorops.stitch_rows %negative : tensor<2x2xi8>
  %j = arith.constant dense<255> : tensor<ui8>
  %2 = tensorops.stitch_rows %i, %j, %negative : tensor<2xi32>, tensor<ui8>, tensor<2x2xi8>
  %k = arith.constant dense<9223372036854775807> : tensor<index>
  %3 = tensorops.stitch_rows %i, %k : tensor<2xi32>, tensor<index>
  %l = arith.constant dense<9223372036854775808> : tensor<ui64>
  %4 = tensorops.stitch_rows %l, %i : tensor<ui64>, tensor<2xi32>
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// CHECK-LABEL: @rows_of_nothing
func.func @rows_of_nothing(%i: tensor<?x0xi32>, %m: memref<0xi64>, %j: tensor<3x0x?xi8>) -> (index, index) {
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  // CHECK: return %[[C0]], %[[C0]]
  %0 = tensorops.stitch_rows %m : memref<0xi64>
  %1 = tensor.cast %j : tensor<3x0x?xi8> to tensor<?x?x?xi8>
  %2 = tensorops.stitch_rows %i, %1 : tensor<?x0xi32>, tensor<?x?x?xi8>
  return %0, %2 : index, index
}

// CHECK-LABEL: @rows_of_huge_splat
func.func @rows_of_huge_splat() -> index {
  // CHECK: arith.constant 8 : index
  %i = arith.constant dense<7> : tensor<4611686018427387904x8xi32>
  %0 = tensorops.stitch_rows %i : tensor<4611686018427387904x8xi32>
  return %0 : index
}

// CHECK-LABEL: @rows_not_known
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<2xi32>
func.func @rows_not_known(%i: tensor<2xi32>) -> index {
  // CHECK: tensorops.stitch_rows %[[I]], %{{.*}} : tensor<2xi32>, tensor<i32>
  %0 = tensor.cast %i : tensor<2xi32> to tensor<?xi32>
  %j = arith.constant dense<4> : tensor<i32>
  %1 = tensorops.stitch_rows %0, %j : tensor<?xi32>, tensor<i32>
  return %1 : index
}

// 2^63 - 1 rows are too many, which is reported at run time.
// CHECK-LABEL: @keep_2_to_the_63_rows
func.func @keep_2_to_the_63_rows() -> tensor<9223372036854775807x0xf32> {
  %i = arith.constant dense<9223372036854775806> : tensor<1xui64>
  %d = arith.constant dense<> : tensor<1x0xf32>
  // CHECK: tensorops.dynamic_stitch
  %0 = tensorops.dynamic_stitch indices(%i : tensor<1xui64>)
      data(%d : tensor<1x0xf32>) -> tensor<9223372036854775807x0xf32>
  return %0 : tensor<9223372036854775807x0xf32>
}
