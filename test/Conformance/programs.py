"""Programs that apply one op: their MLIR text and the inputs to run them on.

An Application says what is computed. A Form says how much of it the types and the
attributes tell: which sizes are static, which operands are constants or strided
views.
"""

import math

from attributes import format_tensor, format_type
from reference import Tensor, dynamic_stitch, scatter_nd, space_to_batch_nd, zero


class Application:
    """One op on values: `tensors` in the order of the op, and `sizes` by name."""

    def __init__(self, op, tensors, sizes, result_rank, mode=None, unique=False):
        self.op = op
        self.tensors = tensors
        self.sizes = sizes
        self.result_rank = result_rank
        self.mode = mode
        self.unique = unique

    @property
    def num_pieces(self):
        """Returns how many of the tensors of a stitch are indices."""
        return self.sizes["num_pieces"][0]

    @property
    def result_element_type(self):
        return self.tensors[-1].element_type if self.tensors else "f32"

    def index_lists(self):
        """Returns the names of the mixed lists of the op in its order."""
        lists = {"space_to_batch_nd": ["block", "low", "high"], "scatter_nd": ["shape"]}
        return lists.get(self.op, [])

    def evaluate(self):
        """Returns the result of the reference, or raises its error."""
        mode = self.mode or "error"
        if self.op == "space_to_batch_nd":
            return space_to_batch_nd(*self.tensors, **self.sizes)
        if self.op == "scatter_nd":
            return scatter_nd(*self.tensors, self.sizes["shape"], mode)
        n = self.num_pieces
        return dynamic_stitch(self.tensors[:n], self.tensors[n:], mode)


class Form:
    """How an application is written.

    `operand_shapes` and `result_shape` hold None where a dimension is `?`.
    `static_sizes` holds, for each mixed list, whether an entry is an attribute.
    """

    def __init__(self, operand_shapes, result_shape, static_sizes):
        self.operand_shapes = operand_shapes
        self.result_shape = result_shape
        self.static_sizes = static_sizes
        self.constant_operands = False
        self.strided_operands = set()


def make_static_form(application, result_shape):
    """Returns the form that tells everything."""
    return Form(
        [tensor.shape for tensor in application.tensors],
        result_shape,
        {n: [True] * len(application.sizes[n]) for n in application.index_lists()},
    )


def make_dynamic_form(application):
    """Returns the form that tells ranks alone."""
    return Form(
        [[None] * tensor.rank for tensor in application.tensors],
        [None] * application.result_rank,
        {n: [False] * len(application.sizes[n]) for n in application.index_lists()},
    )


class Program:
    """The text of a module with function `main`, and its inputs as text."""

    def __init__(self):
        self.arguments = []
        self.inputs = []
        self.lines = []
        self.results = []

    def name(self, prefix):
        return "%%%s%d" % (prefix, len(self.lines) + len(self.arguments))

    def add(self, prefix, text):
        """Adds an op with one result, and returns the name of that."""
        name = self.name(prefix)
        self.lines.append("%s = %s" % (name, text))
        return name

    def add_argument(self, type_text, value):
        name = self.name("arg")
        self.arguments.append("%s: %s" % (name, type_text))
        self.inputs.append(value)
        return name

    def add_index(self, value, is_constant=False):
        if is_constant:
            return self.add("c", "arith.constant %d : index" % value)
        return self.add_argument("index", "%d : index" % value)

    def add_result(self, name, type_text):
        self.results.append((name, type_text))

    def function(self, name="main"):
        types = ", ".join(type_text for _, type_text in self.results)
        values = ", ".join(value for value, _ in self.results)
        returned = "return %s : %s" % (values, types) if self.results else "return"
        lines = ["func.func @%s(%s) -> (%s) {" % (name, ", ".join(self.arguments), types)]
        lines += ["  " + line for line in self.lines + [returned]]
        return "\n".join(lines + ["}", ""])


# ===----------------------------------------------------------------------===#
# Operands
# ===----------------------------------------------------------------------===#


def view_shape(shape):
    """Returns the shape of the whole that a strided view is taken from."""
    return [2 * size + 2 for size in shape]


def view_positions(shape):
    """Returns where the elements of the strided view lie in the whole: every
    second one from the second on."""
    positions = [0]
    for size, whole in zip(shape, view_shape(shape)):
        positions = [p * whole + 1 + 2 * i for p in positions for i in range(size)]
    return positions


