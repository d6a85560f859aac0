// With errors=assert, compiled code needs nothing but libc.
//
// RUN: tensorops-opt %s -tensorops-lower-to-llvm=errors=assert | %to_object -o %t.o
// RUN: llvm-nm --undefined-only --just-symbol-name %t.o > %t.symbols
// RUN: not grep -v -x -E "abort|free|malloc|memcpy|memmove|memset|puts" %t.symbols
// RUN: %cc %S/Inputs/assert.c %t.o -o %t
// RUN: %t good
// RUN: not --crash %t bad 2>&1 | FileCheck %s

// CHECK: tensorops.scatter_nd

func.func @scatter(%i: tensor<?x1xi32>, %u: tensor<?x?xf32>, %n: index, %m: index)
    -> tensor<?x?xf32> attributes {llvm.emit_c_interface} {
  %r = tensorops.scatter_nd %i, %u shape [%n, %m]
      : tensor<?x1xi32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @space_to_batch(%x: tensor<?x?xbf16>, %b: index) -> tensor<?x?xbf16>
    attributes {llvm.emit_c_interface} {
  %r = tensorops.space_to_batch_nd %x block [%b] low [1] high [0]
      : tensor<?x?xbf16> -> tensor<?x?xbf16>
  return %r : tensor<?x?xbf16>
}

func.func @stitch(%i: tensor<?xui8>, %d: tensor<?x?xi1>) -> tensor<?x?xi1>
    attributes {llvm.emit_c_interface} {
  %r = tensorops.dynamic_stitch indices(%i : tensor<?xui8>)
      data(%d : tensor<?x?xi1>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
}

// Strided views and copies make loops, too.
func.func @views(%x: memref<?x?xf32, strided<[?, ?], offset: ?>>,
                 %d: memref<?x?xf32, strided<[?, ?], offset: ?>>)
    attributes {llvm.emit_c_interface} {
  tensorops.space_to_batch_nd %x block [2] low [0] high [0] into %d
      : memref<?x?xf32, strided<[?, ?], offset: ?>>
        into memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.copy %d, %d : memref<?x?xf32, strided<[?, ?], offset: ?>>
      to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return
}
