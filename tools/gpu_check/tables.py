"""The cases and rows as tables in C++, which the sources of the program read."""

import struct

from gpu_check.rows import get_row, size_arguments
from reference import COMPLEX, FLOATS, SIGNED, UNSIGNED, is_integer

# What packs an element, by width.
INTEGER_CODES = {8: "b", 16: "h", 32: "i", 64: "q"}
FLOAT_CODES = {"f16": "e", "f32": "f", "f64": "d"}


# ===----------------------------------------------------------------------===#
# Elements
# ===----------------------------------------------------------------------===#


def pack_element(element_type, value):
    """Returns the bytes of an element in memory."""
    if element_type == "i1":
        return bytes([bool(value)])
    if element_type in COMPLEX:
        part = COMPLEX[element_type]
        return pack_element(part, value.real) + pack_element(part, value.imag)
    if is_integer(element_type):
        code = INTEGER_CODES[SIGNED.get(element_type) or UNSIGNED[element_type]]
        code = code if element_type in SIGNED else code.upper()
        return struct.pack("<" + code, value)
    if element_type == "bf16":
        return struct.pack("<f", value)[2:]
    return struct.pack("<" + FLOAT_CODES[element_type], value)


def element_format(element_type):
    """Returns the initializer of an ElementFormat."""
    part = COMPLEX.get(element_type, element_type)
    kind = part.upper() if part in FLOATS else "Bits"
    width = len(pack_element(part, 0))
    parts = 2 if element_type in COMPLEX else 1
    return '{"%s", PartKind::%s, %d, %d}' % (element_type, kind, width, parts)


class Writer:
    """C++ with arrays that have names of their own."""

    def __init__(self):
        self.lines = []
        self.count = 0

    def add_array(self, type_name, entries):
        """Adds an array, and returns its name, or a null pointer without entries."""
        if not entries:
            return "nullptr"
        name = "array%d" % self.count
        self.count += 1
        text = ", ".join(map(str, entries))
        alignment = "alignas(64) " if type_name == "unsigned char" else ""
        declaration = "%sconst %s %s[]" % (alignment, type_name, name)
        self.lines.append("%s = {%s};" % (declaration, text))
        return name

    def add_integers(self, values):
        # The smallest number has no literal of its own.
        literals = [
            "INT64_MIN" if value == -(2**63) else "INT64_C(%d)" % value
            for value in values
        ]
        return self.add_array("int64_t", literals)

    def tensor(self, element_type, shape, elements=None):
        """Returns the initializer of a Tensor."""
        data = "nullptr"
        if elements is not None:
            packed = b"".join(pack_element(element_type, e) for e in elements)
            data = self.add_array("unsigned char", list(packed))
        dims = self.add_integers(shape)
        return "{%s, %d, %s, %s}" % (
            element_format(element_type), len(shape), dims, data)


# ===----------------------------------------------------------------------===#
# Cases
# ===----------------------------------------------------------------------===#


def add_case(writer, case):
    """Adds the data of a case, and returns its name."""
    inputs = [
        writer.tensor(t.element_type, t.shape, t.elements)
        for t in case.application.tensors
    ]
    array = writer.add_array("Tensor", inputs)
    report = "nullptr"
    if case.report:
        report = writer.add_array("ExpectedReport", [_format_report(case.report)])
    expected, spots = _add_expected(writer, case)
    tolerances = writer.add_array("double", list(map(repr, case.tolerances or [])))
    fields = ['"%s"' % case.id, array, len(inputs), expected, tolerances, spots[0],
              spots[1], report]
    entry = "{%s}" % ", ".join(map(str, fields))
    return writer.add_array("CaseData", [entry])


def _add_expected(writer, case):
    """Returns the initializer of the expected tensor, and of what stands out in it
    if that is all that is given."""
    if case.expected:
        tensor = case.expected
        elements = tensor.elements
        return writer.tensor(tensor.element_type, tensor.shape, elements), ("nullptr", 0)
    element_type = case.application.result_element_type
    if not case.is_large:
        rank = case.application.result_rank
        return writer.tensor(element_type, [0] * rank), ("nullptr", 0)
    expect = case.data["expect"]
    spots = ["{INT64_C(%d), %d}" % (entry["flat_offset"], entry["value"])
             for entry in expect["nonzero"]]
    array = writer.add_array("Spot", spots)
    return writer.tensor(element_type, expect["shape"]), (array, len(spots))


