// RUN: tensorops-opt %s -tensorops-check-allocations -cse | FileCheck %s
// RUN: tensorops-opt %s -tensorops-check-allocations="errors=assert" -cse | FileCheck %s --check-prefix=ASSERT

// A static size that fits leaves the pointer to check.

// CHECK-LABEL: func @small(
// CHECK-NEXT:  %[[BUFFER:.*]] = memref.alloc() : memref<2x4xf32>
// CHECK-NEXT:  %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:  %[[POINTER:.*]] = memref.extract_aligned_pointer_as_index %[[BUFFER]]
// CHECK-NEXT:  %[[NULL:.*]] = arith.cmpi eq, %[[POINTER]], %[[C0]]
// CHECK-NEXT:  %[[BYTES:.*]] = arith.constant 32 : index
// CHECK-NEXT:  %[[C_1:.*]] = arith.constant -1 : index
// CHECK-NEXT:  tensorops.report_error if %[[NULL]] cause %[[C0]] of
// CHECK-SAME:      [#tensorops.cause<out_of_memory, "the allocation", 0>]
// CHECK-SAME:      at %[[C_1]], %[[BYTES]], %[[C0]] in "memref.alloc"
// CHECK-NEXT:  return %[[BUFFER]]

// ASSERT-LABEL: func @small(
// ASSERT:       %[[NULL:.*]] = arith.cmpi eq
// ASSERT:       %[[OK:.*]] = arith.xori %[[NULL]]
// ASSERT-NEXT:  cf.assert %[[OK]], "{{.*}}check-allocations.mlir:{{[0-9]*}}:13: error: 'memref.alloc' expects memory for the allocation"
func.func @small() -> memref<2x4xf32> {
  %buffer = memref.alloc() : memref<2x4xf32>
  return %buffer : memref<2x4xf32>
}

// No size is negative, and the elements, the bytes, and those with the
// alignment fit. A zero comes before a product that does not fit.

// CHECK-LABEL: func @dynamic(
// CHECK-SAME:      %[[M:.*]]: index, %[[N:.*]]: index)
// CHECK-DAG:   %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:   %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:   %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:   %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG:   %[[IS_ZERO:.*]] = arith.cmpi eq, %[[N]], %[[C0]]
// CHECK-DAG:   %[[START:.*]] = arith.select %[[IS_ZERO]], %[[C0]], %[[C3]]
// CHECK-DAG:   %[[PART:.*]] = arith.muli %[[START]], %[[M]]
// CHECK-DAG:   %[[COUNT:.*]] = arith.muli %[[PART]], %[[N]]
// CHECK-DAG:   %[[BYTES:.*]] = arith.muli %[[COUNT]], %[[C2]]
// CHECK:       %[[NUMBER:.*]], %[[VALUE:.*]], %[[BOUND:.*]] = tensorops.find_bad_size
// CHECK-SAME:      at_least(%[[M]], %[[C0]]), at_least(%[[N]], %[[C0]]),
// CHECK-SAME:      product_fits(%[[START]], %[[M]]), product_fits(%[[PART]], %[[N]]),
// CHECK-SAME:      product_fits(%[[COUNT]], %[[C2]]), sum_fits(%[[BYTES]], %[[C64]])
// CHECK-NEXT:  %[[BAD:.*]] = arith.cmpi sge, %[[NUMBER]], %[[C0]]
// CHECK-NEXT:  %[[C_1:.*]] = arith.constant -1 : index
// CHECK-NEXT:  tensorops.report_error if %[[BAD]] cause %[[NUMBER]] of
// CHECK-SAME:      [#tensorops.cause<size_overflow, "dimension 0 of the allocation", 256>,
// CHECK-SAME:      #tensorops.cause<size_overflow, "dimension 2 of the allocation", 256>,
// CHECK-SAME:      #tensorops.cause<size_overflow, "the dimensions of the allocation", 1280>,
// CHECK-SAME:      #tensorops.cause<size_overflow, "the dimensions of the allocation", 1280>,
// CHECK-SAME:      #tensorops.cause<size_overflow, "the allocation", 1536>,
// CHECK-SAME:      #tensorops.cause<size_overflow, "the bytes of the allocation and of its alignment", 1024>]
// CHECK-SAME:      at %[[C_1]], %[[VALUE]], %[[BOUND]] in "memref.alloc"
// CHECK-NEXT:  %[[BUFFER:.*]] = memref.alloc(%[[M]], %[[N]])
// CHECK-NEXT:  %[[POINTER:.*]] = memref.extract_aligned_pointer_as_index %[[BUFFER]]
// CHECK-NEXT:  %[[NULL:.*]] = arith.cmpi eq, %[[POINTER]], %[[C0]]
// CHECK-NEXT:  %[[ELEMENTS:.*]] = arith.cmpi ne, %[[COUNT]], %[[C0]]
// CHECK-NEXT:  %[[FAILED:.*]] = arith.andi %[[NULL]], %[[ELEMENTS]]
// CHECK-NEXT:  tensorops.report_error if %[[FAILED]] cause %[[C0]] of
// CHECK-SAME:      at %[[C_1]], %[[BYTES]], %[[C0]] in "memref.alloc"

// ASSERT-LABEL: func @dynamic(
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects dimension 0 of the allocation to be at least 0"
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects dimension 2 of the allocation to be at least 0"
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects the product of the dimensions of the allocation to fit in 64 bits"
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects the product of the dimensions of the allocation to fit in 64 bits"
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects the size in bytes of the allocation to fit in 64 bits"
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects the sum of the bytes of the allocation and of its alignment to fit in 64 bits"
// ASSERT-NEXT:  memref.alloc
// ASSERT:       cf.assert %{{.*}} 'memref.alloc' expects memory for the allocation"
func.func @dynamic(%m: index, %n: index) -> memref<?x3x?xi16> {
  %buffer = memref.alloc(%m, %n) {alignment = 64 : i64} : memref<?x3x?xi16>
  return %buffer : memref<?x3x?xi16>
}

