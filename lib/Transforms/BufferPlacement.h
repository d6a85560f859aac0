//===- BufferPlacement.h - Which buffers are in device memory ---*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_TRANSFORMS_BUFFERPLACEMENT_H
#define TENSOROPS_LIB_TRANSFORMS_BUFFERPLACEMENT_H

#include "tensorops/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/EquivalenceClasses.h"

namespace mlir::tensorops {

/// Divides the memrefs of a module into classes of those that may be the same
/// buffer, and says where each class is to be.
class BufferPlacement {
public:
  /// Computes the classes. `symbols` is for the symbols of `module`.
  BufferPlacement(ModuleOp module, SymbolTableCollection &symbols,
                  BoundaryMemory memory);

  /// Refuses a class that must be in both memories, at the access of the host.
  LogicalResult verify() const;

  /// Returns whether `memref` must be in device memory.
  bool isOnDevice(Value memref) const;

  /// Returns whether anything may write to the buffer of `memref`, through it
  /// or what is made of it.
  bool mayBeWritten(Value memref) const;

  /// Returns all memrefs outside of device code, in the order of the module.
  ArrayRef<Value> getMemrefs() const { return memrefs; }

private:
  /// Who needs the buffers of a class.
  struct Users {
    Operation *device = nullptr;
    Operation *host = nullptr;
  };

  /// Adds the memrefs that `op` makes.
  void addMemrefs(Operation *op);

  /// Unites what may be the same buffer because of `op`.
  void uniteAliases(Operation *op);

  /// Notes what `op` needs of the memrefs that it takes and makes.
  void addUsers(Operation *op);

  /// Notes who needs the memrefs that come from or go to other modules.
  void addBoundaryUsers(func::FuncOp function);

  /// Notes that `op` needs `memref` in the memory of the host or the device.
  void addUser(Operation *op, Value memref, BoundaryMemory needed);

  /// Returns the function that `call` calls.
  func::FuncOp getCallee(func::CallOp call) const {
    return symbols.lookupNearestSymbolFrom<func::FuncOp>(call,
                                                         call.getCalleeAttr());
  }

  SymbolTableCollection &symbols;
  BoundaryMemory memory;
  BufferViewFlowAnalysis aliases;
  llvm::EquivalenceClasses<Value> classes;
  SmallVector<Value> memrefs;
  /// By the leader of the class.
  DenseMap<Value, Users> users;
};

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_TRANSFORMS_BUFFERPLACEMENT_H
