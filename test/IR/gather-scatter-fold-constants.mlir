// RUN: tensorops-opt %s -canonicalize | FileCheck %s

// Small constants, with the values that the definition gives. The first two are
// the examples of TensorFlow's page.

// CHECK-LABEL: @elements
func.func @elements() -> tensor<8xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 11, 0, 10, 9, 0, 0, 12]>
  %i = arith.constant dense<[[4], [3], [1], [7]]> : tensor<4x1xi32>
  %u = arith.constant dense<[9, 10, 11, 12]> : tensor<4xi32>
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xi32> -> tensor<8xi32>
  return %0 : tensor<8xi32>
}

// CHECK-LABEL: @slices
func.func @slices() -> tensor<?x2x2xi32> {
  // CHECK{LITERAL}: arith.constant dense<[[[5, 5], [6, 6]], [[0, 0], [0, 0]], [[5, 5], [6, 7]], [[0, 0], [0, 0]]]>
  %i = arith.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %u = arith.constant dense<[[[5, 5], [6, 6]], [[5, 5], [6, 7]]]> : tensor<2x2x2xi32>
  %c4 = arith.constant 4 : index
  %0 = tensorops.scatter_nd %i, %u shape [%c4, 2, 2]
      : tensor<2x1xi32>, tensor<2x2x2xi32> -> tensor<?x2x2xi32>
  return %0 : tensor<?x2x2xi32>
}

// CHECK-LABEL: @duplicates_accumulate
func.func @duplicates_accumulate() -> tensor<2x2xi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0, 9], [4, 0]]>
  %i = arith.constant dense<[[0, 1], [1, 0], [0, 1]]> : tensor<3x2xi64>
  %u = arith.constant dense<[1, 4, 8]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2, 2]
      : tensor<3x2xi64>, tensor<3xi32> -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// Indices of rank 1 are one tuple.
// CHECK-LABEL: @rank_one_indices
func.func @rank_one_indices() -> tensor<3x2xi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0, 0], [0, 0], [0, 7]]>
  %i = arith.constant dense<[2, 1]> : tensor<2xi32>
  %u = arith.constant dense<7> : tensor<i32>
  %0 = tensorops.scatter_nd %i, %u shape [3, 2]
      : tensor<2xi32>, tensor<i32> -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// CHECK-LABEL: @depth_zero
func.func @depth_zero() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[9, 12]>
  %i = arith.constant dense<> : tensor<3x0xi32>
  %u = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2]
      : tensor<3x0xi32>, tensor<3x2xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @zero_size_slices
func.func @zero_size_slices() -> tensor<3x0xi32> {
  // CHECK-NEXT: arith.constant dense<0> : tensor<3x0xi32>
  %i = arith.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %u = arith.constant dense<> : tensor<2x0xi32>
  %0 = tensorops.scatter_nd %i, %u shape [3, 0]
      : tensor<2x1xi32>, tensor<2x0xi32> -> tensor<3x0xi32>
  return %0 : tensor<3x0xi32>
}

// f16 rounds after each addition: 2048 + 1 is 2048.
// CHECK-LABEL: @rounding
func.func @rounding() -> (tensor<1xf16>, tensor<1xf32>) {
  // CHECK-DAG: arith.constant dense<2.048000e+03> : tensor<1xf16>
  // CHECK-DAG: arith.constant dense<2.050000e+03> : tensor<1xf32>
  %i = arith.constant dense<0> : tensor<3x1xi32>
  %u = arith.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
  %0 = tensorops.scatter_nd %i, %u shape [1] : tensor<3x1xi32>, tensor<3xf16> -> tensor<1xf16>
  %v = arith.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf32>
  %1 = tensorops.scatter_nd %i, %v shape [1] : tensor<3x1xi32>, tensor<3xf32> -> tensor<1xf32>
  return %0, %1 : tensor<1xf16>, tensor<1xf32>
}

