// RUN: tensorops-opt %s -tensorops-expand-copies -split-input-file -verify-diagnostics

func.func @unranked_source(%s: memref<*xf32>, %d: memref<*xf32>) {
  // expected-error @below {{expects a copy of ranked memrefs, which can be a loop, but got 'memref<*xf32>'}}
  memref.copy %s, %d : memref<*xf32> to memref<*xf32>
  return
}
