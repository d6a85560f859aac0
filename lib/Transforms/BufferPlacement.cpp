//===- BufferPlacement.cpp - Which buffers are in device memory -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferPlacement.h"

#include "tensorops/IR/DeviceMemory.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns whether `value` is a memref.
static bool isMemref(Value value) {
  return isa<BaseMemRefType>(value.getType());
}

/// Returns whether `op` only makes other descriptors of the memrefs it takes,
/// or reads these.
static bool isOnDescriptors(Operation *op) {
  return isa<ViewLikeOpInterface, CastOpInterface, memref::DimOp,
             memref::RankOp, memref::ExtractStridedMetadataOp,
             memref::ExtractAlignedPointerAsIndexOp, memref::AssumeAlignmentOp,
             memref::TransposeOp, arith::SelectOp>(op);
}

/// Returns whether `op` may stand on the host whatever memory its memrefs are
/// in.
static bool isWithoutAccess(Operation *op) {
  return isOnDescriptors(op) || op->hasTrait<OpTrait::IsTerminator>() ||
         isa<memref::AllocOp, memref::DeallocOp, memref::CopyOp, func::CallOp,
             BranchOpInterface, RegionBranchOpInterface>(op) ||
         isa_and_nonnull<gpu::GPUDialect>(op->getDialect());
}

/// Returns whether `op` is executed by threads of a kernel.
static bool isInKernel(Operation *op) {
  return op->getParentOfType<gpu::LaunchOp>() != nullptr;
}

/// Returns whether `op` takes an address that a kernel computes with.
static bool isAddressForKernel(Operation *op) {
  if (!isa<memref::ExtractAlignedPointerAsIndexOp>(op))
    return false;
  SetVector<Operation *> computed;
  computed.insert(op);
  for (size_t i = 0; i < computed.size(); ++i)
    for (Operation *user : computed[i]->getUsers()) {
      if (isInKernel(user))
        return true;
      if (user->getNumRegions() == 0 && isMemoryEffectFree(user))
        computed.insert(user);
    }
  return false;
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

BufferPlacement::BufferPlacement(ModuleOp module,
                                 SymbolTableCollection &symbols,
                                 BoundaryMemory memory)
    : symbols(symbols), memory(memory), aliases(module) {
  auto walk = [&](function_ref<void(Operation *)> visit) {
    module->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<gpu::GPUModuleOp>(op))
        return WalkResult::skip();
      visit(op);
      return WalkResult::advance();
    });
  };
  walk([&](Operation *op) { addMemrefs(op); });
  walk([&](Operation *op) { uniteAliases(op); });
  for (Value memref : memrefs)
    for (Value alias : aliases.resolve(memref))
      classes.unionSets(memref, alias);
  walk([&](Operation *op) { addUsers(op); });
  for (Value memref : memrefs)
    if (isInDeviceMemory(memref.getType()))
      addUser(memref.getParentBlock()->getParentOp(), memref,
              BoundaryMemory::Device);
  for (auto function : module.getOps<func::FuncOp>())
    addBoundaryUsers(function);
}

void BufferPlacement::addMemrefs(Operation *op) {
  auto add = [&](Value value) {
    if (!isMemref(value))
      return;
    memrefs.push_back(value);
    classes.insert(value);
  };
  llvm::for_each(op->getResults(), add);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      llvm::for_each(block.getArguments(), add);
}

void BufferPlacement::uniteAliases(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op)) {
    func::FuncOp callee = getCallee(call);
    if (callee.isExternal())
      return;
    auto unite = [&](ValueRange lhs, ValueRange rhs) {
      for (auto [own, other] : llvm::zip_equal(lhs, rhs))
        if (isMemref(own))
          classes.unionSets(own, other);
    };
    unite(call.getOperands(), callee.getArguments());
    callee.walk([&](func::ReturnOp end) {
      unite(call.getResults(), end.getOperands());
    });
    return;
  }
  // What the analysis of aliases may not know.
  if (!isOnDescriptors(op))
    return;
  Value first;
  auto unite = [&](Value value) {
    // The shape of a reshape is another buffer.
    auto reshape = dyn_cast<memref::ReshapeOp>(op);
    if (!isMemref(value) || (reshape && value == reshape.getShape()))
      return;
    if (first)
      classes.unionSets(first, value);
    first = value;
  };
  llvm::for_each(op->getOperands(), unite);
  llvm::for_each(op->getResults(), unite);
}

//===----------------------------------------------------------------------===//
// Users
//===----------------------------------------------------------------------===//

void BufferPlacement::addUser(Operation *op, Value memref,
                              BoundaryMemory needed) {
  if (!isMemref(memref))
    return;
  Users &own = users[classes.getLeaderValue(memref)];
  Operation *&user = needed == BoundaryMemory::Device ? own.device : own.host;
  if (!user)
    user = op;
}

