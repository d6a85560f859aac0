// Results of every size next to one another: each is found where the struct has
// it.
//
// RUN: tensorops-run %s '--input=dense<[1.0, 2.5]> : tensor<2xf32>' '--input=7 : i8' \
// RUN:   | FileCheck %s --match-full-lines --implicit-check-not={{.}}
// CHECK:      true
// CHECK-NEXT: dense<[2.000000e+00, 5.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: 14 : i8
// CHECK-NEXT: dense<(1.500000e+00,-2.000000e+00)> : tensor<complex<f32>>
// CHECK-NEXT: 300 : i16
// CHECK-NEXT: dense<3> : tensor<i64>
// CHECK-NEXT: 2.500000e-01 : f16
// CHECK-NEXT: 2.500000e-01 : f64
// CHECK-NEXT: false
// CHECK-NEXT: 5 : index
func.func @main(%tensor: tensor<2xf32>, %scalar: i8)
    -> (i1, tensor<2xf32>, i8, complex<f32>, i16, tensor<i64>, f16, f64, i1,
        index) {
  %true = arith.constant true
  %twice = linalg.add ins(%tensor, %tensor : tensor<2xf32>, tensor<2xf32>)
                      outs(%tensor : tensor<2xf32>) -> tensor<2xf32>
  %double = arith.addi %scalar, %scalar : i8
  %complex = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %i16 = arith.constant 300 : i16
  %i64 = arith.constant dense<3> : tensor<i64>
  %f16 = arith.constant 0.25 : f16
  %f64 = arith.constant 0.25 : f64
  %false = arith.constant false
  %index = arith.constant 5 : index
  return %true, %twice, %double, %complex, %i16, %i64, %f16, %f64, %false,
         %index : i1, tensor<2xf32>, i8, complex<f32>, i16, tensor<i64>, f16,
                  f64, i1, index
}

// A single scalar is returned as such.
//
// RUN: tensorops-run %s --function=scalar --input=false '--input=1.5 : f16' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCALAR
// SCALAR: 2.500000e+00 : f16
func.func @scalar(%condition: i1, %0: f16) -> f16 {
  %one = arith.constant 1.0 : f16
  %sum = arith.addf %0, %one : f16
  %result = arith.select %condition, %0, %sum : f16
  return %result : f16
}

// A single complex number is a struct.
//
// RUN: tensorops-run %s --function=complex \
// RUN:   '--input=dense<(1.0, 2.0)> : tensor<complex<f64>>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COMPLEX
// COMPLEX: dense<(2.000000e+00,4.000000e+00)> : tensor<complex<f64>>
func.func @complex(%0: complex<f64>) -> complex<f64> {
  %sum = complex.add %0, %0 : complex<f64>
  return %sum : complex<f64>
}

// RUN: tensorops-run %s --function=none | count 0
func.func @none() {
  return
}

// Results that share memory, with an argument or with one another, are freed
// once.
//
// RUN: tensorops-run %s --function=shared '--input=dense<[1, 2]> : tensor<2xi32>' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SHARED
// SHARED-COUNT-3: dense<[1, 2]> : tensor<2xi32>
func.func @shared(%0: tensor<2xi32>)
    -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %dest = tensor.empty() : tensor<2xi32>
  %copy = linalg.copy ins(%0 : tensor<2xi32>) outs(%dest : tensor<2xi32>)
      -> tensor<2xi32>
  return %copy, %0, %copy : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// A dynamic size is that of the result.
//
// RUN: tensorops-run %s --function=iota '--input=3 : index' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIZE3
// RUN: tensorops-run %s --function=iota '--input=0 : index' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIZE0
// SIZE3: dense<[0, 1, 2]> : tensor<3xindex>
// SIZE0: dense<> : tensor<0xindex>
func.func @iota(%size: index) -> tensor<?xindex> {
  %result = tensor.generate %size {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  return %result : tensor<?xindex>
}
