//===- Call.h - A call of a compiled function ----------------- -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_CALL_H
#define TENSOROPS_TOOLS_EXECUTION_CALL_H

#include "Engine.h"
#include "HostValue.h"

namespace mlir::tensorops::run {

/// Calls a compiled function with the same arguments any number of times. It
/// speaks the C interface of the LLVM dialect: a tensor is a descriptor behind
/// a pointer, a result that is not a plain scalar goes where a pointer says,
/// and several results are a struct of descriptors and scalars.
class Call {
public:
  /// Prepares calls of `function`, whose type was `type` when it still took
  /// tensors. The inputs must outlive the calls and their results.
  Call(PackedFunction function, FunctionType type, ArrayRef<HostValue> inputs);

  // Arguments point into the call.
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;

  /// Calls the function.
  void invoke() { function(arguments.data()); }

  /// Returns the results of the last call. They own their memory, unless it is
  /// that of an input or of a result before them.
  llvm::Expected<std::vector<HostValue>> takeResults();

private:
  /// A descriptor as words: the pointer to free, the pointer to the elements,
  /// an offset, the sizes, the strides.
  using Descriptor = SmallVector<int64_t>;

  /// Returns the descriptor of a tensor.
  static Descriptor makeDescriptor(const HostValue &value);

  /// Returns the tensor of `type` that `descriptor` describes; it owns nothing.
  static HostValue makeTensor(RankedTensorType type, const char *descriptor);

  /// Makes room for the results and appends the argument that says where.
  void addResults();

  /// The function.
  PackedFunction function;

  /// The types of the results.
  ArrayRef<Type> resultTypes;

  /// The arguments as values.
  ArrayRef<HostValue> inputs;

  /// The descriptors of the tensors among the arguments, and pointers to them.
  std::vector<Descriptor> descriptors;
  std::vector<void *> descriptorPointers;

  /// The struct of results, and a pointer to it.
  std::vector<int64_t> results;
  void *resultsPointer = nullptr;

  /// Where each result starts in the struct, in bytes.
  SmallVector<int64_t> resultOffsets;

  /// Pointers to the arguments, as the function takes them.
  SmallVector<void *> arguments;
};

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_CALL_H
