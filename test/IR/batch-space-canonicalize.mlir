// RUN: tensorops-opt %s -canonicalize | FileCheck %s

//===----------------------------------------------------------------------===//
// Constant sizes
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @constant_sizes
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?x?x?xf32>, %[[P:[a-z0-9]+]]: index
func.func @constant_sizes(%x: tensor<?x?x?xf32>, %p: index) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  // CHECK: tensorops.space_to_batch_nd %[[X]] block [2, 3] low [%[[P]], 2] high [0, %[[P]]] :
  %0 = tensorops.space_to_batch_nd %x block [%c2, 3] low [%p, %c2] high [%c0, %p]
      : tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: @constant_sizes_buffer
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<?x?xf32>, %[[D:[a-z0-9]+]]: memref<?x?xf32>
func.func @constant_sizes_buffer(%x: memref<?x?xf32>, %d: memref<?x?xf32>) {
  %c2 = arith.constant 2 : index
  // CHECK: tensorops.space_to_batch_nd %[[X]] block [2] low [2] high [2] into %[[D]] checked
  tensorops.space_to_batch_nd %x block [%c2] low [%c2] high [%c2] into %d checked
      : memref<?x?xf32> into memref<?x?xf32>
  return
}

// What is wrong is an error at run time and stays an operand.
// CHECK-LABEL: @bad_constants
func.func @bad_constants(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  // CHECK-DAG: %[[NEGATIVE:.*]] = arith.constant -1 : index
  %negative = arith.constant -1 : index
  // CHECK-DAG: %[[MIN:.*]] = arith.constant -9223372036854775808 : index
  %min = arith.constant -9223372036854775808 : index
  // CHECK: block [%[[ZERO]], 2, %[[NEGATIVE]]] low [%[[NEGATIVE]], 0, %[[MIN]]] high [%[[MIN]], 0, 0]
  %0 = tensorops.space_to_batch_nd %x block [%c0, 2, %negative]
      low [%negative, 0, %min] high [%min, 0, %c0]
      : tensor<?x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}

