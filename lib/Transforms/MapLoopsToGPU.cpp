//===- MapLoopsToGPU.cpp - Parallel loops as kernel launches --------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/StringExtras.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_MAPLOOPSTOGPUPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// The most threads that a block can have on any GPU.
static constexpr int64_t maxBlockSize = 1024;

/// From so many threads on their numbers need 64 bits at the latest: below it
/// also the sum of a number and the size of a block fits in 32 bits without a
/// sign.
static constexpr int64_t maxWideThreads = int64_t(1) << 31;

//===----------------------------------------------------------------------===//
// What a kernel can run
//===----------------------------------------------------------------------===//

/// Returns whether a thread can execute `op` itself, apart from its regions.
static bool canRunInKernel(Operation *op) {
  // The loop is mapped to a launch of its own; others have no place in it.
  if (isa_and_nonnull<gpu::GPUDialect>(op->getDialect()))
    return false;
  // Values stay in registers: memory of a kernel's own would need a place.
  if (isa<memref::LoadOp, memref::StoreOp, memref::AtomicRMWOp, vector::LoadOp,
          vector::StoreOp, LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
          LLVM::AtomicCmpXchgOp>(op))
    return true;
  if (op->hasTrait<OpTrait::HasRecursiveMemoryEffects>())
    return true;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  return effects && effects.hasNoEffect();
}

