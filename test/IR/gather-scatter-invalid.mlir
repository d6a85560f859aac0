// RUN: tensorops-opt %s -split-input-file -verify-diagnostics

func.func @scatter_nd_c1_indices(%i: tensor<i32>, %u: tensor<3xf32>) {
  // expected-error @below {{expects 'indices' of rank at least 1, but got 0}}
  %0 = tensorops.scatter_nd %i, %u shape [3]
      : tensor<i32>, tensor<3xf32> -> tensor<3xf32>
  return
}

// -----

func.func @scatter_nd_c1_result(%i: tensor<1x1xi32>, %u: tensor<1xf32>) {
  // expected-error @below {{expects a result of rank at least 1, but got 0}}
  %0 = tensorops.scatter_nd %i, %u shape []
      : tensor<1x1xi32>, tensor<1xf32> -> tensor<f32>
  return
}

// -----

func.func @scatter_nd_c1_dest(%i: memref<1x1xi32>, %u: memref<1xf32>, %d: memref<f32>) {
  // expected-error @below {{expects a result of rank at least 1, but got 0}}
  tensorops.scatter_nd %i, %u into %d
      : memref<1x1xi32>, memref<1xf32> into memref<f32>
  return
}

// -----

func.func @scatter_nd_c2_too_deep(%i: tensor<?x?x?xi32>, %u: tensor<?xf32>) {
  // expected-error @below {{expects the index depth (rank(indices) - 1 + rank(result) - rank(updates)) to be in [0, 1], but got 2}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<?x?x?xi32>, tensor<?xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c2_negative(%i: tensor<?x?xi32>, %u: tensor<?x?x?xf32>) {
  // expected-error @below {{expects the index depth (rank(indices) - 1 + rank(result) - rank(updates)) to be in [0, 1], but got -1}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<?x?xi32>, tensor<?x?x?xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c2_last_dimension(%i: memref<4x3xi32>, %u: memref<4x?xf32>, %d: memref<8x8xf32>) {
  // expected-error @below {{expects the last dimension of 'indices' to be the index depth 1 (rank(indices) - 1 + rank(result) - rank(updates)), but got 3}}
  tensorops.scatter_nd %i, %u into %d
      : memref<4x3xi32>, memref<4x?xf32> into memref<8x8xf32>
  return
}

// -----

func.func @scatter_nd_c3_batch(%i: tensor<4x1xi32>, %u: tensor<5x?xf32>, %n: index) {
  // expected-error @below {{expects 'updates' of shape [4, ?] (indices.shape[:-1] ++ result.shape[1:]), but got [5, ?]}}
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<4x1xi32>, tensor<5x?xf32> -> tensor<8x?xf32>
  return
}

// -----

func.func @scatter_nd_c3_slice(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>) {
  // expected-error @below {{expects 'updates' of shape [?, 4] (indices.shape[:-1] ++ result.shape[1:]), but got [?, 3]}}
  %0 = tensorops.scatter_nd %i, %u shape [8, 4]
      : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<8x?xf32>
  return
}

// -----

func.func @scatter_nd_c3_declared(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>, %n: index) {
  // expected-error @below {{expects 'updates' of shape [?, 4] (indices.shape[:-1] ++ result.shape[1:]), but got [?, 3]}}
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @scatter_nd_c3_dest(%i: memref<4x1xi32>, %u: memref<4x3xf32>, %d: memref<8x4xf32>) {
  // expected-error @below {{expects 'updates' of shape [4, 4] (indices.shape[:-1] ++ result.shape[1:]), but got [4, 3]}}
  tensorops.scatter_nd %i, %u into %d
      : memref<4x1xi32>, memref<4x3xf32> into memref<8x4xf32>
  return
}

// -----

func.func @scatter_nd_c4(%i: tensor<4x1xi32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{expects shape[1] to be at least 0, but got -1}}
  %0 = tensorops.scatter_nd %i, %u shape [8, -1]
      : tensor<4x1xi32>, tensor<4x?xf32> -> tensor<8x?xf32>
  return
}

// -----

func.func @scatter_nd_c5(%i: tensor<4x1xi32>, %u: tensor<4x8xi8>, %n: index) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  %0 = tensorops.scatter_nd %i, %u shape [4611686018427387904, %n]
      : tensor<4x1xi32>, tensor<4x8xi8> -> tensor<?x?xi8>
  return
}

// -----

func.func @scatter_nd_c5_declared(%i: tensor<4x1xi32>, %u: tensor<4x?xi8>, %n: index) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  %0 = tensorops.scatter_nd %i, %u shape [4611686018427387904, %n]
      : tensor<4x1xi32>, tensor<4x?xi8> -> tensor<?x8xi8>
  return
}

