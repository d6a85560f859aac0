//===- assert.c - Calls code whose errors are assertions ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"

void _mlir_ciface_scatter(FloatMatrix *result, IndexMatrix *i, FloatMatrix *u,
                          int64_t n, int64_t m);

int main(int argc, char **argv) {
  EXPECT(argc == 2);
  // A failed assertion prints with puts, and aborts without a flush.
  setvbuf(stdout, NULL, _IONBF, 0);
  IndexMatrix i;
  FloatMatrix u, result;
  ALLOCATE(i, 1, 1);
  ALLOCATE(u, 1, 2);
  i.aligned[0] = strcmp(argv[1], "bad") == 0 ? 3 : 2;
  u.aligned[0] = 1;
  u.aligned[1] = 2;
  _mlir_ciface_scatter(&result, &i, &u, /*n=*/3, /*m=*/2);
  const float expected[] = {0, 0, 0, 0, 1, 2};
  EXPECT(memcmp(result.aligned, expected, sizeof(expected)) == 0);
  free(i.allocated);
  free(u.allocated);
  free(result.allocated);
  return 0;
}
