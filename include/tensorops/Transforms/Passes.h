//===- Passes.h - TensorOps transformation passes ---------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_PASSES_H
#define TENSOROPS_TRANSFORMS_PASSES_H

#include "tensorops/IR/TensorOps.h"

#include "mlir/Pass/Pass.h"

namespace mlir::tensorops {

/// What a run-time error becomes: a call of the runtime library, or an
/// assertion, which needs only libc.
enum class ErrorStyle { Runtime, Assert };

/// What an allocation has at least that huge pages are worth asking for: several
/// of the usual 2 MiB.
inline constexpr int64_t defaultHugePageBytes = 8 << 20;

/// Returns the values of an option that chooses an ErrorStyle.
inline auto getErrorStyleValues() {
  return llvm::cl::values(
      clEnumValN(ErrorStyle::Runtime, "runtime",
                 "a call of the runtime library"),
      clEnumValN(ErrorStyle::Assert, "assert", "an assertion"));
}

/// Returns the values of an option that says what a bad index does where an
/// operation leaves it open.
inline auto getBadIndicesValues() {
  return llvm::cl::values(
      clEnumValN(BadIndices::Error, "error", "it is reported"),
      clEnumValN(BadIndices::Ignore, "ignore", "it is dropped"),
      clEnumValN(BadIndices::Assume, "assume",
                 "there is none, the program promises"));
}

/// Where functions that launch kernels get arguments and leave results.
enum class BoundaryMemory { Host, Device };

/// Returns the values of an option that chooses a BoundaryMemory.
inline auto getBoundaryMemoryValues() {
  return llvm::cl::values(
      clEnumValN(BoundaryMemory::Host, "host", "in the memory of the host"),
      clEnumValN(BoundaryMemory::Device, "device",
                 "in the memory of the device"));
}

/// What kernels are compiled to: assembly that the driver compiles when it
/// loads it, machine code, or both.
enum class BinaryFormat { ISA, Bin, Fatbin };

/// Returns the name of a format, as `gpu-module-to-binary` takes it.
inline StringRef stringifyBinaryFormat(BinaryFormat format) {
  return format == BinaryFormat::ISA   ? "isa"
         : format == BinaryFormat::Bin ? "bin"
                                       : "fatbin";
}

/// Returns the values of an option that chooses a BinaryFormat.
inline auto getBinaryFormatValues() {
  return llvm::cl::values(
      clEnumValN(BinaryFormat::ISA, "isa", "PTX, which needs no CUDA"),
      clEnumValN(BinaryFormat::Bin, "bin", "a cubin, which needs ptxas"),
      clEnumValN(BinaryFormat::Fatbin, "fatbin",
                 "a fatbin, which needs ptxas and fatbinary"));
}

/// In which order the threads of an emulated GPU run.
enum class ThreadOrder { Forward, Reverse, Shuffle };

/// Returns the values of an option that chooses a ThreadOrder.
inline auto getThreadOrderValues() {
  return llvm::cl::values(
      clEnumValN(ThreadOrder::Forward, "forward", "from the first to the last"),
      clEnumValN(ThreadOrder::Reverse, "reverse", "from the last to the first"),
      clEnumValN(ThreadOrder::Shuffle, "shuffle",
                 "in an order that a seed chooses"));
}

#define GEN_PASS_DECL
#include "tensorops/Transforms/Passes.h.inc"

/// Creates a pass that runs `pass` where there is one of `operations`: names of
/// operations, or of dialects for all of theirs.
std::unique_ptr<Pass> createRunIfPresentPass(ArrayRef<StringRef> operations,
                                             std::unique_ptr<Pass> pass);

#define GEN_PASS_REGISTRATION
#include "tensorops/Transforms/Passes.h.inc"

} // namespace mlir::tensorops

#endif // TENSOROPS_TRANSFORMS_PASSES_H
