//===- parallel-threads.c - Calls parallel code from several threads ------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"

#include <pthread.h>

void _mlir_ciface_scatter(FloatMatrix *result, IndexMatrix *i, FloatMatrix *u,
                          int64_t n, int64_t m);
void _mlir_ciface_space_to_batch(FloatMatrix *result, FloatMatrix *x,
                                 int64_t b);
void _mlir_ciface_stitch(FloatMatrix *result, IndexVector *i, FloatMatrix *d);

enum { kNumThreads = 4, kNumCalls = 50, kRows = 64, kColumns = 33 };

/// Scatters all rows to row `seed` and to the one behind it: the sums are exact.
static void checkScatter(int seed) {
  IndexMatrix i;
  FloatMatrix u, result;
  ALLOCATE(i, kRows, 1);
  ALLOCATE(u, kRows, kColumns);
  for (int k = 0; k < kRows; ++k)
    i.aligned[k] = seed + k % 2;
  for (int k = 0; k < kRows * kColumns; ++k)
    u.aligned[k] = (float)(k % kColumns + seed);
  _mlir_ciface_scatter(&result, &i, &u, kRows, kColumns);
  for (int k = 0; k < kRows * kColumns; ++k) {
    int isTarget = k / kColumns == seed || k / kColumns == seed + 1;
    int sum = kRows / 2 * (k % kColumns + seed);
    EXPECT(result.aligned[k] == (isTarget ? (float)sum : 0));
  }
  free(i.allocated);
  free(u.allocated);
  free(result.allocated);
}

/// Scatters more single elements than a thread lists at once.
static void checkShortScatter(int seed) {
  enum { kTuples = 1500, kElements = 97 };
  IndexMatrix i;
  FloatMatrix u, result;
  ALLOCATE(i, kTuples, 1);
  ALLOCATE(u, kTuples, 1);
  for (int k = 0; k < kTuples; ++k) {
    i.aligned[k] = (7 * k + seed) % kElements;
    u.aligned[k] = (float)(k % 5);
  }
  _mlir_ciface_scatter(&result, &i, &u, kElements, 1);
  float sums[kElements] = {0};
  for (int k = 0; k < kTuples; ++k)
    sums[(7 * k + seed) % kElements] += (float)(k % 5);
  for (int k = 0; k < kElements; ++k)
    EXPECT(result.aligned[k] == sums[k]);
  free(i.allocated);
  free(u.allocated);
  free(result.allocated);
}

static void checkSpaceToBatch(int seed) {
  FloatMatrix x, result;
  ALLOCATE(x, kColumns, kRows);
  for (int k = 0; k < kRows * kColumns; ++k)
    x.aligned[k] = (float)(k + seed);
  _mlir_ciface_space_to_batch(&result, &x, /*b=*/4);
  EXPECT(result.sizes[0] == 4 * kColumns && result.sizes[1] == kRows / 4);
  for (int row = 0; row < 4 * kColumns; ++row)
    for (int column = 0; column < kRows / 4; ++column) {
      int origin = row % kColumns * kRows + column * 4 + row / kColumns;
      EXPECT(result.aligned[row * (kRows / 4) + column] ==
             (float)(origin + seed));
    }
  free(x.allocated);
  free(result.allocated);
}

/// Stitches with every row named twice: the last one wins on any thread.
static void checkStitch(int seed) {
  IndexVector i;
  FloatMatrix d, result;
  ALLOCATE(i, kRows);
  ALLOCATE(d, kRows, kColumns);
  for (int k = 0; k < kRows; ++k)
    i.aligned[k] = k / 2;
  for (int k = 0; k < kRows * kColumns; ++k)
    d.aligned[k] = (float)(k + seed);
  _mlir_ciface_stitch(&result, &i, &d);
  EXPECT(result.sizes[0] == kRows / 2);
  for (int k = 0; k < kRows / 2 * kColumns; ++k) {
    int row = k / kColumns * 2 + 1;
    EXPECT(result.aligned[k] == (float)(row * kColumns + k % kColumns + seed));
  }
  free(i.allocated);
  free(d.allocated);
  free(result.allocated);
}

static void *run(void *argument) {
  int seed = *(int *)argument;
  for (int call = 0; call < kNumCalls; ++call) {
    checkScatter(seed);
    checkShortScatter(seed);
    checkSpaceToBatch(seed);
    checkStitch(seed);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[kNumThreads];
  int seeds[kNumThreads];
  for (int t = 0; t < kNumThreads; ++t) {
    seeds[t] = 3 * t;
    EXPECT(pthread_create(&threads[t], NULL, run, &seeds[t]) == 0);
  }
  for (int t = 0; t < kNumThreads; ++t)
    EXPECT(pthread_join(threads[t], NULL) == 0);
  return 0;
}
