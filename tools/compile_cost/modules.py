"""Modules of ops of mixed kinds, once as ops and once as loops."""

import re

from compile_cost.batch_space import SpaceToBatch
from compile_cost.operation import REPORT
from compile_cost.scatter import Scatter
from compile_cost.stitch import Stitch

# The kinds of ops that take turns, each for a size that is part of its type.
KINDS = [
    lambda n, d: SpaceToBatch([8, 224, 224, n], [2, 2], [0, 0], [0, 0], "f32", d),
    lambda n, d: Scatter(65536, 1, [100000, n], "i32", "f32", d),
    lambda n, d: Stitch([512, 512], [n], "f32", d),
    lambda n, d: SpaceToBatch([8, 224, 224, n], [2, 2], [1, 1], [1, 1], "f16", d),
    lambda n, d: Scatter(16 * n, 1, [1024 + n], "i32", "f32", d),
    lambda n, d: Stitch([n, n, 64, 64], [], "f32", d),
    lambda n, d: SpaceToBatch([32, 4095, n], [4], [4], [1], "f32", d),
    lambda n, d: Scatter(65536, 2, [512, 512, n], "i64", "f32", d),
    lambda n, d: Stitch([64, 64, 64], [n, 4], "f16", d),
    lambda n, d: SpaceToBatch([2, 16, 16, 16, n], [2, 2, 2], [0] * 3, [0] * 3, "f32", d),
    lambda n, d: Scatter(65536, 3, [128, 128, n], "i32", "i32", d),
    lambda n, d: Stitch([256, 256], [n], "i8", d),
]


def make_operations(count, is_dynamic):
    """Returns ops of which neighbours differ in kind, and those of a kind in size."""
    return [
        KINDS[number % len(KINDS)](1 + number // len(KINDS) % 997, is_dynamic)
        for number in range(count)
    ]


class Form:
    """How ops are written: in `ours` as ops on tensors, otherwise as loops."""

    def __init__(self, is_ours):
        self.is_ours = is_ours
        self.kind = "tensor" if is_ours else "memref"
        self.load = "tensor.extract" if is_ours else "memref.load"
        self.declarations = "" if is_ours else REPORT

    def write(self, operation):
        return operation.write_ours() if self.is_ours else operation.write_plain()


def write_functions(operations, form):
    """Returns a module with one op a function."""
    texts = [form.declarations]
    for number, operation in enumerate(operations):
        arguments = ", ".join(operation.format_arguments(form.kind))
        result = operation.format_result(form.kind)
        texts.append("func.func @f%d(%s) -> %s {\n" % (number, arguments, result))
        texts += [line + "\n" for line in form.write(operation)]
        texts.append("  return %%r : %s\n}\n" % result)
    return "".join(texts)


def write_one_function(operations, form):
    """Returns a module with one function, which takes the operands of all ops and
    returns the sum of one element of each result."""
    arguments, lines = [], ["  %sum = arith.constant 0.0 : f32"]
    total = "%sum"
    for number, operation in enumerate(operations):
        prefix = "op%d_" % number
        own = form.write(operation) + write_element(operation, form)
        arguments += [
            rename(argument, prefix) for argument in operation.format_arguments(form.kind)
        ]
        lines += [rename(line, prefix) for line in own]
        term = rename("%term", prefix)
        lines.append("  %%sum%d = arith.addf %s, %s : f32" % (number, total, term))
        total = "%%sum%d" % number
    text = "%sfunc.func @f(%s) -> f32 {\n%s\n  return %s : f32\n}\n"
    return text % (form.declarations, ", ".join(arguments), "\n".join(lines), total)


def write_element(operation, form):
    """Returns lines that compute `%term`, an element of the result as f32."""
    result = operation.result
    zeros = ", ".join(["%first"] * len(result.sizes))
    lines = [
        "  %first = arith.constant 0 : index",
        "  %%element = %s %%r[%s] : %s"
        % (form.load, zeros, operation.format_result(form.kind)),
    ]
    conversion = {"f32": "", "f16": "arith.extf"}.get(result.element, "arith.sitofp")
    if conversion:
        line = "  %%term = %s %%element : %s to f32"
        return lines + [line % (conversion, result.element)]
    return [line.replace("%element", "%term") for line in lines]


def rename(line, prefix):
    """Returns a line whose names start with a prefix."""
    return re.sub(r"%(?=[A-Za-z])", "%" + prefix, line)
