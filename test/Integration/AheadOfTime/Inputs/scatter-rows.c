//===- scatter-rows.c - Scatters of rows of every length ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"

void _mlir_ciface_scatter_rows(IndexMatrix *i, FloatMatrix *u, FloatMatrix *d);

/// Returns a number below `bound`, the same ones in every run.
static int64_t draw(int64_t bound) {
  static uint32_t state = 1;
  state = state * 1664525u + 1013904223u;
  return (int64_t)(state >> 8) % bound;
}

/// Scatters and compares with the sums in order. Some indices are bad.
static void check(int64_t tuples, int64_t rows, int64_t size) {
  IndexMatrix i;
  FloatMatrix u, d, expected;
  ALLOCATE(i, tuples, 1);
  ALLOCATE(u, tuples, size);
  ALLOCATE(d, rows, size);
  ALLOCATE(expected, rows, size);
  memset(expected.aligned, 0, (size_t)(rows * size) * sizeof(float));
  for (int64_t k = 0; k < rows * size; ++k)
    d.aligned[k] = 77;
  for (int64_t t = 0; t < tuples; ++t) {
    int64_t row = draw(rows + 2) - 1;
    i.aligned[t] = (int32_t)row;
    for (int64_t k = 0; k < size; ++k) {
      float update = draw(9) == 0 ? -0.0f : (float)draw(1000) / 7;
      u.aligned[t * size + k] = update;
      if (row >= 0 && row < rows)
        expected.aligned[row * size + k] += update;
    }
  }
  _mlir_ciface_scatter_rows(&i, &u, &d);
  EXPECT(memcmp(d.aligned, expected.aligned,
                (size_t)(rows * size) * sizeof(float)) == 0);
  free(i.allocated);
  free(u.allocated);
  free(d.allocated);
  free(expected.allocated);
}

int main(void) {
  for (int64_t size = 1; size < 100; ++size)
    for (int64_t rows = 1; rows < 5; ++rows)
      check(draw(2 * rows + 1), rows, size);
  // Parts of several rows, and several parts of a row.
  check(500, 600, 32);
  check(500, 600, 37);
  check(3, 2, 4096);
  check(3, 2, 4097);
  check(5, 3, 6143);
  check(5, 3, 100001);
  check(0, 3, 64);
  return 0;
}
