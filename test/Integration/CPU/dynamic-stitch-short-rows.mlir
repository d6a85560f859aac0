// Rows of every length, with gaps, duplicates and bad indices, give what a GPU's
// kernels give, however they are stored and on any number of threads.

// REQUIRES: tensorops-run
// DEFINE: %{name} =
// DEFINE: %{run} = tensorops-run %s --bad-indices=ignore
// DEFINE: %{check} = \
// DEFINE:   %{run} --function=%{name} --target=gpu-emulated --output=@%t/gpu.npy && \
// DEFINE:   %{run} --function=%{name} --output=@%t/own.npy && \
// DEFINE:   cmp %t/gpu.npy %t/own.npy && \
// DEFINE:   %{run} --function=%{name} --non-temporal-bytes=0 --output=@%t/own.npy && \
// DEFINE:   cmp %t/gpu.npy %t/own.npy && \
// DEFINE:   %{run} --function=%{name} --non-temporal-bytes=0 \
// DEFINE:     --parallel --threads=3 --parallel-bytes=0 --output=@%t/own.npy && \
// DEFINE:   cmp %t/gpu.npy %t/own.npy && \
// DEFINE:   %{run} --function=%{name}_dynamic --non-temporal-bytes=0 \
// DEFINE:     --parallel --threads=2 --parallel-bytes=0 --output=@%t/own.npy && \
// DEFINE:   cmp %t/gpu.npy %t/own.npy

// RUN: rm -rf %t && mkdir %t

// REDEFINE: %{name} = short
// RUN: %{check}

// REDEFINE: %{name} = scalars
// RUN: %{check}

// REDEFINE: %{name} = matrix
// RUN: %{check}

func.func @short() -> tensor<?x3xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 1166 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<500xi32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 1166 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<500xi32>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<500x3xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<500x3xf32>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<500xi32>, tensor<500xi32>)
      data(%d0, %d1 : tensor<500x3xf32>, tensor<500x3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

func.func @short_dynamic() -> tensor<?x?xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 1166 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<500xi32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 1166 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<500xi32>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<500x3xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<500x3xf32>
  %c0 = tensor.cast %i0 : tensor<500xi32> to tensor<?xi32>
  %c1 = tensor.cast %i1 : tensor<500xi32> to tensor<?xi32>
  %e0 = tensor.cast %d0 : tensor<500x3xf32> to tensor<?x?xf32>
  %e1 = tensor.cast %d1 : tensor<500x3xf32> to tensor<?x?xf32>
  %n0, %n1, %m0, %m1 = func.call @hide_short(%c0, %c1, %e0, %e1)
      : (tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xi32>, tensor<?xi32>)
      data(%m0, %m1 : tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
func.func private @hide_short(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?x?xf32>, %d: tensor<?x?xf32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @scalars() -> tensor<?xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 0 : index
    %n = arith.constant 2100 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    %u = builtin.unrealized_conversion_cast %e : i32 to ui32
    tensor.yield %u : ui32
  } : tensor<900xui32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 0 : index
    %n = arith.constant 2100 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    %u = builtin.unrealized_conversion_cast %e : i32 to ui32
    tensor.yield %u : ui32
  } : tensor<900xui32>
  %d0 = tensor.generate {
  ^bb0(%j0: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %int = arith.index_cast %x0 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<900xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %int = arith.index_cast %x0 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<900xf32>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<900xui32>, tensor<900xui32>)
      data(%d0, %d1 : tensor<900xf32>, tensor<900xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @scalars_dynamic() -> tensor<?xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 0 : index
    %n = arith.constant 2100 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    %u = builtin.unrealized_conversion_cast %e : i32 to ui32
    tensor.yield %u : ui32
  } : tensor<900xui32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 0 : index
    %n = arith.constant 2100 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    %u = builtin.unrealized_conversion_cast %e : i32 to ui32
    tensor.yield %u : ui32
  } : tensor<900xui32>
  %d0 = tensor.generate {
  ^bb0(%j0: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %int = arith.index_cast %x0 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<900xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %int = arith.index_cast %x0 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<900xf32>
  %c0 = tensor.cast %i0 : tensor<900xui32> to tensor<?xui32>
  %c1 = tensor.cast %i1 : tensor<900xui32> to tensor<?xui32>
  %e0 = tensor.cast %d0 : tensor<900xf32> to tensor<?xf32>
  %e1 = tensor.cast %d1 : tensor<900xf32> to tensor<?xf32>
  %n0, %n1, %m0, %m1 = func.call @hide_scalars(%c0, %c1, %e0, %e1)
      : (tensor<?xui32>, tensor<?xui32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xui32>, tensor<?xui32>, tensor<?xf32>, tensor<?xf32>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xui32>, tensor<?xui32>)
      data(%m0, %m1 : tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
func.func private @hide_scalars(%a: tensor<?xui32>, %b: tensor<?xui32>, %c: tensor<?xf32>, %d: tensor<?xf32>)
    -> (tensor<?xui32>, tensor<?xui32>, tensor<?xf32>, tensor<?xf32>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xui32>, tensor<?xui32>, tensor<?xf32>, tensor<?xf32>
}

func.func @matrix() -> tensor<?x3x7xi16> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 466 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    tensor.yield %s : index
  } : tensor<200xindex>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 466 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    tensor.yield %s : index
  } : tensor<200xindex>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index, %j2: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %x2 = arith.addi %x1, %j2 : index
    %int = arith.index_cast %x2 : index to i16
    tensor.yield %int : i16
  } : tensor<200x3x7xi16>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index, %j2: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %x2 = arith.addi %x1, %j2 : index
    %int = arith.index_cast %x2 : index to i16
    tensor.yield %int : i16
  } : tensor<200x3x7xi16>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<200xindex>, tensor<200xindex>)
      data(%d0, %d1 : tensor<200x3x7xi16>, tensor<200x3x7xi16>) -> tensor<?x3x7xi16>
  return %r : tensor<?x3x7xi16>
}

