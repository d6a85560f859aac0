// RUN: split-file %s %t
// RUN: tensorops-opt %t/chip.mlir -tensorops-attach-nvvm-target="chip=sm_50" -verify-diagnostics
// RUN: tensorops-opt %t/empty.mlir -tensorops-attach-nvvm-target="chip=" -verify-diagnostics
// RUN: tensorops-opt %t/kernels.mlir -tensorops-attach-nvvm-target -split-input-file -verify-diagnostics
// RUN: not tensorops-opt %t/format.mlir -tensorops-attach-nvvm-target="format=elf" 2>&1 | FileCheck %t/format.mlir

// MLIR looks for the tools of CUDA in these variables and in PATH.
// DEFINE: %{format} = bin
// DEFINE: %{without-tools} = env -u CUDA_ROOT -u CUDA_HOME -u CUDA_PATH PATH= tensorops-opt %t/%{format}.mlir -tensorops-attach-nvvm-target="format=%{format}" -verify-diagnostics
// RUN: %{without-tools}
// REDEFINE: %{format} = fatbin
// RUN: %{without-tools}
// REDEFINE: %{format} = isa
// RUN: %{without-tools}

// Only the first variable that is set counts, as it does for MLIR.
// RUN: env -u CUDA_ROOT CUDA_HOME=%t CUDA_PATH=%t/tools PATH= tensorops-opt %t/bin.mlir -tensorops-attach-nvvm-target="format=bin" -verify-diagnostics
// RUN: mkdir -p %t/tools/bin
// RUN: cp %t/tool %t/tools/bin/ptxas
// RUN: chmod +x %t/tools/bin/ptxas
// RUN: env CUDA_ROOT=%t/tools PATH= tensorops-opt %t/isa.mlir -tensorops-attach-nvvm-target="format=bin" -verify-diagnostics
// RUN: env CUDA_ROOT=%t/tools PATH= tensorops-opt %t/fatbinary.mlir -tensorops-attach-nvvm-target="format=fatbin" -verify-diagnostics

// RUN: tensorops-opt %t/symbols.mlir -tensorops-attach-nvvm-target -verify-diagnostics

//--- symbols.mlir
// expected-error @below {{expects no symbol 'mgpuLaunchKernel' but the function that launches of kernels call, but got one}}
func.func private @mgpuLaunchKernel(index)

//--- chip.mlir
// expected-error @below {{expects a chip of sm_70, sm_72, sm_75, sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a, sm_100, sm_100a, sm_101, sm_103, sm_120, sm_121, but got 'sm_50'}}
module {
}

//--- empty.mlir
// expected-error @below {{but got ''}}
module {
}

//--- kernels.mlir
gpu.module @parameters {
  // expected-error @below {{expects a kernel with at most 4096 bytes of parameters, but got 4100}}
  llvm.func @many(%a0: !llvm.array<512 x i64>, %a1: i32) attributes {gpu.kernel, nvvm.kernel} {
    llvm.return
  }
}

// -----

gpu.module @kernels {
  llvm.func @__nv_expf(f32) -> f32
  llvm.func @kernel(%x: f32) attributes {gpu.kernel, nvvm.kernel} {
    // expected-error @below {{expects kernels that call no function, but got a call of '__nv_expf'}}
    %0 = llvm.call @__nv_expf(%x) : (f32) -> f32
    llvm.return
  }
}

// -----

gpu.module @kernels {
  llvm.func @kernel(%f: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
    // expected-error @below {{expects kernels that call no function, but got a call of '<indirect>'}}
    llvm.call %f() : !llvm.ptr, () -> ()
    llvm.return
  }
}

// -----

gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.struct<(f32, f32)>) attributes {gpu.kernel, nvvm.kernel} {
    // expected-error @below {{expects only operations of the llvm and nvvm dialects in kernels, but got 'builtin.unrealized_conversion_cast'}}
    %0 = builtin.unrealized_conversion_cast %x : !llvm.struct<(f32, f32)> to complex<f32>
    llvm.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @kernel() kernel {
    // expected-error @below {{expects only operations of the llvm and nvvm dialects in kernels, but got 'gpu.return'}}
    gpu.return
  }
}

// -----

gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
    // expected-error @below {{expects floats of at most 64 bits in kernels, but got 'f128'}}
    %0 = llvm.load %x : !llvm.ptr -> f128
    llvm.return
  }
}

// -----

gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
    // expected-error @below {{expects floats of at most 64 bits in kernels, but got 'vector<2xf80>'}}
    %0 = llvm.load %x : !llvm.ptr -> vector<2xf80>
    llvm.return
  }
}

//--- format.mlir
// CHECK: for the --format option: Cannot find option named 'elf'!
module {
}

//--- bin.mlir
// expected-error @below {{expects 'ptxas' of the CUDA toolkit in PATH or CUDA_ROOT for this format, but got none}}
module {
}

//--- fatbin.mlir
// expected-error @below {{expects 'ptxas' of the CUDA toolkit in PATH or CUDA_ROOT for this format, but got none}}
module {
}

//--- fatbinary.mlir
// expected-error @below {{expects 'fatbinary' of the CUDA toolkit in PATH or CUDA_ROOT for this format, but got none}}
module {
}

//--- isa.mlir
module {
}

//--- tool
