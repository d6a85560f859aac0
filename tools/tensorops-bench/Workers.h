//===- Workers.h - Threads that wait for work -------------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_BENCH_WORKERS_H
#define TENSOROPS_TOOLS_BENCH_WORKERS_H

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace mlir::tensorops::bench {

/// Threads that are started once, as those of OpenMP are, so that a task on
/// them costs no start.
class Workers {
public:
  /// Called on each thread with its number.
  using Task = std::function<void(unsigned)>;

  /// Starts the threads but one, which is that of the caller.
  explicit Workers(unsigned numThreads);

  /// Ends the threads.
  ~Workers();

  Workers(const Workers &) = delete;
  Workers &operator=(const Workers &) = delete;

  /// Returns the number of threads, that of the caller included.
  unsigned getNumThreads() const { return threads.size() + 1; }

  /// Calls `task` on each thread and waits for all.
  void run(const Task &task);

private:
  /// Does what there is to do on thread `number`, until the end.
  void work(unsigned number);

  /// Returns once there is a task after `last`, the number of the last one.
  void waitForTask(unsigned last);

  /// The task, null to end.
  const Task *task = nullptr;

  /// How many tasks there were.
  std::atomic<unsigned> numTasks{0};

  /// How many threads have not finished the task.
  std::atomic<unsigned> numBusy{0};

  /// Wakes threads that have waited for long.
  std::mutex mutex;
  std::condition_variable wake;

  std::vector<std::thread> threads;
};

} // namespace mlir::tensorops::bench

#endif // TENSOROPS_TOOLS_BENCH_WORKERS_H
