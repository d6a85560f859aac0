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

// REDEFINE: %{name} = lines
// RUN: %{check}

// REDEFINE: %{name} = many_lines
// RUN: %{check}

// REDEFINE: %{name} = odd
// RUN: %{check}

// REDEFINE: %{name} = odd_long
// RUN: %{check}

func.func @lines() -> tensor<?x16xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 700 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<300xi32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 700 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<300xi32>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<300x16xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<300x16xf32>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<300xi32>, tensor<300xi32>)
      data(%d0, %d1 : tensor<300x16xf32>, tensor<300x16xf32>) -> tensor<?x16xf32>
  return %r : tensor<?x16xf32>
}

func.func @lines_dynamic() -> tensor<?x?xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 700 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<300xi32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 700 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<300xi32>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<300x16xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<300x16xf32>
  %c0 = tensor.cast %i0 : tensor<300xi32> to tensor<?xi32>
  %c1 = tensor.cast %i1 : tensor<300xi32> to tensor<?xi32>
  %e0 = tensor.cast %d0 : tensor<300x16xf32> to tensor<?x?xf32>
  %e1 = tensor.cast %d1 : tensor<300x16xf32> to tensor<?x?xf32>
  %n0, %n1, %m0, %m1 = func.call @hide_lines(%c0, %c1, %e0, %e1)
      : (tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xi32>, tensor<?xi32>)
      data(%m0, %m1 : tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
func.func private @hide_lines(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?x?xf32>, %d: tensor<?x?xf32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @many_lines() -> tensor<?x100xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 210 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i64
    tensor.yield %e : i64
  } : tensor<90xi64>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 210 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i64
    tensor.yield %e : i64
  } : tensor<90xi64>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<90x100xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<90x100xf32>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<90xi64>, tensor<90xi64>)
      data(%d0, %d1 : tensor<90x100xf32>, tensor<90x100xf32>) -> tensor<?x100xf32>
  return %r : tensor<?x100xf32>
}

func.func @many_lines_dynamic() -> tensor<?x?xf32> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 210 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i64
    tensor.yield %e : i64
  } : tensor<90xi64>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 210 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i64
    tensor.yield %e : i64
  } : tensor<90xi64>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<90x100xf32>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i32
    %f = arith.sitofp %int : i32 to f32
    tensor.yield %f : f32
  } : tensor<90x100xf32>
  %c0 = tensor.cast %i0 : tensor<90xi64> to tensor<?xi64>
  %c1 = tensor.cast %i1 : tensor<90xi64> to tensor<?xi64>
  %e0 = tensor.cast %d0 : tensor<90x100xf32> to tensor<?x?xf32>
  %e1 = tensor.cast %d1 : tensor<90x100xf32> to tensor<?x?xf32>
  %n0, %n1, %m0, %m1 = func.call @hide_many_lines(%c0, %c1, %e0, %e1)
      : (tensor<?xi64>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xi64>, tensor<?xi64>)
      data(%m0, %m1 : tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
func.func private @hide_many_lines(%a: tensor<?xi64>, %b: tensor<?xi64>, %c: tensor<?x?xf32>, %d: tensor<?x?xf32>)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xi64>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @odd() -> tensor<?x101xi8> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 280 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<120xi32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 280 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<120xi32>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<120x101xi8>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<120x101xi8>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<120xi32>, tensor<120xi32>)
      data(%d0, %d1 : tensor<120x101xi8>, tensor<120x101xi8>) -> tensor<?x101xi8>
  return %r : tensor<?x101xi8>
}

