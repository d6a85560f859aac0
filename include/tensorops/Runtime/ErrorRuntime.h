//===- ErrorRuntime.h - The C ABI of run-time errors ------------*- C++ -*-===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code reports what only the run time can know here: an index out of
// range, sizes that do not fit together, an allocation that failed. The header
// is C99 as well as C++, and the library behind it needs nothing but libc.
//
//===----------------------------------------------------------------------===//

#ifndef TENSOROPS_RUNTIME_ERRORRUNTIME_H
#define TENSOROPS_RUNTIME_ERRORRUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// Makes a function visible outside a library that hides its symbols.
#if defined(__GNUC__) || defined(__clang__)
#define TENSOROPS_RUNTIME_EXPORT __attribute__((visibility("default")))
#else
#define TENSOROPS_RUNTIME_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Says what went wrong. The values are part of the ABI.
enum TensorOpsErrorKind {
  /// An index is outside of the dimension that it indexes.
  TENSOROPS_ERROR_BAD_INDEX = 1,
  /// A block, padding or dimension has a value that it cannot have.
  TENSOROPS_ERROR_BAD_SIZE = 2,
  /// Two shapes do not fit together.
  TENSOROPS_ERROR_SHAPE_MISMATCH = 3,
  /// A size does not fit in 64 bits.
  TENSOROPS_ERROR_SIZE_OVERFLOW = 4,
  /// An allocation failed.
  TENSOROPS_ERROR_OUT_OF_MEMORY = 5,
  /// A device, or the driver of one, is missing or failed.
  TENSOROPS_ERROR_DEVICE = 6
};

/// Says how to read the other arguments of a report. Bits 8 to 15 of the flags
/// hold a TensorOpsSizeRelation.
enum TensorOpsErrorFlags {
  /// `value` and `bound` hold the bits of unsigned numbers.
  TENSOROPS_ERROR_UNSIGNED = 1 << 0,
  /// An index has no upper bound and is bad for being negative; `bound` means
  /// nothing.
  TENSOROPS_ERROR_NO_BOUND = 1 << 1,
  /// The position of the relation in the flags.
  TENSOROPS_ERROR_RELATION_SHIFT = 8,
  /// The bits of the relation in the flags.
  TENSOROPS_ERROR_RELATION_MASK = 0xff << TENSOROPS_ERROR_RELATION_SHIFT
};

/// Says which relation between `value` and `bound` does not hold, for errors of
/// the kinds bad size, shape mismatch and size overflow.
enum TensorOpsSizeRelation {
  /// No relation is known.
  TENSOROPS_RELATION_NONE = 0,
  /// `value >= bound`.
  TENSOROPS_RELATION_AT_LEAST = 1,
  /// `bound` divides `value`.
  TENSOROPS_RELATION_MULTIPLE_OF = 2,
  /// `value == bound`.
  TENSOROPS_RELATION_EQUAL = 3,
  /// `value + bound` fits in 64 bits; the operand names both terms.
  TENSOROPS_RELATION_SUM_FITS = 4,
  /// `value * bound` fits in 64 bits; the operand names both factors.
  TENSOROPS_RELATION_PRODUCT_FITS = 5,
  /// `value` elements of `bound` bytes fit in 64 bits.
  TENSOROPS_RELATION_BYTES_FIT = 6
};

/// Receives the arguments of a report, after the pointer that was registered
/// with the handler. Runs on the reporting thread, possibly on several threads
/// at once, with no lock held: it may exit, report, and replace itself. It must
/// not throw, and the strings belong to the compiled code. After the kinds bad
/// index, bad size and shape mismatch it may return, and the op at fault is
/// skipped; after any other kind the process exits with failure when it
/// returns.
typedef void (*TensorOpsErrorHandler)(void *user, int32_t kind,
                                      const char *location, const char *op,
                                      const char *operand, int64_t position,
                                      int64_t value, int64_t bound,
                                      int32_t flags);

/// Makes `handler` receive the reports from now on, each with `user`; a null
/// handler restores the default one, which prints the message as one line to
/// stderr and exits with failure. Both are replaced as one: no report sees the
/// handler of one call with the pointer of another.
TENSOROPS_RUNTIME_EXPORT void
tensorops_set_error_handler(TensorOpsErrorHandler handler, void *user);

/// Reports an error to the handler. Compiled code calls this.
///
/// * `kind` is a TensorOpsErrorKind.
/// * `location` is where the op stands in its source, `file:line:column`.
/// * `op` is the name of the op, such as `tensorops.scatter_nd`.
/// * `operand` is the subject of the message: for a bad index the name of the
///   operand without quotes, for a device error the call that failed, and
///   otherwise a phrase with quotes of its own, such as `dimension 1 of
///   'updates'`. Optional for an allocation that failed.
/// * `position` is the number of the bad index tuple in row-major order, and
///   negative where there is none.
/// * `value` and `bound` are the bad value and what it was compared with; for
///   an allocation that failed `value` is its number of bytes, and for a device
///   error the error code.
/// * `flags` combines TensorOpsErrorFlags and a shifted TensorOpsSizeRelation.
///
/// Null strings are taken as unknown. Returns only if the handler did and the
/// kind allows it.
TENSOROPS_RUNTIME_EXPORT void
tensorops_report_error(int32_t kind, const char *location, const char *op,
                       const char *operand, int64_t position, int64_t value,
                       int64_t bound, int32_t flags);

/// Writes the message for a report, without a newline, to `buffer` of `size`
/// bytes, which may be null if `size` is 0. Behaves as snprintf: what is
/// written ends with a null character and is cut where `size` says so, and the
/// length of the whole message is returned.
TENSOROPS_RUNTIME_EXPORT int
tensorops_format_error(char *buffer, size_t size, int32_t kind,
                       const char *location, const char *op,
                       const char *operand, int64_t position, int64_t value,
                       int64_t bound, int32_t flags);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // TENSOROPS_RUNTIME_ERRORRUNTIME_H
