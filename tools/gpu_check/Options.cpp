//===- Options.cpp - The command line -------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "Program.h"

#include <algorithm>
#include <cstdlib>

using namespace gpucheck;

const char *const gpucheck::usage =
    R"(usage: gpu-check [OPTION]...

Checks compiled ops on a GPU against their reference, and compares their speed
with that of copies on the device.

  --cases=WORD,...  the cases whose names contain a word; 'none' for no case
  --rows=ROW,...    these rows, such as s1,c3; 'none' for no row
  --runs=N          how often a row is timed, 9 at least (default: 21)
  --large           run the cases of 2 GiB, too
  --json=FILE       write the results to a file, too
  --list            print the cases and rows, and run nothing
  --help

A row has two functions: 'call' allocates its result, 'into' gets the memory. Times
are medians of calls that wait for the device. 'copy' is a copy on the device of
half the bytes that must be read or written, which reads and writes as many; the
shares are its time by theirs, so that 1.00 is the speed of the copy.

Exits with 1 if something is wrong, and with 2 if no GPU can be used.
)";

bool Options::selectsCase(const std::string &id) const {
  if (cases.empty())
    return true;
  return std::any_of(cases.begin(), cases.end(), [&](const std::string &word) {
    return id.find(word) != std::string::npos;
  });
}

bool Options::selectsRow(const std::string &name) const {
  return rows.empty() || std::count(rows.begin(), rows.end(), name);
}

/// Returns the parts of `text` between commas.
static std::vector<std::string> splitList(const std::string &text) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

/// Stores what follows `prefix` in `argument`, if it starts with that.
static bool consume(const std::string &argument, const std::string &prefix,
                    std::string &value) {
  if (argument.compare(0, prefix.size(), prefix) != 0)
    return false;
  value = argument.substr(prefix.size());
  return true;
}

/// Returns nothing, or which row or case is not there.
static std::string checkLists(const Options &options) {
  for (const std::string &name : options.rows)
    if (name != "none" &&
        std::none_of(rows, rows + numRows,
                     [&](const Row &row) { return row.name == name; }))
      return "expects a row of this program, but got '" + name + "'";
  for (const std::string &word : options.cases)
    if (word.empty() ||
        (word != "none" &&
         std::none_of(
             caseRuns, caseRuns + numCaseRuns, [&](const CaseRun &run) {
               return std::string(run.data->id).find(word) != std::string::npos;
             })))
      return "expects a part of the name of a case of this program, but got '" +
             word + "'";
  return "";
}

std::string gpucheck::parseOptions(int argc, char **argv, Options &options) {
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i], value;
    if (consume(argument, "--cases=", value)) {
      options.cases = splitList(value);
    } else if (consume(argument, "--rows=", value)) {
      options.rows = splitList(value);
    } else if (consume(argument, "--json=", value) && !value.empty()) {
      options.json = value;
    } else if (consume(argument, "--runs=", value)) {
      char *end = nullptr;
      options.numRuns = std::strtol(value.c_str(), &end, 10);
      if (*end || options.numRuns < 9 || options.numRuns > 10000)
        return "expects 9 to 10000 runs, but got '" + value + "'";
    } else if (argument == "--large") {
      options.withLarge = true;
    } else if (argument == "--list") {
      options.onlyList = true;
    } else if (argument == "--help") {
      options.onlyHelp = true;
    } else {
      return "expects an option of --help, but got '" + argument + "'";
    }
  }
  return checkLists(options);
}
