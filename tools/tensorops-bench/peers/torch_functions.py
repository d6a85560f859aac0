"""Functions of PyTorch that compute a row."""

import numpy as np
import torch

from blocks import Blocks

TYPES = {
    "i8": torch.int8,
    "i32": torch.int32,
    "f16": torch.float16,
    "f32": torch.float32,
}


def make_inputs(row, inputs):
    """Returns the inputs as tensors. Indices have 64 bits, as most ops of PyTorch
    take no others."""
    tensors = [torch.from_numpy(np.ascontiguousarray(value)) for value in inputs]
    if row.op == "space_to_batch_nd":
        return tensors
    count = 1 if row.op == "scatter_nd" else row.num_pieces
    return [tensor.long() for tensor in tensors[:count]] + tensors[count:]


def to_numpy(result):
    """Returns a result as an array."""
    return result.numpy()


def make_functions(row, given_rows):
    """Returns functions of the inputs, by name. They look for the number of rows of a
    stitch unless it is given."""
    if row.op == "space_to_batch_nd":
        return make_space_to_batch(row)
    if row.op == "scatter_nd":
        return make_scatter(row)
    return make_stitch(row, given_rows)


def make_space_to_batch(row):
    # torch.nn.functional.pad wants the last dimension first.
    padding = [size for pair in reversed(row.padding()) for size in pair]
    blocks = list(Blocks(row))
    element = TYPES[row.result.element]

    def transpose(source):
        padded = source
        if row.is_padded:
            padded = torch.nn.functional.pad(source, padding)
        split = padded.view(row.split_shape()).permute(row.permutation())
        return split.contiguous().view(row.result.sizes)

    def assign(source):
        allocate = torch.zeros if row.is_padded else torch.empty
        result = allocate(row.result.sizes, dtype=element)
        for target, part in blocks:
            result[target] = source[part]
        return result

    # Every one of many slices would be an op of its own.
    few = {"slices": assign} if len(blocks) <= 16 else {}
    return dict({"permute": transpose}, **few)


def make_scatter(row):
    sizes = row.result.sizes
    targets = sizes[: row.depth]
    slices = sizes[row.depth :]
    count = int(np.prod(targets))
    element = TYPES[row.result.element]

    def flatten(indices):
        flat = indices[:, 0]
        for dim in range(1, row.depth):
            flat = flat * targets[dim] + indices[:, dim]
        return flat

    def zeros():
        return torch.zeros([count] + slices, dtype=element)

    def index_add(indices, updates):
        return zeros().index_add_(0, flatten(indices), updates).view(sizes)

    def index_put(indices, updates):
        result = torch.zeros(sizes, dtype=element)
        return result.index_put_(tuple(indices.T), updates, accumulate=True)

    def scatter_add(indices, updates):
        places = flatten(indices)
        if slices:
            places = places.view([-1] + [1] * len(slices)).expand_as(updates)
        return zeros().scatter_add_(0, places, updates).view(sizes)

    def embedding(indices, updates):
        backward = torch.ops.aten.embedding_dense_backward
        return backward(updates, flatten(indices), count, -1, False).view(sizes)

    ways = {
        "index_add_": index_add,
        "index_put_": index_put,
        "scatter_add_": scatter_add,
    }
    is_embedding = len(slices) == 1 and element == torch.float32
    return dict(ways, **{"embedding_dense_backward": embedding} if is_embedding else {})


def make_stitch(row, given_rows):
    element = TYPES[row.result.element]

    def start(indices):
        count = row.result.sizes[0]
        if not given_rows:
            count = max(int(piece.max()) for piece in indices) + 1
        return torch.empty([count] + row.result.sizes[1:], dtype=element)

    def index_copy(*tensors):
        indices, data = tensors[: row.num_pieces], tensors[row.num_pieces :]
        result = start(indices)
        for piece, values in zip(indices, data):
            result.index_copy_(0, piece, values)
        return result

    def assign(*tensors):
        indices, data = tensors[: row.num_pieces], tensors[row.num_pieces :]
        result = start(indices)
        for piece, values in zip(indices, data):
            result[piece] = values
        return result

    return {"index_copy_": index_copy, "assignment": assign}
