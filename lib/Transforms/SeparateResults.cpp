//===- SeparateResults.cpp - One buffer for each result -------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "BorrowedBuffers.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_SEPARATERESULTSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether `buffer` shares memory with no value that was there before
/// it: it is allocated, or the result of a call, which owns it as all results.
static bool isFresh(Value buffer) {
  Operation *op = buffer.getDefiningOp();
  return op && (isa<CallOpInterface>(op) ||
                hasEffect<MemoryEffects::Allocate>(op, buffer));
}

namespace {

/// The buffers that a value may be or be a view of, without borrowed ones.
struct Origins {
  Origins(const BufferViewFlowAnalysis &analysis, Value value);

  /// Returns whether both may share memory.
  bool mayShare(const Origins &other) const;

  llvm::SmallDenseSet<Value, 4> buffers;
  bool areKnown = true;
};

} // namespace

Origins::Origins(const BufferViewFlowAnalysis &analysis, Value value) {
  for (Value origin : analysis.resolveReverse(value)) {
    if (!analysis.mayBeTerminalBuffer(origin) || isBorrowed(origin))
      continue;
    buffers.insert(origin);
    areKnown &= isFresh(origin);
  }
}

bool Origins::mayShare(const Origins &other) const {
  if (buffers.empty() || other.buffers.empty())
    return false;
  return !areKnown || !other.areKnown ||
         llvm::any_of(buffers, [&](Value buffer) {
           return other.buffers.contains(buffer);
         });
}

/// Copies each buffer that `terminator` returns and that may share memory with
/// one that it returns before. Returns whether it copies any.
static bool separateResults(Operation *terminator,
                            const BufferViewFlowAnalysis &analysis) {
  SmallVector<Origins> returned;
  bool copies = false;
  for (OpOperand &operand : terminator->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    Origins origins(analysis, operand.get());
    if (llvm::none_of(returned, [&](const Origins &earlier) {
          return origins.mayShare(earlier);
        })) {
      returned.push_back(std::move(origins));
      continue;
    }
    OpBuilder b(terminator);
    operand.set(
        bufferization::CloneOp::create(b, terminator->getLoc(), operand.get()));
    copies = true;
  }
  return copies;
}

namespace {

struct SeparateResultsPass final
    : tensorops::impl::SeparateResultsPassBase<SeparateResultsPass> {
  using SeparateResultsPassBase::SeparateResultsPassBase;

  void runOnOperation() override {
    bool copies = false;
    getOperation()->walk([&](FunctionOpInterface function) {
      // A single result cannot share its memory with another one.
      if (function.isExternal() ||
          llvm::count_if(function.getResultTypes(),
                         llvm::IsaPred<BaseMemRefType>) < 2)
        return;
      BufferViewFlowAnalysis analysis(function);
      for (Block &block : function.getFunctionBody())
        if (Operation *terminator = block.getTerminator();
            terminator->hasTrait<OpTrait::ReturnLike>())
          copies |= separateResults(terminator, analysis);
    });
    if (!copies)
      markAllAnalysesPreserved();
  }
};

} // namespace