// -----

func.func @scatter_nd_c5_dest(%i: memref<4x1xi32>, %u: memref<4x8xi8>, %d: memref<4611686018427387904x8xi8>) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  tensorops.scatter_nd %i, %u into %d
      : memref<4x1xi32>, memref<4x8xi8> into memref<4611686018427387904x8xi8>
  return
}

// -----

func.func @scatter_nd_c6_shape(%i: tensor<4x1xi32>, %u: tensor<4x?xf32>, %n: index) {
  // expected-error @below {{expects a result of shape [8, ?], but got [9, ?]}}
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<4x1xi32>, tensor<4x?xf32> -> tensor<9x?xf32>
  return
}

// -----

func.func @scatter_nd_c6_rank(%i: tensor<?x?xi32>, %u: tensor<?x?xf32>, %n: index) {
  // expected-error @below {{expects a result of shape [8, ?], but got [8, ?, ?]}}
  %0 = tensorops.scatter_nd %i, %u shape [8, %n]
      : tensor<?x?xi32>, tensor<?x?xf32> -> tensor<8x?x?xf32>
  return
}

// -----

func.func @scatter_nd_c6_element_type(%i: tensor<4x1xi32>, %u: tensor<4xf32>) {
  // expected-error @below {{expects a result of element type 'f32', that of 'updates', but got 'f16'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf16>
  return
}

// -----

func.func @scatter_nd_c6_element_type_dest(%i: memref<4x1xi32>, %u: memref<4xi8>, %d: memref<8xsi8>) {
  // expected-error @below {{expects a result of element type 'i8', that of 'updates', but got 'si8'}}
  tensorops.scatter_nd %i, %u into %d
      : memref<4x1xi32>, memref<4xi8> into memref<8xsi8>
  return
}

// -----

