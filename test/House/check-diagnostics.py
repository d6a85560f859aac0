"""Checks that every diagnostic of lib/ is quoted by a test.

Usage: check-diagnostics.py ROOT

Each literal of a diagnostic that says something (a word of at least four
letters) must be part of a text that some test expects, be it of
-verify-diagnostics or of FileCheck."""

import re
import sys

import cxx_source

# Lines that say what is expected, with any FileCheck prefix.
EXPECTATION = re.compile(
    r"expected-(?:error|warning|remark|note)|^\s*(?://|#|;)?\s*[A-Z][A-Z0-9_-]*"
    r"(?:\{LITERAL\})?:",
)


def get_expectations(root):
    """Returns all lines of tests that say what is expected."""
    lines = []
    for path in cxx_source.find_sources(root, ["test"], {".mlir", ".test"}):
        if "House" in path.relative_to(root).parts:
            continue
        lines += filter(EXPECTATION.search, path.read_text().splitlines())
    return "\n".join(lines)


def main(root):
    expectations = get_expectations(root)
    problems = []
    for path in cxx_source.find_sources(root, ["lib"], {".cpp", ".h"}):
        for diagnostic in cxx_source.find_diagnostics(path):
            for literal in diagnostic.literals:
                says_something = re.search(r"[A-Za-z]{4}", literal)
                if says_something and literal.strip() not in expectations:
                    problems.append("%s: no test quotes '%s'" % (diagnostic, literal))
    cxx_source.report(problems)


main(sys.argv[1])
