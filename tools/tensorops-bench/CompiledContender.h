//===- CompiledContender.h - Code that the pipeline makes -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_COMPILEDCONTENDER_H
#define TENSOROPS_TOOLS_BENCH_COMPILEDCONTENDER_H

#include "Call.h"
#include "Contender.h"
#include "Program.h"
#include "Rows.h"

namespace mlir::tensorops::bench {

/// A row as the pipeline tensorops-lower-to-llvm compiles it.
class CompiledContender final : public Contender {
public:
  /// Compiles a row, with OpenMP if there are several threads. `options` are
  /// others of the pipeline. The inputs, those of makeInputs, must outlive the
  /// contender.
  static llvm::Expected<std::unique_ptr<Contender>>
  create(const Row &row, ArrayRef<run::HostValue> inputs, unsigned threads,
         StringRef options, MLIRContext &context);

  std::optional<double> call() override;
  std::optional<StringRef> getResult() const override;
  void freeResult() override { results.clear(); }

private:
  CompiledContender(unsigned threads, run::CompiledFunction compiled,
                    FunctionType type, ArrayRef<run::HostValue> inputs)
      : Contender("ours", threads), compiled(std::move(compiled)),
        function(this->compiled.function, type, inputs) {}

  /// The code.
  run::CompiledFunction compiled;

  /// The calls of it.
  run::Call function;

  /// The results of the last call.
  std::vector<run::HostValue> results;
};

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_COMPILEDCONTENDER_H
