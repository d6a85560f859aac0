// RUN: split-file %s %t
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-emulated-gpu="order=random" 2>&1 | FileCheck %t/valid.mlir --check-prefix=ORDER
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-emulated-gpu="seed=-1" 2>&1 | FileCheck %t/valid.mlir --check-prefix=SEED
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-emulated-gpu="chip=sm_90" 2>&1 | FileCheck %t/valid.mlir --check-prefix=CHIP
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-emulated-gpu="parallel" 2>&1 | FileCheck %t/valid.mlir --check-prefix=PARALLEL
// RUN: tensorops-opt %t/block-size.mlir -tensorops-lower-to-emulated-gpu="block-size=0" -verify-diagnostics
// RUN: tensorops-opt %t/invalid.mlir -tensorops-lower-to-emulated-gpu -split-input-file -verify-diagnostics

//--- valid.mlir
// ORDER: for the --order option: Cannot find option named 'random'!
// SEED: for the --seed option: '-1' value invalid for
// CHIP: no such option chip
// PARALLEL: no such option parallel
module {
}

//--- block-size.mlir
// expected-error @below {{expects a block size in [1, 1024], but got 0}}
module {
}

//--- invalid.mlir
#id = affine_map<(i) -> (i)>
func.func private @callee(f32) -> f32
func.func @call(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    // expected-error @below {{expects an operation that a kernel can run in a parallel loop, but got 'func.call'}}
    %c = func.call @callee(%a) : (f32) -> f32
    linalg.yield %c : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

func.func @extract(%i: tensor<?x1xi32>, %u: tensor<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<8xf32>
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.load'}}
  %e = tensor.extract %r[%c0] : tensor<8xf32>
  return %e : f32
}

// -----

func.func @left_over(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'math.erf'}}
  %r = math.erf %x : tensor<4xf32>
  return %r : tensor<4xf32>
}
