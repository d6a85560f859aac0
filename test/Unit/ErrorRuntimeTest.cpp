//===- ErrorRuntimeTest.cpp - Tests of run-time errors --------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/ErrorRuntime.h"

#include "gtest/gtest.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int64_t maxSize = std::numeric_limits<int64_t>::max();

/// The arguments of a report about one op of one file.
struct Report {
  int32_t kind;
  const char *operand;
  int64_t position;
  int64_t value;
  int64_t bound;
  int32_t flags = 0;
  const char *location = "a.mlir:3:8";
  const char *op = "tensorops.scatter_nd";
};

/// Returns the flags of a relation.
constexpr int32_t relation(TensorOpsSizeRelation relation) {
  return relation << TENSOROPS_ERROR_RELATION_SHIFT;
}

/// Calls tensorops_format_error.
int format(char *buffer, size_t size, const Report &report) {
  return tensorops_format_error(buffer, size, report.kind, report.location,
                                report.op, report.operand, report.position,
                                report.value, report.bound, report.flags);
}

/// Returns the whole message.
std::string format(const Report &report) {
  std::vector<char> buffer(format(nullptr, 0, report) + 1);
  EXPECT_EQ(format(buffer.data(), buffer.size(), report) + 1u, buffer.size());
  return buffer.data();
}

/// Returns what follows the location and the op in the message.
std::string formatExpectation(const Report &report) {
  std::string message = format(report);
  std::string start = "a.mlir:3:8: error: 'tensorops.scatter_nd' expects ";
  EXPECT_EQ(message.substr(0, start.size()), start);
  return message.substr(start.size());
}

/// Calls tensorops_report_error.
void report(const Report &report) {
  tensorops_report_error(report.kind, report.location, report.op,
                         report.operand, report.position, report.value,
                         report.bound, report.flags);
}

const Report badIndex = {TENSOROPS_ERROR_BAD_INDEX, "indices", 2, 9, 8};

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

TEST(FormatErrorTest, BadIndex) {
  EXPECT_EQ(format(badIndex),
            "a.mlir:3:8: error: 'tensorops.scatter_nd' expects 'indices' to be "
            "in [0, 8) at tuple 2, but got 9");
  EXPECT_EQ(
      formatExpectation({TENSOROPS_ERROR_BAD_INDEX, "indices", -1, -9, 8}),
      "'indices' to be in [0, 8), but got -9");
}

TEST(FormatErrorTest, UnsignedBadIndex) {
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_BAD_INDEX, "indices", 0, -1, -2,
                               TENSOROPS_ERROR_UNSIGNED}),
            "'indices' to be in [0, 18446744073709551614) at tuple 0, but got "
            "18446744073709551615");
}

TEST(FormatErrorTest, NegativeIndexWithoutBound) {
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_BAD_INDEX, "indices[1]", 3, -5,
                               0, TENSOROPS_ERROR_NO_BOUND}),
            "'indices[1]' to be non-negative at position 3, but got -5");
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_BAD_INDEX, "indices[1]", -1, -5,
                               0, TENSOROPS_ERROR_NO_BOUND}),
            "'indices[1]' to be non-negative, but got -5");
}

TEST(FormatErrorTest, AtLeast) {
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_BAD_SIZE, "block[0]", -1, 0, 1,
                               relation(TENSOROPS_RELATION_AT_LEAST)}),
            "block[0] to be at least 1, but got 0");
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_BAD_SIZE, "block", 4, -7, 1,
                               relation(TENSOROPS_RELATION_AT_LEAST)}),
            "block to be at least 1 at position 4, but got -7");
}

TEST(FormatErrorTest, MultipleOf) {
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_BAD_SIZE,
                               "the padded size of dimension 1", -1, 5, 2,
                               relation(TENSOROPS_RELATION_MULTIPLE_OF)}),
            "the padded size of dimension 1 to be a multiple of 2, but got 5");
}

TEST(FormatErrorTest, Equal) {
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_SHAPE_MISMATCH,
                               "dimension 0 of 'updates'", -1, 3, 4,
                               relation(TENSOROPS_RELATION_EQUAL)}),
            "dimension 0 of 'updates' to be 4, but got 3");
}

