// REQUIRES: ptxas
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="format=bin" | FileCheck %s --check-prefix=BIN
// RUN: tensorops-opt %s -tensorops-lower-to-nvvm="format=fatbin chip=sm_90" | FileCheck %s --check-prefix=FATBIN

// BIN: gpu.binary @kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_75", features = "+ptx63">
// BIN-SAME: bin = "\7FELF
// FATBIN: gpu.binary @kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_90", features = "+ptx78">
// FATBIN-SAME: "P\EDU\BA
func.func @add(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = arith.addf %x, %x : tensor<4xf32>
  return %r : tensor<4xf32>
}
