//===- MeasurementTest.cpp - How contenders are measured ------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measurement.h"
#include "Contender.h"

#include <gtest/gtest.h>

using namespace mlir::tensorops::bench;

namespace {

/// Says that each call took a millisecond, but every tenth a second; or that
/// there is no result.
class UnevenContender final : public Contender {
public:
  explicit UnevenContender(bool hasResult = true)
      : Contender("uneven", /*threads=*/3), hasResult(hasResult) {}

  std::optional<double> call() override {
    if (!hasResult)
      return std::nullopt;
    return ++numCalls % 10 == 0 ? 1.0 : 0.001;
  }
  std::optional<llvm::StringRef> getResult() const override {
    return std::nullopt;
  }
  void freeResult() override {}

private:
  bool hasResult;
  int numCalls = 0;
};

} // namespace

TEST(Measurement, TakesTheMedianOfTheCallsOfARepetition) {
  std::vector<std::unique_ptr<Contender>> contenders;
  contenders.push_back(std::make_unique<UnevenContender>());
  std::vector<Timing> timings =
      measureContenders(contenders, /*repetitions=*/3, /*minTime=*/5);
  ASSERT_EQ(timings.size(), 1u);
  EXPECT_EQ(timings[0].name, "uneven");
  EXPECT_EQ(timings[0].threads, 3u);
  EXPECT_EQ(timings[0].seconds, std::vector<double>(3, 0.001));
}

TEST(Measurement, KeepsNoTimesWhereThereIsNoResult) {
  std::vector<std::unique_ptr<Contender>> contenders;
  contenders.push_back(std::make_unique<UnevenContender>(/*hasResult=*/false));
  std::vector<Timing> timings =
      measureContenders(contenders, /*repetitions=*/2, /*minTime=*/0.001);
  ASSERT_EQ(timings.size(), 1u);
  EXPECT_TRUE(timings[0].seconds.empty());
}

TEST(Measurement, TakesTheMedianOfTheRepetitions) {
  EXPECT_EQ((Timing{"odd", 1, {3, 1, 9}}).getMedian(), 3);
  EXPECT_EQ((Timing{"even", 1, {4, 1, 9, 2}}).getMedian(), 3);
}
