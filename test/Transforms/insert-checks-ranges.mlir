// RUN: tensorops-opt %s -tensorops-insert-checks | FileCheck %s

// Indices that are proven in range are not checked.

// CHECK-LABEL: func @constants(
// CHECK-NOT:     find_bad_index
// CHECK:         scatter_nd {{.*}} bad_indices(assume) checked
func.func @constants(%updates: tensor<2xf32>) -> tensor<2x8xf32> {
  %indices = arith.constant dense<[[0, 7], [1, 5]]> : tensor<2x2xi32>
  %r = tensorops.scatter_nd %indices, %updates shape [2, 8]
      : tensor<2x2xi32>, tensor<2xf32> -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}

// CHECK-LABEL: func @remainder(
// CHECK-NOT:     find_bad_index
// CHECK:         scatter_nd {{.*}} bad_indices(assume) checked
func.func @remainder(%hashes: tensor<4x1xi32>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %c8 = arith.constant dense<8> : tensor<4x1xi32>
  %indices = arith.remui %hashes, %c8 : tensor<4x1xi32>
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// The remainder of a signed division may be negative.

// CHECK-LABEL: func @signed_remainder(
// CHECK:         find_bad_index
func.func @signed_remainder(%hashes: tensor<4x1xi32>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %c8 = arith.constant dense<8> : tensor<4x1xi32>
  %indices = arith.remsi %hashes, %c8 : tensor<4x1xi32>
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// Changes of shape keep the elements.

// CHECK-LABEL: func @reshaped(
// CHECK-NOT:     find_bad_index
// CHECK:         scatter_nd {{.*}} bad_indices(assume) checked
func.func @reshaped(%any: tensor<2x2xi64>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %mask = arith.constant dense<7> : tensor<2x2xi64>
  %indices = arith.andi %any, %mask : tensor<2x2xi64>
  %flat = tensor.collapse_shape %indices [[0, 1]]
      : tensor<2x2xi64> into tensor<4xi64>
  %tuples = tensor.expand_shape %flat [[0, 1]] output_shape [4, 1]
      : tensor<4xi64> into tensor<4x1xi64>
  %cast = tensor.cast %tuples : tensor<4x1xi64> to tensor<?x1xi64>
  %r = tensorops.scatter_nd %cast, %updates shape [8] bad_indices(error)
      : tensor<?x1xi64>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// The type is enough: 255 is below 256, and not below 255.

// CHECK-LABEL: func @element_type(
// CHECK:         scatter_nd {{.*}} shape [256] bad_indices(assume) checked
// CHECK:         find_bad_index
// CHECK:         scatter_nd {{.*}} shape [255] bad_indices(assume) checked
func.func @element_type(%indices: tensor<4x1xui8>, %updates: tensor<4xf32>)
    -> (tensor<256xf32>, tensor<255xf32>) {
  %r = tensorops.scatter_nd %indices, %updates shape [256]
      : tensor<4x1xui8>, tensor<4xf32> -> tensor<256xf32>
  %s = tensorops.scatter_nd %indices, %updates shape [255]
      : tensor<4x1xui8>, tensor<4xf32> -> tensor<255xf32>
  return %r, %s : tensor<256xf32>, tensor<255xf32>
}

// CHECK-LABEL: func @induction_variable(
// CHECK:         scf.for
// CHECK-NOT:       find_bad_index
// CHECK:           scatter_nd {{.*}} bad_indices(assume) checked
func.func @induction_variable(%update: tensor<f32>, %init: tensor<8xf32>)
    -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%last = %init) -> tensor<8xf32> {
    %indices = tensor.from_elements %i : tensor<1xindex>
    %s = tensorops.scatter_nd %indices, %update shape [8]
        : tensor<1xindex>, tensor<f32> -> tensor<8xf32>
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// A dynamic bound counts as the smallest that it can be, and sizes that cannot
// be bad are not checked.

// CHECK-LABEL: func @dynamic_bound(
// CHECK-NOT:     find_bad
// CHECK:         scatter_nd {{.*}} bad_indices(assume) checked
// CHECK-NEXT:    return
func.func @dynamic_bound(%any: tensor<4x1xi32>, %updates: tensor<4xf32>,
                         %n: index) -> tensor<?xf32> {
  %c8 = arith.constant 8 : index
  %size = arith.maxsi %n, %c8 : index
  %mask = arith.constant dense<7> : tensor<4x1xi32>
  %indices = arith.andi %any, %mask : tensor<4x1xi32>
  %r = tensorops.scatter_nd %indices, %updates shape [%size]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: func @dimension_is_a_size(
// CHECK-NOT:     find_bad
// CHECK:         scatter_nd {{.*}} bad_indices(ignore) checked
// CHECK-NEXT:    return
func.func @dimension_is_a_size(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>,
                               %like: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %size = tensor.dim %like, %c0 : tensor<?xf32>
  %r = tensorops.scatter_nd %indices, %updates shape [%size] bad_indices(ignore)
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// 2^15 rows of 4 elements fit.

// CHECK-LABEL: func @few_rows(
// CHECK-NOT:     find_bad
// CHECK:         dynamic_stitch {{.*}} bad_indices(assume) checked
// CHECK-NEXT:    return
func.func @few_rows(%any: tensor<2xi16>, %data: tensor<2x4xf32>) -> tensor<?x4xf32> {
  %zero = arith.constant dense<0> : tensor<2xi16>
  %indices = arith.maxsi %any, %zero : tensor<2xi16>
  %r = tensorops.dynamic_stitch indices(%indices : tensor<2xi16>)
      data(%data : tensor<2x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// Buffers can change: what a type holds is all that is known of them.

// CHECK-LABEL: func @buffer(
// CHECK:         find_bad_index
func.func @buffer(%updates: memref<1xf32>, %dest: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %indices = memref.alloca() : memref<1x1xi32>
  memref.store %c7, %indices[%c0, %c0] : memref<1x1xi32>
  tensorops.scatter_nd %indices, %updates into %dest
      : memref<1x1xi32>, memref<1xf32> into memref<8xf32>
  return
}

// The analysis must not look for a value in a constant that has none.

// CHECK-LABEL: func @empty_constant
// CHECK-NOT:     find_bad_index
// CHECK:         tensorops.scatter_nd {{.*}} bad_indices(assume) checked
func.func @empty_constant(%updates: tensor<0xf32>) -> tensor<4xf32> {
  %indices = arith.constant dense<> : tensor<0x1xi32>
  %0 = tensorops.scatter_nd %indices, %updates shape [4]
      : tensor<0x1xi32>, tensor<0xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
