// RUN: tensorops-opt %s -one-shot-bufferize="must-infer-memory-space" -verify-diagnostics

// expected-error @below {{could not infer memory space}}
func.func @scatter_nd(%i: tensor<?x1xi32>, %u: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  // expected-error @below {{expects a memory space for the destination, but got none}}
  // expected-error @below {{failed to bufferize op}}
  %0 = tensorops.scatter_nd %i, %u shape [%n]
      : tensor<?x1xi32>, tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
