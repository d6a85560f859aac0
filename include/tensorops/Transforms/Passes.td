//===- Passes.td - Transformation passes -------------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_PASSES_TD
#define TENSOROPS_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def ExpandCopiesPass : Pass<"tensorops-expand-copies"> {
  let summary = "makes loops of copies that are not contiguous";
  let description = [{
    A `memref.copy` between contiguous memrefs becomes a `memcpy`, but any other
    becomes a call of `memrefCopy` of MLIR's runner library, which generated code
    must not need. This pass makes loops of those, and of all copies whose
    lowering to `memcpy` is not certain.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false",
           "emit scf.parallel loops">,
  ];
}

def IsolateBoundariesPass
    : Pass<"tensorops-isolate-boundaries", "::mlir::ModuleOp"> {
  let summary = "keeps callers' tensors unwritten and results apart";
  let description = [{
    Runs before bufferization. Marks the tensor arguments of public functions
    `bufferization.writable = false`, unless they say something else, so that
    bufferization copies an argument instead of updating it in place; with
    `writable-arguments` they are left as they are. Copies each tensor that a
    function returns twice, so that no two results share a buffer.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
  let options = [
    Option<"writableArguments", "writable-arguments", "bool",
           /*default=*/"false",
           "let functions write to their tensor arguments">,
  ];
}

def VerifyLoweredPass : Pass<"tensorops-verify-lowered", "::mlir::ModuleOp"> {
  let summary = "refuses operations that a pipeline should have lowered";
  let description = [{
    Emits an error at every operation but `builtin.module` and those of the llvm
    dialect (with `parallel`, of the omp dialect too): what is left cannot be
    translated to LLVM IR.
  }];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false",
           "accept operations of the omp dialect">,
  ];
}

#endif // TENSOROPS_TRANSFORMS_PASSES_TD
