"""The ops of TensorFlow that compute a row."""

import numpy as np
import tensorflow as tf


def set_threads(threads):
    """Sets the number of threads, before anything runs."""
    tf.config.threading.set_intra_op_parallelism_threads(threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    tf.config.set_visible_devices([], "GPU")


def make_inputs(inputs):
    """Returns the inputs as tensors."""
    with tf.device("CPU"):
        return [tf.constant(value) for value in inputs]


def to_numpy(result):
    """Returns a result as an array."""
    return np.asarray(result)


def make_space_to_batch(row):
    """Returns a function of the input."""
    block = tf.constant(row.block, tf.int32)
    paddings = tf.constant(list(zip(row.low, row.high)), tf.int32)
    return lambda source: tf.space_to_batch_nd(source, block, paddings)


def make_scatter(row):
    """Returns a function of the indices and updates."""

    def scatter(indices, updates):
        shape = tf.constant(row.result.sizes, indices.dtype)
        return tf.scatter_nd(indices, updates, shape)

    return scatter


def split_pieces(row, inputs):
    """Returns the indices and the data of a stitch."""
    return inputs[: row.num_pieces], inputs[row.num_pieces :]
