// RUN: tensorops-opt %s -tensorops-advise-huge-pages -verify-diagnostics

// A function of the program that has the name of the runtime's is in the way.
// expected-error @below {{redefinition of function 'tensorops_advise_huge_pages' of different type}}
llvm.func @tensorops_advise_huge_pages(i64)

func.func @large() -> memref<4194304xf32> {
  %0 = memref.alloc() : memref<4194304xf32>
  return %0 : memref<4194304xf32>
}