// CHECK-LABEL: @special_numbers
func.func @special_numbers() -> tensor<4xf32> {
  // Infinity, NaN, the sum of 0 and -0, and overflow.
  // CHECK-NEXT: arith.constant dense<[0x7F800000, 0x7FC00000, 0.000000e+00, 0x7F800000]>
  %i = arith.constant dense<[[0], [1], [1], [2], [3], [3]]> : tensor<6x1xi32>
  %u = arith.constant dense<[0x7F800000, 0x7FC00000, 1.0, -0.0, 3.0e+38, 3.0e+38]> : tensor<6xf32>
  %0 = tensorops.scatter_nd %i, %u shape [4] : tensor<6x1xi32>, tensor<6xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @ignore_bad_indices
func.func @ignore_bad_indices() -> tensor<3x3xi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0, 0, 0], [0, 0, 4], [0, 0, 0]]>
  %i = arith.constant dense<[[0, 3], [-1, 0], [1, 2], [0, -9], [3, 0]]> : tensor<5x2xi32>
  %u = arith.constant dense<[1, 2, 4, 8, 16]> : tensor<5xi32>
  %0 = tensorops.scatter_nd %i, %u shape [3, 3] bad_indices(ignore)
      : tensor<5x2xi32>, tensor<5xi32> -> tensor<3x3xi32>
  return %0 : tensor<3x3xi32>
}

// CHECK-LABEL: @keep_reports
func.func @keep_reports() -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3x0xi32>) {
  %i = arith.constant dense<[[0], [3]]> : tensor<2x1xi32>
  %u = arith.constant dense<[1, 2]> : tensor<2xi32>
  // CHECK: scatter_nd {{.*}} shape [3] :
  %0 = tensorops.scatter_nd %i, %u shape [3] : tensor<2x1xi32>, tensor<2xi32> -> tensor<3xi32>
  // CHECK: bad_indices(error)
  %1 = tensorops.scatter_nd %i, %u shape [3] bad_indices(error) : tensor<2x1xi32>, tensor<2xi32> -> tensor<3xi32>
  // CHECK: bad_indices(assume)
  %2 = tensorops.scatter_nd %i, %u shape [3] bad_indices(assume) : tensor<2x1xi32>, tensor<2xi32> -> tensor<3xi32>
  // CHECK: tensor<3x0xi32>
  %v = arith.constant dense<> : tensor<2x0xi32>
  %3 = tensorops.scatter_nd %i, %v shape [3, 0] : tensor<2x1xi32>, tensor<2x0xi32> -> tensor<3x0xi32>
  return %0, %1, %2, %3 : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3x0xi32>
}

// CHECK-LABEL: @too_large
func.func @too_large() -> (tensor<1025xi8>, tensor<1xi32>, tensor<1xi32>) {
  %i = arith.constant dense<0> : tensor<1x1xi32>
  %u = arith.constant dense<1> : tensor<1xi8>
  // CHECK: tensorops.scatter_nd
  %0 = tensorops.scatter_nd %i, %u shape [1025] : tensor<1x1xi32>, tensor<1xi8> -> tensor<1025xi8>
  %j = arith.constant dense<0> : tensor<100000x1xi32>
  %v = arith.constant dense<1> : tensor<100000xi32>
  // CHECK: tensorops.scatter_nd
  %1 = tensorops.scatter_nd %j, %v shape [1] : tensor<100000x1xi32>, tensor<100000xi32> -> tensor<1xi32>
  %k = arith.constant dense<0> : tensor<4611686018427387904x4x1xi32>
  %w = arith.constant dense<1> : tensor<4611686018427387904x4xi32>
  // CHECK: tensorops.scatter_nd
  %2 = tensorops.scatter_nd %k, %w shape [1] : tensor<4611686018427387904x4x1xi32>, tensor<4611686018427387904x4xi32> -> tensor<1xi32>
  return %0, %1, %2 : tensor<1025xi8>, tensor<1xi32>, tensor<1xi32>
}