func.func @matrix_dynamic() -> tensor<?x?x?xi16> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 466 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    tensor.yield %s : index
  } : tensor<200xindex>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 466 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    tensor.yield %s : index
  } : tensor<200xindex>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index, %j2: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %x2 = arith.addi %x1, %j2 : index
    %int = arith.index_cast %x2 : index to i16
    tensor.yield %int : i16
  } : tensor<200x3x7xi16>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index, %j2: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %x2 = arith.addi %x1, %j2 : index
    %int = arith.index_cast %x2 : index to i16
    tensor.yield %int : i16
  } : tensor<200x3x7xi16>
  %c0 = tensor.cast %i0 : tensor<200xindex> to tensor<?xindex>
  %c1 = tensor.cast %i1 : tensor<200xindex> to tensor<?xindex>
  %e0 = tensor.cast %d0 : tensor<200x3x7xi16> to tensor<?x?x?xi16>
  %e1 = tensor.cast %d1 : tensor<200x3x7xi16> to tensor<?x?x?xi16>
  %n0, %n1, %m0, %m1 = func.call @hide_matrix(%c0, %c1, %e0, %e1)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?x?x?xi16>, tensor<?x?x?xi16>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?x?x?xi16>, tensor<?x?x?xi16>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xindex>, tensor<?xindex>)
      data(%m0, %m1 : tensor<?x?x?xi16>, tensor<?x?x?xi16>) -> tensor<?x?x?xi16>
  return %r : tensor<?x?x?xi16>
}
func.func private @hide_matrix(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: tensor<?x?x?xi16>, %d: tensor<?x?x?xi16>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?x?x?xi16>, tensor<?x?x?xi16>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xindex>, tensor<?xindex>, tensor<?x?x?xi16>, tensor<?x?x?xi16>
}
