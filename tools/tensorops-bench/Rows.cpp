//===- Rows.cpp - The rows that performance is judged on ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"

#include <algorithm>
#include <cmath>

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

using Sizes = std::vector<int64_t>;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

const char *bench::getName(ElementKind kind) {
  switch (kind) {
  case ElementKind::I8:
    return "i8";
  case ElementKind::I32:
    return "i32";
  case ElementKind::I64:
    return "i64";
  case ElementKind::F16:
    return "f16";
  case ElementKind::F32:
    return "f32";
  }
  return "";
}

int64_t bench::getNumBytes(ElementKind kind) {
  switch (kind) {
  case ElementKind::I8:
    return 1;
  case ElementKind::F16:
    return 2;
  case ElementKind::I32:
  case ElementKind::F32:
    return 4;
  case ElementKind::I64:
    return 8;
  }
  return 0;
}

int64_t bench::getProduct(const Sizes &sizes) {
  int64_t product = 1;
  for (int64_t size : sizes)
    product *= size;
  return product;
}

int64_t Row::getBytesIn() const {
  int64_t bytes = 0;
  if (op == OpKind::Stitch) {
    for (int64_t piece = 0; piece < getNumPieces(); ++piece)
      bytes += inputs[piece].getBytes();
    return bytes + result.getBytes();
  }
  for (const TensorShape &input : inputs)
    bytes += input.getBytes();
  return bytes;
}

//===----------------------------------------------------------------------===//
// space_to_batch_nd
//===----------------------------------------------------------------------===//

namespace {

/// A space_to_batch_nd at its full size.
struct BatchSpaceRow {
  const char *name;
  Sizes input;
  Sizes block;
  Sizes low;
  Sizes high;
  ElementKind element = ElementKind::F32;
  bool isDynamic = false;
};

} // namespace

/// Returns `size` times `factor`, rounded, and at least 1.
static int64_t scaleSize(int64_t size, double factor) {
  return std::max<int64_t>(1, std::llround(static_cast<double>(size) * factor));
}

/// Returns a spatial size of about `factor` times `size` that blocks divide
/// once it is padded.
static int64_t scaleSpatialSize(int64_t size, double factor, int64_t block,
                                int64_t padding) {
  int64_t scaled = scaleSize(size, factor);
  while ((scaled + padding) % block != 0)
    ++scaled;
  return std::min(scaled, size);
}

/// Returns the shape of the result, before the channels.
static Sizes getGridShape(const BatchSpaceRow &row, const Sizes &input) {
  Sizes shape = {input[0] * getProduct(row.block)};
  for (size_t i = 0; i < row.block.size(); ++i)
    shape.push_back((input[1 + i] + row.low[i] + row.high[i]) / row.block[i]);
  return shape;
}

/// Shrinks the batch first, then the spatial dimensions alike, as far as blocks
/// and padding allow, and only then the channels, whose number decides what
/// kind of code there is.
static Sizes scaleInput(const BatchSpaceRow &row, double scale) {
  Sizes input = row.input;
  if (scale == 1)
    return input;
  auto numResults = [&](const Sizes &sizes) {
    return static_cast<double>(getProduct(getGridShape(row, sizes)) *
                               sizes.back());
  };
  double wanted = numResults(input) * scale;
  input[0] = scaleSize(input[0], scale);
  double rest = std::min(1.0, wanted / numResults(input));
  double factor = std::pow(rest, 1.0 / static_cast<double>(row.block.size()));
  for (size_t i = 0; i < row.block.size(); ++i)
    input[1 + i] = scaleSpatialSize(input[1 + i], factor, row.block[i],
                                    row.low[i] + row.high[i]);
  double excess = numResults(input) / wanted;
  constexpr int64_t kMinChannels = 16;
  if (excess > 2 && input.back() > kMinChannels)
    input.back() = std::max(kMinChannels, scaleSize(input.back(), 1 / excess) /
                                              kMinChannels * kMinChannels);
  return input;
}

static Row makeRow(const BatchSpaceRow &spec, double scale) {
  Row row;
  row.name = spec.name;
  row.op = OpKind::SpaceToBatch;
  row.isDynamic = spec.isDynamic;
  Sizes input = scaleInput(spec, scale);
  Sizes result = getGridShape(spec, input);
  result.push_back(input.back());
  row.inputs.push_back({spec.element, input});
  row.result = {spec.element, result};
  row.block = spec.block;
  row.low = spec.low;
  row.high = spec.high;
  return row;
}

//===----------------------------------------------------------------------===//
// scatter_nd
//===----------------------------------------------------------------------===//

namespace {

/// A scatter_nd at its full size.
struct ScatterRow {
  const char *name;
  int64_t numTuples;
  int64_t depth;
  Sizes shape;
  IndexPattern pattern;
  ElementKind index = ElementKind::I32;
  ElementKind element = ElementKind::F32;
  bool isDynamic = false;
  /// True if slices are what is large.
  bool scalesSlices = false;
};

} // namespace

static Row makeRow(const ScatterRow &spec, double scale) {
  Row row;
  row.name = spec.name;
  row.op = OpKind::Scatter;
  row.pattern = spec.pattern;
  row.isDynamic = spec.isDynamic;
  row.depth = spec.depth;
  Sizes shape = spec.shape;
  int64_t numTuples = spec.numTuples;
  if (spec.scalesSlices) {
    shape.back() = scaleSize(shape.back(), scale);
  } else {
    // So many, that updates still meet in some places and not in all.
    constexpr int64_t kMinTargets = 16;
    double factor = std::pow(scale, 1.0 / static_cast<double>(spec.depth));
    for (int64_t dim = 0; dim < spec.depth; ++dim)
      shape[dim] = std::min(
          shape[dim], std::max(kMinTargets, scaleSize(shape[dim], factor)));
    numTuples = scaleSize(numTuples, scale);
    if (spec.pattern == IndexPattern::Permutation)
      numTuples = std::min(numTuples, shape[0]);
  }
  Sizes updates = {numTuples};
  updates.insert(updates.end(), shape.begin() + spec.depth, shape.end());
  row.inputs = {{spec.index, {numTuples, spec.depth}}, {spec.element, updates}};
  row.result = {spec.element, shape};
  return row;
}