//===----------------------------------------------------------------------===//
// Index types: the number of which all bits are set is out of range
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @index_i8()
func.func @index_i8() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xi8>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xi8>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_si8()
func.func @index_si8() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xsi8>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xsi8>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_ui8()
func.func @index_ui8() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[255], [1], [1]]> : tensor<3x1xui8>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xui8>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_i16()
func.func @index_i16() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xi16>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xi16>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_si16()
func.func @index_si16() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xsi16>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xsi16>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_ui16()
func.func @index_ui16() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[65535], [1], [1]]> : tensor<3x1xui16>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xui16>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_i32()
func.func @index_i32() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xi32>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xi32>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_si32()
func.func @index_si32() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xsi32>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xsi32>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_ui32()
func.func @index_ui32() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[4294967295], [1], [1]]> : tensor<3x1xui32>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xui32>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_i64()
func.func @index_i64() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xi64>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xi64>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_si64()
func.func @index_si64() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xsi64>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xsi64>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_ui64()
func.func @index_ui64() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[18446744073709551615], [1], [1]]> : tensor<3x1xui64>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xui64>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_index()
func.func @index_index() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 5]>
  %i = arith.constant dense<[[-1], [1], [1]]> : tensor<3x1xindex>
  %u = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] bad_indices(ignore)
      : tensor<3x1xindex>, tensor<3xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @index_zero_extended
func.func @index_zero_extended() -> tensor<256xi1> {
  // CHECK-NEXT: arith.constant dense<"0x{{0*}}80"> : tensor<256xi1>
  // CHECK-NOT: scatter_nd
  %i = arith.constant dense<255> : tensor<1x1xui8>
  %u = arith.constant dense<true> : tensor<1xi1>
  %0 = tensorops.scatter_nd %i, %u shape [256] : tensor<1x1xui8>, tensor<1xi1> -> tensor<256xi1>
  return %0 : tensor<256xi1>
}

