//===- RunIfPresent.cpp - Run passes that have something to do ------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_RUNIFPRESENTPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

namespace {

/// Names of operations, and dialects of which any operation counts.
class OperationSet {
public:
  OperationSet(MLIRContext *context, ArrayRef<std::string> names);

  /// Returns whether an operation in `root` is of the set.
  bool isPresentIn(Operation *root) const;

private:
  SmallPtrSet<const void *, 16> members;
};

struct RunIfPresentPass final
    : tensorops::impl::RunIfPresentPassBase<RunIfPresentPass> {
  using RunIfPresentPassBase::RunIfPresentPassBase;

  RunIfPresentPass(ArrayRef<StringRef> names, std::unique_ptr<Pass> pass) {
    SmallVector<std::string> copies =
        llvm::map_to_vector(names, [](StringRef name) { return name.str(); });
    operations = copies;
    passes.addPass(std::move(pass));
    llvm::raw_string_ostream os(pipeline);
    passes.begin()->printAsTextualPipeline(os);
  }

  LogicalResult initializeOptions(
      StringRef text,
      function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(RunIfPresentPassBase::initializeOptions(text, errorHandler)))
      return failure();
    std::string reasons;
    llvm::raw_string_ostream os(reasons);
    if (failed(parsePassPipeline(pipeline, passes, os)))
      return errorHandler("expects 'pipeline' to be passes on any operation, "
                          "but got '" +
                          pipeline + "': " + reasons);
    return success();
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    passes.getDependentDialects(registry);
  }

  void runOnOperation() override {
    // What the passes change, they have said themselves.
    markAllAnalysesPreserved();
    OperationSet set(&getContext(), llvm::to_vector(operations));
    if (set.isPresentIn(getOperation()) &&
        failed(runPipeline(passes, getOperation())))
      signalPassFailure();
  }

private:
  OpPassManager passes;
};

} // namespace

OperationSet::OperationSet(MLIRContext *context, ArrayRef<std::string> names) {
  for (StringRef name : names) {
    if (name.contains('.'))
      members.insert(OperationName(name, context).getAsOpaquePointer());
    else if (Dialect *dialect = context->getLoadedDialect(name))
      members.insert(dialect);
  }
}

bool OperationSet::isPresentIn(Operation *root) const {
  auto find = [&](Operation *op) {
    OperationName name = op->getName();
    bool isMember = members.contains(name.getAsOpaquePointer()) ||
                    members.contains(name.getDialect());
    return isMember ? WalkResult::interrupt() : WalkResult::advance();
  };
  return root->walk(find).wasInterrupted();
}

std::unique_ptr<Pass>
mlir::tensorops::createRunIfPresentPass(ArrayRef<StringRef> operations,
                                        std::unique_ptr<Pass> pass) {
  return std::make_unique<RunIfPresentPass>(operations, std::move(pass));
}
