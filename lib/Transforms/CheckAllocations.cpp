//===- CheckAllocations.cpp - Sizes that fit, pointers not null -----------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Transforms/Passes.h"

#include "ErrorReports.h"
#include "HostAllocations.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::tensorops {
#define GEN_PASS_DEF_CHECKALLOCATIONSPASS
#include "tensorops/Transforms/Passes.h.inc"
} // namespace mlir::tensorops

using namespace mlir;
using namespace mlir::tensorops;

/// The relation "value elements of bound bytes fit in 64 bits" of the runtime
/// library.
static constexpr int32_t bytesFitRelation = 6;

/// Requires that the sizes of `op` are not negative, and that its memory has a
/// size; both say the same of an allocation: there can be none. Returns the
/// number of elements and sets `bytes`, to the number of elements where that of
/// bytes is not known.
static Size requireSizes(memref::AllocOp op, SizeConstraints &sizes,
                         Size &bytes) {
  SmallVector<Size> shape;
  for (auto [i, size] : llvm::enumerate(op.getMixedSizes()))
    shape.push_back(
        sizes.requireAtLeast(sizes.getSize(size), 0, ErrorKind::SizeOverflow,
                             "dimension " + Twine(i) + " of the allocation"));
  Size count =
      sizes.requireElementCountFits(shape, "the dimensions of the allocation");
  bytes = count;
  Type elementType = op.getType().getElementType();
  std::optional<int64_t> elementBytes = getElementBytes(elementType);
  if (!elementBytes)
    return count;
  bytes = sizes.requireProductFits(count, sizes.getConstant(*elementBytes),
                                   "the allocation", bytesFitRelation);
  // Conversion to LLVM allocates as much more as aligning takes; what is not a
  // plain number it aligns to its size.
  int64_t natural =
      elementType.isSignlessIntOrIndexOrFloat() ? 0 : *elementBytes;
  sizes.requireSumFits(bytes,
                       sizes.getConstant(op.getAlignment().value_or(natural)),
                       "the bytes of the allocation and of its alignment");
  return count;
}

/// Checks the sizes of `op` before it and its pointer after it.
static void checkAllocation(memref::AllocOp op, ErrorStyle style) {
  Location loc = op.getLoc();
  OpBuilder b(op);
  ErrorReporter reporter(b, loc, op->getName().getStringRef(), style);
  SizeConstraints sizes(b, loc, /*solver=*/nullptr);
  Size bytes;
  Size count = requireSizes(op, sizes, bytes);
  reporter.checkSizes(sizes.getConstraints());
  if (count.isConstant(0))
    return;

  b.setInsertionPointAfter(op);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value pointer = memref::ExtractAlignedPointerAsIndexOp::create(b, loc, op);
  Value failed =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, pointer, zero);
  if (count.min <= 0) {
    Value countValue = getValueOrCreateConstantIndexOp(b, loc, count.value);
    Value hasElements = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne,
                                              countValue, zero);
    failed = arith::AndIOp::create(b, loc, failed, hasElements);
  }
  Value bytesValue = style == ErrorStyle::Runtime
                         ? getValueOrCreateConstantIndexOp(b, loc, bytes.value)
                         : zero;
  reporter.reportIf(failed, ErrorKind::OutOfMemory, "the allocation",
                    bytesValue, "memory for the allocation");
}

namespace {

struct CheckAllocationsPass final
    : tensorops::impl::CheckAllocationsPassBase<CheckAllocationsPass> {
  using CheckAllocationsPassBase::CheckAllocationsPassBase;

  void runOnOperation() override {
    if (getOperation()->getParentOfType<gpu::GPUModuleOp>())
      return markAllAnalysesPreserved();
    SmallVector<memref::AllocOp> allocations =
        getHostAllocations(getOperation());
    if (allocations.empty())
      return markAllAnalysesPreserved();
    for (memref::AllocOp allocation : allocations)
      checkAllocation(allocation, errors);
  }
};

} // namespace
