//===- CudaContext.cpp - Finds and retains contexts -----------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaContext.h"

using namespace tensorops;
using namespace tensorops::cuda;

/// The primary contexts of the devices that were used. They are never released:
/// compiled code may run until the process ends.
static GrowingMap<int, Context> primaryContexts;

static thread_local int defaultDevice = 0;

/// Returns the primary context of a device.
static Context getPrimaryContext(int ordinal) {
  return primaryContexts.findOrMake(ordinal, [ordinal](Context &context) {
    Device device;
    Status status = deviceGet(&device, ordinal);
    return status.hasFailed() ? status
                              : devicePrimaryCtxRetain(&context, device);
  });
}

ContextScope::ContextScope() {
  loadDriver();
  check(ctxGetCurrent(&context));
  if (context)
    return;
  context = getPrimaryContext(defaultDevice);
  check(ctxPushCurrent(context));
  isPushed = true;
}

ContextScope::~ContextScope() {
  if (!isPushed)
    return;
  Context popped;
  check(ctxPopCurrent(&popped));
}

uint64_t cuda::getContextId(Context context) {
  unsigned long long id;
  if (!ctxGetId(context, &id).hasFailed())
    return id;
  return reinterpret_cast<uintptr_t>(context);
}

bool cuda::isRetained(Context context) {
  for (auto *entry = primaryContexts.getFirst(); entry; entry = entry->next)
    if (entry->value == context)
      return true;
  return false;
}

void cuda::setDefaultDevice(int device) { defaultDevice = device; }
