"""The rows that performance is judged on, as functions on device memory.

Each row has two functions: `<row>_call` takes tensors and allocates its result, and
`<row>_into` takes buffers and fills the last one.
"""

import math

from attributes import format_type
from gpu_check.toolchain import BuildError, Module
from programs import Application, format_list, format_op


class Operand:
    """The type of an operand."""

    def __init__(self, element_type, shape):
        self.element_type = element_type
        self.shape = list(shape)

    @property
    def rank(self):
        return len(self.shape)


class Row:
    """One op on operands of these types, which the program fills as `pattern` says.

    `sizes` are those of the op, and `parameters` what the program has to know of
    them. A row is dynamic where types and attributes tell none of the sizes.
    """

    def __init__(self, op, operands, result, sizes, parameters, pattern="random"):
        self.op = op
        self.operands = operands
        self.result = result
        self.sizes = sizes
        self.parameters = parameters
        self.pattern = pattern
        self.is_dynamic = False

    def application(self):
        rank = self.result.rank
        return Application(self.op, self.operands, self.sizes, rank)


# ===----------------------------------------------------------------------===#
# Kinds of rows
# ===----------------------------------------------------------------------===#


def space_to_batch(shape, block, low, high, element_type="f32"):
    padded = [size + l + h for size, l, h in zip(shape[1:], low, high)]
    assert all(size % b == 0 for size, b in zip(padded, block))
    result = [shape[0] * math.prod(block)] + [s // b for s, b in zip(padded, block)]
    result += shape[1 + len(block) :]
    sizes = {"block": block, "low": low, "high": high}
    operands = [Operand(element_type, shape)]
    target = Operand(element_type, result)
    return Row("space_to_batch_nd", operands, target, sizes, block + low + high)


def scatter(tuples, shape, depth, pattern, element_type="f32", index_type="i32"):
    operands = [
        Operand(index_type, [tuples, depth]),
        Operand(element_type, [tuples] + shape[depth:]),
    ]
    target = Operand(element_type, shape)
    return Row("scatter_nd", operands, target, {"shape": shape}, [depth], pattern)


def stitch(pieces, rows_of_piece, row, num_rows, pattern):
    operands = [Operand("i32", [rows_of_piece]) for _ in range(pieces)]
    operands += [Operand("f32", [rows_of_piece] + row) for _ in range(pieces)]
    sizes = {"num_pieces": [pieces]}
    target = Operand("f32", [num_rows] + row)
    return Row("dynamic_stitch", operands, target, sizes, [pieces], pattern)


def dynamic(row):
    row.is_dynamic = True
    return row


# ===----------------------------------------------------------------------===#
# The rows
# ===----------------------------------------------------------------------===#

# Name: the row, and the same kind of row about a thousandth of its size.
ROWS = {
    "s1": (space_to_batch([8, 224, 224, 64], [2, 2], [0, 0], [0, 0]),
           space_to_batch([2, 14, 14, 64], [2, 2], [0, 0], [0, 0])),
    "s2": (space_to_batch([16, 112, 112, 32], [2, 2], [0, 0], [0, 0]),
           space_to_batch([2, 10, 10, 32], [2, 2], [0, 0], [0, 0])),
    "s3": (space_to_batch([8, 56, 56, 128], [2, 2], [0, 0], [0, 0]),
           space_to_batch([2, 4, 4, 128], [2, 2], [0, 0], [0, 0])),
    "s4": (space_to_batch([8, 512, 512, 3], [2, 2], [0, 0], [0, 0]),
           space_to_batch([2, 32, 32, 3], [2, 2], [0, 0], [0, 0])),
    "s5": (space_to_batch([8, 1024, 1024, 1], [2, 2], [0, 0], [0, 0]),
           space_to_batch([2, 64, 64, 1], [2, 2], [0, 0], [0, 0])),
    "s6": (space_to_batch([1, 65, 65, 2048], [12, 12], [12, 12], [19, 19]),
           space_to_batch([1, 5, 5, 512], [12, 12], [12, 12], [19, 19])),
    "s7": (space_to_batch([32, 4095, 64], [4], [4], [1]),
           space_to_batch([2, 63, 64], [4], [4], [1])),
    "s8": (space_to_batch([2, 64, 64, 64, 16], [2, 2, 2], [0, 0, 0], [0, 0, 0]),
           space_to_batch([2, 8, 8, 8, 16], [2, 2, 2], [0, 0, 0], [0, 0, 0])),
    "s9": (space_to_batch([8, 224, 224, 4], [2, 2], [1, 1], [1, 1], "i8"),
           space_to_batch([2, 14, 14, 4], [2, 2], [1, 1], [1, 1], "i8")),
    "s10": (space_to_batch([8, 224, 224, 64], [2, 2], [1, 1], [1, 1], "f16"),
            space_to_batch([2, 14, 14, 64], [2, 2], [1, 1], [1, 1], "f16")),
    "s11": (space_to_batch([1, 28, 28, 64], [2, 2], [0, 0], [0, 0]),
            space_to_batch([1, 4, 4, 64], [2, 2], [0, 0], [0, 0])),
    "s12": (dynamic(space_to_batch([8, 224, 224, 64], [2, 2], [0, 0], [0, 0])),
            dynamic(space_to_batch([2, 14, 14, 64], [2, 2], [0, 0], [0, 0]))),
    "c1": (scatter(65536, [100000, 64], 1, "zipf"),
           scatter(65, [100, 64], 1, "zipf")),
    "c2": (scatter(1048576, [1048576], 1, "permutation"),
           scatter(1048, [1048], 1, "permutation")),
    "c3": (scatter(4194304, [1024], 1, "uniform"),
           scatter(4194, [16], 1, "uniform")),
    "c4": (scatter(65536, [512, 512, 32], 2, "uniform", index_type="i64"),
           scatter(65, [16, 16, 32], 2, "uniform", index_type="i64")),
    "c5": (scatter(64, [64, 262144], 1, "permutation"),
           scatter(64, [64, 262], 1, "permutation")),
    "c6": (scatter(1048576, [128, 128, 128], 3, "uniform", "i32"),
           scatter(1048, [12, 13, 14], 3, "uniform", "i32")),
    "c7": (dynamic(scatter(65536, [100000, 64], 1, "zipf")),
           dynamic(scatter(65, [100, 64], 1, "zipf"))),
    "d1": (stitch(2, 500000, [16], 1000000, "partition"),
           stitch(2, 500, [16], 1000, "partition")),
    "d2": (stitch(8, 65536, [64], 524288, "partition"),
           stitch(8, 65, [64], 520, "partition")),
    "d3": (stitch(2, 2000000, [], 4000000, "partition"),
           stitch(2, 2000, [], 4000, "partition")),
    # Later pieces overwrite the first half of all rows.
    "d4": (stitch(4, 65536, [64], 131072, "partition"),
           stitch(4, 64, [64], 128, "partition")),
}


def select_rows(names):
    """Returns the names of the rows in this list, separated by commas."""
    if names is None:
        return list(ROWS)
    if names == "none":
        return []
    unknown = [name for name in names.split(",") if name not in ROWS]
    if unknown:
        raise BuildError("expects a row, but got '%s'" % unknown[0])
    return names.split(",")


def get_row(name, is_small):
    return ROWS[name][1 if is_small else 0]


def size_arguments(row):
    """Returns the index arguments of the two functions, behind the operands."""
    if not row.is_dynamic:
        return [], []
    if row.op == "space_to_batch_nd":
        return row.sizes["block"], row.sizes["block"]
    return row.sizes["shape"], []


# ===----------------------------------------------------------------------===#
# The functions
# ===----------------------------------------------------------------------===#


def build_row_module(names, is_small):
    """Returns the module with the functions of these rows."""
    texts = []
    for name in names:
        row = get_row(name, is_small)
        texts += [_build_function(row, name, is_call) for is_call in (True, False)]
    return Module("rows", "".join(texts), ["memory=device"])


def _build_function(row, name, is_call):
    container = "tensor" if is_call else "memref"
    shape_of = lambda operand: [None] * operand.rank if row.is_dynamic else operand.shape
    types = [format_type(o.element_type, shape_of(o), container) for o in row.operands]
    operands = ["%%a%d" % number for number in range(len(types))]
    arguments = ["%s: %s" % pair for pair in zip(operands, types)]

    # The number of rows of a stitch is in its indices.
    is_found = row.op == "dynamic_stitch" and is_call
    target_shape = shape_of(row.result)
    if is_found:
        target_shape = [None] + target_shape[1:]
    target = format_type(row.result.element_type, target_shape, container)
    if not is_call:
        arguments.append("%d: " + target)
    lists, sizes = _size_lists(row, is_call)
    arguments += ["%s: index" % size for size in sizes]

    destination = None if is_call else "%d"
    op = format_op(row.application(), operands, types, lists, destination, target)
    attributes = "attributes {llvm.emit_c_interface}"
    if is_call:
        form = "func.func @%s_call(%s) -> %s %s {\n  %%r = %s\n  return %%r : %s\n}\n"
        return form % (name, ", ".join(arguments), target, attributes, op, target)
    form = "func.func @%s_into(%s) %s {\n  %s\n  return\n}\n"
    return form % (name, ", ".join(arguments), attributes, op)


def _size_lists(row, is_call):
    """Returns the mixed lists of the op, and the names of their arguments."""
    dynamic_names = {"space_to_batch_nd": ["block"], "scatter_nd": ["shape"]}
    lists, arguments = [], []
    for name in row.application().index_lists():
        if name == "shape" and not is_call:
            lists.append("")
        elif row.is_dynamic and name in dynamic_names[row.op]:
            entries = ["%%n%d" % number for number in range(len(row.sizes[name]))]
            arguments += entries
            lists.append(format_list(entries))
        else:
            lists.append(format_list(row.sizes[name]))
    return lists, arguments
