//===- Comparison.cpp - Comparing tensors ---------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace gpucheck;

template <typename T>
static T load(const unsigned char *data) {
  T value;
  std::memcpy(&value, data, sizeof(value));
  return value;
}

/// Returns the number with these bits of an f16.
static double decodeF16(uint16_t bits) {
  int exponent = bits >> 10 & 0x1f;
  double fraction = bits & 0x3ff;
  double magnitude = exponent == 0x1f ? (fraction ? NAN : HUGE_VAL)
                     : exponent == 0
                         ? std::ldexp(fraction, -24)
                         : std::ldexp(fraction + 1024, exponent - 25);
  return bits >> 15 ? -magnitude : magnitude;
}

/// Returns the number with these bits of a bf16.
static double decodeBF16(uint16_t bits) {
  uint32_t wide = static_cast<uint32_t>(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof(value));
  return value;
}

/// Returns the float of a part that is one.
static double decode(PartKind kind, const unsigned char *data) {
  switch (kind) {
  case PartKind::F16:
    return decodeF16(load<uint16_t>(data));
  case PartKind::BF16:
    return decodeBF16(load<uint16_t>(data));
  case PartKind::F32:
    return load<float>(data);
  case PartKind::F64:
    return load<double>(data);
  case PartKind::Bits:
    break;
  }
  return 0;
}

/// Returns whether two parts are as close as they have to be.
static bool isClose(const ElementFormat &format, const unsigned char *expected,
                    const unsigned char *actual, double tolerance) {
  if (std::memcmp(expected, actual, format.partBytes) == 0)
    return true;
  if (format.kind == PartKind::Bits)
    return false;
  double wanted = decode(format.kind, expected);
  double got = decode(format.kind, actual);
  if (std::isnan(wanted) && std::isnan(got))
    return true;
  return tolerance > 0 && std::fabs(wanted - got) <= tolerance;
}

/// Returns a part as text: a float as a number, other bits in hexadecimal.
static std::string formatPart(const ElementFormat &format,
                              const unsigned char *data) {
  char text[64];
  if (format.kind != PartKind::Bits) {
    std::snprintf(text, sizeof(text), "%.17g", decode(format.kind, data));
    return text;
  }
  uint64_t bits = 0;
  std::memcpy(&bits, data, format.partBytes);
  std::snprintf(text, sizeof(text), "0x%llx",
                static_cast<unsigned long long>(bits));
  return text;
}

std::string gpucheck::compareElements(const Tensor &expected,
                                      const double *tolerances,
                                      const unsigned char *actual) {
  const ElementFormat &format = expected.element;
  // What is equal is equal at once.
  size_t bytes = expected.getBytes();
  if (bytes == 0 || std::memcmp(expected.data, actual, bytes) == 0)
    return "";
  size_t numParts = expected.getNumElements() * format.numParts;
  for (size_t part = 0; part < numParts; ++part) {
    size_t at = part * format.partBytes;
    double tolerance = tolerances ? tolerances[part] : 0;
    if (!isClose(format, expected.data + at, actual + at, tolerance))
      return "expects element " + std::to_string(part / format.numParts) +
             " to be " + formatPart(format, expected.data + at) + ", but got " +
             formatPart(format, actual + at);
  }
  return "";
}

std::string gpucheck::compareSpots(const Spot *spots, int numSpots,
                                   const unsigned char *actual, size_t bytes) {
  for (size_t i = 0; i < bytes; ++i) {
    if (actual[i] == 0)
      continue;
    bool isExpected = false;
    for (const Spot *spot = spots; spot < spots + numSpots; ++spot)
      isExpected |=
          static_cast<size_t>(spot->offset) == i && spot->value == actual[i];
    if (!isExpected)
      return "expects element " + std::to_string(i) +
             " to be something else, "
             "but got " +
             std::to_string(actual[i]);
  }
  for (const Spot *spot = spots; spot < spots + numSpots; ++spot)
    if (actual[spot->offset] != spot->value)
      return "expects element " + std::to_string(spot->offset) + " to be " +
             std::to_string(spot->value) + ", but got 0";
  return "";
}
