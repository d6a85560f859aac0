// RUN: tensorops-opt %s -split-input-file -verify-diagnostics

// What no run-time size can make right, though not all sizes are known.

// A block that is not known is at least 1.
func.func @space_to_batch_nd_c5_known_blocks(%x: tensor<0x?x?x?xf32>, %b: index) {
  // expected-error @below {{expects the product of 'block' to fit in 64 bits, but got [?, 1099511627776, 1099511627776]}}
  %0 = tensorops.space_to_batch_nd %x block [%b, 1099511627776, 1099511627776] low [0, 0, 0] high [0, 0, 0]
      : tensor<0x?x?x?xf32> -> tensor<?x?x?x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_impossible_batch(%x: tensor<2x?xf32>, %b: index) {
  // expected-error @below {{expects a size of dimension 0 of the result that 'input' and 'block' can give, but got 7}}
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<2x?xf32> -> tensor<7x?xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6_empty_batch(%x: tensor<2x?xf32>, %b: index) {
  // expected-error @below {{expects a size of dimension 0 of the result that 'input' and 'block' can give, but got 0}}
  %0 = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<2x?xf32> -> tensor<0x?xf32>
  return
}
