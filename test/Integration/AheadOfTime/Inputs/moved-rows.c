//===- moved-rows.c - Pixels and rows of every length ---------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memrefs.h"

void _mlir_ciface_space_to_batch(FloatImage *x, int64_t b0, int64_t b1,
                                 int64_t low, FloatImage *d);
void _mlir_ciface_stitch(IndexVector *i, FloatMatrix *x, IndexVector *j,
                         FloatMatrix *y, FloatMatrix *d);

/// Moves an image of two rows to blocks of one by `block`, and compares.
static void checkImage(int64_t width, int64_t channels, int64_t block,
                       int64_t low) {
  int64_t columns = (width + low) / block;
  FloatImage x, d;
  ALLOCATE(x, 2, 2, width, channels);
  ALLOCATE(d, 2 * block, 2, columns, channels);
  for (int64_t k = 0; k < 4 * width * channels; ++k)
    x.aligned[k] = (float)(k + 1);
  _mlir_ciface_space_to_batch(&x, 1, block, low, &d);
  const float *at = d.aligned;
  for (int64_t offset = 0; offset < block; ++offset)
    for (int64_t row = 0; row < 4; ++row)
      for (int64_t column = 0; column < columns; ++column)
        for (int64_t channel = 0; channel < channels; ++channel) {
          int64_t from = column * block + offset - low;
          float expected =
              from < 0 ? 0
                       : x.aligned[(row * width + from) * channels + channel];
          EXPECT(*at++ == expected);
        }
  free(x.allocated);
  free(d.allocated);
}

/// Stitches two pieces, of which the second overwrites some rows of the first
/// and one index is bad, and compares.
static void checkRows(int64_t size) {
  IndexVector i, j;
  FloatMatrix x, y, d;
  ALLOCATE(i, 70);
  ALLOCATE(j, 5);
  ALLOCATE(x, 70, size);
  ALLOCATE(y, 5, size);
  for (int64_t k = 0; k < 70; ++k)
    i.aligned[k] = (int32_t)(k * 2 % 131);
  for (int64_t k = 0; k < 5; ++k)
    j.aligned[k] = (int32_t)(k == 3 ? -1 : 3 * k);
  for (int64_t k = 0; k < 70 * size; ++k)
    x.aligned[k] = (float)(k + 1);
  for (int64_t k = 0; k < 5 * size; ++k)
    y.aligned[k] = -(float)(k + 1);
  ALLOCATE(d, 131, size);
  _mlir_ciface_stitch(&i, &x, &j, &y, &d);
  for (int64_t row = 0; row < 131; ++row) {
    const float *expected = NULL;
    for (int64_t k = 0; k < 70; ++k)
      if (i.aligned[k] == row)
        expected = x.aligned + k * size;
    for (int64_t k = 0; k < 5; ++k)
      if (j.aligned[k] == row)
        expected = y.aligned + k * size;
    for (int64_t k = 0; k < size; ++k)
      EXPECT(d.aligned[row * size + k] == (expected ? expected[k] : 0));
  }
  free(i.allocated);
  free(j.allocated);
  free(x.allocated);
  free(y.allocated);
  free(d.allocated);
}

int main(void) {
  for (int64_t channels = 1; channels < 40; ++channels)
    for (int64_t block = 1; block < 4; ++block)
      for (int64_t width = block; width < 40 * block; width += 7 * block) {
        checkImage(width, channels, block, 0);
        checkImage(width, channels, block, 2 * block);
      }
  // Several tiles of a row, and pixels longer than one.
  checkImage(9000, 1, 2, 4);
  checkImage(3000, 3, 2, 0);
  checkImage(600, 25, 3, 3);
  checkImage(4, 5001, 2, 2);
  for (int64_t size = 1; size < 70; ++size)
    checkRows(size);
  return 0;
}
