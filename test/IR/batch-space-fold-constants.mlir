// RUN: tensorops-opt %s -canonicalize | FileCheck %s

// Small constants, with the values that the definition gives. The first three
// are the examples of TensorFlow's page.

// CHECK-LABEL: @one_pixel_blocks
func.func @one_pixel_blocks() -> tensor<4x1x1x1xf32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[[[1.000000e+00]]], [[[2.000000e+00]]], [[[3.000000e+00]]], [[[4.000000e+00]]]]> : tensor<4x1x1x1xf32>
  %x = arith.constant dense<[[[[1.0], [2.0]], [[3.0], [4.0]]]]> : tensor<1x2x2x1xf32>
  %0 = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<1x2x2x1xf32> -> tensor<4x1x1x1xf32>
  return %0 : tensor<4x1x1x1xf32>
}

// CHECK-LABEL: @channels
func.func @channels() -> tensor<4x1x1x3xi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[[[1, 2, 3]]], [[[4, 5, 6]]], [[[7, 8, 9]]], [[[10, 11, 12]]]]>
  %x = arith.constant dense<[[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]]> : tensor<1x2x2x3xi32>
  %0 = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<1x2x2x3xi32> -> tensor<4x1x1x3xi32>
  return %0 : tensor<4x1x1x3xi32>
}

// CHECK-LABEL: @padded_batch_of_two
func.func @padded_batch_of_two() -> tensor<8x1x3x1xi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[[[0], [1], [3]]], [[[0], [9], [11]]], [[[0], [2], [4]]], [[[0], [10], [12]]], [[[0], [5], [7]]], [[[0], [13], [15]]], [[[0], [6], [8]]], [[[0], [14], [16]]]]>
  %x = arith.constant dense<[[[[1], [2], [3], [4]], [[5], [6], [7], [8]]],
                             [[[9], [10], [11], [12]], [[13], [14], [15], [16]]]]> : tensor<2x2x4x1xi32>
  %0 = tensorops.space_to_batch_nd %x block [2, 2] low [0, 2] high [0, 0]
      : tensor<2x2x4x1xi32> -> tensor<8x1x3x1xi32>
  return %0 : tensor<8x1x3x1xi32>
}

// The last block dimension is the fastest, and a batch of the input is the
// minor part of a batch of the result.
// CHECK-LABEL: @asymmetric_blocks
func.func @asymmetric_blocks() -> tensor<6x1x1xi8> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[[1]], [[2]], [[3]], [[4]], [[5]], [[6]]]>
  %x = arith.constant dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi8>
  %0 = tensorops.space_to_batch_nd %x block [2, 3] low [0, 0] high [0, 0]
      : tensor<1x2x3xi8> -> tensor<6x1x1xi8>
  return %0 : tensor<6x1x1xi8>
}

// CHECK-LABEL: @constant_operands
func.func @constant_operands() -> tensor<?x?xi8> {
  // CHECK{LITERAL}: arith.constant dense<[[0, 1, 0], [7, 2, 0]]> : tensor<2x3xi8>
  %x = arith.constant dense<[[7, 1, 2]]> : tensor<1x3xi8>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %x : tensor<1x3xi8> to tensor<?x?xi8>
  %1 = tensorops.space_to_batch_nd %0 block [%c2] low [%c1] high [%c2]
      : tensor<?x?xi8> -> tensor<?x?xi8>
  return %1 : tensor<?x?xi8>
}

// CHECK-LABEL: @empty
func.func @empty() -> (tensor<0x9223372036854775807xi8>, tensor<2x2xi8>) {
  // CHECK-DAG: arith.constant dense<> : tensor<0x9223372036854775807xi8>
  // CHECK-DAG: arith.constant dense<0> : tensor<2x2xi8>
  %x = arith.constant dense<> : tensor<0x9223372036854775807xi8>
  %0 = tensorops.space_to_batch_nd %x block [1] low [0] high [0]
      : tensor<0x9223372036854775807xi8> -> tensor<0x9223372036854775807xi8>
  %y = arith.constant dense<> : tensor<1x0xi8>
  %1 = tensorops.space_to_batch_nd %y block [2] low [3] high [1]
      : tensor<1x0xi8> -> tensor<2x2xi8>
  return %0, %1 : tensor<0x9223372036854775807xi8>, tensor<2x2xi8>
}

// CHECK-LABEL: @largest
func.func @largest() -> (tensor<2x512xi8>, tensor<2x513xi8>) {
  // CHECK: arith.constant dense<5> : tensor<2x512xi8>
  %x = arith.constant dense<5> : tensor<1x1024xi8>
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x1024xi8> -> tensor<2x512xi8>
  // CHECK: tensorops.space_to_batch_nd
  %y = arith.constant dense<5> : tensor<1x1026xi8>
  %1 = tensorops.space_to_batch_nd %y block [2] low [0] high [0]
      : tensor<1x1026xi8> -> tensor<2x513xi8>
  return %0, %1 : tensor<2x512xi8>, tensor<2x513xi8>
}

