//===- TensorOpsInterfaces.td - Op interfaces --------------*- tablegen -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_TENSOROPSINTERFACES_TD
#define TENSOROPS_IR_TENSOROPSINTERFACES_TD

include "mlir/IR/OpBase.td"

def TensorOps_TwoFormOpInterface : OpInterface<"TwoFormOpInterface"> {
  let cppNamespace = "::mlir::tensorops";
  let description = [{
    An operation that moves data, in value form (tensors to a tensor) or in buffer
    form (memrefs into a destination).
  }];
  let methods = [
    InterfaceMethod<
      "Returns the destination, null in the value form.",
      "::mlir::Value", "getDestination", (ins), "", [{
        return $_op.getDest();
      }]>,
    InterfaceMethod<
      "Returns the type of the result, or of the destination.",
      "::mlir::ShapedType", "getTargetType", (ins), "", [{
        if ($_op.getDest())
          return ::llvm::cast<::mlir::ShapedType>($_op.getDest().getType());
        return ::llvm::cast<::mlir::ShapedType>($_op.getResult().getType());
      }]>,
    InterfaceMethod<
      "Returns whether what can fail at run time has been dealt with.",
      "bool", "isChecked", (ins), "", [{ return $_op.getChecked(); }]>,
    InterfaceMethod<
      "Marks that what can fail at run time has been dealt with.",
      "void", "markChecked", (ins), "", [{ $_op.setChecked(true); }]>
  ];
}

#endif // TENSOROPS_IR_TENSOROPSINTERFACES_TD
