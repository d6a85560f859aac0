//===- Json.cpp - The rows as JSON ----------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measurement.h"
#include "Reports.h"

#include "llvm/Support/JSON.h"

using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

/// Prints the times of one contender.
static void printTiming(const Timing &timing, llvm::json::OStream &json) {
  json.object([&] {
    json.attribute("name", timing.name);
    json.attribute("threads", timing.threads);
    json.attribute("median", timing.getMedian());
    json.attributeArray("seconds", [&] {
      for (double seconds : timing.seconds)
        json.value(seconds);
    });
  });
}

/// Prints the figures for a number of threads.
static void printFigures(const Figures &figures, llvm::json::OStream &json) {
  json.object([&] {
    json.attribute("threads", figures.threads);
    json.attribute("seconds", figures.seconds);
    json.attribute("gigabytesPerSecond", figures.gigabytesPerSecond);
    json.attribute("ofLimit", figures.ofLimit);
    json.attribute("ofCopy", figures.ofCopy);
    json.attribute("ofCxx", figures.ofPlain);
    if (figures.ofRestrict)
      json.attribute("ofRestrict", *figures.ofRestrict);
    json.attribute("ofOneThread", figures.ofOneThread);
    json.attributeArray("targets", [&] {
      for (const Target &target : figures.targets)
        json.object([&] {
          json.attribute("text", target.text);
          json.attribute("isMet", target.isMet);
        });
    });
  });
}

/// Prints a row.
static void printRow(const RowResult &result, llvm::json::OStream &json) {
  json.object([&] {
    json.attribute("row", result.row.name);
    json.attribute("isDynamic", result.row.isDynamic);
    json.attribute("problem", result.problem);
    json.attribute("bytesIn", result.row.getBytesIn());
    json.attribute("bytesOut", result.row.getBytesOut());
    json.attributeArray("contenders", [&] {
      for (const Timing &timing : result.timings)
        if (!timing.seconds.empty())
          printTiming(timing, json);
    });
    json.attributeArray("figures", [&] {
      for (const Figures &figures : result.figures)
        printFigures(figures, json);
    });
  });
}

void bench::printJSON(const CommandLine &commandLine,
                      const std::vector<RowResult> &results,
                      llvm::raw_ostream &os) {
  llvm::json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("cpu", getCPUName());
    json.attribute("load", getLoad());
    json.attribute("allocator", getAllocatorTunables());
    json.attribute("scale", commandLine.scale);
    json.attribute("repetitions", commandLine.repetitions);
    json.attribute("minTime", commandLine.minTime);
    json.attribute("options", commandLine.pipelineOptions);
    json.attributeArray("rows", [&] {
      for (const RowResult &result : results)
        printRow(result, json);
    });
  });
  os << "\n";
}
