//===- CudaRuntimeC99.c - A C program that may find no CUDA driver --------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/CudaRuntime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Exits with 0 if the report says that there is no driver, or no device.
static void expectNoDevice(void *user, int32_t kind, const char *location,
                           const char *op, const char *operand,
                           int64_t position, int64_t value, int64_t bound,
                           int32_t flags) {
  const char *noDriver = "error: expects 'dlopen of libcuda.so.1 (";
  const char *noDevice = "error: expects 'cuInit (";
  char message[512] = "";
  (void)user;
  tensorops_format_error(message, sizeof(message), kind, location, op, operand,
                         position, value, bound, flags);
  if (kind == TENSOROPS_ERROR_DEVICE &&
      (strncmp(message, noDriver, strlen(noDriver)) == 0 ||
       strncmp(message, noDevice, strlen(noDevice)) == 0))
    exit(0);
  fprintf(stderr, "expects \"%s...\", but got \"%s\"\n", noDriver, message);
  exit(1);
}

/// Loads a module, which needs no driver, and makes a stream, which does.
int main(void) {
  char text[] = "no PTX";
  tensorops_set_error_handler(expectNoDevice, NULL);
  mgpuModuleUnload(mgpuModuleLoadJIT(text, 2));
  mgpuStreamDestroy(mgpuStreamCreate());
  return 0;
}
