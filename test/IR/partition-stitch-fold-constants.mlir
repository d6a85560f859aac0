// RUN: tensorops-opt %s -canonicalize | FileCheck %s

// Small constants, with the values that the definition gives. The first is the
// example of TensorFlow's page.

// CHECK-LABEL: @pieces
func.func @pieces() -> tensor<?x2xi32> {
  // CHECK{LITERAL}: arith.constant dense<[[1, 2], [11, 12], [21, 22], [31, 32], [41, 42], [51, 52], [61, 62]]> : tensor<7x2xi32>
  %i0 = arith.constant dense<6> : tensor<i32>
  %i1 = arith.constant dense<[4, 1]> : tensor<2xi32>
  %i2 = arith.constant dense<[[5, 2], [0, 3]]> : tensor<2x2xi32>
  %d0 = arith.constant dense<[61, 62]> : tensor<2xi32>
  %d1 = arith.constant dense<[[41, 42], [11, 12]]> : tensor<2x2xi32>
  %d2 = arith.constant dense<[[[51, 52], [21, 22]], [[1, 2], [31, 32]]]> : tensor<2x2x2xi32>
  %0 = tensorops.dynamic_stitch
      indices(%i0, %i1, %i2 : tensor<i32>, tensor<2xi32>, tensor<2x2xi32>)
      data(%d0, %d1, %d2 : tensor<2xi32>, tensor<2x2xi32>, tensor<2x2x2xi32>)
      -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}

// Later pieces and later rows win; rows that nobody writes are zero.
// CHECK-LABEL: @duplicates_and_gaps
func.func @duplicates_and_gaps() -> tensor<4xi32> {
  // CHECK-NEXT: arith.constant dense<[0, 6, 0, 3]>
  %i = arith.constant dense<[3, 1, 3]> : tensor<3xi32>
  %j = arith.constant dense<[1, 1]> : tensor<2xi64>
  %d = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %e = arith.constant dense<[5, 6]> : tensor<2xi32>
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<3xi32>, tensor<2xi64>)
      data(%d, %e : tensor<3xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: @ignore_negative
func.func @ignore_negative() -> (tensor<2xi32>, tensor<0x3xi32>) {
  // CHECK-DAG: arith.constant dense<[0, 2]> : tensor<2xi32>
  // CHECK-DAG: arith.constant dense<0> : tensor<0x3xi32>
  %i = arith.constant dense<[-1, 1, -7]> : tensor<3xi8>
  %d = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi8>)
      data(%d : tensor<3xi32>) bad_indices(ignore) -> tensor<2xi32>
  %j = arith.constant dense<-1> : tensor<i8>
  %1 = tensorops.dynamic_stitch indices(%j : tensor<i8>)
      data(%d : tensor<3xi32>) bad_indices(ignore) -> tensor<0x3xi32>
  return %0, %1 : tensor<2xi32>, tensor<0x3xi32>
}

// CHECK-LABEL: @keep_reports
func.func @keep_reports() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<3xi32>, tensor<0x3xi32>) {
  %i = arith.constant dense<[-1, 1, -7]> : tensor<3xi8>
  %d = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  // CHECK: data(%{{.*}} : tensor<3xi32>) -> tensor<2xi32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi8>) data(%d : tensor<3xi32>) -> tensor<2xi32>
  // CHECK: bad_indices(error) -> tensor<2xi32>
  %1 = tensorops.dynamic_stitch indices(%i : tensor<3xi8>) data(%d : tensor<3xi32>) bad_indices(error) -> tensor<2xi32>
  // CHECK: bad_indices(assume) -> tensor<2xi32>
  %2 = tensorops.dynamic_stitch indices(%i : tensor<3xi8>) data(%d : tensor<3xi32>) bad_indices(assume) -> tensor<2xi32>
  // The declared number of rows is wrong, which no mode allows.
  // CHECK: bad_indices(ignore) -> tensor<3xi32>
  %3 = tensorops.dynamic_stitch indices(%i : tensor<3xi8>) data(%d : tensor<3xi32>) bad_indices(ignore) -> tensor<3xi32>
  // CHECK: -> tensor<0x3xi32>
  %j = arith.constant dense<9223372036854775807> : tensor<i64>
  %4 = tensorops.dynamic_stitch indices(%j : tensor<i64>) data(%d : tensor<3xi32>) -> tensor<0x3xi32>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<3xi32>, tensor<0x3xi32>
}