TEST(FormatErrorTest, SumFits) {
  EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_SIZE_OVERFLOW,
                               "dimension 1 of 'input' and low[0]", -1, maxSize,
                               1, relation(TENSOROPS_RELATION_SUM_FITS)}),
            "the sum of dimension 1 of 'input' and low[0] to fit in 64 bits, "
            "but got 9223372036854775807 + 1");
}

TEST(FormatErrorTest, ProductFits) {
  EXPECT_EQ(
      formatExpectation({TENSOROPS_ERROR_SIZE_OVERFLOW,
                         "dimension 0 of 'input' and block[0]", -1, maxSize, 2,
                         relation(TENSOROPS_RELATION_PRODUCT_FITS)}),
      "the product of dimension 0 of 'input' and block[0] to fit in 64 "
      "bits, but got 9223372036854775807 * 2");
}

TEST(FormatErrorTest, BytesFit) {
  EXPECT_EQ(
      formatExpectation({TENSOROPS_ERROR_SIZE_OVERFLOW, "the result", -1,
                         maxSize, 8, relation(TENSOROPS_RELATION_BYTES_FIT)}),
      "the size in bytes of the result to fit in 64 bits, but got "
      "9223372036854775807 elements of 8 bytes");
}

TEST(FormatErrorTest, UnsignedSizes) {
  EXPECT_EQ(
      formatExpectation({TENSOROPS_ERROR_SIZE_OVERFLOW, "the rows", -1, -1, 1,
                         relation(TENSOROPS_RELATION_PRODUCT_FITS) |
                             TENSOROPS_ERROR_UNSIGNED}),
      "the product of the rows to fit in 64 bits, but got "
      "18446744073709551615 * 1");
}

TEST(FormatErrorTest, NoRelation) {
  for (int32_t flags : {0, relation(TensorOpsSizeRelation(7)), 255 << 8}) {
    EXPECT_EQ(formatExpectation(
                  {TENSOROPS_ERROR_BAD_SIZE, "block[0]", -1, 0, 1, flags}),
              "block[0] to be valid, but got 0");
    EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_SHAPE_MISMATCH, "the depth",
                                 -1, 4, 1, flags}),
              "the depth to be valid, but got 4");
    EXPECT_EQ(formatExpectation({TENSOROPS_ERROR_SIZE_OVERFLOW,
                                 "the number of rows", -1, maxSize, 1, flags}),
              "the number of rows to fit in 64 bits, but got "
              "9223372036854775807");
  }
}

TEST(FormatErrorTest, OutOfMemory) {
  EXPECT_EQ(
      formatExpectation({TENSOROPS_ERROR_OUT_OF_MEMORY, nullptr, -1, 64, 0}),
      "memory for 64 bytes, but the allocation failed");
  EXPECT_EQ(formatExpectation(
                {TENSOROPS_ERROR_OUT_OF_MEMORY, "the result", -1, 64, 0}),
            "memory for 64 bytes of the result, but the allocation failed");
}

TEST(FormatErrorTest, Device) {
  EXPECT_EQ(
      formatExpectation({TENSOROPS_ERROR_DEVICE, "cuLaunchKernel", -1, 700, 0}),
      "'cuLaunchKernel' to succeed, but got error 700");
}

TEST(FormatErrorTest, UnknownKind) {
  EXPECT_EQ(formatExpectation({42, "indices", 0, 1, 2}),
            "no error, but got one of the unknown kind 42");
  EXPECT_EQ(
      formatExpectation({-1, "indices", 0, 1, 2, TENSOROPS_ERROR_NO_BOUND}),
      "no error, but got one of the unknown kind -1");
}

TEST(FormatErrorTest, NullStrings) {
  Report unknown = {TENSOROPS_ERROR_BAD_INDEX, nullptr, 2, 9, 8};
  unknown.op = nullptr;
  EXPECT_EQ(format(unknown), "a.mlir:3:8: error: expects '<unknown>' to be in "
                             "[0, 8) at tuple 2, but got 9");
  unknown.location = nullptr;
  EXPECT_EQ(format(unknown),
            "error: expects '<unknown>' to be in [0, 8) at tuple 2, but got 9");
  unknown.location = unknown.op = unknown.operand = "";
  EXPECT_EQ(format(unknown),
            "error: expects '<unknown>' to be in [0, 8) at tuple 2, but got 9");
  for (int32_t kind = -1; kind < 9; ++kind)
    for (int32_t flags = 0; flags < 8 << 8; ++flags)
      EXPECT_FALSE(
          format({kind, nullptr, -1, 0, 0, flags, nullptr, nullptr}).empty());
}