// Elements of one byte that need no alignment: only the size can be wrong.

// CHECK-LABEL: func @bytes(
// CHECK:       find_bad_size at_least(%{{.*}}, %{{.*}}){{$}}
func.func @bytes(%n: index) -> memref<?xi1> {
  %buffer = memref.alloc(%n) : memref<?xi1>
  return %buffer : memref<?xi1>
}

// The widths of the other elements; what is not a plain number is aligned to
// its size.

// CHECK-LABEL: func @element_bytes(
// CHECK:       %[[C8:.*]] = arith.constant 8 : index
// CHECK:       product_fits(%{{.*}}, %[[C8]]){{$}}
// CHECK:       %[[C16:.*]] = arith.constant 16 : index
// CHECK:       product_fits(%{{.*}}, %[[C16]]), sum_fits(%{{.*}}, %[[C16]]){{$}}
// CHECK:       %[[C4:.*]] = arith.constant 4 : index
// CHECK:       product_fits(%{{.*}}, %[[C4]]), sum_fits(%{{.*}}, %[[C4]]){{$}}
// CHECK:       %[[C32:.*]] = arith.constant 32 : index
// CHECK:       product_fits(%{{.*}}, %[[C32]]), sum_fits(%{{.*}}, %[[C32]]){{$}}
func.func @element_bytes(%n: index) -> (memref<?xindex>, memref<?xcomplex<f64>>, memref<?xui32>, memref<?xvector<5xf32>>) {
  %0 = memref.alloc(%n) : memref<?xindex>
  %1 = memref.alloc(%n) : memref<?xcomplex<f64>>
  %2 = memref.alloc(%n) : memref<?xui32>
  %3 = memref.alloc(%n) : memref<?xvector<5xf32>>
  return %0, %1, %2, %3 : memref<?xindex>, memref<?xcomplex<f64>>, memref<?xui32>, memref<?xvector<5xf32>>
}

// Only a data layout knows the size of such elements; what is known is checked.

// CHECK-LABEL: func @unknown_element(
// CHECK:       find_bad_size at_least(%{{.*}}, %{{.*}}){{$}}
func.func @unknown_element(%n: index) -> memref<?xmemref<4xf32>> {
  %buffer = memref.alloc(%n) : memref<?xmemref<4xf32>>
  return %buffer : memref<?xmemref<4xf32>>
}

// Static sizes can be too large, too.

// CHECK-LABEL: func @too_many_elements(
// CHECK-DAG:   %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG:   %[[LARGE:.*]] = arith.constant 4611686018427387904 : index
// CHECK:       find_bad_size product_fits(%[[LARGE]], %[[C8]]),
// CHECK:       #tensorops.cause<size_overflow, "the dimensions of the allocation", 1280>
func.func @too_many_elements() -> memref<4611686018427387904x8xi8> {
  %buffer = memref.alloc() {alignment = 64 : i64} : memref<4611686018427387904x8xi8>
  return %buffer : memref<4611686018427387904x8xi8>
}

// CHECK-LABEL: func @too_many_bytes(
// CHECK-DAG:   %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG:   %[[LARGE:.*]] = arith.constant 1152921504606846976 : index
// CHECK:       find_bad_size product_fits(%[[LARGE]], %[[C8]]){{$}}
// CHECK:       [#tensorops.cause<size_overflow, "the allocation", 1536>]
func.func @too_many_bytes() -> memref<1152921504606846976xf64> {
  %buffer = memref.alloc() : memref<1152921504606846976xf64>
  return %buffer : memref<1152921504606846976xf64>
}

// Without elements nothing can fail, and null is as good as any pointer.

// CHECK-LABEL: func @empty(
// CHECK-NEXT:  memref.alloc
// CHECK-NEXT:  return
func.func @empty() -> memref<4611686018427387904x0x8xf32> {
  %buffer = memref.alloc() : memref<4611686018427387904x0x8xf32>
  return %buffer : memref<4611686018427387904x0x8xf32>
}

// The stack is not checked, and code for a device cannot report.

// CHECK-LABEL: func @other_memory(
// CHECK-NOT:   report_error
// CHECK:       return
func.func @other_memory(%n: index) {
  %zero = arith.constant 0 : index
  %stack = memref.alloca(%n) : memref<?xindex>
  %device = gpu.alloc(%n) : memref<?xindex>
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n)
             threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
    %local = memref.alloc() : memref<4xindex>
    memref.store %zero, %local[%zero] : memref<4xindex>
    memref.store %zero, %device[%zero] : memref<?xindex>
    gpu.terminator
  }
  memref.store %zero, %stack[%zero] : memref<?xindex>
  return
}

// CHECK-LABEL: gpu.module
// CHECK-NEXT:    func @device(
// CHECK-NEXT:      memref.alloc
// CHECK-NEXT:      return
gpu.module @kernels {
  func.func @device() -> memref<4xf32> {
    %buffer = memref.alloc() : memref<4xf32>
    return %buffer : memref<4xf32>
  }
}

// A size that is clamped is not negative.

// CHECK-LABEL: func @clamped(
// CHECK:       %[[SIZE:.*]] = arith.maxsi
// CHECK:       tensorops.find_bad_size product_fits(%[[SIZE]], %{{.*}}), sum_fits

// ASSERT-LABEL: func @clamped(
func.func @clamped(%n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %size = arith.maxsi %n, %c0 : index
  %buffer = memref.alloc(%size) {alignment = 64 : i64} : memref<?xf32>
  return %buffer : memref<?xf32>
}
