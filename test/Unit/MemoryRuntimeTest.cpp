//===- MemoryRuntimeTest.cpp - Advice about large allocations -------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorops/Runtime/MemoryRuntime.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#ifdef __linux__
#include <fstream>
#include <sstream>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#endif

TEST(MemoryRuntimeTest, TakesNonsense) {
  char byte = 1;
  errno = 5;
  tensorops_advise_huge_pages(nullptr, 1 << 30);
  tensorops_advise_huge_pages(&byte, 0);
  tensorops_advise_huge_pages(&byte, -1);
  tensorops_advise_huge_pages(&byte, 1);
  tensorops_advise_huge_pages(&byte, INT64_MAX);
  EXPECT_EQ(errno, 5);
  EXPECT_EQ(byte, 1);
}

TEST(MemoryRuntimeTest, LeavesMemoryAsItIs) {
  constexpr size_t size = 16 << 20;
  auto *memory = static_cast<unsigned char *>(malloc(size));
  ASSERT_NE(memory, nullptr);
  memset(memory, 7, size);
  tensorops_advise_huge_pages(memory, size);
  for (size_t i = 0; i < size; ++i)
    ASSERT_EQ(memory[i], 7) << i;
  free(memory);
}

#ifdef __linux__
/// Returns whether the kernel says that the mapping that begins at `begin` was
/// advised to be of huge pages.
static bool isAdvised(const void *begin) {
  std::ifstream maps("/proc/self/smaps");
  std::ostringstream start;
  start << std::hex << reinterpret_cast<uintptr_t>(begin) << '-';
  bool isMapping = false;
  for (std::string line; std::getline(maps, line);) {
    if (line.compare(0, start.str().size(), start.str()) == 0)
      isMapping = true;
    if (isMapping && line.compare(0, 8, "VmFlags:") == 0)
      return line.find(" hg") != std::string::npos;
  }
  return false;
}

TEST(MemoryRuntimeTest, AdvisesWholePages) {
  if (access("/sys/kernel/mm/transparent_hugepage/enabled", F_OK) != 0)
    GTEST_SKIP() << "the kernel has no transparent huge pages";
  long page = sysconf(_SC_PAGESIZE);
  int64_t size = 8 << 20;
  auto *memory = static_cast<char *>(mmap(nullptr, size, PROT_READ | PROT_WRITE,
                                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  ASSERT_NE(static_cast<void *>(memory), MAP_FAILED);
  // The first page is shared with what lies before the allocation.
  tensorops_advise_huge_pages(memory + 64, size - 64);
  EXPECT_FALSE(isAdvised(memory));
  EXPECT_TRUE(isAdvised(memory + page));
  munmap(memory, size);
}
#endif
