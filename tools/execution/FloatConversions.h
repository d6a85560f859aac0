//===- FloatConversions.h - Conversions of 16-bit floats ------ -*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_EXECUTION_FLOATCONVERSIONS_H
#define TENSOROPS_TOOLS_EXECUTION_FLOATCONVERSIONS_H

namespace mlir::tensorops::run {

/// A 16-bit float as an argument or result of a function: on x86-64 and AArch64
/// it lies in the low half of the register of a float. This type needs no
/// support by the compiler of this tool.
using HalfRegister = float;

/// Converts f16 to f32.
float extendHalfToFloat(HalfRegister value);

/// Converts f32 to f16, rounding to nearest, ties to even.
HalfRegister truncateFloatToHalf(float value);

/// Converts f64 to f16, rounding once, to nearest, ties to even.
HalfRegister truncateDoubleToHalf(double value);

/// Converts f32 to bf16, rounding to nearest, ties to even.
HalfRegister truncateFloatToBFloat(float value);

/// Converts f64 to bf16, rounding once, to nearest, ties to even.
HalfRegister truncateDoubleToBFloat(double value);

} // namespace mlir::tensorops::run

#endif // TENSOROPS_TOOLS_EXECUTION_FLOATCONVERSIONS_H
