// Every element is printed, also where all are equal.
//
// RUN: tensorops-run %s --function=f32 '--input=dense<0.0> : tensor<4xf32>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPLAT
// SPLAT: dense<[0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00]> : tensor<4xf32>

// Many elements do not become a blob.
//
// RUN: tensorops-run %s --function=i8 '--input=dense<7> : tensor<130xi8>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=MANY
// MANY: dense<[7{{(, 7){129}\]}}> : tensor<130xi8>

// A number that six digits behind the point do not tell has more of them, with a
// point even where it is whole.
//
// RUN: tensorops-run %s --function=f64 \
// RUN:   '--input=dense<[16777217.0, 0.1, 0.123456789, -2.5e+300]> : tensor<4xf64>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DIGITS
// DIGITS: dense<[16777217.0, 1.000000e-01, 0.123456789, -2.500000e+300]> : tensor<4xf64>

// NaN and infinity are their bits, which parse to the same.
//
// RUN: tensorops-run %s --function=f32 \
// RUN:   '--input=dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0xFFC00001]> : tensor<4xf32>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPECIAL
// SPECIAL: dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0xFFC00001]> : tensor<4xf32>

// Brackets follow the shape; a tensor of rank 0 has none, and one without
// elements has nothing at all.
//
// RUN: tensorops-run %s --function=rank_3 \
// RUN:   '--input=dense<[[[1, 2]], [[3, 4]], [[5, 6]]]> : tensor<3x1x2xi32>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RANK3
// RANK3{LITERAL}: dense<[[[1, 2]], [[3, 4]], [[5, 6]]]> : tensor<3x1x2xi32>
//
// RUN: tensorops-run %s --function=rank_3 \
// RUN:   '--input=dense<> : tensor<3x0x2xi32>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY
// EMPTY: dense<> : tensor<3x0x2xi32>
//
// RUN: tensorops-run %s --function=rank_0 '--input=dense<5> : tensor<i32>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RANK0
// RANK0: dense<5> : tensor<i32>

func.func @f32(%0: tensor<4xf32>) -> tensor<4xf32> {
  return %0 : tensor<4xf32>
}

func.func @f64(%0: tensor<4xf64>) -> tensor<4xf64> {
  return %0 : tensor<4xf64>
}

func.func @i8(%0: tensor<?xi8>) -> tensor<?xi8> {
  return %0 : tensor<?xi8>
}

func.func @rank_3(%0: tensor<?x?x2xi32>) -> tensor<?x?x2xi32> {
  return %0 : tensor<?x?x2xi32>
}

func.func @rank_0(%0: tensor<i32>) -> tensor<i32> {
  return %0 : tensor<i32>
}
