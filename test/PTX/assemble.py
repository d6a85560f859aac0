#!/usr/bin/env python3
"""Makes PTX of every op on every type, and assembles it where there is ptxas.

    assemble.py --op=scatter_nd --chips=sm_70,sm_90 --work-dir=DIR [--ptxas=PATH]
                [--element-types=f32,i8]

With `--ptxas` no kernel may spill registers. Prints how many kernels there were.
"""

import argparse
import os
import re
import subprocess
import sys

import kernels

ESCAPE = re.compile(rb"\\([0-9A-F]{2}|\\)")


def lower(tool, file, chip, options):
    """Returns the PTX that the pipeline makes of a program."""
    pipeline = "--tensorops-lower-to-nvvm=chip=%s %s" % (chip, options)
    result = subprocess.run([tool, file, pipeline], capture_output=True, check=False)
    if result.returncode:
        sys.exit("%s: %s" % (chip, result.stderr.decode()))
    texts = re.findall(rb'assembly = "((?:[^"\\]|\\.)*)"', result.stdout)
    if not texts:
        sys.exit("expects PTX for %s, but got none" % chip)
    unescape = lambda m: b"\\" if m.group(1) == b"\\" else bytes([int(m.group(1), 16)])
    return [ESCAPE.sub(unescape, text).rstrip(b"\0") for text in texts]


def assemble(ptxas, file, chip):
    """Returns what is wrong with the kernels of a file."""
    command = [ptxas, "-v", "--gpu-name=" + chip, "--output-file=/dev/null", file]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        return [result.stderr]
    spills = re.findall(r"([1-9]\d*) bytes spill (?:stores|loads)", result.stderr)
    used = re.findall(r"Used \d+ registers", result.stderr)
    if not used:
        return ["expects a report of registers, but got: " + result.stderr]
    return ["%s: %s bytes spilled" % (chip, size) for size in spills]


def check_ptx(text, chip, options):
    """Returns what is wrong with the text of PTX."""
    problems = []
    expects_atomics = "deterministic" not in options
    for kernel in re.split(r"\.visible \.entry ", text)[1:]:
        name = re.match(r"\w+", kernel).group()
        is_wide = re.search(r"_64(_\d+)?$", name)
        if re.search(r"\b(div|rem)\.[us]64\b", kernel) and not is_wide:
            problems.append("%s: %s divides in 64 bits" % (chip, name))
        is_update = re.search(r"scatter_nd_update|_winner(_64)?(_\d+)?$", name)
        is_fill = name.endswith("no_winner") or "_no_winner_" in name
        if expects_atomics and is_update and not is_fill:
            if not re.search(r"\b(atom|red)\.", kernel):
                problems.append("%s: %s updates without atomics" % (chip, name))
        if re.search(r"\batom\.[\w.]*\bsys\b", kernel):
            problems.append("%s: %s has an atomic of system scope" % (chip, name))
        if re.search(r"\b(atom|red)\.(?!.*global)", kernel):
            problems.append("%s: %s has an atomic that is not global" % (chip, name))
    return problems


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--op", choices=sorted(kernels.OPS), required=True)
    parser.add_argument("--chips", required=True)
    parser.add_argument(
        "--element-types", help="only these, with indices of i32 (default: all)"
    )
    parser.add_argument("--options", default="", help="others of the pipeline")
    parser.add_argument("--ptxas")
    parser.add_argument("--tool", default="tensorops-opt")
    parser.add_argument("--work-dir", required=True)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    os.makedirs(arguments.work_dir, exist_ok=True)
    source = os.path.join(arguments.work_dir, arguments.op + ".mlir")
    only = arguments.element_types.split(",") if arguments.element_types else None
    with open(source, "w", encoding="utf-8") as stream:
        stream.write(kernels.build_module(arguments.op, only))
    problems, count = [], 0
    for chip in arguments.chips.split(","):
        for text in lower(arguments.tool, source, chip, arguments.options):
            file = os.path.join(arguments.work_dir, "%s-%s.ptx" % (arguments.op, chip))
            with open(file, "wb") as stream:
                stream.write(text)
            count += text.count(b".visible .entry")
            problems += check_ptx(text.decode(), chip, arguments.options)
            if arguments.ptxas:
                problems += assemble(arguments.ptxas, file, chip)
    for problem in problems:
        print(problem)
    print("%d kernels, %d problems" % (count, len(problems)))
    return 1 if problems or not count else 0


if __name__ == "__main__":
    sys.exit(main())
