//===- Plot.cpp - The rows as a plot --------------------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tensorops;
using namespace mlir::tensorops::bench;

namespace {

/// A bar: what it is of, its length as a share of the limit, and its colour.
struct Bar {
  std::string title;
  double share;
  const char *colour;
};

} // namespace

/// Sizes in pixels: of the names at the left, of one bar, of the gap between
/// rows, of the longest bar, and of the head.
static constexpr int kLeft = 50, kBarHeight = 8, kGap = 6, kWidth = 600,
                     kHead = 60;

/// The share at the right end.
static constexpr double kMaxShare = 1.5;

/// Returns the bars of a row from top to bottom.
static std::vector<Bar> getBars(const RowResult &result) {
  static const char *const colours[] = {"#1f5fa8", "#6ea6de"};
  std::vector<Bar> bars;
  for (auto [number, figures] : llvm::enumerate(result.figures))
    bars.push_back({llvm::formatv("ours, {0} thread{1}", figures.threads,
                                  figures.threads == 1 ? "" : "s"),
                    figures.ofLimit,
                    colours[std::min<size_t>(number, std::size(colours) - 1)]});
  bars.push_back({"cxx", result.getCopySeconds(1) / result.getMedian("cxx", 1),
                  "#b0b0b0"});
  return bars;
}

/// Returns where a share lies from left to right.
static int getX(double share) {
  return kLeft + static_cast<int>(std::min(share, kMaxShare) / kMaxShare *
                                  static_cast<double>(kWidth));
}

/// Prints text that ends, starts or has its middle at a place.
static void printText(int x, int y, StringRef anchor, StringRef text,
                      llvm::raw_ostream &os) {
  os << llvm::formatv("<text x=\"{0}\" y=\"{1}\" text-anchor=\"{2}\">{3}"
                      "</text>\n",
                      x, y, anchor, text);
}

/// Prints a grid of shares over all rows, which end at `bottom`.
static void printGrid(int bottom, llvm::raw_ostream &os) {
  for (double share : {0.0, 0.5, 1.0, kMaxShare}) {
    os << llvm::formatv("<path d=\"M{0} {1}V{2}\" stroke=\"{3}\"/>\n",
                        getX(share), kHead - kGap, bottom,
                        share == 1 ? "#c03030" : "#dddddd");
    printText(getX(share), kHead - 2 * kGap, "middle",
              share == 1 ? "limit" : llvm::formatv("{0:f1}", share).str(), os);
  }
}

/// Prints the bars of a row from `y` on, and returns where they end.
static int printRow(const RowResult &result, int y, llvm::raw_ostream &os) {
  std::vector<Bar> bars = getBars(result);
  int height = static_cast<int>(bars.size()) * kBarHeight;
  printText(kLeft - kGap, y + height / 2 + 4, "end", result.row.name, os);
  for (const Bar &bar : bars) {
    os << llvm::formatv(
        "<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" "
        "fill=\"{4}\"><title>{5} {6}: {7:f2}</title></rect>\n",
        kLeft, y, std::max(1, getX(bar.share) - kLeft), kBarHeight - 1,
        bar.colour, result.row.name, bar.title, bar.share);
    y += kBarHeight;
  }
  return y + kGap;
}

void bench::printSVG(const CommandLine &commandLine,
                     const std::vector<RowResult> &results,
                     llvm::raw_ostream &os) {
  int numBars = static_cast<int>(commandLine.threads.size()) + 1;
  int numRows = llvm::count_if(
      results, [](const RowResult &result) { return !result.figures.empty(); });
  int bottom = kHead + numRows * (numBars * kBarHeight + kGap);
  os << llvm::formatv(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"sans-serif\" font-size=\"11\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      kLeft + kWidth + kLeft, bottom + kGap);
  printText(kLeft, 20, "start",
            "Speed as a share of the fastest copy on one thread: ours (blue, "
            "by threads), plain C++ (grey)",
            os);
  printGrid(bottom, os);
  int y = kHead;
  for (const RowResult &result : results)
    if (!result.figures.empty())
      y = printRow(result, y, os);
  os << "</svg>\n";
}
