"""Mutates the text of programs."""

import re

TOKEN = re.compile(
    r"\s+|%[\w$.#:-]+|@\w+|#[\w.]+|\"[^\"]*\"|0x[0-9a-fA-F]+|\d+\.\d+(?:[eE][+-]?\d+)?"
    r"|[A-Za-z_][\w.$]*|->|\d+(?=x)|\d+|."
)

EXTREME_NUMBERS = [
    "0",
    "1",
    "-1",
    "2147483648",
    "4294967297",
    "4611686018427387904",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "?",
]

TYPES = [
    "i1",
    "i4",
    "i8",
    "ui8",
    "si64",
    "i65",
    "i128",
    "index",
    "f16",
    "bf16",
    "f32",
    "f80",
    "f8E4M3FN",
    "f8E8M0FNU",
    "tf32",
    "none",
    "complex<f32>",
    "complex<i32>",
    "vector<2xf32>",
    "memref<2xf32>",
    "tensor<*xf32>",
    "tensor<2xi32, \"encoding\">",
    "memref<*xf32>",
    "memref<2x2xf32, strided<[?, ?], offset: ?>>",
    "memref<2xf32, affine_map<(d0) -> (d0 * 2)>>",
    "memref<2xf32, 1>",
]

OPS = [
    "tensorops.space_to_batch_nd",
    "tensorops.scatter_nd",
    "tensorops.dynamic_stitch",
    "tensorops.stitch_rows",
    "tensorops.find_bad_size",
    "tensorops.find_bad_index",
    "tensorops.report_error",
]

ELEMENT_TYPE = re.compile(r"^(?:x)?(?:[su]?i\d+|b?f\d+\w*|index|complex)$")

SHAPED_TYPE = re.compile(r"\b(?:tensor|memref)<(?:[^<>]|<[^<>]*>)*>")


def tokenize(text):
    """Returns the tokens, white space being one of them."""
    return TOKEN.findall(text)


def is_mutable(token):
    return not token.isspace()


def pick(random, tokens, condition=is_mutable):
    """Returns the position of a token, or None."""
    positions = [i for i, token in enumerate(tokens) if condition(token)]
    return random.choice(positions) if positions else None


def delete_token(random, tokens):
    i = pick(random, tokens)
    return tokens[:i] + tokens[i + 1 :]


def duplicate_token(random, tokens):
    i = pick(random, tokens)
    return tokens[:i] + [tokens[i], " "] + tokens[i:]


def swap_tokens(random, tokens):
    i, j = pick(random, tokens), pick(random, tokens)
    tokens = list(tokens)
    tokens[i], tokens[j] = tokens[j], tokens[i]
    return tokens


def replace(random, tokens, condition, choices):
    i = pick(random, tokens, condition)
    if i is None:
        return tokens
    return tokens[:i] + [random.choice(choices)] + tokens[i + 1 :]


def change_number(random, tokens):
    return replace(random, tokens, lambda t: t.isdigit() or t == "?", EXTREME_NUMBERS)


def change_size(random, tokens):
    """Makes a size static or dynamic, or another small number: often still valid."""
    return replace(random, tokens, lambda t: t.isdigit() or t == "?", list("?012345"))


def change_type(random, tokens):
    """Changes an element type, which stands behind an 'x' or alone."""
    i = pick(random, tokens, ELEMENT_TYPE.match)
    if i is None:
        return tokens
    prefix = "x" if tokens[i].startswith("x") else ""
    return tokens[:i] + [prefix + random.choice(TYPES)] + tokens[i + 1 :]


def change_types_alike(random, tokens):
    """Changes a size or the element type of a shaped type wherever it stands, so
    that definitions and uses still agree."""
    text = "".join(tokens)
    types = sorted(set(SHAPED_TYPE.findall(text)))
    if not types:
        return tokens
    old = random.choice(types)
    change = random.choice([change_size, change_size, change_type, change_number])
    new = "".join(change(random, tokenize(old)))
    return tokenize(text.replace(old, new))


def change_op(random, tokens):
    def is_op(token):
        return token.strip('"') in OPS

    i = pick(random, tokens, is_op)
    if i is None:
        return tokens
    op = random.choice(OPS)
    op = '"%s"' % op if tokens[i].startswith('"') else op
    return tokens[:i] + [op] + tokens[i + 1 :]


def change_value(random, tokens):
    """Makes one use of a value, or one definition, that of another."""
    values = [token for token in tokens if token.startswith("%")]
    if not values:
        return tokens
    return replace(random, tokens, lambda t: t.startswith("%"), values)


def copy_range(random, tokens):
    """Inserts a range of tokens somewhere else."""
    start = random.randrange(len(tokens))
    moved = tokens[start : start + random.randint(1, 12)]
    i = random.randrange(len(tokens))
    return tokens[:i] + moved + tokens[i:]


def delete_range(random, tokens):
    start = random.randrange(len(tokens))
    return tokens[:start] + tokens[start + random.randint(1, 12) :]


# Weighted for what often leaves something that parses.
MUTATIONS = (
    [change_types_alike] * 10
    + [change_size] * 6
    + [change_number] * 4
    + [change_type, change_value]
    + [change_op, delete_token, duplicate_token, swap_tokens, copy_range, delete_range]
)


def mutate(random, text):
    """Returns the text after one to three mutations."""
    tokens = tokenize(text)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        if len(tokens) > 2:
            tokens = random.choice(MUTATIONS)(random, tokens)
    return "".join(tokens)
