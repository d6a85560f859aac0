// RUN: tensorops-opt %s -tensorops-emulate-gpu=order=forward -canonicalize -cse | FileCheck %s --check-prefix=FORWARD
// RUN: tensorops-opt %s -tensorops-emulate-gpu=order=reverse -canonicalize -cse | FileCheck %s --check-prefix=REVERSE
// RUN: tensorops-opt %s -tensorops-emulate-gpu=order=shuffle -canonicalize -cse | FileCheck %s --check-prefix=SHUFFLE
// RUN: tensorops-opt %s -tensorops-emulate-gpu='order=shuffle seed=18446744073709551615' -canonicalize -cse | FileCheck %s --check-prefix=SHUFFLE
// RUN: tensorops-opt %s -tensorops-emulate-gpu=order=shuffle -inline -canonicalize -cse | FileCheck %s --check-prefix=LARGE
// RUN: not tensorops-opt %s -tensorops-emulate-gpu=order=random 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not tensorops-opt %s -tensorops-emulate-gpu=seed=-1 2>&1 | FileCheck %s --check-prefix=SEED

// ORDER: for the --order option: Cannot find option named 'random'
// SEED: for the --seed option: '-1' value invalid

// FORWARD-LABEL: func.func private @kernels.store
// FORWARD-DAG: %[[C0:.*]] = arith.constant 0 : index
// FORWARD-DAG: %[[C1:.*]] = arith.constant 1 : index
// FORWARD: %[[COUNT:.*]] = arith.muli
// FORWARD-NEXT: scf.for %[[I:.*]] = %[[C0]] to %[[COUNT]] step %[[C1]] {
// FORWARD-NEXT: memref.store %[[I]]

// REVERSE-LABEL: func.func private @kernels.store
// REVERSE-DAG: %[[C0:.*]] = arith.constant 0 : index
// REVERSE-DAG: %[[C1:.*]] = arith.constant 1 : index
// REVERSE: %[[COUNT:.*]] = arith.muli
// REVERSE-NEXT: scf.for %[[TURN:.*]] = %[[C0]] to %[[COUNT]] step %[[C1]] {
// REVERSE-NEXT: %[[LAST:.*]] = arith.subi %[[COUNT]], %[[C1]] : index
// REVERSE-NEXT: %[[I:.*]] = arith.subi %[[LAST]], %[[TURN]] : index
// REVERSE-NEXT: memref.store %[[I]]

// The loop takes as many turns as the next power of two, and some have no thread.
// SHUFFLE-LABEL: func.func private @kernels.store
// SHUFFLE-DAG: %[[C0:.*]] = arith.constant 0 : index
// SHUFFLE-DAG: %[[C1:.*]] = arith.constant 1 : index
// SHUFFLE-DAG: %[[C16:.*]] = arith.constant 16 : index
// SHUFFLE-DAG: %[[C32:.*]] = arith.constant 32 : index
// SHUFFLE: %[[COUNT:.*]] = arith.muli
// SHUFFLE-NEXT: %[[LAST:.*]] = arith.subi %[[COUNT]], %[[C1]] : index
// SHUFFLE-NEXT: %[[SHIFTED:.*]] = arith.shrui %[[LAST]], %[[C1]] : index
// SHUFFLE-NEXT: arith.ori %[[LAST]], %[[SHIFTED]] : index
// SHUFFLE: %[[TOP:.*]] = arith.shrui %[[SMEARED:.*]], %[[C32]] : index
// SHUFFLE-NEXT: %[[MASK:.*]] = arith.ori %[[SMEARED]], %[[TOP]] : index
// SHUFFLE-NEXT: %[[TURNS:.*]] = arith.addi %[[MASK]], %[[C1]] : index
// SHUFFLE-NEXT: scf.for %[[TURN:.*]] = %[[C0]] to %[[TURNS]] step %[[C1]] {
// SHUFFLE-NEXT: %[[P:.*]] = arith.muli %[[TURN]], %{{.*}} : index
// SHUFFLE-NEXT: %[[S:.*]] = arith.addi %[[P]], %{{.*}} : index
// SHUFFLE-NEXT: %[[X:.*]] = arith.andi %[[S]], %[[MASK]] : index
// SHUFFLE-NEXT: %[[U:.*]] = arith.shrui %[[X]], %[[C16]] : index
// SHUFFLE-NEXT: arith.xori %[[X]], %[[U]] : index
// SHUFFLE: %[[V:.*]] = arith.shrui %[[Y:.*]], %[[C1]] : index
// SHUFFLE-NEXT: %[[I:.*]] = arith.xori %[[Y]], %[[V]] : index
// SHUFFLE-NEXT: %[[IS_THREAD:.*]] = arith.cmpi ult, %[[I]], %[[COUNT]] : index
// SHUFFLE-NEXT: scf.if %[[IS_THREAD]] {
// SHUFFLE-NEXT: memref.store %[[I]]

// Numbers of threads beyond 32 bits: 2^40 and one more.
// LARGE-LABEL: func.func @large
// LARGE-DAG: %[[COUNT:.*]] = arith.constant 1099511627776 : index
// LARGE-DAG: %[[MASK:.*]] = arith.constant 1099511627775 : index
// LARGE: scf.for %{{.*}} = %{{.*}} to %[[COUNT]] step
// LARGE: arith.andi %{{.*}}, %[[MASK]] : index
// LARGE-LABEL: func.func @one_more
// LARGE-DAG: %[[COUNT:.*]] = arith.constant 1099511627777 : index
// LARGE-DAG: %[[MASK:.*]] = arith.constant 2199023255551 : index
// LARGE-DAG: %[[TURNS:.*]] = arith.constant 2199023255552 : index
// LARGE: scf.for %{{.*}} = %{{.*}} to %[[TURNS]] step
// LARGE: arith.andi %{{.*}}, %[[MASK]] : index
// LARGE: arith.cmpi ult, %{{.*}}, %[[COUNT]] : index
// LARGE-LABEL: func.func @empty
// LARGE-NOT: scf.for
// LARGE: return
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @store(%d: memref<?xindex, 1>) kernel {
      %i = gpu.global_id x
      memref.store %i, %d[%i] : memref<?xindex, 1>
      gpu.return
    }
  }
  func.func @large(%d: memref<?xindex, 1>) {
    %c1 = arith.constant 1 : index
    %grid = arith.constant 4294967296 : index
    %block = arith.constant 256 : index
    gpu.launch_func @kernels::@store blocks in (%grid, %c1, %c1)
        threads in (%block, %c1, %c1) args(%d : memref<?xindex, 1>)
    return
  }
  func.func @one_more(%d: memref<?xindex, 1>) {
    %c1 = arith.constant 1 : index
    %grid = arith.constant 1099511627777 : index
    gpu.launch_func @kernels::@store blocks in (%grid, %c1, %c1)
        threads in (%c1, %c1, %c1) args(%d : memref<?xindex, 1>)
    return
  }
  func.func @empty(%d: memref<?xindex, 1>) {
    %c1 = arith.constant 1 : index
    %grid = arith.constant -4 : index
    gpu.launch_func @kernels::@store blocks in (%grid, %c1, %c1)
        threads in (%grid, %c1, %c1) args(%d : memref<?xindex, 1>)
    return
  }
}