//===----------------------------------------------------------------------===//
// dynamic_stitch
//===----------------------------------------------------------------------===//

namespace {

/// A dynamic_stitch at its full size, with a result of `numResultRows` rows
/// that its indices name over and over.
struct StitchRow {
  const char *name;
  int64_t numPieces;
  int64_t rowsOfPiece;
  Sizes rowShape;
  /// How often each row of the result is named.
  int64_t numTimes = 1;
};

} // namespace

static Row makeRow(const StitchRow &spec, double scale) {
  Row row;
  row.name = spec.name;
  row.op = OpKind::Stitch;
  row.pattern = IndexPattern::Partition;
  // Two rows at least, so that each row of the result is named equally often.
  int64_t numRows = std::max<int64_t>(2, scaleSize(spec.rowsOfPiece, scale));
  numRows = numRows / 2 * 2;
  Sizes data = {numRows};
  data.insert(data.end(), spec.rowShape.begin(), spec.rowShape.end());
  for (int64_t piece = 0; piece < spec.numPieces; ++piece)
    row.inputs.push_back({ElementKind::I32, {numRows}});
  for (int64_t piece = 0; piece < spec.numPieces; ++piece)
    row.inputs.push_back({ElementKind::F32, data});
  data[0] = spec.numPieces * numRows / spec.numTimes;
  row.result = {ElementKind::F32, data};
  return row;
}

//===----------------------------------------------------------------------===//
// The rows
//===----------------------------------------------------------------------===//

static const std::vector<BatchSpaceRow> &getBatchSpaceRows() {
  using Kind = ElementKind;
  static const std::vector<BatchSpaceRow> rows = {
      {"s1", {8, 224, 224, 64}, {2, 2}, {0, 0}, {0, 0}},
      {"s2", {16, 112, 112, 32}, {2, 2}, {0, 0}, {0, 0}},
      {"s3", {8, 56, 56, 128}, {2, 2}, {0, 0}, {0, 0}},
      {"s4", {8, 512, 512, 3}, {2, 2}, {0, 0}, {0, 0}},
      {"s5", {8, 1024, 1024, 1}, {2, 2}, {0, 0}, {0, 0}},
      {"s6", {1, 65, 65, 2048}, {12, 12}, {12, 12}, {19, 19}},
      {"s7", {32, 4095, 64}, {4}, {4}, {1}},
      {"s8", {2, 64, 64, 64, 16}, {2, 2, 2}, {0, 0, 0}, {0, 0, 0}},
      {"s9", {8, 224, 224, 4}, {2, 2}, {1, 1}, {1, 1}, Kind::I8},
      {"s10", {8, 224, 224, 64}, {2, 2}, {1, 1}, {1, 1}, Kind::F16},
      {"s11", {1, 28, 28, 64}, {2, 2}, {0, 0}, {0, 0}},
      {"s12", {8, 224, 224, 64}, {2, 2}, {0, 0}, {0, 0}, Kind::F32, true},
  };
  return rows;
}

static const std::vector<ScatterRow> &getScatterRows() {
  using Kind = ElementKind;
  static const std::vector<ScatterRow> rows = {
      {"c1", 65536, 1, {100000, 64}, IndexPattern::Zipf},
      {"c2", 1048576, 1, {1048576}, IndexPattern::Permutation},
      {"c3", 4194304, 1, {1024}, IndexPattern::Uniform},
      {"c4", 65536, 2, {512, 512, 32}, IndexPattern::Uniform, Kind::I64},
      {"c5",
       64,
       1,
       {64, 262144},
       IndexPattern::Permutation,
       Kind::I32,
       Kind::F32,
       /*isDynamic=*/false,
       /*scalesSlices=*/true},
      {"c6",
       1048576,
       3,
       {128, 128, 128},
       IndexPattern::Uniform,
       Kind::I32,
       Kind::I32},
      {"c7",
       65536,
       1,
       {100000, 64},
       IndexPattern::Zipf,
       Kind::I32,
       Kind::F32,
       /*isDynamic=*/true},
  };
  return rows;
}

static const std::vector<StitchRow> &getStitchRows() {
  static const std::vector<StitchRow> rows = {
      {"d1", 2, 500000, {16}},
      {"d2", 8, 65536, {64}},
      {"d3", 2, 2000000, {}},
      {"d4", 4, 65536, {64}, /*numTimes=*/2},
  };
  return rows;
}

/// Calls `callable` with each row of each op.
template <typename CallableTy>
static void forEachRow(CallableTy &&callable) {
  for (const BatchSpaceRow &row : getBatchSpaceRows())
    callable(row);
  for (const ScatterRow &row : getScatterRows())
    callable(row);
  for (const StitchRow &row : getStitchRows())
    callable(row);
}

std::vector<std::string> bench::getRowNames() {
  std::vector<std::string> names;
  forEachRow([&](const auto &row) { names.push_back(row.name); });
  return names;
}

std::optional<Row> bench::makeRow(const std::string &name, double scale,
                                  bool isDynamic) {
  std::optional<Row> result;
  forEachRow([&](const auto &row) {
    if (name == row.name)
      result = ::makeRow(row, scale);
  });
  if (result)
    result->isDynamic |= isDynamic;
  return result;
}
