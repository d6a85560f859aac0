// DEFINE: %{make} = %python %S/Inputs/npy.py make
// RUN: mkdir -p %t.in %t.out
// RUN: %{make} %t.in/i1.npy '|b1' '(2,)' -- 1 0
// RUN: %{make} %t.in/i8.npy '|i1' '(2,)' -- -128 127
// RUN: %{make} %t.in/si8.npy '|i1' '(2,)' -- -128 127
// RUN: %{make} %t.in/ui8.npy '|u1' '(2,)' -- 0 255
// RUN: %{make} %t.in/i16.npy '<i2' '(2,)' -- -32768 32767
// RUN: %{make} %t.in/si16.npy '<i2' '(2,)' -- -32768 32767
// RUN: %{make} %t.in/ui16.npy '<u2' '(2,)' -- 0 65535
// RUN: %{make} %t.in/i32.npy '<i4' '(2,)' -- -2147483648 2147483647
// RUN: %{make} %t.in/si32.npy '<i4' '(2,)' -- -2147483648 2147483647
// RUN: %{make} %t.in/ui32.npy '<u4' '(2,)' -- 0 4294967295
// RUN: %{make} %t.in/i64.npy '<i8' '(2,)' -- -9223372036854775808 9223372036854775807
// RUN: %{make} %t.in/si64.npy '<i8' '(2,)' -- -9223372036854775808 9223372036854775807
// RUN: %{make} %t.in/ui64.npy '<u8' '(2,)' -- 0 18446744073709551615
// RUN: %{make} %t.in/index.npy '<i8' '(2,)' -- -9223372036854775808 9223372036854775807
// RUN: %{make} %t.in/f16.npy '<f2' '(2,)' -- 0.5 -1.5
// RUN: %{make} %t.in/bf16.npy '<V2' '(2,)' -- 0x3F00 0xBFC0
// RUN: %{make} %t.in/f32.npy '<f4' '(2,)' -- 0.5 -1.5
// RUN: %{make} %t.in/f64.npy '<f8' '(2,)' -- 0.5 -1.5
// RUN: %{make} %t.in/cf32.npy '<c8' '(1,)' -- 0.5 -1.5
// RUN: %{make} %t.in/cf64.npy '<c16' '(1,)' -- 0.5 -1.5
// RUN: %{make} %t.in/f8E3M4.npy '|V1' '(2,)' -- 0x20 0xB8
// RUN: %{make} %t.in/f8E4M3.npy '|V1' '(2,)' -- 0x30 0xBC
// RUN: %{make} %t.in/f8E4M3B11FNUZ.npy '|V1' '(2,)' -- 0x50 0xDC
// RUN: %{make} %t.in/f8E4M3FN.npy '|V1' '(2,)' -- 0x30 0xBC
// RUN: %{make} %t.in/f8E4M3FNUZ.npy '|V1' '(2,)' -- 0x38 0xC4
// RUN: %{make} %t.in/f8E5M2.npy '|V1' '(2,)' -- 0x38 0xBE
// RUN: %{make} %t.in/f8E5M2FNUZ.npy '|V1' '(2,)' -- 0x3C 0xC2

// RUN: tensorops-run %s \
// RUN:   --input=@%t.in/i1.npy \
// RUN:   --input=@%t.in/i8.npy \
// RUN:   --input=@%t.in/si8.npy \
// RUN:   --input=@%t.in/ui8.npy \
// RUN:   --input=@%t.in/i16.npy \
// RUN:   --input=@%t.in/si16.npy \
// RUN:   --input=@%t.in/ui16.npy \
// RUN:   --input=@%t.in/i32.npy \
// RUN:   --input=@%t.in/si32.npy \
// RUN:   --input=@%t.in/ui32.npy \
// RUN:   --input=@%t.in/i64.npy \
// RUN:   --input=@%t.in/si64.npy \
// RUN:   --input=@%t.in/ui64.npy \
// RUN:   --input=@%t.in/index.npy \
// RUN:   --input=@%t.in/f16.npy \
// RUN:   --input=@%t.in/bf16.npy \
// RUN:   --input=@%t.in/f32.npy \
// RUN:   --input=@%t.in/f64.npy \
// RUN:   --input=@%t.in/cf32.npy \
// RUN:   --input=@%t.in/cf64.npy \
// RUN:   --input=@%t.in/f8E3M4.npy \
// RUN:   --input=@%t.in/f8E4M3.npy \
// RUN:   --input=@%t.in/f8E4M3B11FNUZ.npy \
// RUN:   --input=@%t.in/f8E4M3FN.npy \
// RUN:   --input=@%t.in/f8E4M3FNUZ.npy \
// RUN:   --input=@%t.in/f8E5M2.npy \
// RUN:   --input=@%t.in/f8E5M2FNUZ.npy \
// RUN:   | FileCheck %s --match-full-lines

