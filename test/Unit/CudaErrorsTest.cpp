//===- CudaErrorsTest.cpp - Tests of errors of CUDA devices ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"

#include <cstdio>

using namespace cudatesting;

namespace {

using CudaErrorsDeathTest = CudaTest;

/// Calls everything that calls one function of the driver.
void callAll() {
  void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  void *text = mgpuModuleLoadJIT(ptx, 2);
  mgpuModuleGetFunction(module, "f");
  mgpuModuleGetFunction(text, "f");
  mgpuModuleUnload(module);
  launch(1, 1, 1);
  void *made = mgpuStreamCreate();
  mgpuStreamWaitEvent(made, event);
  mgpuStreamSynchronize(made);
  mgpuStreamDestroy(made);
  made = mgpuEventCreate();
  mgpuEventRecord(made, nullptr);
  mgpuEventSynchronize(made);
  mgpuEventDestroy(made);
  made = mgpuMemAlloc(8, nullptr, true);
  mgpuMemFree(made, nullptr);
  made = mgpuMemAlloc(8, nullptr, false);
  mgpuMemset32(made, 0, 2, nullptr);
  mgpuMemset16(made, 0, 4, nullptr);
  mgpuMemcpy(made, made, 8, nullptr);
  mgpuMemHostRegister(cubin, 4);
  mgpuMemHostUnregister(cubin);
}

TEST_F(CudaErrorsDeathTest, FailedCallIsReported) {
  for (const char *name : {"cuInit",
                           "cuDeviceGet",
                           "cuDevicePrimaryCtxRetain",
                           "cuCtxGetCurrent",
                           "cuCtxPushCurrent_v2",
                           "cuCtxPopCurrent_v2",
                           "cuModuleLoadData",
                           "cuModuleLoadDataEx",
                           "cuModuleUnload",
                           "cuModuleGetFunction",
                           "cuLaunchKernel",
                           "cuStreamCreate",
                           "cuStreamWaitEvent",
                           "cuStreamSynchronize",
                           "cuStreamDestroy_v2",
                           "cuEventCreate",
                           "cuEventRecord",
                           "cuEventSynchronize",
                           "cuEventDestroy_v2",
                           "cuMemAlloc_v2",
                           "cuMemAllocManaged",
                           "cuMemFree_v2",
                           "cuMemsetD32Async",
                           "cuMemsetD16Async",
                           "cuMemcpyAsync",
                           "cuMemHostRegister_v2",
                           "cuMemHostUnregister"})
    EXPECT_EXIT(
        {
          fake.results[name] = 700;
          callAll();
        },
        exitedWithFailure,
        std::string("^error: expects '") + name +
            "( of [^(]*)? \\(CUDA_ERROR_ILLEGAL_ADDRESS\\)' to succeed, but "
            "got error 700\n$");
}

TEST_F(CudaErrorsDeathTest, ErrorNamesTheFunctionAndWhatIsKnown) {
  void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  fake.results["cuModuleGetFunction"] = 500;
  EXPECT_EXIT(mgpuModuleGetFunction(module, "scatter"), exitedWithFailure,
              "'cuModuleGetFunction of scatter \\(CUDA_ERROR_NOT_FOUND\\)' to "
              "succeed, but got error 500\n$");
  mgpuModuleUnload(module);
  EXPECT_EXIT(
      {
        mgpuSetDefaultDevice(2);
        mgpuStreamCreate();
      },
      exitedWithFailure, "'cuDeviceGet \\(CUDA_ERROR_INVALID_DEVICE\\)'");
  fake.results["cuStreamCreate"] = 12345;
  EXPECT_EXIT(mgpuStreamCreate(), exitedWithFailure,
              "'cuStreamCreate' to succeed, but got error 12345\n$");
}

TEST_F(CudaErrorsDeathTest, LaunchDoesNotTruncate) {
  EXPECT_EXIT(launch(int64_t(1) << 32, 1, 1), exitedWithFailure,
              "^error: expects 'cuLaunchKernel of 4294967296 x 1 x 1 blocks of "
              "32 x 1 x 1 threads \\(CUDA_ERROR_INVALID_VALUE\\)' to succeed, "
              "but got error 1\n$");
  const char *message = "cuLaunchKernel .*but got error 1\n$";
  EXPECT_EXIT(launch(int64_t(1) << 31, 1, 1), exitedWithFailure, message);
  EXPECT_EXIT(launch(-1, 1, 1), exitedWithFailure, message);
  EXPECT_EXIT(launch(1, 65536, 1), exitedWithFailure, message);
  EXPECT_EXIT(launch(1, 1, 65536), exitedWithFailure, message);
  EXPECT_EXIT(launch(1, 1, -1), exitedWithFailure, message);
  EXPECT_EXIT(launch(1, 1, 1, int64_t(1) << 32), exitedWithFailure, message);
}

TEST_F(CudaErrorsDeathTest, HandlerGetsTheError) {
  EXPECT_EXIT(
      {
        tensorops_set_error_handler(
            [](void *, int32_t kind, const char *location, const char *op,
               const char *operand, int64_t position, int64_t value, int64_t,
               int32_t flags) {
              EXPECT_EQ(kind, TENSOROPS_ERROR_DEVICE);
              EXPECT_EQ(location, nullptr);
              EXPECT_EQ(op, nullptr);
              EXPECT_STREQ(operand, "cuInit (CUDA_ERROR_NO_DEVICE)");
              EXPECT_EQ(position, -1);
              EXPECT_EQ(value, 100);
              EXPECT_EQ(flags, 0);
              exitWithResult();
            },
            nullptr);
        fake.results["cuInit"] = 100;
        mgpuStreamCreate();
      },
      exitedWithSuccess, "");
}

// The handler may use the module that could not be loaded.
TEST_F(CudaErrorsDeathTest, HandlerRunsWithoutLocks) {
  static void *module = mgpuModuleLoadJIT(ptx, 2);
  EXPECT_EXIT(
      {
        tensorops_set_error_handler(
            [](void *, int32_t, const char *, const char *, const char *,
               int64_t, int64_t, int64_t, int32_t) {
              getFake().results.clear();
              mgpuModuleGetFunction(module, "f");
              exitWithResult();
            },
            nullptr);
        fake.results["cuModuleLoadDataEx"] = 222;
        mgpuModuleGetFunction(module, "f");
      },
      exitedWithSuccess, "");
  mgpuModuleUnload(module);
}

// Compiled code unloads its modules at exit, where a device that has failed
// fails again.
TEST_F(CudaErrorsDeathTest, ErrorIsReportedOnceAndExitGoesOn) {
  static void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  EXPECT_EXIT(
      {
        mgpuModuleGetFunction(module, "f");
        std::atexit([] { std::fputs("end\n", stderr); });
        std::atexit([] { mgpuModuleUnload(module); });
        fake.results["cuStreamSynchronize"] = 700;
        fake.results["cuModuleUnload"] = 700;
        mgpuStreamSynchronize(nullptr);
      },
      exitedWithFailure,
      "^error: expects 'cuStreamSynchronize [^\n]*700\nend\n$");
  mgpuModuleUnload(module);
}

TEST(CudaOldDriverDeathTest, FunctionThatTheDriverLacksIsReported) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        openDriver(TENSOROPS_FAKE_OLD_CUDA);
        mgpuStreamCreate();
      },
      exitedWithFailure,
      "^error: expects 'cuCtxGetCurrent' to succeed, but got error 302\n$");
}

} // namespace
