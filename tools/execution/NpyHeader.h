//===- NpyHeader.h - The header of an npy file ---------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_NPYHEADER_H
#define TENSOROPS_TOOLS_EXECUTION_NPYHEADER_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::tensorops::run {

/// What an npy file says about its elements before they follow.
struct NpyHeader {
  /// Byte order, kind and bytes of an element, such as `<f4`.
  std::string type;

  /// True if the first dimension, not the last, is the contiguous one.
  bool fortranOrder = false;

  /// The shape; empty for a scalar.
  SmallVector<int64_t> shape;

  /// Where the elements begin, in bytes from the start of the file.
  size_t dataOffset = 0;
};

/// Parses the header at the start of an npy file (version 1.0, 2.0 or 3.0), or
/// says what is wrong with it.
llvm::Expected<NpyHeader> parseNpyHeader(StringRef contents);

/// Returns the header (version 1.0) of a file with elements of the npy type
/// `type` and this shape, in C order.
std::string formatNpyHeader(StringRef type, ArrayRef<int64_t> shape);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_NPYHEADER_H
