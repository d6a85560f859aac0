// A loop that says that its turns are parallel becomes a kernel.

// RUN: tensorops-opt %s --tensorops-lower-to-nvvm | FileCheck %s --check-prefix=NVVM
// RUN: tensorops-opt %s --tensorops-lower-to-emulated-gpu | FileCheck %s --check-prefix=EMULATED

// NVVM: gpu.launch_func {{.*}} @kernels::@squares_loop
// EMULATED: llvm.func @kernels.squares_loop
func.func @squares(%x: memref<3xi32>, %r: memref<3xi32>) {
  scf.forall (%i) in (3) {
    %0 = memref.load %x[%i] : memref<3xi32>
    %1 = arith.muli %0, %0 : i32
    memref.store %1, %r[%i] : memref<3xi32>
  }
  return
}
