//===- values.c - Calls compiled code, checks values, frees results -------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"

void _mlir_ciface_space_to_batch(FloatImage *result, FloatImage *x, int64_t b,
                                 int64_t p);
void _mlir_ciface_scatter(FloatMatrix *result, IndexMatrix *i, FloatMatrix *u,
                          int64_t n, int64_t m);
void _mlir_ciface_stitch(FloatMatrix *result, IndexVector *i0, IndexVector *i1,
                         FloatMatrix *d0, FloatMatrix *d1);
void _mlir_ciface_chain(FloatMatrix *result, FloatMatrix *x, IndexMatrix *i,
                        int64_t n, int64_t m);
void _mlir_ciface_space_to_batch_into(FloatMatrix *x, int64_t b,
                                      FloatMatrix *d);
void _mlir_ciface_stitch_into(IndexVector *i, FloatMatrix *x, FloatMatrix *d);

/// A leak shows at the end of the process, whatever its size; many calls make
/// sure that none depends on the first one.
enum { kNumCalls = 1000 };

static void checkSpaceToBatch(void) {
  FloatImage x, result;
  ALLOCATE(x, 1, 2, 5, 3);
  for (int i = 0; i < 30; ++i)
    x.aligned[i] = (float)i;
  _mlir_ciface_space_to_batch(&result, &x, /*b=*/3, /*p=*/1);
  EXPECT(result.sizes[0] == 6 && result.sizes[1] == 2);
  EXPECT(result.sizes[2] == 2 && result.sizes[3] == 3);
  const float *values = result.aligned;
  for (int o = 0; o < 6; ++o)
    for (int h = 0; h < 2; ++h)
      for (int w = 0; w < 2; ++w)
        for (int c = 0; c < 3; ++c) {
          int row = h * 2 + o / 3 - 1, column = w * 3 + o % 3;
          int isInside = row >= 0 && row < 2 && column < 5;
          float expected = isInside ? (float)((row * 5 + column) * 3 + c) : 0;
          EXPECT(*values++ == expected);
        }
  free(x.allocated);
  free(result.allocated);
}

static void checkScatter(void) {
  IndexMatrix i;
  FloatMatrix u, result;
  ALLOCATE(i, 3, 1);
  ALLOCATE(u, 3, 5);
  // The last row of the result, twice, and the first one.
  i.aligned[0] = i.aligned[2] = 6;
  i.aligned[1] = 0;
  for (int k = 0; k < 15; ++k)
    u.aligned[k] = (float)k;
  _mlir_ciface_scatter(&result, &i, &u, /*n=*/7, /*m=*/5);
  EXPECT(result.sizes[0] == 7 && result.sizes[1] == 5);
  for (int k = 0; k < 35; ++k) {
    int row = k / 5, column = k % 5;
    float expected = row == 0   ? (float)(5 + column)
                     : row == 6 ? (float)(10 + 2 * column)
                                : 0;
    EXPECT(result.aligned[k] == expected);
  }
  free(i.allocated);
  free(u.allocated);
  free(result.allocated);
}

static void checkStitch(void) {
  IndexVector i0, i1;
  FloatMatrix d0, d1, result;
  ALLOCATE(i0, 2);
  ALLOCATE(i1, 1);
  ALLOCATE(d0, 2, 3);
  ALLOCATE(d1, 1, 3);
  i0.aligned[0] = 4;
  i0.aligned[1] = 1;
  i1.aligned[0] = 1;
  for (int k = 0; k < 6; ++k)
    d0.aligned[k] = (float)(k + 1);
  for (int k = 0; k < 3; ++k)
    d1.aligned[k] = (float)(k + 10);
  _mlir_ciface_stitch(&result, &i0, &i1, &d0, &d1);
  EXPECT(result.sizes[0] == 5 && result.sizes[1] == 3);
  for (int k = 0; k < 15; ++k) {
    int row = k / 3, column = k % 3;
    float expected = row == 4   ? (float)(column + 1)
                     : row == 1 ? (float)(column + 10)
                                : 0;
    EXPECT(result.aligned[k] == expected);
  }
  free(i0.allocated);
  free(i1.allocated);
  free(d0.allocated);
  free(d1.allocated);
  free(result.allocated);
}

static void checkChain(void) {
  FloatMatrix x, result;
  IndexMatrix i;
  ALLOCATE(x, 1, 4);
  ALLOCATE(i, 2, 1);
  for (int k = 0; k < 4; ++k)
    x.aligned[k] = (float)(k + 1);
  i.aligned[0] = 2;
  i.aligned[1] = 0;
  _mlir_ciface_chain(&result, &x, &i, /*n=*/3, /*m=*/2);
  EXPECT(result.sizes[0] == 3 && result.sizes[1] == 3);
  const float expected[] = {0, 2, 4, 0, 0, 0, 0, 1, 3};
  EXPECT(memcmp(result.aligned, expected, sizeof(expected)) == 0);
  free(x.allocated);
  free(i.allocated);
  free(result.allocated);
}

static void checkSpaceToBatchInto(void) {
  FloatMatrix x, d;
  ALLOCATE(x, 3, 17);
  ALLOCATE(d, 15, 4);
  for (int k = 0; k < 51; ++k)
    x.aligned[k] = (float)(k + 1);
  _mlir_ciface_space_to_batch_into(&x, /*b=*/5, &d);
  for (int k = 0; k < 60; ++k) {
    int column = k % 4 * 5 + k / 4 / 3 - 1, row = k / 4 % 3;
    int isInside = column >= 0 && column < 17;
    EXPECT(d.aligned[k] == (isInside ? (float)(row * 17 + column + 1) : 0));
  }
  free(x.allocated);
  free(d.allocated);
}

static void checkStitchInto(void) {
  IndexVector i;
  FloatMatrix x, d;
  ALLOCATE(i, 2);
  ALLOCATE(x, 2, 9);
  ALLOCATE(d, 4, 9);
  i.aligned[0] = 3;
  i.aligned[1] = 1;
  for (int k = 0; k < 18; ++k)
    x.aligned[k] = (float)(k + 1);
  _mlir_ciface_stitch_into(&i, &x, &d);
  for (int k = 0; k < 36; ++k) {
    int row = k / 9, column = k % 9;
    float expected = row == 3   ? (float)(column + 1)
                     : row == 1 ? (float)(column + 10)
                                : 0;
    EXPECT(d.aligned[k] == expected);
  }
  free(i.allocated);
  free(x.allocated);
  free(d.allocated);
}

int main(void) {
  for (int call = 0; call < kNumCalls; ++call) {
    checkSpaceToBatch();
    checkScatter();
    checkStitch();
    checkChain();
    checkSpaceToBatchInto();
    checkStitchInto();
  }
  return 0;
}
