// RUN: tensorops-opt %s -tensorops-insert-checks="errors=assert" -cse | FileCheck %s

// CHECK-NOT: report_error
// CHECK-NOT: scf.if

// One assertion for each constraint, in their order, and no guard.

// CHECK-LABEL: func @space_to_batch_nd(
// CHECK-SAME:      %[[INPUT:.*]]: tensor<?x?xf32>, %[[BLOCK:.*]]: index)
// CHECK:       %[[NUMBER:.*]], %{{.*}}, %{{.*}} = tensorops.find_bad_size at_least(%[[BLOCK]], %{{.*}}){{$}}
// CHECK-NEXT:  %[[BAD:.*]] = arith.cmpi sge, %[[NUMBER]], %{{.*}}
// CHECK:       %[[OK:.*]] = arith.xori %[[BAD]], %{{.*}}
// CHECK-NEXT:  cf.assert %[[OK]], "{{.*}}insert-checks-assert.mlir:[[@LINE+14]]:8: error: 'tensorops.space_to_batch_nd' expects block[0] to be at least 1"
// CHECK-NEXT:  find_bad_size sum_fits
// CHECK:       cf.assert %{{.*}} 'tensorops.space_to_batch_nd' expects the sum of the parts of the padded size of dimension 1 to fit in 64 bits"
// CHECK-NEXT:  find_bad_size multiple_of
// CHECK:       cf.assert %{{.*}} 'tensorops.space_to_batch_nd' expects the padded size of dimension 1 to be a multiple of block[0]"
// CHECK-NEXT:  find_bad_size product_fits
// CHECK:       cf.assert %{{.*}} 'tensorops.space_to_batch_nd' expects the product of the batch of 'input' and 'block' to fit in 64 bits"
// CHECK:       find_bad_size equal
// CHECK:       cf.assert %{{.*}} 'tensorops.space_to_batch_nd' expects dimension 1 of the result to be the padded size of dimension 1 divided by block[0]"
// CHECK-NEXT:  find_bad_size product_fits
// CHECK:       cf.assert %{{.*}} 'tensorops.space_to_batch_nd' expects the product of the dimensions of the result to fit in 64 bits"
// CHECK-NEXT:  %[[RESULT:.*]] = tensorops.space_to_batch_nd {{.*}} checked
// CHECK-NEXT:  return %[[RESULT]]
func.func @space_to_batch_nd(%input: tensor<?x?xf32>, %block: index) -> tensor<?x3xf32> {
  %r = tensorops.space_to_batch_nd %input block [%block] low [1] high [0]
      : tensor<?x?xf32> -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK-LABEL: func @scatter_nd(
// CHECK:       cf.assert %{{.*}} 'tensorops.scatter_nd' expects the last dimension of 'indices' to be 1"
// CHECK:       cf.assert %{{.*}} 'tensorops.scatter_nd' expects dimension 0 of 'updates' to be dimension 0 of 'indices'"
// CHECK:       find_bad_index
// CHECK:       cf.assert %{{.*}} 'tensorops.scatter_nd' expects 'indices' to be in range"
// CHECK-NEXT:  tensorops.scatter_nd {{.*}} bad_indices(assume) checked
// CHECK-NEXT:  return
func.func @scatter_nd(%indices: memref<?x?xi32>, %updates: memref<?xf32>, %dest: memref<?xf32>) {
  tensorops.scatter_nd %indices, %updates into %dest
      : memref<?x?xi32>, memref<?xf32> into memref<?xf32>
  return
}

// CHECK-LABEL: func @dynamic_stitch(
// CHECK:       cf.assert %{{.*}} 'tensorops.dynamic_stitch' expects dimension 0 of the result to be the largest of 'indices' plus 1"
// CHECK-NEXT:  find_bad_index
// CHECK:       cf.assert %{{.*}} 'tensorops.dynamic_stitch' expects 'indices[0]' to be non-negative"
// CHECK-NEXT:  find_bad_index
// CHECK:       cf.assert %{{.*}} 'tensorops.dynamic_stitch' expects 'indices[1]' to be non-negative"
// CHECK-NEXT:  tensorops.dynamic_stitch {{.*}} bad_indices(assume) checked
// CHECK-NEXT:  return
func.func @dynamic_stitch(%i0: tensor<2xi32>, %i1: tensor<2xi8>, %data: tensor<2xf32>) -> tensor<8xf32> {
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<2xi32>, tensor<2xi8>)
      data(%data, %data : tensor<2xf32>, tensor<2xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
