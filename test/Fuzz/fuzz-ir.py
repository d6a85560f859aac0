#!/usr/bin/env python3
"""Mutates programs and runs tensorops-opt on them: it may refuse, never crash.

    fuzz-ir.py --seed=7 --mutations=150 --work-dir=DIR
    fuzz-ir.py --seed=7 --only=123 --work-dir=DIR

Several programs go through one process; when that fails, each goes alone. A failure
prints the program and the command.
"""

import argparse
import os
import random as random_module
import re
import sys

sys.path.insert(
    0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Conformance")
)

from corpus import SEPARATOR, print_generic, read_repository
from execution import SUCCESS, WRONG_PROGRAM, Outcome, Tools
from fuzz import DRAW, Draw
from mutations import mutate

CHUNKS_PER_PROCESS = 8
DRAWS_PER_OP = 12
TIMEOUT_SECONDS = 120

LOWER = "-tensorops-lower-to-llvm"

# What the programs go through.
PIPELINES = [
    [],
    ["--verify-roundtrip"],
    ["-canonicalize", "-cse"],
    ["-tensorops-insert-checks"],
    ["-convert-tensorops-to-linalg"],
    ["-tensorops-insert-checks", "-convert-tensorops-to-scf"],
    [LOWER],
    [LOWER + "=parallel=true bad-indices=ignore"],
    [LOWER + "=route=linalg"],
    [LOWER + "=errors=assert writable-arguments=true"],
]

CRASH = re.compile(
    r"LLVM ERROR|UNREACHABLE|Assertion .* failed|PLEASE submit a bug report"
    r"|AddressSanitizer|LeakSanitizer|runtime error:"
)


# What ends MLIR's own parser and verifiers, whatever is ours in the program: an array
# of what is neither integer nor float, and more elements than a vector holds.
UPSTREAM_CRASHES = re.compile(r"array<(?![su]?i\d|b?f\d|tf32)|tensor\.from_elements")


def collect(tools, seed, work_dir):
    """Returns the programs to mutate."""
    programs = read_repository()
    for op in sorted(DRAW):
        for number in range(DRAWS_PER_OP):
            random = random_module.Random("%s %s %d" % (op, seed, number))
            programs.append(Draw(random, op).program.function())
    file = os.path.join(work_dir, "corpus.mlir")
    return programs, print_generic(programs, tools, file)


def make_mutant(corpora, seed, number):
    """Returns a mutated program; each corpus is taken equally often."""
    random = random_module.Random("%s %d" % (seed, number))
    corpus = random.choice([c for c in corpora if c])
    while True:
        text = mutate(random, random.choice(corpus))
        if not UPSTREAM_CRASHES.search(text):
            return text


def judge(outcome):
    if outcome.code not in (SUCCESS, WRONG_PROGRAM):
        return "expects exit code 0 or 1"
    if CRASH.search(outcome.stderr):
        return "expects no crash"
    if "nknown command line argument" in outcome.stderr:
        return "expects options that exist"
    return ""


def check(texts, pipeline, tools, file):
    """Returns the outcome and the problem of one process for all the texts."""
    with open(file, "w", encoding="utf-8") as stream:
        stream.write(("\n%s\n" % SEPARATOR).join(texts))
    command = tools.opt(file, "-split-input-file", "-o", os.devnull, *pipeline)
    outcome = Outcome(command, TIMEOUT_SECONDS)
    return outcome, judge(outcome)


def check_batch(mutants, pipeline, tools, work_dir):
    """Returns the failures; `mutants` maps numbers to texts."""
    name = "mutants-%d.mlir" % min(mutants)
    _, problem = check(mutants.values(), pipeline, tools, os.path.join(work_dir, name))
    if not problem:
        os.remove(os.path.join(work_dir, name))
        return []
    failures = []
    for number, text in mutants.items():
        file = os.path.join(work_dir, "mutant-%d.mlir" % number)
        outcome, problem = check([text], pipeline, tools, file)
        if problem:
            description = outcome.describe(problem)
            failures.append("FAILED mutant %d\n  %s\n%s" % (number, description, text))
        else:
            os.remove(file)
    # Programs in one process share nothing, but a failure is a failure.
    return failures or ["FAILED together: %s, %s" % (name, pipeline)]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="0")
    parser.add_argument("--mutations", type=int, default=150)
    parser.add_argument("--only", type=int, help="repeat this mutation alone")
    parser.add_argument("--work-dir", default=".", help="where programs are written")
    parser.add_argument("--tool-dir", help="where the tools are, if not in PATH")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    os.makedirs(arguments.work_dir, exist_ok=True)
    tools = Tools(arguments.tool_dir)
    corpora = collect(tools, arguments.seed, arguments.work_dir)
    batches = [
        range(start, min(start + CHUNKS_PER_PROCESS, arguments.mutations))
        for start in range(0, arguments.mutations, CHUNKS_PER_PROCESS)
    ]
    if arguments.only is not None:
        batches = [[arguments.only]]
    failures = []
    for batch in batches:
        mutants = {n: make_mutant(corpora, arguments.seed, n) for n in batch}
        pipeline = PIPELINES[batch[0] // CHUNKS_PER_PROCESS % len(PIPELINES)]
        failures += check_batch(mutants, pipeline, tools, arguments.work_dir)
    print("\n".join(failures))
    print("seed %s: %d failed" % (arguments.seed, len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
