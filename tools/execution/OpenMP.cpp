//===- OpenMP.cpp - The OpenMP runtime of parallel code -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpenMP.h"

#include "llvm/Support/DynamicLibrary.h"

using namespace mlir::tensorops;
using llvm::sys::DynamicLibrary;

llvm::Error run::loadOpenMP(std::optional<unsigned> threads) {
  // To set what is set already would empty the caches of what short code needs
  // that is timed right behind it.
  static std::optional<unsigned> current;
  if (threads && threads == current)
    return llvm::Error::success();
  // Where the build found it, and where the loader does on another machine.
  std::string message;
  if (DynamicLibrary::LoadLibraryPermanently(TENSOROPS_OPENMP_LIBRARY) &&
      DynamicLibrary::LoadLibraryPermanently("libomp.so.5", &message))
    return llvm::createStringError("cannot load the OpenMP runtime: " +
                                   message);
  if (!threads)
    return llvm::Error::success();
  void *setter =
      DynamicLibrary::SearchForAddressOfSymbol("omp_set_num_threads");
  if (!setter)
    return llvm::createStringError(
        "expects 'omp_set_num_threads' in the OpenMP runtime");
  reinterpret_cast<void (*)(int)>(setter)(*threads);
  current = threads;
  return llvm::Error::success();
}
