//===- TensorOpsDialect.td - The dialect and its base classes*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_TENSOROPSDIALECT_TD
#define TENSOROPS_IR_TENSOROPSDIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tensorops/IR/TensorOpsInterfaces.td"

def TensorOps_Dialect : Dialect {
  let name = "tensorops";
  let cppNamespace = "::mlir::tensorops";
  let summary = "Irregular data movement on tensors";
  let description = [{
    Operations that move blocks, slices and rows in ways that affine maps cannot
    express: between space and batch, and to places that index tensors name. The
    semantics are those of TensorFlow's operations of the same names, with one
    documented behaviour wherever TensorFlow's own kernels differ.

    **Two forms.** An operation that moves data has a *value form* (ranked
    tensors in, a ranked tensor out) and a *buffer form* (memrefs in, and a
    destination `dest` after `into` that is overwritten entirely and must not
    overlap an input). The forms do not mix. Bufferization turns the first into
    the second; loops are made from the second.

    **Types.** Elements are `i1`, `i8`, `i16`, `i32`, `i64`, their signed and
    unsigned forms, `index`, `f16`, `bf16`, `f32`, `f64`, `complex<f32>`,
    `complex<f64>` and, where an operation only moves elements, the 8-bit floats
    that have a zero. Indices are integers of 8 to 64 bits (signless and signed
    ones sign-extended, unsigned ones zero-extended) or `index`; bounds are
    compared after extension to 64 bits.

    **Sizes.** Sizes that TensorFlow passes as small integer tensors are mixed
    lists of constants and `index` operands. Whatever the verifier cannot know is
    checked at run time by what `tensorops-insert-checks` adds.

    **Kernels.** The string attribute `tensorops.kernel` on an `scf.parallel` loop
    names the kernel that `tensorops-map-loops-to-gpu` makes of it. It is the only
    attribute of the dialect on operations of others.

    **Bad indices.** `bad_indices(error)` reports the first index tuple that is
    out of range and leaves a result of zeros, or a destination as it was;
    `bad_indices(ignore)` drops the updates of bad tuples; `bad_indices(assume)`
    promises that there are none, and is undefined behaviour otherwise. Unset
    leaves the choice to `tensorops-insert-checks` (the CPU pipeline reports, the
    GPU pipeline ignores), and is `assume` on what is `checked`. The mode speaks
    of index values only: sizes are checked whatever it says. A value-form
    operation has no effects: one whose result is unused may disappear, and then
    reports nothing.

    **`unique`** promises that no two index tuples are equal. **`checked`** marks
    an operation whose failures have been dealt with. Written by hand it is a
    promise that no size is bad and, unless the mode is `ignore` or `error`, no
    index. With `error` its lowering for a CPU reports a bad index and leaves
    zeros, in a destination as well, and that for a GPU refuses it.

    The unit attribute **`tensorops.guarded`** promises that the `scf.if` around
    an operation on tensors otherwise gives zeros of the same shape, so that both
    can have one buffer.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::tensor::TensorDialect"
  ];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;

  let extraClassDeclaration = [{
    /// Returns the name of the attribute that names the kernel which an
    /// `scf.parallel` loop is to become.
    static ::llvm::StringRef getKernelAttrName() { return "tensorops.kernel"; }
  }];
}

class TensorOps_Op<string mnemonic, list<Trait> traits = []>
    : Op<TensorOps_Dialect, mnemonic, traits>;

/// An operation in value form (tensors to a tensor) or buffer form (memrefs into
/// a memref): effects and speculation follow from the form.
class TensorOps_TwoFormOp<string mnemonic, list<Trait> traits = []>
    : TensorOps_Op<mnemonic, traits # [
        AttrSizedOperandSegments,
        DeclareOpInterfaceMethods<ConditionallySpeculatable>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                  ["reifyResultShapes"]>,
        TensorOps_TwoFormOpInterface,
        InferTypeOpAdaptorWithIsCompatible]> {
  let extraClassDefinition = [{
    bool $cppClass::isCompatibleReturnTypes(::mlir::TypeRange inferred,
                                            ::mlir::TypeRange actual) {
      return ::mlir::tensorops::areCompatibleResultTypes(inferred, actual);
    }

    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<
            ::mlir::MemoryEffects::Effect>> &effects) {
      ::mlir::tensorops::addTwoFormEffects(*this, getDest(), effects);
    }
  }];
}

def TensorOps_Shaped : AnyTypeOf<
    [AnyRankedTensor, AnyStridedMemRef], "ranked tensor or strided memref",
    "::mlir::ShapedType">;

#endif // TENSOROPS_IR_TENSOROPSDIALECT_TD
