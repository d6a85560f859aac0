//===- Workers.cpp - Threads that wait for work ---------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workers.h"

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

Workers::Workers(unsigned numThreads) {
  for (unsigned number = 1; number < numThreads; ++number)
    threads.emplace_back([this, number] { work(number); });
}

Workers::~Workers() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    task = nullptr;
    ++numTasks;
  }
  wake.notify_all();
  for (std::thread &thread : threads)
    thread.join();
}

void Workers::run(const Task &newTask) {
  if (!threads.empty()) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      task = &newTask;
      numBusy = threads.size();
      ++numTasks;
    }
    wake.notify_all();
  }
  newTask(0);
  while (numBusy != 0)
    std::this_thread::yield();
}

void Workers::waitForTask(unsigned last) {
  // Long enough to meet the next call of a loop over short ones, and so short
  // that the contenders that come next have the machine for themselves.
  constexpr unsigned kNumTries = 1000;
  for (unsigned i = 0; i < kNumTries; ++i) {
    if (numTasks != last)
      return;
    std::this_thread::yield();
  }
  std::unique_lock<std::mutex> lock(mutex);
  wake.wait(lock, [&] { return numTasks != last; });
}

void Workers::work(unsigned number) {
  // The next task may be there before this thread starts.
  for (unsigned last = 0;; ++last) {
    waitForTask(last);
    if (!task)
      return;
    (*task)(number);
    --numBusy;
  }
}