// CHECK-LABEL: @declared_wrong
func.func @declared_wrong() -> tensor<3x?xi8> {
  // CHECK: %[[FOUR:.*]] = arith.constant 4 : index
  // CHECK: tensorops.space_to_batch_nd {{.*}} block [%[[FOUR]]]
  %x = arith.constant dense<5> : tensor<1x12xi8>
  %c4 = arith.constant 4 : index
  %0 = tensorops.space_to_batch_nd %x block [%c4] low [0] high [0]
      : tensor<1x12xi8> -> tensor<3x?xi8>
  return %0 : tensor<3x?xi8>
}

//===----------------------------------------------------------------------===//
// Element types: the padded row [a, b] and one zero
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @pad_i8()
func.func @pad_i8() -> tensor<3x1xi8> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [-128], [7]]> : tensor<3x1xi8>
  %x = arith.constant dense<[[-128, 7]]> : tensor<1x2xi8>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xi8> -> tensor<3x1xi8>
  return %0 : tensor<3x1xi8>
}

// CHECK-LABEL: @pad_si8()
func.func @pad_si8() -> tensor<3x1xsi8> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [-128], [7]]> : tensor<3x1xsi8>
  %x = arith.constant dense<[[-128, 7]]> : tensor<1x2xsi8>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xsi8> -> tensor<3x1xsi8>
  return %0 : tensor<3x1xsi8>
}

// CHECK-LABEL: @pad_ui8()
func.func @pad_ui8() -> tensor<3x1xui8> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [255]]> : tensor<3x1xui8>
  %x = arith.constant dense<[[5, 255]]> : tensor<1x2xui8>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xui8> -> tensor<3x1xui8>
  return %0 : tensor<3x1xui8>
}

// CHECK-LABEL: @pad_i16()
func.func @pad_i16() -> tensor<3x1xi16> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xi16>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xi16>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xi16> -> tensor<3x1xi16>
  return %0 : tensor<3x1xi16>
}

// CHECK-LABEL: @pad_si16()
func.func @pad_si16() -> tensor<3x1xsi16> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xsi16>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xsi16>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xsi16> -> tensor<3x1xsi16>
  return %0 : tensor<3x1xsi16>
}

// CHECK-LABEL: @pad_ui16()
func.func @pad_ui16() -> tensor<3x1xui16> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xui16>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xui16>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xui16> -> tensor<3x1xui16>
  return %0 : tensor<3x1xui16>
}

// CHECK-LABEL: @pad_i32()
func.func @pad_i32() -> tensor<3x1xi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xi32>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xi32>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xi32> -> tensor<3x1xi32>
  return %0 : tensor<3x1xi32>
}

// CHECK-LABEL: @pad_si32()
func.func @pad_si32() -> tensor<3x1xsi32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xsi32>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xsi32>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xsi32> -> tensor<3x1xsi32>
  return %0 : tensor<3x1xsi32>
}

// CHECK-LABEL: @pad_ui32()
func.func @pad_ui32() -> tensor<3x1xui32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xui32>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xui32>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xui32> -> tensor<3x1xui32>
  return %0 : tensor<3x1xui32>
}

// CHECK-LABEL: @pad_i64()
func.func @pad_i64() -> tensor<3x1xi64> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xi64>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xi64>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xi64> -> tensor<3x1xi64>
  return %0 : tensor<3x1xi64>
}

// CHECK-LABEL: @pad_si64()
func.func @pad_si64() -> tensor<3x1xsi64> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xsi64>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xsi64>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xsi64> -> tensor<3x1xsi64>
  return %0 : tensor<3x1xsi64>
}

// CHECK-LABEL: @pad_ui64()
func.func @pad_ui64() -> tensor<3x1xui64> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [5], [7]]> : tensor<3x1xui64>
  %x = arith.constant dense<[[5, 7]]> : tensor<1x2xui64>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xui64> -> tensor<3x1xui64>
  return %0 : tensor<3x1xui64>
}

// CHECK-LABEL: @pad_i1()
func.func @pad_i1() -> tensor<3x1xi1> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[false], [true], [true]]> : tensor<3x1xi1>
  %x = arith.constant dense<[[true, true]]> : tensor<1x2xi1>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xi1> -> tensor<3x1xi1>
  return %0 : tensor<3x1xi1>
}

// CHECK-LABEL: @pad_index()
func.func @pad_index() -> tensor<3x1xindex> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0], [-3], [9]]> : tensor<3x1xindex>
  %x = arith.constant dense<[[-3, 9]]> : tensor<1x2xindex>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xindex> -> tensor<3x1xindex>
  return %0 : tensor<3x1xindex>
}

