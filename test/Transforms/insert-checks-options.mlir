// RUN: not tensorops-opt %s -tensorops-insert-checks="bad-indices=clamp" 2>&1 | FileCheck %s --check-prefix=BAD-INDICES
// RUN: not tensorops-opt %s -tensorops-insert-checks="errors=abort" 2>&1 | FileCheck %s --check-prefix=ERRORS
// RUN: not tensorops-opt %s -tensorops-check-allocations="errors=abort" 2>&1 | FileCheck %s --check-prefix=ERRORS

// BAD-INDICES: error: expects option 'bad-indices' to be 'error', 'ignore' or 'assume', but got 'clamp'
// ERRORS: error: expects option 'errors' to be 'runtime' or 'assert', but got 'abort'
