//===- scatter-rows.c - Scatters of rows of every length ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"
#include "tensorops/Runtime/ErrorRuntime.h"

void _mlir_ciface_scatter_rows(IndexMatrix *i, FloatMatrix *u, FloatMatrix *d);
void _mlir_ciface_scatter_rows_or_report(FloatMatrix *result, IndexMatrix *i,
                                         FloatMatrix *u, int64_t rows,
                                         int64_t size);

/// Returns a number below `bound`, the same ones in every run.
static int64_t draw(int64_t bound) {
  static uint32_t state = 1;
  state = state * 1664525u + 1013904223u;
  return (int64_t)(state >> 8) % bound;
}

/// The position of the last report.
static int64_t reported;

static void record(void *user, int32_t kind, const char *location,
                   const char *op, const char *operand, int64_t position,
                   int64_t value, int64_t bound, int32_t flags) {
  (void)user, (void)location, (void)op, (void)operand;
  (void)value, (void)bound, (void)flags;
  EXPECT(kind == TENSOROPS_ERROR_BAD_INDEX && reported < 0);
  reported = position;
}

/// Scatters where bad indices are errors: expects a report of the first one and
/// zeros, or the same sums.
static void checkReport(IndexMatrix *i, FloatMatrix *u, FloatMatrix *expected,
                        int64_t firstBad) {
  FloatMatrix result;
  size_t count = (size_t)(expected->sizes[0] * expected->sizes[1]);
  reported = -1;
  _mlir_ciface_scatter_rows_or_report(&result, i, u, expected->sizes[0],
                                      expected->sizes[1]);
  EXPECT(reported == firstBad);
  if (firstBad >= 0)
    memset(expected->aligned, 0, count * sizeof(float));
  EXPECT(memcmp(result.aligned, expected->aligned, count * sizeof(float)) == 0);
  free(result.allocated);
}

/// Scatters and compares with the sums in order. Some indices are bad if
/// `numBad` is not 0.
static void check(int64_t tuples, int64_t rows, int64_t size, int64_t numBad) {
  IndexMatrix i;
  FloatMatrix u, d, expected;
  ALLOCATE(i, tuples, 1);
  ALLOCATE(u, tuples, size);
  ALLOCATE(d, rows, size);
  ALLOCATE(expected, rows, size);
  memset(expected.aligned, 0, (size_t)(rows * size) * sizeof(float));
  for (int64_t k = 0; k < rows * size; ++k)
    d.aligned[k] = 77;
  int64_t firstBad = -1;
  for (int64_t t = 0; t < tuples; ++t) {
    int64_t row = draw(rows + numBad) - numBad / 2;
    int isBad = row < 0 || row >= rows;
    if (isBad && firstBad < 0)
      firstBad = t;
    i.aligned[t] = (int32_t)row;
    for (int64_t k = 0; k < size; ++k) {
      float update = draw(9) == 0 ? -0.0f : (float)draw(1000) / 7;
      u.aligned[t * size + k] = update;
      if (!isBad)
        expected.aligned[row * size + k] += update;
    }
  }
  _mlir_ciface_scatter_rows(&i, &u, &d);
  EXPECT(memcmp(d.aligned, expected.aligned,
                (size_t)(rows * size) * sizeof(float)) == 0);
  checkReport(&i, &u, &expected, firstBad);
  free(i.allocated);
  free(u.allocated);
  free(d.allocated);
  free(expected.allocated);
}

int main(void) {
  tensorops_set_error_handler(record, NULL);
  for (int64_t size = 1; size < 100; ++size)
    for (int64_t rows = 1; rows < 5; ++rows)
      check(draw(2 * rows + 1), rows, size, 2);
  for (int64_t numBad = 0; numBad <= 2; numBad += 2) {
    // Parts of several rows, and several parts of a row.
    check(500, 600, 32, numBad);
    check(500, 600, 37, numBad);
    check(3, 2, 4096, numBad);
    check(3, 2, 4097, numBad);
    check(5, 3, 6143, numBad);
    check(5, 3, 100001, numBad);
    // Few tuples for many rows, none, and many for each row.
    check(9, 600, 32, numBad);
    check(0, 3, 64, numBad);
    check(3000, 300, 16, numBad);
  }
  return 0;
}