/// Refuses a loop that cannot be a kernel, with the operation that is in the
/// way.
static LogicalResult verifyMappable(scf::ParallelOp loop) {
  WalkResult result =
      loop.getBody()->walk<WalkOrder::PreOrder>([](Operation *op) {
        if (canRunInKernel(op))
          return WalkResult::advance();
        op->emitError(
            "expects an operation that a kernel can run in a parallel "
            "loop, but got '")
            << op->getName() << "'";
        return WalkResult::interrupt();
      });
  if (result.wasInterrupted())
    return failure();
  result = loop->walk([](scf::ParallelOp own) {
    if (own.getInitVals().empty())
      return WalkResult::advance();
    own.emitError(
        "expects a parallel loop without reductions for a kernel, but "
        "got one with ")
        << own.getInitVals().size();
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Refuses allocations in launches of the program, for which a device has no
/// memory of its own.
static LogicalResult verifyLaunches(Operation *root) {
  WalkResult result = root->walk([](memref::AllocOp op) {
    if (!op->getParentOfType<gpu::LaunchOp>())
      return WalkResult::advance();
    op.emitError("expects no allocation in a 'gpu.launch', but got ")
        << op.getType();
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Makes sequential loops of the parallel ones in `loop`.
static void sequentializeNestedLoops(scf::ParallelOp loop) {
  SmallVector<scf::ParallelOp> nested;
  loop.getBody()->walk([&](scf::ParallelOp own) { nested.push_back(own); });
  for (scf::ParallelOp own : nested) {
    OpBuilder b(own);
    scf::buildLoopNest(
        b, own.getLoc(), own.getLowerBound(), own.getUpperBound(),
        own.getStep(), [&](OpBuilder &b, Location, ValueRange position) {
          IRMapping mapping;
          mapping.map(own.getInductionVars(), position);
          for (Operation &op : own.getBody()->without_terminator())
            b.clone(op, mapping);
        });
    own.erase();
  }
}

//===----------------------------------------------------------------------===//
// Mapping
//===----------------------------------------------------------------------===//

namespace {

/// Makes launches of one parallel loop.
class LoopMapper {
public:
  LoopMapper(scf::ParallelOp loop, StringRef moduleName, int64_t blockSize,
             int64_t wideThreads)
      : loop(loop), moduleName(moduleName), blockSize(blockSize),
        wideThreads(wideThreads), loc(loop.getLoc()) {}

  /// Replaces the loop.
  void map();

private:
  /// Sets how many turns each dimension of the loop has, and the whole loop.
  void computeTrips(OpBuilder &b);

  /// Emits the launch, or both of which the number of threads chooses one.
  void emitLaunches(OpBuilder &b);

  /// Emits a launch of one thread for each turn; wide launches count threads in
  /// 64 bits.
  void emitLaunch(OpBuilder &b, bool isWide);

  /// Emits what a thread does.
  void emitThread(OpBuilder &b, gpu::LaunchOp launch, bool isWide);

  /// Returns what the turn of number `number` has for induction variables.
  SmallVector<Value> createPosition(OpBuilder &b, Value number);

  /// Returns the name of the kernel.
  FlatSymbolRefAttr getKernelName(bool isWide);

  scf::ParallelOp loop;
  StringRef moduleName;
  int64_t blockSize, wideThreads;
  Location loc;
  SmallVector<Value> trips;
  /// The product of the trips.
  Value total;
};

} // namespace

void LoopMapper::computeTrips(OpBuilder &b) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  total = arith::ConstantIndexOp::create(b, loc, 1);
  for (auto [lower, upper, step] : llvm::zip_equal(
           loop.getLowerBound(), loop.getUpperBound(), loop.getStep())) {
    Value span = b.createOrFold<arith::SubIOp>(loc, upper, lower);
    Value trip = b.createOrFold<arith::CeilDivSIOp>(loc, span, step);
    trips.push_back(b.createOrFold<arith::MaxSIOp>(loc, trip, zero));
    total = b.createOrFold<arith::MulIOp>(loc, total, trips.back());
  }
}

FlatSymbolRefAttr LoopMapper::getKernelName(bool isWide) {
  std::string name;
  if (auto function = loop->getParentOfType<FunctionOpInterface>())
    name = function.getName().str() + "_";
  auto kernel =
      loop->getAttrOfType<StringAttr>(TensorOpsDialect::getKernelAttrName());
  name += kernel ? kernel.getValue() : "loop";
  if (isWide)
    name += "_64";
  // Assembly for a GPU knows only these characters, and no digit first.
  for (char &character : name)
    if (!llvm::isAlnum(character))
      character = '_';
  if (llvm::isDigit(name.front()))
    name.insert(0, "_");
  return FlatSymbolRefAttr::get(loop.getContext(), name);
}

SmallVector<Value> LoopMapper::createPosition(OpBuilder &b, Value number) {
  Type type = number.getType();
  SmallVector<Value> position(trips.size());
  for (int64_t dim = trips.size() - 1; dim >= 0; --dim) {
    Value own = number;
    if (dim > 0) {
      Value trip = trips[dim];
      if (!type.isIndex())
        trip = b.createOrFold<arith::IndexCastOp>(loc, type, trip);
      own = b.createOrFold<arith::RemUIOp>(loc, number, trip);
      number = b.createOrFold<arith::DivUIOp>(loc, number, trip);
    }
    if (!type.isIndex())
      own = arith::IndexCastUIOp::create(b, loc, b.getIndexType(), own);
    own = b.createOrFold<arith::MulIOp>(loc, own, loop.getStep()[dim]);
    position[dim] =
        b.createOrFold<arith::AddIOp>(loc, own, loop.getLowerBound()[dim]);
  }
  return position;
}

void LoopMapper::emitThread(OpBuilder &b, gpu::LaunchOp launch, bool isWide) {
  Type type = isWide ? Type(b.getIndexType()) : Type(b.getI32Type());
  auto toType = [&](Value value) {
    return isWide ? value
                  : b.createOrFold<arith::IndexCastOp>(loc, type, value);
  };
  Value size =
      arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, blockSize));
  Value number =
      arith::MulIOp::create(b, loc, toType(launch.getBlockIds().x), size);
  number =
      arith::AddIOp::create(b, loc, number, toType(launch.getThreadIds().x));
  Value isTurn = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                       number, toType(total));
  scf::IfOp::create(b, loc, isTurn, [&](OpBuilder &b, Location loc) {
    IRMapping mapping;
    mapping.map(loop.getInductionVars(), createPosition(b, number));
    for (Operation &op : loop.getBody()->without_terminator())
      b.clone(op, mapping);
    scf::YieldOp::create(b, loc);
  });
}

void LoopMapper::emitLaunch(OpBuilder &b, bool isWide) {
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value size = arith::ConstantIndexOp::create(b, loc, blockSize);
  Value blocks = b.createOrFold<arith::CeilDivUIOp>(loc, total, size);
  auto launch = gpu::LaunchOp::create(
      b, loc, blocks, one, one, size, one, one,
      /*dynamicSharedMemorySize=*/Value(), /*asyncTokenType=*/Type(),
      /*asyncDependencies=*/ValueRange(),
      /*workgroupAttributions=*/TypeRange(),
      /*privateAttributions=*/TypeRange(),
      /*clusterSizeX=*/Value(), /*clusterSizeY=*/Value(),
      /*clusterSizeZ=*/Value(),
      FlatSymbolRefAttr::get(b.getContext(), moduleName),
      getKernelName(isWide));
  OpBuilder inner = OpBuilder::atBlockEnd(&launch.getBody().front());
  emitThread(inner, launch, isWide);
  gpu::TerminatorOp::create(inner, loc);
}

void LoopMapper::emitLaunches(OpBuilder &b) {
  IntegerAttr known;
  if (matchPattern(total, m_Constant(&known)))
    return emitLaunch(b, known.getValue().uge(wideThreads));
  Value wide = arith::ConstantIndexOp::create(b, loc, wideThreads);
  Value isWide =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::uge, total, wide);
  scf::IfOp::create(
      b, loc, isWide,
      [&](OpBuilder &b, Location loc) {
        emitLaunch(b, /*isWide=*/true);
        scf::YieldOp::create(b, loc);
      },
      [&](OpBuilder &b, Location loc) {
        emitLaunch(b, /*isWide=*/false);
        scf::YieldOp::create(b, loc);
      });
}

void LoopMapper::map() {
  OpBuilder b(loop);
  computeTrips(b);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value hasTurns =
      b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ne, total, zero);
  if (matchPattern(hasTurns, m_One()))
    emitLaunches(b);
  else if (!matchPattern(hasTurns, m_Zero()))
    scf::IfOp::create(b, loc, hasTurns, [&](OpBuilder &b, Location loc) {
      emitLaunches(b);
      scf::YieldOp::create(b, loc);
    });
  loop.erase();
}