// CHECK-LABEL: @no_rows
func.func @no_rows() -> (tensor<?x2xi32>, tensor<1099511627777x0xi32>) {
  // CHECK-DAG: arith.constant dense<0> : tensor<0x2xi32>
  // CHECK-DAG: arith.constant dense<0> : tensor<1099511627777x0xi32>
  %i = arith.constant dense<> : tensor<0xi32>
  %d = arith.constant dense<> : tensor<0x2xi32>
  %0 = tensorops.dynamic_stitch indices(%i, %i : tensor<0xi32>, tensor<0xi32>)
      data(%d, %d : tensor<0x2xi32>, tensor<0x2xi32>) -> tensor<?x2xi32>
  %j = arith.constant dense<1099511627776> : tensor<i64>
  %e = arith.constant dense<> : tensor<0xi32>
  %1 = tensorops.dynamic_stitch indices(%j : tensor<i64>)
      data(%e : tensor<0xi32>) -> tensor<1099511627777x0xi32>
  return %0, %1 : tensor<?x2xi32>, tensor<1099511627777x0xi32>
}

// CHECK-LABEL: @too_large
func.func @too_large() -> tensor<?xi32> {
  // CHECK: tensorops.dynamic_stitch {{.*}} -> tensor<1025xi32>
  %i = arith.constant dense<1024> : tensor<i32>
  %d = arith.constant dense<1> : tensor<i32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>) data(%d : tensor<i32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

//===----------------------------------------------------------------------===//
// Element types: [b, 0, a]
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @stitch_i8()
func.func @stitch_i8() -> tensor<3xi8> {
  // CHECK-NEXT: arith.constant dense<[7, 0, -128]> : tensor<3xi8>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[-128, 7]> : tensor<2xi8>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// CHECK-LABEL: @stitch_si8()
func.func @stitch_si8() -> tensor<3xsi8> {
  // CHECK-NEXT: arith.constant dense<[7, 0, -128]> : tensor<3xsi8>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[-128, 7]> : tensor<2xsi8>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xsi8>) -> tensor<3xsi8>
  return %0 : tensor<3xsi8>
}

// CHECK-LABEL: @stitch_ui8()
func.func @stitch_ui8() -> tensor<3xui8> {
  // CHECK-NEXT: arith.constant dense<[255, 0, 5]> : tensor<3xui8>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 255]> : tensor<2xui8>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

// CHECK-LABEL: @stitch_i16()
func.func @stitch_i16() -> tensor<3xi16> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xi16>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xi16>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xi16>) -> tensor<3xi16>
  return %0 : tensor<3xi16>
}

// CHECK-LABEL: @stitch_si16()
func.func @stitch_si16() -> tensor<3xsi16> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xsi16>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xsi16>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xsi16>) -> tensor<3xsi16>
  return %0 : tensor<3xsi16>
}

// CHECK-LABEL: @stitch_ui16()
func.func @stitch_ui16() -> tensor<3xui16> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xui16>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xui16>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xui16>) -> tensor<3xui16>
  return %0 : tensor<3xui16>
}

// CHECK-LABEL: @stitch_i32()
func.func @stitch_i32() -> tensor<3xi32> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xi32>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xi32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// CHECK-LABEL: @stitch_si32()
func.func @stitch_si32() -> tensor<3xsi32> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xsi32>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xsi32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xsi32>) -> tensor<3xsi32>
  return %0 : tensor<3xsi32>
}

// CHECK-LABEL: @stitch_ui32()
func.func @stitch_ui32() -> tensor<3xui32> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xui32>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xui32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xui32>) -> tensor<3xui32>
  return %0 : tensor<3xui32>
}

// CHECK-LABEL: @stitch_i64()
func.func @stitch_i64() -> tensor<3xi64> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xi64>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xi64>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xi64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// CHECK-LABEL: @stitch_si64()
func.func @stitch_si64() -> tensor<3xsi64> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xsi64>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xsi64>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xsi64>) -> tensor<3xsi64>
  return %0 : tensor<3xsi64>
}

// CHECK-LABEL: @stitch_ui64()
func.func @stitch_ui64() -> tensor<3xui64> {
  // CHECK-NEXT: arith.constant dense<[7, 0, 5]> : tensor<3xui64>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[5, 7]> : tensor<2xui64>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xui64>) -> tensor<3xui64>
  return %0 : tensor<3xui64>
}

