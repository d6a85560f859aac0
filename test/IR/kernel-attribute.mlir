// RUN: tensorops-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// Loops have a name for their kernel, a string.

func.func @named(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: {tensorops.kernel = "fill"}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {tensorops.kernel = "fill"}
  return
}

// -----

func.func @not_a_string(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @below {{expects 'tensorops.kernel' to be a string, but got 3 : i64}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {tensorops.kernel = 3}
  return
}

// -----

// expected-error @below {{expects no attribute of the dialect but 'tensorops.kernel' and the unit 'tensorops.guarded', but got 'tensorops.kernels'}}
func.func private @unknown() attributes {tensorops.kernels = "fill"}

// -----

// expected-error @below {{expects no attribute of the dialect but 'tensorops.kernel' and the unit 'tensorops.guarded', but got 'tensorops.guarded'}}
func.func private @not_a_unit() attributes {tensorops.guarded = 1}
