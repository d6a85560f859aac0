"""PyTorch, compiled by torch.compile."""

from functools import partial

import torch

from candidates import GIVEN_ROWS, Candidate
from torch_functions import make_functions, make_inputs, to_numpy


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row."""
    torch.set_num_threads(threads)
    torch.set_num_interop_threads(1)
    torch.set_grad_enabled(False)
    tensors = make_inputs(row, inputs)
    note = GIVEN_ROWS if row.op == "dynamic_stitch" else ""

    def compile_function(function):
        compiled = torch.compile(function, fullgraph=True, dynamic=False)
        return lambda: compiled(*tensors)

    return [
        Candidate(name, partial(compile_function, function), to_numpy, note)
        for name, function in make_functions(row, given_rows=True).items()
    ]
