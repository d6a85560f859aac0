// DEFINE: %{chip} = sm_70
// DEFINE: %{ptx} = tensorops-opt %s -tensorops-lower-to-nvvm="chip=%{chip}" | sed -e 's/\\0A/\n/g; s/\\09/\t/g'
// RUN: %{ptx} | FileCheck %s --check-prefixes=CHECK,BEFORE90
// REDEFINE: %{chip} = sm_80
// RUN: %{ptx} | FileCheck %s --check-prefixes=CHECK,BEFORE90
// REDEFINE: %{chip} = sm_90
// RUN: %{ptx} | FileCheck %s --check-prefixes=CHECK,FROM90
// REDEFINE: %{chip} = sm_100
// RUN: %{ptx} | FileCheck %s --check-prefixes=CHECK,FROM90

// Kernels are named after the function and the op. Only those for more threads
// than 32 bits number, whose names end in 64, divide in 64 bits.

// CHECK: .address_size 64
// CHECK-LABEL: .entry f32_scatter_nd_fill(
// CHECK: st.global.{{v4\.b32|v2\.b64}}
// CHECK-LABEL: .entry f32_scatter_nd_update_64(
// CHECK: atom.global.add.f32
// CHECK-LABEL: .entry f32_scatter_nd_update(
// CHECK-NOT: {{(div|rem)\.[su]64}}
// CHECK: {{(div|mul\.hi)\.u32}}
// CHECK-NOT: {{(div|rem)\.[su]64}}
// CHECK: atom.global.add.f32
func.func @f32(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>) -> tensor<8x3xf32> {
  %r = tensorops.scatter_nd %i, %u shape [8, 3]
      : tensor<?x1xi32>, tensor<?x3xf32> -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}

// CHECK-LABEL: .entry f64_scatter_nd_update(
// CHECK: atom.global.add.f64
func.func @f64(%i: tensor<6x1xi32>, %u: tensor<6xf64>) -> tensor<8xf64> {
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<6x1xi32>, tensor<6xf64> -> tensor<8xf64>
  return %r : tensor<8xf64>
}

// CHECK-LABEL: .entry f16_scatter_nd_update(
// CHECK: atom.global.add.noftz.f16
func.func @f16(%i: tensor<6x1xi32>, %u: tensor<6xf16>) -> tensor<8xf16> {
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<6x1xi32>, tensor<6xf16> -> tensor<8xf16>
  return %r : tensor<8xf16>
}

// What has no atomic of its own is compared and swapped in its word.
// CHECK-LABEL: .entry bf16_scatter_nd_update(
// BEFORE90: atom.relaxed.gpu.global.cas.b32
// FROM90: atom.global.add.noftz.bf16
func.func @bf16(%i: tensor<6x1xi32>, %u: tensor<6xbf16>) -> tensor<8xbf16> {
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<6x1xi32>, tensor<6xbf16> -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

// CHECK-LABEL: .entry i8_scatter_nd_update(
// CHECK: atom.relaxed.gpu.global.cas.b32
func.func @i8(%i: tensor<6x1xi32>, %u: tensor<6xi8>) -> tensor<8xi8> {
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<6x1xi32>, tensor<6xi8> -> tensor<8xi8>
  return %r : tensor<8xi8>
}

// CHECK-LABEL: .entry ui64_scatter_nd_update(
// CHECK: atom.global.add.u64
func.func @ui64(%i: tensor<6x1xi32>, %u: tensor<6xui64>) -> tensor<8xui64> {
  %r = tensorops.scatter_nd %i, %u shape [8]
      : tensor<6x1xi32>, tensor<6xui64> -> tensor<8xui64>
  return %r : tensor<8xui64>
}

// CHECK-LABEL: .entry unique_scatter_nd_update(
// CHECK-NOT: atom
// CHECK: add.rn.f32
// CHECK: st.global.b32
func.func @unique(%i: tensor<6x1xi32>, %u: tensor<6xf32>) -> tensor<8xf32> {
  %r = tensorops.scatter_nd %i, %u shape [8] unique
      : tensor<6x1xi32>, tensor<6xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK-LABEL: .entry space_to_batch_space_to_batch_nd_64(
// CHECK: ld.global.{{v4\.b32|v2\.b64}}
// CHECK: st.global.{{v4\.b32|v2\.b64}}
// CHECK-LABEL: .entry space_to_batch_space_to_batch_nd(
// CHECK-NOT: {{(div|rem)\.[su]64}}
// CHECK: ld.global.{{v4\.b32|v2\.b64}}
// CHECK: st.global.{{v4\.b32|v2\.b64}}
// CHECK-LABEL: .entry space_to_batch_space_to_batch_nd_64_0(
// CHECK-LABEL: .entry space_to_batch_space_to_batch_nd_0(
// CHECK-NOT: {{(div|rem)\.[su]64}}
// CHECK: ld.global.b32
// CHECK: st.global.b32
func.func @space_to_batch(%x: tensor<2x?x8xf32>, %b: index) -> tensor<?x?x8xf32> {
  %r = tensorops.space_to_batch_nd %x block [%b] low [0] high [0]
      : tensor<2x?x8xf32> -> tensor<?x?x8xf32>
  return %r : tensor<?x?x8xf32>
}

// CHECK-LABEL: .entry stitch_stitch_rows(
// CHECK: ld.relaxed.gpu.global.b64
// CHECK: atom.global.max.s64
// CHECK-LABEL: .entry stitch_dynamic_stitch_no_winner(
// CHECK-LABEL: .entry stitch_dynamic_stitch_winner(
// CHECK: atom.global.max.s64
// CHECK-LABEL: .entry stitch_dynamic_stitch_fill(
// CHECK-LABEL: .entry stitch_dynamic_stitch(
// CHECK-NOT: atom
// CHECK: ret;
func.func @stitch(%i: tensor<6xi32>, %d: tensor<6x3xf32>) -> tensor<?x3xf32> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<6xi32>)
      data(%d : tensor<6x3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK-LABEL: .entry checked_find_bad_index(
// CHECK: atom.global.min.s64
// CHECK-LABEL: .entry checked_find_bad_index_details(
func.func @checked(%i: tensor<6x1xi32>, %u: tensor<6xf32>) -> tensor<8xf32> {
  %r = tensorops.scatter_nd %i, %u shape [8] bad_indices(error)
      : tensor<6x1xi32>, tensor<6xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}
