//===- CudaRuntimeTest.cpp - Tests of the runtime of compiled GPU code ----===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"

#include <atomic>
#include <cstring>
#include <thread>

using namespace cudatesting;
using fakecuda::call;
using fakecuda::primaryContext;

namespace {

/// The tests that end a process run before the others.
using CudaRuntimeTest = CudaTest;
using CudaRuntimeDeathTest = CudaTest;

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

TEST_F(CudaRuntimeDeathTest, TouchesNoDriverBeforeItIsNeeded) {
  EXPECT_EXIT(
      {
        mgpuModuleUnload(mgpuModuleLoad(cubin, sizeof(cubin)));
        mgpuModuleUnload(mgpuModuleLoadJIT(ptx, 2));
        mgpuModuleUnload(nullptr);
        mgpuSetDefaultDevice(1);
        EXPECT_EQ(mgpuMemAlloc(0, nullptr, false), nullptr);
        mgpuMemFree(nullptr, nullptr);
        mgpuMemcpy(nullptr, nullptr, 0, nullptr);
        mgpuMemset32(nullptr, 1, 0, nullptr);
        mgpuMemset16(nullptr, 1, 0, nullptr);
        launch(0, 1, 1);
        EXPECT_EQ(takeAllCalls(), Calls());
        exitWithResult();
      },
      exitedWithSuccess, "");
}

TEST_F(CudaRuntimeDeathTest, FirstUseRetainsThePrimaryContextOnce) {
  EXPECT_EXIT(
      {
        void *made = mgpuStreamCreate();
        EXPECT_EQ(
            takeAllCalls(),
            Calls({call("cuInit", 0), call("cuCtxGetCurrent"),
                   call("cuDeviceGet", 0), call("cuDevicePrimaryCtxRetain", 0),
                   call("cuCtxPushCurrent_v2", primaryContext(0)),
                   call("cuStreamCreate", 0), call("cuCtxPopCurrent_v2")}));
        mgpuStreamDestroy(made);
        EXPECT_EQ(takeAllCalls(),
                  Calls({call("cuCtxGetCurrent"),
                         call("cuCtxPushCurrent_v2", primaryContext(0)),
                         call("cuStreamDestroy_v2", made),
                         call("cuCtxPopCurrent_v2")}));
        exitWithResult();
      },
      exitedWithSuccess, "");
}

TEST_F(CudaRuntimeDeathTest, CurrentContextIsUsedAsItIs) {
  EXPECT_EXIT(
      {
        fake.isInitialized = true;
        CurrentContext own(ownContext);
        takeAllCalls();
        mgpuStreamSynchronize(nullptr);
        EXPECT_EQ(takeAllCalls(),
                  Calls({call("cuInit", 0), call("cuCtxGetCurrent"),
                         call("cuStreamSynchronize", nullptr)}));
        exitWithResult();
      },
      exitedWithSuccess, "");
}

TEST_F(CudaRuntimeDeathTest, DefaultDeviceIsThatOfTheThread) {
  EXPECT_EXIT(
      {
        mgpuSetDefaultDevice(1);
        mgpuStreamSynchronize(nullptr);
        EXPECT_EQ(takeAllCalls()[4],
                  call("cuCtxPushCurrent_v2", primaryContext(1)));
        std::thread([] { mgpuStreamSynchronize(nullptr); }).join();
        EXPECT_EQ(takeAllCalls()[3],
                  call("cuCtxPushCurrent_v2", primaryContext(0)));
        mgpuStreamSynchronize(nullptr);
        EXPECT_EQ(takeAllCalls()[1],
                  call("cuCtxPushCurrent_v2", primaryContext(1)));
        exitWithResult();
      },
      exitedWithSuccess, "");
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

TEST_F(CudaRuntimeTest, BinaryIsLoadedOnceAndUnloaded) {
  void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  EXPECT_EQ(mgpuModuleGetFunction(module, "f"), getLastHandle());
  void *loaded = handle(fake.lastHandle - 1);
  EXPECT_EQ(mgpuModuleGetFunction(module, "g"), getLastHandle());
  mgpuModuleUnload(module);
  EXPECT_EQ(takeCalls(), Calls({call("cuModuleLoadData", cubin + 0),
                                call("cuModuleGetFunction", loaded, "f"),
                                call("cuModuleGetFunction", loaded, "g"),
                                call("cuModuleUnload", loaded)}));
  EXPECT_TRUE(fake.moduleContexts.empty());
}

TEST_F(CudaRuntimeTest, TextIsCompiledWithItsLevel) {
  void *module = mgpuModuleLoadJIT(ptx, 3);
  mgpuModuleGetFunction(module, "f");
  EXPECT_EQ(takeCalls()[0],
            call("cuModuleLoadDataEx", ptx + 0, 1, /*option=*/7, 3));
  mgpuModuleUnload(module);
}

TEST_F(CudaRuntimeTest, ModuleIsLoadedInEachContext) {
  void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  for (int round = 0; round < 2; ++round) {
    mgpuModuleGetFunction(module, "f");
    CurrentContext own(ownContext);
    mgpuModuleGetFunction(module, "f");
    CurrentContext other(otherContext);
    mgpuModuleGetFunction(module, "f");
  }
  EXPECT_EQ(fake.moduleContexts.size(), 3u);
  // A context that is not current may have been destroyed.
  CurrentContext own(ownContext);
  mgpuModuleUnload(module);
  ASSERT_EQ(fake.moduleContexts.size(), 1u);
  EXPECT_EQ(fake.moduleContexts.begin()->second, otherContext);
  fake.moduleContexts.clear();
}

TEST_F(CudaRuntimeTest, ContextAtTheAddressOfADestroyedOneIsAnother) {
  void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  CurrentContext own(ownContext);
  for (int number = 1; number <= 2; ++number) {
    fake.contextIds[ownContext] = number;
    mgpuModuleGetFunction(module, "f");
    EXPECT_EQ(fake.moduleContexts.size(), 1u);
    if (number == 1)
      fake.moduleContexts.clear();
  }
  mgpuModuleUnload(module);
  EXPECT_TRUE(fake.moduleContexts.empty());
}

TEST_F(CudaRuntimeTest, OldDriversTellContextsByAddress) {
  fake.results["cuCtxGetId"] = 999;
  void *module = mgpuModuleLoad(cubin, sizeof(cubin));
  for (int number = 7; number <= 8; ++number) {
    CurrentContext own(handle(number));
    mgpuModuleGetFunction(module, "f");
    mgpuModuleGetFunction(module, "f");
  }
  EXPECT_EQ(fake.moduleContexts.size(), 2u);
  fake.moduleContexts.clear();
  mgpuModuleUnload(module);
}

TEST_F(CudaRuntimeTest, ThreadsLoadAModuleOnce) {
  for (int round = 0; round < 50; ++round) {
    void *module = mgpuModuleLoad(cubin, sizeof(cubin));
    std::atomic<int> numWaiting(4);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        --numWaiting;
        while (numWaiting != 0)
          std::this_thread::yield();
        EXPECT_TRUE(mgpuModuleGetFunction(module, "f"));
      });
    for (std::thread &thread : threads)
      thread.join();
    mgpuModuleUnload(module);
    EXPECT_EQ(takeCalls().size(), 1 + 4 + 1u);
  }
}

