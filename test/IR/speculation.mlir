// RUN: tensorops-opt %s -loop-invariant-code-motion | FileCheck %s --check-prefixes=CHECK,LICM
// RUN: tensorops-opt %s -cse | FileCheck %s --check-prefixes=CHECK,CSE

func.func private @use(tensor<?xf32>)
func.func private @use_index(index)

// CHECK-LABEL: @static_space_to_batch
func.func @static_space_to_batch(%x: tensor<1x4xf32>, %y: tensor<1x?xf32>, %b: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // LICM: tensorops.space_to_batch_nd {{.*}} : tensor<1x4xf32> -> tensor<2x2xf32>
  // LICM: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] : tensor<1x4xf32> -> tensor<2x2xf32>
    // LICM: tensorops.space_to_batch_nd {{.*}} : tensor<1x?xf32>
    %1 = tensorops.space_to_batch_nd %y block [2] low [0] high [0] : tensor<1x?xf32> -> tensor<2x?xf32>
    // LICM: tensorops.space_to_batch_nd {{.*}} block [%{{.*}}]
    %2 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0] : tensor<1x4xf32> -> tensor<?x?xf32>
    // LICM: tensorops.space_to_batch_nd {{.*}} low [%{{.*}}] high [%{{.*}}] checked
    %3 = tensorops.space_to_batch_nd %x block [2] low [%b] high [%b] checked : tensor<1x4xf32> -> tensor<?x?xf32>
  }
  return
}

// Neither a promise nor a mark proves anything.
// CHECK-LABEL: @scatter
func.func @scatter(%i: tensor<3x1xi32>, %u: tensor<3xf32>, %e: tensor<0x1xi32>, %v: tensor<0xf32>, %s: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %good = arith.constant dense<[[0], [3], [1]]> : tensor<3x1xi32>
  %bad = arith.constant dense<[[0], [4], [1]]> : tensor<3x1xi32>
  // LICM: tensorops.scatter_nd {{.*}} bad_indices(ignore)
  // LICM: tensorops.scatter_nd {{.*}} : tensor<0x1xi32>
  // LICM: tensorops.scatter_nd %cst, {{.*}} bad_indices(assume)
  // LICM: scf.for
  scf.for %k = %c0 to %n step %c1 {
    %0 = tensorops.scatter_nd %i, %u shape [4] bad_indices(ignore) : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
    %1 = tensorops.scatter_nd %e, %v shape [4] : tensor<0x1xi32>, tensor<0xf32> -> tensor<4xf32>
    %2 = tensorops.scatter_nd %good, %u shape [4] bad_indices(assume) : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
    // LICM: tensorops.scatter_nd {{.*}} shape [4] :
    %3 = tensorops.scatter_nd %i, %u shape [4] : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
    // LICM: tensorops.scatter_nd {{.*}} bad_indices(error)
    %4 = tensorops.scatter_nd %i, %u shape [4] bad_indices(error) : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
    // LICM: tensorops.scatter_nd {{.*}} bad_indices(assume) checked
    %5 = tensorops.scatter_nd %i, %u shape [4] bad_indices(assume) checked : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
    // LICM: tensorops.scatter_nd {{.*}} bad_indices(error)
    %6 = tensorops.scatter_nd %bad, %u shape [4] bad_indices(error) : tensor<3x1xi32>, tensor<3xf32> -> tensor<4xf32>
    // LICM: tensorops.scatter_nd {{.*}} shape [%{{.*}}] bad_indices(ignore)
    %7 = tensorops.scatter_nd %i, %u shape [%s] bad_indices(ignore) : tensor<3x1xi32>, tensor<3xf32> -> tensor<?xf32>
  }
  return
}

// The number of indices does not fit in 64 bits, and is not 0.
// CHECK-LABEL: @scatter_huge
func.func @scatter_huge(%i: tensor<4611686018427387904x4x1xi32>, %u: tensor<4611686018427387904x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // LICM: scf.for
  scf.for %k = %c0 to %n step %c1 {
    // LICM: tensorops.scatter_nd
    %0 = tensorops.scatter_nd %i, %u shape [4] : tensor<4611686018427387904x4x1xi32>, tensor<4611686018427387904x4xf32> -> tensor<4xf32>
  }
  return
}

