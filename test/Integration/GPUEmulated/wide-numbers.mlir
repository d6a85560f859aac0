// Kernels that count their threads in 64 bits, which take more than 2^31 of them
// otherwise, compute the same.
//
// DEFINE: %{wide} = 2147483648
// DEFINE: %{run} = tensorops-opt %s --pass-pipeline='builtin.module(convert-tensorops-to-scf{target=gpu},tensorops-map-loops-to-gpu{block-size=3 wide-threads=%{wide}},tensorops-place-buffers,gpu-kernel-outlining,tensorops-emulate-gpu,tensorops-lower-alloca-scopes,convert-scf-to-cf,expand-strided-metadata,lower-affine,arith-expand,convert-to-llvm,reconcile-unrealized-casts)' | mlir-runner --entry-point-result=void --shared-libs=%llvm_lib_dir/libmlir_c_runner_utils.so
// RUN: %{run} | FileCheck %s
// REDEFINE: %{wide} = 0
// RUN: %{run} | FileCheck %s

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func private @print(%values: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %values, %c0 : memref<?x?xi32>
  %columns = memref.dim %values, %c1 : memref<?x?xi32>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %value = memref.load %values[%i, %j] : memref<?x?xi32>
      %long = arith.extsi %value : i32 to i64
      func.call @printI64(%long) : (i64) -> ()
      func.call @printComma() : () -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}

// Block 2 x 1, one column of zeros on the left.
func.func @space_to_batch(%x: memref<?x?x?xi32>, %b: index, %d: memref<?x?x?xi32>) {
  tensorops.space_to_batch_nd %x block [%b, 1] low [0, 1] high [0, 0] into %d checked
      : memref<?x?x?xi32> into memref<?x?x?xi32>
  return
}

// The last of equal rows wins; row 1 has no index.
func.func @stitch(%i: memref<?xi32>, %x: memref<?x?xi32>, %d: memref<?x?xi32>) {
  tensorops.dynamic_stitch indices(%i : memref<?xi32>) data(%x : memref<?x?xi32>)
      into(%d : memref<?x?xi32>) bad_indices(assume) checked
  return
}

memref.global constant @input : memref<6xi32> = dense<[1, 2, 3, 4, 5, 6]>
memref.global constant @indices : memref<3xi32> = dense<[2, 0, 2]>

func.func @main() {
  %c2 = arith.constant 2 : index
  %six = memref.get_global @input : memref<6xi32>
  %image = memref.reinterpret_cast %six to offset: [0], sizes: [1, 2, 3], strides: [6, 3, 1]
      : memref<6xi32> to memref<1x2x3xi32>
  %anyImage = memref.cast %image : memref<1x2x3xi32> to memref<?x?x?xi32>
  %blocks = memref.alloc() : memref<2x1x4xi32>
  %anyBlocks = memref.cast %blocks : memref<2x1x4xi32> to memref<?x?x?xi32>
  call @space_to_batch(%anyImage, %c2, %anyBlocks)
      : (memref<?x?x?xi32>, index, memref<?x?x?xi32>) -> ()
  %hostBlocks = memref.alloc() : memref<2x1x4xi32>
  memref.copy %blocks, %hostBlocks : memref<2x1x4xi32> to memref<2x1x4xi32>
  %flat = memref.collapse_shape %hostBlocks [[0, 1], [2]] : memref<2x1x4xi32> into memref<2x4xi32>
  %anyFlat = memref.cast %flat : memref<2x4xi32> to memref<?x?xi32>
  // CHECK: 0, 1, 2, 3, 0, 4, 5, 6,
  call @print(%anyFlat) : (memref<?x?xi32>) -> ()

  %indices = memref.get_global @indices : memref<3xi32>
  %anyIndices = memref.cast %indices : memref<3xi32> to memref<?xi32>
  %pairs = memref.reinterpret_cast %six to offset: [0], sizes: [3, 2], strides: [2, 1]
      : memref<6xi32> to memref<3x2xi32>
  %anyPairs = memref.cast %pairs : memref<3x2xi32> to memref<?x?xi32>
  %rows = memref.alloc() : memref<3x2xi32>
  %anyRows = memref.cast %rows : memref<3x2xi32> to memref<?x?xi32>
  call @stitch(%anyIndices, %anyPairs, %anyRows)
      : (memref<?xi32>, memref<?x?xi32>, memref<?x?xi32>) -> ()
  %hostRows = memref.alloc() : memref<3x2xi32>
  memref.copy %rows, %hostRows : memref<3x2xi32> to memref<3x2xi32>
  %anyHostRows = memref.cast %hostRows : memref<3x2xi32> to memref<?x?xi32>
  // CHECK-NEXT: 3, 4, 0, 0, 5, 6,
  call @print(%anyHostRows) : (memref<?x?xi32>) -> ()
  return
}
