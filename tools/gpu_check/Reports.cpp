//===- Reports.cpp - Errors that compiled code reports --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports.h"

#include "tensorops/Runtime/ErrorRuntime.h"

#include <csetjmp>

using namespace gpucheck;

/// What the running call has reported, and where it is left.
static Reports recorded;
static std::jmp_buf leave;
static void (*reportDeviceError)(const char *text);

/// Records a report, and leaves the call where it could not go on.
static void onReport(void *, int32_t kind, const char *location, const char *op,
                     const char *operand, int64_t position, int64_t value,
                     int64_t bound, int32_t flags) {
  if (recorded.count++ == 0) {
    char text[512];
    tensorops_format_error(text, sizeof(text), kind, location, op, operand,
                           position, value, bound, flags);
    recorded.kind = kind;
    recorded.position = position;
    recorded.value = value;
    recorded.bound = bound;
    recorded.text = text;
  }
  if (kind == TENSOROPS_ERROR_DEVICE)
    reportDeviceError(recorded.text.c_str());
  if (kind != TENSOROPS_ERROR_BAD_INDEX && kind != TENSOROPS_ERROR_BAD_SIZE &&
      kind != TENSOROPS_ERROR_SHAPE_MISMATCH)
    std::longjmp(leave, 1);
}

void gpucheck::recordReports(void (*onDeviceError)(const char *text)) {
  reportDeviceError = onDeviceError;
  tensorops_set_error_handler(onReport, nullptr);
}

/// Makes the call behind a point to which a report can leave; has nothing that
/// leaving would have to destroy.
static bool callOrLeave(Call call, void *result, void **tensors,
                        const int64_t *sizes) {
  if (setjmp(leave))
    return false;
  call(result, tensors, sizes);
  return true;
}

bool gpucheck::callRecorded(Call call, void *result, void **tensors,
                            const int64_t *sizes, Reports &reports) {
  recorded = Reports();
  bool hasReturned = callOrLeave(call, result, tensors, sizes);
  reports = recorded;
  return hasReturned;
}
