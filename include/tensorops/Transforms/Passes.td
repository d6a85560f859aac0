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

def LoadFloatsAsBitsPass : Pass<"tensorops-load-floats-as-bits"> {
  let summary = "loads and stores 16-bit floats as integers";
  let description = [{
    Makes every `llvm.load` and `llvm.store` of `f16`, `bf16` or a vector of them
    one of `i16`, with a bit cast, so that what is only moved stays an integer.
    A target without arithmetic on the type may keep its values as `f32` from one
    block to the next: that calls a library function for each element, and
    changes the bits of a signalling NaN.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerExpandShapesPass : Pass<"tensorops-lower-expand-shapes"> {
  let summary = "lowers memref.expand_shape with dynamic sizes";
  let description = [{
    Makes a `memref.reinterpret_cast` of each `memref.expand_shape` that splits a
    dimension into several of which one is dynamic, with strides computed from
    the sizes that it names. `expand-strided-metadata`, which takes all others,
    infers the dynamic one instead: it crashes where there are two, and divides
    by zero where another one is 0.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
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
