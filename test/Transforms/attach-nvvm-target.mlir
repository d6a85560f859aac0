// RUN: tensorops-opt %s -tensorops-attach-nvvm-target | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: tensorops-opt %s -tensorops-attach-nvvm-target="chip=sm_70" | FileCheck %s --check-prefixes=CHECK,SM70
// RUN: tensorops-opt %s -tensorops-attach-nvvm-target="chip=sm_100a format=isa" | FileCheck %s --check-prefixes=CHECK,SM100A

// Every module of kernels gets the target, with the PTX that the chip needs.

// DEFAULT: gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_75", features = "+ptx63">]
// SM70: gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_70", features = "+ptx63">]
// SM100A: gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_100a", features = "+ptx86">]
gpu.module @kernels {
  llvm.func internal @callee() {
    llvm.return
  }
  llvm.func @kernel() attributes {gpu.kernel, nvvm.kernel} {
    llvm.call @callee() : () -> ()
    llvm.return
  }
}

// DEFAULT: gpu.module @others [#nvvm.target<O = 3, chip = "sm_75", features = "+ptx63">]
gpu.module @others {
}

// What the host calls is not looked at.
// CHECK: llvm.call @other
llvm.func @other()
llvm.func @host() {
  llvm.call @other() : () -> ()
  llvm.return
}
