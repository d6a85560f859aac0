//===- PlaceBuffers.cpp - Put buffers into device memory ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "BorrowedBuffers.h"
#include "BufferPlacement.h"
#include "tensorops/IR/DeviceMemory.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_PLACEBUFFERSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the type of a memref like `type` in device memory.
static Type getDeviceType(Type type) {
  Builder b(type.getContext());
  return setMemorySpace(type, b.getI64IntegerAttr(deviceMemorySpace));
}

/// Allocates a buffer of `type` with the sizes of `memref`, and copies that to
/// it.
static Value createCopy(OpBuilder &b, Location loc, Value memref,
                        MemRefType type) {
  SmallVector<Value> sizes;
  for (int64_t dim : llvm::seq(type.getRank()))
    if (type.isDynamicDim(dim))
      sizes.push_back(memref::DimOp::create(b, loc, memref, dim));
  // As bufferization aligns.
  Value copy =
      memref::AllocOp::create(b, loc, type, sizes, b.getI64IntegerAttr(64));
  memref::CopyOp::create(b, loc, memref, copy);
  return copy;
}

//===----------------------------------------------------------------------===//
// Copies at the boundary
//===----------------------------------------------------------------------===//

namespace {

/// Adds the copies between host and device to one function, whose memrefs have
/// their types already.
class FunctionCopies {
public:
  FunctionCopies(func::FuncOp function, const BufferPlacement &placement)
      : function(function), placement(placement), b(function.getContext()) {
    function.walk([&](func::ReturnOp end) { ends.push_back(end); });
  }

  /// Copies the arguments that kernels use, and the results.
  LogicalResult addBoundaryCopies();

  /// Copies the constants that kernels use.
  void addConstantCopies();

private:
  /// Replaces `uses` of `memref`, which is in host memory where `b` stands, by
  /// a copy on the device that lives as long as the function.
  void replaceByCopy(Value memref, ArrayRef<OpOperand *> uses, bool copyBack);

  /// Returns what `end` returns from device memory where callers expect it in
  /// that of the host.
  SmallVector<OpOperand *> getCopiedResults(func::ReturnOp end);

  /// Replaces what `end` returns by copies in host memory.
  void returnCopies(func::ReturnOp end);

  func::FuncOp function;
  const BufferPlacement &placement;
  OpBuilder b;
  SmallVector<func::ReturnOp> ends;
};

} // namespace

/// Returns the places that use `value`, apart from returns, which give the host
/// what is the host's.
static SmallVector<OpOperand *> getUses(Value value) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : value.getUses())
    if (!isa<func::ReturnOp>(use.getOwner()))
      uses.push_back(&use);
  return uses;
}

void FunctionCopies::replaceByCopy(Value memref, ArrayRef<OpOperand *> uses,
                                   bool copyBack) {
  Location loc = memref.getLoc();
  auto type = cast<MemRefType>(getDeviceType(memref.getType()));
  Value copy = createCopy(b, loc, memref, type);
  for (OpOperand *use : uses)
    use->set(copy);
  for (func::ReturnOp end : ends) {
    OpBuilder atEnd(end);
    if (copyBack)
      memref::CopyOp::create(atEnd, loc, copy, memref);
    memref::DeallocOp::create(atEnd, loc, copy);
  }
}

SmallVector<OpOperand *> FunctionCopies::getCopiedResults(func::ReturnOp end) {
  SmallVector<OpOperand *> copied;
  for (auto [operand, type] :
       llvm::zip_equal(end->getOpOperands(), function.getResultTypes()))
    if (isInDeviceMemory(operand.get().getType()) && !isInDeviceMemory(type))
      copied.push_back(&operand);
  return copied;
}

void FunctionCopies::returnCopies(func::ReturnOp end) {
  OpBuilder atEnd(end);
  for (OpOperand *operand : getCopiedResults(end)) {
    Value result = operand->get();
    auto type = cast<MemRefType>(setMemorySpace(result.getType(), Attribute()));
    operand->set(createCopy(atEnd, end.getLoc(), result, type));
    memref::DeallocOp::create(atEnd, end.getLoc(), result);
  }
}

