#!/usr/bin/env python3
"""Generates docs/*.md that are references of the TableGen descriptions.

Writes them to --output, or with --check compares them with the files there and
fails where they differ.
"""

import argparse
import difflib
import pathlib
import subprocess
import sys

# File, its title, what mlir-tblgen is asked for, and the definitions.
REFERENCES = [
    ("Dialect.md", None, ["-gen-dialect-doc", "-dialect=tensorops"],
     "tensorops/IR/TensorOps.td"),
    ("ConversionPasses.md", "Conversion passes", ["-gen-pass-doc"],
     "tensorops/Conversion/Passes.td"),
    ("TransformsPasses.md", "Transformation passes", ["-gen-pass-doc"],
     "tensorops/Transforms/Passes.td"),
]


def generate(arguments, title, request, definitions):
    """Returns the text of one reference."""
    include = pathlib.Path(arguments.source_root) / "include"
    command = [arguments.mlir_tblgen, *request, str(include / definitions),
               "-I", str(include), "-I", arguments.mlir_include]
    text = subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout
    lines = [line.rstrip() for line in text.splitlines()]
    if title:
        lines[:0] = [f"# {title}", ""]
    return "\n".join(lines).strip() + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mlir-tblgen", required=True)
    parser.add_argument("--mlir-include", required=True)
    parser.add_argument("--source-root", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()

    stale = False
    for name, title, request, definitions in REFERENCES:
        path = pathlib.Path(arguments.output) / name
        text = generate(arguments, title, request, definitions)
        if not arguments.check:
            path.write_text(text)
            continue
        old = path.read_text() if path.exists() else ""
        difference = list(difflib.unified_diff(
            old.splitlines(), text.splitlines(), name, "generated", lineterm=""))
        stale = stale or bool(difference)
        print("\n".join(difference))
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
