// A report ends the process with exit code 2 and its message on stderr; what is
// wrong before the run is exit code 1.
//
// DEFINE: %{exit-code} = %python %S/Inputs/exit-code.py
//
// RUN: %{exit-code} 0 tensorops-run %s '--input=3 : i64' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GOOD
// GOOD: 3 : i64
//
// RUN: %{exit-code} 2 tensorops-run %s '--input=9 : i64' 2> %t | count 0
// RUN: FileCheck %s --match-full-lines --implicit-check-not={{.}} < %t
// CHECK: model.mlir:7:3: error: 'tensorops.gather_nd' expects 'indices' to be in [0, 4) at tuple 5, but got 9
//
// RUN: %{exit-code} 1 tensorops-run %s
// RUN: %{exit-code} 1 tensorops-run %s '--input=9 : i32'
// RUN: %{exit-code} 1 tensorops-run %s '--input=9 : i64' --nonsense
// RUN: %{exit-code} 1 tensorops-run %s.missing

llvm.mlir.global internal constant @location("model.mlir:7:3\00")
llvm.mlir.global internal constant @op("tensorops.gather_nd\00")
llvm.mlir.global internal constant @operand("indices\00")
func.func private @tensorops_report_error(
    i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32)

func.func @main(%index: i64) -> i64 {
  %bound = arith.constant 4 : i64
  %isBad = arith.cmpi uge, %index, %bound : i64
  scf.if %isBad {
    %kind = arith.constant 1 : i32
    %location = llvm.mlir.addressof @location : !llvm.ptr
    %op = llvm.mlir.addressof @op : !llvm.ptr
    %operand = llvm.mlir.addressof @operand : !llvm.ptr
    %tuple = arith.constant 5 : i64
    %flags = arith.constant 0 : i32
    func.call @tensorops_report_error(
        %kind, %location, %op, %operand, %tuple, %index, %bound, %flags)
        : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> ()
  }
  return %index : i64
}

// A failed assertion is a report, too.
//
// RUN: %{exit-code} 2 tensorops-run %s --function=assertion --input=false 2> %t \
// RUN:   | count 0
// RUN: FileCheck %s --check-prefix=ASSERTION < %t
// ASSERTION: expects true, but got false
func.func @assertion(%0: i1) {
  cf.assert %0, "expects true, but got false"
  return
}
