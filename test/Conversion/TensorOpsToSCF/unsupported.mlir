// RUN: tensorops-opt %s -convert-tensorops-to-scf -split-input-file -verify-diagnostics
// RUN: tensorops-opt %s -convert-tensorops-to-scf=parallel -split-input-file -verify-diagnostics

func.func @value_form(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  // expected-error @below {{'tensorops.space_to_batch_nd' op expects the buffer form, which bufferization makes, but got 'tensor<2x4xf32>'}}
  %r = tensorops.space_to_batch_nd %x block [2] low [0] high [0] checked
      : tensor<2x4xf32> -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}

// -----

func.func @finder_of_tensors(%i: tensor<4xi32>) -> index {
  // expected-error @below {{'tensorops.stitch_rows' op expects the buffer form, which bufferization makes, but got 'tensor<4xi32>'}}
  %r = tensorops.stitch_rows %i : tensor<4xi32>
  return %r : index
}

// -----

func.func @unchecked(%i: memref<4x1xi32>, %u: memref<4xf32>, %d: memref<8xf32>) {
  // expected-error @below {{'tensorops.scatter_nd' op expects an operation that is marked 'checked', which tensorops-insert-checks makes, but got one that is not}}
  tensorops.scatter_nd %i, %u into %d
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

func.func @memory_space(%i: memref<4x1xi32>, %u: memref<4xf32>,
                        %d: memref<8xf32, 1>) {
  // expected-error @below {{'tensorops.scatter_nd' op expects memrefs in the default memory space, but got 'memref<8xf32, 1>'}}
  tensorops.scatter_nd %i, %u into %d checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32, 1>
  return
}

// -----

// expected-error @below {{expects 'tensorops_report_error' to be the declaration of a runtime function of type '(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> ()', but got another symbol of that name}}
memref.global "private" @tensorops_report_error : memref<4xf32>

func.func @report_to_a_global(%c: i1, %n: index) {
  tensorops.report_error if %c cause %n of [#tensorops.cause<bad_size, "n", 0>]
      at %n, %n, %n in "tensorops.scatter_nd"
  return
}

// -----

// expected-error @below {{expects 'tensorops_report_error' to be the declaration of a runtime function of type '(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> ()', but got another symbol of that name}}
func.func private @tensorops_report_error(i32)

func.func @report_to_another_type(%c: i1, %n: index) {
  tensorops.report_error if %c cause %n of [#tensorops.cause<bad_size, "n", 0>]
      at %n, %n, %n in "tensorops.scatter_nd"
  return
}

// -----

// An operation that looks for bad indices itself reports them.
// expected-error @below {{expects 'tensorops_report_error' to be the declaration of a runtime function of type '(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> ()', but got another symbol of that name}}
memref.global "private" @tensorops_report_error : memref<4xf32>

func.func @scatter_that_reports(%i: memref<4x1xi32>, %u: memref<4xf32>,
                                %dest: memref<8xf32>) {
  tensorops.scatter_nd %i, %u into %dest bad_indices(error) checked
      : memref<4x1xi32>, memref<4xf32> into memref<8xf32>
  return
}

// -----

// What nothing calls is anybody's.
func.func @tensorops_report_error() {
  return
}
memref.global "private" @omp_get_max_threads : memref<4xf32>
