//===- ErrorRuntimeC99.c - A C program that handles run-time errors -------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/ErrorRuntime.h"
#include "tensorops/Runtime/MemoryRuntime.h"

#include <stdio.h>
#include <string.h>

/// Formats the report into the buffer of 128 bytes at `user`.
static void formatReport(void *user, int32_t kind, const char *location,
                         const char *op, const char *operand, int64_t position,
                         int64_t value, int64_t bound, int32_t flags) {
  tensorops_format_error((char *)user, 128, kind, location, op, operand,
                         position, value, bound, flags);
}

/// Handles one error and returns 0 if its message is right.
int main(void) {
  const char *expected = "a.mlir:3:8: error: 'tensorops.gather_nd' expects "
                         "'indices' to be in [0, 4) at tuple 1, but got -1";
  char message[128] = "";
  tensorops_advise_huge_pages(message, sizeof message);
  tensorops_set_error_handler(formatReport, message);
  tensorops_report_error(TENSOROPS_ERROR_BAD_INDEX, "a.mlir:3:8",
                         "tensorops.gather_nd", "indices", 1, -1, 4, 0);
  if (strcmp(message, expected) == 0)
    return 0;
  fprintf(stderr, "expects \"%s\", but got \"%s\"\n", expected, message);
  return 1;
}
