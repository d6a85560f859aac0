// Arithmetic on 16-bit floats runs on every CPU: what it has no instruction for
// is called.
//
// RUN: tensorops-run %s '--input=dense<[1.0, 3.140625]> : tensor<2xbf16>' \
// RUN:   '--input=dense<[0.00390625, 0.01171875]> : tensor<2xbf16>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SUM
//
// bf16 has 8 bits: 1 + 1/256 is a tie, which goes to the even 1; 3.140625 + 3/256
// lies above the tie at 3.1484375.
// SUM: dense<[1.000000e+00, 3.156250e+00]> : tensor<2xbf16>
func.func @main(%0: tensor<2xbf16>, %1: tensor<2xbf16>) -> tensor<2xbf16> {
  %sum = linalg.add ins(%0, %1 : tensor<2xbf16>, tensor<2xbf16>)
                    outs(%0 : tensor<2xbf16>) -> tensor<2xbf16>
  return %sum : tensor<2xbf16>
}

// A number just above a tie is rounded up, and would be rounded down if it were
// rounded to f32 first. 1 + 2^-11 is a tie of f16, 1 + 2^-8 one of bf16.
//
// RUN: tensorops-run %s --function=truncate \
// RUN:   '--input=1.000488281250001 : f64' '--input=1.003906250000001 : f64' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TRUNCATE
// TRUNCATE:      1.000980e+00 : f16
// TRUNCATE-NEXT: 1.007810e+00 : bf16
func.func @truncate(%0: f64, %1: f64) -> (f16, bf16) {
  %half = arith.truncf %0 : f64 to f16
  %bfloat = arith.truncf %1 : f64 to bf16
  return %half, %bfloat : f16, bf16
}