// CHECK-LABEL: @stitch_i1()
func.func @stitch_i1() -> tensor<3xi1> {
  // CHECK-NEXT: arith.constant dense<[true, false, true]> : tensor<3xi1>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[true, true]> : tensor<2xi1>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// CHECK-LABEL: @stitch_index()
func.func @stitch_index() -> tensor<3xindex> {
  // CHECK-NEXT: arith.constant dense<[9, 0, -3]> : tensor<3xindex>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[-3, 9]> : tensor<2xindex>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xindex>) -> tensor<3xindex>
  return %0 : tensor<3xindex>
}

// CHECK-LABEL: @stitch_f16()
func.func @stitch_f16() -> tensor<3xf16> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf16>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf16>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf16>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}

// CHECK-LABEL: @stitch_bf16()
func.func @stitch_bf16() -> tensor<3xbf16> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xbf16>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xbf16>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xbf16>) -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}

// CHECK-LABEL: @stitch_f32()
func.func @stitch_f32() -> tensor<3xf32> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf32>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: @stitch_f64()
func.func @stitch_f64() -> tensor<3xf64> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf64>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf64>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

// CHECK-LABEL: @stitch_f8e5m2()
func.func @stitch_f8e5m2() -> tensor<3xf8E5M2> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E5M2>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E5M2>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E5M2>) -> tensor<3xf8E5M2>
  return %0 : tensor<3xf8E5M2>
}

// CHECK-LABEL: @stitch_f8e4m3()
func.func @stitch_f8e4m3() -> tensor<3xf8E4M3> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E4M3>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E4M3>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E4M3>) -> tensor<3xf8E4M3>
  return %0 : tensor<3xf8E4M3>
}

// CHECK-LABEL: @stitch_f8e4m3fn()
func.func @stitch_f8e4m3fn() -> tensor<3xf8E4M3FN> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E4M3FN>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E4M3FN>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  return %0 : tensor<3xf8E4M3FN>
}

// CHECK-LABEL: @stitch_f8e5m2fnuz()
func.func @stitch_f8e5m2fnuz() -> tensor<3xf8E5M2FNUZ> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E5M2FNUZ>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E5M2FNUZ>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  return %0 : tensor<3xf8E5M2FNUZ>
}

// CHECK-LABEL: @stitch_f8e4m3fnuz()
func.func @stitch_f8e4m3fnuz() -> tensor<3xf8E4M3FNUZ> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E4M3FNUZ>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E4M3FNUZ>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  return %0 : tensor<3xf8E4M3FNUZ>
}

// CHECK-LABEL: @stitch_f8e4m3b11fnuz()
func.func @stitch_f8e4m3b11fnuz() -> tensor<3xf8E4M3B11FNUZ> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E4M3B11FNUZ>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E4M3B11FNUZ>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  return %0 : tensor<3xf8E4M3B11FNUZ>
}

// CHECK-LABEL: @stitch_f8e3m4()
func.func @stitch_f8e3m4() -> tensor<3xf8E3M4> {
  // CHECK-NEXT: arith.constant dense<[-2.000000e+00, 0.000000e+00, 1.500000e+00]> : tensor<3xf8E3M4>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf8E3M4>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xf8E3M4>) -> tensor<3xf8E3M4>
  return %0 : tensor<3xf8E3M4>
}

// CHECK-LABEL: @stitch_complex_f32()
func.func @stitch_complex_f32() -> tensor<3xcomplex<f32>> {
  // CHECK-NEXT: arith.constant dense<[(3.000000e+00,4.500000e+00), (0.000000e+00,0.000000e+00), (1.000000e+00,-2.000000e+00)]> : tensor<3xcomplex<f32>>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[(1.000000e+00,-2.000000e+00), (3.000000e+00,4.500000e+00)]> : tensor<2xcomplex<f32>>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return %0 : tensor<3xcomplex<f32>>
}

// CHECK-LABEL: @stitch_complex_f64()
func.func @stitch_complex_f64() -> tensor<3xcomplex<f64>> {
  // CHECK-NEXT: arith.constant dense<[(3.000000e+00,4.500000e+00), (0.000000e+00,0.000000e+00), (1.000000e+00,-2.000000e+00)]> : tensor<3xcomplex<f64>>
  %i = arith.constant dense<[2, 0]> : tensor<2xi32>
  %d = arith.constant dense<[(1.000000e+00,-2.000000e+00), (3.000000e+00,4.500000e+00)]> : tensor<2xcomplex<f64>>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d : tensor<2xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
