"""How far a sum of floats may be from that of the reference.

A GPU adds the updates of an element in any order. Where the sum is exact in every
order, so is the comparison. Otherwise a sum of n terms, each rounded to an element
type of unit roundoff u, is within (n - 1) u S of the exact one, where S is the sum
of the magnitudes; the reference may be as far on the other side, so that twice
that is allowed, with n counting the zero that an element starts from.
"""

import math
from fractions import Fraction

from reference import COMPLEX, FLOATS, offset, strides

# The number of bits of a significand.
PRECISIONS = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}


def find_tolerances(application):
    """Returns a tolerance for each part of each element of the result of a
    scatter (two parts if it is complex), or None where all have to be exact."""
    element_type = application.result_element_type
    part_type = COMPLEX.get(element_type, element_type)
    if application.op != "scatter_nd" or part_type not in FLOATS:
        return None
    terms = _collect_terms(application)
    tolerances = []
    for element in range(math.prod(application.sizes["shape"])):
        values = terms.get(element, [])
        if element_type in COMPLEX:
            tolerances.append(_tolerance(part_type, [v.real for v in values]))
            tolerances.append(_tolerance(part_type, [v.imag for v in values]))
        else:
            tolerances.append(_tolerance(part_type, values))
    return tolerances if any(tolerances) else None


def _collect_terms(application):
    """Returns the updates of each element of the result that has some."""
    indices, updates = application.tensors
    shape = application.sizes["shape"]
    depth = indices.shape[-1]
    slice_size = math.prod(shape[depth:])
    steps = strides(shape)[:depth]
    terms = {}
    for number in range(math.prod(indices.shape[:-1])):
        components = indices.elements[number * depth : (number + 1) * depth]
        if any(not 0 <= c < size for c, size in zip(components, shape)):
            continue
        start = offset(components, steps)
        for i in range(slice_size):
            update = updates.elements[number * slice_size + i]
            terms.setdefault(start + i, []).append(update)
    return terms


def _tolerance(part_type, values):
    # One term is exact, and with a term that is not finite the sum is NaN or the
    # same infinity in every order.
    if len(values) < 2 or not all(map(math.isfinite, values)):
        return 0.0
    precision = PRECISIONS[part_type]
    magnitude = sum(abs(Fraction(value)) for value in values)
    # All partial sums are multiples of the finest unit in any of the terms.
    unit = min((_unit(value) for value in values if value), default=Fraction(1))
    if magnitude <= unit * 2**precision:
        return 0.0
    roundoff = Fraction(1, 2**precision)
    return float(2 * len(values) * roundoff * magnitude)


def _unit(value):
    """Returns the largest power of two of which the value is a multiple."""
    fraction = abs(Fraction(value))
    odd_part = fraction.numerator & -fraction.numerator
    return Fraction(odd_part, fraction.denominator)
