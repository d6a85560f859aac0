//===- Passes.td - TensorOps conversion passes --------*- tablegen -*-===//

#ifndef TENSOROPS_CONVERSION_PASSES_TD
#define TENSOROPS_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

#endif // TENSOROPS_CONVERSION_PASSES_TD
