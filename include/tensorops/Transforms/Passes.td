//===- Passes.td - TensorOps transforms passes --------*- tablegen -*-===//

#ifndef TENSOROPS_TRANSFORMS_PASSES_TD
#define TENSOROPS_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

#endif // TENSOROPS_TRANSFORMS_PASSES_TD