TEST(FormatErrorTest, CutsAsSnprintfDoes) {
  std::string message = format(badIndex);
  for (size_t size = 1; size < message.size() + 3; ++size) {
    std::vector<char> buffer(size + 1, '#');
    EXPECT_EQ(format(buffer.data(), size, badIndex), int(message.size()));
    EXPECT_EQ(std::string(buffer.data()), message.substr(0, size - 1));
    EXPECT_EQ(buffer[size], '#');
  }
  char untouched = '#';
  EXPECT_EQ(format(&untouched, 0, badIndex), int(message.size()));
  EXPECT_EQ(untouched, '#');
}

//===----------------------------------------------------------------------===//
// Handlers
//===----------------------------------------------------------------------===//

/// Restores the default handler, and runs death tests in a process of their
/// own, since others here start threads.
class ReportErrorTest : public ::testing::Test {
protected:
  void SetUp() override {
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  }
  void TearDown() override { tensorops_set_error_handler(nullptr, nullptr); }
};

/// The tests that end a process, which run before the others.
using ReportErrorDeathTest = ReportErrorTest;

/// Counts the reports in the integer `user`.
void countReports(void *user, int32_t, const char *, const char *, const char *,
                  int64_t, int64_t, int64_t, int32_t) {
  ++*static_cast<std::atomic<int> *>(user);
}

/// Compares the arguments with those of `badIndex` and writes to the boolean
/// `user` that it was called.
void expectBadIndex(void *user, int32_t kind, const char *location,
                    const char *op, const char *operand, int64_t position,
                    int64_t value, int64_t bound, int32_t flags) {
  EXPECT_EQ(kind, badIndex.kind);
  EXPECT_STREQ(location, badIndex.location);
  EXPECT_STREQ(op, badIndex.op);
  EXPECT_STREQ(operand, badIndex.operand);
  EXPECT_EQ(position, badIndex.position);
  EXPECT_EQ(value, badIndex.value);
  EXPECT_EQ(bound, badIndex.bound);
  EXPECT_EQ(flags, badIndex.flags);
  *static_cast<bool *>(user) = true;
}

TEST_F(ReportErrorTest, HandlerGetsAllArguments) {
  bool isCalled = false;
  tensorops_set_error_handler(expectBadIndex, &isCalled);
  report(badIndex);
  EXPECT_TRUE(isCalled);
}

TEST_F(ReportErrorTest, HandlerMayReturnAfterRecoverableKinds) {
  std::atomic<int> count(0);
  tensorops_set_error_handler(countReports, &count);
  for (int32_t kind : {TENSOROPS_ERROR_BAD_INDEX, TENSOROPS_ERROR_BAD_SIZE,
                       TENSOROPS_ERROR_SHAPE_MISMATCH})
    report({kind, "indices", 0, 1, 1});
  EXPECT_EQ(count, 3);
}

TEST_F(ReportErrorTest, HandlerMayReplaceItself) {
  static std::atomic<int> count(0);
  tensorops_set_error_handler(
      [](void *, int32_t, const char *, const char *, const char *, int64_t,
         int64_t, int64_t, int32_t) {
        tensorops_set_error_handler(countReports, &count);
        report(badIndex);
      },
      nullptr);
  report(badIndex);
  report(badIndex);
  EXPECT_EQ(count, 2);
}

/// Expects that `user` points to the number that belongs to this handler.
template <int number>
void expectOwnUser(void *user, int32_t, const char *, const char *,
                   const char *, int64_t, int64_t, int64_t, int32_t) {
  EXPECT_EQ(*static_cast<int *>(user), number);
}

