//===- Outputs.cpp - Where the results go ---------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Outputs.h"

#include "Npy.h"
#include "PrintValue.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tensorops;
using llvm::createStringError;
using llvm::Error;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The largest rank that numpy reads.
static constexpr int64_t kMaxRank = 64;

/// Returns the error that the file at `path` cannot be written.
static Error makeWriteError(StringRef path, Error cause) {
  return createStringError("cannot write '" + path +
                           "': " + llvm::toString(std::move(cause)));
}

/// Returns the path without symbolic links of a file that can be written, which
/// exists or not.
static llvm::Expected<std::string> resolveFile(StringRef name) {
  SmallString<128> resolved;
  if (!fs::real_path(name, resolved)) {
    // Replacing a device or a pipe by a file is not what anyone wants.
    if (!fs::is_regular_file(resolved))
      return createStringError("expects a regular file, but got '" + name +
                               "'");
    return resolved.str().str();
  }
  StringRef directory = path::parent_path(name);
  std::error_code code =
      fs::real_path(directory.empty() ? "." : directory, resolved);
  if (code)
    return makeWriteError(name, llvm::errorCodeToError(code));
  path::append(resolved, path::filename(name));
  return resolved.str().str();
}

/// Returns the path of the file that `text` names for a result of `type`; an
/// empty one where it asks to print the result.
static llvm::Expected<std::string> planOutput(StringRef text, Type type) {
  if (text == "-")
    return std::string();
  StringRef name = text;
  if (!name.consume_front("@") || name.empty())
    return createStringError("expects '@file.npy' or '-', but got '" + text +
                             "'");
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && tensor.getRank() > kMaxRank)
    return createStringError(
        llvm::formatv("expects rank {0} or less in an npy file, but got {1}",
                      kMaxRank, tensor.getRank()));
  return resolveFile(name);
}

llvm::Expected<run::Outputs> run::Outputs::plan(ArrayRef<std::string> texts,
                                                ArrayRef<Type> types) {
  if (texts.size() > types.size())
    return createStringError(llvm::formatv(
        "expects {0} outputs or fewer, the number of results, but got {1}",
        types.size(), texts.size()));

  Outputs outputs;
  outputs.destinations.resize(types.size());
  llvm::StringSet<> paths;
  for (auto [position, text] : llvm::enumerate(texts)) {
    llvm::Expected<std::string> path = planOutput(text, types[position]);
    if (!path)
      return createStringError(llvm::formatv("output {0}: {1}", position,
                                             llvm::toString(path.takeError())));
    if (!path->empty() && !paths.insert(*path).second)
      return createStringError(llvm::formatv(
          "output {0}: expects a file of its own, but got '{1}' again",
          position, StringRef(text).drop_front()));
    outputs.destinations[position].path = *path;
  }
  return outputs;
}

run::Outputs::~Outputs() {
  for (Destination &destination : destinations)
    if (destination.staged)
      llvm::consumeError(destination.staged->discard());
}

Error run::Outputs::stage(Destination &destination, const HostValue &value) {
  auto file = fs::TempFile::create(destination.path + ".%%%%%%%%");
  if (!file)
    return makeWriteError(destination.path, file.takeError());
  destination.staged = std::move(*file);
  llvm::raw_fd_ostream os(destination.staged->FD, /*shouldClose=*/false);
  writeNpy(os, value);
  os.flush();
  std::error_code code = os.error();
  os.clear_error();
  return code ? makeWriteError(destination.path, llvm::errorCodeToError(code))
              : Error::success();
}

Error run::Outputs::print(ArrayRef<HostValue> results,
                          StringRef summary) const {
  llvm::raw_fd_ostream &os = llvm::outs();
  for (auto [destination, value] : llvm::zip_equal(destinations, results)) {
    if (!destination.path.empty())
      continue;
    printValue(os, value);
    os << '\n';
  }
  os << summary;
  os.flush();
  std::error_code code = os.error();
  os.clear_error();
  return code ? createStringError("cannot print the results: " + code.message())
              : Error::success();
}

Error run::Outputs::commit() {
  for (Destination &destination : destinations) {
    if (!destination.staged)
      continue;
    Error error = destination.staged->keep(destination.path);
    destination.staged.reset();
    if (error)
      return makeWriteError(destination.path, std::move(error));
  }
  return Error::success();
}

Error run::Outputs::write(ArrayRef<HostValue> results, StringRef summary) {
  for (auto [destination, value] : llvm::zip_equal(destinations, results))
    if (!destination.path.empty())
      if (Error error = stage(destination, value))
        return error;
  if (Error error = print(results, summary))
    return error;
  return commit();
}
