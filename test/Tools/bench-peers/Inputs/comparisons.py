"""Compares arrays as results of peers are compared."""

import sys

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])

from timing import is_right  # pylint: disable=wrong-import-position


def from_bits(*bits):
    return np.array(bits, np.uint16).view(np.float16)


# A signaling NaN, a zero, and a one.
EXPECTED = from_bits(0x7D00, 0x0000, 0x3C00)
ACTUAL = {
    "same": EXPECTED,
    "other NaN": from_bits(0x7F00, 0x0000, 0x3C00),
    "other zero": from_bits(0x7D00, 0x8000, 0x3C00),
    "other value": from_bits(0x7D00, 0x0000, 0x3C01),
    "no NaN": from_bits(0x7C00, 0x0000, 0x3C00),
    "other type": EXPECTED.astype(np.float32),
    "other shape": EXPECTED[:2],
}

for name, actual in ACTUAL.items():
    print("%s: %s" % (name, is_right(actual, EXPECTED)))
