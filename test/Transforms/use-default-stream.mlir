// RUN: tensorops-opt %s -tensorops-use-default-stream -split-input-file | FileCheck %s

module attributes {gpu.container_module} {
  gpu.module @kernels {
    llvm.func @kernel() attributes {gpu.kernel, nvvm.kernel} {
      llvm.return
    }
  }

  // What the launch puts on the stack is taken from it.
  // CHECK-LABEL: @in_order
  llvm.func @in_order(%n: i64) {
    // CHECK: %[[STREAM:.*]] = llvm.mlir.zero : !llvm.ptr
    // CHECK-NEXT: %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
    // CHECK-NEXT: gpu.launch_func <%[[STREAM]] : !llvm.ptr> @kernels::@kernel
    // CHECK-NEXT: llvm.intr.stackrestore %[[STACK]]
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) : i64
    llvm.return
  }

  // A stream that the program chose is left alone.
  // CHECK-LABEL: @chosen
  // CHECK-SAME: %{{.*}}: i64, %[[S:.*]]: !llvm.ptr
  llvm.func @chosen(%n: i64, %s: !llvm.ptr) {
    // CHECK-NOT: llvm.mlir.zero
    // CHECK: gpu.launch_func <%[[S]] : !llvm.ptr>
    gpu.launch_func <%s : !llvm.ptr> @kernels::@kernel blocks in (%n, %n, %n)
        threads in (%n, %n, %n) : i64
    llvm.return
  }

  // CHECK-LABEL: @asynchronous
  llvm.func @asynchronous(%n: i64) {
    // CHECK-NOT: llvm.mlir.zero
    // CHECK: gpu.launch_func async [%{{.*}}] @kernels::@kernel
    %t0 = gpu.wait async
    %t1 = gpu.launch_func async [%t0] @kernels::@kernel blocks in (%n, %n, %n)
        threads in (%n, %n, %n) : i64
    llvm.return
  }
}
