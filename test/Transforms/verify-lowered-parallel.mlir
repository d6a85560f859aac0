// RUN: tensorops-opt %s -tensorops-verify-lowered=parallel -split-input-file -verify-diagnostics

llvm.func @omp() {
  omp.parallel {
    omp.terminator
  }
  llvm.return
}

// -----

// expected-error @below {{expects only operations of the llvm dialect and the omp dialect behind the pipeline, but got 'func.func'}}
func.func private @declaration()