namespace {

struct MapLoopsToGPUPass final
    : tensorops::impl::MapLoopsToGPUPassBase<MapLoopsToGPUPass> {
  using MapLoopsToGPUPassBase::MapLoopsToGPUPassBase;

  void runOnOperation() override {
    if (blockSize < 1 || blockSize > maxBlockSize) {
      getOperation()->emitError("expects a block size in [1, ")
          << maxBlockSize << "], but got " << blockSize.getValue();
      return signalPassFailure();
    }
    if (wideThreads < 0 || wideThreads > maxWideThreads) {
      getOperation()->emitError("expects a number of threads in [0, ")
          << maxWideThreads << "] for numbers of 64 bits, but got "
          << wideThreads.getValue();
      return signalPassFailure();
    }
    SmallVector<scf::ParallelOp> loops;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<gpu::GPUModuleOp, gpu::LaunchOp>(op))
        return WalkResult::skip();
      auto loop = dyn_cast<scf::ParallelOp>(op);
      if (!loop)
        return WalkResult::advance();
      loops.push_back(loop);
      return WalkResult::skip();
    });
    if (failed(verifyLaunches(getOperation())))
      return signalPassFailure();
    if (llvm::any_of(loops, [](scf::ParallelOp loop) {
          return failed(verifyMappable(loop));
        }))
      return signalPassFailure();

    std::string moduleName = getFreeModuleName();
    for (scf::ParallelOp loop : loops) {
      sequentializeNestedLoops(loop);
      LoopMapper(loop, moduleName, blockSize, wideThreads).map();
    }
  }

private:
  /// Returns a name for the module of the kernels that is no symbol yet.
  std::string getFreeModuleName() {
    SymbolTable symbols(getOperation());
    // Translation makes a variable of the second name.
    auto isTaken = [&](StringRef name) {
      return symbols.lookup(name) || symbols.lookup((name + "_module").str());
    };
    StringRef name = "kernels";
    if (!isTaken(name))
      return name.str();
    unsigned counter = 0;
    return SymbolTable::generateSymbolName<32>(name, isTaken, counter)
        .str()
        .str();
  }
};

} // namespace
