// RUN: split-file %s %t
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-nvvm="format=elf" 2>&1 | FileCheck %t/valid.mlir --check-prefix=FORMAT
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-nvvm="memory=managed" 2>&1 | FileCheck %t/valid.mlir --check-prefix=MEMORY
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-nvvm="block-size=many" 2>&1 | FileCheck %t/valid.mlir --check-prefix=SIZE
// RUN: not tensorops-opt %t/valid.mlir -tensorops-lower-to-nvvm="order=reverse" 2>&1 | FileCheck %t/valid.mlir --check-prefix=OTHER
// RUN: tensorops-opt %t/chip.mlir -tensorops-lower-to-nvvm="chip=sm_42" -verify-diagnostics
// RUN: tensorops-opt %t/block-size.mlir -tensorops-lower-to-nvvm="block-size=2048" -verify-diagnostics
// RUN: tensorops-opt %t/kernels.mlir -tensorops-lower-to-nvvm -split-input-file -verify-diagnostics
// RUN: tensorops-opt %t/host.mlir -tensorops-lower-to-nvvm -split-input-file -verify-diagnostics
// RUN: tensorops-opt %t/functions.mlir -tensorops-lower-to-nvvm -split-input-file -verify-diagnostics

// Without ptxas there is PTX, and nothing else.
// DEFINE: %{format} = bin
// DEFINE: %{without-tools} = env -u CUDA_ROOT -u CUDA_HOME -u CUDA_PATH PATH= tensorops-opt %t/tools.mlir -tensorops-lower-to-nvvm="format=%{format}"
// RUN: %{without-tools} -verify-diagnostics
// REDEFINE: %{format} = fatbin
// RUN: %{without-tools} -verify-diagnostics
// REDEFINE: %{format} = isa
// RUN: %{without-tools} | FileCheck %t/tools.mlir

//--- valid.mlir
// FORMAT: for the --format option: Cannot find option named 'elf'!
// MEMORY: for the --memory option: Cannot find option named 'managed'!
// SIZE: for the --block-size option: 'many' value invalid for
// OTHER: no such option order
module {
}

//--- chip.mlir
// expected-error @below {{expects a chip of sm_70, sm_72,}}
module {
}

//--- block-size.mlir
// expected-error @below {{expects a block size in [1, 1024], but got 2048}}
module {
}

//--- tools.mlir
// CHECK: assembly = "
// expected-error @below {{expects 'ptxas' of the CUDA toolkit in PATH or CUDA_ROOT for this format, but got none}}
module {
  func.func @add(%x: tensor<4xf32>) -> tensor<4xf32> {
    %r = arith.addf %x, %x : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}

//--- kernels.mlir
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

func.func @library_function(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{expects kernels that call no function, but got a call of '__nv_expf'}}
  %r = math.exp %x : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

func.func @remainder(%x: tensor<4xf64>) -> tensor<4xf64> {
  // expected-error @below {{expects kernels that call no function, but got a call of '__nv_fmod'}}
  %r = arith.remf %x, %x : tensor<4xf64>
  return %r : tensor<4xf64>
}

// -----

// LLVM has no arithmetic on them for a GPU, and would end the process.
func.func @wide_float(%x: tensor<4xf128>) -> tensor<4xf128> {
  // expected-error @below {{expects floats of at most 64 bits in kernels, but got 'f128'}}
  %r = arith.mulf %x, %x : tensor<4xf128>
  return %r : tensor<4xf128>
}

// -----

func.func @left_over(%x: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @below {{expects only operations of the llvm and nvvm dialects in kernels, but got 'math.ipowi'}}
  %r = math.ipowi %x, %x : tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

func.func @assertion(%n: index, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @below {{expects an operation that a kernel can run in a parallel loop, but got 'cf.assert'}}
    cf.assert %b, "expects true, but got false"
  }
  return
}

//--- host.mlir
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

func.func @insert(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %v: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<8xf32>
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.store'}}
  %e = tensor.insert %v into %r[%c0] : tensor<8xf32>
  return %e : tensor<8xf32>
}

// -----

func.func @library_function(%x: f32) -> f32 {
  // expected-error @below {{expects only operations of the llvm dialect and compiled kernels behind the pipeline, but got 'math.erf'}}
  %0 = math.erf %x : f32
  return %0 : f32
}

// -----

// expected-error @below {{expects a ranked memref with the identity layout at the boundary of host and device, but got 'memref<?xf32, strided<[2]>>'}}
func.func @strided(%i: memref<?x1xi32>, %u: memref<?xf32, strided<[2]>>, %d: memref<?xf32>) {
  tensorops.scatter_nd %i, %u into %d
      : memref<?x1xi32>, memref<?xf32, strided<[2]>> into memref<?xf32>
  return
}

// -----

func.func @stack(%i: memref<?x1xi32>, %u: memref<?xf32>) {
  // expected-error @below {{expects no access of the host to a buffer in device memory, but got 'memref.alloca'}}
  %d = memref.alloca() : memref<4xf32>
  // expected-note @below {{the buffer is in device memory for this 'memref.store'}}
  tensorops.scatter_nd %i, %u into %d
      : memref<?x1xi32>, memref<?xf32> into memref<4xf32>
  return
}

//--- functions.mlir
module {
  module @inner {
    // expected-error @below {{expects functions in the module whose buffers are placed, but got one in a 'builtin.module' of it}}
    func.func @nested(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = arith.addf %x, %x : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
}

// -----

// expected-error @below {{expects 'mgpuMemAlloc' to be the function of the CUDA runtime library, of type '!llvm.func<ptr (i64, ptr, i8)>', but got another symbol of that name}}
func.func private @mgpuMemAlloc(index) -> tensor<?xf32>
func.func @foreign(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
