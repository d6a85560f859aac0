// RUN: tensorops-opt %s -tensorops-verify-lowered -split-input-file -verify-diagnostics -allow-unregistered-dialect

module {
  llvm.func @lowered(%a: i64) -> i64 {
    %0 = llvm.add %a, %a : i64
    llvm.return %0 : i64
  }
}

// -----

// expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'func.func'}}
func.func private @declaration()

// -----

llvm.func @cast(%a: i64) {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'builtin.unrealized_conversion_cast'}}
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  llvm.return
}

// -----

llvm.func @every_one(%a: i64) {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'test.one'}}
  "test.one"() : () -> ()
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'test.two'}}
  "test.two"() : () -> ()
  llvm.return
}

// -----

llvm.func @omp() {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'omp.parallel'}}
  omp.parallel {
    // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'omp.terminator'}}
    omp.terminator
  }
  llvm.return
}
