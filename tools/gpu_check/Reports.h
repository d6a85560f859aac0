//===- Reports.h - Errors that compiled code reports ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_TOOLS_GPUCHECK_REPORTS_H
#define TENSOROPS_TOOLS_GPUCHECK_REPORTS_H

#include "Program.h"

#include <string>

namespace gpucheck {

/// The first report of a call, and how many there were.
struct Reports {
  int count = 0;
  int32_t kind = 0;
  int64_t position = 0;
  int64_t value = 0;
  int64_t bound = 0;
  std::string text;
};

/// Makes reports be recorded from now on. Runs `onDeviceError` for an error of
/// the device, after which no call to it works; it must not return.
void recordReports(void (*onDeviceError)(const char *text));

/// Calls a compiled function, and stores what it reports. Returns whether the
/// call has returned, which it does not where the error allows no result.
bool callRecorded(Call call, void *result, void **tensors, const int64_t *sizes,
                  Reports &reports);

} // namespace gpucheck

#endif // TENSOROPS_TOOLS_GPUCHECK_REPORTS_H
