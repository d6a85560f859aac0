// RUN: tensorops-opt %s -verify-roundtrip | FileCheck %s

// CHECK-LABEL: @value_form
func.func @value_form(%i0: tensor<i32>, %i1: tensor<2xi32>, %d0: tensor<2xf32>, %d1: tensor<2x2xf32>) -> tensor<?x2xf32> {
  // CHECK: tensorops.dynamic_stitch indices(%{{.*}}, %{{.*}} : tensor<i32>, tensor<2xi32>) data(%{{.*}}, %{{.*}} : tensor<2xf32>, tensor<2x2xf32>) bad_indices(error) -> tensor<?x2xf32>
  %0 = tensorops.dynamic_stitch indices(%i0, %i1 : tensor<i32>, tensor<2xi32>)
      data(%d0, %d1 : tensor<2xf32>, tensor<2x2xf32>) bad_indices(error)
      -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: @modes
func.func @modes(%i: tensor<?xi64>, %d: tensor<?xf32>) {
  // CHECK: data(%{{.*}} : tensor<?xf32>) -> tensor<?xf32>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<?xi64>) data(%d : tensor<?xf32>)
      -> tensor<?xf32>
  // CHECK: bad_indices(ignore) unique -> tensor<?xf32>
  %1 = tensorops.dynamic_stitch indices(%i : tensor<?xi64>) data(%d : tensor<?xf32>)
      bad_indices(ignore) unique -> tensor<?xf32>
  // CHECK: bad_indices(assume) checked -> tensor<?xf32>
  %2 = tensorops.dynamic_stitch indices(%i : tensor<?xi64>) data(%d : tensor<?xf32>)
      bad_indices(assume) checked -> tensor<?xf32>
  // CHECK: unique checked {a} -> tensor<4xf32>
  %3 = tensorops.dynamic_stitch indices(%i : tensor<?xi64>) data(%d : tensor<?xf32>)
      unique checked {a} -> tensor<4xf32>
  return
}

// CHECK-LABEL: @buffer_form
func.func @buffer_form(%i: memref<4xi32>, %d: memref<4x2xf32>, %dest: memref<?x2xf32>, %s: memref<?x?xf32, strided<[?, 2]>, 1>) {
  // CHECK: tensorops.dynamic_stitch indices(%{{.*}} : memref<4xi32>) data(%{{.*}} : memref<4x2xf32>) into(%{{.*}} : memref<?x2xf32>){{$}}
  tensorops.dynamic_stitch indices(%i : memref<4xi32>)
      data(%d : memref<4x2xf32>) into(%dest : memref<?x2xf32>)
  // CHECK: into(%{{.*}} : memref<?x?xf32, strided<[?, 2]>, 1>) bad_indices(ignore) unique checked {a}
  tensorops.dynamic_stitch indices(%i : memref<4xi32>)
      data(%d : memref<4x2xf32>) into(%s : memref<?x?xf32, strided<[?, 2]>, 1>)
      bad_indices(ignore) unique checked {a}
  return
}

// CHECK-LABEL: @shapes
func.func @shapes(%i0: tensor<0xi32>, %d0: tensor<0xf32>, %i2: tensor<?x3xui8>, %d2: tensor<?x3xf32>, %e: tensor<?x?x0xf32>) {
  // CHECK: indices(%{{.*}}, %{{.*}} : tensor<0xi32>, tensor<?x3xui8>) data(%{{.*}}, %{{.*}} : tensor<0xf32>, tensor<?x3xf32>) -> tensor<5xf32>
  %0 = tensorops.dynamic_stitch indices(%i0, %i2 : tensor<0xi32>, tensor<?x3xui8>)
      data(%d0, %d2 : tensor<0xf32>, tensor<?x3xf32>) -> tensor<5xf32>
  // CHECK: -> tensor<9223372036854775807x0xf32>
  %1 = tensorops.dynamic_stitch indices(%i2 : tensor<?x3xui8>)
      data(%e : tensor<?x?x0xf32>) -> tensor<9223372036854775807x0xf32>
  return
}

// CHECK-LABEL: @stitch_rows
func.func @stitch_rows(%i0: tensor<i32>, %i1: tensor<?xi64>, %m: memref<?x?xui8, strided<[?, ?]>>, %n: memref<index>) {
  // CHECK: tensorops.stitch_rows %{{.*}}, %{{.*}} : tensor<i32>, tensor<?xi64>
  %0 = tensorops.stitch_rows %i0, %i1 : tensor<i32>, tensor<?xi64>
  // CHECK: tensorops.stitch_rows %{{.*}} {a} : memref<?x?xui8, strided<[?, ?]>>
  %1 = tensorops.stitch_rows %m {a} : memref<?x?xui8, strided<[?, ?]>>
  // CHECK: tensorops.stitch_rows %{{.*}} : memref<index>
  %2 = tensorops.stitch_rows %n : memref<index>
  return
}

// CHECK-LABEL: @element_types
func.func @element_types(%i: tensor<2xi32>,
    %d0: tensor<2xi1>,
    %d1: tensor<2xi8>,
    %d2: tensor<2xsi8>,
    %d3: tensor<2xui8>,
    %d4: tensor<2xi16>,
    %d5: tensor<2xsi16>,
    %d6: tensor<2xui16>,
    %d7: tensor<2xi32>,
    %d8: tensor<2xsi32>,
    %d9: tensor<2xui32>,
    %d10: tensor<2xi64>,
    %d11: tensor<2xsi64>,
    %d12: tensor<2xui64>,
    %d13: tensor<2xindex>,
    %d14: tensor<2xf16>,
    %d15: tensor<2xbf16>,
    %d16: tensor<2xf32>,
    %d17: tensor<2xf64>,
    %d18: tensor<2xcomplex<f32>>,
    %d19: tensor<2xcomplex<f64>>,
    %d20: tensor<2xf8E5M2>,
    %d21: tensor<2xf8E4M3>,
    %d22: tensor<2xf8E4M3FN>,
    %d23: tensor<2xf8E5M2FNUZ>,
    %d24: tensor<2xf8E4M3FNUZ>,
    %d25: tensor<2xf8E4M3B11FNUZ>,
    %d26: tensor<2xf8E3M4>) {
  // CHECK: tensor<2xi1>) -> tensor<?xi1>
  %0 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d0 : tensor<2xi1>) -> tensor<?xi1>
  // CHECK: tensor<2xi8>) -> tensor<?xi8>
  %1 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d1 : tensor<2xi8>) -> tensor<?xi8>
  // CHECK: tensor<2xsi8>) -> tensor<?xsi8>
  %2 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d2 : tensor<2xsi8>) -> tensor<?xsi8>
  // CHECK: tensor<2xui8>) -> tensor<?xui8>
  %3 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d3 : tensor<2xui8>) -> tensor<?xui8>
  // CHECK: tensor<2xi16>) -> tensor<?xi16>
  %4 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d4 : tensor<2xi16>) -> tensor<?xi16>
  // CHECK: tensor<2xsi16>) -> tensor<?xsi16>
  %5 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d5 : tensor<2xsi16>) -> tensor<?xsi16>
  // CHECK: tensor<2xui16>) -> tensor<?xui16>
  %6 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d6 : tensor<2xui16>) -> tensor<?xui16>
  // CHECK: tensor<2xi32>) -> tensor<?xi32>
  %7 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d7 : tensor<2xi32>) -> tensor<?xi32>
  // CHECK: tensor<2xsi32>) -> tensor<?xsi32>
  %8 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d8 : tensor<2xsi32>) -> tensor<?xsi32>
  // CHECK: tensor<2xui32>) -> tensor<?xui32>
  %9 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d9 : tensor<2xui32>) -> tensor<?xui32>
  // CHECK: tensor<2xi64>) -> tensor<?xi64>
  %10 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d10 : tensor<2xi64>) -> tensor<?xi64>
  // CHECK: tensor<2xsi64>) -> tensor<?xsi64>
  %11 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d11 : tensor<2xsi64>) -> tensor<?xsi64>
  // CHECK: tensor<2xui64>) -> tensor<?xui64>
  %12 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d12 : tensor<2xui64>) -> tensor<?xui64>
  // CHECK: tensor<2xindex>) -> tensor<?xindex>
  %13 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d13 : tensor<2xindex>) -> tensor<?xindex>
  // CHECK: tensor<2xf16>) -> tensor<?xf16>
  %14 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d14 : tensor<2xf16>) -> tensor<?xf16>
  // CHECK: tensor<2xbf16>) -> tensor<?xbf16>
  %15 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d15 : tensor<2xbf16>) -> tensor<?xbf16>
  // CHECK: tensor<2xf32>) -> tensor<?xf32>
  %16 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d16 : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: tensor<2xf64>) -> tensor<?xf64>
  %17 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d17 : tensor<2xf64>) -> tensor<?xf64>
  // CHECK: tensor<2xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  %18 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d18 : tensor<2xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  // CHECK: tensor<2xcomplex<f64>>) -> tensor<?xcomplex<f64>>
  %19 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d19 : tensor<2xcomplex<f64>>) -> tensor<?xcomplex<f64>>
  // CHECK: tensor<2xf8E5M2>) -> tensor<?xf8E5M2>
  %20 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d20 : tensor<2xf8E5M2>) -> tensor<?xf8E5M2>
  // CHECK: tensor<2xf8E4M3>) -> tensor<?xf8E4M3>
  %21 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d21 : tensor<2xf8E4M3>) -> tensor<?xf8E4M3>
  // CHECK: tensor<2xf8E4M3FN>) -> tensor<?xf8E4M3FN>
  %22 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d22 : tensor<2xf8E4M3FN>) -> tensor<?xf8E4M3FN>
  // CHECK: tensor<2xf8E5M2FNUZ>) -> tensor<?xf8E5M2FNUZ>
  %23 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d23 : tensor<2xf8E5M2FNUZ>) -> tensor<?xf8E5M2FNUZ>
  // CHECK: tensor<2xf8E4M3FNUZ>) -> tensor<?xf8E4M3FNUZ>
  %24 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d24 : tensor<2xf8E4M3FNUZ>) -> tensor<?xf8E4M3FNUZ>
  // CHECK: tensor<2xf8E4M3B11FNUZ>) -> tensor<?xf8E4M3B11FNUZ>
  %25 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d25 : tensor<2xf8E4M3B11FNUZ>) -> tensor<?xf8E4M3B11FNUZ>
  // CHECK: tensor<2xf8E3M4>) -> tensor<?xf8E3M4>
  %26 = tensorops.dynamic_stitch indices(%i : tensor<2xi32>) data(%d26 : tensor<2xf8E3M4>) -> tensor<?xf8E3M4>
  return
}

