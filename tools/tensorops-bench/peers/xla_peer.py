"""TensorFlow's functions, compiled by XLA."""

from functools import partial

import tensorflow as tf

from candidates import GIVEN_ROWS, Candidate
from tensorflow_functions import (
    make_inputs, make_scatter, make_space_to_batch, set_threads, split_pieces, to_numpy)


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row."""
    set_threads(threads)
    tensors = make_inputs(inputs)
    note = GIVEN_ROWS if row.op == "dynamic_stitch" else ""

    def compile_function(function):
        compiled = tf.function(function, jit_compile=True)
        return lambda: compiled(*tensors)

    return [
        Candidate(name, partial(compile_function, function), to_numpy, note)
        for name, function in make_functions(row).items()
    ]


def make_functions(row):
    """Returns functions of the inputs, by name. XLA's own stitch wants indices that
    are constants."""
    if row.op == "space_to_batch_nd":
        return {
            "space_to_batch_nd": make_space_to_batch(row),
            "transpose": make_transpose(row),
        }
    if row.op == "scatter_nd":
        return {"scatter_nd": make_scatter(row)}

    def update_at_once(*tensors):
        indices, data = split_pieces(row, tensors)
        zeros = tf.zeros(row.result.sizes, data[0].dtype)
        targets = tf.concat(indices, 0)[:, tf.newaxis]
        return tf.tensor_scatter_nd_update(zeros, targets, tf.concat(data, 0))

    def update_by_piece(*tensors):
        result = tf.zeros(row.result.sizes, tensors[-1].dtype)
        for targets, data in zip(*split_pieces(row, tensors)):
            result = tf.tensor_scatter_nd_update(result, targets[:, tf.newaxis], data)
        return result

    return {"one scatter": update_at_once, "a scatter a piece": update_by_piece}


def make_transpose(row):
    """Returns the four steps of a space_to_batch_nd."""

    def transpose(source):
        padded = tf.pad(source, row.padding()) if row.is_padded else source
        split = tf.reshape(padded, row.split_shape())
        return tf.reshape(tf.transpose(split, row.permutation()), row.result.sizes)

    return transpose
