"""NumPy."""

import numpy as np

from blocks import Blocks
from candidates import Candidate


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row; NumPy has one thread."""
    del threads
    makers = {
        "space_to_batch_nd": make_space_to_batch,
        "scatter_nd": make_scatter,
        "dynamic_stitch": make_stitch,
    }
    ways = makers[row.op](row, inputs)
    return [Candidate(name, lambda call=call: call, lambda result: result) for name, call in ways]


def make_space_to_batch(row, inputs):
    source, = inputs

    def transpose():
        padded = np.pad(source, row.padding()) if row.is_padded else source
        split = padded.reshape(row.split_shape()).transpose(row.permutation())
        return np.ascontiguousarray(split).reshape(row.result.sizes)

    blocks = Blocks(row)

    def assign():
        allocate = np.zeros if row.is_padded else np.empty
        result = allocate(row.result.sizes, source.dtype)
        for target, part in blocks:
            result[target] = source[part]
        return result

    return [("transpose", transpose), ("slices", assign)]


def make_scatter(row, inputs):
    indices, updates = inputs
    sizes = row.result.sizes
    targets = sizes[: row.depth]
    count = int(np.prod(targets))
    width = int(np.prod(sizes[row.depth :]))

    def flatten():
        if row.depth == 1:
            return indices[:, 0]
        return np.ravel_multi_index(tuple(indices.T), targets)

    def add_at():
        result = np.zeros([count] + sizes[row.depth :], updates.dtype)
        np.add.at(result, flatten(), updates)
        return result.reshape(sizes)

    def count_bins():
        result = np.bincount(flatten(), weights=updates, minlength=count)
        return result.astype(updates.dtype).reshape(sizes)

    def sort():
        flat = flatten()
        order = np.argsort(flat, kind="stable")
        keys = flat[order]
        starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
        result = np.zeros([count] + sizes[row.depth :], updates.dtype)
        result[keys[starts]] = np.add.reduceat(updates[order], starts, axis=0)
        return result.reshape(sizes)

    ways = [("add.at", add_at), ("argsort, add.reduceat", sort)]
    return ways + ([("bincount", count_bins)] if width == 1 else [])


def make_stitch(row, inputs):
    indices, data = inputs[: row.num_pieces], inputs[row.num_pieces :]

    def assign():
        count = max(int(piece.max()) for piece in indices) + 1
        result = np.empty([count] + row.result.sizes[1:], data[0].dtype)
        for piece, values in zip(indices, data):
            result[piece] = values
        return result

    return [("assignment", assign)]
