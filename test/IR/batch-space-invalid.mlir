// RUN: tensorops-opt %s -split-input-file -verify-diagnostics

func.func @space_to_batch_nd_c1_lengths(%x: tensor<1x4x4x1xf32>) {
  // expected-error @below {{expects 'block', 'low' and 'high' of equal size, but got 2, 1 and 2}}
  %0 = tensorops.space_to_batch_nd %x block [2, 2] low [0] high [0, 0]
      : tensor<1x4x4x1xf32> -> tensor<4x2x2x1xf32>
  return
}

// -----

func.func @space_to_batch_nd_c1_lengths_high(%x: memref<1x4x4x1xf32>, %d: memref<4x2x2x1xf32>) {
  // expected-error @below {{expects 'block', 'low' and 'high' of equal size, but got 0, 0 and 1}}
  tensorops.space_to_batch_nd %x block [] low [] high [0] into %d
      : memref<1x4x4x1xf32> into memref<4x2x2x1xf32>
  return
}

// -----

func.func @space_to_batch_nd_c1_rank(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects 'input' of rank at least 3 (1 + size of 'block'), but got 2}}
  %0 = tensorops.space_to_batch_nd %x block [2, 2] low [0, 0] high [0, 0]
      : tensor<1x4xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c1_rank_zero(%x: tensor<f32>) {
  // expected-error @below {{expects 'input' of rank at least 1 (1 + size of 'block'), but got 0}}
  %0 = tensorops.space_to_batch_nd %x block [] low [] high []
      : tensor<f32> -> tensor<f32>
  return
}

// -----

