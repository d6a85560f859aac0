//===- FloatConversions.cpp - Conversions of 16-bit floats ----------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatConversions.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/bit.h"

using namespace mlir::tensorops;
using llvm::APFloat;

/// Returns the register that holds these bits of a 16-bit float.
static run::HalfRegister toRegister(uint16_t bits) {
  return llvm::bit_cast<float>(uint32_t(bits));
}

/// Converts `value` to a 16-bit float.
static run::HalfRegister truncate(APFloat value,
                                  const llvm::fltSemantics &semantics) {
  bool losesInfo;
  value.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return toRegister(value.bitcastToAPInt().getZExtValue());
}

float run::extendHalfToFloat(HalfRegister value) {
  uint16_t bits = llvm::bit_cast<uint32_t>(value);
  return APFloat(APFloat::IEEEhalf(), llvm::APInt(16, bits)).convertToFloat();
}

run::HalfRegister run::truncateFloatToHalf(float value) {
  return truncate(APFloat(value), APFloat::IEEEhalf());
}

run::HalfRegister run::truncateDoubleToHalf(double value) {
  return truncate(APFloat(value), APFloat::IEEEhalf());
}

run::HalfRegister run::truncateFloatToBFloat(float value) {
  // Every sum of bf16 comes here where the CPU has no instruction for it.
  uint32_t bits = llvm::bit_cast<uint32_t>(value);
  if (value != value)
    return toRegister(bits >> 16 | 0x40); // Stays NaN, and a quiet one.
  // Adds just less than half, or half where the result would be odd.
  return toRegister((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

run::HalfRegister run::truncateDoubleToBFloat(double value) {
  return truncate(APFloat(value), APFloat::BFloat());
}
