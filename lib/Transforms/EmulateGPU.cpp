//===- EmulateGPU.cpp - Kernels as loops on the CPU -----------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmulationLimits.h"

#include "tensorops/IR/DeviceMemory.h"
#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_EMULATEGPUPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

//===----------------------------------------------------------------------===//
// The order of threads
//===----------------------------------------------------------------------===//

/// Returns the next number of the sequence of `state` (SplitMix64), so that
/// seeds next to each other choose orders that have nothing in common.
static uint64_t drawNumber(uint64_t &state) {
  state += 0x9e3779b97f4a7c15;
  uint64_t number = state;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
  return number ^ (number >> 31);
}

/// Returns an `index` constant.
static Value getIndex(OpBuilder &b, Location loc, uint64_t constant) {
  return arith::ConstantIndexOp::create(b, loc, static_cast<int64_t>(constant));
}

/// Returns `x ^ (x >> shift)`, which loses nothing for a `shift` above 0.
static Value emitXorShift(OpBuilder &b, Location loc, Value x, unsigned shift) {
  Value shifted = arith::ShRUIOp::create(b, loc, x, getIndex(b, loc, shift));
  return arith::XOrIOp::create(b, loc, x, shifted);
}

/// Returns the least number that is a power of two minus 1 and is not below
/// `count - 1`; that is -1 where `count` is 0.
static Value emitMask(OpBuilder &b, Location loc, Value count) {
  Value mask = arith::SubIOp::create(b, loc, count, getIndex(b, loc, 1));
  for (unsigned shift : {1, 2, 4, 8, 16, 32}) {
    Value shifted =
        arith::ShRUIOp::create(b, loc, mask, getIndex(b, loc, shift));
    mask = arith::OrIOp::create(b, loc, mask, shifted);
  }
  return mask;
}

/// Returns another number of [0, mask] for each `number` of it, where `mask` is
/// a power of two minus 1. Each step has an inverse: the multiplication by an
/// odd number and the addition, modulo a power of two, and the xor of upper
/// bits into lower ones, where the former carry nothing.
static Value emitShuffle(OpBuilder &b, Location loc, Value number, Value mask,
                         uint64_t seed) {
  for (unsigned shift : {16, 8, 4, 2, 1}) {
    Value factor = getIndex(b, loc, drawNumber(seed) | 1);
    Value offset = getIndex(b, loc, drawNumber(seed));
    number = arith::MulIOp::create(b, loc, number, factor);
    number = arith::AddIOp::create(b, loc, number, offset);
    number = arith::AndIOp::create(b, loc, number, mask);
    number = emitXorShift(b, loc, number, shift);
  }
  return number;
}

/// Emits a loop over `count` threads, and moves `b` into it. Returns the number
/// of the thread.
static Value emitThreadLoop(OpBuilder &b, Location loc, Value count,
                            ThreadOrder order, uint64_t seed) {
  Value zero = getIndex(b, loc, 0);
  Value one = getIndex(b, loc, 1);
  bool isShuffled = order == ThreadOrder::Shuffle;
  Value mask = isShuffled ? emitMask(b, loc, count) : Value();
  Value turns =
      isShuffled ? arith::AddIOp::create(b, loc, mask, one).getResult() : count;
  auto loop = scf::ForOp::create(b, loc, zero, turns, one);
  b.setInsertionPointToStart(loop.getBody());
  Value turn = loop.getInductionVar();
  if (order == ThreadOrder::Forward)
    return turn;
  if (order == ThreadOrder::Reverse) {
    Value last = arith::SubIOp::create(b, loc, count, one);
    return arith::SubIOp::create(b, loc, last, turn);
  }
  Value thread = emitShuffle(b, loc, turn, mask, seed);
  Value isThread =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, thread, count);
  auto guard = scf::IfOp::create(b, loc, isThread, /*withElseRegion=*/false);
  b.setInsertionPointToStart(guard.thenBlock());
  return thread;
}

//===----------------------------------------------------------------------===//
// Kernels and launches
//===----------------------------------------------------------------------===//

