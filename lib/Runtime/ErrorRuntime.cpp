//===- ErrorRuntime.cpp - Formats and reports run-time errors -------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uses only the parts of the C++ library that are headers, so that a C program
// links with the static library, too, by the C compiler.
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/ErrorRuntime.h"

#include <atomic>
#include <chrono>
#include <cinttypes>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <thread>

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

namespace {

/// The arguments of a report, with the meaning that the header gives them.
struct Report {
  int32_t kind;
  const char *location;
  const char *op;
  const char *operand;
  int64_t position;
  int64_t value;
  int64_t bound;
  int32_t flags;
};

/// Writes the parts of one message to a buffer that may be too small for it.
class MessageWriter {
public:
  MessageWriter(char *buffer, size_t size, bool isUnsigned)
      : buffer(buffer), size(size), isUnsigned(isUnsigned) {}

  /// Appends a character.
  MessageWriter &operator<<(char character) {
    if (length + 1 < size)
      buffer[length] = character;
    ++length;
    return *this;
  }

  /// Appends a text.
  MessageWriter &operator<<(const char *text) {
    for (; *text; ++text)
      *this << *text;
    return *this;
  }

  /// Appends a decimal number that is unsigned if those of the report are.
  MessageWriter &operator<<(int64_t number) {
    char digits[24];
    if (isUnsigned)
      snprintf(digits, sizeof(digits), "%" PRIu64,
               static_cast<uint64_t>(number));
    else
      snprintf(digits, sizeof(digits), "%" PRId64, number);
    return *this << digits;
  }

  /// Ends the message and returns its length before it was cut.
  int finish() {
    if (size != 0)
      buffer[length < size ? length : size - 1] = '\0';
    return length < INT_MAX ? static_cast<int>(length) : INT_MAX;
  }

private:
  char *buffer;
  size_t size;
  bool isUnsigned;
  size_t length = 0;
};

} // namespace

/// Returns whether a string of a report says nothing.
static bool isUnknown(const char *text) { return !text || !*text; }

/// Returns the pattern of the message for a size that lacks a relation.
static const char *getSizePattern(const Report &report) {
  switch ((report.flags & TENSOROPS_ERROR_RELATION_MASK) >>
          TENSOROPS_ERROR_RELATION_SHIFT) {
  case TENSOROPS_RELATION_AT_LEAST:
    return "%s to be at least %b%p, but got %v";
  case TENSOROPS_RELATION_MULTIPLE_OF:
    return "%s to be a multiple of %b%p, but got %v";
  case TENSOROPS_RELATION_EQUAL:
    return "%s to be %b%p, but got %v";
  case TENSOROPS_RELATION_SUM_FITS:
    return "the sum of %s to fit in 64 bits%p, but got %v + %b";
  case TENSOROPS_RELATION_PRODUCT_FITS:
    return "the product of %s to fit in 64 bits%p, but got %v * %b";
  case TENSOROPS_RELATION_BYTES_FIT:
    return "the size in bytes of %s to fit in 64 bits%p, but got %v elements "
           "of %b bytes";
  default:
    return report.kind == TENSOROPS_ERROR_SIZE_OVERFLOW
               ? "%s to fit in 64 bits%p, but got %v"
               : "%s to be valid%p, but got %v";
  }
}

/// Returns the pattern of the message after `expects`, see `writePattern`.
static const char *getPattern(const Report &report) {
  switch (report.kind) {
  case TENSOROPS_ERROR_BAD_INDEX:
    return report.flags & TENSOROPS_ERROR_NO_BOUND
               ? "'%s' to be non-negative%p, but got %v"
               : "'%s' to be in [0, %b)%t, but got %v";
  case TENSOROPS_ERROR_BAD_SIZE:
  case TENSOROPS_ERROR_SHAPE_MISMATCH:
  case TENSOROPS_ERROR_SIZE_OVERFLOW:
    return getSizePattern(report);
  case TENSOROPS_ERROR_OUT_OF_MEMORY:
    return isUnknown(report.operand)
               ? "memory for %v bytes, but the allocation failed"
               : "memory for %v bytes of %s, but the allocation failed";
  case TENSOROPS_ERROR_DEVICE:
    return "'%s' to succeed, but got error %v";
  default:
    return "no error, but got one of the unknown kind %k";
  }
}

/// Writes where the bad value was found, or nothing if that means nothing.
static void writePosition(MessageWriter &message, const char *what,
                          int64_t position) {
  if (position >= 0)
    message << " at " << what << " " << position;
}

