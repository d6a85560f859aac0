"""The parts of a space_to_batch_nd, for those that can copy strided slices."""

import itertools


def ceil_div(dividend, divisor):
    return -(-dividend // divisor)


class Blocks:
    """The parts: for each offset in a block the slices of the result and of the
    input, which have the same shape."""

    def __init__(self, row):
        self._batch, *self._spatial = row.inputs[0].sizes[: 1 + len(row.block)]
        self._row = row

    def __iter__(self):
        offsets = itertools.product(*map(range, self._row.block))
        for number, offset in enumerate(offsets):
            first = number * self._batch
            target, source = [slice(first, first + self._batch)], [slice(None)]
            for dim, position in enumerate(offset):
                block, low = self._row.block[dim], self._row.low[dim]
                size = self._spatial[dim]
                start = ceil_div(max(low - position, 0), block)
                end = ceil_div(size + low - position, block)
                target.append(slice(start, end))
                source.append(slice(start * block + position - low, size, block))
            yield tuple(target), tuple(source)
