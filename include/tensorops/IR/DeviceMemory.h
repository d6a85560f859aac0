//===- DeviceMemory.h - Memrefs in the memory of a device -------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_DEVICEMEMORY_H
#define TENSOROPS_IR_DEVICEMEMORY_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::tensorops {

/// The memory space of device memory, `memref<?xf32, 1>`: the number of the
/// global address space of NVPTX, so that it needs no conversion.
inline constexpr int64_t deviceMemorySpace = 1;

/// Returns whether `type` is a ranked or unranked memref in device memory.
inline bool isInDeviceMemory(Type type) {
  auto memref = dyn_cast<BaseMemRefType>(type);
  if (!memref)
    return false;
  auto space = dyn_cast_if_present<IntegerAttr>(memref.getMemorySpace());
  return space && space.getValue() == deviceMemorySpace;
}

/// Returns the type `memref`, which is a ranked or unranked memref, in the
/// memory space `spaceOrNull`, with its shape, element type and layout. Null is
/// the memory of the host.
inline Type setMemorySpace(Type memref, Attribute spaceOrNull) {
  if (auto ranked = dyn_cast<MemRefType>(memref))
    return MemRefType::get(ranked.getShape(), ranked.getElementType(),
                           ranked.getLayout(), spaceOrNull);
  return UnrankedMemRefType::get(
      cast<UnrankedMemRefType>(memref).getElementType(), spaceOrNull);
}

} // namespace mlir::tensorops

#endif // TENSOROPS_IR_DEVICEMEMORY_H
