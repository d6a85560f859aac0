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

def AttachNVVMTargetPass
    : Pass<"tensorops-attach-nvvm-target", "::mlir::ModuleOp"> {
  let summary = "says for which chip lowered kernels are compiled";
  let description = [{
    Gives every `gpu.module` the target that `gpu-module-to-binary` compiles it
    for: the chip, and the version of PTX that goes with it. Before that it
    refuses what would end the process or be ignored there: a chip that it does
    not know, a format for which a tool of CUDA is missing, and kernels with
    operations that are not of the llvm and nvvm dialects, with floats of more
    than 64 bits, or with calls of functions that nobody defines.
  }];
  let dependentDialects = ["::mlir::NVVM::NVVMDialect"];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"\"sm_75\"",
           "the chip: sm_70, sm_75, sm_80, sm_86, sm_89, sm_90, sm_100, ...">,
    Option<"format", "format", "::mlir::tensorops::BinaryFormat",
           /*default=*/"::mlir::tensorops::BinaryFormat::ISA",
           "what kernels will be compiled to",
           "::mlir::tensorops::getBinaryFormatValues()">,
  ];
}

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

    One error is reported for an operation: the first size that fails, or else
    the first bad tuple of the first operand that has one. The guard of the
    buffer form has no `else`, so that an error leaves `dest` as it was.

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
           "what an error becomes", "::mlir::tensorops::getErrorStyleValues()">
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

