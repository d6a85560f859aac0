"""The compilers that are compared, and what one run of them costs."""

import os
import time

# The passes of upstream that tensorops-lower-to-llvm runs too.
ALIKE = [
    "--lower-affine",
    "--canonicalize",
    "--cse",
    "--convert-elementwise-to-linalg",
    "--one-shot-bufferize=bufferize-function-boundaries=1 "
    "function-boundary-type-conversion=identity-layout-map "
    "unknown-type-conversion=identity-layout-map allow-return-allocs-from-loops=1",
    "--expand-realloc",
    "--buffer-deallocation-pipeline",
    "--convert-bufferization-to-memref",
    "--canonicalize",
    "--cse",
    "--convert-linalg-to-loops",
    "--cse",
]

# The last of them, and all that loops on memrefs need.
LAST = [
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--arith-expand=include-bf16=1",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
    "--canonicalize",
]


class CompileError(Exception):
    """Says why nothing is measured."""


class Compiler:
    """A command that lowers a file, written in a form."""

    def __init__(self, name, command, form):
        self.name = name
        self.command = command
        self.form = form


class Cost:
    """Seconds of the processor, and bytes of memory at their peak."""

    def __init__(self, seconds, memory):
        self.seconds = seconds
        self.memory = memory

    def __sub__(self, other):
        return Cost(self.seconds - other.seconds, self.memory - other.memory)


def run_once(command, complaints):
    """Runs a command, and returns what it cost. What it complains of is written to
    the file `complaints`."""
    pid = os.fork()
    if pid == 0:
        try:
            target = os.open(complaints, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(target, 2)
            os.execv(command[0], command)
        finally:
            os._exit(127)
    _, status, usage = os.wait4(pid, 0)
    if status:
        with open(complaints, encoding="utf-8", errors="replace") as stream:
            reason = stream.read(2000)
        raise CompileError("%s fails: %s" % (" ".join(command), reason))
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def measure(compiler, path, min_time, complaints):
    """Lowers a file as often as takes `min_time` seconds, and returns the median of
    what it cost."""
    command = compiler.command + ["--mlir-disable-threading", path, "-o", os.devnull]
    costs, start = [], time.monotonic()
    while not costs or time.monotonic() - start < min_time:
        costs.append(run_once(command, complaints))
    costs.sort(key=lambda cost: cost.seconds)
    return costs[len(costs) // 2]