/// Refuses what cannot be copied between host and device as it is.
static LogicalResult verifyCopyable(Value memref) {
  auto type = dyn_cast<MemRefType>(memref.getType());
  if (type && type.getLayout().isIdentity())
    return success();
  return emitError(memref.getLoc(),
                   "expects a ranked memref with the identity layout at the "
                   "boundary of host and device, but got ")
         << memref.getType();
}

/// Returns what `memref` is a view of.
static Value getViewedBuffer(Value memref) {
  while (Operation *op = memref.getDefiningOp()) {
    if (auto view = dyn_cast<ViewLikeOpInterface>(op))
      memref = view.getViewSource();
    else if (auto transpose = dyn_cast<memref::TransposeOp>(op))
      memref = transpose.getIn();
    else
      break;
  }
  return memref;
}

/// Refuses to return, from device memory, what the function does not own, or
/// twice: the caller gets a copy, and it is freed.
static LogicalResult verifyOwned(func::ReturnOp end,
                                 ArrayRef<OpOperand *> results) {
  SmallPtrSet<Value, 4> buffers;
  for (OpOperand *result : results) {
    Value buffer = getViewedBuffer(result->get());
    if (isBorrowed(buffer) || !buffers.insert(buffer).second)
      return end.emitError("expects to own each buffer that it returns from "
                           "device memory, once, but got another as result ")
             << result->getOperandNumber();
  }
  return success();
}

LogicalResult FunctionCopies::addBoundaryCopies() {
  for (func::ReturnOp end : ends) {
    if (failed(verifyOwned(end, getCopiedResults(end))))
      return failure();
    for (OpOperand *operand : getCopiedResults(end))
      if (failed(verifyCopyable(operand->get())))
        return failure();
    returnCopies(end);
  }
  b.setInsertionPointToStart(&function.front());
  for (BlockArgument argument : function.getArguments()) {
    if (!isa<BaseMemRefType>(argument.getType()) ||
        isInDeviceMemory(argument.getType()) || !placement.isOnDevice(argument))
      continue;
    if (failed(verifyCopyable(argument)))
      return failure();
    replaceByCopy(argument, getUses(argument),
                  placement.mayBeWritten(argument));
  }
  return success();
}

