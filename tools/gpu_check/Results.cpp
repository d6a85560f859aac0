//===- Results.cpp - What was found, as a table and as JSON ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Results.h"

#include <cstdio>

using namespace gpucheck;

template <typename T>
static size_t countIn(const std::vector<T> &results) {
  size_t count = 0;
  for (const T &result : results)
    count += !result.problem.empty();
  return count;
}

size_t Results::countProblems() const { return countIn(cases) + countIn(rows); }

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static double toMicroseconds(double seconds) { return seconds * 1e6; }

/// Returns how much of the speed of a copy something has, or 0 for no time.
static double getShare(double copy, double seconds) {
  return seconds > 0 ? copy / seconds : 0;
}

static void printRow(const RowResult &row) {
  if (!row.problem.empty()) {
    std::printf("%-4s FAILED: %s\n", row.name.c_str(), row.problem.c_str());
    return;
  }
  double copied = row.copy > 0 ? row.bytes / row.copy / 1e9 : 0;
  std::printf("%-4s %8.1f %10.1f %10.1f %10.1f %9.0f %8.2f %8.2f\n",
              row.name.c_str(), row.bytes / 1048576.0, toMicroseconds(row.call),
              toMicroseconds(row.into), toMicroseconds(row.copy), copied,
              getShare(row.copy, row.call), getShare(row.copy, row.into));
}

void Results::print() const {
  std::printf("\ndevice: %s (%s), driver %s\n", device.name.c_str(),
              device.chip.c_str(), device.driver.c_str());
  if (!rows.empty())
    std::printf("\n%-4s %8s %10s %10s %10s %9s %8s %8s\n", "row", "MiB",
                "call us", "into us", "copy us", "copy GB/s", "call", "into");
  for (const RowResult &row : rows)
    printRow(row);
  if (size_t failed = countIn(cases)) {
    std::printf("\nfailed cases:\n");
    for (const CaseResult &result : cases)
      if (!result.problem.empty())
        std::printf("%s (%s): %s\n", result.id.c_str(), result.form.c_str(),
                    result.problem.c_str());
    std::printf("%zu of %zu\n", failed, cases.size());
  }
  std::printf("\n%zu cases, %zu failed; %zu rows, %zu failed\n", cases.size(),
              countIn(cases), rows.size(), countIn(rows));
  std::fflush(stdout);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// Returns the text as a JSON string.
static std::string quote(const std::string &text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      quoted += '\\';
    quoted += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return quoted + "\"";
}

static void writeCases(FILE *file, const std::vector<CaseResult> &cases) {
  const char *separator = "";
  for (const CaseResult &result : cases) {
    std::fprintf(file, "%s\n    {\"id\": %s, \"form\": %s, \"problem\": %s}",
                 separator, quote(result.id).c_str(),
                 quote(result.form).c_str(), quote(result.problem).c_str());
    separator = ",";
  }
}

static void writeRows(FILE *file, const std::vector<RowResult> &rows) {
  const char *separator = "";
  for (const RowResult &row : rows) {
    std::fprintf(file,
                 "%s\n    {\"row\": %s, \"problem\": %s, \"bytes\": %zu, "
                 "\"call_us\": %.3f, \"into_us\": %.3f, \"copy_us\": %.3f, "
                 "\"call_share\": %.4f, \"into_share\": %.4f}",
                 separator, quote(row.name).c_str(), quote(row.problem).c_str(),
                 row.bytes, toMicroseconds(row.call), toMicroseconds(row.into),
                 toMicroseconds(row.copy), getShare(row.copy, row.call),
                 getShare(row.copy, row.into));
    separator = ",";
  }
}

bool Results::writeJson(const std::string &path) const {
  FILE *file = std::fopen(path.c_str(), "w");
  if (!file)
    return false;
  std::fprintf(file,
               "{\n  \"device\": %s,\n  \"chip\": %s,\n  \"driver\": %s,\n"
               "  \"cases\": [",
               quote(device.name).c_str(), quote(device.chip).c_str(),
               quote(device.driver).c_str());
  writeCases(file, cases);
  std::fprintf(file, "\n  ],\n  \"rows\": [");
  writeRows(file, rows);
  std::fprintf(file, "\n  ]\n}\n");
  bool isWritten = !std::ferror(file);
  return std::fclose(file) == 0 && isWritten;
}
