//===- ReportError.cpp - Lower reports of errors to calls -----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"
#include "Patterns.h"
#include "SharedFunctions.h"

#include "tensorops/IR/ErrorLocation.h"
#include "tensorops/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::tensorops;

/// Returns a pointer to a constant string, one for each text in a symbol table.
static Value createString(OpBuilder &b, Location loc, SymbolTable &symbols,
                          StringRef text) {
  std::string bytes = text.str();
  bytes.push_back('\0');
  std::string name =
      "tensorops_string_" + llvm::utohexstr(llvm::xxh3_64bits(text));
  auto attribute = b.getStringAttr(bytes);
  // Another text of the same hash, or a symbol of the user's, gets a name of
  // its own from the symbol table.
  auto global = symbols.lookup<LLVM::GlobalOp>(name);
  if (!global || global.getValueAttr() != attribute) {
    auto type = LLVM::LLVMArrayType::get(b.getI8Type(), bytes.size());
    OpBuilder detached(b.getContext());
    global = LLVM::GlobalOp::create(detached, loc, type, /*isConstant=*/true,
                                    LLVM::Linkage::Internal, name, attribute);
    symbols.insert(global);
  }
  return LLVM::AddressOfOp::create(b, loc, global);
}

/// Returns `pointer + offset` bytes.
static Value createOffset(OpBuilder &b, Location loc, Value pointer,
                          int32_t offset) {
  return LLVM::GEPOp::create(b, loc, pointer.getType(), b.getI8Type(), pointer,
                             ArrayRef<LLVM::GEPArg>{offset});
}

/// Returns the byte at `pointer + offset` as an i32.
static Value createByte(OpBuilder &b, Location loc, Value pointer,
                        int32_t offset) {
  Value byte = LLVM::LoadOp::create(b, loc, b.getI8Type(),
                                    createOffset(b, loc, pointer, offset));
  return arith::ExtUIOp::create(b, loc, b.getI32Type(), byte);
}

/// The texts of a report: an entry for the op and one for each cause. Each has
/// a kind, the low and the high byte of flags, and a string that ends with a
/// zero. Kind and flags of the op are 0 and the number of causes.
static constexpr int32_t headerBytes = 3;

/// Returns an entry of the texts of a report.
static std::string formatEntry(int32_t kind, int32_t flags, StringRef text) {
  assert(kind < 256 && flags < 65536 && "expects a kind and flags that fit");
  std::string entry;
  for (int32_t byte : {kind, flags & 255, flags >> 8})
    entry.push_back(static_cast<char>(byte));
  // The string that holds the entries adds the last zero.
  return entry + text.str();
}

/// Returns the flags of the entry at `entry`.
static Value createFlags(OpBuilder &b, Location loc, Value entry) {
  Value eight = arith::ConstantIntOp::create(b, loc, b.getI32Type(), 8);
  Value high =
      arith::ShLIOp::create(b, loc, createByte(b, loc, entry, 2), eight);
  return arith::OrIOp::create(b, loc, createByte(b, loc, entry, 1), high);
}

/// Returns a pointer to the entry behind that at `entry`.
static Value createNextEntry(OpBuilder &b, Location loc, Value entry) {
  Type pointer = entry.getType();
  auto isText = [](OpBuilder &b, Location loc, ValueRange own) {
    Value byte = LLVM::LoadOp::create(b, loc, b.getI8Type(), own[0]);
    Value zero = arith::ConstantIntOp::create(b, loc, b.getI8Type(), 0);
    Value goesOn =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, byte, zero);
    scf::ConditionOp::create(b, loc, goesOn, createOffset(b, loc, own[0], 1));
  };
  auto advance = [](OpBuilder &b, Location loc, ValueRange own) {
    scf::YieldOp::create(b, loc, own);
  };
  return scf::WhileOp::create(b, loc, pointer,
                              createOffset(b, loc, entry, headerBytes), isText,
                              advance)
      .getResult(0);
}

namespace {

/// Lowers `report_error` to a call, under its condition, of a function that all
/// reports share. That looks for the cause in the texts, and calls the runtime
/// library: nothing that only errors need is part of the code of an op.
struct ReportErrorLowering final : OpRewritePattern<ReportErrorOp> {
  ReportErrorLowering(MLIRContext *context,
                      std::shared_ptr<SharedFunctions> functions)
      : OpRewritePattern(context), functions(std::move(functions)) {}

  LogicalResult matchAndRewrite(ReportErrorOp op,
                                PatternRewriter &rewriter) const override {
    FunctionTable &table = functions->getNearest(op);
    scf::IfOp::create(rewriter, op.getLoc(), op.getCondition(),
                      [&](OpBuilder &b, Location loc) {
                        createCall(b, loc, table, op);
                        scf::YieldOp::create(b, loc);
                      });
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Emits the call of the shared function.
  static void createCall(OpBuilder &b, Location loc, FunctionTable &table,
                         ReportErrorOp op) {
    std::string place = formatErrorLocation(op.getLoc());
    Value location =
        createString(b, loc, table, place.empty() ? "unknown location" : place);
    std::string texts = formatEntry(
        /*kind=*/0, /*flags=*/op.getCauses().size(), op.getOp());
    for (auto cause : op.getCauses().getAsRange<ErrorCauseAttr>())
      texts += '\0' + formatEntry(static_cast<int32_t>(cause.getKind()),
                                  cause.getFlags(), cause.getSubject());
    createSharedCall(
        b, loc, table, "tensorops_report",
        {location, createString(b, loc, table, texts), op.getNumber(),
         op.getPosition(), op.getValue(), op.getBound()},
        [&](OpBuilder &b, Location loc, ValueRange own) {
          createRuntimeReport(b, loc, table, own);
        },
        Inlining::Never);
  }

  /// Emits the call of the runtime library for the location, the texts, the
  /// number of the cause, position, value and bound in `own`.
  static void createRuntimeReport(OpBuilder &b, Location loc,
                                  FunctionTable &table, ValueRange own) {
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    // Any number that is not that of a cause stands for the first one.
    Value count = arith::IndexCastOp::create(b, loc, b.getIndexType(),
                                             createFlags(b, loc, own[1]));
    Value isCause =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, own[2], count);
    Value number = arith::SelectOp::create(b, loc, isCause, own[2], zero);
    // The entry of the op comes before that of the first cause.
    Value end = arith::AddIOp::create(b, loc, number, one);
    auto loop = scf::ForOp::create(
        b, loc, zero, end, one, own[1],
        [](OpBuilder &b, Location loc, Value, ValueRange entry) {
          scf::YieldOp::create(b, loc, createNextEntry(b, loc, entry[0]));
        });
    Value cause = loop.getResult(0);
    auto toI64 = [&](Value value) -> Value {
      return arith::IndexCastOp::create(b, loc, b.getI64Type(), value);
    };
    createRuntimeCall(b, loc, table, "tensorops_report_error", {},
                      {createByte(b, loc, cause, 0), own[0],
                       createOffset(b, loc, own[1], headerBytes),
                       createOffset(b, loc, cause, headerBytes), toI64(own[3]),
                       toI64(own[4]), toI64(own[5]),
                       createFlags(b, loc, cause)});
  }

  std::shared_ptr<SharedFunctions> functions;
};

} // namespace

void mlir::tensorops::populateReportToSCFPatterns(
    RewritePatternSet &patterns,
    const std::shared_ptr<SharedFunctions> &functions) {
  patterns.add<ReportErrorLowering>(patterns.getContext(), functions);
}
