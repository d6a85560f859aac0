"""The meaning of the ops as plain Python: what every path is compared with.

Written from the documented meaning, not from any kernel, and slow on purpose. A
failure raises OpError, whose level says what it takes to see it; only that level
is compared, never the text.
"""

import itertools
import math
import struct

INT64_MAX = (1 << 63) - 1

# How much of the program it takes to see an error, from the least to the most.
RANK = "rank"  # ranks, lengths of lists and element types: always the verifier
TYPE = "type"  # sizes in types: the verifier where they are static
SIZE = "size"  # block, low, high, shape: the verifier where they are constants
VALUE = "value"  # values of indices: the run time


class OpError(Exception):
    """Says that the op has no result."""

    def __init__(self, level, message):
        super().__init__(message)
        self.level = level


def require(condition, level, message):
    """Fails at `level` unless `condition` holds."""
    if not condition:
        raise OpError(level, message)


# ===----------------------------------------------------------------------===#
# Element types, by their MLIR names
# ===----------------------------------------------------------------------===#

SIGNED = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "index": 64}
SIGNED.update({"s" + name: SIGNED[name] for name in ("i8", "i16", "i32", "i64")})
UNSIGNED = {"ui8": 8, "ui16": 16, "ui32": 32, "ui64": 64}
FLOATS = ("f16", "bf16", "f32", "f64")
COMPLEX = {"complex<f32>": "f32", "complex<f64>": "f64"}
FLOATS8 = (
    "f8E5M2",
    "f8E4M3",
    "f8E4M3FN",
    "f8E5M2FNUZ",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E3M4",
)


def is_integer(element_type):
    return element_type in SIGNED or element_type in UNSIGNED


def zero(element_type):
    """Returns the zero that fills what nobody writes."""
    if element_type == "i1":
        return False
    if element_type in COMPLEX:
        return 0j
    return 0 if is_integer(element_type) else 0.0


def wrap(element_type, value):
    """Returns `value` modulo the width of the integer type."""
    bits = SIGNED.get(element_type) or UNSIGNED[element_type]
    value &= (1 << bits) - 1
    if element_type in SIGNED and value >> (bits - 1):
        value -= 1 << bits
    return value


