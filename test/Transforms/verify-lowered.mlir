// RUN: tensorops-opt %s -tensorops-verify-lowered -split-input-file -verify-diagnostics

llvm.func @lowered(%i: i64) -> i64 {
  llvm.return %i : i64
}

// -----

llvm.func @left_cast(%i: i64) {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'builtin.unrealized_conversion_cast'}}
  %0 = builtin.unrealized_conversion_cast %i : i64 to index
  llvm.return
}

// -----

llvm.func @left_parallel() {
  // expected-error @below {{expects only operations of the llvm dialect behind the pipeline, but got 'omp.barrier'}}
  omp.barrier
  llvm.return
}
