#!/usr/bin/env python3
"""Prints what the kernels of rows are made of, as the table of docs/Performance.md.

    tools/gpu_check/kernel-figures.py --chip=sm_90 --rows=s1,c1,c2,d2

Registers and spills are those of ptxas, instructions those of the PTX, counted as
they stand in the text. Of kernels that differ in the width of their indices alone,
the one for small sizes is counted.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
for folder in ("tools", "test/Conformance", "test/PTX"):
    sys.path.insert(0, os.path.join(ROOT, folder))
sys.dont_write_bytecode = True

# pylint: disable=wrong-import-position
from assemble import lower
from gpu_check.rows import build_row_module, select_rows
from gpu_check.toolchain import Toolchain

# The columns, and the instructions that count for each.
COLUMNS = [
    ("instructions", r""),
    ("loads", r"ld\.global"),
    ("stores", r"st\.global"),
    ("atomics", r"(?:atom|red)\."),
    ("divisions", r"(?:div|rem)\."),
    ("branches", r"bra"),
]

INSTRUCTION = re.compile(r"^\t(?:@!?%p\d+ )?([a-z][\w.]*)[ \t;].*$", re.M)


def find_kernels(ptx):
    """Returns the names and bodies of the kernels."""
    parts = re.split(r"\.visible \.entry ", ptx)[1:]
    return [(re.match(r"\w+", part).group(), part[part.index("{") :]) for part in parts]


def measure_registers(ptxas, file, chip):
    """Returns the registers and the spilled bytes of each kernel."""
    command = [ptxas, "-v", "--gpu-name=" + chip, "--output-file=/dev/null", file]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures = {}
    for part in re.split(r"Compiling entry function '", done.stderr)[1:]:
        name = part[: part.index("'")]
        spills = map(int, re.findall(r"(\d+) bytes spill", part))
        registers = re.search(r"Used (\d+) registers", part).group(1)
        figures[name] = (registers, sum(spills))
    return figures


def describe(opcodes, pattern):
    """Returns the number of opcodes that match, and the widths of accesses to
    memory."""
    found = [opcode for opcode in opcodes if re.match(pattern, opcode)]
    if not re.search("global|atom", pattern) or not found:
        return str(len(found))
    forms = {re.search(r"((v\d|add|max|min|cas)\.)?\w+$", o).group() for o in found}
    return "%d (%s)" % (len(found), ", ".join(sorted(forms)))


def print_table(ptx, figures):
    titles = ["kernel", "how many", "registers", "spills"]
    titles += [title for title, _ in COLUMNS]
    print("| %s |" % " | ".join(titles))
    print("|%s" % ("---|" * len(titles)))
    # Those of several pieces are alike, and stand in one line.
    lines = {}
    for name, body in find_kernels(ptx):
        if "_call_" not in name or re.search(r"_64(_\d+)?$", name):
            continue
        opcodes = INSTRUCTION.findall(body)
        counts = [describe(opcodes, pattern) for _, pattern in COLUMNS]
        cells = [str(figure) for figure in figures[name]] + counts
        family = re.sub(r"_\d+$", "", name).replace("_call_", ": ", 1)
        lines.setdefault((family, *cells), []).append(name)
    for (family, *cells), names in lines.items():
        print("| %s |" % " | ".join([family, str(len(names))] + cells))


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--chip", default="sm_90")
    parser.add_argument("--rows", default="s1,c1,c2,d2")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "dev"))
    parser.add_argument("--ptxas", default="/usr/local/cuda/bin/ptxas")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    toolchain = Toolchain(ROOT, arguments.build, None)
    module = build_row_module(select_rows(arguments.rows), is_small=False)
    with tempfile.TemporaryDirectory() as work_dir:
        source = os.path.join(work_dir, "rows.mlir")
        with open(source, "w", encoding="utf-8") as stream:
            stream.write(module.text)
        options = " ".join(module.options)
        for number, text in enumerate(
            lower(toolchain.opt, source, arguments.chip, options)
        ):
            file = os.path.join(work_dir, "rows-%d.ptx" % number)
            with open(file, "wb") as stream:
                stream.write(text)
            figures = measure_registers(arguments.ptxas, file, arguments.chip)
            print_table(text.decode(), figures)


if __name__ == "__main__":
    main()
