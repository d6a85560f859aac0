// RUN: tensorops-opt %s -tensorops-lower-index-switches -cse | FileCheck %s --implicit-check-not=scf.index_switch

// CHECK-LABEL: @cases
// CHECK-SAME: %[[N:.*]]: index, %[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: i32
func.func @cases(%n: index, %x: tensor<4xf32>, %y: i32) -> (tensor<4xf32>, i32) {
  // CHECK: %[[IS2:.*]] = arith.cmpi eq, %[[N]], %c2
  // CHECK: %[[NUMBER2:.*]] = arith.select %[[IS2]], %c0, %c2
  // CHECK: %[[IS7:.*]] = arith.cmpi eq, %[[N]], %c-7
  // CHECK: %[[NUMBER:.*]] = arith.select %[[IS7]], %c1, %[[NUMBER2]]
  // CHECK: %[[LOWER:.*]] = arith.cmpi ult, %[[NUMBER]], %c1
  // CHECK: %[[R:.*]]:2 = scf.if %[[LOWER]] -> (tensor<4xf32>, i32) {
  // CHECK:   %[[SUM:.*]] = arith.addf %[[X]], %[[X]]
  // CHECK:   scf.yield %[[SUM]], %[[Y]]
  // CHECK: } else {
  // CHECK:   %[[LOWER1:.*]] = arith.cmpi ult, %[[NUMBER]], %c2
  // CHECK:   %[[INNER:.*]]:2 = scf.if %[[LOWER1]] -> (tensor<4xf32>, i32) {
  // CHECK:     scf.yield %[[X]], %[[Y]]
  // CHECK:   } else {
  // CHECK:     %[[DOUBLE:.*]] = arith.addi %[[Y]], %[[Y]]
  // CHECK:     scf.yield %[[X]], %[[DOUBLE]]
  // CHECK:   scf.yield %[[INNER]]#0, %[[INNER]]#1
  // CHECK: return %[[R]]#0, %[[R]]#1
  %0:2 = scf.index_switch %n -> tensor<4xf32>, i32
  case 2 {
    %1 = arith.addf %x, %x : tensor<4xf32>
    scf.yield %1, %y : tensor<4xf32>, i32
  }
  case -7 {
    scf.yield %x, %y : tensor<4xf32>, i32
  }
  default {
    %1 = arith.addi %y, %y : i32
    scf.yield %x, %1 : tensor<4xf32>, i32
  }
  return %0#0, %0#1 : tensor<4xf32>, i32
}

// CHECK-LABEL: @default_only
// CHECK-SAME: %{{.*}}: index, %[[X:.*]]: f32
func.func @default_only(%n: index, %x: f32) -> f32 {
  // CHECK-NOT: scf.if
  // CHECK: %[[R:.*]] = arith.addf %[[X]], %[[X]]
  // CHECK: return %[[R]]
  %0 = scf.index_switch %n -> f32
  default {
    %1 = arith.addf %x, %x : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: @nested
func.func @nested(%n: index, %m: index, %d: memref<f32>, %x: f32) {
  // CHECK: scf.if
  // CHECK:   scf.if
  // CHECK:     memref.store
  scf.index_switch %n
  case 0 {
    scf.index_switch %m
    case 1 {
      memref.store %x, %d[] : memref<f32>
      scf.yield
    }
    default {
    }
    scf.yield
  }
  default {
  }
  return
}
