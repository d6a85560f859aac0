// Functions on buffers of the caller, which the host fills and reads by copies.
//
// DEFINE: %{options} = order=forward
// DEFINE: %{run} = tensorops-opt %s -tensorops-lower-to-emulated-gpu="%{options}" | mlir-runner --entry-point-result=void --shared-libs=%llvm_lib_dir/libmlir_runner_utils.so,%llvm_lib_dir/libmlir_c_runner_utils.so,%tensorops_lib_dir/libtensorops_runtime.so
// RUN: %{run} | FileCheck %s
// REDEFINE: %{options} = order=reverse deterministic
// RUN: %{run} | FileCheck %s
// REDEFINE: %{options} = order=shuffle errors=assert block-size=1
// RUN: %{run} | FileCheck %s

memref.global "private" constant @indices : memref<3x1xi32> = dense<[[3], [1], [3]]>
memref.global "private" constant @values : memref<4xi32> = dense<[10, 20, 30, 40]>

func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}

// Prints what is on the device.
func.func private @print(%device: memref<4xi32>) {
  %host = memref.alloc() : memref<4xi32>
  memref.copy %device, %host : memref<4xi32> to memref<4xi32>
  %0 = memref.cast %host : memref<4xi32> to memref<*xi32>
  call @printMemrefI32(%0) : (memref<*xi32>) -> ()
  return
}

// Other modules may call it, and this one does.
func.func @scatter(%i: memref<3x1xi32>, %u: memref<3xi32>, %d: memref<4xi32>) {
  tensorops.scatter_nd %i, %u into %d
      : memref<3x1xi32>, memref<3xi32> into memref<4xi32>
  return
}

func.func private @add(%x: memref<4xi32>, %y: memref<4xi32>) {
  linalg.add ins(%x, %y : memref<4xi32>, memref<4xi32>) outs(%y : memref<4xi32>)
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %i = memref.get_global @indices : memref<3x1xi32>
  %x = memref.get_global @values : memref<4xi32>

  // Updates 0, 1 and 2 are the host's.
  %host = memref.alloc() : memref<3xi32>
  scf.for %k = %c0 to %c3 step %c1 {
    %v = arith.index_cast %k : index to i32
    memref.store %v, %host[%k] : memref<3xi32>
  }
  %u = memref.alloc() : memref<3xi32>
  memref.copy %host, %u : memref<3xi32> to memref<3xi32>

  // CHECK: [0,  1,  0,  2]
  %a = memref.alloc() : memref<4xi32>
  call @scatter(%i, %u, %a) : (memref<3x1xi32>, memref<3xi32>, memref<4xi32>) -> ()
  call @print(%a) : (memref<4xi32>) -> ()

  // CHECK: [10,  21,  30,  42]
  call @add(%x, %a) : (memref<4xi32>, memref<4xi32>) -> ()
  call @print(%a) : (memref<4xi32>) -> ()

  // Three turns add to one, to the other, and to the first again.
  %b = memref.alloc() : memref<4xi32>
  memref.copy %x, %b : memref<4xi32> to memref<4xi32>
  %0:2 = scf.for %k = %c0 to %c3 step %c1 iter_args(%own = %a, %other = %b)
      -> (memref<4xi32>, memref<4xi32>) {
    func.call @add(%other, %own) : (memref<4xi32>, memref<4xi32>) -> ()
    scf.yield %other, %own : memref<4xi32>, memref<4xi32>
  }
  // CHECK: [50,  102,  150,  204]
  // CHECK: [30,  61,  90,  122]
  call @print(%a) : (memref<4xi32>) -> ()
  call @print(%b) : (memref<4xi32>) -> ()

  // CHECK: [50,  102,  150,  204]
  %last = memref.subview %0#1[0] [4] [1] : memref<4xi32> to memref<4xi32>
  call @print(%last) : (memref<4xi32>) -> ()
  return
}