void FunctionCopies::addConstantCopies() {
  llvm::MapVector<StringRef, SmallVector<memref::GetGlobalOp>> constants;
  function.walk([&](memref::GetGlobalOp constant) {
    if (placement.isOnDevice(constant))
      constants[constant.getName()].push_back(constant);
  });
  b.setInsertionPointToStart(&function.front());
  for (auto &[name, places] : constants) {
    SmallVector<OpOperand *> uses;
    for (memref::GetGlobalOp place : places)
      llvm::append_range(uses, getUses(place));
    Operation *constant = b.clone(*places.front());
    replaceByCopy(constant->getResult(0), uses, /*copyBack=*/false);
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Gives each user of a constant one of its own, so that the host can read what
/// is copied to the device for a kernel.
static void separateConstants(ModuleOp module) {
  module.walk([](memref::GetGlobalOp constant) {
    OpBuilder b(constant);
    SmallVector<OpOperand *> uses = getUses(constant);
    if (uses.empty())
      return;
    for (OpOperand *use : ArrayRef(uses).drop_front())
      use->set(b.clone(*constant)->getResult(0));
  });
}

/// Makes calls of public functions in `module` calls of private copies of them,
/// whose boundary is not that of the module.
static void separateEntryPoints(ModuleOp module,
                                SymbolTableCollection &symbols) {
  SymbolTable &table = symbols.getSymbolTable(module);
  DenseMap<func::FuncOp, func::FuncOp> copies;
  SmallVector<func::CallOp> calls;
  module.walk([&](func::CallOp call) { calls.push_back(call); });
  auto redirect = [&](func::CallOp call) {
    auto callee = table.lookup<func::FuncOp>(call.getCallee());
    if (!callee.isPublic() || callee.isExternal())
      return;
    func::FuncOp &copy = copies[callee];
    if (!copy) {
      copy = callee.clone();
      copy.setPrivate();
      table.insert(copy, std::next(callee->getIterator()));
      copy.walk([&](func::CallOp inner) { calls.push_back(inner); });
    }
    call.setCallee(copy.getName());
  };
  for (size_t i = 0; i < calls.size(); ++i)
    redirect(calls[i]);
}

/// Returns whether `value` stays in host memory although kernels use it, so
/// that they get a copy.
static bool isCopiedToDevice(Value value, BoundaryMemory memory) {
  if (value.getDefiningOp<memref::GetGlobalOp>())
    return true;
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || memory == BoundaryMemory::Device ||
      isInDeviceMemory(argument.getType()))
    return false;
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  return function && function.isPublic() && argument.getOwner()->isEntryBlock();
}

/// Makes the type of `function` that of its body, or puts the memrefs of a
/// declaration where `memory` says.
static void updateFunctionType(func::FuncOp function, BoundaryMemory memory) {
  auto toDevice = [&](TypeRange types) {
    return llvm::map_to_vector(types, [&](Type type) {
      return isa<BaseMemRefType>(type) ? getDeviceType(type) : type;
    });
  };
  Builder b(function.getContext());
  FunctionType type = function.getFunctionType();
  if (function.isExternal()) {
    if (memory == BoundaryMemory::Device)
      function.setFunctionType(b.getFunctionType(toDevice(type.getInputs()),
                                                 toDevice(type.getResults())));
    return;
  }
  SmallVector<Type> results(type.getResults());
  function.walk([&](func::ReturnOp end) {
    results = llvm::to_vector(end.getOperandTypes());
  });
  function.setFunctionType(
      b.getFunctionType(function.front().getArgumentTypes(), results));
}

/// Refuses functions whose calls do not look for callees in `module`, and
/// references to functions other than by calls, whose memrefs would stay where
/// they are.
static LogicalResult verifyFunctions(ModuleOp module) {
  WalkResult result = module.walk([&](func::ConstantOp reference) {
    auto type = cast<FunctionType>(reference.getType());
    auto isMemref = [](Type type) { return isa<BaseMemRefType>(type); };
    if (llvm::none_of(type.getInputs(), isMemref) &&
        llvm::none_of(type.getResults(), isMemref))
      return WalkResult::advance();
    reference.emitError("expects functions on memrefs to be called by name, "
                        "but got a reference of type ")
        << type;
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  result = module.walk([&](func::FuncOp function) {
    Operation *parent = function->getParentOp();
    if (parent == module)
      return WalkResult::advance();
    function.emitError("expects functions in the module whose buffers are "
                       "placed, but got one in a '")
        << parent->getName() << "' of it";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

namespace {

struct PlaceBuffersPass final
    : tensorops::impl::PlaceBuffersPassBase<PlaceBuffersPass> {
  using PlaceBuffersPassBase::PlaceBuffersPassBase;

  void runOnOperation() override {
    if (failed(verifyFunctions(getOperation())))
      return signalPassFailure();
    SymbolTableCollection symbols;
    separateConstants(getOperation());
    separateEntryPoints(getOperation(), symbols);
    BufferPlacement placement(getOperation(), symbols, memory);
    if (failed(placement.verify()))
      return signalPassFailure();

    for (Value memref : placement.getMemrefs())
      if (placement.isOnDevice(memref) && !isCopiedToDevice(memref, memory))
        memref.setType(getDeviceType(memref.getType()));
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!function.isExternal() && failed(addCopies(function, placement)))
        return signalPassFailure();
      updateFunctionType(function, memory);
    }
  }

private:
  /// Adds the copies that `function` needs.
  LogicalResult addCopies(func::FuncOp function,
                          const BufferPlacement &placement) {
    FunctionCopies copies(function, placement);
    if (memory == BoundaryMemory::Host && function.isPublic() &&
        failed(copies.addBoundaryCopies()))
      return failure();
    copies.addConstantCopies();
    return success();
  }
};

} // namespace