void BufferPlacement::addUsers(Operation *op) {
  if (isInKernel(op)) {
    // What is updated atomically is known by its address only.
    if (!isOnDescriptors(op) || isa<memref::ExtractAlignedPointerAsIndexOp>(op))
      for (Value operand : op->getOperands())
        addUser(op, operand, BoundaryMemory::Device);
    return;
  }
  // Kernels get copies of constants, which others need not see.
  if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
    auto symbol = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(
        op, global.getNameAttr());
    if (!symbol.getConstant())
      addUser(op, global, BoundaryMemory::Host);
    return;
  }
  if (auto reshape = dyn_cast<memref::ReshapeOp>(op))
    addUser(op, reshape.getShape(), BoundaryMemory::Host);
  if (isa<gpu::LaunchFuncOp, gpu::AllocOp, gpu::DeallocOp, gpu::MemsetOp>(op) ||
      isAddressForKernel(op)) {
    for (Value operand : op->getOperands())
      addUser(op, operand, BoundaryMemory::Device);
    for (Value result : op->getResults())
      addUser(op, result, BoundaryMemory::Device);
    return;
  }
  if (auto call = dyn_cast<func::CallOp>(op)) {
    if (!getCallee(call).isExternal())
      return;
    for (Value operand : call.getOperands())
      addUser(op, operand, memory);
    for (Value result : call.getResults())
      addUser(op, result, memory);
    return;
  }
  if (isWithoutAccess(op))
    return;
  for (Value operand : op->getOperands())
    addUser(op, operand, BoundaryMemory::Host);
  for (Value result : op->getResults())
    addUser(op, result, BoundaryMemory::Host);
}

void BufferPlacement::addBoundaryUsers(func::FuncOp function) {
  // Where the boundary is in host memory, what kernels need is copied there.
  if (memory == BoundaryMemory::Host || !function.isPublic() ||
      function.isExternal())
    return;
  for (Value argument : function.getArguments())
    addUser(function, argument, BoundaryMemory::Device);
  function.walk([&](func::ReturnOp end) {
    for (Value operand : end.getOperands())
      addUser(end, operand, BoundaryMemory::Device);
  });
}

bool BufferPlacement::isOnDevice(Value memref) const {
  auto own = users.find(classes.getLeaderValue(memref));
  return own != users.end() && own->second.device;
}

LogicalResult BufferPlacement::verify() const {
  for (Value memref : memrefs) {
    auto own = users.find(classes.getLeaderValue(memref));
    if (own == users.end() || !own->second.device || !own->second.host)
      continue;
    InFlightDiagnostic diagnostic =
        own->second.host->emitError("expects no access of the host to a buffer "
                                    "in device memory, but got '");
    diagnostic << own->second.host->getName() << "'";
    diagnostic.attachNote(own->second.device->getLoc())
        << "the buffer is in device memory for this '"
        << own->second.device->getName() << "'";
    return diagnostic;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

/// Returns whether `op` may write to the buffer of `memref`, which it takes.
static bool mayWrite(Operation *op, Value memref) {
  // Kernels take the address of what they update atomically.
  if (isa<memref::ExtractAlignedPointerAsIndexOp>(op))
    return isInKernel(op);
  if (isOnDescriptors(op) || op->hasTrait<OpTrait::IsTerminator>() ||
      isa<func::CallOp, RegionBranchOpInterface, BranchOpInterface>(op))
    return false;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects)
    return true;
  SmallVector<MemoryEffects::EffectInstance> own;
  effects.getEffectsOnValue(memref, own);
  return llvm::any_of(own, [](const MemoryEffects::EffectInstance &effect) {
    return isa<MemoryEffects::Write>(effect.getEffect());
  });
}

bool BufferPlacement::mayBeWritten(Value memref) const {
  SetVector<Value> reached;
  reached.insert(memref);
  for (size_t i = 0; i < reached.size(); ++i) {
    Value current = reached[i];
    for (Value alias : aliases.resolve(current))
      reached.insert(alias);
    for (OpOperand &use : current.getUses()) {
      Operation *op = use.getOwner();
      if (mayWrite(op, current))
        return true;
      if (isOnDescriptors(op))
        for (Value result : op->getResults())
          if (isMemref(result))
            reached.insert(result);
      auto call = dyn_cast<func::CallOp>(op);
      if (!call)
        continue;
      func::FuncOp callee = getCallee(call);
      if (callee.isExternal())
        return true;
      reached.insert(callee.getArgument(use.getOperandNumber()));
    }
  }
  return false;
}
