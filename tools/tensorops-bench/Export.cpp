//===- Export.cpp - Rows as files -----------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Export.h"

#include "Npy.h"
#include "RowInputs.h"
#include "RowReference.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;
using llvm::Error;

/// Returns the error that the file at `path` cannot be written.
static Error makeWriteError(StringRef path, std::error_code code) {
  return llvm::createStringError("cannot write '" + path +
                                 "': " + code.message());
}

/// Writes the file `name` in `folder` by `write`, which takes a stream.
template <typename CallableTy>
static Error writeFile(StringRef folder, StringRef name, CallableTy &&write) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, name);
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (code)
    return makeWriteError(path, code);
  write(os);
  os.close();
  // The destructor ends the process on an error that nobody has seen.
  code = os.error();
  os.clear_error();
  return code ? makeWriteError(path, code) : Error::success();
}

/// Returns the name of the file of an input.
static std::string getInputFile(const Row &row, size_t number) {
  return llvm::formatv("{0}-input{1}.npy", row.name, number);
}

/// Returns the name of the file of the result.
static std::string getResultFile(const Row &row) {
  return row.name + "-result.npy";
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Writes the inputs and the result of a row.
static Error exportTensors(StringRef folder, const Row &row,
                           MLIRContext &context) {
  auto inputs = makeInputs(row, context);
  if (!inputs)
    return inputs.takeError();
  for (size_t i : llvm::seq(row.inputs.size())) {
    const run::HostValue &input = (*inputs)[i];
    if (Error error =
            writeFile(folder, getInputFile(row, i),
                      [&](raw_ostream &os) { run::writeNpy(os, input); }))
      return error;
  }
  auto expected = computeReference(row, *inputs);
  if (!expected)
    return expected.takeError();
  run::HostValue result{getTensorType(row.result, context), expected->data()};
  return writeFile(folder, getResultFile(row),
                   [&](raw_ostream &os) { run::writeNpy(os, result); });
}

//===----------------------------------------------------------------------===//
// What rows are
//===----------------------------------------------------------------------===//

/// Returns the name of an op in MLIR.
static StringRef getMnemonic(OpKind op) {
  switch (op) {
  case OpKind::SpaceToBatch:
    return "space_to_batch_nd";
  case OpKind::Scatter:
    return "scatter_nd";
  case OpKind::Stitch:
    return "dynamic_stitch";
  }
  llvm_unreachable("all ops have a name");
}

/// Returns a word for how indices are distributed.
static StringRef getPatternName(IndexPattern pattern) {
  switch (pattern) {
  case IndexPattern::None:
    return "none";
  case IndexPattern::Zipf:
    return "zipf";
  case IndexPattern::Uniform:
    return "uniform";
  case IndexPattern::Permutation:
    return "permutation";
  case IndexPattern::Partition:
    return "partition";
  }
  llvm_unreachable("all patterns have a name");
}

/// Prints a list of sizes.
static void printSizes(StringRef name, const std::vector<int64_t> &sizes,
                       llvm::json::OStream &json) {
  json.attributeArray(name, [&] {
    for (int64_t size : sizes)
      json.value(size);
  });
}

/// Prints the attributes of a tensor.
static void printTensor(const TensorShape &tensor, StringRef file,
                        llvm::json::OStream &json) {
  json.attribute("file", file);
  json.attribute("element", bench::getName(tensor.element));
  printSizes("sizes", tensor.sizes, json);
}

/// Prints a row.
static void printRow(const Row &row, llvm::json::OStream &json) {
  json.object([&] {
    json.attribute("row", row.name);
    json.attribute("op", getMnemonic(row.op));
    json.attribute("isDynamic", row.isDynamic);
    if (row.op == OpKind::SpaceToBatch) {
      printSizes("block", row.block, json);
      printSizes("low", row.low, json);
      printSizes("high", row.high, json);
    } else {
      json.attribute("indices", getPatternName(row.pattern));
    }
    json.attributeArray("inputs", [&] {
      for (auto [i, input] : llvm::enumerate(row.inputs))
        json.object([&, i = i, &input = input] {
          printTensor(input, getInputFile(row, i), json);
        });
    });
    json.attributeObject(
        "result", [&] { printTensor(row.result, getResultFile(row), json); });
    json.attribute("bytesIn", row.getBytesIn());
    json.attribute("bytesOut", row.getBytesOut());
  });
}

//===----------------------------------------------------------------------===//
// Folder
//===----------------------------------------------------------------------===//

Error bench::exportRows(const CommandLine &commandLine, MLIRContext &context) {
  StringRef folder = commandLine.exportFolder;
  if (std::error_code code = llvm::sys::fs::create_directories(folder))
    return makeWriteError(folder, code);
  std::vector<Row> rows;
  for (const std::string &name : commandLine.rows) {
    rows.push_back(*makeRow(name, commandLine.scale, commandLine.isDynamic));
    if (Error error = exportTensors(folder, rows.back(), context))
      return error;
  }
  return writeFile(folder, "rows.json", [&](raw_ostream &os) {
    llvm::json::OStream json(os, /*IndentSize=*/1);
    json.array([&] {
      for (const Row &row : rows)
        printRow(row, json);
    });
    os << "\n";
  });
}
