//===- GPUPasses.td - Passes on the way to kernels ---------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TRANSFORMS_GPUPASSES_TD
#define TENSOROPS_TRANSFORMS_GPUPASSES_TD

include "mlir/Pass/PassBase.td"

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
    %turns = arith.cmpi ne, %total, %c0 : index
    scf.if %turns {
      %wide = arith.cmpi uge, %total, %c2147483648 : index
      scf.if %wide {
        gpu.launch ... module(@kernels) function(@f_fill_64) {...}
      } else {
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
    Option<"wideThreads", "wide-threads", "int64_t",
           /*default=*/"int64_t(1) << 31",
           "from how many threads on their numbers have 64 bits">,
  ];
}

def PlaceBuffersPass : Pass<"tensorops-place-buffers", "::mlir::ModuleOp"> {
  let summary = "places the buffers that kernels use in device memory";
  let description = [{
    Runs directly behind `tensorops-map-loops-to-gpu`, before CSE takes addresses
    out of kernels, and before kernels are outlined; and behind deallocation: a
    function must own each buffer that it returns, and no two may be the same. Memrefs that may be the same buffer, through views, control flow and calls of
    functions with a body, are placed together. Those that a kernel uses go to
    device memory, memory space `1`; those that only the host uses, such as the
    bookkeeping of deallocation, stay where they are. A `memref.copy` may lead
    from one to the other. Any other access of the host to a buffer in device
    memory is an error, as is memory on the stack, or a global that is not
    constant, that a kernel uses.

    A constant that a kernel uses is copied to the device at the beginning of the
    function and freed at its end.

    Memrefs that are in memory space `1` already are in device memory. With
    `memory=host`, the other arguments and results of public functions, and those
    of functions without a body, are in host memory. Where a kernel uses an
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

def WrapSequentialOpsPass : Pass<"tensorops-wrap-sequential-ops"> {
  let summary = "makes one turn of a parallel loop of ops that have none";
  let description = [{
    Puts every linalg operation on memrefs that has no parallel dimension, such as
    a sum of all elements or anything on one element, and every copy of one element
    that is no `memcpy`, into an `scf.parallel` of one turn. On the way to a GPU it
    then becomes a kernel of one thread, and not accesses of the host.

    ```mlir
    linalg.fill ins(%x : f32) outs(%m : memref<f32>)
    ```

    becomes

    ```mlir
    scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
      linalg.fill ins(%x : f32) outs(%m : memref<f32>)
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect"];
}

#endif // TENSOROPS_TRANSFORMS_GPUPASSES_TD
