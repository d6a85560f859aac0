// DEFINE: %{make} = %python %S/Inputs/npy.py make %t.npy
// DEFINE: %{read} = tensorops-run %s --input=@%t.npy
// DEFINE: %{refuse} = not tensorops-run %s --input=@%t.npy 2>&1 | FileCheck %s

// Every version, byte order mark and way to write a shape that numpy has.
//
// RUN: %{make} '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{read} | FileCheck %s --match-full-lines
// RUN: %{make} --version=2.0 '<f4' '(2, 3,)' -- 1 2 3 4 5 6
// RUN: %{read} | FileCheck %s --match-full-lines
// RUN: %{make} --version=3.0 '<f4' '(2L, 3L)' -- 1 2 3 4 5 6
// RUN: %{read} | FileCheck %s --match-full-lines
// RUN: %{make} --header='{"shape":(2,3),"fortran_order":False,"descr":"<f4"}' \
// RUN:   '<f4' '' -- 1 2 3 4 5 6
// RUN: %{read} | FileCheck %s --match-full-lines
// CHECK: 6.000000e+00 : f32

// What is wrong with a header, and where.
//
// RUN: %{make} --header="'descr'" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-BRACE
// NO-BRACE: expects '{' at character 0 of the header
//
// RUN: %{make} --header="{'descr': '<f4'" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NOT-CLOSED
// NOT-CLOSED: expects ',' or '}' at character
//
// RUN: %{make} --header="{'descr': '<f4' 'shape': (2, 3)}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-COMMA
// NO-COMMA: expects ',' or '}' at character 16 of the header
//
// RUN: %{make} --header="{'descr' '<f4'}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-COLON
// NO-COLON: expects ':' at character 9 of the header
//
// RUN: %{make} --header="{descr: '<f4'}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-STRING
// NO-STRING: expects a string at character 1 of the header
//
// RUN: %{make} --header="{'descr: }" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=OPEN-STRING
// OPEN-STRING: expects a closing quote at character 2 of the header
//
// RUN: %{make} --header="{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2, 3), }" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=STRUCTURED
// STRUCTURED: expects a string at character 10 of the header
//
// RUN: %{make} --header="{'descr': '<f4', 'descr': '<f4'}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=TWICE
// TWICE: expects key 'descr' once in the header
//
// RUN: %{make} --header="{'order': 'C'}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=UNKNOWN-KEY
// UNKNOWN-KEY: expects keys 'descr', 'fortran_order' and 'shape' in the header, but got 'order'
//
// RUN: %{make} --header="{'descr': '<f4', 'fortran_order': False}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-KEY
// NO-KEY: expects key 'shape' in the header
//
// RUN: %{make} --header="{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), } more" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=TRAILING
// TRAILING: expects the end at character 60 of the header
//
// RUN: %{make} --header="{'fortran_order': 0}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-BOOL
// NO-BOOL: expects 'True' or 'False' at character 18 of the header
//
// RUN: %{make} --header="{'shape': [2, 3]}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-TUPLE
// NO-TUPLE: expects '(' at character 10 of the header
//
// RUN: %{make} --header="{'shape': (2)}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NUMBER
// NUMBER: expects ',' at character 12 of the header
//
// RUN: %{make} --header="{'shape': (2 3)}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NO-SEPARATOR
// NO-SEPARATOR: expects ',' at character 13 of the header
//
// RUN: %{make} --header="{'shape': (2, -3)}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=NEGATIVE
// NEGATIVE: expects a size at character 14 of the header
//
// RUN: %{make} --header="{'shape': (9223372036854775808,)}" '<f4' '' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=HUGE-SIZE
// HUGE-SIZE: expects a size below 2^63 at character 11 of the header

// RUN: %{make} --version=4.0 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=VERSION
// VERSION: error: input 0: '{{.*}}.npy': expects npy version 1.0, 2.0 or 3.0, but got 4.0

// A file that ends too early, everywhere that it can: in the magic string, the
// version, the length of the header, the header, the elements.
//
// RUN: %{make} --cut=150 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=MAGIC
// MAGIC: expects an npy file, but got no '\x93NUMPY' at its start
//
// RUN: %{make} --cut=145 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=CUT-VERSION
// CUT-VERSION: expects a version after the magic string
//
// RUN: %{make} --cut=143 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=CUT-LENGTH
// CUT-LENGTH: expects the length of the header after the version
//
// RUN: %{make} --cut=50 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=CUT-HEADER
// CUT-HEADER: expects 118 bytes of header, but got 92
//
// RUN: %{make} --cut=1 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=CUT-DATA
// CUT-DATA: expects 24 bytes of elements for 'tensor<2x3xf32>', but got 23

// RUN: %{make} --extra=1 '<f4' '(2, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=EXTRA
// EXTRA: expects 24 bytes of elements for 'tensor<2x3xf32>', but got 25

// Sizes are not believed before the elements are there.
//
// RUN: %{make} '<f4' '(1152921504606846976, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=LARGE
// LARGE: expects fewer than 2^63 bytes, but got type 'tensor<1152921504606846976x3xf32>'
//
// RUN: %{make} '<f4' '(576460752303423488, 3)' -- 1 2 3 4 5 6
// RUN: %{refuse} --check-prefix=MISSING-DATA
// MISSING-DATA: expects 6917529027641081856 bytes of elements for 'tensor<576460752303423488x3xf32>', but got 24

// RUN: not tensorops-run %s --input=@%t.missing 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-FILE
// NO-FILE: error: input 0: '{{.*}}.missing': cannot read the file: No such file or directory
//
// RUN: not tensorops-run %s --input=@%S 2>&1 | FileCheck %s --check-prefix=DIRECTORY
// DIRECTORY: cannot read the file: Is a directory

func.func @main(%0: tensor<?x3xf32>) -> f32 {
  %row = arith.constant 1 : index
  %column = arith.constant 2 : index
  %result = tensor.extract %0[%row, %column] : tensor<?x3xf32>
  return %result : f32
}
