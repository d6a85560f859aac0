// RUN: not tensorops-opt %s -tensorops-insert-checks="bad-indices=clamp" 2>&1 | FileCheck %s --check-prefix=BAD-INDICES
// RUN: not tensorops-opt %s -tensorops-insert-checks="errors=abort" 2>&1 | FileCheck %s --check-prefix=ERRORS
// RUN: not tensorops-opt %s -tensorops-check-allocations="errors=abort" 2>&1 | FileCheck %s --check-prefix=ERRORS

// BAD-INDICES: for the --bad-indices option: Cannot find option named 'clamp'!
// ERRORS: for the --errors option: Cannot find option named 'abort'!
