// RUN: tensorops-opt %s -split-input-file -verify-diagnostics

func.func @find_bad_size_c1_none() {
  // expected-error @below {{expects at least one constraint, but got none}}
  %0:3 = "tensorops.find_bad_size"() <{relations = array<i32>}>
      : () -> (index, index, index)
  return
}

// -----

func.func @find_bad_size_c2_odd(%a: index) {
  // expected-error @below {{expects a value and a bound for each of the 1 relations, but got 3 operands}}
  %0:3 = "tensorops.find_bad_size"(%a, %a, %a) <{relations = array<i32: 1>}>
      : (index, index, index) -> (index, index, index)
  return
}

// -----

func.func @find_bad_size_c2_too_few(%a: index) {
  // expected-error @below {{expects a value and a bound for each of the 2 relations, but got 2 operands}}
  %0:3 = "tensorops.find_bad_size"(%a, %a) <{relations = array<i32: 1, 2>}>
      : (index, index) -> (index, index, index)
  return
}

// -----

func.func @find_bad_size_c3_too_large(%a: index) {
  // expected-error @below {{expects relations in [1, 5], but got 6}}
  %0:3 = "tensorops.find_bad_size"(%a, %a) <{relations = array<i32: 6>}>
      : (index, index) -> (index, index, index)
  return
}

// -----

func.func @find_bad_size_c3_zero(%a: index) {
  // expected-error @below {{expects relations in [1, 5], but got 0}}
  %0:3 = "tensorops.find_bad_size"(%a, %a) <{relations = array<i32: 0>}>
      : (index, index) -> (index, index, index)
  return
}

// -----

func.func @find_bad_size_unknown(%a: index) {
  // expected-error @below {{expected one of [at_least, multiple_of, equal, sum_fits, product_fits] for a relation between a size and its bound}}
  %0:3 = tensorops.find_bad_size larger(%a, %a)
  return
}

// -----

func.func @find_bad_index_c1_i1(%i: tensor<4xi1>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'i1'}}
  %0:3 = tensorops.find_bad_index %i : tensor<4xi1>
  return
}

// -----

func.func @find_bad_index_c1_i128(%i: memref<4xi128>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'i128'}}
  %0:3 = tensorops.find_bad_index %i : memref<4xi128>
  return
}

// -----

func.func @find_bad_index_c1_f32(%i: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'f32'}}
  %0:3 = tensorops.find_bad_index %i : tensor<4xf32>
  return
}

// -----

func.func @find_bad_index_c2_rank(%i: tensor<i32>, %n: index) {
  // expected-error @below {{expects 'indices' of rank at least 1, but got 'tensor<i32>'}}
  %0:3 = tensorops.find_bad_index %i within(%n) : tensor<i32>
  return
}

// -----

func.func @find_bad_index_c2_depth(%i: tensor<?x3xi32>, %n: index) {
  // expected-error @below {{expects the last dimension of 'indices' to be 2, the number of bounds, but got 3}}
  %0:3 = tensorops.find_bad_index %i within(%n, %n) : tensor<?x3xi32>
  return
}

// -----

func.func @report_error_c1(%c: i1, %n: index) {
  // expected-error @below {{expects at least one cause, but got none}}
  tensorops.report_error if %c cause %n of [] at %n, %n, %n in "op"
  return
}

// -----

func.func @report_error_causes(%c: i1, %n: index) {
  // expected-error @below {{attribute 'causes' failed to satisfy constraint: array of error causes}}
  tensorops.report_error if %c cause %n of [1 : i32] at %n, %n, %n in "op"
  return
}
