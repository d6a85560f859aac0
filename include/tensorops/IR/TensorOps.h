//===- TensorOps.h - TensorOps dialect and operations -----------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_IR_TENSOROPS_H
#define TENSOROPS_IR_TENSOROPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tensorops/IR/TensorOpsDialect.h.inc"
#include "tensorops/IR/TensorOpsEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tensorops/IR/TensorOpsAttrs.h.inc"

#include "tensorops/IR/TensorOpsInterfaces.h.inc"

#define GET_OP_CLASSES
#include "tensorops/IR/TensorOps.h.inc"

#endif // TENSOROPS_IR_TENSOROPS_H
