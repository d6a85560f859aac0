// RUN: tensorops-run %s \
// RUN:   --input='dense<[true, false, true]> : tensor<3xi1>' \
// RUN:   --input='dense<[-128, -1, 127]> : tensor<3xi8>' \
// RUN:   --input='dense<[-128, -1, 127]> : tensor<3xsi8>' \
// RUN:   --input='dense<[0, 128, 255]> : tensor<3xui8>' \
// RUN:   --input='dense<[-32768, -1, 32767]> : tensor<3xi16>' \
// RUN:   --input='dense<[-32768, -1, 32767]> : tensor<3xsi16>' \
// RUN:   --input='dense<[0, 32768, 65535]> : tensor<3xui16>' \
// RUN:   --input='dense<[-2147483648, -1, 2147483647]> : tensor<3xi32>' \
// RUN:   --input='dense<[-2147483648, -1, 2147483647]> : tensor<3xsi32>' \
// RUN:   --input='dense<[0, 2147483648, 4294967295]> : tensor<3xui32>' \
// RUN:   --input='dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xi64>' \
// RUN:   --input='dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xsi64>' \
// RUN:   --input='dense<[0, 9223372036854775808, 18446744073709551615]> : tensor<3xui64>' \
// RUN:   --input='dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xindex>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf16>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xbf16>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf32>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf64>' \
// RUN:   --input='dense<[(0.5, -1.5), (-0.0, 0.25)]> : tensor<2xcomplex<f32>>' \
// RUN:   --input='dense<[(0.5, -1.5), (-0.0, 0.25)]> : tensor<2xcomplex<f64>>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E3M4>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E4M3>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E4M3B11FNUZ>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E4M3FN>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E4M3FNUZ>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E5M2>' \
// RUN:   --input='dense<[0.5, -1.5, 0.0]> : tensor<3xf8E5M2FNUZ>' \
// RUN:   | FileCheck %s --match-full-lines

// Every element type, as attributes.

// CHECK:      dense<[true, false, true]> : tensor<3xi1>
// CHECK-NEXT: dense<[-128, -1, 127]> : tensor<3xi8>
// CHECK-NEXT: dense<[-128, -1, 127]> : tensor<3xsi8>
// CHECK-NEXT: dense<[0, 128, 255]> : tensor<3xui8>
// CHECK-NEXT: dense<[-32768, -1, 32767]> : tensor<3xi16>
// CHECK-NEXT: dense<[-32768, -1, 32767]> : tensor<3xsi16>
// CHECK-NEXT: dense<[0, 32768, 65535]> : tensor<3xui16>
// CHECK-NEXT: dense<[-2147483648, -1, 2147483647]> : tensor<3xi32>
// CHECK-NEXT: dense<[-2147483648, -1, 2147483647]> : tensor<3xsi32>
// CHECK-NEXT: dense<[0, 2147483648, 4294967295]> : tensor<3xui32>
// CHECK-NEXT: dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xi64>
// CHECK-NEXT: dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xsi64>
// CHECK-NEXT: dense<[0, 9223372036854775808, 18446744073709551615]> : tensor<3xui64>
// CHECK-NEXT: dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xindex>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf16>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xbf16>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf32>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf64>
// CHECK-NEXT: dense<[(5.000000e-01,-1.500000e+00), (-0.000000e+00,2.500000e-01)]> : tensor<2xcomplex<f32>>
// CHECK-NEXT: dense<[(5.000000e-01,-1.500000e+00), (-0.000000e+00,2.500000e-01)]> : tensor<2xcomplex<f64>>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E3M4>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E4M3>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E4M3B11FNUZ>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E4M3FN>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E4M3FNUZ>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E5M2>
// CHECK-NEXT: dense<[5.000000e-01, -1.500000e+00, 0.000000e+00]> : tensor<3xf8E5M2FNUZ>

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
