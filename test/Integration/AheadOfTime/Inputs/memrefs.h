//===- memrefs.h - Descriptors of memrefs in C --------------------*- C -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TEST_MEMREFS_H
#define TENSOROPS_TEST_MEMREFS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Declares the descriptor that `_mlir_ciface_` functions take for memrefs with
/// elements `type` and `rank` dimensions.
#define DECLARE_MEMREF(name, type, rank)                                       \
  typedef struct {                                                             \
    type *allocated;                                                           \
    type *aligned;                                                             \
    int64_t offset;                                                            \
    int64_t sizes[rank];                                                       \
    int64_t strides[rank];                                                     \
  } name

DECLARE_MEMREF(FloatVector, float, 1);
DECLARE_MEMREF(FloatMatrix, float, 2);
DECLARE_MEMREF(FloatImage, float, 4);
DECLARE_MEMREF(IndexVector, int32_t, 1);
DECLARE_MEMREF(IndexMatrix, int32_t, 2);

/// Fills the sizes and the strides of a contiguous memref, and allocates it
/// exactly, so that any access beyond it is found.
#define ALLOCATE(memref, ...)                                                  \
  do {                                                                         \
    const int64_t sizes[] = {__VA_ARGS__};                                     \
    int64_t count = 1;                                                         \
    for (int dim = (int)(sizeof(sizes) / sizeof(sizes[0])) - 1; dim >= 0;      \
         --dim) {                                                              \
      (memref).sizes[dim] = sizes[dim];                                        \
      (memref).strides[dim] = count;                                           \
      count *= sizes[dim];                                                     \
    }                                                                          \
    (memref).offset = 0;                                                       \
    (memref).allocated = (memref).aligned =                                    \
        malloc((size_t)count * sizeof(*(memref).aligned));                     \
  } while (0)

/// Ends the process with failure unless the condition holds.
#define EXPECT(condition)                                                      \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: expects %s\n", __FILE__, __LINE__, #condition);  \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

#endif // TENSOROPS_TEST_MEMREFS_H
