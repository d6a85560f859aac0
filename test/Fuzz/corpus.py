"""Programs to mutate: those of the repository, and drawn ones."""

import glob
import os
import re

from execution import Outcome

SOURCE_ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

SEPARATOR = "// -----"

# Where the repository's programs are.
PATTERNS = ["test/*/*.mlir", "test/*/*/*.mlir", "docs/examples/*.mlir"]


def split_chunks(text):
    """Returns the programs of a file that holds several."""
    chunks = re.split(r"^// -----+.*$", text, flags=re.MULTILINE)
    return [chunk.strip() + "\n" for chunk in chunks if "tensorops." in chunk]


def strip_comments(text):
    """Returns the text without whole-line comments, which say how to test it."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("//")]
    return "\n".join(lines) + "\n"


def split_functions(text):
    """Returns the functions of a program one by one: a mutation of one of many
    would mostly hide that the others are valid."""
    custom = r"^func\.func .*?^}"
    generic = r'^  "func\.func".*?^  }\).*?$'
    functions = re.findall("%s|%s" % (custom, generic), text, re.MULTILINE | re.DOTALL)
    return [f + "\n" for f in functions if "tensorops." in f] or [text]


def read_repository():
    """Returns the programs of tests and examples, in a fixed order."""
    chunks = []
    for pattern in PATTERNS:
        for path in sorted(glob.glob(os.path.join(SOURCE_ROOT, pattern))):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for chunk in split_chunks(text):
                chunks += split_functions(strip_comments(chunk))
    return chunks


def print_generic(chunks, tools, file):
    """Returns those of the programs that are valid in generic form."""
    with open(file, "w", encoding="utf-8") as stream:
        stream.write((SEPARATOR + "\n").join(chunks))
    options = ["-split-input-file", "-mlir-print-op-generic", "-mlir-print-local-scope"]
    printed = split_chunks(Outcome(tools.opt(file, *options)).stdout)
    return [function for chunk in printed for function in split_functions(chunk)]
