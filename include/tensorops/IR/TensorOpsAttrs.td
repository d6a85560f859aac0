//===- TensorOpsAttrs.td - Attributes and enums ---------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_TENSOROPSATTRS_TD
#define TENSOROPS_IR_TENSOROPSATTRS_TD

include "mlir/IR/EnumAttr.td"
include "tensorops/IR/TensorOpsDialect.td"

def TensorOps_BadIndices : I32Enum<
    "BadIndices", "what an index tuple that is out of range does", [
      I32EnumCase<"Error", 0, "error">, I32EnumCase<"Ignore", 1, "ignore">,
      I32EnumCase<"Assume", 2, "assume">]> {
  let cppNamespace = "::mlir::tensorops";
}

def TensorOps_BadIndicesAttr
    : EnumAttr<TensorOps_Dialect, TensorOps_BadIndices, "bad_indices">;

def TensorOps_ErrorKind : I32Enum<
    "ErrorKind", "kind of a run-time error, as the runtime library numbers it", [
      I32EnumCase<"BadIndex", 1, "bad_index">,
      I32EnumCase<"BadSize", 2, "bad_size">,
      I32EnumCase<"ShapeMismatch", 3, "shape_mismatch">,
      I32EnumCase<"SizeOverflow", 4, "size_overflow">,
      I32EnumCase<"OutOfMemory", 5, "out_of_memory">,
      I32EnumCase<"DeviceError", 6, "device_error">]> {
  let cppNamespace = "::mlir::tensorops";
}

def TensorOps_ErrorKindAttr
    : EnumAttr<TensorOps_Dialect, TensorOps_ErrorKind, "error_kind">;

def TensorOps_SizeRelation : I32Enum<
    "SizeRelation", "a relation between a size and its bound, numbered as in the "
    "flags of the runtime library", [
      I32EnumCase<"AtLeast", 1, "at_least">,
      I32EnumCase<"MultipleOf", 2, "multiple_of">,
      I32EnumCase<"Equal", 3, "equal">,
      I32EnumCase<"SumFits", 4, "sum_fits">,
      I32EnumCase<"ProductFits", 5, "product_fits">]> {
  let cppNamespace = "::mlir::tensorops";
}

def TensorOps_SizeRelationAttr
    : EnumAttr<TensorOps_Dialect, TensorOps_SizeRelation, "size_relation">;

#endif // TENSOROPS_IR_TENSOROPSATTRS_TD
