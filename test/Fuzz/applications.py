"""Draws applications of the ops: shapes, types, values, and what is wrong.

Sizes stay small, as the reference is slow. Floats are such that sums are exact in
any order.
"""

import math

from programs import Application
from reference import (
    COMPLEX,
    FLOATS,
    FLOATS8,
    SIGNED,
    UNSIGNED,
    Tensor,
    is_integer,
    to_element,
)

INTEGERS = [*SIGNED, *UNSIGNED]
ADDED_TYPES = ["i1", *INTEGERS, *FLOATS, *COMPLEX]
MOVED_TYPES = ADDED_TYPES + list(FLOATS8)

MAX_ELEMENTS = 2000


def chance(random, probability):
    return random.random() < probability


def draw_float(random, element_type):
    """Returns a number that all float types hold, and few of which add up to one
    that bf16 does not hold."""
    if element_type in FLOATS8:
        # Formats without a negative zero have one NaN in its place.
        zeros = [0.0] if "UZ" in element_type else [0.0, -0.0]
        return random.choice(zeros + [1.0, -1.0, 2.0, 0.5, -1.5])
    if chance(random, 0.06):
        return random.choice([math.nan, math.inf, -math.inf, -0.0])
    return float(random.randint(-4, 4))


def draw_element(random, element_type):
    if element_type == "i1":
        return chance(random, 0.5)
    if is_integer(element_type):
        near = random.choice([0, 0, 0, 1 << 7, 1 << 15, 1 << 31, 1 << 63])
        return to_element(element_type, near + random.randint(-9, 9))
    if element_type in COMPLEX:
        part = COMPLEX[element_type]
        return complex(draw_float(random, part), draw_float(random, part))
    return draw_float(random, element_type)


def draw_tensor(random, element_type, shape):
    size = math.prod(shape)
    elements = [draw_element(random, element_type) for _ in range(size)]
    return Tensor(element_type, shape, elements)


def draw_size(random, largest=4):
    """Returns a size, at times 0 or 1, which are special everywhere."""
    if chance(random, 0.06):
        return 0
    return 1 if chance(random, 0.15) else random.randint(1, largest)


def draw_shape(random, rank, largest=4):
    return [draw_size(random, largest) for _ in range(rank)]


def spoil(random, values):
    """Returns the values, one of which is another one."""
    if not values:
        return values
    values = list(values)
    values[random.randrange(len(values))] += random.choice([-1, 1, 1, 2])
    return [max(value, 0) for value in values]


# ===----------------------------------------------------------------------===#
# BatchSpace
# ===----------------------------------------------------------------------===#


def draw_space_to_batch(random):
    num_blocks = random.choice([0, 1, 1, 2, 2, 2, 3, 4])
    block = [random.randint(1, 4 if num_blocks < 3 else 2) for _ in range(num_blocks)]
    low = [random.choice([0, 0, 1, 2, 5]) for _ in block]
    high = [random.choice([0, 0, 1, 2, 5]) for _ in block]
    spatial = draw_shape(random, num_blocks)
    for i, size in enumerate(block):  # Padding behind makes each size divisible.
        high[i] += -(low[i] + spatial[i] + high[i]) % size
    spoil_blocks(random, block, low, high)
    shape = [draw_size(random, 3)] + spatial + draw_shape(random, random.randint(0, 2), 5)
    source = draw_tensor(random, random.choice(MOVED_TYPES), shape)
    sizes = {"block": block, "low": low, "high": high}
    return Application("space_to_batch_nd", [source], sizes, source.rank)


def spoil_blocks(random, block, low, high):
    """Makes a size bad, at times."""
    if not block or chance(random, 0.75):
        return
    i = random.randrange(len(block))
    kind = random.choice(["block", "padding", "divisible", "overflow"])
    if kind == "block":
        block[i] = random.choice([0, -1, -2, -(1 << 63)])
    elif kind == "padding":
        random.choice([low, high])[i] = random.choice([-1, -block[i], -(1 << 63)])
    elif kind == "divisible":
        high[i] += 1
    else:  # Of these, a sum or a product does not fit.
        low[i] = high[i] = (1 << 63) - random.randint(1, 4)


# ===----------------------------------------------------------------------===#
# GatherScatter
# ===----------------------------------------------------------------------===#


def draw_index(random, size, element_type, is_bad):
    """Returns a component in [0, size), or one that is not if `is_bad`."""
    if is_bad or size == 0:
        value = random.choice([-1, size, size + 1, -size, 1 << 32, 1 << 62, -(1 << 63)])
    else:
        value = random.randrange(size)
    return to_element(element_type, value)


