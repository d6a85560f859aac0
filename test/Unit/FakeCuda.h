//===- FakeCuda.h - What tests see of the fake CUDA driver ------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TEST_UNIT_FAKECUDA_H
#define TENSOROPS_TEST_UNIT_FAKECUDA_H

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <type_traits>
#include <vector>

namespace fakecuda {

/// Returns a handle or pointer as a number.
template <typename T>
std::string toText(T argument) {
  if constexpr (std::is_same_v<T, const char *>)
    return argument;
  else if constexpr (std::is_null_pointer_v<T>)
    return "0";
  else if constexpr (std::is_pointer_v<T>)
    return std::to_string(reinterpret_cast<uintptr_t>(argument));
  else
    return std::to_string(argument);
}

/// Returns a call as the driver records it: without the arguments that only
/// return something.
template <typename... Arguments>
std::string call(std::string name, Arguments... arguments) {
  std::string text;
  ((text += (text.empty() ? "" : ", ") + toText(arguments)), ...);
  return name + "(" + text + ")";
}

/// The handle of the primary context of a device; there are devices 0 and 1.
inline void *primaryContext(int device) {
  return reinterpret_cast<void *>(uintptr_t(1000 + device));
}

/// What was called, and what is to happen. Functions other than cuInit fail
/// before that was called, and most where no context is current, as the
/// driver's do; modules work only in their contexts.
struct FakeCuda {
  /// Protects what follows.
  std::mutex mutex;
  /// All calls, oldest first.
  std::vector<std::string> calls;
  /// What functions return instead of success, without doing anything.
  std::map<std::string, int> results;
  /// The numbers of contexts whose number is not their handle.
  std::map<void *, unsigned long long> contextIds;
  /// The context of each loaded module.
  std::map<void *, void *> moduleContexts;
  bool isInitialized = false;
  uintptr_t lastHandle = 0;
};

} // namespace fakecuda

/// Returns the state of the driver that is loaded.
extern "C" fakecuda::FakeCuda *getFakeCuda();

#endif // TENSOROPS_TEST_UNIT_FAKECUDA_H
