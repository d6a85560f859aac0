// RUN: tensorops-opt %s -tensorops-insert-checks | FileCheck %s --check-prefixes=CHECK,ERROR
// RUN: tensorops-opt %s -tensorops-insert-checks="bad-indices=ignore" | FileCheck %s --check-prefixes=CHECK,IGNORE
// RUN: tensorops-opt %s -tensorops-insert-checks="bad-indices=assume" | FileCheck %s --check-prefixes=CHECK,ASSUME

// CHECK-LABEL: func @unset(
// ERROR:         find_bad_index
// ERROR:         scf.if
// ERROR-NEXT:      scatter_nd {{.*}} bad_indices(assume) checked
// IGNORE-NEXT:   scatter_nd {{.*}} bad_indices(ignore) checked
// IGNORE-NEXT:   return
// ASSUME-NEXT:   scatter_nd {{.*}} bad_indices(assume) checked
// ASSUME-NEXT:   return
func.func @unset(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func @error(
// CHECK:         find_bad_index
// CHECK:         scf.if
// CHECK-NEXT:      scatter_nd {{.*}} bad_indices(assume) unique checked
func.func @error(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>)
    -> tensor<8xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [8] bad_indices(error) unique
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// Sizes are checked in every mode.

// CHECK-LABEL: func @ignore(
// CHECK:         find_bad_size at_least
// CHECK-NOT:     find_bad_index
// CHECK:         scf.if
// CHECK-NEXT:      scatter_nd {{.*}} bad_indices(ignore) checked
func.func @ignore(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>, %n: index)
    -> tensor<?xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [%n] bad_indices(ignore)
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: func @assume(
// CHECK:         find_bad_size at_least
// CHECK-NOT:     find_bad_index
// CHECK:         scf.if
// CHECK-NEXT:      scatter_nd {{.*}} bad_indices(assume) checked
func.func @assume(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>, %n: index)
    -> tensor<?xf32> {
  %r = tensorops.scatter_nd %indices, %updates shape [%n] bad_indices(assume)
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// What is marked, and what is not ours, stays as it is.

// CHECK-LABEL: func @checked(
// CHECK-NEXT:    scatter_nd %{{.*}}, %{{.*}} shape [%{{.*}}] checked :
// CHECK-NEXT:    tensor.scatter
// CHECK-NEXT:    return
func.func @checked(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>, %n: index,
                   %slices: tensor<4x1xf32>, %dest: tensor<8xf32>)
    -> (tensor<?xf32>, tensor<8xf32>) {
  %r = tensorops.scatter_nd %indices, %updates shape [%n] checked
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
  %s = tensor.scatter %slices into %dest[%indices] scatter_dims([0]) unique
      : (tensor<4x1xf32>, tensor<8xf32>, tensor<4x1xi32>) -> tensor<8xf32>
  return %r, %s : tensor<?xf32>, tensor<8xf32>
}

// Operations in regions get their checks next to them.

// CHECK-LABEL: func @nested(
// CHECK:         scf.for
// CHECK:           scf.if
// CHECK:             find_bad_size
// CHECK:             report_error
// CHECK:             scf.if
// CHECK-NEXT:          scatter_nd {{.*}} checked
// CHECK:             scf.yield
// CHECK:           else
func.func @nested(%indices: tensor<4x1xi32>, %updates: tensor<4xf32>, %n: index,
                  %condition: i1, %init: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%last = %init) -> tensor<?xf32> {
    %s = scf.if %condition -> tensor<?xf32> {
      %t = tensorops.scatter_nd %indices, %updates shape [%n]
          : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
      scf.yield %t : tensor<?xf32>
    } else {
      scf.yield %last : tensor<?xf32>
    }
    scf.yield %s : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// Any function is one, in any module.

// CHECK-LABEL: gpu.func @other_function(
// CHECK:         find_bad_size
// CHECK:         scf.if
// CHECK-NEXT:      scatter_nd {{.*}} checked
module @inner {
  gpu.module @kernels {
    gpu.func @other_function(%indices: memref<?x1xi32>, %updates: memref<?xf32>,
                             %dest: memref<8xf32>) {
      tensorops.scatter_nd %indices, %updates into %dest
          : memref<?x1xi32>, memref<?xf32> into memref<8xf32>
      gpu.return
    }
  }
}

// In a block that is never reached a value may depend on itself: nothing is put
// in front of it.

// CHECK-LABEL: func @unreachable
func.func @unreachable(%n: index) {
  return
^bb1:
  // CHECK: ^bb1
  // CHECK-NEXT: %[[R:.*]] = tensorops.space_to_batch_nd %[[R]] block [%{{.*}}] low [0] high [0] checked
  %0 = tensorops.space_to_batch_nd %0 block [%n] low [0] high [0]
      : tensor<?x?xf32> -> tensor<?x?xf32>
  cf.br ^bb1
}
