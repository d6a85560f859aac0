//===- Outputs.h - Where the results go ----------------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_RUN_OUTPUTS_H
#define TENSOROPS_TOOLS_RUN_OUTPUTS_H

#include "HostValue.h"
#include "llvm/Support/FileSystem.h"

#include <string>

namespace mlir::tensorops::run {

/// Where the results of a call go: into npy files or to the standard output. No
/// file changes before all results are known to be written.
class Outputs {
public:
  /// Finds out from the texts of the command line, `@file.npy` or `-`, where
  /// results of `types` go, or says why they cannot.
  static llvm::Expected<Outputs> plan(ArrayRef<std::string> texts,
                                      ArrayRef<Type> types);

  Outputs(Outputs &&) = default;

  /// Removes what was written but not committed.
  ~Outputs();

  /// Writes the results next to their files and prints the others, with
  /// `summary` after them; then, when nothing is left that is likely to fail,
  /// puts the files in their places.
  llvm::Error write(ArrayRef<HostValue> results, StringRef summary);

private:
  /// Where one result goes.
  struct Destination {
    /// The file, or nothing to print the result.
    std::string path;

    /// The result until it is put in its place.
    std::optional<llvm::sys::fs::TempFile> staged;
  };

  Outputs() = default;

  /// Writes `value` next to the file at `destination`.
  static llvm::Error stage(Destination &destination, const HostValue &value);

  /// Prints the results that no file takes, and `summary` after them.
  llvm::Error print(ArrayRef<HostValue> results, StringRef summary) const;

  /// Puts the files in their places.
  llvm::Error commit();

  /// Where each result goes.
  std::vector<Destination> destinations;
};

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_RUN_OUTPUTS_H
