// Options of one target mean nothing to another.
//
// RUN: not tensorops-run %s --target=gpu --parallel 2>&1 | FileCheck %s --check-prefix=PARALLEL
// RUN: not tensorops-run %s --target=gpu-emulated --parallel 2>&1 | FileCheck %s --check-prefix=PARALLEL
// PARALLEL: error: expects --parallel only with --target=cpu, but got another target
//
// RUN: not tensorops-run %s --target=gpu-emulated --parallel-bytes=1 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED: error: expects --parallel-bytes only with --target=cpu, but got another target
//
// RUN: not tensorops-run %s --target=gpu-emulated --non-temporal-bytes=1 2>&1 | FileCheck %s --check-prefix=STREAMED
// STREAMED: error: expects --non-temporal-bytes only with --target=cpu, but got another target
//
// RUN: not tensorops-run %s --block-size=64 2>&1 | FileCheck %s --check-prefix=BLOCK
// BLOCK: error: expects --block-size only with --target=gpu or --target=gpu-emulated, but got another target
//
// RUN: not tensorops-run %s --chip=sm_90 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not tensorops-run %s --target=gpu-emulated --chip=sm_90 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: error: expects --chip only with --target=gpu, but got another target
//
// RUN: not tensorops-run %s --thread-order=reverse 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not tensorops-run %s --target=gpu --thread-order=forward 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: error: expects --thread-order only with --target=gpu-emulated, but got another target
//
// RUN: not tensorops-run %s --seed=1 2>&1 | FileCheck %s --check-prefix=SEED
// RUN: not tensorops-run %s --target=gpu --seed=1 2>&1 | FileCheck %s --check-prefix=SEED
// SEED: error: expects --seed only with --target=gpu-emulated, but got another target
//
// RUN: not tensorops-run %s --target=gpu-emulated --threads=2 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: error: expects --threads only with --parallel

// Wrong values of those options.
//
// RUN: not tensorops-run %s --target=gpu-emulated --thread-order=random 2>&1 | FileCheck %s --check-prefix=RANDOM
// RANDOM: error: expects --thread-order=forward|reverse|shuffle, but got 'random'
//
// RUN: not tensorops-run %s --target=gpu-emulated --block-size=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: expects a block size in [1, 1024], but got 0
// ZERO: error: cannot compile function 'main'
//
// RUN: not tensorops-run %s --target=gpu --chip=sm_42 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expects a chip of sm_70, {{.*}}, but got 'sm_42'
//
// RUN: not tensorops-run %s --target=gpu '--chip=sm_90 memory=device' 2>&1 | FileCheck %s --check-prefix=WORDS
// WORDS: error: expects --chip=sm_NN, but got 'sm_90 memory=device'
//
// RUN: not tensorops-run %s --target=gpu --chip= 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: expects --chip=sm_NN, but got ''

// Every option of the pipelines is one that they take. A function without kernels
// needs no driver.
//
// RUN: tensorops-run %s --target=gpu --function=nothing --route=linalg --errors=assert \
// RUN:   --bad-indices=assume --deterministic --block-size=128 --chip=sm_90
// RUN: tensorops-run %s --target=gpu-emulated --route=linalg --errors=assert \
// RUN:   --bad-indices=assume --deterministic --block-size=1 --thread-order=shuffle \
// RUN:   --seed=18446744073709551615 | FileCheck %s
// RUN: tensorops-run %s --target=gpu-emulated --time=3 2>&1 | FileCheck %s
// CHECK: dense<[2, 4, 6]> : tensor<3xi32>

func.func @main() -> tensor<3xi32> {
  %0 = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %1 = call @double(%0) : (tensor<3xi32>) -> tensor<3xi32>
  return %1 : tensor<3xi32>
}

func.func private @double(%x: tensor<3xi32>) -> tensor<3xi32> attributes {no_inline} {
  %0 = arith.addi %x, %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @nothing() {
  return
}
