#!/usr/bin/env python3
"""Takes the conformance cases of an op down a path, and compares the results.

    run-cases.py --op=scatter_nd --path=scf-dynamic --work-dir=DIR
    run-cases.py --op=scatter_nd --path=fold --case=sc-depth0 --work-dir=DIR
    run-cases.py --check

The last one checks the reference, and that every case goes down its paths.
"""

import argparse
import functools
import os
import sys

from cases import ORDER_DEPENDENT, OPS, UNWRITABLE, check_counts, check_reference, load_cases
from execution import Tools
from paths import (
    EMULATED_GPU,
    PARALLEL,
    STREAMED,
    Context,
    check_fold,
    check_infer,
    check_large,
    check_run,
    check_types,
)

# How many cases with a value go down a path that is there for errors.
NUM_VALUES_WITH_ASSERT = 5


def run_path(is_static, *options):
    return functools.partial(check_run, is_static=is_static, options=options)


# The paths, and the kind of case that goes down each.
PATHS = {
    "fold": ("run", check_fold),
    "scf-static": ("run", run_path(True)),
    "scf-dynamic": ("run", run_path(False)),
    "parallel-static": ("run", run_path(True, *PARALLEL)),
    "parallel-dynamic": ("run", run_path(False, *PARALLEL)),
    "streamed-static": ("run", run_path(True, *STREAMED)),
    "streamed-dynamic": ("run", run_path(False, *STREAMED)),
    "streamed-parallel": ("run", run_path(False, *STREAMED, *PARALLEL)),
    "gpu-static": ("run", run_path(True, *EMULATED_GPU)),
    "gpu-dynamic": ("run", run_path(False, *EMULATED_GPU)),
    "gpu-reverse": (
        "run",
        run_path(False, *EMULATED_GPU, "--thread-order=reverse", "--memory=device"),
    ),
    "gpu-shuffle": (
        "run",
        run_path(False, *EMULATED_GPU, "--thread-order=shuffle", "--seed=5"),
    ),
    "gpu-deterministic": (
        "run",
        run_path(True, *EMULATED_GPU, "--deterministic", "--thread-order=shuffle"),
    ),
    "gpu-linalg": ("run", run_path(False, *EMULATED_GPU, "--route=linalg")),
    "linalg-static": ("run", run_path(True, "--route=linalg")),
    "linalg-dynamic": ("run", run_path(False, "--route=linalg")),
    "assert": ("run", run_path(False, "--errors=assert")),
    "types": ("types", check_types),
    "infer": ("infer", check_infer),
    "large": ("large", functools.partial(check_large, options=[])),
    "large-parallel": ("large", functools.partial(check_large, options=PARALLEL)),
}

# Paths on which threads do not run in order.
ANY_ORDER = {"gpu-reverse", "gpu-shuffle"}


def select_cases(cases, op, path):
    """Returns the cases of the op that go down the path."""
    kind, _ = PATHS[path]
    selected = [
        case
        for case in cases
        if case["op"] == op and case["kind"] == kind and case["id"] not in UNWRITABLE
    ]
    if path in ANY_ORDER:
        return [case for case in selected if case["id"] not in ORDER_DEPENDENT]
    if path != "assert":
        return selected
    errors = [case for case in selected if "error" in case["expect"]]
    values = [case for case in selected if "error" not in case["expect"]]
    return errors + values[:NUM_VALUES_WITH_ASSERT]


def check_case(case, path, tools, work_dir):
    """Returns the descriptions of what went wrong."""

    def write(text):
        file = os.path.join(work_dir, "%s.mlir" % case["id"])
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(text)
        return file

    _, check = PATHS[path]
    return [
        outcome.describe(problem)
        for outcome, problem in check(Context(tools, write), case)
        if problem
    ]


def run_cases(cases, path, tools, work_dir):
    """Runs the cases, prints the failures, and returns how many there are."""
    os.makedirs(work_dir, exist_ok=True)
    num_failed = 0
    for case in cases:
        problems = check_case(case, path, tools, work_dir)
        num_failed += bool(problems)
        for problem in problems:
            print("FAILED %s\n  %s" % (case["id"], problem))
    print("%s: %d cases, %d failed" % (path, len(cases), num_failed))
    return num_failed


def check_data(cases):
    """Returns what is wrong with the cases, the reference, or the selection."""
    problems = check_counts(cases)
    for case in cases:
        if case["id"] in UNWRITABLE:
            continue
        if not any(case in select_cases(cases, case["op"], path) for path in PATHS):
            problems.append("%s goes down no path" % case["id"])
        if case["kind"] == "run":
            problem = check_reference(case)
            problems += ["%s: %s" % (case["id"], problem)] if problem else []
    return problems


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--op", choices=OPS)
    parser.add_argument("--path", choices=sorted(PATHS))
    parser.add_argument("--case", help="run this case alone")
    parser.add_argument("--work-dir", default=".", help="where programs are written")
    parser.add_argument("--tool-dir", help="where the tools are, if not in PATH")
    parser.add_argument("--check", action="store_true", help="check the data alone")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    cases = load_cases()
    if arguments.check:
        problems = check_data(cases)
        print("\n".join(problems + ["%d cases" % len(cases)]))
        return 1 if problems else 0
    selected = select_cases(cases, arguments.op, arguments.path)
    if arguments.case:
        selected = [case for case in selected if case["id"] == arguments.case]
    if not selected:
        print("no case of this op goes down this path")
        return 1
    tools = Tools(arguments.tool_dir)
    return 1 if run_cases(selected, arguments.path, tools, arguments.work_dir) else 0


if __name__ == "__main__":
    sys.exit(main())
