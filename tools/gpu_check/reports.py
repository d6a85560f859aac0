"""What a case that fails has to report, from the documented constraints."""

import math

from reference import COMPLEX, INT64_MAX, SIGNED, UNSIGNED

# Kinds of tensorops/Runtime/ErrorRuntime.h.
BAD_INDEX = 1
BAD_SIZE = 2
SHAPE_MISMATCH = 3
SIZE_OVERFLOW = 4

NO_POSITION = -1


class Report:
    """The arguments of a report; a value or bound of None means nothing."""

    def __init__(self, kind, position, value, bound):
        self.kind = kind
        self.position = position
        self.value = value
        self.bound = bound


def expected_report(application):
    """Returns the report of an application whose ranks are right."""
    find = {
        "space_to_batch_nd": _space_to_batch_report,
        "scatter_nd": _scatter_report,
        "dynamic_stitch": _stitch_report,
    }
    report = find[application.op](application)
    assert report, "the application does not fail"
    return report


def _first(candidates):
    return next((report for report in candidates if report), None)


def _at_least(value, bound):
    return Report(BAD_SIZE, NO_POSITION, value, bound) if value < bound else None


def _equal(value, bound):
    mismatch = Report(SHAPE_MISMATCH, NO_POSITION, value, bound)
    return mismatch if value != bound else None


def _space_to_batch_report(application):
    block, low, high = (application.sizes[name] for name in ("block", "low", "high"))
    shape = application.tensors[0].shape
    report = _first(
        [_at_least(value, 1) for value in block]
        + [_at_least(value, 0) for value in low + high]
    )
    if report:
        return report
    for below, above, size in zip(low, high, shape[1:]):
        if below + above + size > INT64_MAX:
            return Report(SIZE_OVERFLOW, NO_POSITION, below, above)
    for below, above, size, factor in zip(low, high, shape[1:], block):
        if (below + above + size) % factor:
            return Report(BAD_SIZE, NO_POSITION, below + above + size, factor)
    overflows = shape[0] * math.prod(block) > INT64_MAX
    return Report(SIZE_OVERFLOW, NO_POSITION, None, None) if overflows else None


def _scatter_report(application):
    indices, updates = application.tensors
    shape = application.sizes["shape"]
    depth = indices.rank - 1 + len(shape) - updates.rank
    expected = indices.shape[:-1] + shape[depth:]
    report = _first(
        [_equal(indices.shape[-1], depth)]
        + [_at_least(size, 0) for size in shape]
        + [_equal(size, other) for size, other in zip(updates.shape, expected)]
    )
    if report:
        return report
    for number, component in enumerate(indices.elements):
        bound = shape[number % depth]
        if not 0 <= component < bound:
            return Report(BAD_INDEX, number // depth, component, bound)
    return None


def _stitch_report(application):
    n = application.num_pieces
    indices, data = application.tensors[:n], application.tensors[n:]
    suffix = data[0].shape[indices[0].rank :]
    for piece, rows in zip(indices, data):
        sizes = zip(rows.shape, piece.shape + suffix)
        report = _first(_equal(size, other) for size, other in sizes)
        if report:
            return report
    for piece in indices:
        for number, index in enumerate(piece.elements):
            if index < 0:
                return Report(BAD_INDEX, number, index, None)
    rows = max((i for piece in indices for i in piece.elements), default=-1) + 1
    bytes_of_row = math.prod(suffix) * _byte_width(data[0].element_type)
    overflows = rows * bytes_of_row > INT64_MAX
    return Report(SIZE_OVERFLOW, NO_POSITION, None, None) if overflows else None


def _byte_width(element_type):
    if element_type in COMPLEX:
        return 2 * _byte_width(COMPLEX[element_type])
    bits = {"i1": 8, "f16": 16, "bf16": 16, "f32": 32, "f64": 64}
    bits.update(SIGNED)
    bits.update(UNSIGNED)
    return bits[element_type] // 8
