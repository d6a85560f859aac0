// RUN: tensorops-opt %s -verify-roundtrip | FileCheck %s

// CHECK-LABEL: @find_bad_size
func.func @find_bad_size(%a: index, %b: index) -> (index, index, index) {
  // CHECK: tensorops.find_bad_size at_least(%{{.*}}, %{{.*}}), multiple_of(%{{.*}}, %{{.*}}), equal(%{{.*}}, %{{.*}}), sum_fits(%{{.*}}, %{{.*}}), product_fits(%{{.*}}, %{{.*}}){{$}}
  %0:3 = tensorops.find_bad_size at_least(%a, %b), multiple_of(%b, %a),
      equal(%a, %a), sum_fits(%a, %b), product_fits(%b, %b)
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: @find_bad_size_attributes
func.func @find_bad_size_attributes(%a: index, %b: index) {
  // CHECK: tensorops.find_bad_size at_least(%{{.*}}, %{{.*}}) {a}
  %0:3 = tensorops.find_bad_size at_least(%a, %b) {a}
  return
}

// CHECK-LABEL: @find_bad_index
func.func @find_bad_index(%i: tensor<?x2xi32>, %m: memref<4xui8>, %n: index) {
  // CHECK: tensorops.find_bad_index %{{.*}} within(%{{.*}}, %{{.*}}) : tensor<?x2xi32>
  %0:3 = tensorops.find_bad_index %i within(%n, %n) : tensor<?x2xi32>
  // CHECK: tensorops.find_bad_index %{{.*}} : tensor<?x2xi32>
  %1:3 = tensorops.find_bad_index %i : tensor<?x2xi32>
  // CHECK: tensorops.find_bad_index %{{.*}} {a} : memref<4xui8>
  %2:3 = tensorops.find_bad_index %m {a} : memref<4xui8>
  return
}

// CHECK-LABEL: @find_bad_index_scalar
func.func @find_bad_index_scalar(%i: tensor<index>) {
  // CHECK: tensorops.find_bad_index %{{.*}} : tensor<index>
  %0:3 = tensorops.find_bad_index %i : tensor<index>
  return
}

// CHECK-LABEL: @report_error
func.func @report_error(%c: i1, %n: index, %p: index) {
  // CHECK: tensorops.report_error if %{{.*}} cause %{{.*}} of [#tensorops.cause<bad_size, "block[0]", 256>, #tensorops.cause<shape_mismatch, "updates", 0>] at %{{.*}}, %{{.*}}, %{{.*}} in "tensorops.space_to_batch_nd"
  tensorops.report_error if %c cause %n
      of [#tensorops.cause<bad_size, "block[0]", 256>,
          #tensorops.cause<shape_mismatch, "updates", 0>]
      at %p, %p, %n in "tensorops.space_to_batch_nd"
  return
}

// CHECK-LABEL: @every_error_kind
func.func @every_error_kind() attributes {
  // CHECK-SAME: [#tensorops.cause<bad_index, "", 1>, #tensorops.cause<bad_size, "a\22b", -1>, #tensorops.cause<shape_mismatch, "", 0>, #tensorops.cause<size_overflow, "", 0>, #tensorops.cause<out_of_memory, "", 0>, #tensorops.cause<device_error, "", 0>]
  causes = [#tensorops.cause<bad_index, "", 1>,
            #tensorops.cause<bad_size, "a\22b", -1>,
            #tensorops.cause<shape_mismatch, "", 0>,
            #tensorops.cause<size_overflow, "", 0>,
            #tensorops.cause<out_of_memory, "", 0>,
            #tensorops.cause<device_error, "", 0>]} {
  return
}

// CHECK-LABEL: @standalone_attributes
func.func @standalone_attributes() attributes {
  // CHECK-SAME: [#tensorops<bad_indices error>, #tensorops<error_kind bad_size>, #tensorops<size_relation equal>]
  all = [#tensorops<bad_indices error>, #tensorops<error_kind bad_size>,
         #tensorops<size_relation equal>]} {
  return
}