TEST_F(CudaRuntimeTest, UnloadTakesADriverThatHasShutDown) {
  for (const char *name : {"cuCtxGetCurrent", "cuCtxPushCurrent_v2",
                           "cuModuleUnload", "cuCtxPopCurrent_v2"})
    for (int result : {4, 201, 709}) {
      void *module = mgpuModuleLoad(cubin, sizeof(cubin));
      mgpuModuleGetFunction(module, "f");
      fake.results = {{name, result}};
      mgpuModuleUnload(module);
      fake.results.clear();
      if (!strcmp(name, "cuCtxPopCurrent_v2"))
        CurrentContext::pop();
    }
  fake.moduleContexts.clear();
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

TEST_F(CudaRuntimeTest, LaunchPassesItsArguments) {
  int argument = 42;
  void *parameters[] = {&argument};
  void *extra[] = {nullptr};
  mgpuLaunchKernel(function, 2147483647, 65535, 4, 5, 6, 7, 64, stream,
                   parameters, extra, 1);
  EXPECT_EQ(takeCalls(),
            Calls({call("cuLaunchKernel", function, 2147483647, 65535, 4, 5, 6,
                        7, 64, stream, parameters + 0, extra + 0)}));
}

TEST_F(CudaRuntimeTest, EmptyLaunchDoesNothing) {
  launch(0, 1, 1);
  launch(1, 0, 1);
  launch(1, 1, 0);
  launch(1, 1, 1, 0);
  EXPECT_EQ(takeAllCalls(), Calls());
}

//===----------------------------------------------------------------------===//
// Streams, events and memory
//===----------------------------------------------------------------------===//

TEST_F(CudaRuntimeTest, Streams) {
  EXPECT_EQ(mgpuStreamCreate(), getLastHandle());
  mgpuStreamWaitEvent(stream, event);
  mgpuStreamSynchronize(stream);
  mgpuStreamSynchronize(nullptr);
  mgpuStreamDestroy(stream);
  EXPECT_EQ(takeCalls(), Calls({call("cuStreamCreate", 0),
                                call("cuStreamWaitEvent", stream, event, 0),
                                call("cuStreamSynchronize", stream),
                                call("cuStreamSynchronize", nullptr),
                                call("cuStreamDestroy_v2", stream)}));
}

TEST_F(CudaRuntimeTest, Events) {
  EXPECT_EQ(mgpuEventCreate(), getLastHandle());
  mgpuEventRecord(event, stream);
  mgpuEventSynchronize(event);
  mgpuEventDestroy(event);
  EXPECT_EQ(takeCalls(), Calls({call("cuEventCreate", /*disable timing=*/2),
                                call("cuEventRecord", event, stream),
                                call("cuEventSynchronize", event),
                                call("cuEventDestroy_v2", event)}));
}

TEST_F(CudaRuntimeTest, Memory) {
  void *memory = mgpuMemAlloc(64, stream, false);
  void *managed = mgpuMemAlloc(32, stream, true);
  mgpuMemFree(memory, stream);
  mgpuMemFree(managed, stream);
  EXPECT_EQ(takeCalls(), Calls({call("cuMemAlloc_v2", 64),
                                call("cuMemAllocManaged", 32, /*global=*/1),
                                call("cuMemFree_v2", memory),
                                call("cuMemFree_v2", managed)}));
}

TEST_F(CudaRuntimeTest, MemoryThatRunsOutIsNull) {
  fake.results = {{"cuMemAlloc_v2", 2}, {"cuMemAllocManaged", 2}};
  EXPECT_EQ(mgpuMemAlloc(64, nullptr, false), nullptr);
  EXPECT_EQ(mgpuMemAlloc(64, nullptr, true), nullptr);
}

TEST_F(CudaRuntimeTest, CopiesAndFills) {
  uint32_t words[3] = {1, 2, 3};
  uint16_t halves[3] = {1, 2, 3};
  uint32_t copied[3] = {};
  mgpuMemset32(words, 0xdeadbeef, 2, nullptr);
  mgpuMemset16(halves, 0xbeef, 2, stream);
  mgpuMemcpy(copied, words, 12, stream);
  EXPECT_EQ(takeCalls(),
            Calls({call("cuMemsetD32Async", words + 0, 0xdeadbeef, 2, nullptr),
                   call("cuMemsetD16Async", halves + 0, 0xbeef, 2, stream),
                   call("cuMemcpyAsync", copied + 0, words + 0, 12, stream)}));
  EXPECT_EQ(copied[1], 0xdeadbeef);
  EXPECT_EQ(copied[2], 3u);
  EXPECT_EQ(halves[1], 0xbeef);
  EXPECT_EQ(halves[2], 3u);
}

TEST_F(CudaRuntimeTest, CopyOnTheDefaultStreamIsDoneOnReturn) {
  int source = 5, target = 0;
  mgpuMemcpy(&target, &source, sizeof(int), nullptr);
  EXPECT_EQ(takeCalls(),
            Calls({call("cuMemcpyAsync", &target, &source, 4, nullptr),
                   call("cuStreamSynchronize", nullptr)}));
  EXPECT_EQ(target, 5);
}

TEST_F(CudaRuntimeTest, HostMemory) {
  char memory[16];
  mgpuMemHostRegister(memory, 16);
  mgpuMemHostUnregister(memory);
  EXPECT_EQ(takeCalls(), Calls({call("cuMemHostRegister_v2", memory + 0, 16, 0),
                                call("cuMemHostUnregister", memory + 0)}));
}

} // namespace
