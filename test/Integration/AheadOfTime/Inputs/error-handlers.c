//===- error-handlers.c - Run-time errors in a program of one's own -------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"
#include "tensorops/Runtime/ErrorRuntime.h"

void _mlir_ciface_scatter(FloatVector *result, IndexMatrix *i, FloatVector *u,
                          int64_t n);
void _mlir_ciface_space_to_batch(FloatMatrix *result, FloatMatrix *x,
                                 int64_t b);
void _mlir_ciface_stitch(FloatVector *result, IndexVector *i, FloatVector *d);
void _mlir_ciface_scatter_into(IndexMatrix *i, FloatVector *u, FloatVector *d);

/// Prints the report, and counts it in what `user` points to.
static void record(void *user, int32_t kind, const char *location,
                   const char *op, const char *operand, int64_t position,
                   int64_t value, int64_t bound, int32_t flags) {
  (void)flags;
  EXPECT(strstr(location, "error-handlers.mlir:"));
  ++*(int *)user;
  printf("kind %d of %s: %s, position %lld, value %lld, bound %lld\n", kind, op,
         operand, (long long)position, (long long)value, (long long)bound);
}

/// Expects a result of `size` zeros, and frees it.
static void expectZeros(FloatVector *result, int64_t size) {
  EXPECT(result->sizes[0] == size);
  for (int64_t i = 0; i < size; ++i)
    EXPECT(result->aligned[i] == 0);
  free(result->allocated);
}

/// Scatters two updates, of which the second has a bad index.
static void scatterBadIndex(FloatVector *result, int64_t numUpdates) {
  IndexMatrix i;
  FloatVector u;
  ALLOCATE(i, 2, 1);
  ALLOCATE(u, numUpdates);
  i.aligned[0] = 1;
  i.aligned[1] = 9;
  for (int64_t k = 0; k < numUpdates; ++k)
    u.aligned[k] = 5;
  _mlir_ciface_scatter(result, &i, &u, /*n=*/4);
  free(i.allocated);
  free(u.allocated);
}

static void checkSkippedScatter(void) {
  FloatVector result;
  scatterBadIndex(&result, /*numUpdates=*/2);
  expectZeros(&result, 4);
  // Sizes come before indices, and there is one report for each op.
  scatterBadIndex(&result, /*numUpdates=*/3);
  expectZeros(&result, 4);
}

static void checkSkippedSpaceToBatch(void) {
  FloatMatrix x, result;
  ALLOCATE(x, 1, 4);
  memset(x.aligned, 0x7f, 4 * sizeof(float));
  _mlir_ciface_space_to_batch(&result, &x, /*b=*/0);
  int64_t size = result.sizes[0] * result.sizes[1];
  EXPECT(size >= 0 && size <= 4);
  for (int64_t k = 0; k < size; ++k)
    EXPECT(result.aligned[k] == 0);
  free(x.allocated);
  free(result.allocated);
}

static void checkSkippedStitch(void) {
  IndexVector i;
  FloatVector d, result;
  ALLOCATE(i, 2);
  ALLOCATE(d, 2);
  i.aligned[0] = -2;
  i.aligned[1] = 2;
  d.aligned[0] = d.aligned[1] = 7;
  _mlir_ciface_stitch(&result, &i, &d);
  expectZeros(&result, 3);
  free(i.allocated);
  free(d.allocated);
}

/// A destination stays as it was.
static void checkUntouchedDestination(void) {
  IndexMatrix i;
  FloatVector u, d;
  ALLOCATE(i, 2, 1);
  ALLOCATE(u, 2);
  ALLOCATE(d, 4);
  i.aligned[0] = -1;
  i.aligned[1] = 2;
  u.aligned[0] = u.aligned[1] = 1;
  for (int k = 0; k < 4; ++k)
    d.aligned[k] = (float)(k + 1);
  _mlir_ciface_scatter_into(&i, &u, &d);
  for (int k = 0; k < 4; ++k)
    EXPECT(d.aligned[k] == (float)(k + 1));
  free(i.allocated);
  free(u.allocated);
  free(d.allocated);
}

int main(int argc, char **argv) {
  EXPECT(argc == 2);
  if (strcmp(argv[1], "default") == 0) {
    FloatVector result;
    scatterBadIndex(&result, /*numUpdates=*/2);
    printf("the default handler returned\n");
    return 0;
  }
  int numReports = 0;
  tensorops_set_error_handler(record, &numReports);
  checkSkippedScatter();
  checkSkippedSpaceToBatch();
  checkSkippedStitch();
  checkUntouchedDestination();
  EXPECT(numReports == 5);
  printf("done\n");
  return 0;
}
