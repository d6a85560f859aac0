//===- LoopNests.cpp - Loops over groups of dimensions --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"

#include "IndexBuilder.h"
#include "tensorops/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns the reassociation that makes one dimension of each of `groups` that
/// `collapse` names.
static SmallVector<ReassociationIndices>
getReassociation(int64_t rank, ArrayRef<DimGroup> groups,
                 ArrayRef<bool> collapse) {
  SmallVector<ReassociationIndices> reassociation;
  int64_t dim = 0;
  auto addDimsUpTo = [&](int64_t end) {
    for (; dim < end; ++dim)
      reassociation.push_back({dim});
  };
  for (auto [group, isOne] : llvm::zip_equal(groups, collapse)) {
    addDimsUpTo(group.first);
    if (!isOne || group.size < 2)
      continue;
    reassociation.push_back(
        llvm::to_vector<2>(llvm::seq(group.first, group.first + group.size)));
    dim = group.first + group.size;
  }
  addDimsUpTo(rank);
  return reassociation;
}

bool mlir::tensorops::isCollapsible(Value memref, DimGroup group) {
  auto type = cast<MemRefType>(memref.getType());
  ArrayRef<int64_t> shape = type.getShape().slice(group.first, group.size);
  // The size of these is a constant, but collapsed types may not say so.
  if (ShapedType::isDynamicShape(shape) && llvm::is_contained(shape, 0))
    return false;
  // The collapsed type must be able to say the size.
  int64_t size = 1;
  for (int64_t dim : shape)
    if (!ShapedType::isDynamic(dim) && llvm::MulOverflow(size, dim, size))
      return false;
  return memref::CollapseShapeOp::isGuaranteedCollapsible(
      type, getReassociation(type.getRank(), group, true));
}

Value mlir::tensorops::collapseGroups(OpBuilder &b, Location loc, Value memref,
                                      ArrayRef<DimGroup> groups,
                                      ArrayRef<bool> collapse) {
  int64_t rank = cast<MemRefType>(memref.getType()).getRank();
  SmallVector<ReassociationIndices> reassociation =
      getReassociation(rank, groups, collapse);
  if (static_cast<int64_t>(reassociation.size()) == rank)
    return memref;
  return memref::CollapseShapeOp::create(b, loc, memref, reassociation);
}

SmallVector<Value> mlir::tensorops::getSizes(OpBuilder &b, Location loc,
                                             Value memref, int64_t first,
                                             int64_t count) {
  return llvm::map_to_vector(llvm::seq(first, first + count), [&](int64_t dim) {
    return b.createOrFold<memref::DimOp>(loc, memref, dim);
  });
}

void mlir::tensorops::createLoopNest(
    OpBuilder &b, Location loc, ValueRange sizes, bool parallel,
    function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value> lowers(sizes.size(), zero), steps(sizes.size(), one);
  if (parallel && !sizes.empty())
    scf::ParallelOp::create(b, loc, lowers, sizes, steps, body);
  else
    scf::buildLoopNest(b, loc, lowers, sizes, steps, body);
}

Value mlir::tensorops::createFlagLoop(
    OpBuilder &b, Location loc, Value begin, Value end, Value flag,
    function_ref<Value(OpBuilder &, Location, Value, Value)> body) {
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto loop = scf::ForOp::create(
      b, loc, begin, end, one, flag ? ValueRange(flag) : ValueRange(),
      [&](OpBuilder &b, Location loc, Value number, ValueRange carried) {
        Value next =
            body(b, loc, number, carried.empty() ? Value() : carried.front());
        scf::YieldOp::create(b, loc, next ? ValueRange(next) : ValueRange());
      });
  return flag ? loop.getResult(0) : Value();
}

Value mlir::tensorops::createProduct(OpBuilder &b, Location loc,
                                     ValueRange sizes) {
  IndexBuilder index(b, loc);
  Value product = index.constant(1);
  for (Value size : sizes)
    product = index.mul(product, size);
  return product;
}

Value mlir::tensorops::createRowMajorNumber(OpBuilder &b, Location loc,
                                            ValueRange position,
                                            ValueRange sizes) {
  Value number = arith::ConstantIndexOp::create(b, loc, 0);
  for (auto [component, size] : llvm::zip_equal(position, sizes)) {
    number = arith::MulIOp::create(b, loc, number, size);
    number = arith::AddIOp::create(b, loc, number, component);
  }
  return number;
}

void mlir::tensorops::createIf(OpBuilder &b, Location loc, Value condition,
                               function_ref<void(OpBuilder &, Location)> body) {
  if (!condition)
    return body(b, loc);
  scf::IfOp::create(b, loc, condition, [&](OpBuilder &b, Location loc) {
    body(b, loc);
    scf::YieldOp::create(b, loc);
  });
}

/// Returns `body` as one that returns a null value.
static auto withoutValue(function_ref<void(OpBuilder &, Location)> body) {
  return [body](OpBuilder &b, Location loc) {
    body(b, loc);
    return Value();
  };
}

