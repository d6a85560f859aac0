// DEFINE: %{make} = %python %S/Inputs/npy.py make %t.npy
// DEFINE: %{function} =
// DEFINE: %{refuse} = not tensorops-run %s --function=%{function} --input=@%t.npy \
// DEFINE:   2>&1 | FileCheck %s

// REDEFINE: %{function} = f32
//
// RUN: %{make} --fortran '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=FORTRAN
// FORTRAN: error: input 0: '{{.*}}.npy': expects C order, but got Fortran order
//
// RUN: %{make} '>f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=BIG-ENDIAN
// BIG-ENDIAN: expects little-endian elements, but got big-endian '>f4'
//
// RUN: %{make} '<f8' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=F64
// F64: expects elements '<f4' for type 'f32', but got '<f8'
//
// RUN: %{make} '<i4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=I32
// I32: expects elements '<f4' for type 'f32', but got '<i4'
//
// RUN: %{make} --header="{'descr': '|f4', 'fortran_order': False, 'shape': (2, 3)}" \
// RUN:   '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=ORDER
// ORDER: expects elements '<f4' for type 'f32', but got '|f4'
//
// RUN: %{make} --header="{'descr': '', 'fortran_order': False, 'shape': (2, 3)}" \
// RUN:   '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-DESCR
// NO-DESCR: expects elements '<f4' for type 'f32', but got ''
//
// RUN: %{make} '<f4' '(3, 2)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=SIZE
// SIZE: expects type 'tensor<?x3xf32>', but got 'tensor<3x2xf32>'
//
// RUN: %{make} '<f4' '(6,)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=RANK
// RANK: expects type 'tensor<?x3xf32>', but got 'tensor<6xf32>'
func.func @f32(%0: tensor<?x3xf32>) {
  return
}

// REDEFINE: %{function} = ui32
//
// RUN: %{make} '<i4' '(1,)' -- 1
// RUN: %{refuse} --check-prefix=SIGN
// SIGN: expects elements '<u4' for type 'ui32', but got '<i4'
func.func @ui32(%0: tensor<1xui32>) {
  return
}

// REDEFINE: %{function} = i1
//
// RUN: %{make} '|b1' '(3,)' -- 0 1 2
// RUN: %{refuse} --check-prefix=BOOL
// BOOL: expects 0 or 1 as element 2, but got 2
func.func @i1(%0: tensor<3xi1>) {
  return
}

// REDEFINE: %{function} = scalar
//
// RUN: %{make} '<f4' '(1,)' -- 1
// RUN: %{refuse} --check-prefix=SCALAR
// SCALAR: expects type 'f32', but got 'tensor<1xf32>'
//
// A scalar and a tensor of rank 0 are the same to npy.
//
// RUN: %{make} '<f4' '()' -- 1
// RUN: tensorops-run %s --function=scalar --input=@%t.npy --output=@%t.out.npy
// RUN: cmp %t.npy %t.out.npy
func.func @scalar(%0: f32) -> f32 {
  return %0 : f32
}

// RUN: tensorops-run %s --function=rank_0 --input=@%t.npy --output=@%t.out.npy
// RUN: cmp %t.npy %t.out.npy
func.func @rank_0(%0: tensor<f32>) -> tensor<f32> {
  return %0 : tensor<f32>
}

// Without elements, the other sizes can be anything.
//
// RUN: %{make} '<f4' '(9223372036854775807, 0, 9223372036854775807)'
// RUN: tensorops-run %s --function=empty --input=@%t.npy --output=@%t.out.npy
// RUN: cmp %t.npy %t.out.npy
func.func @empty(%0: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  return %0 : tensor<?x?x?xf32>
}
