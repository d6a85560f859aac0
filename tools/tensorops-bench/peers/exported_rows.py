"""The rows that `tensorops-bench --export` has written."""

import json
import os

import numpy as np


class Tensor:
    """An input or the result of a row."""

    def __init__(self, folder, fields):
        self.element = fields["element"]
        self.sizes = fields["sizes"]
        self._path = os.path.join(folder, fields["file"])

    def load(self):
        """Returns the elements as an array of NumPy."""
        array = np.load(self._path)
        assert list(array.shape) == self.sizes
        return array


class Row:
    """A row: its op, the attributes of that, and its tensors."""

    def __init__(self, folder, fields):
        self.name = fields["row"]
        self.op = fields["op"]
        self.block = fields.get("block", [])
        self.low = fields.get("low", [])
        self.high = fields.get("high", [])
        # How the indices are distributed; 'permutation' says that all differ.
        self.indices = fields.get("indices", "none")
        self.inputs = [Tensor(folder, tensor) for tensor in fields["inputs"]]
        self.result = Tensor(folder, fields["result"])

    @property
    def is_padded(self):
        return any(self.low + self.high)

    @property
    def num_pieces(self):
        return len(self.inputs) // 2

    @property
    def depth(self):
        """The number of indices of a tuple of a scatter."""
        return self.inputs[0].sizes[1]

    def split_shape(self):
        """Returns the padded shape with each spatial size split into how many blocks
        there are and how long a block is."""
        sizes = self.inputs[0].sizes
        shape = [sizes[0]]
        for dim, block in enumerate(self.block):
            padded = sizes[1 + dim] + self.low[dim] + self.high[dim]
            shape += [padded // block, block]
        return shape + sizes[1 + len(self.block) :]

    def permutation(self):
        """Returns the order of the dimensions of split_shape in the result."""
        count = len(self.block)
        rest = range(1 + 2 * count, len(self.split_shape()))
        positions = [2 + 2 * i for i in range(count)] + [0]
        return positions + [1 + 2 * i for i in range(count)] + list(rest)

    def padding(self):
        """Returns what is added before and behind each dimension."""
        pairs = [(0, 0)] + list(zip(self.low, self.high))
        return pairs + [(0, 0)] * (len(self.inputs[0].sizes) - len(pairs))


def load_rows(folder):
    """Returns the rows of a folder, by name."""
    with open(os.path.join(folder, "rows.json"), encoding="utf-8") as stream:
        rows = [Row(folder, fields) for fields in json.load(stream)]
    return {row.name: row for row in rows}
