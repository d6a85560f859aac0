// RUN: tensorops-run %s \
// RUN:   --input='true' \
// RUN:   --input='-128 : i8' \
// RUN:   --input='-128 : si8' \
// RUN:   --input='255 : ui8' \
// RUN:   --input='-32768 : i16' \
// RUN:   --input='-32768 : si16' \
// RUN:   --input='65535 : ui16' \
// RUN:   --input='-2147483648 : i32' \
// RUN:   --input='-2147483648 : si32' \
// RUN:   --input='4294967295 : ui32' \
// RUN:   --input='-9223372036854775808 : i64' \
// RUN:   --input='-9223372036854775808 : si64' \
// RUN:   --input='18446744073709551615 : ui64' \
// RUN:   --input='-3 : index' \
// RUN:   --input='-1.5 : f16' \
// RUN:   --input='-1.5 : bf16' \
// RUN:   --input='-1.5 : f32' \
// RUN:   --input='-1.5 : f64' \
// RUN:   --input='dense<(0.5, -1.5)> : tensor<complex<f32>>' \
// RUN:   --input='dense<(0.5, -1.5)> : tensor<complex<f64>>' \
// RUN:   --input='-1.5 : f8E3M4' \
// RUN:   --input='-1.5 : f8E4M3' \
// RUN:   --input='-1.5 : f8E4M3B11FNUZ' \
// RUN:   --input='-1.5 : f8E4M3FN' \
// RUN:   --input='-1.5 : f8E4M3FNUZ' \
// RUN:   --input='-1.5 : f8E5M2' \
// RUN:   --input='-1.5 : f8E5M2FNUZ' \
// RUN:   | FileCheck %s --match-full-lines

// Every scalar type, as attributes. A complex scalar is a tensor of rank 0, as no
// attribute of its own holds NaN.

// CHECK:      true
// CHECK-NEXT: -128 : i8
// CHECK-NEXT: -128 : si8
// CHECK-NEXT: 255 : ui8
// CHECK-NEXT: -32768 : i16
// CHECK-NEXT: -32768 : si16
// CHECK-NEXT: 65535 : ui16
// CHECK-NEXT: -2147483648 : i32
// CHECK-NEXT: -2147483648 : si32
// CHECK-NEXT: 4294967295 : ui32
// CHECK-NEXT: -9223372036854775808 : i64
// CHECK-NEXT: -9223372036854775808 : si64
// CHECK-NEXT: 18446744073709551615 : ui64
// CHECK-NEXT: -3 : index
// CHECK-NEXT: -1.500000e+00 : f16
// CHECK-NEXT: -1.500000e+00 : bf16
// CHECK-NEXT: -1.500000e+00 : f32
// CHECK-NEXT: -1.500000e+00 : f64
// CHECK-NEXT: dense<(5.000000e-01,-1.500000e+00)> : tensor<complex<f32>>
// CHECK-NEXT: dense<(5.000000e-01,-1.500000e+00)> : tensor<complex<f64>>
// CHECK-NEXT: -1.500000e+00 : f8E3M4
// CHECK-NEXT: -1.500000e+00 : f8E4M3
// CHECK-NEXT: -1.500000e+00 : f8E4M3B11FNUZ
// CHECK-NEXT: -1.500000e+00 : f8E4M3FN
// CHECK-NEXT: -1.500000e+00 : f8E4M3FNUZ
// CHECK-NEXT: -1.500000e+00 : f8E5M2
// CHECK-NEXT: -1.500000e+00 : f8E5M2FNUZ

func.func @main(%0: i1, %1: i8, %2: si8, %3: ui8, %4: i16, %5: si16, %6: ui16,
                %7: i32, %8: si32, %9: ui32, %10: i64, %11: si64, %12: ui64,
                %13: index, %14: f16, %15: bf16, %16: f32, %17: f64,
                %18: complex<f32>, %19: complex<f64>, %20: f8E3M4, %21: f8E4M3,
                %22: f8E4M3B11FNUZ, %23: f8E4M3FN, %24: f8E4M3FNUZ,
                %25: f8E5M2, %26: f8E5M2FNUZ)
    -> (i1, i8, si8, ui8, i16, si16, ui16, i32, si32, ui32, i64, si64, ui64,
        index, f16, bf16, f32, f64, complex<f32>, complex<f64>, f8E3M4, f8E4M3,
        f8E4M3B11FNUZ, f8E4M3FN, f8E4M3FNUZ, f8E5M2, f8E5M2FNUZ) {
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,
         %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26
      : i1, i8, si8, ui8, i16, si16, ui16, i32, si32, ui32, i64, si64, ui64,
        index, f16, bf16, f32, f64, complex<f32>, complex<f64>, f8E3M4, f8E4M3,
        f8E4M3B11FNUZ, f8E4M3FN, f8E4M3FNUZ, f8E5M2, f8E5M2FNUZ
}
