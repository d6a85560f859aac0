// The function is 'main' unless the command line says so; what it does not call
// may be anything.
//
// RUN: split-file %s %t
// RUN: tensorops-run %t/functions.mlir '--input=20 : i32' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=MAIN
// RUN: tensorops-run %t/functions.mlir --function=double '--input=20 : i32' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DOUBLE
// RUN: tensorops-run - < %t/functions.mlir '--input=20 : i32' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=MAIN
// MAIN: 41 : i32
// DOUBLE: 40 : i32

// RUN: not tensorops-run %t/functions.mlir --function=missing 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSING
// MISSING: error: expects a function 'missing' in the file

// RUN: not tensorops-run %t/functions.mlir --function=data 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DATA
// DATA: error: expects 'data' to be a 'func.func', but got 'llvm.mlir.global'

// RUN: not tensorops-run %t/functions.mlir --function=declared 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DECLARED
// DECLARED: error: expects function 'declared' to have a body

// RUN: not tensorops-run %t/functions.mlir --function=hidden 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HIDDEN
// HIDDEN: error: expects function 'hidden' to be public

// RUN: not tensorops-run %t/functions.mlir --function=buffer 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BUFFER
// BUFFER: error: expects a scalar or a ranked tensor without encoding, of a supported element type, as argument 1, but got 'memref<2xf32>'

// RUN: not tensorops-run %t/functions.mlir --function=unranked 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNRANKED
// UNRANKED: element type, as argument 0, but got 'tensor<*xf32>'

// RUN: not tensorops-run %t/functions.mlir --function=encoded 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ENCODED
// ENCODED: element type, as argument 0, but got 'tensor<2xf32, 1 : i64>'

// RUN: not tensorops-run %t/functions.mlir --function=nibbles 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NIBBLES
// NIBBLES: element type, as result 0, but got 'tensor<2xi4>'

// RUN: not tensorops-run %t/functions.mlir --function=wide 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WIDE
// WIDE: element type, as argument 0, but got 'i128'

// RUN: not tensorops-run %t/functions.mlir --function=half_complex 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HALF
// HALF: element type, as argument 0, but got 'complex<f16>'

// RUN: not tensorops-run %t/functions.mlir --function=calls_missing 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINK
// LINK: Symbols not found: [ declared ]
// LINK: error: cannot link '_mlir_ciface_calls_missing'

// RUN: not tensorops-run %t/missing.mlir 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot read '{{.*}}missing.mlir': No such file or directory

// RUN: not tensorops-run %t/syntax.mlir 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: syntax.mlir:1:1: error:
// SYNTAX: error: cannot parse '{{.*}}syntax.mlir'

// RUN: not tensorops-run %t/no-lowering.mlir '--input=dense<1.0> : tensor<2xf32>' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LOWERING
// LOWERING: no-lowering.mlir:3:{{.*}}: error:
// LOWERING: error: cannot compile function 'main'

//--- functions.mlir

func.func @main(%0: i32) -> i32 {
  %one = arith.constant 1 : i32
  %twice = call @double(%0) : (i32) -> i32
  %result = arith.addi %twice, %one : i32
  return %result : i32
}

func.func @double(%0: i32) -> i32 {
  %sum = arith.addi %0, %0 : i32
  return %sum : i32
}

func.func private @hidden() {
  return
}

func.func private @declared()

func.func @calls_missing() {
  call @declared() : () -> ()
  return
}

llvm.mlir.global constant @data(1 : i32) : i32

func.func @buffer(%0: index, %1: memref<2xf32>) {
  return
}

func.func @unranked(%0: tensor<*xf32>) {
  return
}

func.func @encoded(%0: tensor<2xf32, 1>) {
  return
}

func.func @nibbles(%0: index) -> tensor<2xi4> {
  %result = arith.constant dense<1> : tensor<2xi4>
  return %result : tensor<2xi4>
}

func.func @wide(%0: i128) {
  return
}

func.func @half_complex(%0: complex<f16>) {
  return
}

//--- syntax.mlir
nonsense

//--- no-lowering.mlir

func.func @main(%0: tensor<2xf32>) -> tensor<2xf32> {
  %result = tosa.abs %0 : (tensor<2xf32>) -> tensor<2xf32>
  return %result : tensor<2xf32>
}