def _format_report(report):
    numbers = [0 if n is None else n for n in (report.value, report.bound)]
    known = ["false" if n is None else "true" for n in (report.value, report.bound)]
    return "{%d, %d, INT64_C(%d), INT64_C(%d), %s, %s}" % (
        report.kind, report.position, numbers[0], numbers[1], known[0], known[1])


def add_case_runs(writer, runs):
    """Adds the table of cases in their forms."""
    names, entries = {}, []
    for run in runs:
        case = run.case
        if case.id not in names:
            names[case.id] = add_case(writer, case)
        sizes = case.size_arguments(run.form)
        call = add_call(writer, run.function, len(case.application.tensors),
                        len(sizes), has_result=True)
        fields = [names[case.id], '"%s"' % run.form, call, writer.add_integers(sizes),
                  "true" if run.mode else "false"]
        entries.append("{%s}" % ", ".join(fields))
    return writer.add_array("CaseRun", entries), len(entries)


def add_call(writer, function, num_tensors, num_sizes, has_result):
    """Adds a function that calls a compiled one, and returns its name."""
    name = "call_" + function
    types = ["void *"] * (num_tensors + has_result) + ["int64_t"] * num_sizes
    values = ["result"] if has_result else []
    values += ["tensors[%d]" % number for number in range(num_tensors)]
    values += ["sizes[%d]" % number for number in range(num_sizes)]
    used = ["result"] * has_result + ["tensors"] * bool(num_tensors)
    used += ["sizes"] * bool(num_sizes)
    parameters = [
        kind + (parameter if parameter in used else "")
        for kind, parameter in (
            ("void *", "result"), ("void **", "tensors"), ("const int64_t *", "sizes"))
    ]
    text = [
        'extern "C" void _mlir_ciface_%s(%s);' % (function, ", ".join(types)),
        "static void %s(%s) {" % (name, ", ".join(parameters)),
        "  _mlir_ciface_%s(%s);" % (function, ", ".join(values)),
        "}",
    ]
    if text[0] not in writer.lines:
        writer.lines += text
    return name


# ===----------------------------------------------------------------------===#
# Rows
# ===----------------------------------------------------------------------===#


def add_row(writer, name, is_small):
    """Returns the initializer of a Row."""
    row = get_row(name, is_small)
    operands = [writer.tensor(o.element_type, o.shape) for o in row.operands]
    call_sizes, into_sizes = size_arguments(row)
    call = add_call(writer, name + "_call", len(operands), len(call_sizes), True)
    into = add_call(writer, name + "_into", len(operands) + 1, len(into_sizes), False)
    fields = [
        '"%s"' % name,
        "RowKind::%s" % {"space_to_batch_nd": "SpaceToBatch", "scatter_nd": "Scatter",
                         "dynamic_stitch": "Stitch"}[row.op],
        "Pattern::" + row.pattern.capitalize(),
        writer.add_array("Tensor", operands), len(operands),
        writer.tensor(row.result.element_type, row.result.shape),
        writer.add_integers(row.parameters), len(row.parameters),
        call, writer.add_integers(call_sizes), into, writer.add_integers(into_sizes),
    ]
    return "{%s}" % ", ".join(map(str, fields))


def write_tables(case_runs, row_names, is_small):
    """Returns the source of the tables."""
    writer = Writer()
    cases, num_cases = add_case_runs(writer, case_runs)
    rows = writer.add_array("Row", [add_row(writer, n, is_small) for n in row_names])
    head = ['#include "Program.h"', "namespace gpucheck {"]
    tail = [
        "const CaseRun *const caseRuns = %s;" % cases,
        "const size_t numCaseRuns = %d;" % num_cases,
        "const Row *const rows = %s;" % rows,
        "const size_t numRows = %d;" % len(row_names),
        "} // namespace gpucheck",
    ]
    return "\n".join(head + writer.lines + tail) + "\n"