def embed(tensor, surroundings=None):
    """Returns the whole with the elements of `tensor` in its view; without given
    surroundings they repeat these elements."""
    shape = view_shape(tensor.shape)
    size = math.prod(shape)
    filler = surroundings or tensor.elements or [zero(tensor.element_type)]
    elements = (list(filler) * size)[:size]
    for position, element in zip(view_positions(tensor.shape), tensor.elements):
        elements[position] = element
    return Tensor(tensor.element_type, shape, elements)


def format_list(values):
    return "[%s]" % ", ".join(map(str, values))


def add_view_sizes(program, shape, static_shape):
    """Returns the sizes of a slice as text: numbers or index arguments."""
    return [
        size if static is not None else program.add_index(size)
        for size, static in zip(shape, static_shape)
    ]


def slice_text(rank, sizes):
    """Returns the offsets, sizes and strides of the view."""
    return format_list([1] * rank) + format_list(sizes) + format_list([2] * rank)


def add_strided_operand(program, tensor, static_shape):
    whole = embed(tensor)
    argument_type = format_type(whole.element_type, whole.shape)
    argument = program.add_argument(argument_type, format_tensor(whole))
    sizes = add_view_sizes(program, tensor.shape, static_shape)
    view = slice_text(tensor.rank, sizes)
    result_type = format_type(tensor.element_type, static_shape)
    return program.add(
        "view",
        "tensor.extract_slice %s%s : %s to %s" % (argument, view, argument_type, result_type),
    )


def add_constant_operand(program, tensor, static_shape):
    constant = program.add("c", "arith.constant " + format_tensor(tensor))
    actual = format_type(tensor.element_type, tensor.shape)
    declared = format_type(tensor.element_type, static_shape)
    if actual == declared:
        return constant
    return program.add("cast", "tensor.cast %s : %s to %s" % (constant, actual, declared))


def add_operand(program, form, number, tensor):
    """Adds the tensor as the form says, and returns its name."""
    static_shape = form.operand_shapes[number]
    if form.constant_operands:
        return add_constant_operand(program, tensor, static_shape)
    if number in form.strided_operands:
        return add_strided_operand(program, tensor, static_shape)
    type_text = format_type(tensor.element_type, static_shape)
    return program.add_argument(type_text, format_tensor(tensor))


def add_sizes(program, application, form, name):
    """Returns the mixed list as text."""
    entries = [
        value if static else program.add_index(value, form.constant_operands)
        for value, static in zip(application.sizes[name], form.static_sizes[name])
    ]
    return format_list(entries)


# ===----------------------------------------------------------------------===#
# The op
# ===----------------------------------------------------------------------===#


def format_modes(application):
    text = " bad_indices(%s)" % application.mode if application.mode else ""
    return text + (" unique" if application.unique else "")


def format_pieces(keyword, names, types):
    if not names:
        return "%s()" % keyword
    return "%s(%s : %s)" % (keyword, ", ".join(names), ", ".join(types))


def format_op(application, operands, types, lists, destination, target_type):
    """Returns the op; `destination` is None in the value form."""
    into = " into " + destination if destination else ""
    target = " into " + target_type if destination else " -> " + target_type
    modes = format_modes(application)
    if application.op == "dynamic_stitch":
        n = application.num_pieces
        text = "tensorops.dynamic_stitch %s %s" % (
            format_pieces("indices", operands[:n], types[:n]),
            format_pieces("data", operands[n:], types[n:]),
        )
        if destination:
            return "%s into(%s : %s)%s" % (text, destination, target_type, modes)
        return text + modes + target
    text = "tensorops.%s %s" % (application.op, ", ".join(operands))
    if application.op == "space_to_batch_nd":
        text += " block %s low %s high %s" % tuple(lists)
    elif not destination:
        text += " shape " + lists[0]
    return text + into + modes + " : " + ", ".join(types) + target


def build_value_form(application, form):
    """Returns the program whose result is that of the op."""
    program = Program()
    operands = [
        add_operand(program, form, number, tensor)
        for number, tensor in enumerate(application.tensors)
    ]
    types = [
        format_type(tensor.element_type, shape)
        for tensor, shape in zip(application.tensors, form.operand_shapes)
    ]
    lists = [add_sizes(program, application, form, n) for n in application.index_lists()]
    target = format_type(application.result_element_type, form.result_shape)
    op = format_op(application, operands, types, lists, None, target)
    program.add_result(program.add("result", op), target)
    return program
