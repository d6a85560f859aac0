"""Checks and times the ways in which a peer computes a row."""

import statistics
import time

import numpy as np


def is_right(actual, expected):
    """Returns whether both are the same. Zeros may differ in sign and NaNs in bits:
    a conversion to a wider type and back changes those."""
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        return False
    same = actual == expected
    if expected.dtype.kind == "f":
        same |= np.isnan(actual) & np.isnan(expected)
    return bool(np.all(same))


def time_once(call):
    """Returns the seconds of one call; what frees the result is not among them."""
    start = time.perf_counter()
    result = call()
    seconds = time.perf_counter() - start
    del result
    return seconds


def time_repeatedly(call, min_calls, min_time):
    """Returns the times of as many calls as take `min_time` seconds."""
    times = []
    while len(times) < min_calls or sum(times) < min_time:
        times.append(time_once(call))
    return times


def select_fastest(candidates, expected):
    """Returns the fastest of the candidates that are right, what it calls, and what
    is wrong with the others. All are warm then."""
    fastest, best_call, best, problems = None, None, None, []
    for candidate in candidates:
        try:
            call = candidate.make()
            result = call()
            right = is_right(candidate.to_numpy(result), expected)
            del result
            if not right:
                problems.append("%s: wrong result" % candidate.name)
                continue
            time_repeatedly(call, 2, 0.02)
            seconds = statistics.median(time_repeatedly(call, 3, 0.05))
        # Each library raises errors of its own.
        except Exception as error:  # pylint: disable=broad-except
            problems.append("%s: %s" % (candidate.name, describe(error)))
            continue
        if best is None or seconds < best:
            fastest, best_call, best = candidate, call, seconds
    return fastest, best_call, problems


def describe(error):
    """Returns the line of an error that says most."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    telling = [line for line in lines if "error:" in line] or lines
    return (telling[0] if telling else type(error).__name__)[:200]