func.func @odd_dynamic() -> tensor<?x?xi8> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 280 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<120xi32>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 280 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i32
    tensor.yield %e : i32
  } : tensor<120xi32>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<120x101xi8>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<120x101xi8>
  %c0 = tensor.cast %i0 : tensor<120xi32> to tensor<?xi32>
  %c1 = tensor.cast %i1 : tensor<120xi32> to tensor<?xi32>
  %e0 = tensor.cast %d0 : tensor<120x101xi8> to tensor<?x?xi8>
  %e1 = tensor.cast %d1 : tensor<120x101xi8> to tensor<?x?xi8>
  %n0, %n1, %m0, %m1 = func.call @hide_odd(%c0, %c1, %e0, %e1)
      : (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi8>, tensor<?x?xi8>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi8>, tensor<?x?xi8>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xi32>, tensor<?xi32>)
      data(%m0, %m1 : tensor<?x?xi8>, tensor<?x?xi8>) -> tensor<?x?xi8>
  return %r : tensor<?x?xi8>
}
func.func private @hide_odd(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?x?xi8>, %d: tensor<?x?xi8>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi8>, tensor<?x?xi8>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xi32>, tensor<?xi32>, tensor<?x?xi8>, tensor<?x?xi8>
}

func.func @odd_long() -> tensor<?x700xi8> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 140 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i16
    tensor.yield %e : i16
  } : tensor<60xi16>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 140 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i16
    tensor.yield %e : i16
  } : tensor<60xi16>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<60x700xi8>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<60x700xi8>
  %r = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<60xi16>, tensor<60xi16>)
      data(%d0, %d1 : tensor<60x700xi8>, tensor<60x700xi8>) -> tensor<?x700xi8>
  return %r : tensor<?x700xi8>
}

func.func @odd_long_dynamic() -> tensor<?x?xi8> {
  %i0 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 7919 : index
    %a = arith.constant 5 : index
    %n = arith.constant 140 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i16
    tensor.yield %e : i16
  } : tensor<60xi16>
  %i1 = tensor.generate {
  ^bb0(%i: index):
    %m = arith.constant 104729 : index
    %a = arith.constant 5 : index
    %n = arith.constant 140 : index
    %p = arith.muli %i, %m : index
    %r = arith.remui %p, %n : index
    %s = arith.subi %r, %a : index
    %e = arith.index_cast %s : index to i16
    tensor.yield %e : i16
  } : tensor<60xi16>
  %d0 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 37 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<60x700xi8>
  %d1 = tensor.generate {
  ^bb0(%j0: index, %j1: index):
    %c = arith.constant 38 : index
    %x0 = arith.muli %j0, %c : index
    %x1 = arith.addi %x0, %j1 : index
    %int = arith.index_cast %x1 : index to i8
    tensor.yield %int : i8
  } : tensor<60x700xi8>
  %c0 = tensor.cast %i0 : tensor<60xi16> to tensor<?xi16>
  %c1 = tensor.cast %i1 : tensor<60xi16> to tensor<?xi16>
  %e0 = tensor.cast %d0 : tensor<60x700xi8> to tensor<?x?xi8>
  %e1 = tensor.cast %d1 : tensor<60x700xi8> to tensor<?x?xi8>
  %n0, %n1, %m0, %m1 = func.call @hide_odd_long(%c0, %c1, %e0, %e1)
      : (tensor<?xi16>, tensor<?xi16>, tensor<?x?xi8>, tensor<?x?xi8>) -> (tensor<?xi16>, tensor<?xi16>, tensor<?x?xi8>, tensor<?x?xi8>)
  %r = tensorops.dynamic_stitch indices(%n0, %n1 : tensor<?xi16>, tensor<?xi16>)
      data(%m0, %m1 : tensor<?x?xi8>, tensor<?x?xi8>) -> tensor<?x?xi8>
  return %r : tensor<?x?xi8>
}
func.func private @hide_odd_long(%a: tensor<?xi16>, %b: tensor<?xi16>, %c: tensor<?x?xi8>, %d: tensor<?x?xi8>)
    -> (tensor<?xi16>, tensor<?xi16>, tensor<?x?xi8>, tensor<?x?xi8>) attributes {no_inline} {
  return %a, %b, %c, %d : tensor<?xi16>, tensor<?xi16>, tensor<?x?xi8>, tensor<?x?xi8>
}
