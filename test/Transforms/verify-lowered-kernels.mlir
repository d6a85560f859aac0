// RUN: tensorops-opt %s -tensorops-verify-lowered=kernels -split-input-file -verify-diagnostics

module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "">]
  llvm.func @launch(%n: i64) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) : i64
    llvm.return
  }
}

// -----

// expected-error @below {{expects only operations of the llvm dialect and compiled kernels behind the pipeline, but got 'gpu.module'}}
gpu.module @kernels {
}

// -----

llvm.func @wait() {
  // expected-error @below {{expects only operations of the llvm dialect and compiled kernels behind the pipeline, but got 'gpu.wait'}}
  gpu.wait
  llvm.return
}

// -----

// expected-error @below {{and compiled kernels behind the pipeline, but got 'func.func'}}
func.func private @declaration()