// CHECK-LABEL: @pad_f16()
func.func @pad_f16() -> tensor<3x1xf16> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf16>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf16>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf16> -> tensor<3x1xf16>
  return %0 : tensor<3x1xf16>
}

// CHECK-LABEL: @pad_bf16()
func.func @pad_bf16() -> tensor<3x1xbf16> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xbf16>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xbf16>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xbf16> -> tensor<3x1xbf16>
  return %0 : tensor<3x1xbf16>
}

// CHECK-LABEL: @pad_f32()
func.func @pad_f32() -> tensor<3x1xf32> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf32>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf32>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf32> -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// CHECK-LABEL: @pad_f64()
func.func @pad_f64() -> tensor<3x1xf64> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf64>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf64>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf64> -> tensor<3x1xf64>
  return %0 : tensor<3x1xf64>
}

// CHECK-LABEL: @pad_f8e5m2()
func.func @pad_f8e5m2() -> tensor<3x1xf8E5M2> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E5M2>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E5M2>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E5M2> -> tensor<3x1xf8E5M2>
  return %0 : tensor<3x1xf8E5M2>
}

// CHECK-LABEL: @pad_f8e4m3()
func.func @pad_f8e4m3() -> tensor<3x1xf8E4M3> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E4M3>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E4M3>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E4M3> -> tensor<3x1xf8E4M3>
  return %0 : tensor<3x1xf8E4M3>
}

// CHECK-LABEL: @pad_f8e4m3fn()
func.func @pad_f8e4m3fn() -> tensor<3x1xf8E4M3FN> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E4M3FN>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E4M3FN>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E4M3FN> -> tensor<3x1xf8E4M3FN>
  return %0 : tensor<3x1xf8E4M3FN>
}

// CHECK-LABEL: @pad_f8e5m2fnuz()
func.func @pad_f8e5m2fnuz() -> tensor<3x1xf8E5M2FNUZ> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E5M2FNUZ>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E5M2FNUZ>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E5M2FNUZ> -> tensor<3x1xf8E5M2FNUZ>
  return %0 : tensor<3x1xf8E5M2FNUZ>
}

// CHECK-LABEL: @pad_f8e4m3fnuz()
func.func @pad_f8e4m3fnuz() -> tensor<3x1xf8E4M3FNUZ> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E4M3FNUZ>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E4M3FNUZ>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E4M3FNUZ> -> tensor<3x1xf8E4M3FNUZ>
  return %0 : tensor<3x1xf8E4M3FNUZ>
}

// CHECK-LABEL: @pad_f8e4m3b11fnuz()
func.func @pad_f8e4m3b11fnuz() -> tensor<3x1xf8E4M3B11FNUZ> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E4M3B11FNUZ>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E4M3B11FNUZ>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E4M3B11FNUZ> -> tensor<3x1xf8E4M3B11FNUZ>
  return %0 : tensor<3x1xf8E4M3B11FNUZ>
}

// CHECK-LABEL: @pad_f8e3m4()
func.func @pad_f8e3m4() -> tensor<3x1xf8E3M4> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[0.000000e+00], [1.500000e+00], [-2.000000e+00]]> : tensor<3x1xf8E3M4>
  %x = arith.constant dense<[[1.500000e+00, -2.000000e+00]]> : tensor<1x2xf8E3M4>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xf8E3M4> -> tensor<3x1xf8E3M4>
  return %0 : tensor<3x1xf8E3M4>
}

// CHECK-LABEL: @pad_complex_f32()
func.func @pad_complex_f32() -> tensor<3x1xcomplex<f32>> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[(0.000000e+00,0.000000e+00)], [(1.000000e+00,-2.000000e+00)], [(3.000000e+00,4.500000e+00)]]> : tensor<3x1xcomplex<f32>>
  %x = arith.constant dense<[[(1.000000e+00,-2.000000e+00), (3.000000e+00,4.500000e+00)]]> : tensor<1x2xcomplex<f32>>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xcomplex<f32>> -> tensor<3x1xcomplex<f32>>
  return %0 : tensor<3x1xcomplex<f32>>
}

// CHECK-LABEL: @pad_complex_f64()
func.func @pad_complex_f64() -> tensor<3x1xcomplex<f64>> {
  // CHECK-NEXT{LITERAL}: arith.constant dense<[[(0.000000e+00,0.000000e+00)], [(1.000000e+00,-2.000000e+00)], [(3.000000e+00,4.500000e+00)]]> : tensor<3x1xcomplex<f64>>
  %x = arith.constant dense<[[(1.000000e+00,-2.000000e+00), (3.000000e+00,4.500000e+00)]]> : tensor<1x2xcomplex<f64>>
  %0 = tensorops.space_to_batch_nd %x block [3] low [1] high [0]
      : tensor<1x2xcomplex<f64>> -> tensor<3x1xcomplex<f64>>
  return %0 : tensor<3x1xcomplex<f64>>
}
