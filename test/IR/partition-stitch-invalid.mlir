// RUN: tensorops-opt %s -split-input-file -verify-diagnostics

func.func @dynamic_stitch_c1_no_piece() {
  // expected-error @below {{expects at least one piece and as many 'indices' as 'data', but got 0 and 0}}
  %0 = tensorops.dynamic_stitch indices() data() -> tensor<0xf32>
  return
}

// -----

func.func @dynamic_stitch_c1_more_indices(%i: tensor<i32>, %d: tensor<f32>) {
  // expected-error @below {{expects at least one piece and as many 'indices' as 'data', but got 2 and 1}}
  %0 = tensorops.dynamic_stitch indices(%i, %i : tensor<i32>, tensor<i32>)
      data(%d : tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_stitch_c1_more_data(%i: memref<i32>, %d: memref<f32>, %dest: memref<?xf32>) {
  // expected-error @below {{expects at least one piece and as many 'indices' as 'data', but got 0 and 1}}
  tensorops.dynamic_stitch indices() data(%d : memref<f32>)
      into(%dest : memref<?xf32>)
  return
}

// -----

func.func @dynamic_stitch_c2_prefix(%i: tensor<i32>, %j: tensor<?x3xi32>, %d: tensor<2xf32>, %e: tensor<4x5x?xf32>) {
  // expected-error @below {{expects the shape of data[1] to start with that of indices[1], [?, 3], but got [4, 5, ?]}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<?x3xi32>)
      data(%d, %e : tensor<2xf32>, tensor<4x5x?xf32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @dynamic_stitch_c2_rank(%i: tensor<?x?xi32>, %d: tensor<?xf32>) {
  // expected-error @below {{expects the shape of data[0] to start with that of indices[0], [?, ?], but got [?]}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<?x?xi32>)
      data(%d : tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_stitch_c3(%i: tensor<i32>, %d: tensor<2x?xf32>, %e: tensor<?x3xf32>, %f: tensor<2x4xf32>) {
  // expected-error @below {{expects data[2] to have the suffix [2, 3] of the pieces before it, but got [2, 4]}}
  %0 = tensorops.dynamic_stitch
      indices(%i, %i, %i : tensor<i32>, tensor<i32>, tensor<i32>)
      data(%d, %e, %f : tensor<2x?xf32>, tensor<?x3xf32>, tensor<2x4xf32>)
      -> tensor<?x?x?xf32>
  return
}

// -----

func.func @dynamic_stitch_c3_rank(%i: tensor<i32>, %d: tensor<2x?xf32>, %e: tensor<2xf32>) {
  // expected-error @below {{expects data[1] to have the suffix [2, ?] of the pieces before it, but got [2]}}
  %0 = tensorops.dynamic_stitch indices(%i, %i : tensor<i32>, tensor<i32>)
      data(%d, %e : tensor<2x?xf32>, tensor<2xf32>) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @dynamic_stitch_c4_pieces(%i: tensor<i32>, %d: tensor<f32>, %e: tensor<f64>) {
  // expected-error @below {{expects all pieces to have the element type of data[0], 'f32', but got 'f64' in data[1]}}
  %0 = tensorops.dynamic_stitch indices(%i, %i : tensor<i32>, tensor<i32>)
      data(%d, %e : tensor<f32>, tensor<f64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_stitch_c4_result(%i: tensor<i32>, %d: tensor<f32>) {
  // expected-error @below {{expects a result of element type 'f32', that of 'data[0]', but got 'f64'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<f32>) -> tensor<?xf64>
  return
}

// -----

func.func @dynamic_stitch_c4_dest(%i: memref<i32>, %d: memref<ui8>, %dest: memref<?xi8>) {
  // expected-error @below {{expects a result of element type 'ui8', that of 'data[0]', but got 'i8'}}
  tensorops.dynamic_stitch indices(%i : memref<i32>) data(%d : memref<ui8>)
      into(%dest : memref<?xi8>)
  return
}

// -----

func.func @dynamic_stitch_c5_suffix(%i: tensor<i32>, %d: tensor<2xf32>) {
  // expected-error @below {{expects a result of shape [?, 2], but got [4, 3]}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<2xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @dynamic_stitch_c5_rank(%i: tensor<i32>, %d: tensor<f32>) {
  // expected-error @below {{expects a result of shape [?], but got []}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @dynamic_stitch_c5_dest(%i: memref<4xi32>, %d: memref<4x?xf32>, %dest: memref<?x?x?xf32>) {
  // expected-error @below {{expects a result of shape [?, ?], but got [?, ?, ?]}}
  tensorops.dynamic_stitch indices(%i : memref<4xi32>)
      data(%d : memref<4x?xf32>) into(%dest : memref<?x?x?xf32>)
  return
}

// -----

func.func @dynamic_stitch_c6(%i: tensor<i32>, %d: tensor<8xi8>) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<8xi8>) -> tensor<4611686018427387904x8xi8>
  return
}

// -----

func.func @dynamic_stitch_c6_inferred(%i: tensor<i32>, %d: tensor<8xi8>) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<8xi8>) -> tensor<4611686018427387904x?xi8>
  return
}

// -----

func.func @dynamic_stitch_c7_i4(%i: tensor<i32>, %d: tensor<i4>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'i4'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<i4>) -> tensor<?xi4>
  return
}

// -----

func.func @dynamic_stitch_c7_si1(%i: tensor<i32>, %d: tensor<si1>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'si1'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<si1>) -> tensor<?xsi1>
  return
}

// -----

func.func @dynamic_stitch_c7_i128(%i: tensor<i32>, %d: tensor<i128>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'i128'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<i128>) -> tensor<?xi128>
  return
}

// -----

func.func @dynamic_stitch_c7_tf32(%i: tensor<i32>, %d: tensor<tf32>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'tf32'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<tf32>) -> tensor<?xtf32>
  return
}

// -----

func.func @dynamic_stitch_c7_f80(%i: tensor<i32>, %d: tensor<f80>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'f80'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<f80>) -> tensor<?xf80>
  return
}