// Together with the others, the last one does not divide.
// CHECK-LABEL: @constants_that_do_not_divide
func.func @constants_that_do_not_divide(%x: tensor<1x3xf32>) -> tensor<?x?xf32> {
  // CHECK: %[[TWO:.*]] = arith.constant 2 : index
  %c2 = arith.constant 2 : index
  // CHECK: block [2] low [2] high [%[[TWO]]] : tensor<1x3xf32> -> tensor<2x?xf32>
  %0 = tensorops.space_to_batch_nd %x block [%c2] low [%c2] high [%c2]
      : tensor<1x3xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: @constant_that_contradicts_result
func.func @constant_that_contradicts_result(%x: tensor<1x12xf32>) -> tensor<?x6xf32> {
  // CHECK: %[[THREE:.*]] = arith.constant 3 : index
  %c3 = arith.constant 3 : index
  // CHECK: block [%[[THREE]]] low [0] high [0] : tensor<1x12xf32> -> tensor<?x6xf32>
  %0 = tensorops.space_to_batch_nd %x block [%c3] low [0] high [0]
      : tensor<1x12xf32> -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// CHECK-LABEL: @constants_that_overflow
func.func @constants_that_overflow(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // CHECK: %[[MAX:.*]] = arith.constant 9223372036854775807 : index
  %max = arith.constant 9223372036854775807 : index
  // CHECK: block [1] low [9223372036854775807] high [%[[MAX]]]
  %0 = tensorops.space_to_batch_nd %x block [1] low [%max] high [%max]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: @poison_size
func.func @poison_size(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // CHECK: %[[POISON:.*]] = ub.poison
  %p = ub.poison : index
  // CHECK: block [%[[POISON]]]
  %0 = tensorops.space_to_batch_nd %x block [%p] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

//===----------------------------------------------------------------------===//
// Result types
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @refine_result
func.func @refine_result(%x: tensor<1x4x?x7xf32>, %b: index) -> tensor<?x2x?x?xf32> {
  // CHECK: %[[R:.*]] = tensorops.space_to_batch_nd {{.*}} -> tensor<?x2x?x7xf32>
  // CHECK: %[[C:.*]] = tensor.cast %[[R]] : tensor<?x2x?x7xf32> to tensor<?x2x?x?xf32>
  // CHECK: return %[[C]]
  %0 = tensorops.space_to_batch_nd %x block [2, %b] low [0, 0] high [0, 0]
      : tensor<1x4x?x7xf32> -> tensor<?x2x?x?xf32>
  return %0 : tensor<?x2x?x?xf32>
}

// CHECK-LABEL: @keep_more_static_result
func.func @keep_more_static_result(%x: tensor<?x?x7xf32>, %b: index) -> tensor<4x2x7xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensorops.space_to_batch_nd {{.*}} -> tensor<4x2x7xf32>
  // CHECK-NEXT: return %[[R]]
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<?x?x7xf32> -> tensor<4x2x7xf32>
  return %0 : tensor<4x2x7xf32>
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @absorb_cast
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<1x4xf32>
func.func @absorb_cast(%x: tensor<1x4xf32>) -> tensor<2x2xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensorops.space_to_batch_nd %[[X]] {{.*}} : tensor<1x4xf32> -> tensor<2x2xf32>
  // CHECK-NEXT: return %[[R]]
  %0 = tensor.cast %x : tensor<1x4xf32> to tensor<?x?xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// The size of the source is an error, which is reported at run time.
// CHECK-LABEL: @keep_cast_that_contradicts
func.func @keep_cast_that_contradicts(%x: tensor<1x5xf32>) -> tensor<?x?xf32> {
  // CHECK: %[[C:.*]] = tensor.cast %{{.*}} : tensor<1x5xf32> to tensor<?x?xf32>
  // CHECK: tensorops.space_to_batch_nd %[[C]]
  %0 = tensor.cast %x : tensor<1x5xf32> to tensor<?x?xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A cast that claims sizes can fail.
// CHECK-LABEL: @keep_cast_that_claims
func.func @keep_cast_that_claims(%x: tensor<?x?xf32>) -> tensor<2x2xf32> {
  // CHECK: %[[C:.*]] = tensor.cast %{{.*}} : tensor<?x?xf32> to tensor<1x4xf32>
  // CHECK: tensorops.space_to_batch_nd %[[C]]
  %0 = tensor.cast %x : tensor<?x?xf32> to tensor<1x4xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<1x4xf32> -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// CHECK-LABEL: @keep_cast_of_encoding
func.func @keep_cast_of_encoding(%x: tensor<1x4xf32, "a">) -> tensor<?x?xf32> {
  // CHECK: tensorops.space_to_batch_nd %{{.*}} : tensor<?x?xf32> -> tensor<?x?xf32>
  %0 = tensor.cast %x : tensor<1x4xf32, "a"> to tensor<?x?xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: @keep_cast_of_unranked
func.func @keep_cast_of_unranked(%x: tensor<*xf32>) -> tensor<?x?xf32> {
  // CHECK: tensorops.space_to_batch_nd %{{.*}} : tensor<?x?xf32> -> tensor<?x?xf32>
  %0 = tensor.cast %x : tensor<*xf32> to tensor<?x?xf32>
  %1 = tensorops.space_to_batch_nd %0 block [2] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

//===----------------------------------------------------------------------===//
// Identities
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @no_blocks
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?x4xf32>
func.func @no_blocks(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // CHECK-NEXT: return %[[X]]
  %0 = tensorops.space_to_batch_nd %x block [] low [] high []
      : tensor<?x4xf32> -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: @unit_blocks_constant_operands
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<2x?x4xui8>
func.func @unit_blocks_constant_operands(%x: tensor<2x?x4xui8>) -> tensor<?x?x?xui8> {
  // CHECK: %[[C:.*]] = tensor.cast %[[X]] : tensor<2x?x4xui8> to tensor<?x?x?xui8>
  // CHECK: return %[[C]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensorops.space_to_batch_nd %x block [1, %c1] low [%c0, 0] high [0, %c0]
      : tensor<2x?x4xui8> -> tensor<?x?x?xui8>
  return %0 : tensor<?x?x?xui8>
}

// The declared size is compared at run time.
// CHECK-LABEL: @unit_blocks_declared_size
func.func @unit_blocks_declared_size(%x: tensor<?x4xf32>) -> tensor<2x4xf32> {
  // CHECK: tensorops.space_to_batch_nd
  %0 = tensorops.space_to_batch_nd %x block [1] low [0] high [0]
      : tensor<?x4xf32> -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @unit_blocks_padded
func.func @unit_blocks_padded(%x: tensor<2x4xf32>) -> tensor<2x5xf32> {
  // CHECK: tensorops.space_to_batch_nd
  %0 = tensorops.space_to_batch_nd %x block [1] low [0] high [1]
      : tensor<2x4xf32> -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: @unit_blocks_huge
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4611686018427387904x1xi8>
func.func @unit_blocks_huge(%x: tensor<4611686018427387904x1xi8>) -> tensor<4611686018427387904x1xi8> {
  // CHECK-NEXT: return %[[X]]
  %0 = tensorops.space_to_batch_nd %x block [1] low [0] high [0]
      : tensor<4611686018427387904x1xi8> -> tensor<4611686018427387904x1xi8>
  return %0 : tensor<4611686018427387904x1xi8>
}

// The number of elements overflows only where all sizes are known.
// CHECK-LABEL: @unit_blocks_overflow
func.func @unit_blocks_overflow(%x: tensor<4611686018427387904x8xi8>) -> tensor<?x?xi8> {
  // CHECK: tensor.cast
  // CHECK: tensorops.space_to_batch_nd {{.*}} : tensor<4611686018427387904x?xi8>
  %0 = tensor.cast %x : tensor<4611686018427387904x8xi8> to tensor<4611686018427387904x?xi8>
  %c1 = arith.constant 1 : index
  %1 = tensorops.space_to_batch_nd %0 block [%c1] low [0] high [8]
      : tensor<4611686018427387904x?xi8> -> tensor<?x?xi8>
  return %1 : tensor<?x?xi8>
}

// CHECK-LABEL: @unused
func.func @unused(%x: tensor<?x?xf32>, %n: index) {
  // CHECK-NEXT: return
  %0 = tensorops.space_to_batch_nd %x block [%n] low [%n] high [%n]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  return
}
