// RUN: not tensorops-run %s 2>&1 | FileCheck %s --check-prefix=TOO-FEW
// TOO-FEW: error: expects 2 inputs for a function of type '(tensor<?x2xf32>, index) -> index', but got 0

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x2xf32>' \
// RUN:   '--input=1 : index' '--input=1 : index' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TOO-MANY
// TOO-MANY: error: expects 2 inputs for a function of type '(tensor<?x2xf32>, index) -> index', but got 3

// RUN: not tensorops-run %s '--input=dense<1.0 : tensor<3x2xf32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: error: expected '>'
// SYNTAX: error: input 0: expects an attribute or '@file.npy', but got 'dense<1.0 : tensor<3x2xf32>'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x2xf32> more' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=TRAILING
// TRAILING: error: input 0: expects an attribute or '@file.npy', but got 'dense<1.0> : tensor<3x2xf32> more'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x2xf32>' '--input=' \
// RUN:   2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: input 1: expects an attribute or '@file.npy', but got ''

// RUN: not tensorops-run %s '--input="text"' '--input=1 : index' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=KIND
// KIND: error: input 0: expects a number or dense elements, but got '"text"'

// RUN: not tensorops-run %s '--input=array<f32: 1.0, 2.0>' '--input=1 : index' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ARRAY
// ARRAY: error: input 0: expects a number or dense elements, but got 'array<f32: {{.*}}>'

// RUN: not tensorops-run %s '--input=dense<1> : tensor<3x2xi32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: error: input 0: expects type 'tensor<?x2xf32>', but got 'tensor<3x2xi32>'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x4xf32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: input 0: expects type 'tensor<?x2xf32>', but got 'tensor<3x4xf32>'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<2xf32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=RANK
// RANK: error: input 0: expects type 'tensor<?x2xf32>', but got 'tensor<2xf32>'

// RUN: not tensorops-run %s '--input=dense<1.0> : vector<3x2xf32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=VECTOR
// VECTOR: error: input 0: expects type 'tensor<?x2xf32>', but got 'vector<3x2xf32>'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x2xf32, 1>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=ENCODING
// ENCODING: error: input 0: expects type 'tensor<?x2xf32>', but got 'tensor<3x2xf32, 1 : i64>'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x2xf32>' \
// RUN:   '--input=1' 2>&1 | FileCheck %s --check-prefix=SCALAR
// SCALAR: error: input 1: expects type 'index', but got 'i64'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<3x2xf32>' \
// RUN:   '--input=dense<1> : tensor<index>' 2>&1 | FileCheck %s --check-prefix=TENSOR
// TENSOR: error: input 1: expects type 'index', but got 'tensor<index>'

// RUN: not tensorops-run %s '--input=dense<1.0> : tensor<2305843009213693952x2xf32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// OVERFLOW: error: input 0: expects fewer than 2^63 bytes, but got type 'tensor<2305843009213693952x2xf32>'

// RUN: env ASAN_OPTIONS=allocator_may_return_null=1:detect_leaks=0:detect_container_overflow=0 \
// RUN:   not tensorops-run %s \
// RUN:   '--input=dense<1.0> : tensor<576460752303423488x2xf32>' \
// RUN:   '--input=1 : index' 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: error: input 0: cannot allocate 4611686018427387904 bytes for type 'tensor<576460752303423488x2xf32>'

func.func @main(%0: tensor<?x2xf32>, %1: index) -> index {
  return %1 : index
}
