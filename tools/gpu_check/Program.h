//===- Program.h - The tables that the program reads ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables are generated, and everything else here works on them.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_PROGRAM_H
#define TENSOROPS_TOOLS_GPUCHECK_PROGRAM_H

#include <cstddef>
#include <cstdint>

namespace gpucheck {

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// How the parts of an element are compared: by their bits, or as floats.
enum class PartKind { Bits, F16, BF16, F32, F64 };

/// How an element lies in memory; a complex one has two parts.
struct ElementFormat {
  const char *name;
  PartKind kind;
  size_t partBytes;
  size_t numParts;

  /// Returns the number of bytes of an element.
  size_t getBytes() const { return partBytes * numParts; }
};

/// A tensor whose elements are elsewhere where `data` is null, which it is for
/// an empty one, too.
struct Tensor {
  ElementFormat element;
  int rank;
  const int64_t *shape;
  const unsigned char *data;

  /// Returns the number of elements.
  size_t getNumElements() const {
    size_t product = 1;
    for (int dim = 0; dim < rank; ++dim)
      product *= static_cast<size_t>(shape[dim]);
    return product;
  }

  /// Returns the number of bytes of all elements.
  size_t getBytes() const { return getNumElements() * element.getBytes(); }
};

/// A memref as compiled code takes it: `rank` sizes and then as many strides.
struct Descriptor {
  static constexpr int maxRank = 16;

  void *allocated = nullptr;
  void *aligned = nullptr;
  int64_t offset = 0;
  int64_t sizesAndStrides[2 * maxRank] = {};
};

/// Returns the descriptor of a tensor whose elements are at `data`.
Descriptor describe(const Tensor &tensor, void *data);

/// Calls a compiled function on pointers to descriptors and on sizes. `result`
/// receives a descriptor of the result, if there is one.
using Call = void (*)(void *result, void **tensors, const int64_t *sizes);

//===----------------------------------------------------------------------===//
// Conformance cases
//===----------------------------------------------------------------------===//

/// An element that is not zero in a tensor of bytes that otherwise is.
struct Spot {
  int64_t offset;
  unsigned char value;
};

/// What a case has to report. Position is negative where there is none.
struct ExpectedReport {
  int32_t kind;
  int64_t position;
  int64_t value;
  int64_t bound;
  bool hasValue;
  bool hasBound;
};

/// What a case computes. It expects a report, or `expected` exactly if
/// `tolerances`, one for each part of each element, is null. Where a tensor is
/// too large to be given, `spots` are.
struct CaseData {
  const char *id;
  const Tensor *inputs;
  int numInputs;
  Tensor expected;
  const double *tolerances;
  const Spot *spots;
  int numSpots;
  const ExpectedReport *report;

  /// Returns whether the case needs gigabytes.
  bool isLarge() const { return spots; }
};

/// A case as a compiled function.
struct CaseRun {
  const CaseData *data;
  const char *form;
  Call call;
  const int64_t *sizes;
  bool isDeterministic;
};

extern const CaseRun *const caseRuns;
extern const size_t numCaseRuns;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

enum class RowKind { SpaceToBatch, Scatter, Stitch };

/// What is random in the inputs of a row: the elements that are moved, or the
/// indices, too.
enum class Pattern { Random, Zipf, Uniform, Permutation, Partition };

/// A row that performance is judged on. `parameters` are block, low and high of
/// a space_to_batch_nd, the index depth of a scatter_nd, and the number of
/// pieces of a dynamic_stitch. `call` allocates the result; `into` takes it
/// behind the inputs.
struct Row {
  const char *name;
  RowKind kind;
  Pattern pattern;
  const Tensor *inputs;
  int numInputs;
  Tensor result;
  const int64_t *parameters;
  int numParameters;
  Call call;
  const int64_t *callSizes;
  Call into;
  const int64_t *intoSizes;
};

extern const Row *const rows;
extern const size_t numRows;

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_PROGRAM_H