TEST_F(ReportErrorTest, HandlerAndUserChangeTogether) {
  static int one = 1, two = 2;
  tensorops_set_error_handler(expectOwnUser<1>, &one);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([i] {
      for (int round = 0; round < 2000; ++round) {
        if (i == 0)
          tensorops_set_error_handler(expectOwnUser<1>, &one);
        else if (i == 1)
          tensorops_set_error_handler(expectOwnUser<2>, &two);
        else
          report(badIndex);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST_F(ReportErrorTest, ConcurrentReportsAllArrive) {
  std::atomic<int> count(0);
  tensorops_set_error_handler(countReports, &count);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([] {
      for (int round = 0; round < 500; ++round)
        report(badIndex);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(count, 2000);
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

TEST_F(ReportErrorDeathTest, DefaultPrintsOneLineAndExits) {
  EXPECT_EXIT(report(badIndex), ::testing::ExitedWithCode(EXIT_FAILURE),
              "^a\\.mlir:3:8: error: 'tensorops\\.scatter_nd' expects "
              "'indices' to be in \\[0, 8\\) at tuple 2, but got 9\n$");
}

TEST_F(ReportErrorDeathTest, DefaultPrintsLongLines) {
  for (size_t length : {1000u, 1022u, 1023u, 1024u, 5000u}) {
    std::string path(length - format({badIndex}).size() + 10, 'p');
    Report longReport = badIndex;
    longReport.location = path.c_str();
    ASSERT_EQ(format(longReport).size(), length);
    EXPECT_EXIT(report(longReport), ::testing::ExitedWithCode(EXIT_FAILURE),
                "^p+: error: .* but got 9\n$");
  }
}

TEST_F(ReportErrorDeathTest, NullHandlerRestoresDefault) {
  std::atomic<int> count(0);
  tensorops_set_error_handler(countReports, &count);
  tensorops_set_error_handler(nullptr, &count);
  EXPECT_EXIT(report(badIndex), ::testing::ExitedWithCode(EXIT_FAILURE),
              "but got 9\n$");
  EXPECT_EQ(count, 0);
}

TEST_F(ReportErrorDeathTest, HandlerMayExit) {
  tensorops_set_error_handler([](void *, int32_t, const char *, const char *,
                                 const char *, int64_t, int64_t, int64_t,
                                 int32_t) { std::exit(7); },
                              nullptr);
  EXPECT_EXIT(report(badIndex), ::testing::ExitedWithCode(7), "^$");
}

TEST_F(ReportErrorDeathTest, ExitsAfterOtherKinds) {
  std::atomic<int> count(0);
  tensorops_set_error_handler(countReports, &count);
  for (int32_t kind :
       {int32_t(TENSOROPS_ERROR_SIZE_OVERFLOW),
        int32_t(TENSOROPS_ERROR_OUT_OF_MEMORY), int32_t(TENSOROPS_ERROR_DEVICE),
        0, 7, -1, std::numeric_limits<int32_t>::min()})
    EXPECT_EXIT(report({kind, "the result", -1, 1, 1}),
                ::testing::ExitedWithCode(EXIT_FAILURE), "^$");
}

// What runs at exit may report an error of its own.
TEST_F(ReportErrorDeathTest, ReportAtExitEnds) {
  EXPECT_EXIT(
      {
        std::atexit(
            [] { report({TENSOROPS_ERROR_DEVICE, "cuFree", -1, 4, 0}); });
        report(badIndex);
      },
      ::testing::ExitedWithCode(EXIT_FAILURE),
      "^[^\n]* but got 9\n[^\n]* 'cuFree' to succeed, but got error 4\n$");
}

/// Reports on eight threads at once; returns only if all reports do. Functions
/// run at exit one after the other only if one thread exits.
void reportOnThreads() {
  std::atexit([] { std::fputs("last\n", stderr); });
  std::atexit([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::fputs("first\n", stderr);
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([] { report(badIndex); });
  for (std::thread &thread : threads)
    thread.join();
}

// Reports are printed before, during and after the exit, but as whole lines.
TEST_F(ReportErrorDeathTest, ConcurrentDefaultsExitOnce) {
  std::string lines = "(a\\.mlir:3:8: error: [^\n]* but got 9\n)*";
  std::string output = "^" + lines + "first\n" + lines + "last\n" + lines + "$";
  for (int round = 0; round < 3; ++round)
    EXPECT_EXIT(reportOnThreads(), ::testing::ExitedWithCode(EXIT_FAILURE),
                output);
}

} // namespace