// CHECK-LABEL: @index_types
func.func @index_types(%d: tensor<2xf32>,
    %i0: tensor<2xi8>,
    %i1: tensor<2xsi8>,
    %i2: tensor<2xui8>,
    %i3: tensor<2xi16>,
    %i4: tensor<2xsi16>,
    %i5: tensor<2xui16>,
    %i6: tensor<2xi32>,
    %i7: tensor<2xsi32>,
    %i8: tensor<2xui32>,
    %i9: tensor<2xi64>,
    %i10: tensor<2xsi64>,
    %i11: tensor<2xui64>,
    %i12: tensor<2xindex>) {
  // CHECK: indices(%{{.*}} : tensor<2xi8>)
  %0 = tensorops.dynamic_stitch indices(%i0 : tensor<2xi8>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xsi8>)
  %1 = tensorops.dynamic_stitch indices(%i1 : tensor<2xsi8>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xui8>)
  %2 = tensorops.dynamic_stitch indices(%i2 : tensor<2xui8>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xi16>)
  %3 = tensorops.dynamic_stitch indices(%i3 : tensor<2xi16>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xsi16>)
  %4 = tensorops.dynamic_stitch indices(%i4 : tensor<2xsi16>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xui16>)
  %5 = tensorops.dynamic_stitch indices(%i5 : tensor<2xui16>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xi32>)
  %6 = tensorops.dynamic_stitch indices(%i6 : tensor<2xi32>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xsi32>)
  %7 = tensorops.dynamic_stitch indices(%i7 : tensor<2xsi32>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xui32>)
  %8 = tensorops.dynamic_stitch indices(%i8 : tensor<2xui32>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xi64>)
  %9 = tensorops.dynamic_stitch indices(%i9 : tensor<2xi64>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xsi64>)
  %10 = tensorops.dynamic_stitch indices(%i10 : tensor<2xsi64>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xui64>)
  %11 = tensorops.dynamic_stitch indices(%i11 : tensor<2xui64>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  // CHECK: indices(%{{.*}} : tensor<2xindex>)
  %12 = tensorops.dynamic_stitch indices(%i12 : tensor<2xindex>) data(%d : tensor<2xf32>) -> tensor<?xf32>
  return
}
