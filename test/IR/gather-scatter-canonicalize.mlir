// RUN: tensorops-opt %s -canonicalize | FileCheck %s

//===----------------------------------------------------------------------===//
// Constant sizes
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @constant_shape
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<?x1xi32>, %[[U:[a-z0-9]+]]: tensor<?x?x?xf32>, %[[N:[a-z0-9]+]]: index
func.func @constant_shape(%i: tensor<?x1xi32>, %u: tensor<?x?x?xf32>, %n: index) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  // CHECK: tensorops.scatter_nd %[[I]], %[[U]] shape [8, %[[N]], 0] : {{.*}} -> tensor<8x?x0xf32>
  %0 = tensorops.scatter_nd %i, %u shape [%c8, %n, %c0]
      : tensor<?x1xi32>, tensor<?x?x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// What is wrong is an error at run time and stays an operand.
// CHECK-LABEL: @bad_constants
func.func @bad_constants(%i: tensor<?x1xi32>, %u: tensor<?x3x?xf32>) -> tensor<?x?x?xf32> {
  // CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : index
  %c4 = arith.constant 4 : index
  // CHECK-DAG: %[[NEGATIVE:.*]] = arith.constant -1 : index
  %negative = arith.constant -1 : index
  // CHECK-DAG: %[[MIN:.*]] = arith.constant -9223372036854775808 : index
  %min = arith.constant -9223372036854775808 : index
  // CHECK: shape [%[[NEGATIVE]], %[[FOUR]], %[[MIN]]] : {{.*}} -> tensor<?x?x?xf32>
  %0 = tensorops.scatter_nd %i, %u shape [%negative, %c4, %min]
      : tensor<?x1xi32>, tensor<?x3x?xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: @constants_that_overflow
func.func @constants_that_overflow(%i: tensor<4x1xi32>, %u: tensor<4x?xi8>) -> tensor<?x?xi8> {
  // CHECK: %[[EIGHT:.*]] = arith.constant 8 : index
  %huge = arith.constant 4611686018427387904 : index
  %c8 = arith.constant 8 : index
  // CHECK: shape [4611686018427387904, %[[EIGHT]]] : {{.*}} -> tensor<4611686018427387904x?xi8>
  %0 = tensorops.scatter_nd %i, %u shape [%huge, %c8]
      : tensor<4x1xi32>, tensor<4x?xi8> -> tensor<?x?xi8>
  return %0 : tensor<?x?xi8>
}

// CHECK-LABEL: @constant_that_contradicts_result
func.func @constant_that_contradicts_result(%i: tensor<4x1xi32>, %u: tensor<4xi8>) -> tensor<9xi8> {
  // CHECK: %[[EIGHT:.*]] = arith.constant 8 : index
  %c8 = arith.constant 8 : index
  // CHECK: shape [%[[EIGHT]]]
  %0 = tensorops.scatter_nd %i, %u shape [%c8] : tensor<4x1xi32>, tensor<4xi8> -> tensor<9xi8>
  return %0 : tensor<9xi8>
}

//===----------------------------------------------------------------------===//
// Result types and casts
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @refine_result
func.func @refine_result(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>, %n: index) -> tensor<?x?xf32> {
  // CHECK: %[[R:.*]] = tensorops.scatter_nd {{.*}} shape [8, %{{.*}}] checked : {{.*}} -> tensor<8x3xf32>
  // CHECK: %[[C:.*]] = tensor.cast %[[R]] : tensor<8x3xf32> to tensor<?x?xf32>
  // CHECK: return %[[C]]
  %0 = tensorops.scatter_nd %i, %u shape [8, %n] checked
      : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Before the check the size of an update may not be that of a slice of the zeros
// which the reified size, %n, says.
// CHECK-LABEL: @keep_unchecked_slice
func.func @keep_unchecked_slice(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>, %n: index) -> tensor<?x?xf32> {
  // CHECK: tensorops.scatter_nd {{.*}} shape [8, %{{.*}}] : {{.*}} -> tensor<8x?xf32>
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: @keep_more_static_result
func.func @keep_more_static_result(%i: tensor<?x1xi32>, %u: tensor<?x?xf32>, %n: index) -> tensor<8x3xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensorops.scatter_nd {{.*}} -> tensor<8x3xf32>
  // CHECK-NEXT: return %[[R]]
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<?x1xi32>, tensor<?x?xf32> -> tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

// CHECK-LABEL: @absorb_casts
// CHECK-SAME: %[[I:[a-z0-9]+]]: tensor<4x1xi32>, %[[U:[a-z0-9]+]]: tensor<4x3xf32>
func.func @absorb_casts(%i: tensor<4x1xi32>, %u: tensor<4x3xf32>) -> tensor<8x3xf32> {
  // CHECK-NEXT: %[[R:.*]] = tensorops.scatter_nd %[[I]], %[[U]] shape [8, 3]
  // CHECK-NEXT: return %[[R]]
  %0 = tensor.cast %i : tensor<4x1xi32> to tensor<?x?xi32>
  %1 = tensor.cast %u : tensor<4x3xf32> to tensor<?x?xf32>
  %2 = tensorops.scatter_nd %0, %1 shape [8, 3]
      : tensor<?x?xi32>, tensor<?x?xf32> -> tensor<8x3xf32>
  return %2 : tensor<8x3xf32>
}

// The index depth of the source is wrong, and so is the number of updates.
// CHECK-LABEL: @keep_casts_that_contradict
func.func @keep_casts_that_contradict(%i: tensor<4x2xi32>, %u: tensor<4x3xf32>, %v: tensor<5x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>) {
  // CHECK: %[[I:.*]] = tensor.cast %{{.*}} : tensor<4x2xi32> to tensor<?x?xi32>
  %0 = tensor.cast %i : tensor<4x2xi32> to tensor<?x?xi32>
  // CHECK: tensorops.scatter_nd %[[I]], %{{.*}} : tensor<?x?xi32>, tensor<4x3xf32>
  %1 = tensorops.scatter_nd %0, %u shape [8, 3]
      : tensor<?x?xi32>, tensor<4x3xf32> -> tensor<8x3xf32>
  %2 = tensor.cast %i : tensor<4x2xi32> to tensor<4x?xi32>
  // CHECK: %[[V:.*]] = tensor.cast %{{.*}} : tensor<5x3xf32> to tensor<?x3xf32>
  %3 = tensor.cast %v : tensor<5x3xf32> to tensor<?x3xf32>
  // CHECK: tensorops.scatter_nd %{{.*}}, %[[V]] {{.*}} : tensor<4x?xi32>, tensor<?x3xf32>
  %4 = tensorops.scatter_nd %2, %3 shape [8, 3]
      : tensor<4x?xi32>, tensor<?x3xf32> -> tensor<8x3xf32>
  return %1, %4 : tensor<8x3xf32>, tensor<8x3xf32>
}

//===----------------------------------------------------------------------===//
// Bad indices
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @assume_in_range
func.func @assume_in_range(%u: tensor<3x5xf32>, %n: index) -> (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) {
  %i = arith.constant dense<[[3], [0], [3]]> : tensor<3x1xi8>
  // CHECK: shape [4, %{{.*}}] bad_indices(assume) :
  %0 = tensorops.scatter_nd %i, %u shape [4, %n]
      : tensor<3x1xi8>, tensor<3x5xf32> -> tensor<4x?xf32>
  // CHECK: shape [4, %{{.*}}] bad_indices(assume) unique checked {a} :
  %1 = tensorops.scatter_nd %i, %u shape [4, %n] bad_indices(error) unique checked {a}
      : tensor<3x1xi8>, tensor<3x5xf32> -> tensor<4x?xf32>
  // CHECK: shape [4, %{{.*}}] bad_indices(assume) :
  %2 = tensorops.scatter_nd %i, %u shape [4, %n] bad_indices(ignore)
      : tensor<3x1xi8>, tensor<3x5xf32> -> tensor<4x?xf32>
  // The declared size is compared with the shape before.
  // CHECK: shape [%{{.*}}, %{{.*}}] bad_indices(assume) :
  %3 = tensorops.scatter_nd %i, %u shape [%n, %n] bad_indices(error)
      : tensor<3x1xi8>, tensor<3x5xf32> -> tensor<4x?xf32>
  return %0, %1, %2, %3 : tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>
}

// CHECK-LABEL: @assume_not_proven
func.func @assume_not_proven(%u: tensor<2xf32>, %n: index, %j: tensor<2x2xi8>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<?x?xf32>, tensor<4x3xf32>) {
  // Each component is compared with its own dimension.
  %i = arith.constant dense<[[3, 2], [2, 3]]> : tensor<2x2xi8>
  // CHECK: shape [4, 3] bad_indices(error) :
  %0 = tensorops.scatter_nd %i, %u shape [4, 3] bad_indices(error)
      : tensor<2x2xi8>, tensor<2xf32> -> tensor<4x3xf32>
  %negative = arith.constant dense<-1> : tensor<2x2xi8>
  // CHECK: shape [4, 3] :
  %1 = tensorops.scatter_nd %negative, %u shape [4, 3]
      : tensor<2x2xi8>, tensor<2xf32> -> tensor<4x3xf32>
  %zero = arith.constant dense<0> : tensor<2x2xi8>
  // CHECK: shape [%{{.*}}, 8] bad_indices(ignore) :
  %2 = tensorops.scatter_nd %zero, %u shape [%n, 8] bad_indices(ignore)
      : tensor<2x2xi8>, tensor<2xf32> -> tensor<?x?xf32>
  // CHECK: shape [4, 3] bad_indices(error) :
  %3 = tensorops.scatter_nd %j, %u shape [4, 3] bad_indices(error)
      : tensor<2x2xi8>, tensor<2xf32> -> tensor<4x3xf32>
  return %0, %1, %2, %3 : tensor<4x3xf32>, tensor<4x3xf32>, tensor<?x?xf32>, tensor<4x3xf32>
}

// Unsigned indices are zero-extended.
// CHECK-LABEL: @assume_unsigned
func.func @assume_unsigned(%u: tensor<1xf32>) -> (tensor<256xf32>, tensor<256xf32>, tensor<9223372036854775807xf32>) {
  %i = arith.constant dense<255> : tensor<1x1xui8>
  // CHECK: bad_indices(assume) : tensor<1x1xui8>
  %0 = tensorops.scatter_nd %i, %u shape [256] : tensor<1x1xui8>, tensor<1xf32> -> tensor<256xf32>
  %j = arith.constant dense<-1> : tensor<1x1xsi8>
  // CHECK: shape [256] : tensor<1x1xsi8>
  %1 = tensorops.scatter_nd %j, %u shape [256] : tensor<1x1xsi8>, tensor<1xf32> -> tensor<256xf32>
  %k = arith.constant dense<18446744073709551615> : tensor<1x1xui64>
  // CHECK: shape [9223372036854775807] : tensor<1x1xui64>
  %2 = tensorops.scatter_nd %k, %u shape [9223372036854775807] : tensor<1x1xui64>, tensor<1xf32> -> tensor<9223372036854775807xf32>
  return %0, %1, %2 : tensor<256xf32>, tensor<256xf32>, tensor<9223372036854775807xf32>
}

// No component can be bad.
// CHECK-LABEL: @assume_without_components
func.func @assume_without_components(%i: tensor<3x0xi32>, %u: tensor<3x4xf32>) -> tensor<4xf32> {
  // CHECK: bad_indices(assume)
  %0 = tensorops.scatter_nd %i, %u shape [4] bad_indices(error)
      : tensor<3x0xi32>, tensor<3x4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @assume_huge_splat
func.func @assume_huge_splat(%u: tensor<4611686018427387904x8xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %i = arith.constant dense<3> : tensor<4611686018427387904x8x1xi32>
  // CHECK: bad_indices(assume)
  %0 = tensorops.scatter_nd %i, %u shape [4] bad_indices(error)
      : tensor<4611686018427387904x8x1xi32>, tensor<4611686018427387904x8xf32> -> tensor<4xf32>
  %j = arith.constant dense<4> : tensor<4611686018427387904x8x1xi32>
  // CHECK: bad_indices(error)
  %1 = tensorops.scatter_nd %j, %u shape [4] bad_indices(error)
      : tensor<4611686018427387904x8x1xi32>, tensor<4611686018427387904x8xf32> -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: @keep_mode_of_buffers
func.func @keep_mode_of_buffers(%i: memref<3x1xi32>, %u: memref<3xf32>, %d: memref<4xf32>) {
  // CHECK: into %{{.*}} bad_indices(error) :
  tensorops.scatter_nd %i, %u into %d bad_indices(error)
      : memref<3x1xi32>, memref<3xf32> into memref<4xf32>
  return
}

// The sizes of a destination have no operands.
// CHECK-LABEL: @dynamic_buffers
func.func @dynamic_buffers(%i: memref<?x1xi32>, %u: memref<?x?xf32>, %d: memref<?x?xf32>) {
  // CHECK: into %{{.*}} : memref<?x1xi32>, memref<?x?xf32> into memref<?x?xf32>
  tensorops.scatter_nd %i, %u into %d
      : memref<?x1xi32>, memref<?x?xf32> into memref<?x?xf32>
  return
}

//===----------------------------------------------------------------------===//
// No tuples
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @no_tuples_f16
func.func @no_tuples_f16(%i: tensor<2x0x1xi32>, %u: tensor<2x0x3xf16>) -> tensor<?x3xf16> {
  // CHECK: arith.constant dense<0.000000e+00> : tensor<4x3xf16>
  // CHECK-NOT: scatter_nd
  %0 = tensorops.scatter_nd %i, %u shape [4, 3] bad_indices(error)
      : tensor<2x0x1xi32>, tensor<2x0x3xf16> -> tensor<?x3xf16>
  return %0 : tensor<?x3xf16>
}

// CHECK-LABEL: @no_tuples_ui8
func.func @no_tuples_ui8(%i: tensor<0x1xi32>, %u: tensor<0xui8>) -> tensor<4xui8> {
  // CHECK-NEXT: arith.constant dense<0> : tensor<4xui8>
  %0 = tensorops.scatter_nd %i, %u shape [4] : tensor<0x1xi32>, tensor<0xui8> -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// CHECK-LABEL: @no_tuples_i1
func.func @no_tuples_i1(%i: tensor<0x1xi32>, %u: tensor<0xi1>) -> tensor<4xi1> {
  // CHECK-NEXT: arith.constant dense<false> : tensor<4xi1>
  %0 = tensorops.scatter_nd %i, %u shape [4] : tensor<0x1xi32>, tensor<0xi1> -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: @no_tuples_index
func.func @no_tuples_index(%i: tensor<0x1xi32>, %u: tensor<0xindex>) -> tensor<4xindex> {
  // CHECK-NEXT: arith.constant dense<0> : tensor<4xindex>
  %0 = tensorops.scatter_nd %i, %u shape [4] : tensor<0x1xi32>, tensor<0xindex> -> tensor<4xindex>
  return %0 : tensor<4xindex>
}

// CHECK-LABEL: @no_tuples_complex
func.func @no_tuples_complex(%i: tensor<0x1xi32>, %u: tensor<0xcomplex<f64>>) -> tensor<4xcomplex<f64>> {
  // CHECK-NEXT: arith.constant dense<(0.000000e+00,0.000000e+00)> : tensor<4xcomplex<f64>>
  %0 = tensorops.scatter_nd %i, %u shape [4] : tensor<0x1xi32>, tensor<0xcomplex<f64>> -> tensor<4xcomplex<f64>>
  return %0 : tensor<4xcomplex<f64>>
}

// CHECK-LABEL: @no_tuples_empty_result
func.func @no_tuples_empty_result(%i: tensor<0x1xi32>, %u: tensor<0x0xf32>) -> tensor<4x0xf32> {
  // CHECK-NEXT: arith.constant dense<0.000000e+00> : tensor<4x0xf32>
  %0 = tensorops.scatter_nd %i, %u shape [4, 0] : tensor<0x1xi32>, tensor<0x0xf32> -> tensor<4x0xf32>
  return %0 : tensor<4x0xf32>
}

// CHECK-LABEL: @no_tuples_huge
func.func @no_tuples_huge(%i: tensor<0x1xi32>, %u: tensor<0xf64>) -> tensor<9223372036854775807xf64> {
  // CHECK-NEXT: arith.constant dense<0.000000e+00> : tensor<9223372036854775807xf64>
  %0 = tensorops.scatter_nd %i, %u shape [9223372036854775807]
      : tensor<0x1xi32>, tensor<0xf64> -> tensor<9223372036854775807xf64>
  return %0 : tensor<9223372036854775807xf64>
}

// A dynamic size may be wrong; tuples without components are tuples.
// CHECK-LABEL: @no_tuples_not_proven
func.func @no_tuples_not_proven(%i: tensor<0x1xi32>, %u: tensor<0x?xf32>, %n: index, %j: tensor<2x0xi32>, %v: tensor<2x4xf32>, %w: tensor<?xf32>) -> (tensor<4xf32>, tensor<4x3xf32>, tensor<4xf32>) {
  // CHECK: scatter_nd
  %0 = tensorops.scatter_nd %i, %w shape [%n]
      : tensor<0x1xi32>, tensor<?xf32> -> tensor<4xf32>
  // CHECK: scatter_nd
  %1 = tensorops.scatter_nd %i, %u shape [4, 3]
      : tensor<0x1xi32>, tensor<0x?xf32> -> tensor<4x3xf32>
  // CHECK: scatter_nd
  %2 = tensorops.scatter_nd %j, %v shape [4]
      : tensor<2x0xi32>, tensor<2x4xf32> -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4x3xf32>, tensor<4xf32>
}

// CHECK-LABEL: @unused
func.func @unused(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %n: index) {
  // CHECK-NEXT: return
  %0 = tensorops.scatter_nd %i, %u shape [%n] bad_indices(error)
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  return
}