// -----

func.func @dynamic_stitch_c7_f8e8m0fnu(%i: tensor<i32>, %d: tensor<f8E8M0FNU>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'f8E8M0FNU'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<f8E8M0FNU>) -> tensor<?xf8E8M0FNU>
  return
}

// -----

func.func @dynamic_stitch_c7_f4e2m1fn(%i: tensor<i32>, %d: tensor<f4E2M1FN>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'f4E2M1FN'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<f4E2M1FN>) -> tensor<?xf4E2M1FN>
  return
}

// -----

func.func @dynamic_stitch_c7_complex_f16(%i: tensor<i32>, %d: tensor<complex<f16>>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'complex<f16>'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<complex<f16>>) -> tensor<?xcomplex<f16>>
  return
}

// -----

func.func @dynamic_stitch_c7_complex_i32(%i: tensor<i32>, %d: tensor<complex<i32>>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'complex<i32>'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<complex<i32>>) -> tensor<?xcomplex<i32>>
  return
}

// -----

func.func @dynamic_stitch_c7_vector_2xf32(%i: tensor<i32>, %d: tensor<vector<2xf32>>) {
  // expected-error @below {{expects the element type of 'data[0]' to be one that can be moved, but got 'vector<2xf32>'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<vector<2xf32>>) -> tensor<?xvector<2xf32>>
  return
}

// -----

func.func @dynamic_stitch_c7_encoding(%i: tensor<i32>, %d: tensor<f32, "a">) {
  // expected-error @below {{expects tensors without an encoding, but got 'tensor<f32, "a">'}}
  %0 = tensorops.dynamic_stitch indices(%i : tensor<i32>)
      data(%d : tensor<f32, "a">) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_stitch_c8_i1(%i: tensor<i32>, %j: tensor<i1>, %d: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'i1'}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<i1>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c2_i1(%i: tensor<i32>, %j: tensor<i1>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'i1'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, tensor<i1>
  return
}

// -----

func.func @dynamic_stitch_c8_i4(%i: tensor<i32>, %j: tensor<i4>, %d: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'i4'}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<i4>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c2_i4(%i: tensor<i32>, %j: tensor<i4>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'i4'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, tensor<i4>
  return
}

// -----

func.func @dynamic_stitch_c8_i24(%i: tensor<i32>, %j: tensor<i24>, %d: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'i24'}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<i24>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c2_i24(%i: tensor<i32>, %j: tensor<i24>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'i24'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, tensor<i24>
  return
}

// -----

func.func @dynamic_stitch_c8_ui128(%i: tensor<i32>, %j: tensor<ui128>, %d: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'ui128'}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<ui128>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c2_ui128(%i: tensor<i32>, %j: tensor<ui128>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'ui128'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, tensor<ui128>
  return
}

// -----

func.func @dynamic_stitch_c8_f32(%i: tensor<i32>, %j: tensor<f32>, %d: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'f32'}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<f32>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c2_f32(%i: tensor<i32>, %j: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'f32'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, tensor<f32>
  return
}

// -----

func.func @dynamic_stitch_c8_vector_1xi32(%i: tensor<i32>, %j: tensor<vector<1xi32>>, %d: tensor<f32>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'vector<1xi32>'}}
  %0 = tensorops.dynamic_stitch indices(%i, %j : tensor<i32>, tensor<vector<1xi32>>)
      data(%d, %d : tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c2_vector_1xi32(%i: tensor<i32>, %j: tensor<vector<1xi32>>) {
  // expected-error @below {{expects the element type of 'indices[1]' to be one that can be an index, but got 'vector<1xi32>'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, tensor<vector<1xi32>>
  return
}

// -----

func.func @dynamic_stitch_c9_mixed(%i: memref<i32>, %d: tensor<f32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got both tensors and memrefs without 'dest' and 1 results}}
  %0 = tensorops.dynamic_stitch indices(%i : memref<i32>)
      data(%d : tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_stitch_c9_into(%i: tensor<i32>, %d: tensor<f32>, %dest: memref<?xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got tensors with 'dest' and 0 results}}
  tensorops.dynamic_stitch indices(%i : tensor<i32>) data(%d : tensor<f32>)
      into(%dest : memref<?xf32>)
  return
}

// -----

func.func @dynamic_stitch_c9_neither() {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got tensors without 'dest' and 0 results}}
  "tensorops.dynamic_stitch"() <{operandSegmentSizes = array<i32: 0, 0, 0>}>
      : () -> ()
  return
}

// -----

func.func @dynamic_stitch_c9_segments(%i: tensor<i32>, %d: tensor<f32>) {
  // expected-error @below {{'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "tensorops.dynamic_stitch"(%i, %i, %d) <{
      operandSegmentSizes = array<i32: 3, -1, 1>}>
      : (tensor<i32>, tensor<i32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @stitch_rows_c1() {
  // expected-error @below {{expects at least one operand, but got none}}
  %0 = "tensorops.stitch_rows"() : () -> index
  return
}

// -----

func.func @stitch_rows_c3(%i: tensor<i32>, %j: memref<i32>) {
  // expected-error @below {{expects all operands to be tensors, or all memrefs, but got 'tensor<i32>' and 'memref<i32>'}}
  %0 = tensorops.stitch_rows %i, %j : tensor<i32>, memref<i32>
  return
}