func.func @space_to_batch_nd_c1_missing_operand(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects one operand for each of the 1 dynamic entries of 'block', but got 0}}
  %0 = "tensorops.space_to_batch_nd"(%x) <{
      operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>,
      static_block = array<i64: -9223372036854775808>,
      static_low = array<i64: 0>, static_high = array<i64: 0>}>
      : (tensor<1x4xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c1_surplus_operand(%x: memref<1x4xf32>, %n: index, %d: memref<?x?xf32>) {
  // expected-error @below {{expects one operand for each of the 0 dynamic entries of 'high', but got 1}}
  "tensorops.space_to_batch_nd"(%x, %n, %d) <{
      operandSegmentSizes = array<i32: 1, 0, 0, 1, 1>,
      static_block = array<i64: 2>, static_low = array<i64: 0>,
      static_high = array<i64: 0>}>
      : (memref<1x4xf32>, index, memref<?x?xf32>) -> ()
  return
}

// -----

func.func @space_to_batch_nd_c2(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects block[0] to be at least 1, but got 0}}
  %0 = tensorops.space_to_batch_nd %x block [0] low [0] high [0]
      : tensor<1x4xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c2_two_negative(%x: tensor<1x4x4xf32>) {
  // expected-error @below {{expects block[0] to be at least 1, but got -2}}
  %0 = tensorops.space_to_batch_nd %x block [-2, -2] low [0, 0] high [0, 0]
      : tensor<1x4x4xf32> -> tensor<?x?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c3_low(%x: tensor<1x?x4xf32>, %b: index) {
  // expected-error @below {{expects low[1] to be at least 0, but got -1}}
  %0 = tensorops.space_to_batch_nd %x block [2, %b] low [0, -1] high [0, 0]
      : tensor<1x?x4xf32> -> tensor<?x?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c3_high(%x: memref<1x4xf32>, %d: memref<2x2xf32>) {
  // expected-error @below {{expects high[0] to be at least 0, but got -9223372036854775807}}
  tensorops.space_to_batch_nd %x block [2] low [2] high [-9223372036854775807] into %d
      : memref<1x4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c4(%x: tensor<1x4x5xf32>) {
  // expected-error @below {{expects the padded size of dimension 2 to be a multiple of block[1] = 3, but got 8}}
  %0 = tensorops.space_to_batch_nd %x block [2, 3] low [0, 1] high [0, 2]
      : tensor<1x4x5xf32> -> tensor<?x?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5_padded(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects the padded size of dimension 1 to fit in 64 bits, but got 9223372036854775807 + 4 + 1}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [9223372036854775807] high [1]
      : tensor<1x4xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5_padding(%x: tensor<1x?xf32>) {
  // expected-error @below {{expects the padded size of dimension 1 to fit in 64 bits, but got 9223372036854775807 + ? + 1}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [9223372036854775807] high [1]
      : tensor<1x?xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5_blocks(%x: tensor<0x?x?x?xf32>, %n: index) {
  // expected-error @below {{expects the product of 'block' to fit in 64 bits, but got [4611686018427387904, 2, ?]}}
  %0 = tensorops.space_to_batch_nd %x block [4611686018427387904, 2, %n] low [0, 0, 0] high [0, 0, 0]
      : tensor<0x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5_batch(%x: tensor<4x?xf32>) {
  // expected-error @below {{expects the batch of the result to fit in 64 bits, but got 4 * 4611686018427387904}}
  %0 = tensorops.space_to_batch_nd %x block [4611686018427387904] low [0] high [0]
      : tensor<4x?xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5_elements(%x: tensor<4611686018427387904x8xi8>) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  %0 = tensorops.space_to_batch_nd %x block [] low [] high []
      : tensor<4611686018427387904x8xi8> -> tensor<?x?xi8>
  return
}

// -----

// Neither what is inferred nor what is declared is too large alone.
func.func @space_to_batch_nd_c5_declared(%x: tensor<4611686018427387904x?xi8>) {
  // expected-error @below {{expects the number of elements of the result to fit in 64 bits, but got shape [4611686018427387904, 8]}}
  %0 = tensorops.space_to_batch_nd %x block [] low [] high []
      : tensor<4611686018427387904x?xi8> -> tensor<?x8xi8>
  return
}

// -----

func.func @space_to_batch_nd_c6_shape(%x: tensor<1x4x?xf32>) {
  // expected-error @below {{expects a result of shape [2, 2, ?], but got [2, 3, ?]}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4x?xf32> -> tensor<2x3x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_rank(%x: memref<1x4x1xf32>, %d: memref<2x2xf32>) {
  // expected-error @below {{expects a result of shape [2, 2, 1], but got [2, 2]}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<1x4x1xf32> into memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_impossible_block(%x: tensor<1x7xf32>, %b: index) {
  // expected-error @below {{expects a size of dimension 1 of the result that 'input', 'block' and padding can give, but got 2}}
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<1x7xf32> -> tensor<?x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_impossible_padding(%x: tensor<1x7xf32>, %p: index) {
  // expected-error @below {{expects a size of dimension 1 of the result that 'input', 'block' and padding can give, but got 3}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [%p] high [0]
      : tensor<1x7xf32> -> tensor<?x3xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_impossible_empty(%x: tensor<1x?xf32>, %b: index) {
  // expected-error @below {{expects a size of dimension 1 of the result that 'input', 'block' and padding can give, but got 0}}
  %0 = tensorops.space_to_batch_nd %x block [%b] low [1] high [0]
      : tensor<1x?xf32> -> tensor<?x0xf32>
  return
}

// -----

// Even the parts that are known do not fit in 64 bits.
func.func @space_to_batch_nd_c5_known_parts(%x: tensor<1x9223372036854775807xf32>, %p: index) {
  // expected-error @below {{expects the padded size of dimension 1 to fit in 64 bits, but got ? + 9223372036854775807 + 9223372036854775807}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [%p] high [9223372036854775807]
      : tensor<1x9223372036854775807xf32> -> tensor<?x3xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_element_type(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects a result of element type 'f32', that of 'input', but got 'f64'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf32> -> tensor<2x2xf64>
  return
}

// -----

func.func @space_to_batch_nd_c6_element_type_dest(%x: memref<1x4xi32>, %d: memref<2x2xui32>) {
  // expected-error @below {{expects a result of element type 'i32', that of 'input', but got 'ui32'}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<1x4xi32> into memref<2x2xui32>
  return
}

// -----

func.func @space_to_batch_nd_c7_i4(%x: tensor<1x4xi4>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'i4'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi4> -> tensor<2x2xi4>
  return
}

// -----

func.func @space_to_batch_nd_c7_i2(%x: tensor<1x4xi2>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'i2'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi2> -> tensor<2x2xi2>
  return
}

// -----

func.func @space_to_batch_nd_c7_ui4(%x: tensor<1x4xui4>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'ui4'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xui4> -> tensor<2x2xui4>
  return
}

// -----

func.func @space_to_batch_nd_c7_ui1(%x: tensor<1x4xui1>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'ui1'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xui1> -> tensor<2x2xui1>
  return
}

// -----

func.func @space_to_batch_nd_c7_si1(%x: tensor<1x4xsi1>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'si1'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xsi1> -> tensor<2x2xsi1>
  return
}

// -----

func.func @space_to_batch_nd_c7_i128(%x: tensor<1x4xi128>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'i128'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xi128> -> tensor<2x2xi128>
  return
}

// -----

func.func @space_to_batch_nd_c7_f128(%x: tensor<1x4xf128>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'f128'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf128> -> tensor<2x2xf128>
  return
}

// -----

func.func @space_to_batch_nd_c7_tf32(%x: tensor<1x4xtf32>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'tf32'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xtf32> -> tensor<2x2xtf32>
  return
}

// -----

func.func @space_to_batch_nd_c7_f8e8m0fnu(%x: tensor<1x4xf8E8M0FNU>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'f8E8M0FNU'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf8E8M0FNU> -> tensor<2x2xf8E8M0FNU>
  return
}

// -----

func.func @space_to_batch_nd_c7_f4e2m1fn(%x: tensor<1x4xf4E2M1FN>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'f4E2M1FN'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf4E2M1FN> -> tensor<2x2xf4E2M1FN>
  return
}

// -----

func.func @space_to_batch_nd_c7_vector_4xf32(%x: tensor<1x4xvector<4xf32>>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'vector<4xf32>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xvector<4xf32>> -> tensor<2x2xvector<4xf32>>
  return
}

// -----

func.func @space_to_batch_nd_c7_complex_f16(%x: tensor<1x4xcomplex<f16>>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'complex<f16>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xcomplex<f16>> -> tensor<2x2xcomplex<f16>>
  return
}

// -----

func.func @space_to_batch_nd_c7_complex_i32(%x: tensor<1x4xcomplex<i32>>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'complex<i32>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xcomplex<i32>> -> tensor<2x2xcomplex<i32>>
  return
}

// -----

func.func @space_to_batch_nd_c7_quant_uniform_i8_f32(%x: tensor<1x4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got '!quant.uniform<i8:f32, 5.000000e-01>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4x!quant.uniform<i8:f32, 0.5>> -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @space_to_batch_nd_c7_memref(%x: memref<1x4xi4>, %d: memref<2x2xi4>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'i4'}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<1x4xi4> into memref<2x2xi4>
  return
}

// -----

func.func @space_to_batch_nd_c7_pointer(%x: memref<1x4xmemref<2xf32>>, %d: memref<2x2xmemref<2xf32>>) {
  // expected-error @below {{expects the element type of 'input' to be one that can be moved, but got 'memref<2xf32>'}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<1x4xmemref<2xf32>> into memref<2x2xmemref<2xf32>>
  return
}

// -----

func.func @space_to_batch_nd_c7_encoding(%x: tensor<1x4xf32, "a">) {
  // expected-error @below {{expects tensors without an encoding, but got 'tensor<1x4xf32, "a">'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf32, "a"> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c7_encoding_result(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects tensors without an encoding, but got 'tensor<2x2xf32, 1 : i32>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf32> -> tensor<2x2xf32, 1 : i32>
  return
}

// -----

func.func @space_to_batch_nd_c8_result_of_memref(%x: memref<1x4xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got memrefs without 'dest' and 1 results}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : memref<1x4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_tensor_into(%x: tensor<1x4xf32>, %d: memref<2x2xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got tensors with 'dest' and 0 results}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : tensor<1x4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_both(%x: memref<1x4xf32>, %d: memref<2x2xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got memrefs with 'dest' and 1 results}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<1x4xf32> into memref<2x2xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_neither(%x: tensor<1x4xf32>) {
  // expected-error @below {{expects tensor operands and a result, or memref operands and 'dest', but got tensors without 'dest' and 0 results}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] : tensor<1x4xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_unranked(%x: tensor<*xf32>) {
  // expected-error @below {{operand #0 must be ranked tensor or strided memref, but got 'tensor<*xf32>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<*xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_unranked_result(%x: tensor<1x4xf32>) {
  // expected-error @below {{result #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %0 = tensorops.space_to_batch_nd %x block [2] low [0] high [0]
      : tensor<1x4xf32> -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_two_results(%x: tensor<1x4xf32>) {
  // expected-error @below {{result group starting at #0 requires 0 or 1 element, but found 2}}
  %0:2 = "tensorops.space_to_batch_nd"(%x) <{
      operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>,
      static_block = array<i64: 2>, static_low = array<i64: 0>,
      static_high = array<i64: 0>}>
      : (tensor<1x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  return
}

// -----

func.func @space_to_batch_nd_c8_segments(%x: tensor<1x4xf32>) {
  // expected-error @below {{operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  %0 = "tensorops.space_to_batch_nd"(%x) <{
      operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>,
      static_block = array<i64: 2>, static_low = array<i64: 0>,
      static_high = array<i64: 0>}>
      : (tensor<1x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @space_to_batch_nd_c8_layout(%x: memref<1x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, %d: memref<2x2xf32>) {
  // expected-error @below {{operand #0 must be ranked tensor or strided memref}}
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<1x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>> into memref<2x2xf32>
  return
}
