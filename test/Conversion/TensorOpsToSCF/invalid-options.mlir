// RUN: not tensorops-opt %s -convert-tensorops-to-scf=parallel-bytes=-7 2>&1 | FileCheck %s --check-prefix=PARALLEL
// RUN: not tensorops-opt %s -tensorops-lower-to-llvm=non-temporal-bytes=-1 2>&1 | FileCheck %s --check-prefix=STREAMED

// PARALLEL: error: expects 'parallel-bytes' to be at least 0, but got -7
// STREAMED: error: expects 'non-temporal-bytes' to be at least 0, but got -1
module {
}
