// Where there is no driver, the first use of the device is a run-time error.
//
// UNSUPPORTED: gpu
// RUN: %python %S/Inputs/exit-code.py 2 tensorops-run %s --target=gpu \
// RUN:   '--input=dense<1.0> : tensor<4xf32>' 2> %t | count 0
// RUN: FileCheck %s < %t
// CHECK: error: expects '{{dlopen of libcuda.so.1|cuInit}} ({{.*}})' to succeed, but got error

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
