// RUN: tensorops-opt %s -tensorops-insert-checks | FileCheck %s

// After an error the result is zeros of every element type.

// CHECK-LABEL: func @i1(
// CHECK:         else
// CHECK:           %[[ZERO:.*]] = arith.constant false
// CHECK:           %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xi1>
// CHECK:           linalg.fill ins(%[[ZERO]] : i1) outs(%[[EMPTY]] : tensor<?xi1>)
func.func @i1(%x: tensor<?xi1>, %i: tensor<?xi32>) -> tensor<?xi1> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xi1>) -> tensor<?xi1>
  return %r : tensor<?xi1>
}

// CHECK-LABEL: func @si8(
// CHECK:         else
// CHECK:           %[[SIGNLESS:.*]] = arith.constant 0 : i8
// CHECK:           %[[ZERO:.*]] = builtin.unrealized_conversion_cast %[[SIGNLESS]] : i8 to si8
// CHECK:           %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xsi8>
// CHECK:           linalg.fill ins(%[[ZERO]] : si8) outs(%[[EMPTY]] : tensor<?xsi8>)
func.func @si8(%x: tensor<?xsi8>, %i: tensor<?xi32>) -> tensor<?xsi8> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xsi8>) -> tensor<?xsi8>
  return %r : tensor<?xsi8>
}

// CHECK-LABEL: func @ui64(
// CHECK:         else
// CHECK:           builtin.unrealized_conversion_cast %{{.*}} : i64 to ui64
// CHECK:           linalg.fill ins(%{{.*}} : ui64) outs(%{{.*}} : tensor<?xui64>)
func.func @ui64(%x: tensor<?xui64>, %i: tensor<?xi32>) -> tensor<?xui64> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xui64>) -> tensor<?xui64>
  return %r : tensor<?xui64>
}

// CHECK-LABEL: func @index(
// CHECK:         else
// CHECK:           %[[ZERO:.*]] = arith.constant 0 : index
// CHECK:           %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xindex>
// CHECK:           linalg.fill ins(%[[ZERO]] : index) outs(%[[EMPTY]] : tensor<?xindex>)
func.func @index(%x: tensor<?xindex>, %i: tensor<?xi32>) -> tensor<?xindex> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

// CHECK-LABEL: func @bf16(
// CHECK:         else
// CHECK:           %[[ZERO:.*]] = arith.constant 0.000000e+00 : bf16
// CHECK:           %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xbf16>
// CHECK:           linalg.fill ins(%[[ZERO]] : bf16) outs(%[[EMPTY]] : tensor<?xbf16>)
func.func @bf16(%x: tensor<?xbf16>, %i: tensor<?xi32>) -> tensor<?xbf16> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xbf16>) -> tensor<?xbf16>
  return %r : tensor<?xbf16>
}

// CHECK-LABEL: func @f8(
// CHECK:         else
// CHECK:           %[[ZERO:.*]] = arith.constant 0.000000e+00 : f8E4M3FNUZ
// CHECK:           %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xf8E4M3FNUZ>
// CHECK:           linalg.fill ins(%[[ZERO]] : f8E4M3FNUZ) outs(%[[EMPTY]] : tensor<?xf8E4M3FNUZ>)
func.func @f8(%x: tensor<?xf8E4M3FNUZ>, %i: tensor<?xi32>)
    -> tensor<?xf8E4M3FNUZ> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xf8E4M3FNUZ>) -> tensor<?xf8E4M3FNUZ>
  return %r : tensor<?xf8E4M3FNUZ>
}

// CHECK-LABEL: func @complex(
// CHECK:         else
// CHECK:           %[[ZERO:.*]] = complex.constant [0.000000e+00, 0.000000e+00] : complex<f64>
// CHECK:           %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xcomplex<f64>>
// CHECK:           linalg.fill ins(%[[ZERO]] : complex<f64>) outs(%[[EMPTY]] : tensor<?xcomplex<f64>>)
func.func @complex(%x: tensor<?xcomplex<f64>>, %i: tensor<?xi32>)
    -> tensor<?xcomplex<f64>> {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xi32>)
      data(%x : tensor<?xcomplex<f64>>) -> tensor<?xcomplex<f64>>
  return %r : tensor<?xcomplex<f64>>
}
