// RUN: tensorops-opt %s -tensorops-insert-checks -split-input-file -verify-diagnostics | FileCheck %s

// Each component is compared with its own bound: 1 is out of range at the first
// place, 5 is not at the second.

func.func @scatter_nd(%updates: tensor<3xf32>) -> tensor<1x6xf32> {
  %indices = arith.constant dense<[[0, 5], [1, 0], [0, 6]]> : tensor<3x2xi32>
  // expected-error @below {{expects 'indices' to be in [0, 1) at tuple 1, but got 1}}
  %r = tensorops.scatter_nd %indices, %updates shape [1, 6]
      : tensor<3x2xi32>, tensor<3xf32> -> tensor<1x6xf32>
  return %r : tensor<1x6xf32>
}

// -----

func.func @negative(%updates: tensor<2xf32>) -> tensor<8xf32> {
  %indices = arith.constant dense<[[0], [-1]]> : tensor<2x1xi8>
  // expected-error @below {{expects 'indices' to be in [0, 8) at tuple 1, but got -1}}
  %r = tensorops.scatter_nd %indices, %updates shape [8] bad_indices(error)
      : tensor<2x1xi8>, tensor<2xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

func.func @unsigned(%updates: tensor<2xf32>) -> tensor<8xf32> {
  %indices = arith.constant dense<18446744073709551615> : tensor<2x1xui64>
  // expected-error @below {{expects 'indices' to be in [0, 8) at tuple 0, but got 18446744073709551615}}
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<2x1xui64>, tensor<2xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// No bound is needed to see that an index is negative.

func.func @unknown_bound(%updates: tensor<2xf32>, %n: index) -> tensor<?xf32> {
  %indices = arith.constant dense<[[7], [-3]]> : tensor<2x1xi32>
  // expected-error @below {{expects 'indices' to be non-negative at tuple 1, but got -3}}
  %r = tensorops.scatter_nd %indices, %updates shape [%n]
      : tensor<2x1xi32>, tensor<2xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @dynamic_stitch(%i: tensor<1xi32>, %d0: tensor<1xf32>, %d1: tensor<2x2xf32>)
    -> tensor<?xf32> {
  %indices = arith.constant dense<[[0, 3], [2, -2]]> : tensor<2x2xi32>
  // expected-error @below {{expects 'indices[1]' to be non-negative at position 3, but got -2}}
  %r = tensorops.dynamic_stitch indices(%i, %indices : tensor<1xi32>, tensor<2x2xi32>)
      data(%d0, %d1 : tensor<1xf32>, tensor<2x2xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

// What may not execute is left to run time.

// CHECK-LABEL: func @may_not_execute(
// CHECK:         scf.if
// CHECK:           find_bad_index
// CHECK:           report_error
func.func @may_not_execute(%updates: tensor<2xf32>, %init: tensor<8xf32>,
                           %condition: i1) -> tensor<8xf32> {
  %indices = arith.constant dense<[[0], [8]]> : tensor<2x1xi32>
  %r = scf.if %condition -> tensor<8xf32> {
    %s = tensorops.scatter_nd %indices, %updates shape [8]
        : tensor<2x1xi32>, tensor<2xf32> -> tensor<8xf32>
    scf.yield %s : tensor<8xf32>
  } else {
    scf.yield %init : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func @not_the_entry_block(
// CHECK:       ^bb1
// CHECK:         find_bad_index
func.func @not_the_entry_block(%updates: tensor<2xf32>, %init: tensor<8xf32>,
                               %condition: i1) -> tensor<8xf32> {
  %indices = arith.constant dense<[[0], [8]]> : tensor<2x1xi32>
  cf.cond_br %condition, ^bb1, ^bb2
^bb1:
  %r = tensorops.scatter_nd %indices, %updates shape [8]
      : tensor<2x1xi32>, tensor<2xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
^bb2:
  return %init : tensor<8xf32>
}

// The other modes have nothing to report.

// CHECK-LABEL: func @ignore(
// CHECK:         bad_indices(ignore) checked
// CHECK-NEXT:    return
func.func @ignore(%updates: tensor<2xf32>) -> tensor<8xf32> {
  %indices = arith.constant dense<[[0], [8]]> : tensor<2x1xi32>
  %r = tensorops.scatter_nd %indices, %updates shape [8] bad_indices(ignore)
      : tensor<2x1xi32>, tensor<2xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// A bound that is not known, and an index that may be below it.

// CHECK-LABEL: func @may_be_in_range(
// CHECK:         find_bad_index
func.func @may_be_in_range(%updates: tensor<2xf32>, %n: index) -> tensor<?xf32> {
  %indices = arith.constant dense<[[7], [3]]> : tensor<2x1xi32>
  %r = tensorops.scatter_nd %indices, %updates shape [%n]
      : tensor<2x1xi32>, tensor<2xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}