// RUN: tensorops-run %s \
// RUN:   --input=@%t.in/i1.npy --output=@%t.out/i1.npy \
// RUN:   --input=@%t.in/i8.npy --output=@%t.out/i8.npy \
// RUN:   --input=@%t.in/si8.npy --output=@%t.out/si8.npy \
// RUN:   --input=@%t.in/ui8.npy --output=@%t.out/ui8.npy \
// RUN:   --input=@%t.in/i16.npy --output=@%t.out/i16.npy \
// RUN:   --input=@%t.in/si16.npy --output=@%t.out/si16.npy \
// RUN:   --input=@%t.in/ui16.npy --output=@%t.out/ui16.npy \
// RUN:   --input=@%t.in/i32.npy --output=@%t.out/i32.npy \
// RUN:   --input=@%t.in/si32.npy --output=@%t.out/si32.npy \
// RUN:   --input=@%t.in/ui32.npy --output=@%t.out/ui32.npy \
// RUN:   --input=@%t.in/i64.npy --output=@%t.out/i64.npy \
// RUN:   --input=@%t.in/si64.npy --output=@%t.out/si64.npy \
// RUN:   --input=@%t.in/ui64.npy --output=@%t.out/ui64.npy \
// RUN:   --input=@%t.in/index.npy --output=@%t.out/index.npy \
// RUN:   --input=@%t.in/f16.npy --output=@%t.out/f16.npy \
// RUN:   --input=@%t.in/bf16.npy --output=@%t.out/bf16.npy \
// RUN:   --input=@%t.in/f32.npy --output=@%t.out/f32.npy \
// RUN:   --input=@%t.in/f64.npy --output=@%t.out/f64.npy \
// RUN:   --input=@%t.in/cf32.npy --output=@%t.out/cf32.npy \
// RUN:   --input=@%t.in/cf64.npy --output=@%t.out/cf64.npy \
// RUN:   --input=@%t.in/f8E3M4.npy --output=@%t.out/f8E3M4.npy \
// RUN:   --input=@%t.in/f8E4M3.npy --output=@%t.out/f8E4M3.npy \
// RUN:   --input=@%t.in/f8E4M3B11FNUZ.npy --output=@%t.out/f8E4M3B11FNUZ.npy \
// RUN:   --input=@%t.in/f8E4M3FN.npy --output=@%t.out/f8E4M3FN.npy \
// RUN:   --input=@%t.in/f8E4M3FNUZ.npy --output=@%t.out/f8E4M3FNUZ.npy \
// RUN:   --input=@%t.in/f8E5M2.npy --output=@%t.out/f8E5M2.npy \
// RUN:   --input=@%t.in/f8E5M2FNUZ.npy --output=@%t.out/f8E5M2FNUZ.npy | count 0
// RUN: cmp %t.in/i1.npy %t.out/i1.npy
// RUN: cmp %t.in/i8.npy %t.out/i8.npy
// RUN: cmp %t.in/si8.npy %t.out/si8.npy
// RUN: cmp %t.in/ui8.npy %t.out/ui8.npy
// RUN: cmp %t.in/i16.npy %t.out/i16.npy
// RUN: cmp %t.in/si16.npy %t.out/si16.npy
// RUN: cmp %t.in/ui16.npy %t.out/ui16.npy
// RUN: cmp %t.in/i32.npy %t.out/i32.npy
// RUN: cmp %t.in/si32.npy %t.out/si32.npy
// RUN: cmp %t.in/ui32.npy %t.out/ui32.npy
// RUN: cmp %t.in/i64.npy %t.out/i64.npy
// RUN: cmp %t.in/si64.npy %t.out/si64.npy
// RUN: cmp %t.in/ui64.npy %t.out/ui64.npy
// RUN: cmp %t.in/index.npy %t.out/index.npy
// RUN: cmp %t.in/f16.npy %t.out/f16.npy
// RUN: cmp %t.in/bf16.npy %t.out/bf16.npy
// RUN: cmp %t.in/f32.npy %t.out/f32.npy
// RUN: cmp %t.in/f64.npy %t.out/f64.npy
// RUN: cmp %t.in/cf32.npy %t.out/cf32.npy
// RUN: cmp %t.in/cf64.npy %t.out/cf64.npy
// RUN: cmp %t.in/f8E3M4.npy %t.out/f8E3M4.npy
// RUN: cmp %t.in/f8E4M3.npy %t.out/f8E4M3.npy
// RUN: cmp %t.in/f8E4M3B11FNUZ.npy %t.out/f8E4M3B11FNUZ.npy
// RUN: cmp %t.in/f8E4M3FN.npy %t.out/f8E4M3FN.npy
// RUN: cmp %t.in/f8E4M3FNUZ.npy %t.out/f8E4M3FNUZ.npy
// RUN: cmp %t.in/f8E5M2.npy %t.out/f8E5M2.npy
// RUN: cmp %t.in/f8E5M2FNUZ.npy %t.out/f8E5M2FNUZ.npy