def EmulateGPUPass : Pass<"tensorops-emulate-gpu", "::mlir::ModuleOp"> {
  let summary = "runs the kernels of a GPU as loops on the CPU";
  let description = [{
    Takes what `gpu-kernel-outlining` leaves to the host alone, so that code for a
    GPU can be executed where there is none.

    ```mlir
    gpu.module @kernels {
      gpu.func @fill(%d: memref<?xf32, 1>, %v: f32) kernel {
        %i = gpu.global_id x
        memref.store %v, %d[%i] : memref<?xf32, 1>
        gpu.return
      }
    }
    func.func @main(%grid: index, %block: index, %d: memref<?xf32, 1>, %v: f32) {
      %c1 = arith.constant 1 : index
      gpu.launch_func @kernels::@fill blocks in (%grid, %c1, %c1)
          threads in (%block, %c1, %c1) args(%d : memref<?xf32, 1>, %v : f32)
      return
    }
    ```

    becomes

    ```mlir
    func.func private @kernels.fill(%grid: index, %block: index,
                                    %d: memref<?xf32>, %v: f32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %blocks = arith.maxsi %grid, %c0 : index
      %threads = arith.maxsi %block, %c0 : index
      %count = arith.muli %blocks, %threads : index
      scf.for %i = %c0 to %count step %c1 {
        memref.store %v, %d[%i] : memref<?xf32>
      }
      return
    }
    func.func @main(%grid: index, %block: index, %d: memref<?xf32>, %v: f32) {
      func.call @kernels.fill(%grid, %block, %d, %v)
          : (index, index, memref<?xf32>, f32) -> ()
      return
    }
    ```

    The threads run one after the other, from the first to the last, from the
    last to the first, or in an order that `seed` chooses. A launch with a size
    that is not positive runs nothing.

    Device memory, which is memory space 1 of memrefs, becomes host memory in
    buffers of its own: `gpu.alloc`, `gpu.dealloc`, `gpu.memcpy` and `gpu.memset`
    become an allocation, its deallocation, a copy, and loops of stores. A
    `gpu.wait` for nothing is erased. Operations on `!llvm.ptr<1>` stay, since a
    CPU executes them.

    What one thread after the other cannot do is an error, and changes nothing:
    kernels with operations of device dialects other than their ids and sizes in
    a grid, such as barriers and shuffles, or with branches, calls, workgroup or
    private memory; launches with more dimensions than x, with clusters, shared
    memory or asynchronous tokens; and other uses of device dialects on the host.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
  let options = [
    Option<"order", "order", "::mlir::tensorops::ThreadOrder",
           /*default=*/"::mlir::tensorops::ThreadOrder::Forward",
           "in which order the threads of a launch run",
           "::mlir::tensorops::getThreadOrderValues()">,
    Option<"seed", "seed", "uint64_t", /*default=*/"0",
           "which order order=shuffle chooses">
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

def MapLoopsToGPUPass : Pass<"tensorops-map-loops-to-gpu", "::mlir::ModuleOp"> {
  let summary = "makes kernel launches of parallel loops";
  let description = [{
    Makes a `gpu.launch` of every outermost `scf.parallel`, of any rank and from
    wherever it comes, with one thread for each turn. Threads are numbered in one
    dimension, so that neighbours have neighbouring values of the last induction
    variable. An empty loop is not launched. Numbers of less than 2^31 threads,
    and the divisions that make a position of them, have 32 bits; where their
    count is not known there is a second launch for more. Parallel loops in a
    kernel become sequential.

    ```mlir
    scf.parallel (%i, %j) = (%c0, %c0) to (%m, %n) step (%c1, %c1) {
      memref.store %x, %d[%i, %j] : memref<?x?xf32>
    } {tensorops.kernel = "fill"}
    ```

    in the function `@f` becomes

    ```mlir
    %total = arith.muli %m, %n : index
    %wide = arith.cmpi uge, %total, %c2147483648 : index
    scf.if %wide {
      gpu.launch ... module(@kernels) function(@f_fill_64) {...}
    } else {
      %turns = arith.cmpi ne, %total, %c0 : index
      scf.if %turns {
        %blocks = arith.ceildivui %total, %c256 : index
        gpu.launch blocks(%b, ...) in (... = %blocks, ...)
            threads(%t, ...) in (... = %c256, ...)
            module(@kernels) function(@f_fill) {
          %0 = arith.index_cast %b : index to i32
          %1 = arith.muli %0, %c256_i32 : i32
          %2 = arith.index_cast %t : index to i32
          %number = arith.addi %1, %2 : i32
          %3 = arith.cmpi ult, %number, %total_i32 : i32
          scf.if %3 {
            %j = arith.remui %number, %n_i32 : i32
            %i = arith.divui %number, %n_i32 : i32
            memref.store %x, %d[%i_index, %j_index] : memref<?x?xf32>
          }
          gpu.terminator
        }
      }
    }
    ```

    A kernel is named after its function and the attribute `tensorops.kernel` of
    the loop (`loop` without one). A loop that reduces, or holds something that no
    kernel can run, such as a call or an allocation, is an error.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect", "::mlir::scf::SCFDialect"];
  let options = [
    Option<"blockSize", "block-size", "int64_t", /*default=*/"256",
           "the number of threads of a block">,
  ];
}

def PlaceBuffersPass : Pass<"tensorops-place-buffers", "::mlir::ModuleOp"> {
  let summary = "places the buffers that kernels use in device memory";
  let description = [{
    Runs directly behind `tensorops-map-loops-to-gpu`, before CSE takes addresses
    out of kernels, and before kernels are outlined. Memrefs that may be the same buffer, through views, control flow and calls of
    functions with a body, are placed together. Those that a kernel uses go to
    device memory, memory space `1`; those that only the host uses, such as the
    bookkeeping of deallocation, stay where they are. A `memref.copy` may lead
    from one to the other. Any other access of the host to a buffer in device
    memory is an error, as is memory on the stack, or a global that is not
    constant, that a kernel uses.

    A constant that a kernel uses is copied to the device at the beginning of the
    function and freed at its end.

    With `memory=host`, the arguments and results of public functions, and of
    functions without a body, are in host memory. Where a kernel uses an
    argument, which must have the identity layout, it is copied to the device at
    the beginning and freed at the end, and copied back if the function may write
    to it. A result in device memory is copied to one that `malloc` allocates.

    ```mlir
    func.func @f(%x: memref<?xf32>) -> memref<?xf32> {
      %r = memref.alloc(%n) : memref<?xf32>
      gpu.launch ... { ... }
      return %r : memref<?xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%x: memref<?xf32>) -> memref<?xf32> {
      %0 = memref.alloc(%n) : memref<?xf32, 1>
      memref.copy %x, %0 : memref<?xf32> to memref<?xf32, 1>
      %r = memref.alloc(%n) : memref<?xf32, 1>
      gpu.launch ... { ... }
      %1 = memref.alloc(%n) : memref<?xf32>
      memref.copy %r, %1 : memref<?xf32, 1> to memref<?xf32>
      memref.dealloc %r : memref<?xf32, 1>
      memref.dealloc %0 : memref<?xf32, 1>
      return %1 : memref<?xf32>
    }
    ```

    With `memory=device` they are in device memory. Public functions that others
    of the module call get a private copy first, which keeps its buffers on the
    device.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let options = [
    Option<"memory", "memory", "::mlir::tensorops::BoundaryMemory",
           /*default=*/"::mlir::tensorops::BoundaryMemory::Host",
           "where arguments and results of public functions are",
           "::mlir::tensorops::getBoundaryMemoryValues()">,
  ];
}

def UseDefaultStreamPass : Pass<"tensorops-use-default-stream"> {
  let summary = "launches kernels on the default stream";
  let description = [{
    Makes every `gpu.launch_func` that says nothing else run on the default
    stream, which copies wait for; without a stream each would make one of its own
    and wait for the kernel. What translation puts on the stack for the arguments
    is taken from it behind the launch, so that loops do not pile it up. Operands
    must be those of the llvm dialect.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
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
