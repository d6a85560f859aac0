"""JAX, compiled."""

from functools import partial

import jax
import numpy as np

from candidates import GIVEN_ROWS, Candidate
from jax_functions import configure, make_functions


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row; the cores of the process limit the
    threads."""
    del threads
    configure()
    arrays = [jax.device_put(value) for value in inputs]
    note = GIVEN_ROWS if row.op == "dynamic_stitch" else ""

    def compile_function(function):
        compiled = jax.jit(function).lower(*arrays).compile()
        return lambda: jax.block_until_ready(compiled(*arrays))

    return [
        Candidate(name, partial(compile_function, function), np.asarray, note)
        for name, function in make_functions(row).items()
    ]
