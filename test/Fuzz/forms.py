"""Draws how an application is written, and writes buffer forms."""

import math

from applications import chance, spoil
from attributes import format_tensor, format_type
from programs import (
    Form,
    Program,
    add_sizes,
    add_view_sizes,
    embed,
    format_op,
    slice_text,
    view_shape,
)
from reference import strides

MAX_VIEWED_ELEMENTS = 3000

STYLES = ["static", "dynamic", "mixed", "mixed"]


def draw_form(random, application, result_shape, style):
    """Returns a form of the style; `result_shape` is None where there is none."""
    share = {"static": 1, "dynamic": 0, "mixed": random.choice([0.3, 0.5, 0.8])}[style]

    def hide(shape):
        return [size if chance(random, share) else None for size in shape]

    declared = [None] * application.result_rank
    if result_shape is not None and min(result_shape, default=0) >= 0:
        declared = hide(result_shape)
    sizes = {
        name: [chance(random, share) for _ in application.sizes[name]]
        for name in application.index_lists()
    }
    form = Form([hide(tensor.shape) for tensor in application.tensors], declared, sizes)
    for number, tensor in enumerate(application.tensors):
        if can_embed(tensor.shape) and chance(random, 0.25):
            form.strided_operands.add(number)
    return form


def can_embed(shape):
    """Returns whether the whole of a strided view fits on a command line."""
    return len(shape) > 0 and math.prod(view_shape(shape)) <= MAX_VIEWED_ELEMENTS


def spoil_result_shape(random, form):
    """Declares another size than the right one, where one is declared, and returns
    whether it did."""
    declared = [size for size in form.result_shape if size is not None]
    spoiled = spoil(random, declared)
    if spoiled == declared:
        return False
    sizes = iter(spoiled)
    form.result_shape = [None if s is None else next(sizes) for s in form.result_shape]
    return True


# ===----------------------------------------------------------------------===#
# Buffer forms
# ===----------------------------------------------------------------------===#


def format_view_type(element_type, whole, static_shape):
    """Returns the type of the strided view into a memref of shape `whole`."""
    steps = strides(whole)
    layout = "strided<[%s], offset: %d>" % (
        ", ".join(str(2 * step) for step in steps),
        sum(steps),
    )
    shape = format_type(element_type, static_shape, "memref")[:-1]
    return "%s, %s>" % (shape, layout)


def add_view(program, buffer, element_type, shape, static_shape):
    """Adds the strided view into a buffer, and returns its name and type."""
    whole = view_shape(shape)
    sizes = add_view_sizes(program, shape, static_shape)
    view_type = format_view_type(element_type, whole, static_shape)
    text = "memref.subview %s%s : %s to %s" % (
        buffer,
        slice_text(len(shape), sizes),
        format_type(element_type, whole, "memref"),
        view_type,
    )
    return program.add("view", text), view_type


def add_buffer(program, tensor, shape, copies):
    """Adds the buffer of an argument, or of a copy of it, and returns its name."""
    type_text = format_type(tensor.element_type, shape)
    name = program.add_argument(type_text, format_tensor(tensor))
    if copies:
        text = "bufferization.alloc_tensor() copy(%s) : %s" % (name, type_text)
        name = program.add("copy", text)
    memref = format_type(tensor.element_type, shape, "memref")
    text = "bufferization.to_buffer %s : %s to %s" % (name, type_text, memref)
    return program.add("buffer", text), memref


def add_operand_buffer(program, form, number, tensor):
    """Adds an operand of a buffer form, and returns its name and type."""
    static_shape = form.operand_shapes[number]
    if number not in form.strided_operands:
        return add_buffer(program, tensor, static_shape, copies=False)
    whole = embed(tensor)
    buffer, _ = add_buffer(program, whole, whole.shape, copies=False)
    return add_view(program, buffer, tensor.element_type, tensor.shape, static_shape)


def build_buffer_form(application, form, target, is_strided):
    """Returns a program that overwrites `target`, or a strided view with its
    shape into a larger buffer, and the value of all of that buffer before."""
    program = Program()
    pairs = [
        add_operand_buffer(program, form, number, tensor)
        for number, tensor in enumerate(application.tensors)
    ]
    if application.op == "scatter_nd":
        lists = []  # The destination says it.
    else:
        lists = [add_sizes(program, application, form, n) for n in application.index_lists()]
    whole = embed(target) if is_strided else target
    whole_shape = whole.shape if is_strided else form.result_shape
    buffer, buffer_type = add_buffer(program, whole, whole_shape, copies=True)
    dest, dest_type = buffer, buffer_type
    if is_strided:
        dest, dest_type = add_view(
            program, buffer, target.element_type, target.shape, form.result_shape
        )
    names, types = [n for n, _ in pairs], [t for _, t in pairs]
    program.lines.append(format_op(application, names, types, lists, dest, dest_type))
    result_type = format_type(whole.element_type, whole_shape)
    text = "bufferization.to_tensor %s restrict writable : %s to %s"
    result = program.add("result", text % (buffer, buffer_type, result_type))
    program.add_result(result, result_type)
    return program, whole


def replace_view(whole, tensor, is_strided):
    """Returns the whole buffer after its view became `tensor`."""
    if not is_strided:
        return tensor
    return embed(tensor, whole.elements)