// Every element type, as npy files, which come back byte for byte. bf16 and the
// 8-bit floats are raw data, here the bits of 0.5 and -1.5.

// CHECK:      dense<[true, false]> : tensor<2xi1>
// CHECK-NEXT: dense<[-128, 127]> : tensor<2xi8>
// CHECK-NEXT: dense<[-128, 127]> : tensor<2xsi8>
// CHECK-NEXT: dense<[0, 255]> : tensor<2xui8>
// CHECK-NEXT: dense<[-32768, 32767]> : tensor<2xi16>
// CHECK-NEXT: dense<[-32768, 32767]> : tensor<2xsi16>
// CHECK-NEXT: dense<[0, 65535]> : tensor<2xui16>
// CHECK-NEXT: dense<[-2147483648, 2147483647]> : tensor<2xi32>
// CHECK-NEXT: dense<[-2147483648, 2147483647]> : tensor<2xsi32>
// CHECK-NEXT: dense<[0, 4294967295]> : tensor<2xui32>
// CHECK-NEXT: dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xi64>
// CHECK-NEXT: dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xsi64>
// CHECK-NEXT: dense<[0, 18446744073709551615]> : tensor<2xui64>
// CHECK-NEXT: dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xindex>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf16>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xbf16>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf32>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf64>
// CHECK-NEXT: dense<[(5.000000e-01,-1.500000e+00)]> : tensor<1xcomplex<f32>>
// CHECK-NEXT: dense<[(5.000000e-01,-1.500000e+00)]> : tensor<1xcomplex<f64>>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E3M4>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E4M3>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E4M3B11FNUZ>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E4M3FN>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E4M3FNUZ>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E5M2>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00]> : tensor<2xf8E5M2FNUZ>

func.func @main(%0: tensor<?xi1>, %1: tensor<?xi8>, %2: tensor<?xsi8>,
                %3: tensor<?xui8>, %4: tensor<?xi16>, %5: tensor<?xsi16>,
                %6: tensor<?xui16>, %7: tensor<?xi32>, %8: tensor<?xsi32>,
                %9: tensor<?xui32>, %10: tensor<?xi64>, %11: tensor<?xsi64>,
                %12: tensor<?xui64>, %13: tensor<?xindex>, %14: tensor<?xf16>,
                %15: tensor<?xbf16>, %16: tensor<?xf32>, %17: tensor<?xf64>,
                %18: tensor<?xcomplex<f32>>, %19: tensor<?xcomplex<f64>>,
                %20: tensor<?xf8E3M4>, %21: tensor<?xf8E4M3>,
                %22: tensor<?xf8E4M3B11FNUZ>, %23: tensor<?xf8E4M3FN>,
                %24: tensor<?xf8E4M3FNUZ>, %25: tensor<?xf8E5M2>,
                %26: tensor<?xf8E5M2FNUZ>)
    -> (tensor<?xi1>, tensor<?xi8>, tensor<?xsi8>, tensor<?xui8>,
        tensor<?xi16>, tensor<?xsi16>, tensor<?xui16>, tensor<?xi32>,
        tensor<?xsi32>, tensor<?xui32>, tensor<?xi64>, tensor<?xsi64>,
        tensor<?xui64>, tensor<?xindex>, tensor<?xf16>, tensor<?xbf16>,
        tensor<?xf32>, tensor<?xf64>, tensor<?xcomplex<f32>>,
        tensor<?xcomplex<f64>>, tensor<?xf8E3M4>, tensor<?xf8E4M3>,
        tensor<?xf8E4M3B11FNUZ>, tensor<?xf8E4M3FN>, tensor<?xf8E4M3FNUZ>,
        tensor<?xf8E5M2>, tensor<?xf8E5M2FNUZ>) {
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,
         %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26
      : tensor<?xi1>, tensor<?xi8>, tensor<?xsi8>, tensor<?xui8>,
        tensor<?xi16>, tensor<?xsi16>, tensor<?xui16>, tensor<?xi32>,
        tensor<?xsi32>, tensor<?xui32>, tensor<?xi64>, tensor<?xsi64>,
        tensor<?xui64>, tensor<?xindex>, tensor<?xf16>, tensor<?xbf16>,
        tensor<?xf32>, tensor<?xf64>, tensor<?xcomplex<f32>>,
        tensor<?xcomplex<f64>>, tensor<?xf8E3M4>, tensor<?xf8E4M3>,
        tensor<?xf8E4M3B11FNUZ>, tensor<?xf8E4M3FN>, tensor<?xf8E4M3FNUZ>,
        tensor<?xf8E5M2>, tensor<?xf8E5M2FNUZ>
}
