"""PyTorch, op by op."""

import torch

from candidates import Candidate
from torch_functions import make_functions, make_inputs, to_numpy


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row."""
    torch.set_num_threads(threads)
    torch.set_num_interop_threads(1)
    torch.set_grad_enabled(False)
    tensors = make_inputs(row, inputs)

    def make(name, function):
        return Candidate(name, lambda: lambda: function(*tensors), to_numpy)

    return [make(*item) for item in make_functions(row, given_rows=False).items()]
