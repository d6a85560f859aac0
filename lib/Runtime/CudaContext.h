//===- CudaContext.h - Contexts that calls work in --------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_LIB_RUNTIME_CUDACONTEXT_H
#define TENSOROPS_LIB_RUNTIME_CUDACONTEXT_H

#include "CudaDriver.h"

#include <cstdlib>
#include <pthread.h>

namespace tensorops::cuda {

/// Values that are made once for each key and never removed, so that finding
/// one takes no lock.
template <typename Key, typename Value>
class GrowingMap {
public:
  struct Entry {
    Key key;
    Value value;
    Entry *next;
  };

  /// Returns the first entry of the list of all, or null.
  Entry *getFirst() const { return first.load(std::memory_order_acquire); }

  /// Returns the value of a key. If there is none, `make` writes one to its
  /// argument and returns whether it could, while other makers wait; a failure
  /// is reported.
  template <typename Make>
  const Value &findOrMake(Key key, Make make) {
    if (Entry *entry = find(key))
      return entry->value;
    auto *added = static_cast<Entry *>(allocateHost(sizeof(Entry)));
    // Making takes too long to spin for.
    pthread_mutex_lock(&mutex);
    Status status;
    Entry *entry = find(key);
    if (!entry && !(status = make(added->value)).hasFailed()) {
      added->key = key;
      added->next = getFirst();
      first.store(added, std::memory_order_release);
      entry = added;
    }
    pthread_mutex_unlock(&mutex);
    if (entry != added)
      std::free(added);
    // A handler may call compiled code, so it must not run under the lock.
    check(status);
    return entry->value;
  }

private:
  /// Returns the entry of a key, or null.
  Entry *find(Key key) const {
    Entry *entry = getFirst();
    while (entry && entry->key != key)
      entry = entry->next;
    return entry;
  }

  std::atomic<Entry *> first{nullptr};
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
};

/// Makes sure that the calling thread has a current context until the end of
/// the scope: the one that it has, or else the primary context of its default
/// device.
class ContextScope {
public:
  ContextScope();
  ContextScope(const ContextScope &) = delete;
  ContextScope &operator=(const ContextScope &) = delete;
  ~ContextScope();

  /// Returns the context.
  Context get() const { return context; }

private:
  Context context = nullptr;
  bool isPushed = false;
};

/// Returns a number that tells a context from all others, also from those that
/// were destroyed before it was made if the driver is able to.
uint64_t getContextId(Context context);

/// Returns whether a context is a primary one that this library keeps alive.
bool isRetained(Context context);

/// Sets the default device of the calling thread.
void setDefaultDevice(int device);

} // namespace tensorops::cuda

#endif // TENSOROPS_LIB_RUNTIME_CUDACONTEXT_H