/// Writes a pattern, in which `%s` stands for the subject, `%v` for the value,
/// `%b` for the bound, `%p` for the position and `%t` for it as that of a
/// tuple.
static void writePattern(MessageWriter &message, const char *pattern,
                         const Report &report) {
  for (; *pattern; ++pattern) {
    if (*pattern != '%') {
      message << *pattern;
      continue;
    }
    switch (*++pattern) {
    case 's':
      message << (isUnknown(report.operand) ? "<unknown>" : report.operand);
      break;
    case 'v':
      message << report.value;
      break;
    case 'b':
      message << report.bound;
      break;
    case 'k':
      message << static_cast<int64_t>(report.kind);
      break;
    case 'p':
      writePosition(message, "position", report.position);
      break;
    case 't':
      writePosition(message, "tuple", report.position);
      break;
    }
  }
}

/// Writes the whole message to a buffer and returns its length.
static int format(char *buffer, size_t size, const Report &report) {
  MessageWriter message(buffer, size, report.flags & TENSOROPS_ERROR_UNSIGNED);
  if (!isUnknown(report.location))
    message << report.location << ": ";
  message << "error: ";
  if (!isUnknown(report.op))
    message << "'" << report.op << "' ";
  message << "expects ";
  writePattern(message, getPattern(report), report);
  return message.finish();
}

int tensorops_format_error(char *buffer, size_t size, int32_t kind,
                           const char *location, const char *op,
                           const char *operand, int64_t position, int64_t value,
                           int64_t bound, int32_t flags) {
  return format(buffer, size,
                {kind, location, op, operand, position, value, bound, flags});
}

//===----------------------------------------------------------------------===//
// Handlers
//===----------------------------------------------------------------------===//

namespace {

/// A handler and the pointer that it gets, or null for the default.
struct Handler {
  TensorOpsErrorHandler function;
  void *user;
};

/// The handler in force. The lock is held for two words' time and never while a
/// handler runs.
class CurrentHandler {
public:
  /// Replaces the handler.
  void set(Handler replacement) {
    lock();
    handler = replacement;
    isLocked.clear(std::memory_order_release);
  }

  /// Returns the handler.
  Handler get() {
    lock();
    Handler result = handler;
    isLocked.clear(std::memory_order_release);
    return result;
  }

private:
  /// Waits for the lock; std::mutex would need the C++ library at link time.
  void lock() {
    while (isLocked.test_and_set(std::memory_order_acquire))
      std::this_thread::yield();
  }

  std::atomic_flag isLocked = ATOMIC_FLAG_INIT;
  Handler handler = {nullptr, nullptr};
};

} // namespace

static CurrentHandler currentHandler;

/// Set by the first thread that ends the process.
static std::atomic_flag isProcessExiting = ATOMIC_FLAG_INIT;

/// Ends the process with failure. Of several threads one does; the others wait
/// for it, because calling exit twice is undefined.
[[noreturn]] static void exitWithFailure() {
  static thread_local bool isThisThreadExiting = false;
  // A function that runs at exit has reported an error: waiting would not end.
  if (isThisThreadExiting)
    std::_Exit(EXIT_FAILURE);
  isThisThreadExiting = true;
  if (!isProcessExiting.test_and_set())
    std::exit(EXIT_FAILURE);
  while (true)
    std::this_thread::sleep_for(std::chrono::seconds(1));
}

/// Prints the message as one line. One call writes all of it, so that lines of
/// several threads do not mix.
static void printLine(const Report &report) {
  char local[1024];
  size_t length = format(local, sizeof(local), report);
  char *line = local;
  if (length + 1 >= sizeof(local)) {
    line = static_cast<char *>(std::malloc(length + 2));
    if (line) {
      format(line, length + 1, report);
    } else {
      // What fits is better than nothing, above all when memory is short.
      line = local;
      length = sizeof(local) - 1;
    }
  }
  line[length] = '\n';
  std::fwrite(line, 1, length + 1, stderr);
  if (line != local)
    std::free(line);
}

/// Returns whether execution may go on after an error of this kind.
static bool isRecoverable(int32_t kind) {
  return kind == TENSOROPS_ERROR_BAD_INDEX ||
         kind == TENSOROPS_ERROR_BAD_SIZE ||
         kind == TENSOROPS_ERROR_SHAPE_MISMATCH;
}

void tensorops_set_error_handler(TensorOpsErrorHandler handler, void *user) {
  currentHandler.set({handler, user});
}

void tensorops_report_error(int32_t kind, const char *location, const char *op,
                            const char *operand, int64_t position,
                            int64_t value, int64_t bound, int32_t flags) {
  Handler handler = currentHandler.get();
  if (!handler.function) {
    printLine({kind, location, op, operand, position, value, bound, flags});
    exitWithFailure();
  }
  handler.function(handler.user, kind, location, op, operand, position, value,
                   bound, flags);
  if (!isRecoverable(kind))
    exitWithFailure();
}
