"""Programs with every op on every element type, for tests of their PTX."""

SUMMED = (
    "i1 i8 i16 i32 i64 si8 si16 si32 si64 ui8 ui16 ui32 ui64 index "
    "f16 bf16 f32 f64 complex<f32> complex<f64>"
).split()

# What is only moved.
MOVED = SUMMED + "f8E5M2 f8E4M3 f8E4M3FN f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f8E3M4".split()

INDICES = "i8 i16 i32 i64 si8 si16 si32 si64 ui8 ui16 ui32 ui64 index".split()

SPACE_TO_BATCH_ND = """
func.func @space_to_batch_{name}(
    %x: tensor<{s}x{s}x{s}x{s}x{t}>, %b: index, %low: index, %high: index)
    -> tensor<?x?x?x?x{t}> {{
  %r = tensorops.space_to_batch_nd %x block [%b, 2] low [%low, 0] high [%high, 0]
      : tensor<{s}x{s}x{s}x{s}x{t}> -> tensor<?x?x?x?x{t}>
  return %r : tensor<?x?x?x?x{t}>
}}
"""

SCATTER_ND = """
func.func @scatter_{name}(
    %i: tensor<{s}x2x{i}>, %u: tensor<{s}x{s}x{t}>, %m: index, %n: index)
    -> tensor<?x?x?x{t}> {{
  %c1 = arith.constant 1 : index
  %w = tensor.dim %u, %c1 : tensor<{s}x{s}x{t}>
  %r = tensorops.scatter_nd %i, %u shape [%m, %n, %w] bad_indices({mode})
      : tensor<{s}x2x{i}>, tensor<{s}x{s}x{t}> -> tensor<?x?x?x{t}>
  return %r : tensor<?x?x?x{t}>
}}
"""

DYNAMIC_STITCH = """
func.func @stitch_{name}(
    %i0: tensor<{s}x{i}>, %i1: tensor<{s}x{s}x{i}>, %d0: tensor<{s}x{s}x{t}>,
    %d1: tensor<{s}x{s}x{s}x{t}>) -> tensor<?x{s}x{t}> {{
  %r = tensorops.dynamic_stitch
      indices(%i0, %i1 : tensor<{s}x{i}>, tensor<{s}x{s}x{i}>)
      data(%d0, %d1 : tensor<{s}x{s}x{t}>, tensor<{s}x{s}x{s}x{t}>)
      bad_indices({mode}) -> tensor<?x{s}x{t}>
  return %r : tensor<?x{s}x{t}>
}}
"""

# The op, its function, the element types, and the index types that go with f32.
OPS = {
    "space_to_batch_nd": (SPACE_TO_BATCH_ND, MOVED, []),
    "scatter_nd": (SCATTER_ND, SUMMED, INDICES),
    "dynamic_stitch": (DYNAMIC_STITCH, MOVED, INDICES),
}


def build_module(op, only=None):
    """Returns a module with a function for every type, of dynamic and of static
    sizes, that reports bad indices, and of each index type, that ignores them; or
    for the element types in `only` alone."""
    template, element_types, index_types = OPS[op]
    if only:
        element_types, index_types = only, []
    functions = []
    pairs = [(element_type, "i32", "error") for element_type in element_types]
    pairs += [("f32", index_type, "ignore") for index_type in index_types]
    for element_type, index_type, mode in pairs:
        for size in ("?", "4"):
            words = (element_type, index_type, mode, "any" if size == "?" else size)
            name = "_".join(words).replace("<", "_").replace(">", "")
            functions.append(
                template.format(
                    name=name, t=element_type, i=index_type, s=size, mode=mode
                )
            )
    return "".join(functions)
