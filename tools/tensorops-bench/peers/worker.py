"""Computes a row with one peer, in a process of its own.

    worker.py PEER FOLDER ROW THREADS

It answers each line `MIN_CALLS MIN_TIME` of the standard input with a line of JSON,
after a first one that says how the peer computes the row or why it does not. Whatever
else the peer prints goes to the standard error.
"""

import importlib
import importlib.metadata
import json
import os
import resource
import statistics
import sys

from candidates import Unavailable
from exported_rows import load_rows
from timing import describe, select_fastest, time_repeatedly


# The packages whose versions stand for those of the peers.
PACKAGES = {
    "numpy": ("numpy",),
    "tensorflow": ("tensorflow", "tensorflow-cpu"),
    "xla": ("tensorflow", "tensorflow-cpu"),
    "jax": ("jax",),
    "torch": ("torch",),
    "torch_compile": ("torch",),
    "onnxruntime": ("onnxruntime",),
    "iree": ("iree-base-compiler",),
}


def find_version(peer):
    """Returns the version of a peer, or nothing where no package says it."""
    for package in PACKAGES.get(peer, ()):
        try:
            return importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            pass
    return ""


def prepare(peer, row, threads):
    """Returns the fastest way, or raises why there is none."""
    try:
        module = importlib.import_module(peer + "_peer")
    except ImportError as error:
        raise Unavailable("not installed: %s" % describe(error)) from error
    candidates = module.make_candidates(row, [t.load() for t in row.inputs], threads)
    fastest, call, problems = select_fastest(candidates, row.result.load())
    if fastest is None:
        raise Unavailable("; ".join(problems))
    return fastest, call, problems


def count_faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt


def measure(call, line):
    """Returns the figures that a line asks for."""
    min_calls, min_time = line.split()
    faults = count_faults()
    times = time_repeatedly(call, int(min_calls), float(min_time))
    return {
        "seconds": statistics.median(times),
        "calls": len(times),
        "pageFaults": (count_faults() - faults) / len(times),
    }


def main():
    # The answers have a stream of their own, which nobody else knows.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(fields):
        answers.write(json.dumps(fields) + "\n")
        answers.flush()

    peer, folder, name, threads = sys.argv[1:]
    try:
        candidate, call, problems = prepare(peer, load_rows(folder)[name], int(threads))
    except Unavailable as error:
        answer({"reason": str(error)})
        return
    # Each library raises errors of its own.
    except Exception as error:  # pylint: disable=broad-except
        answer({"reason": describe(error)})
        return
    answer({
        "way": candidate.name,
        "note": candidate.note,
        "problems": problems,
        "version": find_version(peer),
    })
    for line in sys.stdin:
        answer(measure(call, line))


if __name__ == "__main__":
    main()