/// Replaces each `IdOp` in `body` by `x` in dimension x and by the constant
/// `other` in y and z, where there is one block of one thread.
template <typename IdOp>
static void replaceIds(Block &body, Value x, int64_t other) {
  body.walk([&](IdOp op) {
    OpBuilder b(op);
    op.replaceAllUsesWith(op.getDimension() == gpu::Dimension::x
                              ? x
                              : getIndex(b, op.getLoc(), other));
    op.erase();
  });
}

/// Moves the body of `kernel`, without its end, to where `b` inserts. There
/// `arguments` stand for its own.
static void moveBody(OpBuilder &b, gpu::GPUFuncOp kernel,
                     ValueRange arguments) {
  Block &body = kernel.getBody().front();
  for (auto [from, to] : llvm::zip_equal(body.getArguments(), arguments))
    from.replaceAllUsesWith(to);
  body.getTerminator()->erase();
  b.getBlock()->getOperations().splice(b.getInsertionPoint(),
                                       body.getOperations());
}

/// Emits a loop over the threads of a launch of `kernel`, whose body moves into
/// it. `arguments` are the grid size, the block size, and those of the kernel.
static void emitThreads(OpBuilder &b, gpu::GPUFuncOp kernel,
                        ValueRange arguments, ThreadOrder order,
                        uint64_t seed) {
  Location loc = kernel.getLoc();
  OpBuilder::InsertionGuard guard(b);
  Value gridSize = arguments[0], blockSize = arguments[1];
  Value zero = getIndex(b, loc, 0);
  Value blocks = arith::MaxSIOp::create(b, loc, gridSize, zero);
  Value threads = arith::MaxSIOp::create(b, loc, blockSize, zero);
  Value count = arith::MulIOp::create(b, loc, blocks, threads);
  Value thread = emitThreadLoop(b, loc, count, order, seed);
  // Where there is a thread, the size of its block is not 0.
  Value block = arith::DivUIOp::create(b, loc, thread, blockSize);
  Value threadInBlock = arith::RemUIOp::create(b, loc, thread, blockSize);
  moveBody(b, kernel, arguments.drop_front(2));

  Block &body = *b.getBlock();
  replaceIds<gpu::GlobalIdOp>(body, thread, 0);
  replaceIds<gpu::BlockIdOp>(body, block, 0);
  replaceIds<gpu::ThreadIdOp>(body, threadInBlock, 0);
  replaceIds<gpu::GridDimOp>(body, gridSize, 1);
  replaceIds<gpu::BlockDimOp>(body, blockSize, 1);
  for (Value id : {block, threadInBlock})
    if (id.use_empty())
      id.getDefiningOp()->erase();
}

/// Makes a function of `kernel`, which loses its body, and inserts it before
/// the module of the kernel, under a name that `symbols` do not have.
static func::FuncOp emulateKernel(gpu::GPUFuncOp kernel, SymbolTable &symbols,
                                  ThreadOrder order, uint64_t seed) {
  auto gpuModule = cast<gpu::GPUModuleOp>(kernel->getParentOp());
  OpBuilder b(kernel.getContext());
  SmallVector<Type> types(2, b.getIndexType());
  llvm::append_range(types, kernel.getArgumentTypes());
  auto function = func::FuncOp::create(
      kernel.getLoc(), (gpuModule.getName() + "." + kernel.getName()).str(),
      b.getFunctionType(types, {}));
  function.setPrivate();
  // As one function, all kernels of a program would take long to compile.
  function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
  symbols.insert(function, gpuModule->getIterator());
  b.setInsertionPointToStart(function.addEntryBlock());
  emitThreads(b, kernel, function.getArguments(), order, seed);
  func::ReturnOp::create(b, kernel.getLoc());
  return function;
}

