//===- Main.cpp - Checks and times compiled ops on a device ---------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Device.h"
#include "Options.h"
#include "Program.h"
#include "Reports.h"
#include "Results.h"
#include "Rows.h"

#include <cstdio>
#include <cstdlib>

using namespace gpucheck;

// Exit codes.
static constexpr int failure = 1;
static constexpr int noDevice = 2;

/// Ends the process, as the device does nothing any more. What the driver holds
/// is not given back, because that would fail, too.
static void leaveAfterDeviceError(const char *text) {
  std::printf(": FAILED\n");
  std::fflush(stdout);
  std::fprintf(stderr, "gpu-check: %s\n", text);
  std::_Exit(failure);
}

static void printLists() {
  for (const CaseRun *run = caseRuns; run < caseRuns + numCaseRuns; ++run)
    std::printf("%s (%s%s)\n", run->data->id, run->form,
                run->isDeterministic ? ", deterministic" : "");
  for (const Row *row = rows; row < rows + numRows; ++row)
    std::printf("%s\n", row->name);
}

int main(int argc, char **argv) {
  Options options;
  std::string problem = parseOptions(argc, argv, options);
  if (!problem.empty()) {
    std::fprintf(stderr, "gpu-check: %s\n", problem.c_str());
    return failure;
  }
  if (options.onlyHelp) {
    std::fputs(usage, stdout);
    return EXIT_SUCCESS;
  }
  if (options.onlyList) {
    printLists();
    return EXIT_SUCCESS;
  }

  Results results;
  problem = openDevice(results.device);
  if (!problem.empty()) {
    std::fprintf(stderr, "gpu-check: %s\n", problem.c_str());
    return noDevice;
  }
  std::printf("device: %s (%s), driver %s\n", results.device.name.c_str(),
              results.device.chip.c_str(), results.device.driver.c_str());
  recordReports(leaveAfterDeviceError);
  runCases(options, results);
  runRows(options, results);
  results.print();
  if (!options.json.empty() && !results.writeJson(options.json)) {
    std::fprintf(stderr, "gpu-check: expects to write '%s', but got an error\n",
                 options.json.c_str());
    return failure;
  }
  return results.countProblems() ? failure : EXIT_SUCCESS;
}
