//===- MemoryMoves.h - Copies and fills of bytes ----------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What only moves elements, of whatever type, moves bytes, in vectors as long
// as a cache line. A result that the caches cannot hold is stored past them,
// which saves reading its lines first.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_MEMORYMOVES_H
#define TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_MEMORYMOVES_H

#include "SharedFunctions.h"

#include "mlir/IR/Builders.h"

namespace mlir::tensorops {

/// The bytes of a cache line, and of the longest vector of all targets.
inline constexpr int64_t lineBytes = 64;

/// How bytes are stored: into the caches, at any address, or past them, in
/// whole lines at multiples of `lineBytes`.
enum class StoreKind { Cached, Lines };

/// The bytes of a `memref<?xi8>` from position `first` on.
struct Bytes {
  Value memref, first;

  /// Returns what follows the first `offset` bytes.
  Bytes advance(OpBuilder &b, Location loc, Value offset) const;
};

/// Returns the memory of a memref with the identity layout as `memref<?xi8>`.
Value createBytes(OpBuilder &b, Location loc, Value memref);

/// Returns the memory of a memref with the identity layout as a memref of one
/// dimension, of a size that its type does not tell.
Value createFlat(OpBuilder &b, Location loc, Value memref);

/// Allocates `count` elements, which the caller frees, as a memref of a size
/// that its type does not tell. A constant one is in the type of the
/// allocation, so that nothing needs to ask for it.
Value createTemporary(OpBuilder &b, Location loc, Type element, Value count);

/// Returns `count` bytes on the stack, which begin with a line, as a
/// `memref<?xi8>`.
Value createStackBytes(OpBuilder &b, Location loc, int64_t count);

/// Returns the address of the first byte, as an index.
Value createAddress(OpBuilder &b, Location loc, Bytes bytes);

/// Returns whether `value` is a multiple of `lineBytes`.
Value createIsWholeLines(OpBuilder &b, Location loc, Value value);

/// Returns `count` bytes as a vector of `i8`.
Value createBytesLoad(OpBuilder &b, Location loc, Bytes source, int64_t count);

/// Stores a vector of `i8`.
void createBytesStore(OpBuilder &b, Location loc, Value vector, Bytes target,
                      StoreKind kind);

/// What memory is prefetched for.
enum class Access { Read, Write };

/// Says that `size` bytes will be read or written soon; they need not be there.
/// Just before a store it makes the processor ask for the line at once, where
/// stores ask for theirs one after the other.
void createPrefetch(OpBuilder &b, Location loc, Bytes bytes, int64_t size,
                    Access access = Access::Read);

/// Stores a vector of `i8` over bytes that were not read before. Whole lines
/// are prefetched for that where they go into the caches.
void createOverwrite(OpBuilder &b, Location loc, Value vector, Bytes target,
                     StoreKind kind);

/// Copies `size` bytes from `source` to `target`, or sets them to zero if there
/// is no source. Where `streamed` holds, whole lines are stored past the
/// caches, at whatever address they begin. The functions that this calls are
/// made in `symbols`.
void createMove(OpBuilder &b, Location loc, FunctionTable &symbols,
                std::optional<Bytes> source, Bytes target, Value size,
                Value streamed);

/// Copies `size` bytes past the caches, at whatever addresses, and prefetches
/// as many from `next` on.
void createStreamedCopy(OpBuilder &b, Location loc, FunctionTable &symbols,
                        Bytes source, Bytes target, Value size, Bytes next);

/// Copies or fills `size` bytes without a loop; a multiple of `lineBytes` where
/// stores are of whole lines.
void createShortMove(OpBuilder &b, Location loc, std::optional<Bytes> source,
                     Bytes target, int64_t size,
                     StoreKind kind = StoreKind::Cached);

/// Copies `size` bytes, which are whole lines of the target, past the caches,
/// without a call.
void createLinesCopy(OpBuilder &b, Location loc, Bytes source, Bytes target,
                     Value size);

/// Makes what was stored past the caches visible before any later store.
void createStoreFence(OpBuilder &b, Location loc, FunctionTable &symbols);

} // namespace mlir::tensorops

#endif // TENSOROPS_LIB_CONVERSION_TENSOROPSTOSCF_MEMORYMOVES_H