func.func @scatter_nd_c6_missing_operand(%i: tensor<4x1xi32>, %u: tensor<4xf32>) {
  // expected-error @below {{expects one operand for each of the 1 dynamic entries of 'shape', but got 0}}
  %0 = "tensorops.scatter_nd"(%i, %u) <{
      operandSegmentSizes = array<i32: 1, 1, 0, 0>,
      static_shape = array<i64: -9223372036854775808>}>
      : (tensor<4x1xi32>, tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @scatter_nd_c7_i4(%i: tensor<4x1xi32>, %u: tensor<4xi4>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'i4'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xi4> -> tensor<8xi4>
  return
}

// -----

func.func @scatter_nd_c7_si1(%i: tensor<4x1xi32>, %u: tensor<4xsi1>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'si1'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xsi1> -> tensor<8xsi1>
  return
}

// -----

func.func @scatter_nd_c7_i128(%i: tensor<4x1xi32>, %u: tensor<4xi128>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'i128'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xi128> -> tensor<8xi128>
  return
}

// -----

func.func @scatter_nd_c7_tf32(%i: tensor<4x1xi32>, %u: tensor<4xtf32>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'tf32'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xtf32> -> tensor<8xtf32>
  return
}

// -----

func.func @scatter_nd_c7_f128(%i: tensor<4x1xi32>, %u: tensor<4xf128>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'f128'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf128> -> tensor<8xf128>
  return
}

// -----

func.func @scatter_nd_c7_f80(%i: tensor<4x1xi32>, %u: tensor<4xf80>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'f80'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf80> -> tensor<8xf80>
  return
}

// -----

func.func @scatter_nd_c7_f8e5m2(%i: tensor<4x1xi32>, %u: tensor<4xf8E5M2>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'f8E5M2'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf8E5M2> -> tensor<8xf8E5M2>
  return
}

// -----

func.func @scatter_nd_c7_f8e4m3fn(%i: tensor<4x1xi32>, %u: tensor<4xf8E4M3FN>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'f8E4M3FN'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf8E4M3FN> -> tensor<8xf8E4M3FN>
  return
}

// -----

func.func @scatter_nd_c7_f8e8m0fnu(%i: tensor<4x1xi32>, %u: tensor<4xf8E8M0FNU>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'f8E8M0FNU'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf8E8M0FNU> -> tensor<8xf8E8M0FNU>
  return
}

// -----

func.func @scatter_nd_c7_f4e2m1fn(%i: tensor<4x1xi32>, %u: tensor<4xf4E2M1FN>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'f4E2M1FN'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xf4E2M1FN> -> tensor<8xf4E2M1FN>
  return
}

// -----

func.func @scatter_nd_c7_complex_f16(%i: tensor<4x1xi32>, %u: tensor<4xcomplex<f16>>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'complex<f16>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xcomplex<f16>> -> tensor<8xcomplex<f16>>
  return
}

// -----

func.func @scatter_nd_c7_complex_i32(%i: tensor<4x1xi32>, %u: tensor<4xcomplex<i32>>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'complex<i32>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xcomplex<i32>> -> tensor<8xcomplex<i32>>
  return
}

// -----

func.func @scatter_nd_c7_vector_2xf32(%i: tensor<4x1xi32>, %u: tensor<4xvector<2xf32>>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got 'vector<2xf32>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4xvector<2xf32>> -> tensor<8xvector<2xf32>>
  return
}

// -----

func.func @scatter_nd_c7_quant_uniform_i8_f32(%i: tensor<4x1xi32>, %u: tensor<4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error @below {{expects the element type of 'updates' to be one that can be added, but got '!quant.uniform<i8:f32, 5.000000e-01>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<4x!quant.uniform<i8:f32, 0.5>> -> tensor<8x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @scatter_nd_c7_encoding(%i: tensor<4x1xi32, "a">, %u: tensor<4xf32>) {
  // expected-error @below {{expects tensors without an encoding, but got 'tensor<4x1xi32, "a">'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32, "a">, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_i1(%i: tensor<4x1xi1>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'i1'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi1>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_i4(%i: tensor<4x1xi4>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'i4'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi4>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_ui4(%i: tensor<4x1xui4>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'ui4'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xui4>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_i24(%i: tensor<4x1xi24>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'i24'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi24>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_i128(%i: tensor<4x1xi128>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'i128'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi128>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_si128(%i: tensor<4x1xsi128>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'si128'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xsi128>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_f32(%i: tensor<4x1xf32>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'f32'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xf32>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_complex_f32(%i: tensor<4x1xcomplex<f32>>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'complex<f32>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xcomplex<f32>>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_vector_1xi32(%i: tensor<4x1xvector<1xi32>>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'vector<1xi32>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xvector<1xi32>>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c8_f8e5m2(%i: tensor<4x1xf8E5M2>, %u: tensor<4xf32>) {
  // expected-error @below {{expects the element type of 'indices' to be one that can be an index, but got 'f8E5M2'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xf8E5M2>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c9_mixed(%i: tensor<4x1xi32>, %u: memref<4xf32>, %d: memref<8xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got both tensors and memrefs with 'dest' and 0 results}}
  tensorops.scatter_nd %i, %u into %d
      : tensor<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

func.func @scatter_nd_c9_result_of_memrefs(%i: memref<4x1xi32>, %u: memref<4xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got memrefs without 'dest' and 1 results}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : memref<4x1xi32>, memref<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c9_no_shape(%i: tensor<4x1xi32>, %u: tensor<4xf32>) {
  // expected-error @below {{expects 'shape' on tensors and none with 'dest', but got neither}}
  %0 = tensorops.scatter_nd %i, %u
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_c9_shape_with_dest(%i: memref<4x1xi32>, %u: memref<4xf32>, %d: memref<8xf32>) {
  // expected-error @below {{expects 'shape' on tensors and none with 'dest', but got both}}
  tensorops.scatter_nd %i, %u shape [8] into %d
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

func.func @scatter_nd_c9_shape_operands_with_dest(%i: memref<4x1xi32>, %u: memref<4xf32>, %n: index, %d: memref<8xf32>) {
  // expected-error @below {{expects no 'shape' operands with 'dest', but got 1}}
  "tensorops.scatter_nd"(%i, %u, %n, %d) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (memref<4x1xi32>, memref<4xf32>, index, memref<8xf32>) -> ()
  return
}

// -----

func.func @scatter_nd_c9_unranked(%i: tensor<4x1xi32>, %u: tensor<*xf32>) {
  // expected-error @below {{operand #1 must be ranked tensor or strided memref, but got 'tensor<*xf32>'}}
  %0 = tensorops.scatter_nd %i, %u shape [8]
      : tensor<4x1xi32>, tensor<*xf32> -> tensor<8xf32>
  return
}

// -----

func.func @scatter_nd_unknown_mode(%i: tensor<4x1xi32>, %u: tensor<4xf32>) {
  // expected-error @below {{expected one of [error, ignore, assume] for what an index tuple that is out of range does, got: drop}}
  %0 = tensorops.scatter_nd %i, %u shape [8] bad_indices(drop)
      : tensor<4x1xi32>, tensor<4xf32> -> tensor<8xf32>
  return
}