void mlir::tensorops::createIfElse(
    OpBuilder &b, Location loc, Value condition,
    function_ref<void(OpBuilder &, Location)> then,
    function_ref<void(OpBuilder &, Location)> otherwise) {
  createIfElseValue(b, loc, condition, withoutValue(then),
                    withoutValue(otherwise));
}

Value mlir::tensorops::createIfElseValue(
    OpBuilder &b, Location loc, Value condition,
    function_ref<Value(OpBuilder &, Location)> then,
    function_ref<Value(OpBuilder &, Location)> otherwise) {
  if (matchPattern(condition, m_Zero()))
    return otherwise(b, loc);
  if (matchPattern(condition, m_One()))
    return then(b, loc);
  auto yield = [](function_ref<Value(OpBuilder &, Location)> body) {
    return [body](OpBuilder &b, Location loc) {
      Value value = body(b, loc);
      scf::YieldOp::create(b, loc, value ? ValueRange(value) : ValueRange());
    };
  };
  auto choice =
      scf::IfOp::create(b, loc, condition, yield(then), yield(otherwise));
  return choice.getNumResults() ? choice.getResult(0) : Value();
}

Value mlir::tensorops::createParallelAny(
    OpBuilder &b, Location loc, ValueRange sizes,
    function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value> lowers(sizes.size(), zero), steps(sizes.size(), one);
  // OpenMP reduces no i1.
  Type i32 = b.getI32Type();
  Value none = arith::ConstantIntOp::create(b, loc, i32, 0);
  auto loop = scf::ParallelOp::create(
      b, loc, lowers, sizes, steps, none,
      [&](OpBuilder &b, Location loc, ValueRange position, ValueRange) {
        Value flag =
            arith::ExtUIOp::create(b, loc, i32, body(b, loc, position));
        auto reduce = scf::ReduceOp::create(b, loc, flag);
        Block &block = reduce.getReductions().front().front();
        OpBuilder inner = OpBuilder::atBlockEnd(&block);
        Value either = arith::OrIOp::create(inner, loc, block.getArgument(0),
                                            block.getArgument(1));
        scf::ReduceReturnOp::create(inner, loc, either);
      });
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne,
                               loop.getResult(0), none);
}

void mlir::tensorops::createIfShared(
    OpBuilder &b, Location loc, Value isShared,
    function_ref<void(OpBuilder &, Location)> shared,
    function_ref<void(OpBuilder &, Location)> alone) {
  createIfSharedValue(b, loc, isShared, withoutValue(shared),
                      withoutValue(alone));
}

Value mlir::tensorops::createIfSharedValue(
    OpBuilder &b, Location loc, Value isShared,
    function_ref<Value(OpBuilder &, Location)> shared,
    function_ref<Value(OpBuilder &, Location)> alone) {
  if (!isShared)
    return alone(b, loc);
  return createIfElseValue(b, loc, isShared, shared, alone);
}

Value mlir::tensorops::createIsAtLeast(OpBuilder &b, Location loc, Value value,
                                       int64_t bound) {
  IndexBuilder index(b, loc);
  return index.compare(arith::CmpIPredicate::sge, value, index.constant(bound));
}

bool mlir::tensorops::isInOrder(Value memref) {
  return cast<MemRefType>(memref.getType()).getLayout().isIdentity();
}

Value mlir::tensorops::createTripCount(OpBuilder &b, Location loc, Value size,
                                       Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  if (llvm::is_contained(type.getShape(), 0))
    return zero;
  for (auto [dim, extent] : llvm::enumerate(type.getShape())) {
    if (!ShapedType::isDynamic(extent))
      continue;
    Value actual = b.createOrFold<memref::DimOp>(loc, memref, dim);
    Value isEmpty =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, actual, zero);
    size = arith::SelectOp::create(b, loc, isEmpty, zero, size);
  }
  return size;
}

void mlir::tensorops::createFill(OpBuilder &b, Location loc, Value memref,
                                 ValueRange prefix, Value isShared) {
  auto type = cast<MemRefType>(memref.getType());
  Value zero = createZero(b, loc, type.getElementType());
  DimGroup rest{static_cast<int64_t>(prefix.size()),
                type.getRank() - static_cast<int64_t>(prefix.size())};
  Value target =
      collapseGroups(b, loc, memref, rest, isCollapsible(memref, rest));
  int64_t rank = cast<MemRefType>(target.getType()).getRank();
  SmallVector<Value> sizes =
      getSizes(b, loc, target, rest.first, rank - rest.first);
  if (sizes.size() > 1)
    sizes.front() = createTripCount(b, loc, sizes.front(), target);
  auto fill = [&](bool parallel) {
    return [&, parallel](OpBuilder &b, Location loc) {
      createLoopNest(b, loc, sizes, parallel,
                     [&](OpBuilder &b, Location loc, ValueRange position) {
                       SmallVector<Value> at(prefix);
                       llvm::append_range(at, position);
                       memref::StoreOp::create(b, loc, zero, target, at);
                     });
    };
  };
  createIfShared(b, loc, isShared, fill(true), fill(false));
}

