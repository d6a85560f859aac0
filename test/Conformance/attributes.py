"""Tensors as MLIR attributes: what the tools read and print."""

import math
import re
import struct

from reference import COMPLEX, Tensor, is_integer, to_element

# Bits of quiet NaN, infinity and -infinity; MLIR has no decimal form for them.
SPECIAL_FLOATS = {
    "f16": ("0x7E00", "0x7C00", "0xFC00"),
    "bf16": ("0x7FC0", "0x7F80", "0xFF80"),
    "f32": ("0x7FC00000", "0x7F800000", "0xFF800000"),
    "f64": ("0x7FF8000000000000", "0x7FF0000000000000", "0xFFF0000000000000"),
}


def format_type(element_type, shape, container="tensor"):
    """Returns the type; a size of None is dynamic."""
    sizes = "".join("?x" if size is None else "%dx" % size for size in shape)
    return "%s<%s%s>" % (container, sizes, element_type)


def format_float(element_type, value):
    if math.isnan(value):
        return SPECIAL_FLOATS[element_type][0]
    if math.isinf(value):
        return SPECIAL_FLOATS[element_type][1 if value > 0 else 2]
    text = repr(value)
    # MLIR wants a point before the exponent.
    return text if "." in text else text.replace("e", ".0e")


def format_element(element_type, value):
    if element_type == "i1":
        return "true" if value else "false"
    if element_type in COMPLEX:
        part = COMPLEX[element_type]
        parts = (format_float(part, value.real), format_float(part, value.imag))
        return "(%s,%s)" % parts
    if is_integer(element_type):
        return str(value)
    return format_float(element_type, value)


def _format_elements(tensor, dim, position):
    """Returns the text from `position` in `dim` on, and the position behind it."""
    if dim == tensor.rank:
        element = tensor.elements[position]
        return format_element(tensor.element_type, element), position + 1
    texts = []
    for _ in range(tensor.shape[dim]):
        text, position = _format_elements(tensor, dim + 1, position)
        texts.append(text)
    return "[%s]" % ", ".join(texts), position


def format_tensor(tensor):
    """Returns the tensor as a dense attribute."""
    element_type = tensor.element_type
    texts = {format_element(element_type, element) for element in tensor.elements}
    if not texts:
        elements = ""
    elif len(texts) == 1:  # Keeps the command lines of large zeros short.
        elements = texts.pop()
    else:
        elements = _format_elements(tensor, 0, 0)[0]
    return "dense<%s> : %s" % (elements, format_type(element_type, tensor.shape))


# ===----------------------------------------------------------------------===#
# Parsing
# ===----------------------------------------------------------------------===#

TENSOR_TYPE = re.compile(r"tensor<((?:[0-9?]+x)*)([a-z][^ ]*)>$")
DENSE = re.compile(r"dense<(.*)> : (tensor<.*>)$")


def parse_type(text):
    """Returns the element type and the shape, None where it is dynamic."""
    match = TENSOR_TYPE.match(text)
    if not match:
        raise ValueError("expects a tensor type, but got '%s'" % text)
    sizes = match.group(1).split("x")[:-1]
    shape = [None if size == "?" else int(size) for size in sizes]
    return match.group(2), shape


def parse_float(element_type, text):
    if not text.startswith("0x"):  # The shortest text that says which number.
        return to_element(element_type, text)
    bits = int(text, 16)
    if element_type == "bf16":
        return struct.unpack("<f", struct.pack("<I", bits << 16))[0]
    if element_type not in SPECIAL_FLOATS:  # An 8-bit float: NaN or infinite.
        return math.nan
    integer, number = {"f16": "He", "f32": "If", "f64": "Qd"}[element_type]
    return struct.unpack("<" + number, struct.pack("<" + integer, bits))[0]


def parse_element(element_type, text):
    if element_type == "i1":
        return {"true": True, "false": False}[text]
    if element_type in COMPLEX:
        parts = text.strip("()").split(",")
        return complex(*(parse_float(COMPLEX[element_type], p.strip()) for p in parts))
    if is_integer(element_type):
        return int(text)
    return parse_float(element_type, text)


def parse_tensor(text):
    """Returns the tensor that a dense attribute, or a scalar one, stands for."""
    match = DENSE.match(text.strip())
    if not match:
        raise ValueError("expects a dense attribute, but got '%s'" % text[:200])
    elements, type_text = match.groups()
    element_type, shape = parse_type(type_text)
    element = r"\([^)]*\)" if element_type in COMPLEX else r"[^\[\], ]+"
    parsed = [parse_element(element_type, e) for e in re.findall(element, elements)]
    if len(parsed) == 1 and "[" not in elements:
        return Tensor(element_type, shape, parsed * math.prod(shape))
    brackets = re.sub(element, "e", elements).replace(" ", "")
    if len(parsed) != math.prod(shape) or brackets != format_brackets(shape):
        raise ValueError("expects elements for '%s'" % type_text)
    return Tensor(element_type, shape, parsed)


def format_brackets(shape):
    """Returns what is left of dense elements when each is 'e'."""
    if 0 in shape:
        return ""
    text = "e"
    for size in reversed(shape):
        text = "[%s]" % ",".join([text] * size)
    return text
