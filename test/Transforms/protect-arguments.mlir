// RUN: tensorops-opt %s -tensorops-protect-arguments | FileCheck %s

// CHECK: func.func @public(%{{.*}}: tensor<4xf32> {bufferization.writable = false}, %{{.*}}: index, %{{.*}}: memref<4xf32>, %{{.*}}: tensor<*xf32> {bufferization.writable = false})
func.func @public(%t: tensor<4xf32>, %i: index, %m: memref<4xf32>,
                  %u: tensor<*xf32>) {
  return
}

// CHECK: func.func @marked(%{{.*}}: tensor<4xf32> {bufferization.writable = true})
func.func @marked(%t: tensor<4xf32> {bufferization.writable = true}) {
  return
}

// CHECK: func.func private @private(%{{.*}}: tensor<4xf32>)
func.func private @private(%t: tensor<4xf32>) {
  return
}

// CHECK: func.func private @external(tensor<4xf32>)
func.func private @external(tensor<4xf32>)