// CHECK-LABEL: @stitch
func.func @stitch(%i: tensor<3xi32>, %d: tensor<3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // LICM: scf.for
  scf.for %k = %c0 to %n step %c1 {
    // LICM: tensorops.dynamic_stitch
    %0 = tensorops.dynamic_stitch indices(%i : tensor<3xi32>) data(%d : tensor<3xf32>) bad_indices(ignore) -> tensor<?xf32>
    func.call @use(%0) : (tensor<?xf32>) -> ()
  }
  return
}

// Buffer forms write, finders of values are pure, finders of buffers read.
// CHECK-LABEL: @effects
func.func @effects(%i: tensor<3x1xi32>, %m: memref<3x1xi32>, %u: memref<3xf32>, %d: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // LICM: tensorops.stitch_rows
  // LICM: tensorops.find_bad_index %{{.*}} : tensor
  // LICM: tensorops.find_bad_size
  // LICM: scf.for
  scf.for %k = %c0 to %n step %c1 {
    %0 = tensorops.stitch_rows %i : tensor<3x1xi32>
    %1:3 = tensorops.find_bad_index %i within(%n) : tensor<3x1xi32>
    %2:3 = tensorops.find_bad_size at_least(%n, %c1)
    // LICM: tensorops.find_bad_index %{{.*}} : memref
    %3:3 = tensorops.find_bad_index %m within(%n) : memref<3x1xi32>
    func.call @use_index(%0) : (index) -> ()
    func.call @use_index(%1#0) : (index) -> ()
    func.call @use_index(%2#0) : (index) -> ()
    func.call @use_index(%3#0) : (index) -> ()
    // LICM: tensorops.scatter_nd
    tensorops.scatter_nd %m, %u into %d bad_indices(ignore) : memref<3x1xi32>, memref<3xf32> into memref<4xf32>
  }
  return
}

// CHECK-LABEL: @shared
func.func @shared(%i: tensor<3xi32>, %m: memref<3xi32>, %n: index) {
  // CSE: %[[ROWS:.*]] = tensorops.stitch_rows %{{.*}} : tensor
  %0 = tensorops.stitch_rows %i : tensor<3xi32>
  %1 = tensorops.stitch_rows %i : tensor<3xi32>
  // CSE-NEXT: %[[P:[a-z_0-9]+]], %{{.*}} = tensorops.find_bad_index %{{.*}} : tensor
  %2:3 = tensorops.find_bad_index %i : tensor<3xi32>
  %3:3 = tensorops.find_bad_index %i : tensor<3xi32>
  // CSE-NEXT: %[[S:[a-z_0-9]+]], %{{.*}} = tensorops.find_bad_size
  %4:3 = tensorops.find_bad_size at_least(%n, %0)
  %5:3 = tensorops.find_bad_size at_least(%n, %1)
  // CSE-NEXT: call @use_index(%[[ROWS]])
  // CSE-NEXT: call @use_index(%[[ROWS]])
  // CSE-NEXT: call @use_index(%[[P]])
  // CSE-NEXT: call @use_index(%[[P]])
  // CSE-NEXT: call @use_index(%[[S]])
  // CSE-NEXT: call @use_index(%[[S]])
  func.call @use_index(%0) : (index) -> ()
  func.call @use_index(%1) : (index) -> ()
  func.call @use_index(%2#0) : (index) -> ()
  func.call @use_index(%3#0) : (index) -> ()
  func.call @use_index(%4#0) : (index) -> ()
  func.call @use_index(%5#0) : (index) -> ()
  // A buffer may change between two looks at it.
  // CSE-NEXT: %[[A:.*]] = tensorops.stitch_rows
  // CSE: memref.store
  // CSE-NEXT: %[[B:.*]] = tensorops.stitch_rows
  %6 = tensorops.stitch_rows %m : memref<3xi32>
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  memref.store %c0_i32, %m[%c0] : memref<3xi32>
  %7 = tensorops.stitch_rows %m : memref<3xi32>
  func.call @use_index(%6) : (index) -> ()
  func.call @use_index(%7) : (index) -> ()
  return
}
