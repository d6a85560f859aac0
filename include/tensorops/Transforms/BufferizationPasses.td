//===- BufferizationPasses.td - Before and behind it -------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_BUFFERIZATIONPASSES_TD
#define TENSOROPS_TRANSFORMS_BUFFERIZATIONPASSES_TD

include "mlir/Pass/PassBase.td"

def LowerIndexSwitchesPass : Pass<"tensorops-lower-index-switches"> {
  let summary = "lowers scf.index_switch to scf.if";
  let description = [{
    Runs before bufferization, which does not see that a tensor which a
    `scf.index_switch` yields is the same buffer as its result: it lets that be
    written to, though it may be an argument or a constant. This pass makes a
    number of the case, and a tree of `scf.if` of the number.

    ```mlir
    %r = scf.index_switch %n -> tensor<4xf32>
    case 7 {
      scf.yield %x : tensor<4xf32>
    }
    default {
      scf.yield %y : tensor<4xf32>
    }
    ```

    becomes

    ```mlir
    %is_7 = arith.cmpi eq, %n, %c7 : index
    %number = arith.select %is_7, %c0, %c1 : index
    %first = arith.cmpi ult, %number, %c1 : index
    %r = scf.if %first -> (tensor<4xf32>) {
      scf.yield %x : tensor<4xf32>
    } else {
      scf.yield %y : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect"];
}

def ProtectArgumentsPass : Pass<"tensorops-protect-arguments"> {
  let summary = "keeps the tensors that callers pass unwritten";
  let description = [{
    Runs before bufferization. Marks the tensor arguments of public functions
    `bufferization.writable = false`, unless they say something else, so that
    bufferization copies an argument instead of updating it in place.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def SeparateResultsPass : Pass<"tensorops-separate-results"> {
  let summary = "gives each result of a function a buffer of its own";
  let description = [{
    Runs between bufferization and deallocation. Copies each buffer that a
    function returns and that may share memory with one that it returns before
    it: the same one, a view of it, or one of several that control flow chooses
    from. Otherwise both results would belong to the caller, which would free one
    buffer twice. Arguments and constants need no copy of this pass, since
    deallocation copies what a function returns but does not own.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

#endif // TENSOROPS_TRANSFORMS_BUFFERIZATIONPASSES_TD
