"""The conformance cases, as applications of our ops.

`cases.json` holds one case a line, in terms of TensorFlow's operands; see
README.md for its fields.
"""

import json
import math
import os

from programs import Application
from reference import COMPLEX, SIZE, TYPE, VALUE, OpError, Tensor, to_element

OPS = ("space_to_batch_nd", "scatter_nd", "dynamic_stitch")

# What cases.json holds, so that no case disappears unseen: op, kind, number.
EXPECTED_COUNTS = {
    ("space_to_batch_nd", "run"): 51,
    ("space_to_batch_nd", "types"): 3,
    ("space_to_batch_nd", "infer"): 3,
    ("scatter_nd", "run"): 55,
    ("scatter_nd", "types"): 2,
    ("scatter_nd", "large"): 1,
    ("dynamic_stitch", "run"): 29,
    ("dynamic_stitch", "types"): 3,
    ("dynamic_stitch", "infer"): 3,
    ("dynamic_stitch", "large"): 1,
}

# Cases that our assembly cannot say, with the reason. Nothing else is skipped.
UNWRITABLE = {
    "s2b-err-block-float": "blocks are attributes and 'index' values",
    "s2b-err-block-dynamic-length": "a list of blocks has a length",
    "s2b-err-paddings-cols": "'low' and 'high' are the two columns",
    "sc-err-shape-rank2": "'shape' is a list",
}

# Sums that rounding makes depend on the order, which threads of a GPU do not keep
# unless they are asked to.
ORDER_DEPENDENT = {"sc-f32-order", "sc-f16-accumulate"}

ELEMENT_TYPES = {
    "bool": "i1",
    "float16": "f16",
    "bfloat16": "bf16",
    "float32": "f32",
    "float64": "f64",
    "complex64": "complex<f32>",
    "complex128": "complex<f64>",
}
for _bits in (8, 16, 32, 64):
    ELEMENT_TYPES["int%d" % _bits] = "i%d" % _bits
    ELEMENT_TYPES["uint%d" % _bits] = "ui%d" % _bits


def load_cases():
    """Returns the cases, each of which has a kind."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases.json")
    with open(path, encoding="utf-8") as file:
        cases = json.load(file)
    for case in cases:
        case.setdefault("kind", "run")
    return cases


def check_counts(cases):
    """Returns what is wrong with the number of cases, or nothing."""
    counts = {}
    for case in cases:
        key = (case["op"], case["kind"])
        counts[key] = counts.get(key, 0) + 1
    problems = [
        "expects %d cases %s, but got %d" % (number, key, counts.get(key, 0))
        for key, number in EXPECTED_COUNTS.items()
        if counts.get(key, 0) != number
    ]
    problems += ["unknown kind %s" % (k,) for k in counts if k not in EXPECTED_COUNTS]
    ids = [case["id"] for case in cases]
    problems += ["%s is there twice" % i for i in set(ids) if ids.count(i) > 1]
    named = set(UNWRITABLE) | ORDER_DEPENDENT
    problems += ["no case %s" % i for i in named if i not in ids]
    return problems


# ===----------------------------------------------------------------------===#
# Values
# ===----------------------------------------------------------------------===#


def flatten(nested, depth):
    """Returns the elements of lists nested `depth` deep."""
    if depth == 0:
        return [nested]
    return [element for inner in nested for element in flatten(inner, depth - 1)]


def decode(element_type, value):
    """Returns the number that JSON spells as a number, a string or a pair."""
    if element_type in COMPLEX:
        parts = [decode(COMPLEX[element_type], part) for part in value]
        return complex(*parts)
    return to_element(element_type, float(value) if isinstance(value, str) else value)


def read_tensor(value):
    """Returns the tensor of an operand or of an expected value."""
    element_type = ELEMENT_TYPES[value["dtype"]]
    shape = value["shape"]
    if "data" in value:
        elements = flatten(value["data"], len(shape)) if 0 not in shape else []
        elements = [decode(element_type, element) for element in elements]
    elif value.get("data_gen") == "iota":
        elements = [to_element(element_type, i) for i in range(math.prod(shape))]
    else:
        elements = [to_element(element_type, 0)] * math.prod(shape)
    return Tensor(element_type, shape, elements)


# ===----------------------------------------------------------------------===#
# Applications
# ===----------------------------------------------------------------------===#


def make_application(case):
    """Returns the application of our op that the case stands for."""
    inputs = case["inputs"]
    mode = case.get("attrs", {}).get("bad_indices_policy", "").lower() or None
    make = {
        "space_to_batch_nd": _make_space_to_batch,
        "scatter_nd": _make_scatter,
        "dynamic_stitch": _make_stitch,
    }
    return make[case["op"]](inputs, mode)


def _make_space_to_batch(inputs, _):
    source = read_tensor(inputs["input"])
    paddings = inputs["paddings"]["data"]
    sizes = {
        "block": inputs["block_shape"]["data"],
        "low": [row[0] for row in paddings],
        "high": [row[1] for row in paddings],
    }
    return Application("space_to_batch_nd", [source], sizes, source.rank)


def _make_scatter(inputs, mode):
    tensors = [read_tensor(inputs["indices"]), read_tensor(inputs["updates"])]
    sizes = {"shape": inputs["shape"]["data"]}
    return Application("scatter_nd", tensors, sizes, len(sizes["shape"]), mode)


def _make_stitch(inputs, mode):
    indices = [read_tensor(piece) for piece in inputs["indices"]]
    data = [read_tensor(piece) for piece in inputs["data"]]
    sizes = {"num_pieces": [len(indices)]}
    rank = 1 + data[0].rank - indices[0].rank if indices and data else 1
    return Application("dynamic_stitch", indices + data, sizes, rank, mode)


def expected_tensor(case, application):
    """Returns the value of a case, or None where it expects an error."""
    expect = case["expect"]
    if "error" in expect:
        return None
    if expect.get("check") == "shape_only":
        return application.evaluate()
    return read_tensor(expect.get("sequential", expect))


# ===----------------------------------------------------------------------===#
# The reference against the cases
# ===----------------------------------------------------------------------===#


def check_reference(case):
    """Returns how the reference disagrees with a case to run, or nothing."""
    expect = case["expect"]
    application = make_application(case)
    try:
        result = application.evaluate()
    except OpError as error:
        if "error" not in expect:
            return "the reference fails: %s" % error
        # The file knows fewer levels: whether the values of indices decide.
        stage = "runtime" if error.level == VALUE else "verify"
        agrees = stage == expect["stage"] and (
            error.level in (SIZE, TYPE) or expect.get("when") != "const"
        )
        return "" if agrees else "the reference fails at level %s" % error.level
    if "error" in expect:
        return "the reference has a value"
    if [result.element_type, result.shape] != _expected_type(expect):
        return "the reference has another type"
    return "" if result == expected_tensor(case, application) else "values differ"


def _expected_type(expect):
    value = expect.get("sequential", expect)
    return [ELEMENT_TYPES[value["dtype"]], value["shape"]]
