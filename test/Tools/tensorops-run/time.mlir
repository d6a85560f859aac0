// A function runs once, or with --time once more than asked for. Its results are
// printed once, its own output goes to stderr.
//
// RUN: tensorops-run %s 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONCE --implicit-check-not={{.}}
// ONCE-DAG: here
// ONCE-DAG: dense<[7, 7]> : tensor<2xi32>
//
// RUN: tensorops-run %s --time=4 2> %t.err > %t.out
// RUN: FileCheck %s --match-full-lines --check-prefix=CALLS --implicit-check-not={{.}} < %t.err
// RUN: FileCheck %s --match-full-lines --check-prefix=TIME --implicit-check-not={{.}} < %t.out
// CALLS-COUNT-5: here
// TIME:      dense<[7, 7]> : tensor<2xi32>
// TIME-NEXT: time: median {{[0-9]+\.[0-9]{3} (us|ms)}}, minimum {{[0-9]+\.[0-9]{3} (us|ms)}}, 4 runs

llvm.mlir.global internal constant @text("here\00")
llvm.func @puts(!llvm.ptr) -> i32

func.func @main() -> tensor<2xi32> {
  %text = llvm.mlir.addressof @text : !llvm.ptr
  %0 = llvm.call @puts(%text) : (!llvm.ptr) -> i32
  %result = arith.constant dense<7> : tensor<2xi32>
  return %result : tensor<2xi32>
}