/// Replaces `launch` by a call of `function`, which its kernel became.
static void emulateLaunch(gpu::LaunchFuncOp launch, func::FuncOp function) {
  OpBuilder b(launch);
  SmallVector<Value> arguments;
  for (Value size : {launch.getGridSizeX(), launch.getBlockSizeX()})
    arguments.push_back(getValueOrCreateCastToIndexLike(
        b, launch.getLoc(), b.getIndexType(), size));
  llvm::append_range(arguments, launch.getKernelOperands());
  func::CallOp::create(b, launch.getLoc(), function, arguments);
  launch.erase();
}

/// Makes functions of all kernels of `module`, and calls of their launches.
static void emulateKernels(ModuleOp module, ThreadOrder order, uint64_t seed) {
  SymbolTableCollection symbols;
  DenseMap<Operation *, func::FuncOp> functions;
  module.walk([&](gpu::GPUFuncOp kernel) {
    Operation *container = kernel->getParentOp()->getParentOp();
    functions[kernel] =
        emulateKernel(kernel, symbols.getSymbolTable(container), order, seed);
  });
  module.walk([&](gpu::LaunchFuncOp launch) {
    emulateLaunch(launch, functions.at(symbols.lookupNearestSymbolFrom(
                              launch, launch.getKernelAttr())));
  });
  module.walk([](Operation *op) {
    if (isa<gpu::GPUModuleOp>(op))
      op->erase();
    else
      op->removeDiscardableAttr(gpu::GPUDialect::getContainerModuleAttrName());
  });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Replaces `fill` by loops of stores.
static void emulateFill(gpu::MemsetOp fill) {
  OpBuilder b(fill);
  Location loc = fill.getLoc();
  Value buffer = fill.getDst();
  SmallVector<Value> sizes;
  for (int64_t i : llvm::seq(cast<MemRefType>(buffer.getType()).getRank()))
    sizes.push_back(memref::DimOp::create(b, loc, buffer, i));
  SmallVector<Value> zeros(sizes.size(), getIndex(b, loc, 0));
  SmallVector<Value> ones(sizes.size(), getIndex(b, loc, 1));
  scf::buildLoopNest(b, loc, zeros, sizes, ones,
                     [&](OpBuilder &b, Location loc, ValueRange indices) {
                       memref::StoreOp::create(b, loc, fill.getValue(), buffer,
                                               indices);
                     });
  fill.erase();
}

/// Replaces `op`, if it manages device memory or waits for it, by what does the
/// same to a buffer of the host.
static void emulateMemory(Operation *op) {
  OpBuilder b(op);
  Location loc = op->getLoc();
  TypeSwitch<Operation *>(op)
      .Case([&](gpu::AllocOp op) {
        Value buffer = memref::AllocOp::create(
            b, loc, op.getType(), op.getDynamicSizes(), op.getSymbolOperands());
        op.getMemref().replaceAllUsesWith(buffer);
        op.erase();
      })
      .Case([&](gpu::DeallocOp op) {
        memref::DeallocOp::create(b, loc, op.getMemref());
        op.erase();
      })
      .Case([&](gpu::MemcpyOp op) {
        memref::CopyOp::create(b, loc, op.getSrc(), op.getDst());
        op.erase();
      })
      .Case([](gpu::MemsetOp op) { emulateFill(op); })
      .Case([](gpu::WaitOp op) { op.erase(); });
}

/// Makes host memory of all device memory in `module`.
static void moveToHost(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](BaseMemRefType type) -> std::optional<Type> {
    if (!isInDeviceMemory(type))
      return std::nullopt;
    return setMemorySpace(type, Attribute());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  module.walk([](memref::MemorySpaceCastOp cast) {
    if (cast.getType() != cast.getSource().getType())
      return;
    cast.replaceAllUsesWith(cast.getSource());
    cast.erase();
  });
}

namespace {

struct EmulateGPUPass final
    : tensorops::impl::EmulateGPUPassBase<EmulateGPUPass> {
  using EmulateGPUPassBase::EmulateGPUPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkEmulation(module)))
      return signalPassFailure();
    emulateKernels(module, order, seed);
    module.walk([](Operation *op) { emulateMemory(op); });
    moveToHost(module);
  }
};

} // namespace