def _pack(code, value):
    try:
        return struct.unpack("<" + code, struct.pack("<" + code, value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def round_float(element_type, value):
    """Returns the nearest number of the float type, ties to even."""
    if math.isnan(value) or math.isinf(value) or element_type == "f64":
        return value
    if element_type != "bf16":
        return _pack({"f32": "f", "f16": "e"}[element_type], value)
    single = _pack("f", value)
    if math.isinf(single):
        return single
    bits = struct.unpack("<I", struct.pack("<f", single))[0]
    bits = (bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def to_element(element_type, value):
    """Returns the number of the element type that `value` becomes."""
    if element_type == "i1":
        return bool(value)
    if is_integer(element_type):
        return wrap(element_type, int(value))
    if element_type in COMPLEX:
        part = COMPLEX[element_type]
        value = complex(value)
        return complex(round_float(part, value.real), round_float(part, value.imag))
    return float(value) if element_type in FLOATS8 else round_float(element_type, float(value))


def add(element_type, left, right):
    """Returns the sum, rounded or wrapped to the element type."""
    if element_type == "i1":
        return left or right
    return to_element(element_type, left + right)


def is_same(left, right):
    """Returns whether two elements are equal: any NaN is NaN, -0 is not 0."""
    if isinstance(left, complex) and isinstance(right, complex):
        return is_same(left.real, right.real) and is_same(left.imag, right.imag)
    if isinstance(left, float) and isinstance(right, float):
        if math.isnan(left) or math.isnan(right):
            return math.isnan(left) and math.isnan(right)
        return left == right and math.copysign(1, left) == math.copysign(1, right)
    return type(left) is type(right) and left == right


# ===----------------------------------------------------------------------===#
# Tensors
# ===----------------------------------------------------------------------===#


class Tensor:
    """An element type, a shape and the elements in row-major order."""

    def __init__(self, element_type, shape, elements):
        self.element_type = element_type
        self.shape = list(shape)
        self.elements = list(elements)
        assert len(self.elements) == math.prod(self.shape)

    @property
    def rank(self):
        return len(self.shape)

    def __eq__(self, other):
        return (
            self.element_type == other.element_type
            and self.shape == other.shape
            and all(map(is_same, self.elements, other.elements))
        )


def strides(shape):
    """Returns how many elements a step along each dimension skips."""
    return [math.prod(shape[dim + 1 :]) for dim in range(len(shape))]


def offset(coordinates, steps):
    return sum(map(lambda c, s: c * s, coordinates, steps))


def all_coordinates(shape):
    """Returns the coordinates of an array of this shape in row-major order."""
    return itertools.product(*map(range, shape))


# ===----------------------------------------------------------------------===#
# BatchSpace
# ===----------------------------------------------------------------------===#


def check_blocks(rank, block, low, high):
    """Checks what the sizes have to be whatever they are applied to."""
    require(len(low) == len(block), RANK, "low has another length than block")
    require(len(high) == len(block), RANK, "high has another length than block")
    require(rank >= 1 + len(block), RANK, "rank(input) < 1 + M")
    require(all(b >= 1 for b in block), SIZE, "a block is below 1")
    require(all(p >= 0 for p in low + high), SIZE, "a padding is negative")


def space_to_batch_shape(shape, block, low, high):
    """Returns the shape of the result."""
    padded = [size + l + h for size, l, h in zip(shape[1:], low, high)]
    batch = shape[0] * math.prod(block)
    require(all(p <= INT64_MAX for p in padded), SIZE, "a padded size overflows")
    require(math.prod(block) <= INT64_MAX, SIZE, "the batch overflows")
    require(batch <= INT64_MAX, SIZE, "the batch overflows")
    require(all(p % b == 0 for p, b in zip(padded, block)), SIZE, "not divisible")
    result = [batch] + [p // b for p, b in zip(padded, block)]
    result += shape[1 + len(block) :]
    require(math.prod(result) <= INT64_MAX, SIZE, "the number of elements overflows")
    return result


def space_to_batch_nd(source, block, low, high):
    """Pads, splits spatial dimensions into blocks, moves these into the batch."""
    check_blocks(source.rank, block, low, high)
    result_shape = space_to_batch_shape(source.shape, block, low, high)
    batch = source.shape[0]
    steps = strides(source.shape)
    result = []
    for target in all_coordinates(result_shape):
        block_offsets = []
        rest = target[0] // batch
        for size in reversed(block):
            block_offsets.insert(0, rest % size)
            rest //= size
        spatial = [
            s * b + o - l
            for s, b, o, l in zip(target[1:], block, block_offsets, low)
        ]
        inside = all(0 <= p < n for p, n in zip(spatial, source.shape[1:]))
        origin = [target[0] % batch] + spatial + list(target[1 + len(block) :])
        result.append(
            source.elements[offset(origin, steps)]
            if inside
            else zero(source.element_type)
        )
    return Tensor(source.element_type, result_shape, result)


# ===----------------------------------------------------------------------===#
# GatherScatter
# ===----------------------------------------------------------------------===#


def check_scatter(indices, updates, shape):
    """Returns the index depth of a scatter into this shape."""
    require(indices.rank >= 1, RANK, "rank(indices) < 1")
    require(len(shape) >= 1, RANK, "rank(result) < 1")
    depth = indices.rank - 1 + len(shape) - updates.rank
    require(0 <= depth <= len(shape), RANK, "the index depth is not in [0, rank]")
    require(indices.shape[-1] == depth, TYPE, "indices.shape[-1] is not the depth")
    require(all(size >= 0 for size in shape), SIZE, "a size is negative")
    require(math.prod(shape) <= INT64_MAX, SIZE, "the number of elements overflows")
    expected = indices.shape[:-1] + shape[depth:]
    require(updates.shape == expected, TYPE, "updates have another shape")
    return depth


def scatter_nd(indices, updates, shape, mode="error"):
    """Adds slices of `updates` to zeros at `indices`."""
    depth = check_scatter(indices, updates, shape)
    slice_size = math.prod(shape[depth:])
    steps = strides(shape)[:depth]
    result = [zero(updates.element_type)] * math.prod(shape)
    for number in range(math.prod(indices.shape[:-1])):
        components = indices.elements[number * depth : (number + 1) * depth]
        if any(not 0 <= c < size for c, size in zip(components, shape)):
            require(mode == "ignore", VALUE, "index tuple %d is bad" % number)
            continue
        start = offset(components, steps)
        for i in range(slice_size):
            result[start + i] = add(
                updates.element_type,
                result[start + i],
                updates.elements[number * slice_size + i],
            )
    return Tensor(updates.element_type, shape, result)


# ===----------------------------------------------------------------------===#
# PartitionStitch
# ===----------------------------------------------------------------------===#


def check_stitch(indices, data):
    """Returns the shape of a row."""
    require(len(indices) >= 1, RANK, "no piece")
    require(len(indices) == len(data), RANK, "not as many indices as data")
    suffix_rank = data[0].rank - indices[0].rank
    for i, d in zip(indices, data):
        require(d.rank - i.rank == suffix_rank, RANK, "suffixes of other ranks")
        require(d.element_type == data[0].element_type, RANK, "other elements")
    require(suffix_rank >= 0, RANK, "rank(data) < rank(indices)")
    suffix = data[0].shape[indices[0].rank :]
    for i, d in zip(indices, data):
        require(d.shape[: i.rank] == i.shape, TYPE, "data does not start as indices")
        require(d.shape[i.rank :] == suffix, TYPE, "suffixes differ")
    return suffix


def dynamic_stitch(indices, data, mode="error"):
    """Writes the rows of the pieces, in order, to the rows that indices name."""
    suffix = check_stitch(indices, data)
    all_indices = [index for piece in indices for index in piece.elements]
    if mode != "ignore":
        require(all(i >= 0 for i in all_indices), VALUE, "a negative index")
    rows = max([-1] + all_indices) + 1
    row_size = math.prod(suffix)
    fits = rows <= INT64_MAX and rows * row_size <= INT64_MAX
    require(fits, VALUE, "the number of elements overflows")
    result = [zero(data[0].element_type)] * (rows * row_size)
    for i, d in zip(indices, data):
        for number, row in enumerate(i.elements):
            if row >= 0:
                moved = d.elements[number * row_size : (number + 1) * row_size]
                result[row * row_size : (row + 1) * row_size] = moved
    return Tensor(data[0].element_type, [rows] + suffix, result)
