//===- Passes.td - Conversion passes -----------------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_CONVERSION_PASSES_TD
#define TENSOROPS_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertDeviceMemoryToLLVMPass
    : Pass<"convert-device-memory-to-llvm", "::mlir::ModuleOp"> {
  let summary = "lowers allocations and copies of device memory to the runtime";
  let description = [{
    Lowers what the host does with memrefs in device memory, memory space `1`, to
    calls of the CUDA runtime library on the default stream:

    * `memref.alloc` to `mgpuMemAlloc`, with the size rounded up to whole words,
      since atomic updates of small elements are of words;
    * `memref.dealloc` to `mgpuMemFree`;
    * `memref.copy` from, to or in device memory to `mgpuMemcpy`, which is done
      when it returns;
    * a `gpu.wait` without operands and results to `mgpuStreamSynchronize`.

    A public function with such a memref among its arguments or results waits
    with `mgpuStreamSynchronize`, before it returns, for what it launched: a
    `gpu.wait` would not survive canonicalization.

    Memrefs must be ranked and have the identity layout. Other operations stay as
    they are.
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect",
                           "::mlir::LLVM::LLVMDialect"];
}

def ConvertTensorOpsToLinalgPass : Pass<"convert-tensorops-to-linalg"> {
  let summary = "lowers TensorOps on tensors to linalg where every element "
                "stands alone";
  let description = [{
    Rewrites the value form of operations whose every result element can be
    computed on its own (`space_to_batch_nd`) into operations of the tensor and
    linalg dialects, which fuse with others and which other back ends take. They
    must be marked `checked` (see `tensorops-insert-checks`); others of them are
    an error. All other operations stay as they are: those that accumulate or
    choose between writers, buffer forms, finders and reports.

    ```mlir
    %r = tensorops.space_to_batch_nd %x block [2] low [1] high [0] checked
        : tensor<4x3xf32> -> tensor<8x2xf32>
    ```

    becomes

    ```mlir
    %padded = tensor.pad %x low[0, 1] high[0, 0] {
    ^bb0(%i: index, %j: index):
      tensor.yield %zero : f32
    } : tensor<4x3xf32> to tensor<4x4xf32>
    %split = tensor.expand_shape %padded [[0], [1, 2]] output_shape [4, 2, 2]
        : tensor<4x4xf32> into tensor<4x2x2xf32>
    %empty = tensor.empty() : tensor<2x4x2xf32>
    %moved = linalg.transpose ins(%split : tensor<4x2x2xf32>)
        outs(%empty : tensor<2x4x2xf32>) permutation = [2, 0, 1]
    %r = tensor.collapse_shape %moved [[0, 1], [2]]
        : tensor<2x4x2xf32> into tensor<8x2xf32>
    ```

    Where a block, a padding or the size of a spatial dimension is not known, or
    the result declares a size that the input does not, each element of the result
    is computed on its own, so that no type depends on sizes that are checked at
    run time:

    ```mlir
    %r = tensorops.space_to_batch_nd %x block [%b] low [%low] high [0] checked
        : tensor<?x3xf32> -> tensor<?x?xf32>
    ```

    becomes

    ```mlir
    %r = linalg.generic outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %offset = arith.divui %i, %n : index
      %batch = arith.remui %i, %n : index
      %j = linalg.index 1 : index
      %0 = arith.muli %j, %b : index
      %1 = arith.addi %0, %offset : index
      %position = arith.subi %1, %low : index
      %inside = arith.cmpi ult, %position, %c3 : index
      %element = scf.if %inside -> (f32) {
        %2 = tensor.extract %x[%batch, %position] : tensor<?x3xf32>
        scf.yield %2 : f32
      } else {
        scf.yield %zero : f32
      }
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def ConvertTensorOpsToSCFPass
    : Pass<"convert-tensorops-to-scf", "::mlir::ModuleOp"> {
  let summary = "lowers bufferized TensorOps to loops over memrefs";
  let description = [{
    Rewrites every operation of the dialect into loops over memrefs, and every
    `report_error` into a call, under its condition, of a function that calls the
    runtime library's `tensorops_report_error`. Data-movement operations must be
    in buffer form and marked `checked` (see `tensorops-insert-checks`); others
    are an error.

    With `parallel`, loops become `scf.parallel` where a result has at least
    `parallel-bytes`, or indices to check 64 times as many. Threads, whose number
    `omp_get_max_threads` says, share tiles or rows between them, so that results do
    not depend on it. Of stitches of short rows, and of scatters that are not sorted,
    each thread goes through all indices, without a branch on those of others;
    scatters of short rows to a destination below `non-temporal-bytes` are done by
    one thread. Of memrefs whose elements do not follow one another, scatters of
    short rows are, and there is a branch.

    For a CPU an operation that is still `error` asks of each tuple whether it is
    bad as it writes. Where one is, the first is then looked for and reported, and
    the destination is set to zeros. Where elements do not follow one another, this
    happens before anything is written.

    Long loops, lists of sizes to compare and loops that look for bad indices or
    the largest one are internal functions in the nearest symbol table that ops
    of one kind share; their names tell what they are made for. Loops move bytes
    in vectors of 64, and store a result of at least `non-temporal-bytes` past
    the caches, with a fence behind it; lines of others are prefetched for
    writing just before they are stored. `space_to_batch_nd` reads memory in
    order and writes as many streams as the last block has positions; pixels of
    a few bytes are shuffled in vectors, and past the caches each stream gets
    several short ones in its turn. `scatter_nd` sorts its tuples, and writes
    each row once, where rows have 64 bytes or more, there are fewer than 2^31
    tuples, and the destination has `non-temporal-bytes`, or a sixteenth of that
    and at most four tuples for a row. `dynamic_stitch` writes long rows once,
    the last one of equal indices, with a bit for each row of the destination to
    know those that are done; short rows are written in order onto a destination
    of zeros. Memrefs whose elements do not follow one another are walked by
    loops over elements.

    ```mlir
    tensorops.scatter_nd %i, %u into %d checked
        : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
    ```

    becomes

    ```mlir
    call @tensorops_fill(%bytes, %c0, %c32, %false)
        : (memref<?xi8>, index, index, i1) -> ()
    call @tensorops_scatter_assume_1xi32_1xf32(%tuples, %u1, %d1, %c4, %c4, %c8)
        : (memref<?x1xi32>, memref<?xf32>, memref<?xf32>, index, index, index) -> ()
    ```

    with the memory of its operands as one dimension, and a function of the loop

    ```mlir
    scf.for %b = %c0 to %numTuples step %c1 {
      %0 = memref.load %indices[%b, %c0] : memref<?x1xi32>
      %1 = arith.index_cast %0 : i32 to index
      %2 = memref.load %updates[%b] : memref<?xf32>
      %3 = memref.load %dest[%1] : memref<?xf32>
      %4 = arith.addf %3, %2 : f32
      memref.store %4, %dest[%1] : memref<?xf32>
    }
    ```

    A result that the caches do not hold is made by other loops. Sizes choose
    them, at run time where they are not known. Of a scatter, rows of 64 bytes
    or more are summed up one after another and written once, by tuples that are
    sorted by row into two temporaries; shorter ones are prefetched, some tuples
    ahead. Those that tuples of several components name are computed for 512
    tuples before any update is added.

    With `target=gpu` each loop over elements is an `scf.parallel` whose turns
    may run in any order and at once, with an attribute `tensorops.kernel` that
    names it; `tensorops-map-loops-to-gpu` makes a kernel of it. What several
    turns may write to is updated by atomic operations of the llvm dialect in the
    global address space, with the scope of the device. Finders and `stitch_rows`
    update a word of a buffer that is then copied to one of the host. Where
    sizes and addresses allow it, which may be asked at run time, data is moved
    in vectors of 16 bytes. The same scatter becomes

    ```mlir
    scf.parallel (%j) = (%c0) to (%c8) step (%c1) {
      memref.store %zero, %d[%j] : memref<8xf32>
    } {tensorops.kernel = "scatter_nd_fill"}
    scf.parallel (%b) = (%c0) to (%c4) step (%c1) {
      %0 = memref.load %i[%b, %c0] : memref<4x1xi32>
      %1 = arith.index_cast %0 : i32 to index
      %2 = memref.load %u[%b] : memref<4xf32>
      %3 = llvm.getelementptr %pointer[%1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      llvm.atomicrmw fadd %3, %2 syncscope("device") monotonic : !llvm.ptr<1>, f32
    } {tensorops.kernel = "scatter_nd_update"}
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
    "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false",
           "emit scf.parallel loops on a CPU">,
    Option<"loopTarget", "target", "::mlir::tensorops::LoopTarget",
           /*default=*/"::mlir::tensorops::LoopTarget::CPU",
           "what the loops are made for",
           "::mlir::tensorops::getLoopTargetValues()">,
    Option<"deterministic", "deterministic", "bool", /*default=*/"false",
           "make float accumulation on a GPU bit-identical from run to run">,
    Option<"nonTemporalBytes", "non-temporal-bytes", "int64_t",
           /*default=*/"::mlir::tensorops::defaultNonTemporalBytes",
           "the bytes from which on a result is stored past the caches of a "
           "CPU">,
    Option<"parallelBytes", "parallel-bytes", "int64_t",
           /*default=*/"::mlir::tensorops::defaultParallelBytes",
           "the bytes from which on a result is shared by threads of a CPU">
  ];
}

#endif // TENSOROPS_CONVERSION_PASSES_TD
