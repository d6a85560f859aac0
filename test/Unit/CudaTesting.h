//===- CudaTesting.h - What tests with the fake driver share ----*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TEST_UNIT_CUDATESTING_H
#define TENSOROPS_TEST_UNIT_CUDATESTING_H

#include "FakeCuda.h"

#include "tensorops/Runtime/CudaRuntime.h"

#include "gtest/gtest.h"

#include <cstdlib>
#include <dlfcn.h>
#include <utility>

namespace cudatesting {

using Calls = std::vector<std::string>;

// What modules are made of. The fake driver does not read it.
inline char cubin[] = "a cubin";
inline char ptx[] = "some PTX";

/// Returns a handle with a number.
inline void *handle(uintptr_t number) {
  return reinterpret_cast<void *>(number);
}

// Handles that the fake driver did not give out.
inline void *const stream = handle(7001);
inline void *const event = handle(7002);
inline void *const function = handle(7003);
inline void *const ownContext = handle(7004);
inline void *const otherContext = handle(7005);

/// Loads a library, so that it is the driver from now on.
inline void *openDriver(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  EXPECT_TRUE(library) << dlerror();
  return library;
}

/// Returns a function of the fake driver.
template <typename T>
T *findInDriver(const char *name) {
  static void *library = openDriver(TENSOROPS_FAKE_CUDA);
  return reinterpret_cast<T *>(dlsym(library, name));
}

/// Returns the state of the fake driver.
inline fakecuda::FakeCuda &getFake() {
  return *findInDriver<fakecuda::FakeCuda *()>("getFakeCuda")();
}

/// Keeps a context of the program's own current on this thread.
class CurrentContext {
public:
  explicit CurrentContext(void *context) {
    findInDriver<int(void *)>("cuCtxPushCurrent_v2")(context);
  }
  CurrentContext(const CurrentContext &) = delete;
  CurrentContext &operator=(const CurrentContext &) = delete;
  ~CurrentContext() { pop(); }

  /// Takes the context of this thread away that was pushed last.
  static void pop() {
    void *popped;
    findInDriver<int(void **)>("cuCtxPopCurrent_v2")(&popped);
  }
};

/// Starts each test with a driver that succeeds and has recorded nothing. Death
/// tests run in a process of their own, in which nothing has been called.
class CudaTest : public ::testing::Test {
protected:
  void SetUp() override {
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";
    fake.results.clear();
    fake.contextIds.clear();
    fake.calls.clear();
  }

  /// Returns the calls since the last time.
  Calls takeAllCalls() {
    std::lock_guard<std::mutex> lock(fake.mutex);
    return std::exchange(fake.calls, {});
  }

  /// Returns the calls since the last time that do more than to find a context.
  Calls takeCalls() {
    Calls calls;
    for (std::string &text : takeAllCalls())
      if (text.rfind("cuCtx", 0) && text.rfind("cuInit", 0) &&
          text.rfind("cuDevice", 0))
        calls.push_back(std::move(text));
    return calls;
  }

  /// Returns the handle that the driver gave out last.
  void *getLastHandle() const { return handle(fake.lastHandle); }

  fakecuda::FakeCuda &fake = getFake();
};

/// Ends the process of a death test whose checks are its result.
[[noreturn]] inline void exitWithResult() {
  std::exit(::testing::Test::HasFailure() ? EXIT_FAILURE : EXIT_SUCCESS);
}

inline const ::testing::ExitedWithCode exitedWithSuccess(EXIT_SUCCESS);
inline const ::testing::ExitedWithCode exitedWithFailure(EXIT_FAILURE);

/// Launches `function` on a grid of blocks of `blockX` threads.
inline void launch(intptr_t x, intptr_t y, intptr_t z, intptr_t blockX = 32) {
  mgpuLaunchKernel(function, x, y, z, blockX, 1, 1, 0, nullptr, nullptr,
                   nullptr, 0);
}

} // namespace cudatesting

#endif // TENSOROPS_TEST_UNIT_CUDATESTING_H
