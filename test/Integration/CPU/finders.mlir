// RUN: tensorops-run %s --function=negative_bound \
// RUN:   --input='dense<[[0], [5]]> : tensor<2x1xi32>' --input='-1 : index' | FileCheck %s
// RUN: tensorops-run %s --function=negative_bound --parallel --threads=3 \
// RUN:   --input='dense<[[0], [5]]> : tensor<2x1xi32>' --input='-1 : index' | FileCheck %s
// RUN: tensorops-run %s --function=other_depth \
// RUN:   --input='dense<[7, 8, 9]> : tensor<3xi32>' --input='8 : index' | FileCheck %s --check-prefix=DEPTH
// RUN: tensorops-run %s --function=other_depth \
// RUN:   --input='dense<[7, 8]> : tensor<2xi32>' --input='8 : index' | FileCheck %s --check-prefix=TUPLE

// REQUIRES: tensorops-run

// Nothing is in [0, -1), not even 0: the first tuple is bad.
// CHECK:      0 : index
// CHECK-NEXT: 0 : index
// CHECK-NEXT: -1 : index
func.func @negative_bound(%i: tensor<?x1xi32>, %bound: index)
    -> (index, index, index) {
  %0:3 = tensorops.find_bad_index %i within(%bound) : tensor<?x1xi32>
  return %0#0, %0#1, %0#2 : index, index, index
}

// Three components are no tuple of two, and nothing is found.
// DEPTH:      -1 : index
// DEPTH-NEXT: 0 : index
// DEPTH-NEXT: 0 : index

// In a tuple of two, 8 is the first component out of [0, 8).
// TUPLE:      0 : index
// TUPLE-NEXT: 8 : index
// TUPLE-NEXT: 8 : index
func.func @other_depth(%i: tensor<?xi32>, %bound: index)
    -> (index, index, index) {
  %0:3 = tensorops.find_bad_index %i within(%bound, %bound) : tensor<?xi32>
  return %0#0, %0#1, %0#2 : index, index, index
}
