//===- overrun.c - Breaks the promise of bad_indices(assume) --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"

void _mlir_ciface_scatter_into(IndexMatrix *i, FloatVector *u, FloatVector *d);

int main(void) {
  IndexMatrix i;
  FloatVector u, d;
  ALLOCATE(i, 1, 1);
  ALLOCATE(u, 1);
  ALLOCATE(d, 4);
  i.aligned[0] = 4;
  u.aligned[0] = 1;
  _mlir_ciface_scatter_into(&i, &u, &d);
  return 0;
}
