//===- gpu-without-driver.c - Calls code that may use a GPU ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdint.h>
#include <stdlib.h>

void _mlir_ciface_work(int64_t n);

/// Works on as many elements as the argument says, which needs the GPU if there
/// are any.
int main(int argc, char **argv) {
  if (argc == 2)
    _mlir_ciface_work(atoi(argv[1]));
  return 0;
}
