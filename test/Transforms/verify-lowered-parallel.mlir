// RUN: tensorops-opt %s -tensorops-verify-lowered=parallel -split-input-file -verify-diagnostics

llvm.func @parallel() {
  omp.barrier
  llvm.return
}

// -----

llvm.func @left_cast(%i: i64) {
  // expected-error @below {{expects only operations of the llvm dialect and the omp dialect behind the pipeline, but got 'builtin.unrealized_conversion_cast'}}
  %0 = builtin.unrealized_conversion_cast %i : i64 to index
  llvm.return
}
