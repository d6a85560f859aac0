"""TensorFlow, op by op."""

import tensorflow as tf

from candidates import Candidate
from tensorflow_functions import (
    make_inputs, make_scatter, make_space_to_batch, set_threads, split_pieces, to_numpy)


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row."""
    set_threads(threads)
    tensors = make_inputs(inputs)

    def make(name, function):
        return Candidate(name, lambda: lambda: function(*tensors), to_numpy)

    return [make(*item) for item in make_functions(row).items()]


def make_functions(row):
    """Returns functions of the inputs, by name."""
    if row.op == "space_to_batch_nd":
        return {"space_to_batch_nd": make_space_to_batch(row)}
    if row.op == "scatter_nd":
        return {"scatter_nd": make_scatter(row)}
    return {
        "dynamic_stitch": lambda *tensors: tf.dynamic_stitch(
            *map(list, split_pieces(row, tensors))),
        "parallel_dynamic_stitch": lambda *tensors: tf.raw_ops.ParallelDynamicStitch(
            **dict(zip(("indices", "data"), map(list, split_pieces(row, tensors))))),
    }