//===----------------------------------------------------------------------===//
// Element types: [0, a + b]
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @add_i1()
func.func @add_i1() -> tensor<2xi1> {
  // CHECK-NEXT: arith.constant dense<[false, true]> : tensor<2xi1>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[true, true]> : tensor<2xi1>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xi1> -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// CHECK-LABEL: @add_i8()
func.func @add_i8() -> tensor<2xi8> {
  // CHECK-NEXT: arith.constant dense<[0, -128]> : tensor<2xi8>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[127, 1]> : tensor<2xi8>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xi8> -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: @add_si8()
func.func @add_si8() -> tensor<2xsi8> {
  // CHECK-NEXT: arith.constant dense<[0, -128]> : tensor<2xsi8>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[127, 1]> : tensor<2xsi8>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xsi8> -> tensor<2xsi8>
  return %0 : tensor<2xsi8>
}

// CHECK-LABEL: @add_ui8()
func.func @add_ui8() -> tensor<2xui8> {
  // CHECK-NEXT: arith.constant dense<[0, 2]> : tensor<2xui8>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[255, 3]> : tensor<2xui8>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xui8> -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// CHECK-LABEL: @add_i16()
func.func @add_i16() -> tensor<2xi16> {
  // CHECK-NEXT: arith.constant dense<[0, -32768]> : tensor<2xi16>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[32767, 1]> : tensor<2xi16>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xi16> -> tensor<2xi16>
  return %0 : tensor<2xi16>
}

// CHECK-LABEL: @add_si16()
func.func @add_si16() -> tensor<2xsi16> {
  // CHECK-NEXT: arith.constant dense<[0, -32768]> : tensor<2xsi16>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[32767, 1]> : tensor<2xsi16>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xsi16> -> tensor<2xsi16>
  return %0 : tensor<2xsi16>
}

// CHECK-LABEL: @add_ui16()
func.func @add_ui16() -> tensor<2xui16> {
  // CHECK-NEXT: arith.constant dense<[0, 2]> : tensor<2xui16>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[65535, 3]> : tensor<2xui16>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xui16> -> tensor<2xui16>
  return %0 : tensor<2xui16>
}

// CHECK-LABEL: @add_i32()
func.func @add_i32() -> tensor<2xi32> {
  // CHECK-NEXT: arith.constant dense<[0, -2147483648]> : tensor<2xi32>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[2147483647, 1]> : tensor<2xi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @add_si32()
func.func @add_si32() -> tensor<2xsi32> {
  // CHECK-NEXT: arith.constant dense<[0, -2147483648]> : tensor<2xsi32>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[2147483647, 1]> : tensor<2xsi32>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xsi32> -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// CHECK-LABEL: @add_ui32()
func.func @add_ui32() -> tensor<2xui32> {
  // CHECK-NEXT: arith.constant dense<[0, 2]> : tensor<2xui32>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[4294967295, 3]> : tensor<2xui32>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xui32> -> tensor<2xui32>
  return %0 : tensor<2xui32>
}

// CHECK-LABEL: @add_i64()
func.func @add_i64() -> tensor<2xi64> {
  // CHECK-NEXT: arith.constant dense<[0, -9223372036854775808]> : tensor<2xi64>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[9223372036854775807, 1]> : tensor<2xi64>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xi64> -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// CHECK-LABEL: @add_si64()
func.func @add_si64() -> tensor<2xsi64> {
  // CHECK-NEXT: arith.constant dense<[0, -9223372036854775808]> : tensor<2xsi64>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[9223372036854775807, 1]> : tensor<2xsi64>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xsi64> -> tensor<2xsi64>
  return %0 : tensor<2xsi64>
}

// CHECK-LABEL: @add_ui64()
func.func @add_ui64() -> tensor<2xui64> {
  // CHECK-NEXT: arith.constant dense<[0, 2]> : tensor<2xui64>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[18446744073709551615, 3]> : tensor<2xui64>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xui64> -> tensor<2xui64>
  return %0 : tensor<2xui64>
}

// CHECK-LABEL: @add_index()
func.func @add_index() -> tensor<2xindex> {
  // CHECK-NEXT: arith.constant dense<[0, 42]> : tensor<2xindex>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[40, 2]> : tensor<2xindex>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// CHECK-LABEL: @add_f16()
func.func @add_f16() -> tensor<2xf16> {
  // CHECK-NEXT: arith.constant dense<[0.000000e+00, -5.000000e-01]> : tensor<2xf16>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf16>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xf16> -> tensor<2xf16>
  return %0 : tensor<2xf16>
}

// CHECK-LABEL: @add_bf16()
func.func @add_bf16() -> tensor<2xbf16> {
  // CHECK-NEXT: arith.constant dense<[0.000000e+00, -5.000000e-01]> : tensor<2xbf16>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xbf16>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xbf16> -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// CHECK-LABEL: @add_f32()
func.func @add_f32() -> tensor<2xf32> {
  // CHECK-NEXT: arith.constant dense<[0.000000e+00, -5.000000e-01]> : tensor<2xf32>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf32>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @add_f64()
func.func @add_f64() -> tensor<2xf64> {
  // CHECK-NEXT: arith.constant dense<[0.000000e+00, -5.000000e-01]> : tensor<2xf64>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf64>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xf64> -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// CHECK-LABEL: @add_complex_f32()
func.func @add_complex_f32() -> tensor<2xcomplex<f32>> {
  // CHECK-NEXT: arith.constant dense<[(0.000000e+00,0.000000e+00), (4.000000e+00,2.500000e+00)]> : tensor<2xcomplex<f32>>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[(1.000000e+00,-2.000000e+00), (3.000000e+00,4.500000e+00)]> : tensor<2xcomplex<f32>>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// CHECK-LABEL: @add_complex_f64()
func.func @add_complex_f64() -> tensor<2xcomplex<f64>> {
  // CHECK-NEXT: arith.constant dense<[(0.000000e+00,0.000000e+00), (4.000000e+00,2.500000e+00)]> : tensor<2xcomplex<f64>>
  %i = arith.constant dense<1> : tensor<2x1xi32>
  %u = arith.constant dense<[(1.000000e+00,-2.000000e+00), (3.000000e+00,4.500000e+00)]> : tensor<2xcomplex<f64>>
  %0 = tensorops.scatter_nd %i, %u shape [2] : tensor<2x1xi32>, tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  return %0 : tensor<2xcomplex<f64>>
}
