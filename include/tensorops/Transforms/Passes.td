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
include "tensorops/Transforms/BufferizationPasses.td"
include "tensorops/Transforms/GPUPasses.td"

def InsertChecksPass : Pass<"tensorops-insert-checks", "::mlir::ModuleOp"> {
  let summary = "makes visible in the IR what TensorOps may fail at";
  let description = [{
    Takes every operation that moves data, in either form, wherever it stands
    and unless it is marked `checked`: resolves an unset `bad_indices` to the
    option `bad-indices`, puts checks of what may fail before it, and
    marks it `checked`. Both conversions refuse operations that are not marked.
    A second run changes nothing. Run canonicalization and CSE before, so that
    what is known is known here, and CSE after, so that equal checks are shared.

    What cannot fail is not checked: sizes are compared with static sizes,
    constants and integer ranges, one constraint at a time, and `error` becomes
    `assume` where constants or integer ranges prove that all indices are in
    range.

    With `errors=runtime` a check has three parts: pure finders, a report, and a
    guard. In the value form

    ```mlir
    %r = tensorops.scatter_nd %i, %u shape [%n] bad_indices(error)
        : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
    ```

    becomes

    ```mlir
    %number, %size, %least = tensorops.find_bad_size at_least(%n, %c0)
    %bad_size = arith.cmpi sge, %number, %c0 : index
    tensorops.report_error if %bad_size cause %number
        of [#tensorops.cause<bad_size, "shape[0]", 256>]
        at %c-1, %size, %least in "tensorops.scatter_nd"
    %position, %value, %bound = tensorops.find_bad_index %i within(%n)
        : tensor<4x1xi32>
    %found = arith.cmpi sge, %position, %c0 : index
    %size_ok = arith.xori %bad_size, %true : i1
    %bad_index = arith.andi %size_ok, %found : i1
    tensorops.report_error if %bad_index cause %c0
        of [#tensorops.cause<bad_index, "indices", 0>]
        at %position, %value, %bound in "tensorops.scatter_nd"
    %bad = arith.ori %bad_size, %found : i1
    %ok = arith.xori %bad, %true : i1
    %r = scf.if %ok -> (tensor<?xf32>) {
      %0 = tensorops.scatter_nd %i, %u shape [%n] bad_indices(assume) checked
          {tensorops.guarded}
          : tensor<4x1xi32>, tensor<4xf32> -> tensor<?xf32>
      scf.yield %0 : tensor<?xf32>
    } else {
      %rows = arith.maxsi %n, %c0 : index
      %empty = tensor.empty(%rows) : tensor<?xf32>
      %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>)
          -> tensor<?xf32>
      scf.yield %zeros : tensor<?xf32>
    }
    ```

    The attribute `tensorops.guarded` of an operation in such a guard lets
    bufferization allocate its result and the zeros once, in front of the guard.

    One error is reported for an operation: the first size that fails, or else
    the first bad tuple of the first operand that has one. The guard of the
    buffer form has no `else`, so that an error leaves `dest` as it was.

    With `fuse-index-checks` and `errors=runtime` indices have no check of their
    own in the value form: its destination will be fresh, so that what lowers it
    may look for bad tuples as it writes. It stays `error`, now `checked`:
    `convert-tensorops-to-scf` for a CPU reports the first bad tuple and then
    sets the destination to zeros; for a GPU it refuses such operations.

    With `errors=assert` each constraint on sizes, and each operand of indices,
    is a `cf.assert`, and there is no guard.

    A constant index that is out of range under `bad_indices(error)` is an error
    of this pass in an operation that always executes, in the entry block of a
    function; elsewhere it is left to run time.

    Sizes are checked in this order:

    * `space_to_batch_nd`: `block[i] >= 1`; `low[i] >= 0`; `high[i] >= 0`;
      padded sizes fit in 64 bits; blocks divide them; the product of `block`,
      and that with the batch, fit; the sizes of `dest` or the static ones of
      the result are these; the number of elements of a result fits.
    * `scatter_nd`: the last dimension of `indices`; `shape[i] >= 0`; the static
      sizes of a result; the leading dimensions of `updates`, then the others;
      the number of elements of a result fits.
    * `dynamic_stitch`: for each piece the prefix of `data`; for each but the
      first piece the suffix; the suffix of the target; the number of rows fits
      in 64 bits, and is that of the target; the number of elements of a result
      fits.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::tensorops::TensorOpsDialect"
  ];
  let options = [
    Option<"badIndices", "bad-indices", "::mlir::tensorops::BadIndices",
           /*default=*/"::mlir::tensorops::BadIndices::Error",
           "what an unset bad_indices means",
           "::mlir::tensorops::getBadIndicesValues()">,
    Option<"errors", "errors", "::mlir::tensorops::ErrorStyle",
           /*default=*/"::mlir::tensorops::ErrorStyle::Runtime",
           "what an error becomes", "::mlir::tensorops::getErrorStyleValues()">,
    Option<"fuseIndexChecks", "fuse-index-checks", "bool", /*default=*/"false",
           "leave the indices of a value form to what lowers it">
  ];
}

def AdviseHugePagesPass
    : Pass<"tensorops-advise-huge-pages", "::mlir::ModuleOp"> {
  let summary = "says which allocations are worth huge pages";
  let description = [{
    A result of many bytes is on many pages. Each has to be made ready when it is
    first written, and what writes at random places has to look up where it is;
    of huge pages there are few. Behind each `memref.alloc` of the host in the
    default memory space that has at least `least-bytes`, this pass calls
    `tensorops_advise_huge_pages` of the runtime library, which asks the system
    for them. Sizes that are not known decide at run time.

    ```mlir
    %m = memref.alloc(%n) : memref<?xf32>
    ```

    becomes

    ```mlir
    %m = memref.alloc(%n) : memref<?xf32>
    %bytes = arith.muli %n, %c4 : index
    %is_large = arith.cmpi sge, %bytes, %c8388608 : index
    scf.if %is_large {
      %address = memref.extract_aligned_pointer_as_index %m
          : memref<?xf32> -> index
      %0 = arith.index_cast %address : index to i64
      %pointer = llvm.inttoptr %0 : i64 to !llvm.ptr
      %1 = arith.index_cast %bytes : index to i64
      llvm.call @tensorops_advise_huge_pages(%pointer, %1)
          : (!llvm.ptr, i64) -> ()
    }
    ```

    Run it once, after the last pass that may allocate memory, and behind
    `tensorops-check-allocations`, which makes sure that sizes are no nonsense.
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
  let options = [
    Option<"leastBytes", "least-bytes", "int64_t",
           /*default=*/"::mlir::tensorops::defaultHugePageBytes",
           "the bytes from which on an allocation is worth huge pages">
  ];
}

def CheckAllocationsPass : Pass<"tensorops-check-allocations"> {
  let summary = "checks the sizes and the pointer of every allocation";
  let description = [{
    `memref.alloc` becomes a multiplication that may overflow and a call of
    `malloc` that may return null. This pass puts checks around each one outside
    of code for a device. Before it: no size is negative, and the number of
    elements, that of bytes, and that with the alignment, fit in 64 bits (with a
    zero size the others may be as large as they like). After it: the pointer is
    not null, unless the size is zero. What cannot fail is not checked.

    ```mlir
    %m = memref.alloc(%n) : memref<?xf32>
    ```

    becomes

    ```mlir
    %number, %value, %bound = tensorops.find_bad_size
        at_least(%n, %c0), product_fits(%n, %c4)
    %bad = arith.cmpi sge, %number, %c0 : index
    tensorops.report_error if %bad cause %number
        of [
            #tensorops.cause<size_overflow, "dimension 0 of the allocation", 256>,
            #tensorops.cause<size_overflow, "the allocation", 1536>]
        at %c-1, %value, %bound in "memref.alloc"
    %m = memref.alloc(%n) : memref<?xf32>
    %pointer = memref.extract_aligned_pointer_as_index %m
        : memref<?xf32> -> index
    %is_null = arith.cmpi eq, %pointer, %c0 : index
    %has_elements = arith.cmpi ne, %n, %c0 : index
    %failed = arith.andi %is_null, %has_elements : i1
    tensorops.report_error if %failed cause %c0
        of [#tensorops.cause<out_of_memory, "the allocation", 0>]
        at %c-1, %bytes, %c0 in "memref.alloc"
    ```

    No report returns, so that nothing is guarded; with `errors=assert` they are
    `cf.assert`. Run it once, after the last pass that may allocate memory.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::memref::MemRefDialect", "::mlir::tensorops::TensorOpsDialect"
  ];
  let options = [
    Option<"errors", "errors", "::mlir::tensorops::ErrorStyle",
           /*default=*/"::mlir::tensorops::ErrorStyle::Runtime",
           "what an error becomes", "::mlir::tensorops::getErrorStyleValues()">
  ];
}

def ExpandCopiesPass : Pass<"tensorops-expand-copies"> {
  let summary = "makes loops of copies that are not contiguous";
  let description = [{
    A `memref.copy` between contiguous memrefs becomes a `memcpy`, but any other
    becomes a call of `memrefCopy` of MLIR's runner library, which generated code
    must not need. This pass makes loops of those, and of all copies whose
    lowering to `memcpy` is not certain. A copy of unranked memrefs has no loop and
    is an error.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false",
           "emit scf.parallel loops">,
  ];
}

def ExpandViewsPass : Pass<"tensorops-expand-views"> {
  let summary = "lowers views of memrefs to arithmetic on sizes and strides";
  let description = [{
    Applies the patterns of `expand-strided-metadata` and of `lower-affine` to
    `memref.subview`, `memref.collapse_shape`, `memref.expand_shape` and
    `memref.extract_strided_metadata` and to what becomes of them. Unlike those
    passes it leaves all other operations alone, which are most.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
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

def LowerAllocaScopesPass : Pass<"tensorops-lower-alloca-scopes"> {
  let summary = "lowers memref.alloca_scope before control flow";
  let description = [{
    A `memref.alloca_scope`, which `convert-scf-to-openmp` puts around the body
    of every loop, has a region of one block, so that no control flow in it can
    be lowered to branches. This pass replaces each by its body. Scopes, and the
    bodies of `scf.for` and `scf.parallel` loops, that allocate on the stack keep it
    from growing:

    ```mlir
    memref.alloca_scope {
      %m = memref.alloca(%n) : memref<?xf32>
      func.call @f(%m) : (memref<?xf32>) -> ()
    }
    ```

    becomes

    ```mlir
    %stack = llvm.intr.stacksave : !llvm.ptr
    %m = memref.alloca(%n) : memref<?xf32>
    func.call @f(%m) : (memref<?xf32>) -> ()
    llvm.intr.stackrestore %stack : !llvm.ptr
    ```
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

def MoveSharedFunctionsPass
    : Pass<"tensorops-move-shared-functions", "::mlir::ModuleOp"> {
  let summary = "moves functions that many call to the front of the module";
  let description = [{
    Moves private `func.func` that are internal or only declared, such as
    `convert-tensorops-to-scf` makes, before all other operations of the module,
    in the order that they have; nested modules stay as they are. A pass that
    looks for each callee from the first symbol on, as `convert-to-llvm` and
    others that convert functions do, then finds it soon, whatever the number of
    functions that call.

    ```mlir
    func.func @f(%m: memref<8xf32>) {
      call @tensorops_fill(...) : (memref<?xi8>, index, index, i1) -> ()
      return
    }
    func.func private @tensorops_fill(...)
        attributes {llvm.linkage = #llvm.linkage<internal>}
    ```

    becomes

    ```mlir
    func.func private @tensorops_fill(...)
        attributes {llvm.linkage = #llvm.linkage<internal>}
    func.func @f(%m: memref<8xf32>) {
      call @tensorops_fill(...) : (memref<?xi8>, index, index, i1) -> ()
      return
    }
    ```
  }];
}

def RunIfPresentPass : Pass<"tensorops-run-if-present"> {
  let summary = "runs passes where there is something for them to do";
  let description = [{
    Runs the passes of `pipeline`, which work on any operation, if there is one of
    `operations` inside: names of operations, or of dialects for all of theirs.
    To look for them is much cheaper than a pass that finds nothing to rewrite,
    and the verifier does not go through all operations again behind it.

    ```
    tensorops-run-if-present{operations=affine pipeline=lower-affine}
    ```
  }];
  let options = [
    ListOption<"operations", "operations", "std::string",
               "names of operations or dialects">,
    Option<"pipeline", "pipeline", "std::string", /*default=*/"\"\"",
           "the passes to run">,
  ];
}

def VerifyLoweredPass : Pass<"tensorops-verify-lowered", "::mlir::ModuleOp"> {
  let summary = "refuses operations that a pipeline should have lowered";
  let description = [{
    Emits an error at every operation but the module and those of the llvm
    dialect (with `parallel`, of the omp dialect too, and with `kernels`,
    `gpu.binary` and `gpu.launch_func`): what is left cannot be translated to LLVM
    IR.
  }];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false",
           "accept operations of the omp dialect">,
    Option<"kernels", "kernels", "bool", /*default=*/"false",
           "accept compiled kernels and their launches">,
  ];
}

#endif // TENSOROPS_TRANSFORMS_PASSES_TD