void mlir::tensorops::createSliceWrite(
    OpBuilder &b, Location loc, Value source, ValueRange sourcePrefix,
    Value target, ValueRange targetPrefix,
    function_ref<Value(OpBuilder &, Location, Value, Value)> combine) {
  int64_t first = targetPrefix.size();
  int64_t rank = cast<MemRefType>(target.getType()).getRank();
  createLoopNest(b, loc, getSizes(b, loc, target, first, rank - first),
                 /*parallel=*/false,
                 [&](OpBuilder &b, Location loc, ValueRange slice) {
                   SmallVector<Value> from(sourcePrefix), to(targetPrefix);
                   llvm::append_range(from, slice);
                   llvm::append_range(to, slice);
                   Value element = memref::LoadOp::create(b, loc, source, from);
                   if (combine) {
                     Value current = memref::LoadOp::create(b, loc, target, to);
                     element = combine(b, loc, current, element);
                   }
                   memref::StoreOp::create(b, loc, element, target, to);
                 });
}

Value mlir::tensorops::createIsInShare(OpBuilder &b, Location loc, Value row,
                                       RowShare share) {
  // Compared without a sign, what is below the share is not in it.
  IndexBuilder index(b, loc);
  return index.compare(arith::CmpIPredicate::ult, index.sub(row, share.begin),
                       index.sub(share.end, share.begin));
}

RowShare mlir::tensorops::createOwnShare(OpBuilder &b, Location loc,
                                         RowShare share, Value rows) {
  if (share.begin)
    return share;
  return {IndexBuilder(b, loc).constant(0), rows};
}

RowShare mlir::tensorops::createRowShare(OpBuilder &b, Location loc,
                                         Value number, Value size, Value rows) {
  // Where there are fewer rows than threads, some shares are empty.
  IndexBuilder index(b, loc);
  Value begin = index.min(index.mul(number, size), rows);
  return {begin, index.min(index.add(begin, size), rows)};
}

Value mlir::tensorops::createByteCount(OpBuilder &b, Location loc,
                                       Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  IndexBuilder index(b, loc);
  Value count = index.constant(*getElementBytes(type.getElementType()));
  for (Value size : getSizes(b, loc, memref, 0, type.getRank()))
    count = index.mul(count, size);
  return count;
}

namespace {

/// How many threads share rows, and how many rows each of them gets.
struct ThreadShares {
  ThreadShares(OpBuilder &b, Location loc, SymbolTable &symbols,
               ValueRange rowSizes)
      : rows(createProduct(b, loc, rowSizes)) {
    Value available = createRuntimeCall(b, loc, symbols, "omp_get_max_threads",
                                        b.getI32Type(), {})
                          .front();
    threads = arith::IndexCastOp::create(b, loc, b.getIndexType(), available);
    size = arith::CeilDivSIOp::create(b, loc, rows, threads);
  }

  RowShare getShare(OpBuilder &b, Location loc, ValueRange thread) const {
    return createRowShare(b, loc, thread.front(), size, rows);
  }

  Value rows, threads, size;
};

} // namespace

void mlir::tensorops::createRowShares(
    OpBuilder &b, Location loc, SymbolTable &symbols, ValueRange rowSizes,
    Value isShared, function_ref<void(OpBuilder &, Location, RowShare)> body) {
  createAnyOfRowShares(b, loc, symbols, rowSizes, isShared, /*isAsked=*/false,
                       [&](OpBuilder &b, Location loc, RowShare share) {
                         body(b, loc, share);
                         return Value();
                       });
}

Value mlir::tensorops::createAnyOfRowShares(
    OpBuilder &b, Location loc, SymbolTable &symbols, ValueRange rowSizes,
    Value isShared, bool isAsked,
    function_ref<Value(OpBuilder &, Location, RowShare)> body) {
  auto emitAll = [&](OpBuilder &b, Location loc) {
    return body(b, loc, RowShare());
  };
  auto emitThreads = [&](OpBuilder &b, Location loc) -> Value {
    ThreadShares shares(b, loc, symbols, rowSizes);
    auto emitThread = [&](OpBuilder &b, Location loc, ValueRange thread) {
      return body(b, loc, shares.getShare(b, loc, thread));
    };
    if (isAsked)
      return createParallelAny(b, loc, shares.threads, emitThread);
    createLoopNest(b, loc, shares.threads, /*parallel=*/true, emitThread);
    return {};
  };
  return createIfSharedValue(b, loc, isShared, emitThreads, emitAll);
}

ValueRange mlir::tensorops::createRuntimeCall(OpBuilder &b, Location loc,
                                              SymbolTable &symbols,
                                              StringRef name, TypeRange results,
                                              ValueRange arguments) {
  auto function = symbols.lookup<func::FuncOp>(name);
  if (!function) {
    OpBuilder detached(b.getContext());
    function = func::FuncOp::create(
        detached, loc, name, b.getFunctionType(arguments.getTypes(), results));
    function.setPrivate();
    symbols.insert(function);
  }
  return func::CallOp::create(b, loc, function, arguments).getResults();
}