def draw_scatter(random):
    shape = draw_shape(random, random.randint(1, 4), random.choice([2, 4, 6]))
    if chance(random, 0.05):  # More rows than narrow index types reach.
        shape = [random.choice([200, 300])]
    if chance(random, 0.15):  # Slices as wide as a few vectors.
        shape = draw_shape(random, random.randint(1, 2)) + [random.randint(16, 300)]
    depth = random.choice([0, 1, len(shape), random.randint(0, len(shape))])
    batch = draw_shape(random, random.choice([0, 1, 1, 1, 2, 3]))
    index_type = random.choice(INTEGERS)
    bad_share = random.choice([0, 0, 0, 0.1, 0.5])
    elements = []
    for _ in range(math.prod(batch)):
        is_bad = chance(random, bad_share)
        elements += [draw_index(random, size, index_type, is_bad) for size in shape[:depth]]
    indices = Tensor(index_type, batch + [depth], elements)
    updates_shape = batch + shape[depth:]
    shape, updates_shape, indices = spoil_scatter(random, shape, updates_shape, indices)
    updates = draw_tensor(random, random.choice(ADDED_TYPES), updates_shape)
    application = Application(
        "scatter_nd", [indices, updates], {"shape": shape}, len(shape), draw_mode(random)
    )
    application.unique = depth > 0 and are_tuples_unique(indices) and chance(random, 0.5)
    return application


def spoil_scatter(random, shape, updates_shape, indices):
    """Makes a size bad, at times."""
    if chance(random, 0.85):
        return shape, updates_shape, indices
    kind = random.choice(["updates", "depth", "shape", "negative", "overflow"])
    if kind == "updates":
        updates_shape = spoil(random, updates_shape)
    elif kind == "depth":
        spoiled = indices.shape[:-1] + spoil(random, indices.shape[-1:])
        indices = Tensor(indices.element_type, spoiled, [0] * math.prod(spoiled))
    elif kind == "shape":
        shape = spoil(random, shape)
    elif kind == "negative" or len(shape) == 1:
        shape = list(shape)
        shape[random.randrange(len(shape))] = random.choice([-1, -(1 << 63)])
    else:
        shape = [1 << 62] * len(shape)
    return shape, updates_shape, indices


def are_tuples_unique(indices):
    depth = indices.shape[-1]
    tuples = [
        tuple(indices.elements[i : i + depth])
        for i in range(0, len(indices.elements), max(depth, 1))
    ]
    return len(set(tuples)) == len(tuples)


def draw_mode(random):
    return random.choice([None, None, "error", "ignore", "assume"])


# ===----------------------------------------------------------------------===#
# PartitionStitch
# ===----------------------------------------------------------------------===#


def draw_stitch(random):
    num_pieces = random.choice([1, 1, 2, 3, 4])
    suffix = draw_shape(random, random.randint(0, 2))
    element_type = random.choice(MOVED_TYPES)
    largest = random.choice([1, 5, 12, 100])
    has_negative = chance(random, 0.2)
    is_iota = chance(random, 0.2)
    indices, data = [], []
    next_row = 0
    for _ in range(num_pieces):
        shape = draw_shape(random, random.choice([0, 1, 1, 2, 3]), 3)
        index_type = random.choice(INTEGERS)
        rows = [random.randint(0, largest) for _ in range(math.prod(shape))]
        if is_iota:
            rows = [next_row + i for i in range(len(rows))]
            next_row += len(rows)
        if has_negative and rows:
            rows[random.randrange(len(rows))] = random.choice([-1, -7, -128, -(1 << 63)])
        rows = [fit_row(index_type, row) for row in rows]
        indices.append(Tensor(index_type, shape, rows))
        data.append(draw_tensor(random, element_type, shape + suffix))
    spoil_stitch(random, data)
    rows = [row for piece in indices for row in piece.elements]
    application = Application(
        "dynamic_stitch",
        indices + data,
        {"num_pieces": [num_pieces]},
        1 + len(suffix),
        draw_mode(random),
    )
    application.unique = len(set(rows)) == len(rows) and chance(random, 0.5)
    return application


def fit_row(index_type, row):
    """Returns a row that the index type holds: unsigned ones make a negative row
    one that needs more memory than there is, unless it is small."""
    if index_type in UNSIGNED:
        row = max(row, 0)
    return to_element(index_type, row)


def spoil_stitch(random, data):
    """Gives one piece another shape, at times."""
    if chance(random, 0.88):
        return
    i = random.randrange(len(data))
    data[i] = draw_tensor(random, data[i].element_type, spoil(random, data[i].shape))


DRAW = {
    "space_to_batch_nd": draw_space_to_batch,
    "scatter_nd": draw_scatter,
    "dynamic_stitch": draw_stitch,
}


def count_elements(application):
    """Returns about how many elements the reference visits."""
    count = sum(math.prod(tensor.shape) for tensor in application.tensors)
    if application.op != "space_to_batch_nd":
        return count
    shape = list(application.tensors[0].shape)
    paddings = zip(application.sizes["low"], application.sizes["high"])
    for dim, (low, high) in enumerate(paddings, start=1):
        # Sizes that overflow never get as far as elements.
        shape[dim] += low + high if max(low, high) < 1 << 32 else 0
    return max(count, math.prod(shape))


def draw_application(random, op):
    """Returns an application that the reference can evaluate."""
    while True:
        application = DRAW[op](random)
        if count_elements(application) <= MAX_ELEMENTS:
            return application
